/* Two rows of slots, whoever's they are: no page, no server. A slot holds a tile's id or "". */
"use strict";
okey.slots = (() => {
  const COLUMNS = 13, SLOTS = 26;
  const rowOf = slot => Math.floor(slot / COLUMNS);

  /* Neighbouring tiles; a gap and the end of a row part them. `without` counts as a gap. */
  function groupsIn(slots, without = "") {
    const found = [];
    let current = null;
    slots.forEach((tile, slot) => {
      if (slot === COLUMNS || !tile || tile === without) current = null;
      if (!tile || tile === without) return;
      if (!current) found.push(current = { first: slot, tiles: [] });
      current.tiles.push(tile);
    });
    return found;
  }

  /* Tiles that have just come lie side by side and touch no other, so that they spoil no group;
     the server lays them in the same slots. Where several find no such place they come singly. */
  function placeForNew(slots, count = 1) {
    const free = slot => slot >= 0 && slot < SLOTS && !slots[slot];
    const near = (slot, other) => other >= 0 && other < SLOTS && rowOf(slot) === rowOf(other);
    for (let slot = 0; slot < SLOTS; slot++) {
      const last = slot + count - 1;
      if (rowOf(slot) !== rowOf(last)) continue;
      const before = near(slot, slot - 1) ? slot - 1 : slot, after = near(last, last + 1) ? last + 1 : last;
      let all = true;
      for (let each = before; each <= after; each++) all &&= free(each);
      if (all) return slot;
    }
    if (count > 1) return null;
    const first = slots.indexOf("");
    return first < 0 ? SLOTS - 1 : first;
  }

  /* Makes room at a slot by moving its neighbours to the nearest gap of the same row. */
  function makeRoom(slots, at) {
    const start = rowOf(at) * COLUMNS, end = start + COLUMNS;
    let right = at, left = at;
    while (right < end && slots[right]) right++;
    while (left >= start && slots[left]) left--;
    const canRight = right < end, canLeft = left >= start;
    if (!canRight && !canLeft) return false;
    if (canRight && (!canLeft || right - at <= at - left))
      for (let slot = right; slot > at; slot--) slots[slot] = slots[slot - 1];
    else
      for (let slot = left; slot < at; slot++) slots[slot] = slots[slot + 1];
    slots[at] = "";
    return true;
  }

  return { COLUMNS, SLOTS, rowOf, groupsIn, placeForNew, makeRoom };
})();
