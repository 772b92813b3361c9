/* The log: its lines come one by one at the end, each with its number. A line that came again takes
   the place of the one before; those of earlier hands and the oldest of the hand go. */
"use strict";
(() => {
  function tidy() {
    const head = okey.byId("log-head"), list = okey.byId("log-lines");
    const first = Number(head.dataset.first), most = Number(head.dataset.most || Infinity);
    const lines = new Map([...list.children].map(line => [Number(line.dataset.line), line]));
    const shown = [...lines.keys()].filter(number => number >= first).sort((a, b) => a - b).slice(-most);
    const wanted = shown.map(number => lines.get(number));
    if (wanted.length === list.children.length && wanted.every((line, at) => list.children[at] === line)) return;
    list.replaceChildren(...wanted);
  }
  okey.onChange(tidy);
})();
