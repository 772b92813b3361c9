/* The rack: which tile lies in which slot. It belongs to the player: what the server sends adds
   tiles that came and takes away tiles that went, and never moves one that stays. */
"use strict";
okey.rack = (() => {
  const { COLUMNS, SLOTS, rowOf, groupsIn, placeForNew, makeRoom } = okey.slots;
  const SAVE_AFTER = 500, SORT_WAIT = 600;
  const root = okey.byId("rack");
  const cells = [...root.querySelectorAll(".slot")];
  const faces = new Map();          // tile id → its drawn face, as the server drew it
  const homes = new Map();          // tile id → the slot it lay in when it was laid in a meld
  let slots = new Array(SLOTS).fill("");
  let history = [];                 // earlier arrangements of this hand
  let hand = null, selected = null, cursor = 0, sent = null, saving = null;
  let sort = null;                  // an arrangement asked for and not yet here

  const data = () => okey.byId("rack-data").dataset;
  const kinds = [...okey.byId("kinds").content.children];   // a drawing of each kind, by kind
  const split = text => text ? text.split(",") : [];
  const name = tile => faces.get(tile)?.dataset.name ?? "";
  const place = slot => [rowOf(slot) + 1, slot % COLUMNS + 1];
  const slotOf = tile => slots.indexOf(tile);
  const text = () => slots.join(",");

  /* ---- drawing ---- */
  function draw() {
    cells.forEach((cell, slot) => drawCell(cell, slot));
    okey.labels(root, cells, groups());
  }

  function drawCell(cell, slot) {
    const tile = slots[slot], shown = cell.firstElementChild;
    if ((shown?.dataset.tile ?? "") !== tile || (shown && shown.className !== faces.get(tile)?.className))
      cell.replaceChildren(...(tile ? [faces.get(tile).cloneNode(true)] : []));
    const picked = tile !== "" && tile === selected;
    cell.classList.toggle("new", tile !== "" && tile === data().drawn);
    cell.classList.toggle("sent", tile !== "" && tile === sent);
    put(cell, "aria-pressed", tile ? String(picked) : null);
    const label = tile ? okey.say("tile_at", name(tile), ...place(slot)) : okey.say("empty_at", ...place(slot));
    put(cell, "aria-label", picked ? `${label}, ${okey.say("selected")}` : label);
    put(cell, "tabindex", slot === cursor ? "0" : "-1");
  }

  /* Writes only what is different, so that a push leaves an unchanged rack untouched. */
  function put(cell, attribute, value) {
    if (cell.getAttribute(attribute) === value) return;
    if (value === null) cell.removeAttribute(attribute);
    else cell.setAttribute(attribute, value);
  }

  const groups = (without = "") => groupsIn(slots, without);
  const groupOf = tile => groups().find(group => group.tiles.includes(tile))?.tiles ?? [];

  /* ---- what the server says ---- */
  function sync({ first = false } = {}) {
    const ids = split(data().tiles);
    learn(ids);
    if (hand !== data().hand || (first && untouched())) return start(ids);
    const wanted = arrived();
    if (wanted) remember(), slots = wanted;
    leave(ids);
    come(ids);
    if (sent && (!ids.includes(sent) || okey.byId("notice").hasAttribute("data-refused"))) sent = null;
    if (selected && (!ids.includes(selected) || ended())) selected = null;
    draw();
    changedSelection();
  }

  const ended = () => ["hand_over", "game_over"].includes(okey.byId("status").dataset.state);

  /* A meld that is laid may be taken back: its tiles then find their old places. */
  function leave(ids) {
    slots.forEach((tile, slot) => {
      if (!tile || ids.includes(tile)) return;
      if (tile !== sent) homes.set(tile, slot);
      slots[slot] = "";
    });
  }

  /* Tiles that came: all in their old places if those are free, else several of them side by side
     as the server laid them. */
  function come(ids) {
    const told = data().slots.split(",");
    const came = ids.filter(tile => !slots.includes(tile)).sort((a, b) => told.indexOf(a) - told.indexOf(b));
    const back = came.length > 0 && came.every(tile => homes.has(tile) && !slots[homes.get(tile)]);
    const first = placeForNew(slots, came.length);
    came.forEach((tile, i) => {
      slots[back ? homes.get(tile) : first === null ? placeForNew(slots) : first + i] = tile;
    });
    came.forEach(tile => homes.delete(tile));
    if (back) save();
  }

  /* Okeys and false jokers come drawn; all other tiles look the same in every hand. */
  function learn(ids) {
    faces.clear();
    for (const node of okey.byId("rack-data").children) faces.set(node.dataset.tile, node);
    for (const id of ids) {
      if (faces.has(id)) continue;
      const face = kinds[id >> 1].cloneNode(true);
      face.dataset.tile = id;
      faces.set(id, face);
    }
  }

  /* What the last page saved on its way out may be newer than what this page was drawn with. */
  const untouched = () => !selected && !history.length && saving === null && !okey.drag?.active;

  function start(ids) {
    hand = data().hand;
    history = [];
    homes.clear();
    selected = sent = sort = null;
    slots = data().slots.split(",");
    slots = slots.map(tile => ids.includes(tile) ? tile : "");
    for (const tile of ids) if (!slots.includes(tile)) slots[placeForNew(slots)] = tile;
    draw();
    changedSelection();
  }

  /* A sorted arrangement is taken over once, and only if it was asked for: it is the first that
     is neither what the server knew nor what it was just told. */
  function arrived() {
    if (!sort || (!sort.late && sort.known.includes(data().slots))) return null;
    sort = null;
    okey.announce(okey.say("sorted"));
    return data().slots.split(",");
  }

  /* ---- arranging ---- */
  function remember() {
    if (history[history.length - 1] !== text()) history.push(text());
  }

  /* Puts a tile into a slot; a tile that lies there is pushed on to the nearest gap. */
  function move(tile, to) {
    const from = slotOf(tile);
    if (from < 0 || from === to) return false;
    const before = slots.slice();
    slots[from] = "";
    if (slots[to] && !makeRoom(slots, to)) {
      slots = before;
      okey.announce(okey.say("no_room"));
      return false;
    }
    slots[to] = tile;
    history.push(before.join(","));
    draw();
    save();
    return true;
  }

  function undo() {
    const before = history.pop();
    if (before === undefined) return okey.announce(okey.say("nothing_undone"));
    const ids = slots.filter(Boolean);
    slots = before.split(",").map(tile => ids.includes(tile) ? tile : "");
    for (const tile of ids) if (!slots.includes(tile)) slots[placeForNew(slots)] = tile;
    draw();
    save();
    okey.announce(okey.say("undone"));
  }

  function save() {
    sortCount.how = null;
    clearTimeout(saving);
    saving = setTimeout(flush, SAVE_AFTER);
  }

  function flush() {
    if (saving === null) return;
    clearTimeout(saving);
    saving = null;
    okey.byId("rack-data").dataset.slots = text();   // what comes back now is no news
    okey.live.arrange({ kind: "layout", slots: text() });
  }

  const sortCount = { how: null, nth: 0 };
  function askSort(how) {
    flush();
    sortCount.nth = sortCount.how === how ? sortCount.nth + 1 : 0;
    const nth = sortCount.nth;
    const asked = sort = { known: [data().slots, text()], late: false };
    okey.live.arrange({ kind: "sort", how, nth: String(nth) });
    sortCount.how = how;
    setTimeout(() => {                // it may be one the server had sent before: ask outright
      if (sort !== asked) return;
      asked.late = true;
      okey.live.full();
    }, SORT_WAIT);
  }

  /* ---- picking up ---- */
  function select(tile) {
    selected = tile || null;
    draw();
    changedSelection();
    if (selected) okey.announce(okey.say("picked", name(selected), ...place(slotOf(selected))));
  }

  function changedSelection() {
    document.dispatchEvent(new CustomEvent("okey:select", { detail: selected }));
  }

  function focus(slot) {
    cells[Math.max(0, Math.min(SLOTS - 1, slot))].focus();
  }

  /* The page throws at once and takes it back if it is refused. */
  function markSent(tile) {
    sent = tile;
    selected = null;
    draw();
    changedSelection();
    setTimeout(() => { if (sent === tile) { sent = null; draw(); } }, 5000);
  }

  /* The throw did not get through: the tile is there as before. */
  function unsend() {
    sent = null;
    sync();
  }

  root.addEventListener("focusin", event => {
    const slot = cells.indexOf(event.target.closest(".slot"));
    if (slot < 0) return;
    cursor = slot;
    cells.forEach((each, index) => put(each, "tabindex", index === slot ? "0" : "-1"));
  });
  addEventListener("resize", () => okey.labels(root, cells, groups()));
  addEventListener("beforeunload", flush);   // while there is a line still
  addEventListener("pagehide", flush);
  okey.byId("b-undo").addEventListener("click", undo);

  return {
    cells, sync, move, undo, select, focus, groups, groupOf, askSort, markSent, unsend, draw, name, place, flush,
    tileAt: slot => slots[slot], slotOf, tiles: () => slots.filter(Boolean),
    get selected() { return selected; }, get cursor() { return cursor; }, get sent() { return sent; },
    get drawn() { return data().drawn; }, get turn() { return okey.byId("status").dataset.turn ?? ""; },
    isOkey: tile => faces.get(tile)?.classList.contains("okey") ?? false,
    face: tile => faces.get(tile), COLUMNS,
  };
})();
