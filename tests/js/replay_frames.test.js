/** The steps of a replay, put together again from what differs, are the steps of the game. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { names, page, Talk, WHOLE } from "./page.js";

const { unfold, full, placed, turns_of } = names(
  page(),
  "replay",
  "unfold",
  "full",
  "placed",
  "turns_of",
);
const plain = (what) => JSON.parse(JSON.stringify(what));
const TOLD = {
  plates: [{}, {}],
  seats: ["Attackers", "Defenders"],
  symbols: ["a", "a-edge", "d", "d-edge", "k"],
  owners: [0, 0, 1, 1, 1],
  spots: [
    [5, 10, 10, 90, 90],
    [5, 10, 20, 90, 80],
    [7, 30, 30, 70, 70],
    [6, 20, 10, 80, 90],
  ],
  patterns: [["White plays ", 1, "/", 2, "."], ["It is over."], [1, " and ", 1]],
  first: {
    m: "0 0 0 1;1 1 0 1;2 2 4 .5",
    s: "0|13|7",
    p: [{ 0: "x", 1: "y" }, { 0: "X" }],
    i: "a/bcd",
    n: 0,
  },
  lines: [
    {
      base: 0,
      at: 0,
      over: 0,
      frames: [
        { m: "0 3", s: "1", t: 0, p: [{ 1: "z" }], i: "1 1 1 x" },
        { s: "", w: "on", i: "0 0 0 x/1 0 1 y", n: 1 },
        { s: "", t: 1, i: "" },
      ],
    },
    { base: 0, at: 0, over: 1, frames: [{ m: "1 3 3 .7", s: "", t: 1, i: "e" }] },
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
  const [[start, one, two], [same, other]] = plain(unfold(TOLD));
  assert.deepEqual(same, start);
  assert.deepEqual(
    one.men.map((each) => [each.seat, ...plain(placed(TOLD, each, 0))]),
    [
      [0, 1, "a", 10, 20, 1],
      [1, 2, "k", 30, 30, 0.5],
      [0, 0, "a", 20, 10, 1],
    ],
  );
  assert.deepEqual(plain(placed(TOLD, one.men[2], 1)), [0, "a", 80, 90, 1]);
  // what the turned plate has not of its own it has from the other
  assert.deepEqual(start.parts, [
    { 0: "x", 1: "y" },
    { 0: "X", 1: "y" },
  ]);
  assert.deepEqual(one.parts, [
    { 0: "x", 1: "z" },
    { 0: "X", 1: "z" },
  ]);
  assert.deepEqual(
    [start, one, two].map(({ turn, id, next }) => [turn, id, next]),
    [
      [0, "a/bcd", 0],
      [1, "a/bxd", 0],
      [1, "x/yd", 1],
    ],
  );
  assert.equal(other.id, "e");
  // another figure does not make him another seat's man
  assert.deepEqual(other.men.at(-1), { id: 1, spot: 3, seat: 0, symbol: "d-edge", scale: 0.7 });
});

test("the turns of a line go from its throws to the next", () => {
  const [way, branch] = unfold(TOLD);
  assert.deepEqual(plain(turns_of(way, 0)), [
    { number: 1, seat: 0, first: 1, last: 2 },
    { number: 2, seat: 1, first: 3, last: 3 },
  ]);
  assert.deepEqual(plain(turns_of(branch, 0)), [{ number: 1, seat: 1, first: 1, last: 1 }]);
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

// one for each kind of board, of which the short run takes the round one and that of lines: both
// small records are on the usual one. tests/widget goes through all transcripts
const FEW = ["astronomical_tables", "alea_evangelii"];
const MORE = WHOLE ? ["irish", "el_mundo", "duodecim_scripta"] : [];
const GAMES = [...FEW, ...MORE];

test("every step of a game, its branches too, is what Python has there", async (t) => {
  for (const game of ["branched", "walk", ...GAMES]) {
    await t.test(game, async () => {
      const { told, lines } = await talk.ask({ replay: game });
      const ways = plain(unfold(told));
      assert.equal(ways.length, lines.length);
      ways.forEach((way, line) => {
        assert.equal(way.length, lines[line].length);
        way.forEach((state, step) => {
          const wanted = lines[line][step];
          assert.equal(state.parts.length, wanted.sides.length);
          wanted.sides.forEach(({ men, parts }, side) => {
            const there = state.men.map((each) => ({
              place: told.spots[each.spot][0],
              seat: each.seat,
              man: plain(placed(told, each, side)),
            }));
            assert.deepEqual(piles(there), piles(men), `line ${line}, step ${step}`);
            const groups = Object.entries(parts);
            const drawn = groups.map(([name]) =>
              full(told, state.parts[side][told.groups.indexOf(name)] ?? "").join(""),
            );
            assert.deepEqual(
              drawn,
              groups.map(([, text]) => text),
            );
          });
          assert.ok(full(told, state.frame.s).join(" ").startsWith(wanted.said));
          assert.equal(state.frame.w ?? "", wanted.text);
          assert.deepEqual([state.frame.c ?? "", state.turn], [wanted.comment, wanted.turn]);
          assert.deepEqual([state.id, state.next], [wanted.id, wanted.next]);
        });
      });
    });
  }
});
