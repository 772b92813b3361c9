/* Sharing: the device's own sheet where there is one to touch, else the text is copied. */
"use strict";
document.addEventListener("click", async event => {
  const button = event.target.closest("[data-share]");
  if (!button) return;
  const { share, text, copy, done } = button.dataset, url = new URL(share, location.href).href;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title: "Okey", text, url }).catch(() => undefined);
    return;
  }
  if (!await copied(copy === "both" ? `${text} ${url}` : url)) return;
  const said = button.parentElement.querySelector('[role="status"]');
  said.textContent = done;
  setTimeout(() => { said.textContent = ""; }, 4000);

  async function copied(whole) {
    try {
      await navigator.clipboard.writeText(whole);
      return true;
    } catch {                         // no clipboard here: a field is picked for the old way
      const field = Object.assign(document.createElement("textarea"), { value: whole, className: "sr" });
      button.after(field);
      field.select();
      const taken = document.execCommand("copy");
      field.remove();
      button.focus();
      return taken;
    }
  }
});
