/**
 * The hand on the board: whom it picks up, where he may go, and what comes of a touch. What a touch
 * means is known in hand.js; here it is drawn, and said to whoever keeps the game.
 */

import { focused, mark, when } from "../shared/element.js";
import { drags } from "./drag.js";
import { dropped, foretold, meant, signs, source, state, under } from "./hand.js";
import { find } from "../shared/within.js";

/** @import { Asked } from "./hand.js" */
/** @import { Painter } from "../shared/paint.js" */
/** @import { places } from "./points.js" */
/** @import { Message, Plate, Shown } from "./wire.js" */

/** How wide a point must be to be hit by a finger, in px. */
const FINGER = 24;
/** After how long the hand is seen to be empty, in ms, if no answer has come. */
const SOON = 60;
const coarse = matchMedia("(pointer: coarse)");

/**
 * @typedef {[say: string, does: () => void]} Way
 * @typedef {{which: HTMLElement, offer: (what: string, answers: Way[]) => void,
 *   hold: (held: boolean) => void}} Side
 * @typedef {{tell: (text: string) => void, speak: (now: Shown) => void}} Voice
 */

/** @param {HTMLElement} root @param {ReturnType<typeof places>} points @param {Painter} paint
 * @param {() => Plate} ground
 * @param {Side} side where is asked which man or die, and what hears whether a man is held
 * @param {Voice} says @param {(message: Message) => void} send
 * @param {() => boolean} waiting whether an answer is awaited
 * @param {() => void} again what is done when a man is taken up, whatever was said of the last */
export function grip(root, points, paint, ground, side, says, send, waiting, again) {
  /** @type {Shown} what stands on the board, once something does */ let drawn;
  /** @type {number | null} the place of the man in the hand */ let picked = null;
  /** what shows the hand empty, if no answer does */ let empty = 0;
  /** @type {number | null} what was touched while an answer was awaited: whom to pick up then */
  let wish = null;
  const place = (/** @type {number} */ n) => ground().places[n];
  const above = (/** @type {number} */ n) => drawn && under(drawn, place(n), ground().land);

  /** Take the man of a place into the hand, and show where he may go: no message is sent.
   * @param {number | null} place */
  function pick(place) {
    clearTimeout(empty);
    picked = source(drawn, place) ? place : null;
    const held = picked !== null;
    side.hold(held);
    paint.sign(signs(drawn, picked, ground()));
    if (side.which.contains(focused())) points.focus();
    const goals = points.dress(drawn, picked);
    // by name too where a finger could miss a narrow point
    const narrow = coarse.matches && points.width() < FINGER;
    /** @type {Way[]} */
    const ways = (narrow ? goals : []).map((n) => [
      `to ${drawn.names[n].split(":")[0]}`,
      () => touch(n),
    ]);
    const from = /** @type {number} */ (place);
    const off = () => play({ kind: "move", from, to: -1 });
    side.offer("Where to?", drawn.free && held ? [["Off the board", off]] : ways);
  }

  /** @param {number} n */
  function hover(n) {
    const hand = paint.layer("tn-hand");
    find(hand, ".tn-over")?.remove();
    const at = above(n);
    if (!at || picked !== null) return;
    const ring = paint.use("hover", ...at);
    mark(ring, "tn-over", true);
    hand.append(ring);
  }

  /** @param {number} n */
  function touch(n) {
    if (!drawn) return;
    const at = place(n);
    const what = meant(drawn, picked, at);
    if ("ask" in what) choose(what);
    else if ("pick" in what) take(what.pick);
    else if ("play" in what) play(what.play);
    // why not is asked of the position that is shown; before an answer nobody knows which it will be
    else if (waiting()) take(at[0]);
    else send(what.send);
  }

  /** Take up the man of a place to lead him, if he may go anywhere.
   * @param {number} n */
  function lift(n) {
    const spot = above(n);
    if (!spot) return undefined;
    const [at] = place(n);
    if (drawn.from[at].once) return undefined;
    take(at);
    const man = drawn.men.filter(([, , x, y]) => x === spot[0] && y === spot[1]).pop();
    return man && paint.man(man[0]);
  }

  /** The sign of a place where the man in the hand may be let go.
   * @param {number} n */
  function goal(n) {
    const at = place(n);
    if (!at || !state(drawn, picked, at).goal) return undefined;
    return drawn.land[at[0]] ?? ground().land[at[0]];
  }

  /** Say what letting the man go there would do.
   * @param {number} n */
  function over(n) {
    if (picked !== null) says.tell(foretold(drawn, picked, ground().places, n));
  }

  /** Let the man go over a place; whether he stays there, as far as is known.
   * @param {number} n */
  function drop(n) {
    if (picked === null) return false;
    says.speak(drawn);
    const what = dropped(drawn, picked, place(n));
    if ("ask" in what) choose(what);
    else if ("play" in what) {
      play(what.play);
      return !root.classList.contains("tn-lost");
    } else {
      take(null);
      if ("send" in what && !waiting()) send(what.send);
    }
    return false;
  }

  /** Take a man into the hand; if an answer is awaited, also if he may be taken only then.
   * @param {number | null} place */
  function take(place) {
    wish = waiting() ? place : null;
    pick(place);
    if (place === null) return;
    // who goes on has read why not
    again();
  }

  /** Send a move that may be made; the hand is empty again.
   * @param {Message} move */
  function play(move) {
    wish = picked = null;
    send(move);
    // a frame that is drawn at once would hold up the answer, which mostly comes before it
    empty = setTimeout(pick, SOON, null);
  }

  /** Several men may go there, or several dice take the man: let the reader say which.
   * @param {Asked} asked */
  function choose({ ask, ways }) {
    const chosen = (/** @type {Message} */ move) => {
      points.focus();
      play(move);
    };
    /** @type {Way[]} */ const all = ways.map(([say, move]) => [say, () => chosen(move)]);
    side.offer(ask, all);
    /** @type {HTMLElement} */ (side.which.firstElementChild).focus();
  }

  when(points.element, "click", (event) => {
    const n = points.pressed(event);
    // the second click of two would take up again who has just been put down
    if (n >= 0 && !(event.detail > 1 && picked === null)) touch(n);
  });
  when(points.element, "pointerover", (event) => {
    hover(event.pointerType === "touch" ? -1 : points.met(event.target));
  });
  when(points.element, "pointerleave", () => hover(-1));
  const drag = drags({ root, points, paint, lift, goal, over, drop, back: () => take(null) });

  /** Something else is shown: who was in the hand stays there in the same position.
   * @param {Shown | null} before @param {Shown} now */
  function show(before, now) {
    drawn = now;
    // a refused man stays in the hand; a new position empties it, but for whom one has touched since
    pick(before?.moment === now.moment ? picked : before?.seat === now.seat ? wish : null);
    if (!waiting()) wish = null;
    drag.keep(picked !== null);
  }

  return {
    show,
    held: () => picked !== null,
    drop: () => drag.cancel() || take(null),
    close: drag.close,
  };
}
