/* Süre: counts the time of whoever is to act, by the server's clock and never by the device's. It
   shows no number that it does not know. */
"use strict";
okey.clock = (() => {
  const LOW = 10000, TICK = 200, SAMPLES = 8, SILENCE = 15000, PLACES = ["me", "right", "top", "left"];
  const seated = okey.byId("table").dataset.me, mine = seated === "" ? null : Number(seated);
  const face = document.createElement("span"), number = document.createElement("b"), bar = document.createElement("i");
  face.className = "time";
  face.setAttribute("aria-hidden", "true");
  face.append(number, bar);
  let heard = performance.now(), told = null, ahead = [], warned = null, ticked = null, missed = null;

  /* ---- what time it is at the server ---- */
  /* A message tells when it left the server; the one that travelled fastest tells it best. */
  function listen() {
    const { now } = okey.byId("sync").dataset;
    if (now === told) return;
    told = now;
    ahead = [...ahead, Number(now) - performance.now()].slice(-SAMPLES);
  }
  const serverTime = () => Math.max(...ahead) + performance.now();
  const known = () => document.body.dataset.link === "up" && performance.now() - heard < SILENCE;
  document.addEventListener("htmx:ws:before:message:incoming", () => { heard = performance.now(); });

  /* ---- whose time runs ---- */
  function running() {
    const { seat, length, end, deadline } = okey.byId("clock").dataset;
    if (!deadline) return null;
    const now = serverTime(), left = Math.max(0, deadline - now), inTurn = now < end || deadline === end;
    return {
      key: `${seat} ${deadline}`, seat: seat === undefined ? null : Number(seat), left, inTurn,
      share: inTurn ? Math.max(0, end - now) / length : left / (deadline - end),
      seconds: Math.ceil((inTurn ? Math.max(0, end - now) : left) / 1000),
    };
  }

  /* ---- showing it ---- */
  function paint() {
    const clock = running(), host = clock && place(clock.seat);
    if (!host || document.body.dataset.link === "ended") return face.remove();
    if (face.parentNode !== host) host.append(face);
    const sure = known(), marks = ["time"];
    if (sure && !clock.inTurn) marks.push("reserve");
    if (sure && clock.left <= LOW && clock.seat !== null) marks.push("low");
    set(face, "className", marks.join(" "));
    set(number, "textContent", sure ? figure(clock, host) : "?");
    bar.style.transform = `scaleX(${sure ? clock.share : 0})`;
    if (sure && marks.includes("low")) warn(clock);
  }
  const set = (node, name, value) => { if (node[name] !== value) node[name] = value; };
  const figure = (clock, host) => {
    if (host.matches(".row")) return okey.say("next_in", clock.seconds);
    return clock.inTurn ? `${clock.seconds}` : `+${clock.seconds}`;
  };

  /* At one's own turn beside the turn line, at the others' on their seat, between hands on the panel. */
  function place(seat) {
    const panel = document.body.dataset.over === "closed" ? null : document.querySelector("#over:not([hidden]) .row");
    if (seat === null && panel) return panel;
    if (seat === null || seat === mine) return document.querySelector(".me");
    return document.querySelector(`#pos-${PLACES[(seat - (mine ?? 0) + 4) % 4]} .av`);
  }

  /* ---- warning ---- */
  function warn({ key, seat, left }) {
    const seconds = Math.ceil(left / 1000), own = seat === mine;
    if (own && warned !== key) okey.byId("alarm").textContent = okey.say("low_time", seconds);
    warned = key;
    if (ticked === `${key} ${seconds}` || !seconds) return;
    ticked = `${key} ${seconds}`;
    document.dispatchEvent(new CustomEvent("okey:low-time", { detail: { seconds, mine: own } }));
  }

  function tellMissed() {
    const times = Number((okey.byId("clock").dataset.missed ?? "").split(",")[mine] ?? 0);
    if (missed !== null && times > missed) okey.tell(okey.say("time_up"), { seconds: 6 });
    missed = times;
  }

  /* ---- reading it aloud ---- */
  function spoken() {
    const clock = running(), part = okey.byId("clock").dataset;
    if (!clock && !("timed" in part)) return okey.say("no_clock");
    if (!known()) return okey.say("clock_unknown");
    const reserve = (part.reserves ?? "").split(",").map(ms => Math.ceil(ms / 1000));
    const own = clock && clock.seat === mine;
    const said = [clock ? sentence(clock, reserve) : okey.say("clock_still")];
    if (!own && "timed" in part && mine !== null) said.push(okey.say("clock_own", reserve[mine]));
    return said.join(" ");
  }
  function sentence(clock, reserve) {
    if (clock.seat === null) return okey.say("clock_pause", clock.seconds);
    const name = okey.byId(`pos-${PLACES[(clock.seat - (mine ?? 0) + 4) % 4]}`).querySelector(".who strong").textContent;
    if (!clock.inTurn) return okey.say("clock_reserve", name, clock.seconds);
    return okey.say("clock_turn", name, clock.seconds, reserve[clock.seat]);
  }

  okey.onChange(() => { listen(); tellMissed(); paint(); });
  setInterval(paint, TICK);
  return { spoken, time: serverTime };
})();
