/** A frame for a class: it fills the screen, and its words can be read from the last row. */

import { bids, key_of, when_first, when } from "./element.js";
import { WAYS, lead_on } from "./lead.js";
import { fills, wall } from "./screen.js";

/** What a presenter's remote sends for its third button, which makes the screen black. */
const REMOTE = ["b", "."];

/** @param {HTMLElement} root @param {() => void} draw what is drawn otherwise there
 * @param {(by: number) => boolean} turn goes to another question of the frame, if there is one
 * @param {() => void} reveal shows what is answered, and what comes of it */
export function presenting(root, draw, turn, reveal) {
  const { toggle, on } = wall(root, root, draw);
  // who left before the screen was there does not get it
  when(root, "fullscreenchange", () => !on() && fills(root) && void document.exitFullscreen());
  // led to: from the first question on, or back to where one was
  when(root, /** @type {any} */ ("tn-stage"), (/** @type {CustomEvent<number>} */ { detail }) => {
    while (detail > 0 && turn(-1));
    if (!on()) toggle();
  });
  // the keys of a presenter's remote
  when_first(root, "keydown", (event) => {
    const { target, repeat } = event;
    const key = key_of(event);
    const by = WAYS[key];
    const written = /** @type {Element} */ (target).matches("input, textarea, select");
    if (!on() || !(by || (REMOTE.includes(key) && !written))) return;
    event.preventDefault();
    event.stopPropagation();
    if (repeat) return;
    if (!by) reveal();
    else if (!turn(by)) lead_on(root, by, () => on() && toggle());
  });
  return { toggle, on };
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
