/* The room: keeps its page fresh and goes to the table when the game begins. */
"use strict";
(() => {
  const POLL = 3000, BANNER_AFTER = 700, SILENCE = 25000, FAST_TRIES = 20;
  const page = document.getElementById("room-page"), room = () => document.getElementById("room");
  const on = (name, fn) => document.addEventListener(name, fn);
  let conn = null, heard = Date.now(), downTimer = null, asking = false, going = false;
  const up = () => conn?.socket?.readyState === WebSocket.OPEN;

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

  /* ---- the line ---- */
  on("htmx:ws:before:connection", event => {
    conn = event.detail.connection;
    conn.config.reconnectMaxDelay = conn.attempt > FAST_TRIES ? 15000 : 1500;
  });
  on("htmx:ws:after:connection", () => {
    heard = Date.now();
    clearTimeout(downTimer);
    downTimer = null;
    page.dataset.link = "up";
  });
  on("htmx:ws:before:message:incoming", () => {
    heard = Date.now();
    if (up()) conn.socket.send("{}");   // only an answer shows that the line is alive
  });
  on("htmx:ws:close", event => {
    const code = event.detail.code;
    if (code >= 4400 && code < 4500 && code !== 4408 && code !== 4429) return leave();
    downTimer ??= setTimeout(() => { if (!up()) page.dataset.link = "down"; }, BANNER_AFTER);
  });
  setInterval(() => {                 // a line that is half open never tells us so
    if (up() && Date.now() - heard > SILENCE) conn.socket.dispatchEvent(new CloseEvent("close", { code: 4000 }));
  }, 5000);
  setInterval(async () => {           // sockets blocked: news is fetched
    if (up() || asking || going || document.hidden || !navigator.onLine) return;
    asking = true;
    await htmx.ajax("GET", location.pathname, { source: page, swap: "none" }).catch(() => undefined);
    asking = false;
  }, POLL);

  /* ---- fragments ---- */
  on("htmx:config:request", event => {
    event.detail.ctx.request.headers["X-CSRFToken"] = document.querySelector('meta[name="csrf"]').content;
  });
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
