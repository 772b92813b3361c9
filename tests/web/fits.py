"""Looks for controls that lie on each other, stick out of the window, or cut their own words."""

from typing import Any

# A layer covers what is below it by intent; inside one layer nothing may lie on anything else.
LOOK = r"""() => {
  const SLACK = 1.5;
  const LAYERS = 'dialog, .over .card, .side, .notice, .banner, .ended';
  const CONTROLS = 'button:not(.slot), a[href]:not(.skip), .btn, summary';
  const PIECES = '.me, #rack, #melds, .felt .av, .felt .who, .pile, .stockbox, .indbox';
  const modal = document.querySelector('dialog[open]');
  const name = node => node.id || node.textContent.trim().replace(/\s+/g, ' ').slice(0, 24) ||
    node.className;
  const seen = node => node.checkVisibility({ visibilityProperty: true }) &&
    node.getBoundingClientRect().width > 2 && (!modal || modal.contains(node));
  const layer = node => node.closest(LAYERS);

  /* What is left of a box after all that clips it. */
  function left(node) {
    const box = node.getBoundingClientRect();
    let [x, y, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible' || up === document.body) continue;
      const edge = up.getBoundingClientRect();
      x = Math.max(x, edge.left); right = Math.min(right, edge.right);
      y = Math.max(y, edge.top); bottom = Math.min(bottom, edge.bottom);
    }
    [x, y] = [Math.max(x, 0), Math.max(y, 0)];
    return [x, y, Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
  }

  /* A word outside its button, or cut by something in it. A hint below the words may go. */
  function cutWords(button) {
    const found = [];
    const walk = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const word = walk.currentNode, holder = word.parentElement;
      if (!word.data.trim() || holder.closest('.sr, small, .tile') || !seen(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(word);
      const edges = [button];
      for (let up = holder; up !== button; up = up.parentElement)
        if (getComputedStyle(up).overflow !== 'visible') edges.push(up);
      for (const line of range.getClientRects()) for (const edge of edges) {
        const box = edge.getBoundingClientRect();
        if (line.top < box.top - 2.5 || line.bottom > box.bottom + 2.5 ||
            line.left < box.left - SLACK || line.right > box.right + SLACK)
          return [`words cut: ${name(button)}: ${word.data.trim()}`];
      }
    }
    return found;
  }

  const controls = [...document.querySelectorAll(CONTROLS)].filter(seen);
  const pieces = [...document.querySelectorAll(PIECES)].filter(seen);
  const found = [];
  for (const node of controls) {
    const box = node.getBoundingClientRect(), [x, y, right, bottom] = left(node);
    if (right - x < box.width - SLACK || bottom - y < box.height - SLACK)
      found.push(`out of sight: ${name(node)}, ${Math.round(box.x)} ${Math.round(box.y)}`);
    if (box.width < 24 || box.height < 24) found.push(`too small: ${name(node)}`);
    if (node.matches('.btn')) found.push(...cutWords(node));
  }
  const all = [...new Set([...controls, ...pieces])];
  const boxes = new Map(all.map(node => [node, node.getBoundingClientRect()]));
  all.forEach((one, at) => all.slice(at + 1).forEach(two => {
    const a = boxes.get(one), b = boxes.get(two);
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide <= SLACK || high <= SLACK || layer(one) !== layer(two)) return;
    if (!one.contains(two) && !two.contains(one))
      found.push(`overlap: ${name(one)} | ${name(two)}: ${Math.round(wide)}x${Math.round(high)}`);
  }));
  const line = document.querySelector('.status span');
  if (line && seen(line) && line.scrollHeight > line.clientHeight + 2) found.push('turn line cut');
  return found;
}"""


def faults(page: Any) -> list[str]:
    """Everything on the page that does not fit, in words; empty where all is well."""
    found: list[str] = page.evaluate(LOOK)
    return found
