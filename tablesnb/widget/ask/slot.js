/** The place for what is said of the hand's doings: a hint, a refusal, what was found, the verdict. */

import { box } from "./fields.js";
import { to_find } from "./told.js";
import { hints_of, verdict_words, written } from "./words.js";
import { make } from "../shared/element.js";
import { refill } from "../shared/within.js";

/** @import { Question, State } from "./told.js" */

/** @param {(text: string | null) => void} say
 * @param {(row: number) => void} point a row of the ranking is looked at, or -1 none */
export function slot_of(say, point) {
  const element = box("tn-slot");
  let hints = hints_of([]);
  /** Which verdict stands here: it is not made anew, for one may be reading it. */ let verdict =
    "";

  /** Begin with a question. @param {Question} of */
  function lay(of) {
    hints = hints_of(of.hints);
    verdict = "";
  }

  /** @param {Question} of @param {State} state @param {Record<string, string>} cards */
  function draw(of, state, cards) {
    const { reply, tries, found, refused, hints: seen, had } = state;
    const last = verdict;
    // a hint that is asked for after an answer stands below what was said to that
    verdict = reply < 0 ? "" : `${reply} ${tries} ${seen}`;
    if (verdict) {
      if (verdict === last) return;
      hints.show(state.hinted ? seen : 0);
      const said = verdict_words(of, state, point);
      refill(element, said, ...(state.hinted ? [hints.element] : []));
      return;
    }
    hints.show(seen);
    const barred = of.refusals[refused];
    const far = `${found.length} of ${to_find(of).size} found`;
    const rows = found.map((n) =>
      make("li", n === had ? "tn-at" : "", of.board?.nodes[n].said ?? ""),
    );
    const all = of.kind === "all" ? box("tn-found", far, make("ol", "", ...rows)) : "";
    const why = barred && [box("tn-sentence", barred.words), ...written("", cards[barred.card])];
    refill(element, ...(why ? [box("tn-barred", ...why)] : [all, hints.element]));
    if (why) say(element.textContent);
  }

  /** What is said to an answer, to be spoken: where the keys go there, what is not heard of that.
   * @param {boolean} keyed */
  function read(keyed) {
    const [head, why] = [".tn-verdict", ".tn-why"].map((name) => element.querySelector(name));
    if (keyed) /** @type {HTMLElement} */ (head).focus();
    // below a board of many small points in a narrow cell it would be out of sight
    head?.scrollIntoView({ block: "nearest" });
    return `${keyed ? "" : head?.textContent} ${why?.textContent ?? ""}`;
  }

  return { element, lay, draw, read };
}
