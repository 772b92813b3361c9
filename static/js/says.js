/* What is said at the table: bubbles, how long ago in words, and whom one does not want to hear. */
"use strict";
(() => {
  const LASTS = 6000, TICK = 500, ANSWER_WITHIN = 2500;
  const sheet = okey.byId("speak"), lines = () => [...document.querySelectorAll("#says li")];
  const bubbles = new Map();          // by place, what is to be seen there now
  let known = null, unanswered = null;

  /* ---- muted seats, kept in this browser by table and seat ---- */
  const key = button => `okey-mute-${sheet.dataset.table}-${button.dataset.mute}`;
  const kept = button => { try { return localStorage.getItem(key(button)) !== null; } catch { return false; } };
  const keep = (button, on) => {
    try { if (on) localStorage.setItem(key(button), ""); else localStorage.removeItem(key(button)); }
    catch { /* a browser that keeps nothing: then for this page */ }
  };
  const mutes = [...sheet.querySelectorAll("[data-mute]")];
  for (const button of mutes) button.setAttribute("aria-pressed", kept(button));
  const pressed = button => button.getAttribute("aria-pressed") === "true";
  const muted = place => mutes.some(each => each.dataset.at === place && pressed(each));

  /* ---- bubbles ---- */
  function look() {
    const now = okey.clock.time(), news = [];
    bubbles.clear();
    for (const line of lines().reverse()) {
      const place = line.dataset.at, number = Number(line.dataset.number);
      if (muted(place)) continue;
      if (now - line.querySelector("time").dataset.moment < LASTS) bubbles.set(place, line);
      if (known !== null && number > known && !line.matches(".you"))
        news.push(okey.say("says", name(line), line.querySelector("span").textContent));
    }
    known = Math.max(known ?? 0, ...lines().map(line => Number(line.dataset.number)));
    if (news.length) okey.announce(news.join(" "));
    paint();
  }
  const name = line => line.querySelector("b").textContent;

  function paint() {
    for (const place of ["me", "right", "top", "left"]) {
      const seat = okey.byId(`pos-${place}`), line = bubbles.get(place);
      const shown = seat.querySelector(".bubble");
      if (!line) shown?.remove();
      else if (shown?.dataset.number !== line.dataset.number) {
        shown?.remove();
        seat.append(bubble(line));
      }
    }
  }

  function bubble(line) {
    const made = document.createElement("span");
    made.className = "bubble";
    made.dataset.number = line.dataset.number;
    made.setAttribute("aria-hidden", "true");
    made.append(...[...line.querySelectorAll("span, i")].map(part => part.cloneNode(true)));
    return made;
  }

  /* ---- how long ago ---- */
  function ages() {
    for (const time of document.querySelectorAll("#says time")) {
      const text = ago(Math.floor((okey.clock.time() - time.dataset.moment) / 60000));
      if (time.textContent !== text) time.textContent = text;
    }
  }
  function ago(minutes) {
    if (minutes < 1) return okey.say("just_now");
    return minutes < 60 ? okey.say("minutes_ago", minutes) : okey.say("hours_ago", Math.floor(minutes / 60));
  }

  /* ---- the sheet: one press says one thing, and closes it ---- */
  sheet.addEventListener("click", event => {
    const phrase = event.target.closest('[name="phrase"]'), mute = event.target.closest("[data-mute]");
    if (phrase) {
      event.preventDefault();
      say({ kind: "say", phrase: phrase.value, aid: okey.pressName() });
      sheet.close();
    } else if (mute) {
      const on = !pressed(mute);
      mute.setAttribute("aria-pressed", on);
      keep(mute, on);
      okey.announce(okey.say(on ? "muted" : "unmuted", mute.querySelector("bdi").textContent));
      look();
    } else if (event.target === sheet) sheet.close();
  });

  function say(words) {
    okey.live.arrange(words);
    clearTimeout(unanswered);
    unanswered = setTimeout(() => okey.live.sendAgain(words), ANSWER_WITHIN);
  }

  okey.onChange(() => { clearTimeout(unanswered); look(); ages(); });
  setInterval(() => { look(); ages(); }, TICK);
  okey.changed();
})();
