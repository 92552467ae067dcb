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
    // what hides the picture hides, where nbconvert has put it, the output that holds it
    (still.closest(".jp-OutputArea-child") ?? still).after(host);
    /** @type {Record<string, unknown>} */
    const state = { ...one.told, still: name };
    try {
      view.render({ model: { get: (key) => state[key] }, el: host });
    } catch (error) {
      host.remove(); // the picture stays
      console.error(error);
      return false;
    }
    return true;
  }

  const main = document.querySelector("main");
  const play = main?.dataset.play;
  // a folder gives its files to no other program of the browser's, and JupyterLite is many
  const served = location.protocol !== "file:";
  /** A board that wants Python: where to play it. @param {HTMLElement} still */
  function way(still) {
    if (!play) return;
    const line = document.createElement("p");
    line.className = "play-it";
    const to = document.createElement("a");
    to.className = "btn";
    to.href = play;
    to.textContent = "Play it here";
    line.append(served ? to : "This board plays where the site is served: make serve.");
    still.after(line);
  }

  /** Have the pictures within an element live; how many do. @param {ParentNode} within */
  function liven(within) {
    /** @type {NodeListOf<HTMLElement>} */
    const stills = within.querySelectorAll(".tn-still[data-board]:not([data-met])");
    const lives = [...stills].filter((still) => {
      still.dataset.met = "";
      return live(still) || way(still);
    });
    root.dataset.lives = String(Number(root.dataset.lives ?? 0) + lives.length);
    return lives.length;
  }
  window.tablesnb = { ...window.tablesnb, liven };
  if (!document.querySelector(".reveal")) liven(document); // slides live as they are shown
  if (!served) for (const each of document.querySelectorAll("[data-needs-server]")) each.remove();

  /** What is wider than its place is pushed by the keys, too. */
  function reach() {
    /** @type {NodeListOf<HTMLElement>} */
    const wide = document.querySelectorAll(
      '.cell_output, table.docutils, [style*="overflow-x:auto"]',
    );
    for (const each of wide) {
      if (each.scrollWidth <= each.clientWidth || each.hasAttribute("tabindex")) continue;
      each.tabIndex = 0;
      each.setAttribute("role", "region");
      each.setAttribute("aria-label", "Wider than the window");
    }
  }
  reach();
  addEventListener("resize", reach);

  // where an address names a place, the views above it have grown since the browser went there
  const at = decodeURIComponent(location.hash.slice(1));
  if (at) document.getElementById(at)?.scrollIntoView();
})();
