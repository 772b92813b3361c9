/* The game panel: keeps the choices to what the picked edition offers. Works without it too. */
"use strict";
(() => {
  const form = document.getElementById("panel"), pick = document.getElementById("pick");

  function fit() {
    const edition = form.querySelector('input[name="preset"]:checked');
    const offered = edition.dataset.points.split(" ").filter(Boolean);
    const points = [...form.querySelectorAll('input[name="start_points"]')];
    for (const input of points) input.disabled = !offered.includes(input.value);
    const kept = points.some(input => input.checked && !input.disabled);
    const usual = points.find(input => input.value === "20" && !input.disabled);
    if (!kept && usual) usual.checked = true;
    for (const part of form.querySelectorAll(":scope > .in")) part.disabled = !part.classList.contains(edition.value);
    const mode = form.querySelector('input[name="mode"]:checked').value;
    for (const part of form.querySelectorAll(".only-room fieldset")) part.disabled = mode !== "room";
    const link = document.getElementById("customise");
    if (link) link.href = `${link.pathname}?preset=${edition.value}`;
  }

  form.addEventListener("change", event => { if (["preset", "mode"].includes(event.target.name)) fit(); });
  pick.addEventListener("click", event => {
    if (event.target.closest("label") && event.detail > 0) setTimeout(() => { pick.open = false; }, 120);
  });
  addEventListener("pageshow", fit);
  fit();
})();
