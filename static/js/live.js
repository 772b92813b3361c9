/* What goes over the line: sends forms by socket or, without one, by HTTP; drops what is old and asks
   for what is missing. Nothing a player does waits in a queue. */
"use strict";
okey.live = (() => {
  const POLL = 3000;
  const table = okey.byId("table"), arrangeForm = okey.byId("arrange");
  const on = (name, fn) => document.addEventListener(name, fn);
  let unsaved = null, gap = false, first = null;

  line.watch(document.body, {
    dials(conn) {
      const url = new URL(conn.url);
      url.searchParams.set("since", okey.number());
      conn.url = url.href;
    },
    rises(back) {
      if (back) okey.announce(okey.say("link_up"));
      if (unsaved) arrange(unsaved);
    },
    ended(code) {
      const why = `ended_${code}`, said = okey.say(why);
      if (said !== why) okey.byId("ended-why").textContent = said;
      return true;
    },
  });
  setInterval(() => {                 // sockets blocked: others' moves are fetched
    if (!line.up && document.body.dataset.link === "down" && !document.hidden && navigator.onLine) full();
  }, POLL);

  /* ---- sending ---- */
  on("htmx:ws:before:message:outgoing", event => {
    const values = event.detail.message.values;
    delete values.csrfmiddlewaretoken;
    if (line.up) return;
    event.preventDefault();
    byHttp(values);
  });
  on("htmx:ws:error", event => {      // no connection object at all: the same, by HTTP
    if (event.target.tagName === "FORM" && document.body.dataset.link !== "ended")
      byHttp(fields(event.target));
  });

  /* What has had no answer went into a dead line: the same by HTTP. It has the same name, so
     that it counts once even where both arrive. */
  function sendAgain(what) {
    if (document.body.dataset.link === "ended") return;
    if (line.up) line.dialAgain();
    byHttp(what instanceof HTMLFormElement ? fields(what) : what);
  }

  const fields = form =>
    Object.fromEntries([...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken"));

  function byHttp(values) {
    const source = "aid" in values ? table : arrangeForm;
    arrangeForm.replaceChildren();      // what it sent last is no part of this
    return htmx.ajax("POST", okey.byId("act").action, { source, swap: "none", values })
      .catch(() => undefined);
  }

  on("htmx:response:error", event => {
    if ([403, 404].includes(event.detail.ctx.response.status)) document.body.dataset.link = "ended";
  });
  on("htmx:error", event => {
    const asked = arrangeForm.querySelector('[name="kind"]')?.value;
    if (event.target === arrangeForm && asked !== "take_seat") return;   // no move
    okey.act.release();
    okey.rack.unsend();
    if (document.body.dataset.link !== "ended") okey.tell(okey.say("failed"));
  });

  /* Arrangements are not moves: without a line the last one waits. */
  function arrange(values) {
    if (!line.up && values.kind === "layout") return void (unsaved = values);
    unsaved = null;
    arrangeForm.replaceChildren(...Object.entries(values).map(([name, value]) =>
      Object.assign(document.createElement("input"), { type: "hidden", name, value })));
    arrangeForm.requestSubmit();
  }

  function full() {
    if (line.up) return arrange({ kind: "full" });
    byHttp({ kind: "full" });
  }

  /* ---- receiving ---- */
  on("htmx:before:swap", event => {
    const tasks = event.detail.tasks, next = fragment(tasks, "sync");
    if (next && isStale(next)) return void tasks.splice(0);
    first ??= Boolean(next);
    if (next && isGap(next)) gap = true;
    for (let i = tasks.length - 1; i >= 0; i--) {
      const root = tasks[i].fragment.firstElementChild, now = root?.id && okey.byId(root.id);
      if (now && Number(root.dataset.v) < Number(now.dataset.v ?? -1)) tasks.splice(i, 1);
    }
    focusWas = document.activeElement;
  });

  const fragment = (tasks, id) =>
    tasks.map(task => task.fragment.firstElementChild).find(root => root?.id === id);
  const isStale = next => Number(next.dataset.v) < okey.number();
  const isGap = next => Number(next.dataset.prev) < Number(next.dataset.v) && Number(next.dataset.prev) > okey.number();

  let focusWas = null;
  okey.onChange(() => {
    okey.rack.sync({ first: first === true });
    if (first) first = false;
    if (gap) { gap = false; full(); }
    if (focusWas && focusWas !== document.body && !focusWas.isConnected) rescueFocus(focusWas);
    focusWas = null;
    openOver();
  });

  /* Focus on something that went away goes to the same button if there is one, else to the rack. */
  function rescueFocus(lost) {
    const same = lost.id && okey.byId(lost.id);
    if (same) same.focus();
    else okey.rack.focus(okey.rack.cursor);
  }

  on("visibilitychange", () => { if (document.hidden) okey.rack.flush(); });

  /* ---- the result panel: closed once, it stays closed until the next result ---- */
  let shown = okey.byId("over").dataset.key;
  function openOver() {
    const key = okey.byId("over").dataset.key;
    if (key === shown) return;
    shown = key;
    delete document.body.dataset.over;
  }
  function closeOver() {
    const within = document.activeElement === document.body || okey.byId("over").contains(document.activeElement);
    document.body.dataset.over = "closed";
    if (!within) return;
    const next = document.querySelector("#controls .btn.pri:is(button, a)");
    if (next) next.focus();
    else okey.rack.focus(okey.rack.cursor);
  }

  /* When the next game of a room begins, the page goes there; one of an old game, opened later, stays. */
  const next = () => okey.byId("over").dataset.go, known = next();
  okey.onChange(() => { if (next() && next() !== known) location.assign(next()); });

  /* ---- dialogs and small buttons ---- */
  document.addEventListener("click", event => {
    const hit = selector => event.target.closest(selector);
    if (hit("[data-close-over]")) closeOver();
    else if (hit("[data-close-notice]")) closeNotice();
    else if (hit("[data-open]")) {
      event.preventDefault();          // where it is a link to the same without scripts
      okey.byId(hit("[data-open]").dataset.open).showModal();
    }
    else if (hit("[data-fullscreen]")) toggleFullscreen();
    else if (hit("[data-leaf]")) { event.preventDefault(); leaf(hit("[data-leaf]").href); }
  });
  function closeNotice() {
    okey.byId("notice").classList.remove("open");
    okey.rack.focus(okey.rack.cursor);
  }
  function toggleFullscreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.().catch(() => undefined);
  }
  async function leaf(url) {
    const answer = await fetch(url, { headers: { "HX-Request": "true" } }).catch(() => null);
    if (!answer?.ok) return okey.tell(okey.say("failed"));
    okey.byId("leaf").querySelector("[data-body]").innerHTML = await answer.text();
    okey.byId("leaf").showModal();
  }

  okey.rack.sync();
  okey.changed();
  return { arrange, full, sendAgain, closeOver };
})();
