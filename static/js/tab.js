/* A tab that is not looked at: its title and icon say that it is one's turn, and how little time is
   left. */
"use strict";
(() => {
  const title = document.title, icon = okey.byId("favicon"), plain = icon.href;
  const mine = () => document.hidden && okey.byId("status").dataset.state === "mine";

  function show(text) {
    document.title = mine() ? `${text} · Okey` : title;
    icon.href = mine() ? document.body.dataset.turnIcon : plain;
  }
  const turn = () => show(okey.say("your_turn"));
  okey.onChange(turn);
  document.addEventListener("visibilitychange", turn);
  document.addEventListener("okey:low-time", ({ detail }) => {
    if (detail.mine) show(okey.say("low_title", detail.seconds));
  });
})();
