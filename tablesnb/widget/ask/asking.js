/**
 * A frame of questions, answered by the hand. All that can be said back was sent with it; the kernel
 * only keeps the answers. docs/ASK.md tells what is sent.
 */

import { acts } from "./acts.js";
import { ask_board } from "./board.js";
import { class_code } from "./hand_in.js";
import { box, field_of, list_of } from "./fields.js";
import { press_to } from "../shared/press.js";
import { fitting } from "./fit.js";
import { head_of } from "./head.js";
import { keeper } from "./answers.js";
import { row_of } from "./buttons.js";
import { slot_of } from "./slot.js";
import { tray } from "./tray.js";
import { begun, best_of, ended, every_state, judged, missed, shown_at } from "./told.js";
import { once } from "./unpack.js";
import { pushed_by_keys, written } from "./words.js";
import { focused, make, mark, settle, when_first, when } from "../shared/element.js";
import { keys } from "../board/keys.js";
import { presenting } from "../shared/on_stage.js";
import { refill } from "../shared/within.js";

/** @import { Field } from "./fields.js" */
/** @import { Kept, State, Told } from "./told.js" */

/**
 * @typedef {{get: (name: any) => any, send?: (message: object) => void,
 *   on?: (name: string, what: (given: any) => void) => void,
 *   off?: (name: string, what: (given: any) => void) => void}} Model  a page of its own has `get` alone
 * @typedef {{place: (n: number) => string, at: () => number, go: (by: 1 | -1) => void}} Around  the
 *   game whose stops ask these questions: where a question stands in it, which one is asked now, and
 *   how one goes on and back in it
 */

/** Show questions, by themselves or at the stops of a game.
 * @param {{model: Model, el: HTMLElement, around?: Around}} given */
