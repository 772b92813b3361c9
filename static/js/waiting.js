/* The page that waits for a free table: counts the time by the server's clock, keeps the line, tells
   a hidden tab when the table is ready, and goes there. */
"use strict";
(() => {
  const POLL = 3000;
  const QUIET = 60000;                // how long "Go on waiting" puts the offers away
  const TOLD_FIRST = 8000;            // how long a hidden tab shows its news before it leaves
  const byId = id => document.getElementById(id);
  const on = (name, fn) => document.addEventListener(name, fn);
  const words = JSON.parse(byId("words").textContent), hall = byId("hall");
  const part = () => byId("waiting");
  let going = false;

  /* ---- the time, which is the server's and never this device's ---- */
  let server = Number(byId("now").dataset.now), counted = performance.now();
  const now = () => server + performance.now() - counted;

  function tick() {
    if (part().dataset.state !== "waiting") return;
    const seconds = Math.max(0, Math.floor((now() - Number(part().dataset.since)) / 1000));
    byId("waited").textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    const offers = byId("offers");
    if (!offers?.hidden || seconds < Number(offers.dataset.after)) return;
    offers.hidden = false;
    if (!("quiet" in hall.dataset)) say(words.offered);
  }
  setInterval(tick, 250);

  function say(text) {
    byId("say").textContent = "";
    setTimeout(() => { byId("say").textContent = text; }, 30);
  }

  /* ---- the line ---- */
  line.watch(hall, { answers: true });  // a hidden tab's timers may be asleep
  setInterval(() => {                   // sockets blocked: what is new is fetched
    if (hall.dataset.link === "down" && !line.up && part().dataset.state === "waiting")
      htmx.ajax("GET", hall.dataset.page, { source: hall, swap: "none" }).catch(() => undefined);
  }, POLL);

  /* ---- what arrives; an answer that was overtaken is dropped ---- */
  on("htmx:before:swap", event => {
    const roots = event.detail.tasks.map(task => task.fragment.firstElementChild);
    const told = Number(roots.find(root => root?.id === "now")?.dataset.now);
    if (told < server) return void event.detail.tasks.splice(0);
    if (told) [server, counted] = [told, performance.now()];
  });
  let said = byId("sentence").textContent;
  on("htmx:after:swap", () => {
    tick();
    if (part().dataset.state === "seated") return ready(part().dataset.table);
    const sentence = byId("sentence").textContent;
    if (sentence !== said) say(said = sentence);
  });

  /* ---- the table is ready ---- */
  function ready(table) {
    if (going) return;
    going = true;
    const go = () => location.replace(table);
    if (!document.hidden || !("told" in hall.dataset)) return go();
    document.title = words.ready;
    byId("favicon").href = hall.dataset.readyIcon;
    notify(go);
    on("visibilitychange", go);
    setTimeout(go, TOLD_FIRST);
  }
  function notify(go) {
    try {                               // some browsers have the permission and not the means
      const note = new Notification(words.ready, { body: words.ready_body, tag: "okey-table" });
      note.onclick = () => { window.focus(); note.close(); go(); };
    } catch { /* the title tells */ }
  }

  /* ---- the offers ---- */
  document.addEventListener("click", event => {
    if (event.target.closest("#b-tell")) tell();
    const stay = event.target.closest("#b-stay");
    if (!stay) return;
    event.preventDefault();
    hall.dataset.quiet = "";
    byId("b-cancel").focus();
    setTimeout(() => { delete hall.dataset.quiet; }, QUIET);
  });
  async function tell() {               // asked for by this press alone
    hall.dataset.told = "";
    byId("b-stay").focus();
    told(words.told_by_title);          // true whatever the browser is answered
    if (!("Notification" in window)) return;
    const answer = await Notification.requestPermission().catch(() => "denied");
    if (answer === "granted") told(words.told);
  }
  function told(text) {
    const line = byId("will-tell");     // gone where somebody has come meanwhile
    if (line) line.textContent = text;
    say(text);
  }

  tick();
})();
