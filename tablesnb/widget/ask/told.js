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
 * @typedef {{head: string, most: number, rows: Row[], arrows?: string}} Ranking
 * @typedef {{verdict: "right" | "level" | "less" | "wrong", head: string, words: string,
 *   show: Node[], row: number}} Reply
 * @typedef {{id: string, kind: Kind, says: string, quote: string, after: string, drawn: string, task: string,
 *   hints: string[], keep: string, board: {plate: Plate, nodes: Node[]} | null, large: boolean, options: string[],
 *   unit: string, many: number, seat: number, piles: Record<string, Spot[][]>,
 *   symbol: string, list: [string, Key][], answers: {is: (Key | [number, number])[],
 *   reply: number}[], other: number, refusals: {words: string, card: string}[], replies: Reply[],
 *   ranking: Ranking | null, code: string, poll: boolean}} Question
 * @typedef {{answer: any, verdict: string, tries: number, hints: number, shown: boolean}} Kept
 * @typedef {{wire: number, name: string, place: string, questions: Question[],
 *   hands?: boolean, kept?: Record<string, Kept>, cards: Record<string, string>}} Told
 * @typedef {{at: number, back: number[], touched: number[], set: string, found: number[],
 *   hints: number, refused: number, listed: boolean, answer: any, reply: number, tries: number,
 *   shown: boolean, seen: number}} State  at: the node on the board; back: those before it; refused:
 *   which refusal is read; reply: which reply, -1 while it is asked; seen: how much of it was played
 * @typedef {Required<Pick<Shown, "parts" | "men" | "names" | "seat" | "ends">>} Standing_at
 */

/** @import { Spot, Step } from "../shared/motion.js" */
/** @import { Man } from "../shared/paint.js" */
/** @import { Message, Plate, Shown } from "../board/wire.js" */

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
  shown: false,
  seen: 0,
  ...more,
});

/** The state after an answer.
 * @param {Question} question @param {any} answer @param {Partial<State>} [more] @returns {State} */
export function judged(question, answer, more) {
  const name = { play: "at", touch: "touched", set: "set", all: "found" }[
    /** @type {"play"} */ (question.kind)
  ];
  const reply = reply_to(question, answer);
  return begun({ ...more, ...(name ? { [name]: answer } : {}), answer, reply });
}

/** What stands on the board. Where plays are compared it is what stood before them.
 * @param {Question} question @param {State} state @returns {Standing_at} */
export function shown_at({ board, ranking, replies }, { at, reply, seen, found }) {
  const nodes = board?.nodes ?? [];
  const line = way(nodes, reply >= 0 && !seen && ranking?.arrows ? 0 : at).map((n) => nodes[n]);
  const standing = stand_of([...line, ...(replies[reply]?.show ?? []).slice(0, seen)]);
  for (const n of found) standing.parts.arrow += nodes[n].parts?.arrow ?? "";
  return standing;
}
