/**
 * The places of the board as buttons, one of which the Tab key comes to. Arrow keys lead from one
 * to the next as the plate says. They are a toolbar: in a mere group screen readers keep the arrow
 * keys to themselves.
 */

import { focused, make, mark, when_first, when } from "../shared/element.js";
import { state } from "./hand.js";
import { refill } from "../shared/within.js";

/** @import { Plate, Shown } from "./wire.js" */

/** How far from where a finger came down a browser may say that it did, in px. */
const NEAR = 40;

export function places() {
  const element = make("div", "tn-points", { role: "toolbar", "aria-label": "The points" });
  /** @type {HTMLButtonElement[]} */ let buttons = [];
  /** @type {Plate} */ let plate;
  /** What each was dressed as. @type {string[]} */ let dressed;
  /** Which of the buttons the Tab key comes to. */ let current = 0;

  /** @param {Plate} ground */
  function lay(ground) {
    plate = ground;
    dressed = [];
    if (buttons.length !== ground.places.length) {
      buttons = ground.places.map(() => make("button", "tn-place"));
      refill(element, ...buttons);
      current = ground.ends[0];
    }
    ground.places.forEach(([place, , left, top, width, height, angle], n) => {
      buttons[n].dataset.place = `${place}`;
      buttons[n].tabIndex = n === current ? 0 : -1;
      buttons[n].style.cssText =
        `--x:-${left}cqw;--y:-${top}cqh;left:${left}%;top:${top}%;width:${width}%;height:${height}%` +
        (angle ? `;transform:rotate(${angle}deg);--turn:${-angle}deg` : "");
    });
  }

  /** Say of each place what stands there and what it is to the hand; returns the goals.
   * @param {Shown} now @param {number | null} picked */
  function dress(now, picked) {
    /** @type {number[]} */ const goals = [];
    buttons.forEach((button, n) => {
      const at = plate.places[n];
      const { goal, can, free, pressed } = state(now, picked, at);
      if (goal) goals.push(n);
      const said = `${[goal, can, free, pressed, now.names[n]]}`;
      // most are as they were, and a board has hundreds
      if (dressed[n] === said) return;
      dressed[n] = said;
      mark(button, "tn-can", can);
      mark(button, "tn-goal", goal);
      mark(button, "tn-may", pressed !== null);
      const may = free ? ", may land" : pressed === null ? "" : ", may move";
      button.ariaLabel = now.names[n] + may;
      if (at[1] < 0 && plate.tags) button.dataset.tag = now.names[n].split(",")[0];
      button.ariaPressed = pressed === null ? null : `${pressed}`;
    });
    return goals;
  }

  /** Hide the places that are none now; whether the Tab key had to leave the one it came to.
   * @param {string[]} names */
  function hide(names) {
    const had = focused();
    for (const [n, button] of buttons.entries()) button.hidden = names[n] === "";
    if (!buttons[current].hidden) return false;
    const around = [...plate.walk[current], 0];
    go(around.find((n) => !buttons[n].hidden) ?? 0, had === buttons[current]);
    return true;
  }

  function focus() {
    buttons[current]?.focus();
  }

  /** @param {number} n @param {boolean} [there] whether the keys go there too */
  function go(n, there = true) {
    buttons[current].tabIndex = -1;
    current = n;
    buttons[current].tabIndex = 0;
    if (there) focus();
  }

  /** Where an arrow key leads, over the places that are none now.
   * @param {number} n @param {number} arrow */
  function step(n, arrow) {
    const { walk } = plate;
    let to = walk[n][arrow];
    while (buttons[to].hidden && to !== walk[to][arrow]) to = walk[to][arrow];
    return buttons[to].hidden ? n : to;
  }

  /** Where it leads with Shift: as far as the man in the hand may go, or where he may go nowhere on
   * that way, from one of his goals to the next; with nobody in the hand to the next who may, to the
   * end of the way where there is none, and from there to the next of all the board.
   * @param {number} n @param {number} arrow @param {boolean} held whether one is in the hand */
  function leap(n, arrow, held) {
    /** @type {number[]} */ const way = [];
    for (let to = step(n, arrow); to !== n && !way.includes(to); to = step(to, arrow)) way.push(to);
    const all = [...buttons.keys()].filter((k) =>
      buttons[k].matches(held ? ".tn-goal" : ".tn-can"),
    );
    const met = way.filter((k) => all.includes(k));
    const next = all.find((k) => k > n) ?? all[0];
    const to = held ? (met.pop() ?? next) : met[0];
    return to ?? way.pop() ?? next ?? n;
  }

  /** Which place an element belongs to, or -1.
   * @param {EventTarget | null} target */
  function met(target) {
    const at = /** @type {HTMLElement} */ (target).closest("button");
    return at ? buttons.indexOf(at) : -1;
  }

  /** Which place lies under a point of the window, or -1.
   * @param {{clientX: number, clientY: number}} event */
  function under({ clientX, clientY }) {
    const page = /** @type {Document | ShadowRoot} */ (element.getRootNode());
    const at = page.elementFromPoint(clientX, clientY);
    return at && element.contains(at) ? met(at) : -1;
  }

  /** Where a finger came down last. @type {{n: number, x: number, y: number} | null} */
  let finger = null;
  when_first(element, "pointerdown", (event) => {
    const { pointerType, clientX: x, clientY: y } = event;
    finger = pointerType === "touch" ? { n: under(event), x, y } : null;
  });

  /** Which place a press is on, or -1. A browser moves a touch to the button that it takes to be
   * meant, by the upright boxes round them: on a board whose points slant that is a neighbour.
   * Where the finger came down on a place, it is that one.
   * @param {MouseEvent} event */
  function pressed(event) {
    // a click of the keys has no detail
    const by_hand = event.type !== "click" || event.detail > 0;
    const far = finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y);
    return by_hand && finger && finger.n >= 0 && Number(far) < NEAR ? finger.n : met(event.target);
  }

  when(element, "focusin", (event) => go(met(event.target), false));

  /** How wide the first place is, in px. */
  const width = () => buttons[0].offsetWidth;
  return { element, lay, dress, hide, focus, go, step, leap, met, under, pressed, width };
}
