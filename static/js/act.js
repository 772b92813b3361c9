/* Actions: a press becomes a form with its fields. Asks before what cannot be taken back. */
"use strict";
okey.act = (() => {
  const form = okey.byId("act"), ask = okey.byId("ask"), rack = okey.rack;
  const BUSY_AT_MOST = 6000, ANSWER_WITHIN = 2500, ARMED_FOR = 6000;
  let busy = 0, sentAt = null, unanswered = null;
  let armed = null, waiting = null;   // what a second press throws, and what it was asked with

  const field = name => {
    let input = form.querySelector(`input[name="${name}"]`);
    if (!input) {
      input = Object.assign(document.createElement("input"), { type: "hidden", name });
      form.append(input);
    }
    return input;
  };
  const fill = values => {
    for (const name of ["kind", "tile", "tiles", "groups", "sure"]) {
      const input = field(name);
      input.value = values[name] ?? "";
      input.disabled = !(name in values);
    }
    field("v").value = okey.number();
    field("aid").value = okey.pressName();
  };

  const controls = () => okey.byId("controls");
  const offered = kind =>
    document.querySelector(`button[form="act"][name="kind"][value="${kind}"]`);
  const finishing = tile => controls().querySelector(`[data-finish="${tile}"]`);
  const touch = () => matchMedia("(pointer: coarse)").matches;

  /* The one way an action leaves the page. */
  function send(values) {
    if (Date.now() < busy) return false;
    busy = Date.now() + BUSY_AT_MOST;
    sentAt = okey.number();
    okey.byId("table").classList.add("busy");
    okey.hush();
    rack.flush();
    fill(values);
    form.requestSubmit();
    clearTimeout(unanswered);
    unanswered = setTimeout(() => okey.live.sendAgain(form), ANSWER_WITHIN);
    return true;
  }

  /* Something asked for by name, from a key, a button or a drop. */
  function act(kind, more = {}) {
    if (kind === "discard") return throwTile(more.tile ?? rack.selected);
    if (kind === "finish") return finish(more.tile ?? rack.selected);
    if (kind === "lay_meld") return lay(more.tile ?? rack.selected);
    if (kind === "take_seat") return okey.live.arrange({ kind });
    return send({ kind });
  }

  function throwTile(tile, sure = false) {
    if (!tile) return okey.tell(okey.say("choose"));
    const wins = finishing(tile)?.hasAttribute("data-by-throw");
    if (!sure && !wins) {
      const ask = controls().dataset.ask;
      if (rack.isOkey(tile) && ask) return question(ask, () => throwTile(tile, true));
      const wish = document.body.dataset.confirm;
      if (wish === "always" || (wish === "phone" && touch()))
        return question(okey.say("ask_throw", rack.name(tile)), () => throwTile(tile, true));
    }
    const face = rack.cells[rack.slotOf(tile)]?.firstElementChild;
    if (!send({ kind: "discard", tile, ...(sure ? { sure: "1" } : {}) })) return;
    okey.drag?.fly(face, okey.byId("pile-me").querySelector(".stack"));
    rack.markSent(tile);
  }

  function finish(tile) {
    const picked = tile && finishing(tile) ? tile : null;
    const best = controls().querySelector("[data-finish]")?.dataset.finish;
    const named = picked ?? best ?? tile ?? null;
    if ("twoPress" in controls().dataset && best && armed?.tile !== named) return arm(named);
    disarm();
    const values = { kind: "finish", sure: "1" };
    const byGroups = document.body.dataset.grouping === "rack_groups";
    if (byGroups && !tile && best) return pickSpare();
    const thrown = byGroups ? tile ?? null : named;
    if (thrown) values.tile = thrown;
    if (byGroups)
      values.groups = rack.groups(thrown ?? "").map(group => group.tiles.join(",")).join(";");
    send(values);
  }

  /* Going out names its tile: without one the throw that wins is picked up and told. */
  function pickSpare() {
    const ready = controls().querySelector("[data-finish][data-ready]");
    const spare = (ready ?? controls().querySelector("[data-finish]")).dataset.finish;
    rack.select(spare);
    okey.tell(okey.say(ready ? "spare_ready" : "spare", short(spare)));
  }

  /* The first of two presses: the button says what the second one will do. */
  function arm(tile) {
    armed = { tile, picked: rack.selected, v: okey.number() };
    clearTimeout(waiting);
    waiting = setTimeout(disarm, ARMED_FOR);
    labels();
    okey.announce(okey.say("again"));
  }

  /* A second press counts while the table and the tile in hand are as they were at the first. */
  function look() {
    const same = armed && armed.v === okey.number() && armed.picked === rack.selected;
    if (armed && !(same && finishing(armed.tile))) disarm();
    else labels();
  }

  function disarm() {
    clearTimeout(waiting);
    armed = null;
    okey.unsay(okey.say("again"));
    labels();
  }

  function lay(tile) {
    const group = tile ? rack.groupOf(tile) : [];
    if (group.length < 2) return okey.tell(okey.say("choose_group"));
    send({ kind: "lay_meld", tiles: group.join(",") });
  }

  /* What the buttons say depends on the tile that is picked up. */
  function labels() {
    const tile = rack.selected;
    text("b-discard", tile ? okey.say("throw", short(tile)) : null);
    const group = tile ? rack.groupOf(tile) : [];
    text("b-lay_meld", group.length > 1 ? okey.say("lay", group.length) : null);
    const button = okey.byId("b-finish");
    if (!button) return;
    button.classList.toggle("armed", armed !== null);
    if (armed !== null) return text("b-finish", okey.say("again"));
    if (document.body.dataset.grouping === "rack_groups")
      return text("b-finish", tile ? okey.say("go_out", short(tile)) : null);
    const named = tile && finishing(tile);
    text("b-finish", named ? named.textContent : null);
    picture(button, named ? rack.face(tile) : null);
  }

  const short = tile => rack.name(tile).split(",")[0];

  function text(id, wanted) {
    const span = okey.byId(id)?.querySelector(".txt");
    if (!span) return;
    span.dataset.own ??= span.textContent;
    const shown = wanted ?? span.dataset.own;
    if (span.textContent !== shown) span.textContent = shown;
  }

  function picture(button, face) {
    const shown = button.querySelector(".tile");
    if (!shown) return;
    button.kept ??= shown.cloneNode(true);
    const wanted = (face ?? button.kept).cloneNode(true);
    wanted.removeAttribute("data-tile");
    wanted.setAttribute("aria-hidden", "true");
    shown.replaceWith(wanted);
  }

  /* A question whose usual answer is to keep everything as it is. */
  function question(text, go) {
    okey.byId("ask-text").textContent = text;
    ask.querySelector("[data-go]").onclick = () => { ask.close(); go(); };
    ask.querySelector("[data-keep]").onclick = () => ask.close();
    ask.showModal();
    ask.querySelector("[data-keep]").focus();
  }

  /* The answer is here, or there will be none. */
  function release() {
    busy = 0;
    clearTimeout(unanswered);
    okey.byId("table").classList.remove("busy");
  }

  document.addEventListener("click", event => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.getAttribute("form") === "act") {
      event.preventDefault();
      act(button.value);
    } else if (button.name === "how" && button.closest(".tools")) {
      event.preventDefault();
      rack.askSort(button.value);
    }
  });
  document.addEventListener("okey:select", look);
  okey.onChange(() => {
    if (okey.number() !== sentAt || okey.byId("notice").hasAttribute("data-refused")) release();
    if (redrawn()) delete okey.byId("b-finish")?.kept;
    look();
  });

  /* Have the buttons come anew? They lose what the page wrote into them then, and only then. */
  function redrawn() {
    const known = "seen" in controls().dataset;
    controls().dataset.seen = "";
    return !known;
  }

  return { act, offered, finishing, throwTile, release };
})();
