/* The form token: signing in or up, in whichever tab, makes it stale here and in a request that is
   under way. One that is refused is sent once more, unless the page itself is refused as well. */
"use strict";
(() => {
  const SETTLED = 250;   // what signs in answers at about the same time, with the new cookies
  const NAME = "csrfmiddlewaretoken";
  const meta = document.querySelector('meta[name="csrf"]');

  async function renew() {
    const asked = { headers: { "HX-Request": "true" } };   // nobody reads it: what is said once stays
    const answer = await fetch(location.href, asked).catch(() => null);
    if (!answer?.ok) return false;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const token = page.querySelector('meta[name="csrf"]')?.content;
    if (!token) return false;
    meta.content = token;
    for (const field of document.querySelectorAll(`input[name="${NAME}"]`)) field.value = token;
    return true;
  }

  async function send(url, request) {
    request.body?.delete?.(NAME);   // the site looks there first, and a header can be renewed
    const answer = await fetch(url, request);
    if (answer.status !== 403) return answer;
    await new Promise(done => setTimeout(done, SETTLED));
    if (!await renew()) return answer;
    request.headers["X-CSRFToken"] = meta.content;
    return fetch(url, request);
  }

  document.addEventListener("htmx:config:request", event => {
    event.detail.ctx.request.headers["X-CSRFToken"] = meta.content;
    event.detail.ctx.fetch = send;
  });

  /* Somebody may be somebody else by now: plain forms will want the new token, too. */
  document.addEventListener("htmx:ws:close", event => { if (event.detail.code === 4000) setTimeout(renew, SETTLED); });
})();
