/** The steps of a replay, put together again from what differs, are the steps of the game. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { names, page, Talk } from "./page.js";

const { unfold, full } = names(page(), "replay", "unfold", "full");
const plain = (what) => JSON.parse(JSON.stringify(what));
const TOLD = {
  seats: ["Attackers", "Defenders"],
  symbols: ["a", "a-edge", "d", "d-edge", "k"],
  owners: [0, 0, 1, 1, 1],
  patterns: [["White plays ", 1, "/", 2, "."], ["It is over."], [1, " and ", 1]],
  first: { m: "0 5 10 10 0 1;1 5 10 20 0 1;2 7 30 30 4 .5", s: "0|13|7", p: { 0: "x", 1: "y" } },
  lines: [
    {
      base: 0,
      at: 0,
      over: 0,
      name: "",
      frames: [{ m: "0 6 20 10", s: "1", t: 1, p: { 1: "z" } }],
    },
    { base: 0, at: 0, over: 1, name: "else", frames: [{ m: "1 6 20 10 3 .7", s: "", t: 1 }] },
  ],
};

test("a text is its pattern with the gaps filled, and a gap may come twice", () => {
  assert.deepEqual(plain(full(TOLD, "0|13|7~1~2|six")), [
    "White plays 13/7.",
    "It is over.",
    "six and six",
  ]);
  assert.deepEqual(plain(full(TOLD, "")), []);
});

test("what a step leaves out is as it was at the step before", () => {
  const [[start, one], [same, other]] = plain(unfold(TOLD));
  assert.deepEqual(same, start);
  assert.deepEqual(one.men, [
    { place: 5, seat: 0, man: [1, "a", 10, 20, 1] },
    { place: 7, seat: 1, man: [2, "k", 30, 30, 0.5] },
    { place: 6, seat: 0, man: [0, "a", 20, 10, 1] },
  ]);
  assert.deepEqual(
    [start.parts, one.parts],
    [
      { 0: "x", 1: "y" },
      { 0: "x", 1: "z" },
    ],
  );
  assert.deepEqual([start.turn, one.turn], [0, 1]);
  // another figure does not make him another seat's man
  assert.deepEqual(other.men.at(-1), { place: 6, seat: 0, man: [1, "d-edge", 20, 10, 0.7] });
});

/** The men pile by pile: the order within a pile is that of drawing, that of piles is nothing. */
function piles(men) {
  const found = {};
  for (const { place, seat, man } of men) {
    const [id, symbol, x, y, scale] = man;
    const key = `${place} ${place >= 24 ? seat : ""}`;
    found[key] ??= [];
    found[key].push([id, seat, symbol, x, y, scale]);
  }
  return found;
}

let talk;
before(() => {
  talk = new Talk();
});
after(() => talk.end());

// one for each kind of board; tests/widget goes through all transcripts
const GAMES = ["irish", "el_mundo", "astronomical_tables", "duodecim_scripta", "alea_evangelii"];

test("every step of a game, its branches too, is what Python has there", async (t) => {
  for (const game of ["branched", ...GAMES]) {
    await t.test(game, async () => {
      const { told, lines } = await talk.ask({ replay: game });
      const ways = plain(unfold(told));
      assert.equal(ways.length, lines.length);
      ways.forEach((way, line) => {
        assert.equal(way.length, lines[line].length);
        way.forEach((state, step) => {
          const wanted = lines[line][step];
          assert.deepEqual(piles(state.men), piles(wanted.men), `line ${line}, step ${step}`);
          const groups = Object.entries(wanted.parts);
          const drawn = groups.map(([name]) =>
            full(told, state.parts[told.groups.indexOf(name)] ?? "").join(""),
          );
          assert.deepEqual(
            drawn,
            groups.map(([, text]) => text),
          );
          assert.ok(full(told, state.frame.s).join(" ").startsWith(wanted.said));
          assert.ok((state.frame.w ?? "").includes(wanted.text));
          assert.deepEqual([state.frame.c ?? "", state.turn], [wanted.comment, wanted.turn]);
        });
      });
    });
  }
});
