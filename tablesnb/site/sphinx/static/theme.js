/** Light or dark: what the reader chose on this site, or else the choice that he made for all pages. */
"use strict";

(() => {
  const root = document.documentElement;
  const name = "tablesnb.theme";
  const kept = () => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // a browser may keep nothing for a page of a folder
    }
  };
  const set = (/** @type {string} */ theme) => {
    root.dataset.theme = theme;
    const button = document.getElementById("tn-theme");
    button?.setAttribute("aria-pressed", String(theme === "dark"));
  };
  const wished = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const asked = /[?&](dark|light)\b/.exec(location.search)?.[1];
  set(asked ?? kept() ?? wished);
  addEventListener("DOMContentLoaded", () => {
    set(root.dataset.theme ?? "light");
    document.getElementById("tn-theme")?.addEventListener("click", () => {
      const theme = root.dataset.theme === "dark" ? "light" : "dark";
      set(theme);
      try {
        localStorage.setItem(name, theme);
      } catch {
        // it holds for this page
      }
    });
  });
})();
