/**
 * The wire: what goes to the kernel and what comes from it.
 *
 * @typedef {[place: number, seat: number, left: number, top: number, width: number,
 *   height: number, angle: number]} Place  in per cent of the picture; seat -1: everyone's
 * @typedef {{near: string, mirror: boolean, labels: string}} Turned
 * @typedef {Ground & {places: Place[], walk: number[][], ends: [number, number],
 *   turned: Turned, seats: string[], tags: boolean, labels: [string, string][], dice: boolean,
 *   keys: [string, string][]}} Plate  walk: where each arrow key leads from each place; tags:
 *   points are named only where they are looked at; keys: which does what
 * @typedef {[say: string, from: number, die: number]} Way  which of several men, and by which die
 * @typedef {{at: [number, number, number], to: Record<string, number[]>, once?: [number, number],
 *   men?: Record<string, Way[]>}} Source  once: what a touch alone plays
 * @typedef {{answer: number, moment: number, parts: Record<string, string>, men: Man[],
 *   names: string[], seat: number, ends: number[], only: string,
 *   decline: number[], from: Record<string, Source>, land: Record<string, Sign>,
 *   ask: Record<string, Sign>, throw: string, dice: [number, number], back: string,
 *   turn: number, start: number, forward: string, said: string, aside: boolean, spoken: number,
 *   due: string, panel: Told}} Shown  spoken: how often the board has spoken
 * @typedef {{get(name: "plate"): Plate, get(name: "shown"): Shown, send(message: object): void,
 *   on(event: string, what: () => void): void, off(event: string, what: () => void): void}} Model
 */

/** @import { Ground, Man, Sign } from "./paint.js" */
/** @import { Told } from "./panel.js" */

/** How long the board waits in silence for an answer, in ms. */
const PATIENCE = 4000;

/** @param {{model: Model, silent: () => void}} given  silent: no answer has come for long */
export function wire({ model, silent }) {
  /** Whether an answer is on its way; what is touched meanwhile is done after it. */
  let waiting = false;
  /** @type {(() => void)[]} */ const later = [];
  let moment = -1;
  let patience = 0;

  /** @param {object} message */
  function send(message) {
    waiting = true;
    clearTimeout(patience);
    patience = setTimeout(silent, PATIENCE);
    model.send({ ...message, moment });
  }

  /** Do what was touched, now or when the answer to what was touched before has come.
   * @param {() => void} what */
  function after(what) {
    if (waiting) later.push(what);
    else what();
  }

  /** What is sent from now on is chosen on this position.
   * @param {Shown} now */
  function shows(now) {
    ({ moment } = now);
  }

  /** An answer has come and is drawn. */
  function answered() {
    clearTimeout(patience);
    waiting = false;
    while (later.length && !waiting) later.shift()?.();
  }

  return { send, after, shows, answered, close: () => clearTimeout(patience) };
}
