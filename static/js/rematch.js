/* When the next game of a room begins, the page goes there by itself; a page of an old game that is
   opened afterwards stays where it is. */
"use strict";
(() => {
  const next = () => okey.byId("over").dataset.go;
  const known = next();
  okey.onChange(() => { if (next() && next() !== known) location.assign(next()); });
})();
