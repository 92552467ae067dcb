/**
 * How high a frame of questions is: beside a board high enough for whatever it will have to say, from
 * the first; so nothing moves when it is said, and nothing scrolls in it. Only who opens a fold makes
 * it higher. Below a board it is as high as what is said now: room that is kept there would be a
 * window without a word. To try all that may be said takes a while, so this is done when a reader comes
 * near; until then a frame is as high as its boards, which few have to say more than.
 */

/** @import { Question } from "./told.js" */

/** From this width the words are beside the board, in px. */
const BESIDE = 800;

/** What begins a lesson: its board is seen whole in the first window, with the words above it. */
const BEGINS = '.jp-Notebook [data-windowed-list-index="1"]';

/** What counts as near: two windows up and down. */
const AROUND = "200% 0%";

/** Who has so much less to say than fills a frame, in share of its height: what is a little shorter
 * fills it as little. */
const LOW = 0.8;

/** @param {HTMLElement} stage @param {HTMLElement} words @param {() => Question[]} questions
 * @param {(high: () => boolean) => void} all shows everything that there is to say of each question,
 *   one after another, and each time asks `high` whether what is shorter is to be shown, too */
export function fitting(stage, words, questions, all) {
  let last = -1;
  let near = false;

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
      most = Math.max(...questions().map((question) => board_high(question, width)));
      const higher = () => {
        const high = words.offsetHeight;
        most = Math.max(most, high);
        return high > LOW * most;
      };
      if (near) all(higher);
    }
    words.style.minHeight = `${Math.ceil(most)}px`;
  }

  function anew() {
    last = -1;
    fit(stage.clientWidth);
  }

  const watch = new ResizeObserver(() => fit(stage.clientWidth));
  watch.observe(stage);
  const meets = new IntersectionObserver(
    (met) => {
      near = met.some((each) => each.isIntersecting);
      if (!near) return;
      meets.disconnect();
      anew();
    },
    // JupyterLab rolls within its window
    /** @type {IntersectionObserverInit} */ ({ rootMargin: AROUND, scrollMargin: AROUND }),
  );
  meets.observe(stage);
  return {
    anew,
    close() {
      watch.disconnect();
      meets.disconnect();
    },
  };
}
