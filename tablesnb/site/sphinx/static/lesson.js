/**
 * The views of a lesson, without Python: each takes the place of the picture that stays of it, with
 * what it was told when the lesson was run (`told`, a file for each lesson) and its script (`views`,
 * files for all lessons). All are classic scripts, for a page in a folder may load no module.
 */
"use strict";

(() => {
  const { views = {}, told = {} } = window.tablesnb ?? {};
  const root = document.documentElement;

  /** @param {HTMLElement} still the picture that stays */
  function live(still) {
    const name = still.dataset.board ?? "";
    const one = told[name];
    const view = one && views[one.view];
    if (!view) return false;
    const host = document.createElement("div");
    host.className = "tn-alive";
    still.after(host);
    const state = { ...one.told, still: name };
    try {
      view.render({ model: { get: (/** @type {string} */ key) => state[key] }, el: host });
    } catch (error) {
      host.remove(); // the picture stays
      console.error(error);
      return false;
    }
    return true;
  }

  /** @type {NodeListOf<HTMLElement>} */
  const stills = document.querySelectorAll(".tn-still[data-board]");
  const count = [...stills].map(live).filter(Boolean).length;
  root.dataset.lives = String(count);

  // where an address names a place, the views above it have grown since the browser went there
  const at = decodeURIComponent(location.hash.slice(1));
  if (at) document.getElementById(at)?.scrollIntoView();
})();
