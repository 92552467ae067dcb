/** The keys: arrows walk over the points, letters press buttons, Escape lets go. */

import { when } from "./element.js";

/** @import { places } from "./points.js" */

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/**
 * @param {{root: HTMLElement, points: ReturnType<typeof places>, single: Record<string, () => void>,
 *   escaped: () => boolean, throws: () => unknown, held: () => boolean, drop: () => void,
 *   ends: () => number[]}} given  single: what single keys do; escaped: close the sheet that
 *   is open; throws: throw if it is time; held: whether a man is in the hand; drop: put him back;
 *   ends: where Home and End lead
 */
export function keys({ root, points, single, escaped, throws, held, drop, ends }) {
  /** Give the keys back to the page: to what holds the board and can be focused, if any. */
  function leave() {
    const outer = root.parentElement?.closest("[tabindex]");
    if (outer instanceof HTMLElement) outer.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  when(root, "keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    const at = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Escape") {
      if (held()) drop();
      else if (!escaped()) leave();
      return;
    }
    // the notebook has keys of its own
    event.stopPropagation();
    if (at.matches("input, select, textarea")) return;
    const n = points.element.contains(at) ? points.met(event.target) : -1;
    const arrow = ARROWS.indexOf(event.key);
    const end = ["Home", "End"].indexOf(event.key);
    if (n >= 0 && arrow + end > -2) {
      if (arrow < 0) points.go(ends()[end]);
      else points.go(event.shiftKey ? points.leap(n, arrow, held()) : points.step(n, arrow));
      event.preventDefault();
    } else if (event.key === " " && n >= 0 && !event.repeat && throws()) {
      event.preventDefault();
    } else if (!event.repeat && Object.hasOwn(single, event.key)) {
      single[event.key]();
      event.preventDefault();
    }
  });
}
