/** A lens above the finger, for what the finger hides. */

import { make, set, shape } from "../shared/element.js";
import { refill } from "../shared/within.js";

/** @import { Painter } from "../shared/paint.js" */

/** How wide it is, and how far its middle is above the finger, in px. */
const WIDE = 132;
const ABOVE = 112;
const TIMES = 1.8;

/** @param {Painter} paint */
export function lens(paint) {
  const element = make("div", "tn-lens", { "aria-hidden": "true" });

  /** What the board shows, once more: every layer of it as it is. */
  function fill() {
    const board = paint.svg();
    const copy = /** @type {Element} */ (board.cloneNode(false));
    [...board.children].forEach((layer, n) => {
      if (layer.tagName === "defs") return;
      layer.id ||= `${paint.uid}-layer-${n}`;
      const use = shape("use");
      set(use, "href", `#${layer.id}`);
      copy.append(use);
    });
    refill(element, copy);
    board.after(element);
  }

  /** Show what lies about a spot of the board, above a finger.
   * @param {number} x @param {number} y @param {{clientX: number, clientY: number}} finger */
  function show(x, y, { clientX, clientY }) {
    if (!element.isConnected) fill();
    const box = paint.svg().getBoundingClientRect();
    const side = (WIDE / TIMES) * (paint.svg().viewBox.baseVal.width / box.width);
    const view = `${x - side / 2} ${y - side / 2} ${side} ${side}`;
    element.firstElementChild?.setAttribute("viewBox", view);
    // where the window ends above the finger, it stands beneath
    const away = clientY < ABOVE + WIDE / 2 ? ABOVE : -ABOVE;
    element.style.left = `${clientX - box.left}px`;
    element.style.top = `${clientY - box.top + away}px`;
  }

  return { show, hide: () => element.remove() };
}
