/* Dragging with mouse, pen and finger, and tapping. Every drag has a tap and a key as well. */
"use strict";
okey.drag = (() => {
  const THRESHOLD = 6, SLOP = 12, LONG = 500, LIFT = 40, FLY = 180;
  const rack = okey.rack;
  let drag = null, finger = null, tapped = false;

  const at = (x, y) => document.elementFromPoint(x, y);

  document.addEventListener("pointerdown", event => {
    tapped = false;
    if (event.button !== 0 || drag) return;
    finger = event.pointerType === "touch" ? event : null;
    const source = sourceOf(event.target);
    if (!source) return;
    drag = { ...source, id: event.pointerId, x: event.clientX, y: event.clientY, touch: event.pointerType === "touch" };
    if (source.tile) source.cell.setPointerCapture(event.pointerId);
  });

  /* A rack tile, the stock or the left pile, if it may be drawn from now. */
  function sourceOf(target) {
    const cell = target.closest?.("#rack .slot");
    if (cell) {
      const tile = rack.tileAt(rack.cells.indexOf(cell));
      return tile && tile !== rack.sent ? { cell, tile, face: cell.firstElementChild } : null;
    }
    const button = target.closest?.('button[value="draw_stock"], .pile button[value="take_discard"]');
    if (!button || button.classList.contains("btn")) return null;
    return { cell: button, kind: button.value, face: button.querySelector(".tops .tile:not(.under), .stock .tile:last-of-type") };
  }

  document.addEventListener("pointermove", event => {
    if (!drag || event.pointerId !== drag.id) return;
    if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < THRESHOLD) return;
    if (!drag.ghost) lift(event);
    const y = event.clientY - (drag.touch ? LIFT : 0);
    drag.ghost.style.transform = `translate(${event.clientX - drag.w / 2}px, ${y - drag.h / 2}px)`;
    mark(targetOf(event.clientX, y) ?? targetOf(event.clientX, event.clientY));
  });

  function lift(event) {
    const box = drag.face.getBoundingClientRect();
    drag.w = box.width;
    drag.h = box.height;
    drag.ghost = copyOf(drag.face, box);
    document.body.append(drag.ghost);
    drag.cell.classList.toggle("lifted", Boolean(drag.tile));
    if (!drag.tile) drag.cell.setPointerCapture(event.pointerId);
  }

  /* A copy that floats; it keeps the size of the place it came from. */
  function copyOf(face, box) {
    const ghost = face.cloneNode(true), style = getComputedStyle(face);
    for (const name of ["--tw", "--th", "--num", "--shape"]) ghost.style.setProperty(name, style.getPropertyValue(name));
    ghost.style.width = `${box.width}px`;
    ghost.style.height = `${box.height}px`;
    ghost.removeAttribute("data-tile");
    ghost.setAttribute("aria-hidden", "true");
    ghost.classList.add("flying");
    return ghost;
  }

  /* Where a drop would land. */
  function targetOf(x, y) {
    const under = at(x, y);
    const cell = under?.closest("#rack .slot");
    if (cell) return { element: cell, slot: rack.cells.indexOf(cell) };
    if (!drag.tile) return under?.closest("#rack") ? { element: okey.byId("rack") } : null;
    const pile = under?.closest("#pile-me"), middle = under?.closest("#centre"), tray = under?.closest("#melds");
    if (pile && rack.turn === "throw") return { element: pile, kind: "discard" };
    if (middle && rack.turn === "throw") return { element: okey.byId("centre"), kind: "finish" };
    if (tray && rack.turn === "throw") return { element: tray, kind: "lay_meld" };
    return null;
  }

  function mark(target) {
    if (drag.aim === target?.element) return;
    drag.aim?.classList.remove("aimed");
    drag.aim = target?.element;
    drag.aim?.classList.add("aimed");
  }

  document.addEventListener("pointerup", event => {
    tapByFinger(event);
    if (!drag || event.pointerId !== drag.id) return;
    const done = drag, y = event.clientY - (drag.touch ? LIFT : 0);
    const target = done.ghost && (targetOf(event.clientX, y) ?? targetOf(event.clientX, event.clientY));
    end();
    if (!done.ghost) return;
    tapped = true;                    // the click that follows is no tap
    drop(done, target);
  });

  function drop(done, target) {
    if (!target) return;
    if (done.kind) return okey.act.act(done.kind);
    if (target.slot === undefined) return okey.act.act(target.kind, { tile: done.tile });
    if (rack.move(done.tile, target.slot))
      okey.announce(okey.say("put", rack.name(done.tile), ...rack.place(target.slot)));
  }

  const cancel = event => { if (drag && event.pointerId === drag.id) end(); };
  document.addEventListener("pointercancel", cancel);
  document.addEventListener("lostpointercapture", event => {
    if (drag?.ghost && event.pointerId === drag.id && !event.buttons) setTimeout(() => cancel(event), 0);
  });

  function end() {
    drag.ghost?.remove();
    drag.aim?.classList.remove("aimed");
    drag.cell.classList.remove("lifted");
    drag = null;
  }

  /* A finger's tap is heard when it lifts: soon after a quick drag the browser takes the next tap
     for the end of a fling and sends no click. The click that may follow is then no second one. */
  function tapByFinger(event) {
    if (!finger || event.pointerId !== finger.pointerId || drag?.ghost) return;
    const slot = rack.cells.indexOf(finger.target.closest?.("#rack .slot") ?? null);
    const button = slot < 0 && pressed(event);
    const moved = Math.hypot(event.clientX - finger.clientX, event.clientY - finger.clientY);
    if (slot < 0 && (!button || moved >= SLOP || event.timeStamp - finger.timeStamp > LONG)) return;
    tapped = true;
    if (button) button.click();
    else if (moved < THRESHOLD) tap(slot, false);
  }

  /* The button or link on which the finger went down and on which it lifts. */
  function pressed(event) {
    const down = finger.target.closest?.("button, a[href]");
    return down && at(event.clientX, event.clientY)?.closest("button, a[href]") === down ? down : null;
  }

  document.addEventListener("click", event => {
    if (!tapped || !finger || !event.isTrusted || event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  /* Tap a tile, then a slot. A press of Space or Enter on a slot comes here too. */
  okey.byId("rack").addEventListener("click", event => {
    const cell = event.target.closest(".slot");
    if (!cell || (tapped && event.detail > 0)) return;
    tap(rack.cells.indexOf(cell), event.detail === 0);
  });

  function tap(slot, byKey) {
    const tile = rack.tileAt(slot), picked = rack.selected;
    if (!picked) return tile ? rack.select(tile) : undefined;
    if (tile === picked) {
      rack.select(null);
      return okey.announce(okey.say("put", rack.name(tile), ...rack.place(slot)));
    }
    if (tile && !byKey) return rack.select(tile);
    if (rack.move(picked, slot)) {
      rack.select(null);
      okey.announce(okey.say("put", rack.name(picked), ...rack.place(slot)));
    }
  }

  /* A drop on the private slots by tap: the group of the picked tile. */
  okey.byId("melds")?.addEventListener("click", () => { if (rack.selected) okey.act.act("lay_meld"); });
  document.addEventListener("click", event => {
    if (event.target.closest("button, a, dialog")) return;
    if (event.target.closest("#centre.target") && rack.selected && rack.turn === "throw")
      okey.act.act("finish", { tile: rack.selected });
  });

  /* A tile flies from one place to another; nothing waits for it. */
  function fly(face, to) {
    if (!face || !to || okey.calm() || !face.animate) return;
    const from = face.getBoundingClientRect(), goal = to.getBoundingClientRect();
    const ghost = copyOf(face, from);
    document.body.append(ghost);
    const end = `translate(${goal.left + (goal.width - from.width) / 2}px, ${goal.top + (goal.height - from.height) / 2}px)`;
    ghost.animate([{ transform: `translate(${from.left}px, ${from.top}px)` }, { transform: end }], { duration: FLY, easing: "ease-out" })
      .finished.finally(() => ghost.remove());
  }

  return { fly, get active() { return Boolean(drag?.ghost); } };
})();
