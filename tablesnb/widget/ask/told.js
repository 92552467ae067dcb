/**
 * What a frame of questions is told, and what follows from it: where a half-move leads, what is
 * refused, what an answer is worth. Nothing here is drawn. docs/ASK.md tells the whole.
 *
 * @typedef {"play" | "touch" | "set" | "all" | "choice" | "number" | "order"} Kind
 * @typedef {number | string | number[]} Key  an answer, as its kind has it
 * @typedef {{up?: number, parts?: Record<string, string>, men?: Man[],
 *   names?: Record<string, string>, steps?: Step[], said?: string, seat?: number, ends?: number[],
 *   from?: Shown["from"], land?: Shown["land"], ask?: Shown["ask"],
 *   to?: Record<string, number>, no?: Record<string, number>}} Node  up: the node from which this
 *   one differs; steps, said: how it came to be; to: the node each half-move leads to; no: which
 *   refusal each has that is none
 * @typedef {{sign: string, move: string, value: number, low: number, high: number, said: string,
 *   quality: "best" | "level" | "worse" | "mistake", level: boolean, named: boolean}} Row
 * @typedef {{head: string, most: number, rows: Row[], best: string, arrows?: string}} Ranking
 * @typedef {{verdict: "right" | "level" | "less" | "wrong", head: string, mine: string,
 *   words: string, show: Node[], row: number}} Reply
 * @typedef {{id: string, kind: Kind, says: string, quote: string, after: string, drawn: string, task: string,
 *   hints: string[], keep: string, board: {plate: Plate, nodes: Node[]} | null, large: boolean, options: string[],
 *   unit: string, best: string, many: number, seat: number, piles: Record<string, Spot[][]>,
 *   symbol: string, list: [string, Key][], answers: {is: (Key | [number, number])[],
 *   reply: number}[], other: number, refusals: {words: string, card: string}[], replies: Reply[],
 *   ranking: Ranking | null, code: string, poll: boolean}} Question
 * @typedef {{answer: any, verdict: string, tries: number, hints: number, shown: boolean}} Kept
 * @typedef {{wire: number, name: string, place: string, questions: Question[],
 *   hands?: boolean, kept?: Record<string, Kept>, cards: Record<string, string>}} Told
 * @typedef {{at: number, back: number[], touched: number[], set: string, found: number[],
 *   hints: number, refused: number, listed: boolean, answer: any, reply: number, tries: number,
 *   misses: number, shown: boolean, seen: number, hinted: boolean, had?: number | false}} State  at:
 *   the node on the board; back: those before it; refused: which refusal is read; reply: which reply,
 *   -1 while it is asked; misses: how often it was not good enough, since it was asked anew; seen: how
 *   much of it was played; hinted: whether a hint was asked for after it; had: the move that was found
 *   already
 * @typedef {Required<Pick<Shown, "parts" | "men" | "names" | "seat" | "ends">>} Standing_at
 */

/** @import { Spot, Step } from "../shared/motion.js" */
/** @import { Man } from "../shared/paint.js" */
/** @import { Message, Plate, Shown } from "../board/wire.js" */

/** How often an answer may be given before the right one is shown. */
const TRIES = 2;
/** For how many refusals and replies a frame leaves room, the longest first. */
const LONG = 8;

/** The node on the way to which all that a node does not say stands: from the first to itself.
 * @param {Node[]} nodes @param {number} at @returns {number[]} */
export function way(nodes, at) {
  const up = nodes[at].up;
  return up === undefined ? [at] : [...way(nodes, up), at];
}

/** What stands on the board, one thing laid over another.
 * @param {Node[]} nodes each as it differs from the one before @returns {Standing_at} */
function stand_of(nodes) {
  /** @type {Map<number, Man>} */ const men = new Map();
  /** @type {string[]} */ const names = [];
  /** @type {Standing_at} */ const all = { parts: {}, men: [], names, seat: 0, ends: [] };
  for (const node of nodes) {
    Object.assign(all.parts, node.parts);
    for (const man of node.men ?? []) men.set(man[0], man);
    for (const [n, name] of Object.entries(node.names ?? {})) names[Number(n)] = name;
    all.seat = node.seat ?? all.seat;
    all.ends = node.ends ?? all.ends;
  }
  all.men = [...men.values()];
  return all;
}

