/**
 * What a replay is told, put together again: every step in full from what differs from the step
 * before. What is sent says `frames_of()` in frames.py.
 *
 * @typedef {{m?: string, p?: Record<string, string>[], s: string, u?: string, c?: string, w?: string, v?: string, d?: 1 | 2,
 *   l?: string, g?: number, o?: string, t?: number, q?: number, h?: 1, n?: number, i: string}} Frame
 * @typedef {{base: number, at: number, over: number, frames: Frame[]}} Line
 * @typedef {{plates: Ground[], symbols: string[], owners: number[], spots: number[][],
 *   groups: string[], patterns: (string | number)[][], seats: string[],
 *   dress: [symbol: string, body: string, rim: string][], near: number, follow: number,
 *   places: [number, string][][], single: boolean, faces: number, known: Record<string, [string, string]>, grounds: string[], first: Frame, lines: Line[], start: number,
 *   key: string, word: string, names: string[], stops: number[], curve: [number, number][],
 *   chance: string, record: string, asks?: Record<string, any>, asking?: number[],
 *   named: string[], walks: boolean}} Told  asks: what the questions at the stops are told; asking: which of them
 *   each stop asks, -1 where it has none; named: where each stop is; walks: several games are shown
 *   one after another, from comment to comment
 * @typedef {{id: number, spot: number, seat: number, symbol: string, scale: number}} Standing
 * @typedef {{men: Standing[], parts: Record<string, string>[], frame: Frame, turn: number,
 *   next: number, id: string}} State
 * @typedef {{number: number, seat: number, first: number, last: number}} Turn
 */

/** @import { Ground, Man, Painter } from "../shared/paint.js" */

/** A comment as text alone; in it the names of rules stand between two marks.
 * @param {Frame} frame */
export const remark_of = ({ c = "" }) => c.replace(/[‹›]/g, "");

/** Every line step by step: what stands at each, from what differs.
 * @param {Told} told @returns {State[][]} */
export function unfold(told) {
  /** @type {State[][]} */ const ways = [];
  for (const { base, at, frames } of told.lines) {
    const way = ways.length ? ways[base].slice(0, at + 1) : [stepped(null, told.first, told)];
    for (const frame of frames) way.push(stepped(way[way.length - 1], frame, told));
    ways.push(way);
  }
  return ways;
}

/** @param {State | null} before @param {Frame} frame @param {Told} told @returns {State} */
function stepped(before, frame, told) {
  const men = before ? before.men.slice() : [];
  for (const text of frame.m ? frame.m.split(";") : []) {
    const [id, spot, symbol, scale] = text.split(" ").map(Number);
    const index = men.findIndex((each) => each.id === id);
    const old = index < 0 ? null : men.splice(index, 1)[0];
    // who arrives comes on top of those who stand there
    men.push({
      id,
      spot,
      seat: old ? old.seat : told.owners[symbol],
      symbol: told.symbols[symbol] ?? old?.symbol,
      scale: scale ?? old?.scale,
    });
  }
  return {
    men,
    // what the turned plate has not of its own it has in common with the other
    parts: told.plates.map((_, side) => ({
      ...before?.parts[side],
      ...frame.p?.[0],
      ...frame.p?.[side],
    })),
    frame,
    turn: (before ? before.turn : 0) + (frame.t === undefined ? 0 : 1),
    next: frame.n ?? before?.next ?? -1,
    id: identified(before?.id ?? "", frame.i),
  };
}

/** @param {string} was the id before @param {string} given the whole id, or what has changed */
function identified(was, given) {
  if (!given.includes(" ")) return given || was;
  const parts = was.split("/");
  for (const change of given.split("/")) {
    const [at, front, back, between] = change.split(" ");
    const old = parts[+at];
    parts[+at] = old.slice(0, +front) + between + old.slice(old.length - +back);
  }
  return parts.join("/");
}

/** A man as he is painted on one of the plates.
 * @param {Told} told @param {Standing} man @param {number} side @returns {Man} */
export function placed({ spots }, { id, symbol, spot, scale }, side) {
  const [x, y] = spots[spot].slice(1 + 2 * side);
  return [id, symbol, x, y, scale];
}

/** Paint what stands at a step, on one of the plates.
 * @param {Painter} paint @param {Told} told @param {State} state @param {number} side
 * @param {boolean} glide */
export function painted(paint, told, { men: standing, parts }, side, glide) {
  const drawn = Object.entries(parts[side]).map(([index, text]) => [
    told.groups[Number(index)],
    full(told, text).join(""),
  ]);
  const men = standing.map((each) => placed(told, each, side));
  paint.show({ parts: Object.fromEntries(drawn), men }, glide);
  if (glide) return;
  // after a leap men may have come under others: each pile in its order again
  for (const [id] of men) {
    const { use } = /** @type {{use: Element}} */ (paint.man(id));
    use.parentNode?.append(use);
  }
}

/** What the places of a seat are called at a step: the men off by what that step calls them.
 * @param {Told} told @param {State} state @param {number} seat @returns {[number, string][]} */
export function called({ places }, { frame: { o } }, seat) {
  const each = places[seat];
  return o ? [...each.slice(0, -1), [each[each.length - 1][0], o]] : each;
}

/** Where the men stand, seat by seat.
 * @param {Told} told @param {State} state */
export function stand_in_words(told, state) {
  const { seats, spots, single } = told;
  const lines = seats.map((name, seat) => {
    const there = called(told, state, seat).map(([place, word]) => {
      const many = state.men.filter((man) => man.seat === seat && spots[man.spot][0] === place);
      return many.length ? ` ${word}${single && many.length === 1 ? "" : `:${many.length}`}` : "";
    });
    return `${name}${there.join("")}.`;
  });
  return lines.join(" ");
}

/** The turns of a line from this step on: of whom each is, and from which step to which.
 * @param {State[]} way @param {number} from @returns {Turn[]} */
export function turns_of(way, from) {
  /** @type {Turn[]} */ const found = [];
  for (let step = from + 1; step < way.length; step += 1) {
    const { frame, turn } = way[step];
    if (frame.t === undefined) found[found.length - 1].last = step;
    else found.push({ number: turn, seat: frame.t, first: step, last: step });
  }
  return found;
}

/** Texts in full from their short form: by their patterns, the gaps filled.
 * @param {Told} told @param {string} short @returns {string[]} */
export function full({ patterns }, short) {
  if (!short) return [];
  return short.split("~").map((each) => {
    const [pattern, ...gaps] = each.split("|");
    const pieces = patterns[Number(pattern)];
    return pieces.map((piece) => (typeof piece === "number" ? gaps[piece - 1] : piece)).join("");
  });
}
