/**
 * From scene to scene of a page: frames of questions, a class's answers, boards and replays. Who
 * came by a teacher's plan goes by that plan, and past what it leaves out.
 */

import { bids, when_first } from "./element.js";

/** Whatever has a stage, in the order of the page. */
export const SCENES = ".tn-ask, .tn-class, .tn-staged";
/** The way that a page key leads. @type {Record<string, 1 | -1 | undefined>} */
export const WAYS = { PageDown: 1, PageUp: -1 };
/** The buttons of a board, and of a replay, by which it goes on and back. */
const ON = { 1: ".tn-i-forward, [aria-label=Next]", [-1]: ".tn-i-back, [aria-label=Back]" };

/** The scenes that may come on the stage. A notebook behind another is not seen.
 * @param {HTMLElement} root the scene that is on it @returns {HTMLElement[]} */
function scenes(root) {
  const planned = root.dataset.step;
  /** @type {NodeListOf<HTMLElement>} */
  const all = document.querySelectorAll(planned ? "[data-step]" : SCENES);
  const here = [...all].filter((each) => each.checkVisibility?.() ?? true);
  const step = (/** @type {HTMLElement} */ each) => Number(each.dataset.step);
  return planned ? here.sort((a, b) => step(a) - step(b)) : here;
}

/** Whether one scene leaves the stage for another. */
let leading = false;
/** For how long the screen is waited for, in ms. */
const LANDS = 1000;

/** When a scene that comes on the stage has the screen: one that left before would get it later, and
 * keep it. @param {HTMLElement} root @returns {Promise<void>} */
async function landed(root) {
  if (document.fullscreenElement === root || root.matches(":popover-open")) return;
  await new Promise((done) => {
    for (const kind of ["fullscreenchange", "fullscreenerror"]) {
      root.addEventListener(kind, done, { once: true });
    }
    setTimeout(done, LANDS);
  });
}

/** The next scene comes on the stage, or the one before.
 * @param {HTMLElement} root @param {number} by @param {() => void} leave takes it off the stage */
export function lead_on(root, by, leave) {
  const all = scenes(root);
  const other = all[all.indexOf(root) + by];
  // a key that is pressed twice in haste would put the next scene off again
  if (!other || leading) return;
  leading = true;
  void landed(root)
    .then(() => (document.fullscreenElement ? document.exitFullscreen() : undefined))
    .then(() => {
      leave();
      bring(other, by);
    })
    .finally(() => {
      leading = false;
    });
}

/** Put a scene on the stage. @param {HTMLElement} scene @param {number} by from before it, or back */
export function bring(scene, by) {
  scene.scrollIntoView({ block: "center" });
  if (scene.matches(".tn-staged")) guide(scene);
  else scene.dispatchEvent(new CustomEvent("tn-stage", { detail: by }));
}

/** Press a key on a scene. @param {HTMLElement} scene @param {string} key */
function strike(scene, key) {
  scene.dispatchEvent(
    new KeyboardEvent("keydown", { key, shiftKey: key === "P", bubbles: true, cancelable: true }),
  );
}

/** A board on the stage goes along what was played there, and a replay with stops from stop to stop;
 * where there is no more of that, to the next scene. @param {HTMLElement} board */
function guide(board) {
  strike(board, "P");
  const on = () => board.matches(".tn-presents");
  const end = when_first(window, "keydown", (event) => {
    const by = WAYS[event.key];
    if (!on()) end();
    else if (by && !bids(event)) {
      const way = board.querySelector(ON[by]);
      const more = way?.ariaDisabled === "false";
      const stops = by > 0 && board.matches(".tn-stops");
      if (more && !stops) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.repeat) return;
      if (more) strike(board, "End");
      else lead_on(board, by, () => on() && strike(board, "Escape"));
    }
  });
}
