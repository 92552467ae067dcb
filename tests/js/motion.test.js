/** Motion: what happens when, which way men go, and what ends it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { names, page } from "./page.js";

const REDUCED = "(prefers-reduced-motion: reduce)";
const MEN = [
  [1, "a", 10, 10, 1],
  [2, "b", 50, 10, 1],
  [3, "a", 10, 20, 1],
];
const GO = ["go", 1, [[30, 10, 1], [50, 10, 1]]]; // prettier-ignore
const HIT = ["hit", 2, [[50, 90, 1]]];
const THROW = ["throw", 0, ["<i></i>", "<b></b>"], 0, 150];

/** What the page has made, as the test's own. */
const own = (what) => JSON.parse(JSON.stringify(what ?? null));

function pure() {
  return names(page(), "board", "schedule", "along");
}

/** When each step begins and ends. */
function times(steps, tempo) {
  const found = own(pure().schedule(steps, tempo));
  return found.map(([start, length]) => [start, start + length]);
}

test("a man follows the dice once they could be read, and the next half-move follows him", () => {
  assert.deepEqual(times([THROW, GO, GO]), [
    [0, 300],
    [500, 680],
    [740, 920],
  ]);
});

test("who is hit leaves once the other is there, all together, and then it goes on", () => {
  assert.deepEqual(times([GO, HIT, HIT, GO]), [
    [0, 180],
    [260, 500],
    [260, 500],
    [560, 740],
  ]);
});

test("men make room while the other goes", () => {
  assert.deepEqual(times([GO, GO, ["along", 3, [[1, 1, 1]]], HIT]).slice(1), [
    [240, 420],
    [240, 420],
    [500, 740],
  ]);
});

test("men who are broken up with nobody moving leave at once; passed dice go last", () => {
  assert.deepEqual(times([HIT]), [[80, 320]]);
  assert.deepEqual(times([GO, ["pass", 1, [], []]]), [
    [0, 180],
    [240, 600],
  ]);
});

test("where many play everything goes faster", () => {
  assert.deepEqual(times([THROW, GO], 0.5), [
    [0, 150],
    [250, 340],
  ]);
});

test("a man slows down along his way, and has its whole time for it", () => {
  const { along } = pure();
  const way = [[10, 0, 1], [10, 30, 1], [0, 30, 1]]; // prettier-ignore
  const found = own(along([0, 0, 1], way, 100, 180));
  assert.deepEqual(
    found.map(([, spot]) => spot),
    way,
  );
  const [first, second, third] = found.map(([time]) => time);
  assert.ok(100 < first && first < second && second < third);
  assert.equal(third, 280);
  assert.ok((first - 100) / 10 < (third - second) / 10);
  // who has nowhere to go is there
  assert.deepEqual(own(along([0, 0, 1], [[0, 0, 1]], 5, 180)), [[5, [0, 0, 1]]]);
});

const PLATE = {
  uid: "tn-uid",
  name: "A board",
  wide: 300,
  high: 200,
  svg:
    '<svg xmlns="http://www.w3.org/2000/svg"><g class="tn-dice"></g><g class="tn-arrow"></g>' +
    '<g class="tn-men"></g></svg>',
};

