/** What is read in a frame of questions: the question, a hint or a refusal, and what is said back. */

import { make, mark, when } from "../shared/element.js";
import { box } from "./fields.js";
import { missed, open, solved, touches } from "./told.js";

/** @import { Question, Ranking, Row, State } from "./told.js" */

/** An element with what Python has written in it, or none where it has not.
 * @param {string} name of its class @param {string} html escaped by Python @param {"div" | "span"} [tag] */
export function written(name, html, tag = "div") {
  if (!html) return [];
  const made = make(tag, name);
  made.innerHTML = html;
  return [made];
}

/** What is longer than its place is pushed by the keys, too.
 * @param {HTMLElement} question */
export function pushed_by_keys(question) {
  requestAnimationFrame(() => {
    /** @type {NodeListOf<HTMLElement>} */
    const long = question.querySelectorAll(".tn-quote, .tn-drawn");
    for (const each of long) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = each;
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) each.tabIndex = 0;
    }
  });
}

/** The hints, of which the last that was asked for is seen.
 * @param {string[]} hints */
export function hints_of(hints) {
  const rows = hints.map((html, n) => {
    const head = `Hint ${n + 1} of ${hints.length}. `;
    return make("p", "tn-now", head, ...written("", html, "span"));
  });
  const element = box("tn-hints", ...rows);
  /** @param {number} many */
  function show(many) {
    for (const [n, row] of rows.entries()) mark(row, "tn-seen", n === many - 1);
  }
  return { element, show };
}

/** What is said to an answer: of that first; of the best, and what is to be kept, when it is known.
 * @param {Question} question @param {State} state
 * @param {(row: number) => void} point a row of the ranking is looked at, or -1 none */
export function verdict_words(question, state, point) {
  const { ranking, keep, best, kind, replies } = question;
  const { shown } = state;
  const { verdict, head, mine, words, row } = replies[state.reply];
  const told = missed(question, state);
  const some = kind === "touch" && verdict === "wrong" && partly(question, state);
  const over = shown ? "The answer, shown to you." : some ? "Not all of them." : head;
  const element = box("tn-back");
  const line = make("span", "");
  line.innerHTML = over;
  if (!shown && mine) line.append(` ${mine}`);
  if ((told || shown) && ranking) line.append(` ${ranking.best}`);
  // the words beside the sign say the same
  const is = shown ? "shown" : verdict;
  const sign = make("i", "tn-sign", { "data-is": is, "aria-hidden": "true" });
  element.append(make("p", "tn-verdict", { tabindex: "-1" }, sign, line));
  element.append(...written("tn-why", words));
  const less = verdict === "less" && !shown;
  if ((told || less) && !ranking && best) {
    element.append(make("p", "tn-now", `${less ? "The best" : "The answer"}: ${best}`));
  }
  const again = open(question, state);
  const placed = again && kind === "order" ? "Lines with a tick are in their place. " : "";
  if (again) element.append(make("p", "tn-small", `${placed}Try once more, or press Show me.`));
  if (told && kind === "touch") {
    element.append(make("p", "tn-small", "The blue frames show what was missing."));
  }
  const kept = written("", keep, "span");
  if (keep && (solved(question, state) || shown)) {
    element.append(box("tn-now", make("b", "", "Keep: "), ...kept));
  }
  if (ranking && !again) element.append(ranked(ranking, shown ? -1 : row, point));
  return element;
}

/** Whether one of the places that were touched is right.
 * @param {Question} question @param {State} state */
const partly = (question, state) => [...touches(question, state).values()].includes("right");

/** All plays beside each other, folded: figures, and how they were found.
 * @param {Ranking} ranking @param {number} mine @param {(row: number) => void} point */
function ranked({ head, most, rows }, mine, point) {
  const list = make("ol", "tn-ranking", { tabindex: "0", "aria-label": head });
  // who pays more than he is paid has a bar to the left of nothing
  const least = Math.min(0, ...rows.map(({ low }) => low));
  const span = least ? Math.max(0, ...rows.map(({ high }) => high)) - least : most;
  for (const [n, each] of rows.entries()) {
    if (!each.named && n !== mine) continue;
    const row = ranked_row(each, n === mine, least, span);
    when(row, "pointerenter", () => point(n));
    when(row, "pointerleave", () => point(-1));
    list.append(row);
  }
  const fold = make("summary", "", "All plays compared");
  return make("details", "tn-compared", fold, make("p", "tn-small", head), list);
}

/** @param {Row} row @param {boolean} mine
 * @param {number} least where the room for bars begins @param {number} span how much it holds */
function ranked_row({ sign, quality, move, value, low, high, said }, mine, least, span) {
  const share = (/** @type {number} */ part) => `${(100 * part) / span}%`;
  const bar = `--l:${share(Math.min(0, value) - least)};--w:${share(Math.abs(value))}`;
  const style = `${bar};--a:${share(low - least)};--b:${share(high - low)};--n:${sign}`;
  return make(
    "li",
    `tn-choice tn-row-${quality}${mine ? " tn-mine" : ""}`,
    { style },
    box("tn-rank", sign),
    box("", move, make("em", "", mine ? " you" : ""), box("tn-heard", `, ${quality}: `)),
    box("tn-bar"),
    box("tn-worth", said),
  );
}
