/**
 * The wire: what goes to the kernel and what comes from it. docs/WIRE.md tells the conversation,
 * wire.py is its other end.
 *
 * What a view may say; a field with a question mark may be left out:
 *
 * @typedef {{kind: "throw", dice?: number[]}
 *   | {kind: "move", from: number, to: number, die?: number, path?: number[]}
 *   | {kind: "say", what: string}
 *   | {kind: "ask", from: number}
 *   | {kind: "decline", die: number}
 *   | {kind: "back", to?: number}
 *   | {kind: "goto", node: number}
 *   | {kind: "turn", near: string, mirror: boolean, labels: string}
 *   | {kind: "panel.read", field?: string, value?: string, named?: string}
 *   | {kind: "panel.sheet", open: string}
 *   | {kind: "panel.why", entry?: number, event?: number}
 *   | {kind: "panel.sit", seat: string, value: string}
 *   | {kind: "panel.pace", value: string}
 *   | {kind: "panel.judge", away?: boolean}
 *   | {kind: "panel.play", play: string}
 *   | {kind: "panel.tutor", value: string}
 *   | {kind: "panel.resume", take: boolean, file?: string}
 *   | {kind: "set.count", seat: string, place: number, by: number}
 *   | {kind: "set.turn", value: string}
 *   | {kind: "set.dice", at: number, value: string}
 *   | {kind: "set.left", die: number}
 *   | {kind: "set.id", value: string}
 *   | {kind: "only" | "forward" | "again" | "panel.back" | "panel.step" | "panel.new" |
 *     "panel.round" | "panel.review" | "panel.hint" | "panel.dismiss" | "set.begin" |
 *     "set.clear" | "set.start" | "set.play" | "set.leave"}} Message
 * @typedef {Message & {wire: number, view: string, number: number, after: number,
 *   moment: number}} Sent  number: the message's own; after: of the view's last message that was
 *   not answered then; moment: of the position on which it was chosen
 *
 * What the kernel says, the ground and every answer:
 *
 * @typedef {[place: number, seat: number, left: number, top: number, width: number,
 *   height: number, angle: number, open?: number]} Place  in per cent of the picture; seat -1:
 *   everyone's; open: whither a pile grows, in degrees
 * @typedef {{near: string, mirror: boolean, labels: string}} Turned
 * @typedef {Ground & {places: Place[], cups: [number, number, number, number][], walk: number[][], ends: [number, number],
 *   turned: Turned, seats: [string, string][], silent: Record<string, string>, tags: boolean, labels: [string, string][], dice: boolean,
 *   keys: [string, string][], land: Record<string, Sign>}} Plate  walk: where each arrow key leads
 *   from each place; tags: points are named only where they are looked at; keys: which does what;
 *   land: the sign of each goal, where no answer says another; silent: what is said while no answer
 *   comes, by how the link stands
 * @typedef {[say: string, ...path: number[]]} Far  a way by several half-moves: goal, die, goal …
 * @typedef {[say: string, from: number, die: number]} Way  which of several men, and by which die
 * @typedef {{at?: [number, number, number], to: number[] | Record<string, number[]>, once?: [number, number],
 *   far?: Record<string, Far[]>,
 *   men?: Record<string, Way[]>}} Source  at: where his
 *   ring is, if not where the sign of landing is; to: the goals, each with its dice if any are
 *   thrown; once: what a touch alone plays
 * @typedef {{wire: number, answer: number, heard: [view: string, number: number], moment: number,
 *   parts: Record<string, string>, men: Man[], steps: Step[], stood: [man: number, x: number, y: number, scale: number][], tempo: number,
 *   names: string[], seat: number, ends: number[], only: string,
 *   decline: number[], from: Record<string, Source>, land: Record<string, Sign>,
 *   ask: Record<string, Sign>, throw: string, dice: [number, number], free: boolean, back: string,
 *   turn: number, start: number, length: number, end: number, forward: string, head: string,
 *   asks: boolean, said: string, aside: boolean, spoken: number,
 *   due: string, panel: Told, more: boolean}} Shown  answer: how many there were; heard: the message that it
 *   answers; steps: what has happened since the last one; stood: where men stood before, if it is
 *   shown again; tempo: how long that takes, as a share;
 *   head: which position this is, in a line; asks: somebody is to choose; spoken: how often the
 *   board has spoken; more: the panel of this position follows at once, this is still the last one's
 * @typedef {{on: number, difference: import("./difference.js").Difference}} Other  what goes over
 *   the wire at an answer: what is other in it than in the answer `on`
 * @typedef {{get(name: "plate"): Plate, get(name: "shown"): Shown, get(name: "still"): string, set(name: "shown", value: Shown): void,
 *   send(message: Sent): void, on(event: string, what: (message: Other) => void): void,
 *   off(event: string, what: (message: Other) => void): void}} Model
 */

