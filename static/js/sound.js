/* Which sound is due, and whether this tab makes it. Silent until the first press, as browsers ask. */
"use strict";
okey.sound = (() => {
  const NAME = `okey-sound-${location.pathname}`, HEARD_FOR = 3000, WAIT = [20, 100];
  const wanted = () => document.body.dataset.sound === "on";
  let context = null, tones = null, leads = false, release = null;

  /* ---- after the first press ---- */
  function wake() {
    if (!wanted() || !window.AudioContext) return;
    context ??= new AudioContext();
    tones ??= okey.tones(context);
    if (context.state === "suspended") context.resume();
    stand();
  }
  for (const press of ["pointerdown", "keydown"]) document.addEventListener(press, wake, true);

  /* ---- of several tabs at this table one leads; the next takes over when it goes ---- */
  function stand() {
    if (release || !navigator.locks) return;
    release = () => undefined;
    navigator.locks.request(NAME, () => new Promise(done => {
      leads = true;
      release = () => { leads = false; release = null; done(); };
    }));
  }
  addEventListener("pagehide", () => release?.());   // a page that is kept for Back holds nothing
  addEventListener("pageshow", event => { if (event.persisted && context) stand(); });

  /* Without locks they tell each other: whoever speaks first is the one. */
  const others = !navigator.locks && window.BroadcastChannel ? new BroadcastChannel(NAME) : null;
  const heard = new Map();
  others?.addEventListener("message", ({ data }) => heard.set(data, Date.now()));
  function elect(key, make) {
    setTimeout(() => {
      if (Date.now() - (heard.get(key) ?? 0) < HEARD_FOR) return;
      others.postMessage(key);
      make();
    }, WAIT[0] + Math.random() * (WAIT[1] - WAIT[0]));
  }

  function make(kind, key) {
    if (!wanted() || !tones) return;
    if (others) elect(`${kind} ${key}`, () => tones[kind]());
    else if (leads || !navigator.locks) tones[kind]();
  }

  /* ---- what has just happened ---- */
  const look = () => ({
    mine: okey.byId("status").dataset.state === "mine",
    stock: Number(okey.byId("stock").firstElementChild?.textContent || 0),
    last: thrown(),
    over: okey.byId("over").dataset.key,
  });
  function thrown() {
    const pile = document.querySelector(".tops.last");
    return pile ? `${pile.id} ${pile.querySelector("[aria-label]")?.getAttribute("aria-label")}` : "";
  }
  let before = look();
  okey.onChange(() => {
    const now = look(), number = okey.number();
    if (now.over && now.over !== before.over) make("over", number);
    else if (now.last && now.last !== before.last) make("throw", number);
    else if (now.stock < before.stock || (before.last && !now.last && !now.over)) make("draw", number);
    if (now.mine && !before.mine) make("turn", number);
    before = now;
  });
  document.addEventListener("okey:low-time", ({ detail }) => {
    if (detail.mine) make("low", detail.seconds);
  });

  /* ---- the switch in the top bar ---- */
  document.addEventListener("click", event => {
    const button = event.target.closest("[data-switch]");
    if (!button) return;
    const on = !wanted();
    document.body.dataset.sound = on ? "on" : "off";
    button.setAttribute("aria-pressed", on);
    okey.announce(okey.say(on ? "sound_on" : "sound_off"));
    wake();
    const body = new URLSearchParams({ only: "sound", sound: on ? "1" : "0" });
    const headers = { "X-CSRFToken": document.querySelector('meta[name="csrf"]').content };
    fetch(button.dataset.switch, { method: "POST", body, headers }).catch(() => undefined);
  });
})();