export function asking({ model, el, around }) {
  /** @type {() => Told} */
  const told = once(() => model.get("told"));
  const send = model.send && ((/** @type {object} */ message) => model.send?.(message));
  const keep = keeper(told, send);

  /** @type {State[]} of each question */ let states = [];
  /** @type {State[] | null} what they were before all answers were shown */ let covered = null;
  /** @type {State[]} what they were before a class came, or left */ let own = [];
  let at = 0;
  /** Whether all is only measured. */ let measures = false;
  /** @type {Field | undefined} */ let field;
  const asked = () => told().questions[at];
  const now = () => states[at];

  const question = box("tn-question");
  const slot = slot_of(say, (n) => act.arrows(n));
  const over = box("tn-now tn-foretold");
  const which = make("div", "tn-which", { role: "group" });
  const row = row_of([
    next_hint,
    show_answer,
    () => act.take_back(),
    () => act.done(),
    reply_on,
    try_again,
    () => (around ? around.go(1) : go(next_of())),
  ]);
  const status = make("div", "tn-heard", { role: "status" });
  const answering = box("tn-answers");
  const hand = (/** @type {string} */ code) => send?.({ kind: "hand", code });
  const coded = class_code(say, told().hands && send ? hand : undefined);
  const body = box("tn-ask-body", question, box("tn-aside", answering, slot.element, over));
  const head = head_of(around);
  const words = box("tn-ask-words", head.element, body, coded.element, which, row.element);
  const root = make("div", "", { role: "group", tabindex: "-1" });
  const on = () => board;
  const set_down = () => men;
  const act = acts(asked, now, on, set_down, draw, say, give);
  const side = { which, offer, hold: () => {} };
  const says = { tell: foretell, speak: () => foretell("") };
  const board = ask_board(root, side, says, act.heard, act.unbar, act.touched);
  const men = tray(root, board, say, act.changed);
  const stage = box("tn-ask-stage", board.element, words);
  const fit = fitting(stage, words, () => told().questions, each_state);
  root.append(stage, status);

  const listing = head.tool("game", "Answer from a list (L)", () => to_list(!now().listed));
  const before = around
    ? head.tool("back", "Back in the game (P)", () => around.go(-1))
    : head.tool("back", "The question before (P)", () => go(at - 1));
  const coding = head.tool("code", "A code for your teacher (C)", () => coded.toggle());
  const present = presenting(root, ask_class, turn, row.reveal);
  if (!around) head.tool("slide", "For a class: the whole screen (S)", present.toggle);
  const wiping = head.tool("wipe", "Wipe my answers", ask_wipe);

  /** Say to who does not see it; the same said twice is heard twice.
   * @param {string | null | undefined} text */
  function say(text) {
    if (!measures) refill(status, box("", text ?? ""));
  }

  /** While a finger leads a man: what letting him go would do.
   * @param {string} text */
  function foretell(text) {
    over.textContent = text;
    mark(body, "tn-foretells", text !== "");
  }

  /** Ask something beside the board.
   * @param {string} what @param {[say: string, does: () => void][]} answers */
  function offer(what, answers) {
    which.ariaLabel = what;
    refill(which, ...answers.map(([name, does]) => press_to(name, "tn-button tn-quiet", does)));
  }

  // -- from question to question

  /** Lay the words of a question.
   * @param {number} to */
  function lay(to) {
    at = to;
    // without a board the words have its place, also where their height is only tried
    board.element.hidden = !asked().board;
    const { board: drawing, says, quote, after, drawn, task, list } = asked();
    // without a board the words lie in two columns, and what is asked stands over its answers
    const over_answers = !drawing && says + quote + after + drawn;
    const tasked = written("tn-task", task);
    field = field_of(asked(), give);
    // the question is their name
    const answered = field?.element.querySelector("input, ol") ?? field?.element;
    for (const each of tasked) each.id = `${board.paint.uid}-task`;
    for (const each of [board.points.element, answered]) {
      each?.setAttribute("aria-labelledby", `${board.paint.uid}-task`);
    }
    slot.lay(asked());
    refill(
      question,
      ...written("tn-says", says),
      ...written("tn-quote", quote),
      ...written("tn-after", after),
      ...written("tn-drawn", drawn),
      ...(over_answers ? [] : tasked),
      asked().kind === "set" ? men.element : "",
      list_of(`${board.paint.uid}-list`, list, from_list),
    );
    if (asked().kind === "set") men.fill(asked());
    refill(answering, ...(over_answers ? tasked : []), ...(field ? [field.element] : []));
    listing.hidden = !list.length;
    pushed_by_keys(question);
  }

  /** Go to another question.
   * @param {number} to @param {boolean} [there] whether the keys go there too */
  function go(to, there = true) {
    if (!told().questions[to]) return;
    lay(to);
    board.lay(asked());
    act.stand(false);
    draw();
    if (!there) return;
    root.focus({ preventScroll: true });
    // a long one begins where it can be read
    head.element.scrollIntoView({ block: "nearest" });
  }

  /** The next question, after the last the first that is still to be answered. */
  const next_of = () =>
    states[at + 1] ? at + 1 : states.findIndex((each, n) => n !== at && each.reply < 0);

  /** Show all that there is to say, for its height. @param {() => boolean} high */
  function each_state(high) {
    const [here, kept] = [at, states];
    measures = true;
    for (const [n, question] of told().questions.entries()) {
      states = [...kept];
      lay(n);
      for (const alike of every_state(question, told().cards)) {
        // where the longest is low, what is shorter need not be drawn
        alike.every((state) => {
          states[n] = state;
          draw();
          return high();
        });
      }
    }
    states = kept;
    lay(here);
    draw();
    measures = false;
  }

  /** Go on or back before a class; a plan may ask only the first of them, or the last.
   * @param {number} by */
  function turn(by) {
    const { first, last } = root.dataset;
    const to = last ? states.length - 1 : at + by;
    const there = to !== at && to in states && !(to >= Number(first));
    if (there) go(to);
    return there;
  }

  // -- answers

  /** An answer is given, or shown to who asked for it.
   * @param {any} answer @param {boolean} [shown] */
  function give(answer, shown = false) {
    const { id, replies } = asked();
    const { hints: seen, tries: before, misses } = now();
    const tries = before + 1;
    const state = (states[at] = judged(asked(), answer, { hints: seen, tries, misses, shown }));
    const { verdict } = replies[state.reply];
    keep.keep(id, { answer, verdict, tries, hints: seen, shown });
    const keyed = words.contains(focused());
    act.stand();
    draw();
    say(slot.read(keyed));
  }

  function next_hint() {
    const state = now();
    state.hints += 1;
    state.hinted = true;
    state.refused = -1;
    while (state.seen) reply_on();
    board.bar();
    draw();
    say(slot.element.querySelector(".tn-seen")?.textContent);
  }

  function show_answer() {
    const answer = best_of(asked());
    if (asked().kind === "play") act.lead_to(Number(answer), () => give(answer, true));
    else give(answer, true);
  }

  /** What comes of the answer, and back to it. */
  function reply_on() {
    const state = now();
    const { show } = asked().replies[state.reply];
    state.seen = (state.seen + 1) % (show.length + 1);
    act.stand(true, show[state.seen - 1]);
    draw();
    say(show[state.seen - 1]?.said);
  }

  function try_again() {
    const { tries, hints: seen } = now();
    states[at] = begun({ tries, hints: seen });
    act.stand();
    draw();
    say("");
    /** @type {HTMLElement | null} */ (body.querySelector("input, button"))?.focus();
    if (asked().board) board.points.focus();
  }

  /** @param {boolean} open */
  function to_list(open) {
    now().listed = open && !ended(asked(), now());
    draw();
    if (now().listed) question.querySelector("input")?.focus();
    else if (question.contains(focused())) listing.focus();
  }

  /** @param {any} key of an answer of the list */
  function from_list(key) {
    now().listed = false;
    if (asked().kind === "all") act.find(key);
    else if (asked().kind === "play") act.lead_to(key, () => give(key));
    else give(key);
  }

  /** Ask once, then forget. */
  function ask_wipe() {
    const end = () => {
      offer("", []);
      wiping.focus();
    };
    offer("Wipe what you answered here?", [
      ["Wipe my answers", wipe],
      ["Keep them", end],
    ]);
    which.querySelector("button")?.focus();
  }

  /** Forget what was answered here, and whose it was. */
  function wipe() {
    keep.wipe();
    coded.forget(told().questions.map(({ id }) => id));
    offer("", []);
    wiping.focus();
    start();
  }

  /** A class is asked anew; who comes back from it has what he answered himself. */
  function ask_class() {
    const before = states;
    if (!covered) {
      states = before.map((each, n) => (present.on() ? begun() : each.reply < 0 ? own[n] : each));
      own = before;
    }
    act.stand();
    draw();
  }

  // -- drawing

  function draw() {
    const { questions } = told();
    const of = asked();
    const state = now();
    const answered = ended(of, state);
    const said = of.replies[state.reply];
    // what comes of the answer is read while it is shown
    foretell(said?.show[state.seen - 1]?.said ?? "");
    const placed = head.draw(told(), states, at);
    const is = {
      bare: !of.board,
      slim: questions.every(({ board, says, quote }) => !board && !says && !quote),
      large: of.large,
      placeless: !placed,
      answered,
      listed: state.listed && !answered,
    };
    const names = Object.entries(is).flatMap(([name, yes]) => (yes ? name : []));
    const staged = present.on() ? " tn-presents" : "";
    root.className = ["tn-game tn-ask", of.kind, ...names].join(" tn-ask-") + staged;
    before.hidden = !at && !around;
    wiping.hidden =
      (state.reply < 0 || Boolean(covered)) && !questions.some(({ id }) => keep.kept(id));
    listing.ariaExpanded = `${is.listed}`;
    coding.hidden = state.reply < 0 || of.poll;
    root.style.setProperty("--tn-many", `${head.many()}`);
    coded.draw(of, state);
    const right = missed(of, state) ? best_of(of) : undefined;
    field?.show(said && state.answer, said?.verdict ?? "", answered, right);
    slot.draw(of, state, told().cards);
    row.draw(of, state, !covered, around ? "Go on" : next_of() < 0 ? "" : "Next");
  }

  // -- the frame

  /** Begin with what was kept; what no longer fits its question is left out. */
  function start() {
    covered = null;
    states = told().questions.map((each) => {
      const kept = keep.kept(each.id);
      try {
        const { answer, ...more } = /** @type {Kept} */ (kept);
        const misses = more.tries - 1;
        const state = judged(each, answer, { ...more, misses });
        shown_at(each, state);
        return state;
      } catch {
        return begun();
      }
    });
    root.ariaLabel = told().name;
    const first = states.findIndex(({ reply: is }) => is < 0);
    lay(around ? around.at() : Math.max(0, first));
    fit.anew();
    go(at, false);
  }

  /** All answers, or those that were given: the one switch of a lesson.
   * @param {any} event */
  function all_answers({ detail: { all } }) {
    if (all === (covered !== null)) return;
    const shown = told().questions.map((each) => judged(each, best_of(each), { shown: true }));
    [covered, states] = all ? [states, shown] : [null, covered ?? []];
    go(at, false);
  }

  /** What Python says of keeping. @param {any} message */
  function trouble({ trouble: text }) {
    if (text) offer(text, [[text, () => offer("", [])]]);
  }

  const tap = (/** @type {HTMLElement} */ button) => () => button.hidden || button.click();
  const set_by = (/** @type {boolean} */ back) => () =>
    act.touched(board.points.met(focused()), back);
  keys({
    root,
    points: board.points,
    single: {
      ...row.single,
      c: tap(coding),
      s: () => around || present.toggle(),
      l: tap(listing),
      p: tap(before),
      "+": set_by(false),
      "-": set_by(true),
    },
    escaped() {
      const { listed } = now();
      to_list(false);
      if (!listed && present.on()) present.toggle();
      return listed;
    },
    throws: () => false,
    ...board.hand,
    ends: () => asked().board?.plate.ends ?? [],
  });
  when_first(root, "pointerdown", board.paint.skip);
  when_first(root, "keydown", board.paint.skip);
  const ends = [
    when(window, /** @type {any} */ ("tn-answers"), all_answers),
    fit.close,
    board.hand.close,
    settle(el, root, model),
  ];
  start();
  model.on?.("change:told", start);
  model.on?.("msg:custom", trouble);
  const close = () => {
    for (const end of ends) end();
    model.off?.("change:told", start);
    model.off?.("msg:custom", trouble);
  };
  return { root, go, close };
}
