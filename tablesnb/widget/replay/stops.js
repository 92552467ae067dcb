/**
 * Where a game stops and asks for the reader's own move. The question takes the place of the game,
 * whose next move is not shown before the reader goes on.
 */

import { asking } from "../ask/asking.js";
import { focused, make } from "../shared/element.js";

/** @import { Model } from "../ask/asking.js" */
/** @import { Told } from "./frames.js" */

/**
 * @typedef {{model: Model, told: Told, root: HTMLElement, on: () => void, back: () => void}} Game
 *   root: where it is shown; on, back: how one goes on and back in it
 * @typedef {{element: HTMLElement, show: (stop: number) => boolean,
 *   holds: (target: EventTarget | null) => boolean, close: () => void}} Stops  element: the game and
 *   its questions
 */

/** @param {Game} given @returns {Stops} */
export function stopping({ model, told, root, on, back }) {
  const { asking: numbers = [] } = told;
  let now = -1;
  const place = make("div", "tn-stop-asks");
  const element = make("div", "tn-replay-stops", root, place);
  const { send } = model;
  const question = asking({
    model: {
      get: (name) => (name === "told" ? model.get("told").asks : model.get(name)),
      send: send && ((message) => model.send?.(message)),
      on: (name, what) => model.on?.(name, what),
      off: (name, what) => model.off?.(name, what),
    },
    el: place,
    around: {
      place: (n) => told.named[numbers.indexOf(n)],
      at: () => Math.max(0, numbers[now] ?? 0),
      go: (by) => (by > 0 ? on() : back()),
    },
  });

  /** Show the question of this stop, or the game where it is at none; whether there is a question.
   * @param {number} stop */
  function show(stop) {
    const asked = (numbers[stop] ?? -1) >= 0;
    const there = element.contains(focused());
    root.inert = asked;
    place.inert = !asked;
    if (asked && stop !== now) {
      now = stop;
      question.go(numbers[stop], there);
    }
    if (!asked && now >= 0) {
      now = -1;
      if (there) root.focus({ preventScroll: true });
    }
    return asked;
  }

  /** Whether a key or a press is meant for the question. @param {EventTarget | null} target */
  const holds = (target) => place.contains(/** @type {Node} */ (target));

  show(-1);
  return { element, show, holds, close: question.close };
}
