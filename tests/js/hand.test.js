/** The hand: what a touch means is said by what is shown and who is held, and by nothing else. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { names, page } from "./page.js";

const hand = names(page(), "board", "meant", "dropped", "foretold", "signs", "state", "under");
const plain = (what) => JSON.parse(JSON.stringify(what));
/** What the ground has, where the answer says no other. */
const LAND = { 9: ["dot", 0, 0, 1] };
const GROUND = { land: LAND, places: [] };
const meant = (...given) => plain(hand.meant(...given));
/** A place: whose it is, -1 for everyone's. */
const at = (place, seat = -1) => [place, seat, 0, 0, 1, 1, 0];
const NOW = {
  free: false,
  seat: 0,
  from: {
    12: { at: [1, 2, 1], to: { 9: [3], 10: [2, 4], 26: [6] }, men: { 26: [["the king", 12, 6]] } },
    5: { at: [3, 4, 1], to: { 2: [3] } },
    7: { at: [5, 6, 1], to: {}, once: [4, 3] },
  },
  land: {
    2: ["land", 2, 2, 1],
    9: ["land", 9, 9, 1],
    10: ["hit", 8, 8, 1],
    26: ["land", 0, 0, 1],
    30: ["land", 7, 7, 1],
  },
  ask: { 20: ["break", 6, 6, 1], 30: ["land", 7, 7, 1] },
};

test("with nobody in the hand a touch takes a man, or asks why none can be taken", () => {
  assert.deepEqual(meant(NOW, null, at(12)), { pick: 12 });
  assert.deepEqual(meant(NOW, null, at(3)), { send: { kind: "ask", from: 3 } });
  assert.deepEqual(meant(NOW, null, at(20)), { send: { kind: "ask", from: 20 } });
});

test("with a man in the hand a touch puts him down, back, or another takes his place", () => {
  assert.deepEqual(meant(NOW, 12, at(9)), { play: { kind: "move", from: 12, to: 9, die: 3 } });
  assert.deepEqual(meant(NOW, 12, at(12)), { pick: null });
  assert.deepEqual(meant(NOW, 12, at(5)), { pick: 5 });
  // where he may not go: the law says why
  assert.deepEqual(meant(NOW, 12, at(6)), { send: { kind: "move", from: 12, to: 6 } });
});

test("on a board that is set up he may stand anywhere, where others stand too", () => {
  const free = { ...NOW, free: true };
  assert.deepEqual(meant(free, null, at(12)), { pick: 12 });
  assert.deepEqual(meant(free, 12, at(12)), { pick: null });
  for (const to of [5, 6]) {
    assert.deepEqual(meant(free, 12, at(to)), { play: { kind: "move", from: 12, to } });
    assert.equal(hand.state(free, 12, at(to)).can, true);
  }
  assert.equal(hand.state(free, null, at(6)).can, false);
  assert.deepEqual(plain(hand.dropped(free, 12, at(6))), {
    play: { kind: "move", from: 12, to: 6 },
  });
  assert.deepEqual(plain(hand.dropped(free, 12, at(12))), { pick: null });
  // every man may go there, and none is marked
  const places = [[12, -1, 0, 0, 1, 1, 0, 90]];
  const marks = (now) => plain(hand.signs(now, null, { land: LAND, places })).map(([sign]) => sign);
  assert.ok(marks(NOW).includes("may") && !marks(free).includes("may"));
});

test("two dice that take him there, or two men who may go, are asked about", () => {
  assert.deepEqual(meant(NOW, 12, at(10)), {
    ask: "Which die?",
    ways: [2, 4].map((die) => [`with the ${die}`, { kind: "move", from: 12, to: 10, die }]),
  });
  assert.deepEqual(meant(NOW, 12, at(26)), {
    ask: "Which man?",
    ways: [["the king", { kind: "move", from: 12, to: 26, die: 6 }]],
  });
});

test("what a touch alone plays is played, whoever is in the hand", () => {
  const play = { play: { kind: "move", from: 7, to: 4, die: 3 } };
  assert.deepEqual([meant(NOW, null, at(7)), meant(NOW, 12, at(7))], [play, play]);
});

test("another's place empties the hand and asks nothing", () => {
  for (const picked of [null, 12]) {
    for (const place of [7, 9, 12, 20]) {
      assert.deepEqual(meant(NOW, picked, at(place, 1)), { pick: null });
    }
  }
  assert.deepEqual(meant(NOW, null, at(12, 0)), { pick: 12 });
});

test("signs lie where a choice is asked, on who is held, and where he may go", () => {
  const asked = Object.values(NOW.ask);
  assert.deepEqual(plain(hand.signs(NOW, null, GROUND)), asked);
  const { land } = NOW;
  assert.deepEqual(plain(hand.signs(NOW, 12, GROUND)), [
    ...asked,
    ["picked", 1, 2, 1],
    ...[land[9], land[10], land[26]],
  ]);
});

test("a place knows whether it can be touched, landed on and pressed", () => {
  const state = (...given) => Object.values(plain(hand.state(NOW, ...given)));
  // goal, can, free, pressed
  assert.deepEqual(state(12, at(9)), [true, true, true, null]);
  assert.deepEqual(state(null, at(9)), [false, false, false, null]);
  assert.deepEqual(state(12, at(12)), [false, true, false, true]);
  assert.deepEqual(state(12, at(5)), [false, true, false, false]);
  assert.deepEqual(state(null, at(20)), [false, true, false, null]);
  assert.deepEqual(state(null, at(30)), [false, true, true, null]);
  assert.deepEqual(state(12, at(9, 1)), [false, false, false, null]);
});

