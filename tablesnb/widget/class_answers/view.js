/**
 * What a class has answered: the board with an arrow for each answer, and a bar for each beside it.
 * All is covered until it is asked for, so that nobody is led by the others. Codes are read by
 * Python; here they are only pasted. docs/CLASS.md tells what it is told.
 *
 * @typedef {[sign: string, said: string, many: number, share: number, verdict: string, word: string,
 *   why: string]} Row  why: HTML escaped by Python; share: of the longest bar, in per cent
 * @typedef {{task: string, board: string, arrows: string, many: number, first: number, shown: number,
 *   follows: boolean, rows: Row[]}} Counted  task, board, arrows: HTML by Python
 * @typedef {{name: string, place: string, questions: Counted[], refused: [string, string, string][],
 *   undecided: [string, string, string][], heads: string, csv: string, folder: string,
 *   trouble: string}} Class_told
 */

import { focused, make, mark, settle, shape } from "../shared/element.js";
import { keys_of, presenting } from "../shared/on_stage.js";
import { button, off, save } from "../shared/press.js";

/** @param {{model: any, el: HTMLElement}} given */
export function render({ model, el }) {
  /** @returns {Class_told} */
  const told = () => model.get("told");
  let at = 0;
  let open = false;
  let follows = false;

  const place = make("p", "tn-small");
  const task = make("p", "tn-task");
  const heads = make("p", "tn-heads", { role: "status" });
  const board = make("div", "tn-plate");
  const list = make("ol", "tn-bars");
  const note = make("p", "tn-small");
  const covered = make("p", "tn-vote", "Covered. Vote first, then show.");
  const shows = button("", () => cover(!open));
  const reasons = button("", () => follow(!follows), true);
  const before = button("Back", () => go(at - 1), true);
  const next = button("Next", () => go(at + 1), true);
  const table = button("CSV", () => save("class-answers.csv", told().csv, "text/csv"), true);
  const stage = button("", () => present.toggle(), true);
  const row = make("div", "tn-class-row", shows, reasons, before, next, table, stage);

  const pasted = make("textarea", "", { rows: "3", spellcheck: "false", autocomplete: "off" });
  const hear = () => {
    model.send({ kind: "codes", text: pasted.value });
    pasted.value = "";
  };
  const read = button("", hear, true);
  const wish = "Paste the codes that your pupils send, in any form.";
  const label = make("label", "", make("span", "tn-small", wish), pasted);
  const bad = make("details", "tn-refused");
  const unknown = make("details", "tn-undecided");
  const adding = make("details", "tn-adding", make("summary", "", "Add answers"), label);
  adding.append(read);

  const words = make("div", "tn-class-words", place, task, heads, covered, list, note, row);
  words.append(adding, unknown, bad);
  const view = make("div", "tn-class-stage", board, words);
  const root = make("div", "tn-game tn-class", { role: "group", tabindex: "-1" }, view);
  const present = presenting(
    root,
    draw,
    (by) => go(at + by),
    () => cover(!open),
  );

  /** @param {boolean} to */
  function cover(to) {
    open = to;
    follows = false;
    draw();
  }

  /** @param {boolean} to */
  function follow(to) {
    follows = to && told().questions[at].follows;
    open ||= follows;
    draw();
  }

  /** @param {number} to @returns {boolean} whether there is such a question */
  function go(to) {
    if (!told().questions[to]) return false;
    at = to;
    cover(false);
    return true;
  }

  /** A bar, with its letter, its answer, and how many gave it. @param {Row} row */
  function bar([sign, said, many, share, verdict, word, why]) {
    const because = make("p", "tn-why");
    because.innerHTML = why;
    if (verdict) because.prepend(make("b", "", `${word}. `));
    return make(
      "li",
      "",
      make("span", "tn-letter", sign),
      make("span", "tn-said", said),
      make("span", "tn-many", `${many}`),
      make("span", "tn-voted", { style: `--w:${share}%` }),
      ...(follows ? [because] : []),
    );
  }

  function draw() {
    const { name, place: where, questions, refused, undecided, folder, trouble } = told();
    const of = questions[at];
    root.ariaLabel = name;
    const which = questions.length > 1 ? `${at + 1} of ${questions.length}` : "";
    place.textContent = [where, which].filter(Boolean).join(" · ");
    task.innerHTML = of.task;
    heads.textContent = [trouble, told().heads].filter(Boolean).join(" ");
    board.innerHTML = of.board;
    const votes = shape("g", "tn-votes");
    votes.innerHTML = open ? of.arrows : "";
    board.firstElementChild?.append(votes);
    list.replaceChildren(...(open ? of.rows.map(bar) : []));
    covered.hidden = open;
    covered.textContent = of.many
      ? `${of.many} answers, covered. Vote first, then show.`
      : "No answers yet.";
    const apart = of.shown ? ` ${of.shown} more had the answer shown and do not count.` : "";
    note.textContent = open && of.many ? `${of.first} at the first try.${apart}` : "";
    shows.textContent = open ? "Cover the answers" : "Show the answers";
    reasons.textContent = follows ? "Hide what follows" : "Show what follows";
    reasons.hidden = !of.follows;
    before.hidden = next.hidden = questions.length < 2;
    off(before, !at);
    off(next, at === questions.length - 1);
    read.textContent = folder ? "Read these, and the folder" : "Read these codes";
    stage.textContent = present.on() ? "Leave the stage" : "Stage";
    mark(root, "tn-bare", !of.board);
    unknown.hidden = !undecided.length;
    // which answers they are is covered with all others
    const unsure = undecided.map(([whose, answers, why]) =>
      make("li", "", make("b", "", whose || "A pupil"), open ? `: ${answers}` : "", `: ${why}`),
    );
    unknown.replaceChildren(
      make("summary", "", `${undecided.length} undecided`),
      make("ul", "", ...unsure),
    );
    bad.hidden = !refused.length;
    const rows = refused.map(([text, reason, file]) =>
      make("li", "", make("b", "", text || file), `: ${reason}`),
    );
    bad.replaceChildren(make("summary", "", `${refused.length} refused`), make("ul", "", ...rows));
  }

  const ends = [
    keys_of(root, present, {
      v: () => cover(!open),
      w: () => follow(!follows),
      n: () => go(at + 1),
      p: () => go(at - 1),
    }),
    settle(el, root, model),
  ];
  model.on?.("change:told", draw);
  draw();
  return () => {
    if (root.contains(focused())) root.blur();
    for (const end of ends) end();
    model.off?.("change:told", draw);
  };
}

export default { render };