import { merge } from "./difference.js";
import { IDLE, next, waits } from "./link.js";

/** @import { Link } from "./link.js" */
/** @import { Step } from "../shared/motion.js" */
/** @import { Ground, Man, Sign } from "../shared/paint.js" */
/** @import { Told } from "./panel.js" */

export const VERSION = 2;
/** What may be chosen again before the answer is there: the next die, one more taken back. */
const FOLLOWING = ["move", "back", "forward"];

/** @type {{kind: "again"}} */
const AGAIN = { kind: "again" };

/** Keep what a model holds up with its kernel, for all its views: of each answer comes only what is
 * other in it. One that was missed is asked for again.
 * @param {{model: Model}} given */
export function initialize({ model }) {
  model.on("msg:custom", ({ on, difference }) => {
    const now = model.get("shown");
    if (on === now.answer) model.set("shown", merge(now, difference));
    else if (on > now.answer) {
      model.send({ wire: VERSION, view: "", number: 0, after: 0, moment: now.moment, ...AGAIN });
    }
  });
}

/** @param {{model: Model, view: string, told: (link: Link) => void}} given  told: how it stands
 *   with the kernel has changed */
export function wire({ model, view, told }) {
  /** @type {Link} */ let link = IDLE;
  let number = 0;
  let last = "";
  let moment = -1;
  let timer = 0;

  /** @param {import("./link.js").Met} met */
  function meet(met) {
    const before = link;
    link = next(link, met);
    clearTimeout(timer);
    const wait = waits(link);
    if (wait) timer = setTimeout(() => meet({ silent: true }), wait);
    if (link.is === "lost") last = "";
    if (link.is !== before.is) told(link);
  }

  /** Say what was chosen on the position that is shown. What was said already and waits for its
   * answer is not said twice, but for what may be chosen twice. Of a kernel that is silent it is
   * asked whether it lives after all; to one that is gone nothing is said.
   * @param {Message} chosen */
  function send(chosen) {
    const lost = link.is === "lost";
    if (lost) {
      told(link);
      if (!link.sent) return;
    }
    const message = lost ? AGAIN : chosen;
    const text = JSON.stringify(message);
    if (waiting() && text === last && !FOLLOWING.includes(message.kind)) return;
    last = text;
    const after = waiting() ? number : 0;
    number += 1;
    meet({ sent: number });
    model.send({ wire: VERSION, view, number, after, moment, ...message });
  }

  /** An answer is here. What is sent from now on is chosen on its position.
   * @param {Shown} now */
  function hear(now) {
    ({ moment } = now);
    const [whose, which] = now.heard;
    meet({ heard: whose === view ? which : 0 });
  }

  const waiting = () => link.is !== IDLE.is;
  const dead = () => meet({ dead: true });
  model.on("comm_live_update", dead);

  function close() {
    clearTimeout(timer);
    model.off("comm_live_update", dead);
  }

  return { send, hear, waiting, close };
}