/** The nodes that a choice of the hand leads through, or which refusal meets it.
 * @param {Node[]} nodes @param {number} at @param {Message} message
 * @returns {number[] | {no: number | undefined}} */
export function leads(nodes, at, message) {
  const { from, to, die, path } = /** @type {any} */ (message);
  const { to: ways = {}, no = {} } = nodes[at];
  const barred = { no: no[`${from}>${to}`] ?? no[from] ?? no[""] };
  if (path) return along_path(nodes, at, from, path) ?? barred;
  const found =
    to === undefined ? ways[from] : (ways[`${from}>${to}:${die}`] ?? ways[`${from}>${to}`]);
  return found === undefined ? barred : [found];
}

/** By several half-moves, each by its goal and its die.
 * @param {Node[]} nodes @param {number} at @param {number} from @param {number[]} path
 * @returns {number[] | undefined} */
function along_path(nodes, at, from, [to, die, ...path]) {
  const first = leads(nodes, at, { kind: "move", from, to, die });
  if (!Array.isArray(first)) return undefined;
  const rest = path.length ? along_path(nodes, first[0], to, path) : [];
  return rest && [...first, ...rest];
}

/** Whether a node is where the answer is given: nothing leads on.
 * @param {Node} node */
export const is_end = ({ to }) => !to || !Object.keys(to).length;

/** Whether one half-move is the whole answer.
 * @param {Question} question */
export const at_once = ({ board }) => (board?.nodes ?? []).slice(1).every(is_end);

/** All moves that there are to find.
 * @param {Question} question */
export const to_find = ({ board }) => new Set(Object.values(board?.nodes[0].to ?? {}));

/** Which reply an answer gets.
 * @param {Question} question @param {any} answer */
function reply_to({ kind, answers, other }, answer) {
  if (kind === "all") return answers[0].reply;
  const same = (/** @type {any} */ key) =>
    kind === "number" && Array.isArray(key)
      ? key[0] <= answer && answer <= key[1]
      : `${key}` === `${answer}`;
  return answers.find(({ is }) => is.some(same))?.reply ?? other;
}

/** The answer that is shown to who asks for it.
 * @param {Question} question */
export function best_of(question) {
  if (question.kind === "all") return [...to_find(question)];
  const [key] = question.answers[0].is;
  // of a number it is the middle of what is near enough
  return question.kind === "number" && Array.isArray(key)
    ? Number(((key[0] + key[1]) / 2).toFixed(6))
    : key;
}

/** Whether an answer is as good as is asked for. @param {Question} question @param {Reply} reply */
const good = ({ ranking }, { verdict }) =>
  verdict === "right" || verdict === "level" || (verdict === "less" && !ranking);

/** Whether a question is answered, and not only shown.
 * @param {Question} question @param {State} state */
export const solved = (question, { reply, shown }) =>
  reply >= 0 && !shown && good(question, question.replies[reply]);

/** Whether an answer was given that is not good enough.
 * @param {Question} question @param {State} state */
const failed = (question, { reply, shown }) =>
  reply >= 0 && !shown && !question.poll && !good(question, question.replies[reply]);

/** Whether that was the first: it is told why, and the next can be given at once.
 * @param {Question} question @param {State} state */
export const open = (question, state) => failed(question, state) && state.misses < TRIES;

/** Whether it was the last: the right answer is shown beside it.
 * @param {Question} question @param {State} state */
export const missed = (question, state) => failed(question, state) && state.misses >= TRIES;

/** Whether nothing more can be given before it is tried again.
 * @param {Question} question @param {State} state */
export const ended = (question, state) => state.reply >= 0 && !open(question, state);

/** What each place is that was touched, or should have been: held against the right answer that it
 * is nearest to. @param {Question} question @param {State} state @returns {Map<number, string>} */
export function touches(question, state) {
  const { reply, touched } = state;
  const said = question.replies[reply];
  if (!said || good(question, said)) {
    return new Map(touched.map((n) => [n, said?.verdict ?? "touched"]));
  }
  /** @param {number[]} places */
  const hit = (places) => places.filter((n) => touched.includes(n)).length;
  const right = question.answers.filter((each) => good(question, question.replies[each.reply]));
  const [most = []] = /** @type {number[][]} */ (right.flatMap(({ is }) => is)).sort(
    (one, other) => hit(other) - hit(one),
  );
  /** @type {[number, string][]} */
  const marks = touched.map((n) => [n, most.includes(n) ? "right" : "wrong"]);
  if (!open(question, state)) {
    for (const n of most) if (!touched.includes(n)) marks.push([n, "missing"]);
  }
  return new Map(marks);
}

