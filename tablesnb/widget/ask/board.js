/**
 * The board of a question: what stands at each of its nodes, and the hand on it; or places that are
 * only touched. What a touch is worth is not known here.
 */

import { box } from "./fields.js";
import { make, mark, when_first } from "../shared/element.js";
import { grip } from "../board/grip.js";
import { painter } from "../shared/paint.js";
import { places } from "../board/points.js";

/** @import { Node, Question, Standing_at } from "./told.js" */
/** @import { Side, Voice } from "../board/grip.js" */
/** @import { Step } from "../shared/motion.js" */
/** @import { Man, Sign } from "../shared/paint.js" */
/** @import { Message, Plate, Shown } from "../board/wire.js" */

/** @param {HTMLElement} root @param {Side} side @param {Voice} says
 * @param {(message: Message) => void} heard what the hand has chosen
 * @param {() => void} again somebody is taken up
 * @param {(n: number, back: boolean) => boolean} touched a place is touched, to take back if `back`;
 *   whether that is what the board is for */
export function ask_board(root, side, says, heard, again, touched) {
  const plate = make("div", "tn-plate");
  const element = box("tn-view", plate);
  const paint = painter(plate);
  const points = places();
  /** @type {Plate} */ let laid;
  /** @type {Shown | null} */ let now = null;
  let moment = 0;
  // what was chosen is heard when the hand has let go
  const later = (/** @type {Message} */ message) => queueMicrotask(() => heard(message));
  const ground = () => laid;
  const waiting = () => false;
  const hand = grip(root, points, paint, ground, side, says, later, waiting, again);

  /** Lay the board of a question, if it has one.
   * @param {Question} question */
  function lay({ board }) {
    now = null;
    if (!board) return;
    laid = board.plate;
    paint.lay(laid);
    // on the stage the board is as high as the screen, and no higher
    root.style.setProperty("--tn-aspect", `${laid.wide / laid.high}`);
    mark(plate, "tn-broad", laid.tags);
    mark(plate, "tn-lined", laid.labels.length > 0);
    points.lay(laid);
    for (const each of points.element.children) delete (/** @type {any} */ (each).dataset.is);
    plate.append(points.element);
  }

  /** Show what stands there, and what may be done.
   * @param {Standing_at} standing @param {Partial<Node>} may @param {Step[]} [steps]
   * @param {boolean} [glide] */
  function show(standing, { from = {}, land = {}, ask = {} }, steps = [], glide = true) {
    const before = now;
    moment += 1;
    now = /** @type {Shown} */ ({ ...standing, from, land, ask, moment, steps });
    paint.show(now, glide);
    points.hide(now.names);
    hand.show(before, now);
    bar();
  }

  /** Men set down by hand: they stand above those of the position.
   * @param {Man[]} men */
  const men = (men) => paint.show({ men });

  /** Mark places as touched, or as what they are in the answer, which is added to their names.
   * @param {Map<number, string>} marked @param {boolean} [pressed] whether they are to be touched */
  function touch(marked, pressed = true) {
    for (const [n, each] of [...points.element.children].entries()) {
      const button = /** @type {HTMLElement} */ (each);
      const said = marked.get(n);
      button.dataset.is = pressed ? (said ?? "") : "";
      button.ariaPressed = pressed ? `${Boolean(said) && said !== "missing"}` : null;
      button.ariaLabel = now?.names[n] + (said ? `, ${said}` : "");
    }
  }

  /** Bar the place that a choice of the hand was about with a ring, or none.
   * @param {Message} [message] */
  function bar(message) {
    const { from, to = from } = /** @type {any} */ (message ?? {});
    const own = (/** @type {number} */ seat) => seat < 0 || seat === now?.seat;
    const signs = laid.places
      .filter(([place, seat]) => place === to && own(seat))
      .map(([, , left, top, width, height]) => {
        const x = ((left + width / 2) * laid.wide) / 100;
        return /** @type {Sign} */ (["refused", x, ((top + height / 2) * laid.high) / 100, 1]);
      });
    paint.sign(signs, "tn-asked");
  }

  /** Light the arrows of these plays alone.
   * @param {string} arrows all that there are @param {number[]} rows */
  function light(arrows, rows) {
    paint.show({ parts: { ranked: arrows } });
    /** @type {Sign[]} */
    const signs = rows.map((row) => [`play-${row + 1}`, 0, 0, 1]);
    paint.sign(signs, "tn-lit");
  }

  /** Before the hand hears of it: a place that is only to be touched.
   * @param {MouseEvent} event @param {boolean} back */
  function press(event, back) {
    const n = points.element.contains(/** @type {Element} */ (event.target))
      ? points.pressed(event)
      : -1;
    if (n < 0 || !touched(n, back)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  when_first(plate, "click", (event) => press(event, event.shiftKey));
  when_first(plate, "contextmenu", (event) => press(event, true));

  return { element, paint, points, hand, lay, show, men, touch, bar, light };
}
