/* What the scripts of the table page share: words, the page's number, speaking, and swaps. */
"use strict";
window.okey = (() => {
  const byId = id => document.getElementById(id);
  const words = JSON.parse(byId("words")?.textContent || "{}");

  /* A sentence in the reader's language; %1, %2 … are filled in. */
  const say = (key, ...values) =>
    (words[key] ?? key).replace(/%(\d)/g, (_, n) => values[n - 1] ?? "");

  /* Speaks to those who listen. The same text twice is spoken twice. */
  const announce = text => {
    const region = byId("say");
    region.textContent = "";
    setTimeout(() => { region.textContent = text; }, 30);
  };

  /* What is true no more need not be found there by those who read the page. */
  const unsay = text => {
    const region = byId("say");
    if (region.textContent === text) region.textContent = "";
  };

  /* A short sentence shown where refusals are shown; the next fragment may replace it. */
  let toldUntil = null;
  const tell = (text, { seconds } = {}) => {
    const notice = byId("notice");
    const line = document.createElement("p");
    const bold = document.createElement("b");
    const close = Object.assign(document.createElement("button"), { type: "button", className: "close js" });
    bold.textContent = text;
    close.textContent = "×";
    close.dataset.closeNotice = "";
    close.setAttribute("aria-label", say("close"));
    line.append(bold);
    notice.replaceChildren(line, close);
    notice.classList.add("open");
    notice.dataset.local = "";
    clearTimeout(toldUntil);
    if (seconds) toldUntil = setTimeout(hush, seconds * 1000);
  };

  const hush = () => {
    const notice = byId("notice");
    if (!("local" in notice.dataset)) return;
    notice.replaceChildren();
    notice.classList.remove("open");
    clearTimeout(toldUntil);
    delete notice.dataset.local;
  };

  const number = () => Number(byId("sync").dataset.v);
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  /* A name for one press, so that the same press counts once however often it arrives. */
  const pressName = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("");
  };

  /* What runs after fragments have been put in place. */
  const listeners = [];
  const onChange = fn => listeners.push(fn);
  const changed = () => listeners.forEach(fn => fn());
  document.addEventListener("htmx:after:swap", changed);

  return { byId, say, announce, unsay, tell, hush, number, calm, pressName, onChange, changed };
})();