/** Men set on places, as an answer: `"6:7,9:1"`.
 * @param {Map<number, number>} men how many on each place */
export function set_of(men) {
  const rows = [...men].filter(([, many]) => many > 0).sort(([a], [b]) => a - b);
  return rows.map((each) => each.join(":")).join(",");
}

/** The same the other way. @param {string} key @returns {Map<number, number>} */
export function men_of(key) {
  const rows = key.split(",").filter(Boolean);
  return new Map(rows.map((row) => /** @type {[number, number]} */ (row.split(":").map(Number))));
}

/** The state in which a question is asked, with what is remembered of it.
 * @param {Partial<State>} [more] @returns {State} */
export const begun = (more) => ({
  at: 0,
  back: [],
  touched: [],
  set: "",
  found: [],
  hints: 0,
  refused: -1,
  listed: false,
  answer: undefined,
  reply: -1,
  tries: 0,
  misses: 0,
  shown: false,
  seen: 0,
  hinted: false,
  ...more,
});

/** The state after an answer.
 * @param {Question} question @param {any} answer @param {Partial<State>} [more] @returns {State} */
export function judged(question, answer, more) {
  const name = { play: "at", touch: "touched", set: "set", all: "found" }[
    /** @type {"play"} */ (question.kind)
  ];
  const reply = reply_to(question, answer);
  const misses = (more?.misses ?? 0) + (good(question, question.replies[reply]) ? 0 : 1);
  const state = begun({ ...more, ...(name ? { [name]: answer } : {}), answer, reply, misses });
  // whoever may try again finds the board as it was
  if (name === "at" && open(question, state)) state.at = 0;
  return state;
}

/** Which of these texts are the longest. @param {string[]} all */
const longest = (all) =>
  [...all.keys()].sort((one, other) => all[other].length - all[one].length).slice(0, LONG);

/** States in which there is most to read: asked and hinted, refused, answered, shown; of each kind
 * the one with most to read first. A play may have a hundred replies: to draw each of them would take
 * seconds.
 * @param {Question} question @param {Record<string, string>} cards @returns {State[][]} */
export function every_state({ replies, answers, hints, refusals }, cards) {
  const [{ is, reply: right }] = answers;
  const [answer] = is;
  const barred = refusals.map(({ words, card }) => words + (cards[card] ?? ""));
  const said = replies.map(({ head, mine, words }) => head + mine + words);
  return [
    [...hints, ""].map((_, unseen) => begun({ hints: hints.length - unseen })),
    longest(barred).map((refused) => begun({ refused })),
    longest(said).map((reply) => begun({ reply, answer, misses: TRIES })),
    [begun({ reply: right, answer, tries: 1, shown: true })],
  ];
}

/** What stands on the board. Where plays are compared, and where one was not the best, it is what
 * stood before them: with the arrows of that play while another may be tried, then of the right one.
 * @param {Question} question @param {State} state @returns {Standing_at} */
export function shown_at(question, state) {
  const { board, ranking, replies, kind } = question;
  const { at, reply, seen, found, answer } = state;
  const nodes = board?.nodes ?? [];
  const less = replies[reply]?.verdict === "less";
  const again = kind === "play" && (less || open(question, state) || missed(question, state));
  const before = reply >= 0 && !seen && (ranking?.arrows || again);
  const here = kind === "play" && seen ? answer : at;
  const own = kind === "play" && reply >= 0 ? way(nodes, answer) : [];
  const line = way(nodes, before ? 0 : here).map((n) => nodes[n]);
  const standing = stand_of([...line, ...(replies[reply]?.show ?? []).slice(0, seen)]);
  const drawn = [...found];
  // each node has the arrows of its whole turn
  if (before && !ranking?.arrows) {
    drawn.push(open(question, state) ? own[own.length - 1] : Number(best_of(question)));
  }
  for (const n of drawn) standing.parts.arrow += nodes[n].parts?.arrow ?? "";
  return standing;
}
