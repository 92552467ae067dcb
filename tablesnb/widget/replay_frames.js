/**
 * What a replay is told, put together again: every step in full from what differs from the step
 * before. What is sent says `frames_of()` in replay_frames.py.
 *
 * @typedef {{m?: string, p?: Record<string, string>, s: string, c?: string, w?: string,
 *   t?: 1}} Frame
 * @typedef {{base: number, at: number, over: number, name: string, frames: Frame[]}} Line
 * @typedef {{plate: Ground, symbols: string[], owners: number[], groups: string[],
 *   patterns: (string | number)[][], seats: string[], places: [number, string][][], single: boolean, first: Frame, lines: Line[],
 *   start: number}} Told
 * @typedef {{place: number, seat: number, man: Man}} Standing
 * @typedef {{men: Standing[], parts: Record<string, string>, frame: Frame, turn: number}} State
 */

/** @import { Ground, Man } from "./paint.js" */

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
    const [id, place, x, y, symbol, scale] = text.split(" ").map(Number);
    const index = men.findIndex((each) => each.man[0] === id);
    const old = index < 0 ? null : men.splice(index, 1)[0];
    // who arrives comes on top of those who stand there
    men.push({
      place,
      seat: old ? old.seat : told.owners[symbol],
      man: [id, told.symbols[symbol] ?? old?.man[1], x, y, scale ?? old?.man[4]],
    });
  }
  const turn = (before ? before.turn : 0) + (frame.t ?? 0);
  return { men, parts: { ...before?.parts, ...frame.p }, frame, turn };
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
