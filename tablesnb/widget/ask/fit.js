/**
 * How high a frame of questions is: beside a board high enough for whatever it will have to say, from
 * the first; so nothing moves when it is said, and nothing scrolls in it. Only who opens a fold makes
 * it higher. Below a board it is as high as what is said now: room that is kept there would be a
 * window without a word.
 */

/** @import { Question } from "./told.js" */

/** From this width the words are beside the board, in px. */
const BESIDE = 800;

/** What begins a lesson: its board is seen whole in the first window, with the words above it. */
const BEGINS = '.jp-Notebook [data-windowed-list-index="1"]';

/** @param {HTMLElement} stage @param {HTMLElement} words @param {() => Question[]} questions
 * @param {(high: () => void) => void} all shows everything that there is to say of each question, one
 *   after another, and each time calls `high` */
export function fitting(stage, words, questions, all) {
  let last = -1;

  /** How high the board of a question is in a frame of this width.
   * @param {Question} question @param {number} width */
  function board_high({ large, board }, width) {
    const { wide = 1, high = 0 } = board?.plate ?? {};
    const [most, share] = stage.closest(BEGINS) ? [380, 0.43] : large ? [500, 0.56] : [440, 0.48];
    return (Math.min(most, share * width) * high) / wide;
  }

  /** @param {number} width of the frame */
  function fit(width) {
    if (!width || width === last) return;
    last = width;
    let most = 0;
    words.style.minHeight = "";
    if (width >= BESIDE) {
      all(() => (most = Math.max(most, words.offsetHeight)));
      most = Math.max(most, ...questions().map((question) => board_high(question, width)));
    }
    words.style.minHeight = `${Math.ceil(most)}px`;
  }

  const watch = new ResizeObserver(() => fit(stage.clientWidth));
  watch.observe(stage);
  return {
    anew() {
      last = -1;
      fit(stage.clientWidth);
    },
    close: () => watch.disconnect(),
  };
}