test("under the pointer lies the ring of a man who may be taken", () => {
  assert.deepEqual(plain(hand.under(NOW, at(12), LAND)), [1, 2, 1]);
  assert.ok(!hand.under(NOW, at(3), LAND));
  assert.ok(!hand.under(NOW, at(12, 1), LAND));
  assert.ok(!hand.under(NOW, undefined, LAND));
});

test("what the ground has is not said again: goals without dice, and where ring and sign are", () => {
  const now = { seat: 0, from: { 7: { to: [3, 4] } }, land: { 4: ["hit", 8, 8, 1] }, ask: {} };
  const land = { 3: ["dot", 1, 1, 1], 4: ["dot", 2, 2, 1], 7: ["dot", 5, 6, 1] };
  assert.deepEqual(meant(now, 7, at(3)), { play: { kind: "move", from: 7, to: 3, die: 0 } });
  assert.deepEqual(meant(now, 7, at(5)), { send: { kind: "move", from: 7, to: 5 } });
  assert.deepEqual(plain(hand.signs(now, 7, { land, places: [] })), [
    ["picked", 5, 6, 1],
    land[3],
    now.land[4],
  ]);
  assert.deepEqual(plain(hand.under(now, at(7), land)), [5, 6, 1]);
  assert.equal(hand.state(now, 7, at(3)).goal, true);
  assert.equal(hand.state(now, 7, at(5)).goal, false);
});

/** One man who may go by either die, by both, and by both two ways. */
const FAR = {
  seat: 0,
  from: {
    23: {
      at: [1, 2, 1],
      to: { 17: [6], 18: [5] },
      far: {
        12: [["", 17, 6, 12, 5]],
        8: [
          ["by 18, hitting a man", 17, 6, 8, 5],
          ["by 19", 18, 5, 8, 6],
        ],
      },
    },
  },
  names: ["24: two men of yours", "18: empty", "13: empty", "9: empty", "4: empty"],
  land: {
    17: ["land", 7, 7, 1],
    18: ["hit", 8, 8, 1],
    12: ["land", 2, 2, 1],
    8: ["land", 3, 3, 2],
  },
  ask: {},
};
const PLACES = [at(23), at(17), at(12), at(8), at(3), at(26, 1)];
const FIRST = { kind: "move", from: 23, to: 12, path: [17, 6, 12, 5] };

test("where several half-moves lead is a goal, and ways that part are asked about", () => {
  assert.deepEqual(meant(FAR, 23, at(12)), { play: FIRST });
  assert.deepEqual(meant(FAR, 23, at(8)), {
    ask: "Which way?",
    ways: [
      ["by 18, hitting a man", { kind: "move", from: 23, to: 8, path: [17, 6, 8, 5] }],
      ["by 19", { kind: "move", from: 23, to: 8, path: [18, 5, 8, 6] }],
    ],
  });
  assert.equal(hand.state(FAR, 23, at(12)).goal, true);
  const laid = plain(hand.signs(FAR, 23, GROUND)).map(([sign, , , scale]) => [sign, scale]);
  // smaller, for more than one die leads there
  assert.deepEqual(laid, [
    ["picked", 1],
    ["land", 1],
    ["hit", 1],
    ["land", 1.36],
    ["land", 0.68],
  ]);
});

test("a man let go is set down, put back, or refused with his rule, never exchanged", () => {
  const dropped = (...given) => plain(hand.dropped(...given));
  assert.deepEqual(dropped(NOW, 12, at(9)), { play: { kind: "move", from: 12, to: 9, die: 3 } });
  assert.deepEqual(dropped(NOW, 12, at(12)), { pick: null });
  assert.deepEqual(dropped(NOW, 12, at(26, 1)), { pick: null });
  // over another of his own who might go as well
  assert.deepEqual(dropped(NOW, 12, at(5)), { send: { kind: "move", from: 12, to: 5 } });
  assert.deepEqual(dropped(FAR, 23, at(12)), { play: FIRST });
});

test("what letting go would do is told before", () => {
  const told = (n) => hand.foretold(FAR, 23, PLACES, n);
  assert.equal(told(1), "24 to 18, with the 6. Let go to set him down.");
  assert.equal(told(2), "24 to 13, with the 6 and the 5. Let go to set him down.");
  assert.equal(told(3), "24 to 9. Which way? Let go to choose.");
  assert.equal(told(4), "He may not go there. Let go to be told why.");
  for (const n of [0, 5, -1]) assert.equal(told(n), "Let go to put him back.");
});

test("who may go is marked while nobody is in the hand, towards the open board", () => {
  const places = [[23, -1, 0, 0, 1, 1, 0, 90], [12, -1, 0, 0, 1, 1, 0, -90], at(26, 1)];
  const ground = { land: LAND, places };
  assert.deepEqual(plain(hand.signs(FAR, null, ground)), [["may", 1, 2, 1, 90]]);
  // where the ground has all signs every man may go, and none is marked
  const lines = { seat: 0, from: { 23: { to: [3] } }, land: {}, ask: {} };
  assert.deepEqual(plain(hand.signs(lines, null, ground)), []);
  // and another's store is not the mover's
  const store = { ...FAR, from: { 26: FAR.from[23] } };
  assert.deepEqual(plain(hand.signs(store, null, ground)), []);
});
