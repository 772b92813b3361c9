/* The line to the site. It looks at the socket: a first call that fails has no event. */
"use strict";
window.line = (() => {
  const SILENCE = 25000, BANNER_AFTER = 700, LOOK = 100, FAST_TRIES = 20, DIAL_AGAIN = 4000;
  const on = (name, fn) => document.addEventListener(`htmx:ws:${name}`, fn);
  let conn = null, heard = 0, lastUp = 0, wasUp = false;

  const up = () => conn?.socket?.readyState === WebSocket.OPEN;
  const firstCall = () => !wasUp && conn.socket?.readyState === WebSocket.CONNECTING;

  function dialAgain() {              // a line that is half open never tells us so
    conn.socket.dispatchEvent(new CloseEvent("close", { code: DIAL_AGAIN }));
  }

  /* Keeps shown.dataset.link: up, down or, if ended(code) says so, ended. */
  function watch(shown, { dials, rises, ended = () => true, answers = false } = {}) {
    on("before:connection", event => {
      if (!conn) lastUp = performance.now();
      conn = event.detail.connection;
      conn.config.reconnectMaxDelay = conn.attempt > FAST_TRIES ? 15000 : 1500;
      dials?.(conn);
    });
    on("after:connection", () => {
      const back = shown.dataset.link === "down";
      heard = lastUp = performance.now();
      wasUp = true;
      shown.dataset.link = "up";
      rises?.(back);
    });
    on("before:message:incoming", () => {
      heard = performance.now();
      if (answers && up()) conn.socket.send("{}");
    });
    on("close", ({ detail: { code } }) => {
      if (code >= 4400 && code < 4500 && ended(code)) shown.dataset.link = "ended";
    });
    setInterval(() => {
      if (!conn || shown.dataset.link === "ended") return;
      if (up() || firstCall()) lastUp = performance.now();
      else if (performance.now() - lastUp > BANNER_AFTER) shown.dataset.link = "down";
      if (up() && performance.now() - heard > SILENCE) dialAgain();
    }, LOOK);
  }

  return { watch, dialAgain, get up() { return up(); } };
})();
