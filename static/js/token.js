/* The form token: signing in or up, in whichever tab, makes the one on this page stale. A request
   that is refused for that alone is sent once more with a fresh one, taken from the page itself. */
"use strict";
(() => {
  const meta = document.querySelector('meta[name="csrf"]');

  async function renew() {
    const answer = await fetch(location.href).catch(() => null);
    if (!answer?.ok) return false;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const token = page.querySelector('meta[name="csrf"]')?.content;
    if (!token) return false;
    meta.content = token;
    for (const field of document.querySelectorAll('input[name="csrfmiddlewaretoken"]')) field.value = token;
    return true;
  }

  /* The token goes in a header alone: one among the fields would be believed before it. */
  async function send(url, request) {
    request.body?.delete?.("csrfmiddlewaretoken");
    const answer = await fetch(url, request);
    if (answer.headers.get("X-Form-Token") !== "stale" || !await renew()) return answer;
    request.headers["X-CSRFToken"] = meta.content;
    return fetch(url, request);
  }

  document.addEventListener("htmx:config:request", event => {
    event.detail.ctx.request.headers["X-CSRFToken"] = meta.content;
    event.detail.ctx.fetch = send;
  });

  /* A line closed like this is so because somebody may be somebody else by now: plain forms on this
     page will want the new token as well. */
  document.addEventListener("htmx:ws:close", event => { if (event.detail.code === 4000) renew(); });
})();
