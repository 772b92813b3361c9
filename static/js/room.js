/* The room: keeps its page fresh and goes to the table when the game begins. */
"use strict";
(() => {
  const POLL = 3000;
  const page = document.getElementById("room-page"), room = () => document.getElementById("room");
  const on = (name, fn) => document.addEventListener(name, fn);
  let asking = false, going = false;

  function follow() {
    const table = room().dataset.go;
    if (!table || going) return;
    going = true;                     // once: a second call would begin the way anew
    location.replace(table);
  }
  addEventListener("pageshow", () => { going = false; follow(); });

  function leave() {                  // there is no seat here any more: the page itself says why
    if (!going) location.reload();
    going = true;
  }

  on("submit", event => {             // whoever leaves is on their way: the line's end is no news
    if (event.target.id === "room-leave") going = true;
  });

  /* ---- the line ---- */
  const TOO_MANY = [4408, 4429];      // of one's own pages or messages: the seat is there
  line.watch(page, {
    answers: true,
    ended(code) {
      if (TOO_MANY.includes(code)) return false;
      leave();
      return true;
    },
  });
  setInterval(async () => {           // sockets blocked: news is fetched
    if (line.up || asking || going || document.hidden || !navigator.onLine) return;
    asking = true;
    await htmx.ajax("GET", location.pathname, { source: page, swap: "none" }).catch(() => undefined);
    asking = false;
  }, POLL);

  /* ---- fragments ---- */
  on("htmx:before:swap", event => {   // what is older than the page is dropped
    const tasks = event.detail.tasks;
    for (let i = tasks.length - 1; i >= 0; i--) {
      const next = tasks[i].fragment.firstElementChild;
      if (next?.id === "room" && Number(next.dataset.v) < Number(room().dataset.v ?? 0)) tasks.splice(i, 1);
    }
  });
  on("htmx:after:swap", follow);
  on("htmx:response:error", event => {
    if (!event.detail.ctx.text?.includes("hx-swap-oob")) leave();
  });

  if (matchMedia("(max-width: 860px)").matches) document.querySelector(".camera").open = false;
})();
