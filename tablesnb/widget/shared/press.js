/** Buttons that say what they do, and are switched off without losing the focus. */

import { make, when } from "./element.js";

/** Switch a button off, or on; not by `disabled`: that would throw the focus out of the frame.
 * @param {HTMLElement} button @param {boolean} is */
export const off = (button, is) => void (button.ariaDisabled = `${is}`);

/** @param {string} name @param {string} kind @param {() => void} what */
export function press_to(name, kind, what) {
  const made = make("button", kind, name);
  when(made, "click", () => made.ariaDisabled !== "true" && what());
  return made;
}

/** A button of a row: the one that is meant, or with `quiet` one beside it.
 * @param {string} name @param {() => void} what @param {boolean} [quiet] */
export const button = (name, what, quiet) =>
  press_to(name, `tn-button${quiet ? " tn-quiet" : ""}`, what);

/** Give the reader a file. @param {string} name @param {string} text @param {string} type */
export function save(name, text, type) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  make("a", "", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
