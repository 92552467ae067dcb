/**
 * Reads the id of a position for a page: who stands where, whose turn it is, and the dice. The board
 * is data, written by tablesnb.site.pages.boards; nothing here knows a rule. What is no id is said in
 * a sentence.
 *
 * @typedef {{game: string, kind: string, name: string, uid: string, svg: string, size: number,
 *   full: number, plaques: boolean, seats: [string, string, string[]][], men: number[],
 *   points: number[][], stores: Record<string, number[]>, frame: number[],
 *   called: Record<string, number>[], phases: Record<string, string>, fields: string[],
 *   forms: Record<string, Partial<Board>>,
 *   dice: {faces: number, marks: string[][], lie: number[][][]}}} Board
 * @typedef {[seat: number, place: number, mark: number]} Man
 * @typedef {{turn: number, phase: string, dice: [face: number, played: boolean][], left: number[],
 *   won: number}} Head
 */
"use strict";
(() => {
  /** What is wrong with an id, in words for its reader. */
  class Wrong extends Error {}
  /** The beginning of what somebody gave. @param {string} text */
  const short = (text) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

  /** The board with what the readings named by the id make of it.
   * @param {Board} board @param {string[]} words @returns {Board} */
  function formed(board, words) {
    const named = words.filter(
      (each) => each.includes("-") && /^[a-z_]+-[A-Za-z0-9_]+$/.test(each),
    );
    const key = Object.keys(board.forms).find(
      (each) =>
        each.split(".").every((one) => named.includes(one)) &&
        named.filter((one) => board.fields.includes(one.split("-")[0])).length ===
          each.split(".").length,
    );
    if (key !== undefined) return { ...board, ...board.forms[key] };
    const odd = named.find((one) => board.fields.includes(one.split("-")[0]));
    if (odd) {
      throw new Wrong(`This link names a reading that ${board.name} does not have: ${short(odd)}.`);
    }
    return board;
  }

  /** The men of a tables position.
   * @param {Board} board @param {string[]} parts */
  function tablesMen(board, parts) {
    /** @type {Man[]} */ const men = [];
    for (const [seat, part] of parts.entries()) {
      const called = board.called[seat];
      for (const item of part === "none" ? [] : part.split(",")) {
        const found = /^(.+?)(?:-([0-9]{1,2}))?x([0-9]{1,4})$/.exec(item);
        const held = /^(held-by-[a-z]+)x([0-9]{1,4})$/.exec(item);
        const [, name, , many] = held ? ["", held[1], "", held[2]] : (found ?? []);
        if (!name) throw new Wrong(`${short(item)} is not a place with its men, as 13x5 is.`);
        if (!Object.hasOwn(called, name)) {
          throw new Wrong(`${board.seats[seat][1]} has no place ${short(name)} in ${board.name}.`);
        }
        for (let n = 0; n < Math.min(Number(many), 1000); n += 1) men.push([seat, called[name], 0]);
      }
      const there = men.filter((man) => man[0] === seat).length;
      if (there !== board.men[seat]) {
        throw new Wrong(
          `${board.seats[seat][1]} has ${board.men[seat]} men in ${board.name}, and the link places ${there}.`,
        );
      }
    }
    return men;
  }

  /** Whose man a letter is, and his mark. @type {Record<string, [seat: number, mark: number]>} */
  const LETTERS = { t: [0, 0], T: [1, 0], K: [1, 1], c: [0, 3], C: [1, 3] };
  /** The men of a tafl position; a position does not say who was taken before.
   * @param {Board} board @param {string} rows */
  function taflMen(board, rows) {
    const size = Math.sqrt(board.size);
    const ranks = rows.split(",");
    if (ranks.length !== size) {
      throw new Wrong(
        `${board.name} has ${size} rows of points, and the link has ${ranks.length}.`,
      );
    }
    /** @type {Man[]} */ const men = [];
    for (const [n, rank] of ranks.entries()) {
      let at = (size - 1 - n) * size;
      const end = at + size;
      for (const part of rank.match(/[0-9]{1,2}|./g) ?? []) {
        if (/^[0-9]+$/.test(part)) at += Number(part);
        else if (Object.hasOwn(LETTERS, part)) men.push([LETTERS[part][0], at++, LETTERS[part][1]]);
        else throw new Wrong(`Row ${size - n} of the link has ${short(part)}, which is no piece.`);
      }
      if (at !== end) throw new Wrong(`Row ${size - n} of the link has not ${size} points.`);
    }
    if (men.filter((man) => man[2] === 1).length > 1) {
      throw new Wrong("The link has more than one king.");
    }
    for (const [seat, many] of board.men.entries()) {
      if (men.filter((man) => man[0] === seat).length > many) {
        const whose = board.seats[seat][1];
        throw new Wrong(`${whose} have ${many} men in ${board.name}, and the link has more.`);
      }
    }
    return men;
  }

  /** Whose turn it is, what is awaited, and the dice.
   * @param {Board} board @param {string[]} words @returns {Head} */
  function headOf(board, words) {
    const seats = board.seats.map(([name]) => name);
    const rest = [...words];
    const opening = rest[0] === "opening";
    const turn = opening ? -1 : seats.indexOf(rest.shift() ?? "");
    if (!opening && turn < 0) {
      throw new Wrong(
        `${board.name} has the seats ${seats.join(", ")}; the link gives the turn to ${short(words[0])}.`,
      );
    }
    const phase = rest.shift() ?? "";
    if (!Object.hasOwn(board.phases, phase)) {
      throw new Wrong(`${short(phase)} is no moment of a game.`);
    }
    /** @type {number[]} */ let thrown = [];
    if (board.dice.faces && /^[0-9]+$/.test(rest[0] ?? "")) {
      thrown = [.../** @type {string} */ (rest.shift())].map(Number);
    }
    if (
      thrown.some((face) => face < 1 || face > board.dice.faces) ||
      thrown.length > board.dice.lie.length
    ) {
      throw new Wrong(`${short(thrown.join(" "))} is no throw of ${board.name}.`);
    }
    const word = rest.find((each) => /^left[0-9]+$/.test(each));
    const left = word === undefined ? null : [...word.slice(4)].map(Number).filter(Boolean);
    const lying = new Map(
      thrown.map((face) => [face, left?.filter((each) => each === face).length ?? 9]),
    );
    /** @type {Head["dice"]} */
    const dice = thrown.map((face) => {
      const many = lying.get(face) ?? 0;
      lying.set(face, many - 1);
      return [face, many <= 0];
    });
    const over = phase === "over" && board.kind === "tafl" ? rest.at(1) : undefined;
    return { turn, phase, dice, left: left ?? thrown, won: seats.indexOf(over ?? "") };
  }

  /** Reads an id of the game of this board; throws Wrong where it cannot be drawn.
   * @param {Board} board @param {string} id */
  function read(board, id) {
    const parts = id.split("/");
    const words = (parts.at(-1) ?? "").split(".");
    const wanted = board.kind === "tafl" ? 3 : board.seats.length + 2;
    if (parts.length !== wanted) {
      throw new Wrong(
        `An id of ${board.name} has ${wanted} parts between strokes, and this one ${parts.length}.`,
      );
    }
    const own = formed(board, words);
    const rows = parts.slice(1, -1);
    const men = board.kind === "tafl" ? taflMen(own, rows[0]) : tablesMen(own, rows);
    return { board: own, men, head: headOf(own, words) };
  }

  Object.assign(globalThis, { tablesnbPosition: { read, short, Wrong } });
})();
