/* Adds this browser's bits to each hand to come, once its commitment is here, and shows them in the
   Shuffle proof sheet. They are kept in the page alone. */
"use strict";
okey.shuffle = (() => {
  const WITHOUT_LINE = 1000;
  const drawn = new Map();          // by hand, the digits that this page has drawn
  const sheet = okey.byId("shuffle");
  let offered = null;

  const hex = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("");
  const coming = () => okey.byId("deal").dataset.hand;

  function send() {
    const hand = coming();
    if (!hand) return;
    if (!drawn.has(hand)) drawn.set(hand, hex(crypto.getRandomValues(new Uint8Array(32))));
    okey.live.arrange({ kind: "bits", hand, bits: drawn.get(hand) });
  }

  /* A hand that this page has not answered yet: at once by socket, or a little later without one. */
  function look() {
    const hand = coming();
    if (hand === offered) return;
    offered = hand;
    if (line.up) return send();
    setTimeout(() => { if (!line.up && coming() === hand) send(); }, WITHOUT_LINE);
  }

  /* A line that broke may have lost the answer; the same bits again change nothing. */
  document.addEventListener("htmx:ws:after:connection", () => { offered = coming(); send(); });

  /* ---- the sheet ---- */
  async function open(url) {
    const answer = await fetch(url, { headers: { "HX-Request": "true" } }).catch(() => null);
    if (!answer?.ok) return okey.tell(okey.say("failed"));
    sheet.querySelector("[data-body]").innerHTML = await answer.text();
    sheet.querySelectorAll("[data-own]").forEach(compare);
    if (!sheet.open) sheet.showModal();
  }

  function compare(place) {
    const own = drawn.get(place.dataset.own);
    if (!own) return;
    const same = own === place.textContent.trim();
    const said = document.createElement("span");
    said.textContent = okey.say(same ? "bits_same" : "bits_other", own);
    place.append(said);
  }

  document.addEventListener("click", event => {
    const link = event.target.closest("[data-proof]");
    if (!link) return;
    event.preventDefault();
    open(link.href);
  });

  okey.onChange(look);
  look();
})();
