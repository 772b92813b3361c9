/* Who is away: counts for how long, by the server's clock, and says it once to those who listen. */
"use strict";
okey.away = (() => {
  const TICK = 1000;
  const SAID = { away: "is_away", in: "is_sat_in", "": "is_back" };
  let known = null;

  /* Without a line nobody here knows how long it has been: then the word alone stands. */
  function paint() {
    for (const note of document.querySelectorAll(".note[data-since]")) {
      note.dataset.own ??= note.textContent;
      const text = line.up ? since(Number(note.dataset.since)) : note.dataset.own;
      if (note.textContent !== text) note.textContent = text;
    }
  }

  function since(moment) {
    const seconds = Math.max(0, Math.floor((okey.clock.time() - moment) / 1000));
    if (seconds < 60) return okey.say("away_seconds", seconds);
    return okey.say("away_minutes", Math.floor(seconds / 60));
  }

  function tell() {
    const seen = new Map(), news = [];
    for (const seat of document.querySelectorAll(".seat:not(.at-me)")) {
      const now = seat.dataset.presence ?? "", before = known?.get(seat.id) ?? "";
      seen.set(seat.id, now);
      const name = seat.querySelector(".who strong").textContent;
      if (known && now !== before) news.push(okey.say(SAID[now], name));
    }
    known = seen;
    if (news.length) okey.announce(news.join(" "));
  }

  okey.onChange(() => { tell(); paint(); });
  setInterval(paint, TICK);
  okey.changed();
})();
