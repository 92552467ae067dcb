/** The whole screen, for one element. */

import { focused, mark, when } from "./element.js";

/** Whether an element fills the screen.
 * @param {HTMLElement} root */
export const fills = (root) => document.fullscreenElement === root;

/** Fill the screen with an element, or let it go back to its page.
 * @param {HTMLElement} root @param {() => void} [refused] what is done where it may not */
export function fill_screen(root, refused = () => {}) {
  if (fills(root)) void document.exitFullscreen();
  else void (root.requestFullscreen?.().catch(refused) ?? refused());
}

/** What is shown to a class: it has the screen, or where it may not, the window above all else in it.
 * Who leaves the screen by the browser's own key leaves the class.
 * @param {HTMLElement} root @param {HTMLElement} keyed what has the keys there
 * @param {() => void} draw what is drawn otherwise there */
export function wall(root, keyed, draw) {
  /** @type {Element | null} what had the keys before */ let had = null;
  let on = false;

  function fill_window() {
    if (!on) return;
    root.popover = "manual";
    root.showPopover?.();
  }

  function toggle() {
    on = !on;
    if (on) had = focused();
    mark(root, "tn-presents", on);
    if (fills(root) !== on) fill_screen(root, fill_window);
    if (!on) root.popover = null;
    draw();
    /** @type {HTMLElement | null} */ (on ? keyed : had)?.focus();
  }

  when(root, "fullscreenchange", () => on && !fills(root) && toggle());
  return { toggle, on: () => on };
}
