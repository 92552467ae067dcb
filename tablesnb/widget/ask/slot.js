/** The place for what is said of the hand's doings: a hint, a refusal, what was found, the verdict. */

import { box } from "./fields.js";
import { to_find } from "./told.js";
import { hints_of, verdict_words, written } from "./words.js";
import { make } from "../shared/element.js";

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
  function draw(of, { reply, tries, shown, found, refused, hints: seen }, cards) {
    const last = verdict;
    verdict = reply < 0 ? "" : `${reply} ${tries}`;
    if (verdict) {
      if (verdict === last) return;
      element.replaceChildren(verdict_words(of, of.replies[reply], shown, point));
      return;
    }
    hints.show(seen);
    const barred = of.refusals[refused];
    const far = `${found.length} of ${to_find(of).size} found`;
    const rows = found.map((n) => make("li", "", {}, of.board?.nodes[n].said ?? ""));
    const all = of.kind === "all" ? box("tn-found", far, make("ol", "", {}, ...rows)) : "";
    const why = barred && [box("tn-sentence", barred.words), ...written("", cards[barred.card])];
    element.replaceChildren(...(why ? [box("tn-barred", ...why)] : [all, hints.element]));
    if (why) say(element.textContent);
  }

  return { element, lay, draw };
}
