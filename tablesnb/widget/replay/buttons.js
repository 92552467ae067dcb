/** The buttons of a replay, each with a small picture or with words. */

import { press_to } from "../shared/press.js";

export const ICONS = {
  first: "M5 4v12M15 4 8 10l7 6",
  back: "M13 4l-6 6 6 6",
  next: "M7 4l6 6-6 6",
  last: "M5 4l7 6-7 6M15 4v12",
  play: "M7 4l9 6-9 6z",
  pause: "M7 4v12M13 4v12",
  turn: "M6.5 16V4M3.5 7l3-3 3 3M13.5 4v12M10.5 13l3 3 3-3",
  lines: "M4 5h12M4 10h12M4 15h7",
  slide: "M3 4h14v9H3zM10 13v3.5M6.5 16.5h7",
  full: "M3 7.5V3h4.5M12.5 3H17v4.5M17 12.5V17h-4.5M7.5 17H3v-4.5",
};

/** Give a button a picture, and a name for those who do not see it; its key stands in brackets.
 * @param {HTMLElement} button @param {keyof ICONS} icon @param {string} name */
export function face(button, icon, name) {
  button.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${ICONS[icon]}"/></svg>`;
  button.setAttribute("aria-label", name.replace(/ \(.*/, ""));
  button.title = name;
  // the title is not read after the name, which says the same
  button.ariaDescription = "";
}

/** @param {keyof ICONS} icon @param {string} name @param {() => void} what @param {string} kind */
export function pictured(icon, name, what, kind) {
  const made = press_to("", kind, what);
  face(made, icon, name);
  return made;
}

/** A step on or back. @param {keyof ICONS} icon @param {string} name @param {() => void} what */
export const step = (icon, name, what) => pictured(icon, name, what, "tn-button tn-quiet");
