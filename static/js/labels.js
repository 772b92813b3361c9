/* The labels below the groups on the rack. The server's words are shown only where they fit what
   lies there now: a label is never wrong, only late. */
"use strict";
okey.labels = (() => {
  let drawn = null;                 // what the labels were last drawn for

  return (root, cells, groups) => {
    const known = new Map([...okey.byId("rack-groups").children].map(i => [i.dataset.tiles, i]));
    const shown = groups.map(group => [group, known.get(group.tiles.join(","))]).filter(pair => pair[1]);
    const now = [root.clientWidth, ...shown.map(([group, i]) => group.first + i.outerHTML)].join();
    if (now === drawn) return;
    drawn = now;
    root.querySelectorAll(".grp").forEach(label => label.remove());
    for (const [group, found] of shown) cells[group.first].parentElement.append(label(cells, group, found));
  };

  function label(cells, group, found) {
    const made = document.createElement("span");
    made.className = "good" in found.dataset ? "grp good" : "grp";
    made.append(Object.assign(document.createElement("span"), { textContent: found.textContent }));
    made.setAttribute("aria-hidden", "true");
    const first = cells[group.first], last = cells[group.first + group.tiles.length - 1];
    made.style.left = `${first.offsetLeft}px`;
    made.style.width = `${last.offsetLeft + last.offsetWidth - first.offsetLeft}px`;
    return made;
  }
})();
