/**
 * Men set by hand: from a tray beside the board to its points, and back. How a pile stands was sent
 * with the question.
 */

import { box } from "./fields.js";
import { off, press_to } from "../shared/press.js";
import { mark, when } from "../shared/element.js";
import { refill } from "../shared/within.js";

/** @import { ask_board } from "./board.js" */
/** @import { Question } from "./told.js" */
/** @import { Man } from "../shared/paint.js" */

/** @param {number} many */
const counted = (many) => `${many} ${many === 1 ? "man" : "men"}`;

/** @param {HTMLElement} root @param {ReturnType<typeof ask_board>} board
 * @param {(text: string) => void} say
 * @param {(men: Map<number, number>) => void} changed hears what stands on the board now */
export function tray(root, board, say, changed) {
  const { paint, points } = board;
  const pile = box("tn-pile");
  const left = box("tn-count");
  const here = box("tn-here-of");
  const less = press_to("−", "tn-button tn-quiet", () => touched(last, true));
  const more = press_to("+", "tn-button tn-quiet", () => touched(last, false));
  less.ariaLabel = "one man less";
  more.ariaLabel = "one man more";
  const element = box("tn-tray", pile, left, box("tn-which", here, less, more));
  /** @type {Question} */ let question;
  /** @type {number[]} where each man stands, -1 in the tray */ const men = [];
  let last = -1;
  let open = true;

  const many = (/** @type {number} */ n) => men.filter((at) => at === n).length;

  /** Begin with these men on the board; those who stand there already stay.
   * @param {Question} asked @param {Map<number, number>} given @param {boolean} may be set */
  function begin(asked, given, may) {
    open = may;
    question = asked;
    men.length = Math.min(men.length, asked.many);
    while (men.length < asked.many) men.push(-1);
    for (const n of new Set(men)) while (n >= 0 && many(n) > (given.get(n) ?? 0)) bring(n, -1);
    for (const [n, count] of given) while (many(n) < count && bring(-1, n));
    last = -1;
    draw();
  }

  /** Where each man stands. @returns {Man[]} */
  function standing() {
    const { plate, nodes } = /** @type {NonNullable<Question["board"]>} */ (question.board);
    const first = Math.max(...(nodes[0].men ?? []).map(([id]) => id), 0) + 1;
    return men.map((n, k) => {
      const under = men.slice(0, k).filter((at) => at === n).length;
      const [x, y, scale] = question.piles[n]?.[many(n) - 1][under] ?? [plate.wide, plate.high, 0];
      return [first + k, question.symbol, x, y, scale];
    });
  }

  /** Fill the tray: of a question also before its board is there.
   * @param {Question} asked @param {number} [over] how many lie in it */
  function fill(asked, over = asked.many) {
    question = asked;
    refill(pile, ...Array.from({ length: over }, man));
    left.textContent = `${counted(over)} in the tray`;
  }

  function draw() {
    const over = many(-1);
    const names = question.board?.nodes[0].names ?? {};
    board.men(standing());
    board.touch(new Map(men.map((n) => [n, `${counted(many(n))} set`])), false);
    fill(question, over);
    here.textContent = last < 0 ? "" : `${names[last].split(/[:,]/)[0]}: ${counted(many(last))}`;
    off(less, last < 0 || !many(last));
    off(more, last < 0 || !over);
  }

  /** A man as he lies in the tray. */
  const man = () => box("tn-loose", paint.figure(question.symbol, 24));

  /** Bring a man from one place to another, -1 the tray; whether one was there, and room for him.
   * @param {number} from @param {number} to */
  function bring(from, to) {
    const who = men.lastIndexOf(from);
    const may = who >= 0 && (to < 0 || many(to) < (question.piles[to] ?? []).length);
    if (may) men[who] = to;
    return may;
  }

  /** A man more or less on a place; where none can be put, its men are those that − takes away.
   * @param {number} n @param {boolean} back */
  function touched(n, back) {
    if (!open || n < 0) return;
    const moved = back ? bring(n, -1) : bring(-1, n);
    if (!moved && !many(n)) {
      here.textContent = "Touch a man, then −.";
      say(here.textContent);
      return;
    }
    last = n;
    draw();
    say(`${here.textContent}. ${left.textContent}.`);
    if (moved) changed(new Map(men.filter((at) => at >= 0).map((at) => [at, many(at)])));
  }

  /** The man who is led from the tray, as a press has taken him. @type {HTMLElement | null} */
  let ghost = null;
  when(pile, "pointerdown", ({ button, pointerId }) => {
    if (!open || button || !many(-1)) return;
    ghost = man();
    pile.setPointerCapture(pointerId);
  });
  when(pile, "pointermove", ({ clientX, clientY }) => {
    if (!ghost) return;
    root.append(ghost);
    mark(ghost, "tn-ghost", true);
    ghost.style.cssText = `left:${clientX}px;top:${clientY}px`;
  });
  const let_go = (/** @type {PointerEvent} */ event) => {
    const n = ghost && event.type === "pointerup" ? points.under(event) : -1;
    ghost?.remove();
    ghost = null;
    if (n >= 0) touched(n, false);
  };
  when(pile, "pointerup", let_go);
  when(pile, "pointercancel", let_go);

  return { element, begin, fill, touched };
}
