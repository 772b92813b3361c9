/* House rules: after every choice asks the server how things stand. Works without it too: then
   "Show differences" does the same for the whole page. */
"use strict";
(() => {
  const form = document.getElementById("customise"), show = document.getElementById("show");
  const standing = () => document.getElementById("standing");
  let timer = 0, newest = 0;

  async function ask() {
    const mine = ++newest, body = new URLSearchParams(new FormData(form));
    body.set("go", "live");
    try {
      const answer = await fetch(form.getAttribute("action"), { method: "POST", body });
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("standing");
      if (!fresh) throw new Error("no answer");
      if (mine === newest) put(fresh);
    } catch {
      show.hidden = false;  // the line is down: the plain way still tells what is wrong
    }
  }

  function put(fresh) {
    standing().replaceWith(fresh);
    document.getElementById("count").textContent = fresh.dataset.line;
    if (fresh.dataset.link) history.replaceState(null, "", fresh.dataset.link);
    show.hidden = true;
    follow(fresh);
    mark(fresh);
    ready();
  }

  // Options nobody chose follow others; what the server has now is what the form shows.
  function follow(fresh) {
    for (const was of fresh.querySelectorAll('input[name^="was-"]')) {
      const field = form.elements[was.name.replace("was-", "rule-")];
      if (was.value && field.value !== was.value) field.value = was.value;
    }
  }

  function mark(fresh) {
    const changed = new Set([...fresh.querySelectorAll("[data-option]")].map(item => item.dataset.option));
    for (const option of form.querySelectorAll(".option")) option.classList.toggle("changed", changed.has(option.id.slice(2)));
    for (const group of form.querySelectorAll(".group")) group.classList.toggle("changed", !!group.querySelector(".option.changed"));
  }

  function ready() {
    const copy = document.getElementById("copy");
    if (copy && navigator.clipboard) copy.hidden = false;
  }

  const altered = field => field.type === "radio" ? field.checked !== field.defaultChecked
    : field.name.startsWith("rule-") && field.value !== field.defaultValue;

  form.addEventListener("input", event => {
    if (!event.target.name.startsWith("rule-")) return;
    clearTimeout(timer);
    timer = setTimeout(ask, event.target.type === "text" ? 400 : 80);
  });
  form.addEventListener("click", event => {
    if (event.target.id === "copy") navigator.clipboard.writeText(document.getElementById("link").value).then(() => { event.target.textContent = event.target.dataset.done; });
    const place = event.target.closest('.standing a[href^="#"], .count');
    if (place) open(place.getAttribute("href").slice(1));
  });
  // A link into a closed group opens it first.
  function open(id) {
    const group = document.getElementById(id)?.closest("details");
    if (group) group.open = true;
  }
  // A browser that brings the page back brings the choices too, but not what they led to.
  addEventListener("pageshow", () => { if ([...form.elements].some(altered)) ask(); });
  show.hidden = true;
  ready();
})();
