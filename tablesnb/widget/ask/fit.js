/**
 * How high a frame of questions is: high enough for whatever it will have to say, from the first; so
 * nothing moves when it is said, and nothing scrolls in it. Only who opens a fold makes it higher. On
 * a narrow page the height is that of the question that is shown, at most a window.
 */

/** @import { Question } from "./told.js" */

/** From this width the words are beside the board, in px. */
const BESIDE = 800;

/** How wide the board of a question is in a frame of this width.
 * @param {Question} question @param {number} width */
function board_width({ large }, width) {
  if (width < BESIDE) return width;
  return large ? Math.min(500, 0.56 * width) : Math.min(440, 0.48 * width);
}

/** @param {HTMLElement} stage @param {HTMLElement} words @param {() => Question[]} questions
 * @param {(high: (n: number) => void) => void} all shows everything that there is to say of each
 *   question, one after another, and each time calls `high` with the number of the question */
export function fitting(stage, words, questions, all) {
  let last = -1;
  /** @type {number[]} how high the words of each question are */ let highs = [];
  let now = 0;

  /** @param {number} width of the frame */
  function fit(width) {
    if (!width || width === last) return;
    last = width;
    const beside = width >= BESIDE;
    const every = questions().map(() => 0);
    words.style.minHeight = "";
    all((n) => (every[n] = Math.max(every[n], words.offsetHeight)));
    const boards = questions().map((question) => {
      const { wide = 1, high: tall = 0 } = question.board?.plate ?? {};
      return beside ? (board_width(question, width) * tall) / wide : 0;
    });
    const one = Math.max(...boards, ...every);
    // below a board each question has its own height: a short one leaves no hole there, and one
    // with much to be said later no more than a window
    highs = every.map((high) => (beside ? one : Math.min(high, innerHeight)));
    at(now);
  }

  /** Give the words the height of this question. @param {number} n */
  function at(n) {
    now = n;
    if (highs.length) words.style.minHeight = `${Math.ceil(highs[n])}px`;
  }

  const watch = new ResizeObserver(() => fit(stage.clientWidth));
  watch.observe(stage);
  return {
    anew() {
      last = -1;
      fit(stage.clientWidth);
    },
    at,
    close: () => watch.disconnect(),
  };
}
