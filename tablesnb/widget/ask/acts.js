/**
 * What the hand does on the board of a question, and how the board is led: it is shown as the state
 * has it, through each node that lies on the way.
 */

import {
  at_once,
  ended,
  is_end,
  leads,
  men_of,
  missed,
  set_of,
  shown_at,
  to_find,
  touches,
  way,
} from "./told.js";

/** @import { ask_board } from "./board.js" */
/** @import { Node, Question, State } from "./told.js" */
/** @import { tray } from "./tray.js" */
/** @import { Message } from "../board/wire.js" */

/** @param {() => Question} asked @param {() => State} now
 * @param {() => ReturnType<typeof ask_board>} on @param {() => ReturnType<typeof tray>} men
 * @param {() => void} draw @param {(text: string) => void} say
 * @param {(answer: any) => void} give the answer is given */
export function acts(asked, now, on, men, draw, say, give) {
  /** The board is led by whoever was last to lead it. */ let run = 0;
  const nodes = () => asked().board?.nodes ?? [];

  /** Show the board as it stands.
   * @param {boolean} [glide] @param {Node} [last] how that came to be */
  function stand(glide = true, last = {}) {
    run += 1;
    const of = asked();
    const state = now();
    if (!of.board) return;
    const free = !ended(of, state) && !state.seen;
    const may = free && /play|all/.test(of.kind) ? nodes()[state.at] : {};
    on().show(shown_at(of, state), may, last.steps, glide);
    if (of.kind === "touch") on().touch(touches(of, state));
    if (of.kind === "set") men().begin(of, men_of(state.set), free);
    arrows();
  }

  /** The arrows of what was played and of the best, or of one play alone.
   * @param {number} [alone] */
  function arrows(alone = -1) {
    const state = now();
    const { reply, seen } = state;
    const of = asked();
    const { ranking, replies } = of;
    const here = reply >= 0 && !seen;
    const best = missed(of, state) || state.shown ? [0] : [];
    const rows = alone < 0 && here ? [...new Set([replies[reply].row, ...best])] : [alone];
    const lit = rows.filter((n) => n >= 0);
    if (ranking?.arrows) on().light(here ? ranking.arrows : "", lit);
  }

  /** Lead the board through these nodes, each when the one before has come to rest.
   * @param {number[]} line @param {() => void} then */
  function lead([next, ...rest], then) {
    if (next === undefined) {
      then();
      return;
    }
    now().at = next;
    stand(true, nodes()[next]);
    const mine = run;
    on().paint.rests(() => mine === run && lead(rest, then));
  }

  /** Lead it from the first node to this one.
   * @param {number} end @param {() => void} then */
  const lead_to = (end, then) => lead(way(nodes(), end).slice(1), then);

  /** Whoever goes on after an answer that was not good enough is asked anew; whether he may. */
  function anew() {
    const state = now();
    if (ended(asked(), state) || state.seen) return false;
    state.reply = -1;
    state.answer = undefined;
    return true;
  }

  /** What the hand has chosen.
   * @param {Message} message */
  function heard(message) {
    const of = asked();
    const state = now();
    if (!/play|all/.test(of.kind) || !anew()) return;
    const next = leads(nodes(), state.at, message);
    if (!Array.isArray(next)) {
      state.refused = next.no ?? -1;
      on().bar(message);
      draw();
    } else if (of.kind === "all") find(next[0]);
    else {
      const end = next[next.length - 1];
      state.back.push(state.at);
      state.refused = -1;
      say(nodes()[end].said ?? "");
      lead(next, () => (is_end(nodes()[end]) && at_once(of) ? give(end) : draw()));
    }
  }

  /** Whoever goes on has read why not. */
  function unbar() {
    if (now().refused < 0) return;
    now().refused = -1;
    on().bar();
    draw();
  }

  /** One of all the moves. @param {number} node */
  function find(node) {
    const state = now();
    const { found } = state;
    const size = to_find(asked()).size;
    const again = found.includes(node);
    state.had = again && node;
    if (!again) found.push(node);
    say(`${nodes()[node].said} ${again ? "You have it." : `${found.length} of ${size} found.`}`);
    state.refused = -1;
    if (found.length === size) give(found);
    else {
      stand();
      draw();
    }
  }

  /** A place is touched, where that is all; whether it is.
   * @param {number} n @param {boolean} back */
  function touched(n, back) {
    const { kind, many } = asked();
    const only = /touch|set/.test(kind);
    const state = now();
    const judged = kind === "touch" && state.reply >= 0 ? touches(asked(), state) : undefined;
    if (!only || !anew()) return only;
    if (kind === "set") men().touched(n, back);
    else {
      // of those that were judged the right ones stay; one that was wrong is gone by its touch, too
      if (judged) state.touched = state.touched.filter((each) => judged.get(each) === "right");
      const there = state.touched.includes(n) || judged?.get(n) === "wrong";
      // where one place is asked for, another takes its place
      const rest = many === 1 ? [] : state.touched.filter((each) => each !== n);
      state.touched = there || back ? rest : [...rest, n].sort((a, b) => a - b);
      say(`${state.touched.length} touched.`);
      stand();
      draw();
    }
    return true;
  }

  /** @param {Map<number, number>} there the men that are set now */
  function changed(there) {
    anew();
    now().set = set_of(there);
    draw();
  }

  /** What stands on the board is the answer. */
  function done() {
    const { set, touched: places, at } = now();
    give({ set, touch: places }[/** @type {"set"} */ (asked().kind)] ?? at);
  }

  function take_back() {
    const state = now();
    state.at = state.back.pop() ?? 0;
    state.refused = -1;
    stand();
    draw();
    say("Taken back.");
  }

  return { stand, arrows, lead_to, heard, unbar, find, touched, changed, done, take_back };
}
