/**
 * A frame for a class: it fills the screen, and its words can be read from the last row. Who leaves
 * the screen by the browser's own key leaves the stage.
 */

import { bids, focused, key_of, mark, when } from "./element.js";
import { WAYS, lead_on } from "./lead.js";
import { fill_screen, fill_window, fills } from "./screen.js";

/** What a presenter's remote sends for its third button, which makes the screen black. */
const REMOTE = ["b", "."];

/** @param {HTMLElement} root @param {() => void} draw what is drawn otherwise there
 * @param {(by: number) => boolean} turn goes to another question of the frame, if there is one
 * @param {() => void} reveal shows what is answered, and what comes of it */
export function presenting(root, draw, turn, reveal) {
  /** @type {Element | null} what had the keys before */ let had = null;
  let is = false;

  function toggle() {
    is = !is;
    if (is) had = focused();
    mark(root, "tn-presents", is);
    if (fills(root) !== is) fill_screen(root, () => is && fill_window(root));
    if (!is) root.popover = null;
    draw();
    /** @type {HTMLElement | null} */ (is ? root : had)?.focus();
  }

  when(root, "fullscreenchange", () => {
    if (is && !fills(root)) toggle();
    // who left before the screen was there does not get it
    else if (!is && fills(root)) void document.exitFullscreen();
  });
  // led to: from the first question on, or back to where one was
  when(root, /** @type {any} */ ("tn-stage"), (/** @type {CustomEvent<number>} */ { detail }) => {
    while (detail > 0 && turn(-1));
    if (!is) toggle();
  });
  // the keys of a presenter's remote
  when(
    root,
    "keydown",
    (event) => {
      const { target, repeat } = event;
      const key = key_of(event);
      const by = WAYS[key];
      const written = /** @type {Element} */ (target).matches("input, textarea, select");
      if (!is || !(by || (REMOTE.includes(key) && !written))) return;
      event.preventDefault();
      event.stopPropagation();
      if (repeat) return;
      if (!by) reveal();
      else if (!turn(by)) lead_on(root, by, () => is && toggle());
    },
    true,
  );
  return { toggle, on: () => is };
}

/** Single keys of a frame, but not while something is written in it; returns what ends that.
 * @param {HTMLElement} root @param {{toggle: () => void, on: () => boolean}} stage
 * @param {Record<string, () => void>} does */
export function keys_of(root, stage, does) {
  return when(root, "keydown", (event) => {
    const { target } = event;
    const key = key_of(event);
    const written = /** @type {Element} */ (target).closest("input, textarea, select");
    if (written || bids(event)) return;
    const what = key === "Escape" ? stage.on() && stage.toggle : { ...does, s: stage.toggle }[key];
    if (!what) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) what();
  });
}
