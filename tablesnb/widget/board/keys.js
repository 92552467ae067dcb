/** The keys: arrows walk over the points, letters press buttons, Escape lets go. */

import { bids, focused, key_of, when } from "../shared/element.js";

/** @import { places } from "./points.js" */

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/**
 * @param {{root: HTMLElement, points: ReturnType<typeof places>, single: Record<string, () => void>,
 *   escaped: () => boolean | undefined, throws: () => unknown, held: () => boolean, drop: () => void,
 *   ends: () => number[]}} given  single: what single keys do; escaped: close what is
 *   open; throws: throw if it is time; held: whether a man is in the hand; drop: put him back;
 *   ends: where Home and End lead
 */
export function keys({ root, points, single, escaped, throws, held, drop, ends }) {
  /** Give the keys back to the page: to what holds the board and can be focused, if any. */
  function leave() {
    /** @type {HTMLElement | null | undefined} */
    const outer = root.parentElement?.closest("[tabindex]");
    if (outer) outer.focus();
    else /** @type {HTMLElement | null} */ (focused())?.blur();
  }

  when(root, "keydown", (event) => {
    const { repeat } = event;
    const key = key_of(event);
    if (bids(event) || key === "Tab") return;
    const at = /** @type {HTMLElement} */ (event.target);
    if (key === "Escape") {
      if (held()) drop();
      else if (!escaped()) leave();
      return;
    }
    // the notebook has keys of its own
    event.stopPropagation();
    if (at.matches("input, select, textarea")) return;
    const n = points.element.contains(at) ? points.met(event.target) : -1;
    const arrow = ARROWS.indexOf(key);
    const end = ["Home", "End"].indexOf(key);
    if (n >= 0 && arrow + end > -2) {
      if (arrow < 0) points.go(ends()[end]);
      else points.go(event.shiftKey ? points.leap(n, arrow, held()) : points.step(n, arrow));
      event.preventDefault();
    } else if (key === " " && n >= 0 && !repeat && throws()) {
      event.preventDefault();
    } else if (!repeat && Object.hasOwn(single, key)) {
      single[key]();
      event.preventDefault();
    }
  });
}
