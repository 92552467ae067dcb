/**
 * A man led by mouse or finger. He is lifted above all else, a faint one stays where he stood, and
 * over a goal he snaps to where he would stand. What letting go means is not known here.
 *
 * @typedef {{use: SVGUseElement, at: import("../shared/motion.js").Spot}} Led
 */

import { mark, when } from "../shared/element.js";
import { lens } from "./lens.js";
import { glide } from "../shared/motion.js";
import { put } from "../shared/paint.js";
import { find } from "../shared/within.js";

/** @import { Painter, Sign } from "../shared/paint.js" */
/** @import { places } from "./points.js" */

/** How far a press must go to be more than a click, in px. */
const THRESHOLD = 4;

/**
 * @param {{root: HTMLElement, points: ReturnType<typeof places>, paint: Painter,
 *   lift: (n: number) => Led | undefined, goal: (n: number) => Sign | undefined,
 *   over: (n: number) => void, drop: (n: number) => boolean, back: () => void}} given  lift: take
 *   up the man of a place, if one may be; goal: the sign of a goal; over: a finger leads him over
 *   this place; drop: he is let go there, and whether he stays; back: he is not to go at all
 */
export function drags({ root, points, paint, lift, goal, over, drop, back }) {
  /** @type {{id: number, n: number, x: number, y: number, finger: boolean} | null} */ let down =
    null;
  /** @type {Led | null} */ let led = null;
  /** @type {Element | null} */ let trace = null;
  /** @type {import("../shared/motion.js").Spot} */ let spot = [0, 0, 1];
  let last = -1;
  const glass = lens(paint);

  /** A point of the window on the board. @param {PointerEvent} event */
  function here({ clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(
      paint.svg().getScreenCTM()?.inverse(),
    );
    return { x, y };
  }

  /** Draw the man where he is led, above all else. */
  function draw() {
    if (!led) return;
    put(led.use, spot);
    const above = paint.layer("tn-lift");
    if (led.use.parentNode !== above) above.append(led.use);
  }

  /** @param {PointerEvent} event */
  function lead(event) {
    if (!led || !down) return;
    const { x, y } = here(event);
    const n = points.under(event);
    const sign = goal(n);
    spot = sign ? [sign[1], sign[2], sign[0] === "edge" ? led.at[2] : sign[3]] : [x, y, led.at[2]];
    draw();
    if (!down.finger) return;
    glass.show(spot[0], spot[1], event);
    if (n !== last) over(n);
    last = n;
  }

  /** Let go of the man; he stays where he is led, or goes back.
   * @param {boolean} stays */
  function release(stays) {
    const man = led;
    led = null;
    glass.hide();
    trace?.remove();
    mark(root, "tn-dragging", false);
    if (!man) return;
    find(paint.svg(), ".tn-men")?.append(man.use);
    if (stays) man.at = spot;
    else {
      put(man.use, man.at);
      glide(man.use, spot, man.at);
    }
  }

  /** Put the man back, whatever happens to the press. Whether one was led. */
  function cancel() {
    const had = led !== null;
    down = null;
    if (had) {
      release(false);
      back();
    }
    return had;
  }

  when(points.element, "pointerdown", (event) => {
    if (down || event.button || !event.isPrimary) cancel();
    else {
      const { pointerId: id, clientX: x, clientY: y, pointerType } = event;
      down = { id, n: points.pressed(event), x, y, finger: pointerType === "touch" };
    }
  });
  // a second finger may come down anywhere
  const close = when(window, "pointerdown", (event) => {
    if (down && event.pointerId !== down.id) cancel();
  });
  when(points.element, "pointermove", (event) => {
    if (!down || event.pointerId !== down.id) return;
    if (!led) {
      if (Math.hypot(event.clientX - down.x, event.clientY - down.y) < THRESHOLD) return;
      led = lift(down.n) ?? null;
      if (!led) {
        down = null;
        return;
      }
      last = down.n;
      // the click that ends the press is then none on a point
      points.element.setPointerCapture(down.id);
      trace = /** @type {Element} */ (led.use.cloneNode());
      mark(trace, "tn-trace", true);
      led.use.before(trace);
      mark(root, "tn-dragging", true);
    }
    lead(event);
  });
  when(points.element, "pointerup", (event) => {
    if (!down || event.pointerId !== down.id) return;
    down = null;
    if (!led) return;
    lead(event);
    release(drop(points.under(event)));
  });
  when(points.element, "pointercancel", cancel);

  return {
    cancel,
    /** After an answer: go on with the man if he is still in the hand.
     * @param {boolean} held */
    keep: (held) => {
      if (!held) cancel();
      draw();
    },
    close,
  };
}
