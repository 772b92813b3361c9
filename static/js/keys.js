/* The keyboard: moving on the rack, one key for each action, and reading the table aloud. */
"use strict";
(() => {
  const rack = okey.rack, C = rack.COLUMNS;
  const KEYS = {
    d: "draw_stock", l: "take_discard", t: "discard", f: "finish", p: "play_on",
    g: "show_indicator", m: "lay_meld", u: "undo_meld", e: "end_hand", n: "next_hand", b: "undo_move",
    r: "take_seat",
  };
  const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -C, ArrowDown: C };

  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (document.querySelector("dialog[open]") || event.target.closest("input, select, textarea")) return;
    if (event.key === "Escape") return escape(event);
    if (event.target.closest("#rack") && walk(event)) return;
    if (!("shortcuts" in document.body.dataset) || !inTable(event.target)) return;
    shortcut(event);
  });

  const inTable = target => target === document.body || target.closest("#table");

  /* Arrows go from slot to slot; with a tile in hand they say where it would land. */
  function walk(event) {
    const slot = rack.cursor, row = Math.floor(slot / C);
    let to = null;
    if (event.key in STEPS) to = slot + STEPS[event.key];
    else if (event.key === "Home") to = row * C;
    else if (event.key === "End") to = row * C + C - 1;
    if (to === null) return false;
    event.preventDefault();
    if (to < 0 || to >= 2 * C) return true;
    rack.focus(to);
    if (rack.selected) okey.announce(okey.say("over", ...rack.place(to), neighbour(to, -1), neighbour(to, 1)));
    return true;
  }

  function neighbour(slot, step) {
    const next = slot + step;
    if (next < 0 || Math.floor(next / C) !== Math.floor(slot / C)) return okey.say("edge");
    const tile = rack.tileAt(next);
    return tile && tile !== rack.selected ? rack.name(tile) : okey.say("empty");
  }

  function escape(event) {
    if (rack.selected) {
      const slot = rack.slotOf(rack.selected);
      rack.select(null);
      if (event.target.closest("#rack")) rack.focus(slot);
      return okey.announce(okey.say("back"));
    }
    okey.hush();
    if (location.hash === "#side") location.hash = "";
    else if (!okey.byId("over").hidden) okey.live.closeOver();
  }

  function shortcut(event) {
    const key = event.key.toLowerCase();
    const done = KEYS[key] ? action(KEYS[key]) : other(key);
    if (done !== false) event.preventDefault();
  }

  function action(kind) {
    if (!okey.act.offered(kind)) {
      const rematch = kind === "next_hand" && okey.byId("b-rematch");
      return rematch ? rematch.click() : okey.announce(okey.say("not_now"));
    }
    okey.act.act(kind);
  }

  function other(key) {
    if (key === "1") return rack.askSort("runs");
    if (key === "2") return rack.askSort("pairs");
    if (key === "z") return rack.undo();
    if (key === "?") return okey.byId("help").showModal();
    if (key in READ) return okey.announce(READ[key]());
    return false;
  }

  const READ = {
    c: okey.clock.spoken,
    s: () => [...document.querySelectorAll("#strip div")].map(div => div.innerText || div.textContent).map(t => t.trim().replace(/\s+/g, " ")).join(", "),
    h: hand,
    v: lastMove,
  };

  function lastMove() {
    const line = [...document.querySelectorAll("#log li")].pop();
    if (!line) return "";
    return [...line.childNodes].map(node => node.getAttribute?.("aria-label") ?? node.textContent).join(" ");
  }

  /* The hand by its groups, single tiles last. */
  function hand() {
    const labels = new Map([...okey.byId("rack-groups").children].map(i => [i.dataset.tiles, i.textContent]));
    const all = rack.groups(), several = all.filter(g => g.tiles.length > 1), single = all.filter(g => g.tiles.length === 1);
    const names = tiles => tiles.map(rack.name).join(", ");
    const said = several.map(g => `${names(g.tiles)}${labels.has(g.tiles.join(",")) ? ` (${labels.get(g.tiles.join(","))})` : ""}`);
    if (single.length) said.push(`${okey.say("loose")}: ${names(single.flatMap(g => g.tiles))}`);
    return said.join(". ") || okey.say("hand_empty");
  }
})();