function painted(media) {
  const there = page(media);
  const { painter, make } = names(there, "board", "painter", "make");
  const host = make("div", "");
  there.body.append(host);
  const paint = painter(host);
  paint.lay(PLATE);
  paint.show({ men: MEN });
  const svg = host.querySelector("svg");
  /** What a man has been seen to do: when, and where. */
  const film = (id) => {
    const found = there.glides.filter(({ element }) => element.dataset.man === `${id}`).at(-1);
    return own(found.frames).map(({ offset = 0, transform }) => [
      Math.round(offset * found.duration),
      transform
        .match(/translate\((\S+)px, (\S+)px/)
        .slice(1)
        .map(Number),
    ]);
  };
  return { ...there, paint, svg, film };
}

const HITTING = {
  men: [
    [1, "a", 50, 10, 1],
    [2, "b", 50, 90, 1],
  ],
  steps: [GO, HIT],
};

test("each man goes his way at his time, and stands at its end from the beginning", () => {
  const { paint, film, svg } = painted();
  paint.show(HITTING);
  assert.deepEqual(
    film(1).map(([, at]) => at),
    [
      [10, 10],
      [10, 10],
      [30, 10],
      [50, 10],
    ],
  );
  assert.equal(film(1).at(-1)[0], 180);
  // who is hit stays where he was until the other is there
  assert.deepEqual(film(2), [
    [0, [50, 10]],
    [260, [50, 10]],
    [500, [50, 90]],
  ]);
  assert.equal(svg.querySelector('[data-man="2"]').getAttribute("transform"), "translate(50 90)");
});

test("who goes twice goes on from where he was", () => {
  const { paint, film } = painted();
  paint.show({ men: [[1, "a", 50, 30, 1]], steps: [GO, ["go", 1, [[50, 30, 1]]]] });
  assert.deepEqual(film(1).slice(-3), [
    [180, [50, 10]],
    [240, [50, 10]],
    [420, [50, 30]],
  ]);
});

test("who is on his way goes on from where he is seen, and straight", () => {
  const { paint, film, window } = painted();
  paint.show({ men: [[1, "a", 40, 10, 1]], steps: [GO] });
  window.getComputedStyle = () => ({ transform: "matrix(0.9, 0, 0, 0.9, 20, 15)" });
  paint.show({ men: [[1, "a", 50, 10, 1]], steps: [GO] });
  assert.deepEqual(
    film(1).map(([, at]) => at),
    [
      [20, 15],
      [20, 15],
      [50, 10],
    ],
  );
  // and if nothing is said of him, at once
  paint.show({ men: [[3, "a", 90, 90, 1]], steps: [] });
  assert.deepEqual(
    film(1).map(([, at]) => at),
    [
      [20, 15],
      [50, 10],
    ],
  );
});

test("who is led by hand to his goal is there, and from beside it he goes straight", () => {
  for (const [led, way] of [
    [[50, 10, 1], undefined],
    [
      [48, 12, 1],
      [
        [48, 12],
        [48, 12],
        [50, 10],
      ],
    ],
  ]) {
    const { paint, film, glides } = painted();
    paint.man(1).at = led;
    paint.show({ men: [[1, "a", 50, 10, 1]], steps: [GO] });
    if (way) {
      assert.deepEqual(
        film(1).map(([, at]) => at),
        way,
      );
    } else assert.deepEqual(glides, []);
  }
});

test("who comes to lie as another goes as he was, and is the other from the beginning", () => {
  const { paint, svg, glides, clock } = painted();
  paint.show({ men: [[1, "a-edge", 50, 10, 1]], steps: [GO] });
  const man = svg.querySelector('[data-man="1"]');
  assert.ok(man.getAttribute("href").endsWith("-a-edge"));
  const seen = glides.at(-1).element;
  assert.ok(seen !== man && seen.getAttribute("href").endsWith("-a"));
  assert.equal(svg.querySelectorAll('[data-man="1"]').length, 1);
  clock.run(180);
  assert.ok(!seen.isConnected);
});

test("dice fall above the board, and only then lie on it; what came of it is drawn at the end", () => {
  const { paint, svg, glides, fades, clock } = painted();
  paint.show({ parts: { arrow: '<path d="M0 0"></path>' } });
  assert.equal(fades.length, 0);
  const parts = { dice: "<i></i>", arrow: '<path d="M0 0"></path><path d="M1 1"></path>' };
  paint.show({ parts, men: HITTING.men, steps: [THROW, GO, HIT] });
  const last = svg.querySelector(".tn-arrow").lastElementChild;
  const late = fades.filter(({ delay }) => delay > 900);
  assert.deepEqual(
    late.map(({ element, delay }) => [element === last, delay]),
    [
      [true, 1000],
      [false, 1000],
    ],
  );
  assert.equal(late[1].element, paint.layer("tn-hand")); // and what may be done now
  const under = fades.find(({ element }) => element === svg.querySelector(".tn-dice"));
  assert.equal(under.duration, 1000);
  const air = svg.lastElementChild;
  assert.equal(air.querySelectorAll("i, b").length, 2);
  const fall = glides.filter(({ element }) => air.contains(element));
  assert.deepEqual(
    fall.map(({ from, to, delay, duration }) => [from, to, delay, duration]),
    [
      ["translate(0px, 150px) rotate(-200deg)", "none", 0, 300],
      ["translate(0px, 150px) rotate(200deg)", "none", 0, 300],
    ],
  );
  clock.run(999);
  assert.ok(air.isConnected);
  clock.run(1);
  assert.ok(!air.isConnected);
});

test("passed dice go one after another, by all who could not play them", () => {
  const { paint, glides } = painted();
  const ways = [[[9, 9], [5, 5]], [[8, 8], [5, 5]]]; // prettier-ignore
  paint.show({ men: [[1, "a", 11, 10, 1]], steps: [["pass", 2, ["<i></i>", "<b></b>"], ways]] });
  const went = glides.filter(({ frames }) => frames.length === 3);
  assert.deepEqual(
    went.map(({ frames, delay, duration }) => [frames[1].transform, delay, delay + duration]),
    [
      ["translate(5px, 5px)", 0, 360],
      ["translate(5px, 5px)", 45, 360],
    ],
  );
});

test("what waits for rest begins then, by skipping at once, and at once where all rest", () => {
  const { paint, clock, svg } = painted();
  const done = [];
  paint.rests(() => done.push("first"));
  paint.show({ ...HITTING, parts: { dice: "<i></i>" } });
  paint.rests(() => done.push("second"));
  assert.deepEqual(done, ["first"]);
  clock.run(499);
  assert.deepEqual(done, ["first"]);
  clock.run(1);
  assert.deepEqual(done, ["first", "second"]);
  paint.show({ men: MEN, steps: [THROW] });
  paint.rests(() => done.push("third"));
  assert.equal(svg.querySelectorAll("i").length, 2);
  paint.skip();
  assert.deepEqual([done.at(-1), svg.querySelectorAll("b").length], ["third", 0]);
  assert.equal(clock.due.size, 0);
});

test("an answer in which nothing has moved interrupts nobody", () => {
  const { paint, clock } = painted();
  paint.show(HITTING);
  const going = clock.due.size;
  paint.show({ men: HITTING.men, parts: { dice: "<i></i>" }, steps: [] });
  assert.equal(clock.due.size, going);
});

test("a view that comes later sees how the board stands, not how that came to be", () => {
  const { paint, glides, fades, clock, svg } = painted();
  paint.lay(PLATE);
  paint.show({ men: HITTING.men, parts: { dice: "<i></i>" }, steps: [THROW, GO, HIT] });
  assert.deepEqual([glides, fades, clock.due.size], [[], [], 0]);
  assert.equal(svg.querySelectorAll("b").length, 0);
});

test("with less motion, or unseen, all is there at once", () => {
  for (const [media, hidden] of [
    [[REDUCED], false],
    [[], true],
  ]) {
    const { paint, glides, clock, svg, document } = painted(media);
    Object.defineProperty(document, "hidden", { value: hidden });
    const done = [];
    paint.show({ ...HITTING, steps: [THROW, ...HITTING.steps] });
    paint.rests(() => done.push(1));
    assert.deepEqual([glides, clock.due.size, done], [[], 0, [1]]);
    assert.equal(svg.querySelectorAll("b").length, 0);
  }
});
