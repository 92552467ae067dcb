/** Painting a board: what changed is drawn anew, and who has moved travels. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { names, page } from "./page.js";

const REDUCED = "(prefers-reduced-motion: reduce)";
const PLATE = {
  uid: "tn-uid",
  name: "A board",
  wide: 300,
  high: 200,
  svg:
    '<svg><defs><g id="tn-uid-a"/></defs><g class="tn-dice"></g><g class="tn-marks"></g>' +
    '<g class="tn-men"></g></svg>',
};
const MEN = [
  [1, "a", 10, 10, 1],
  [2, "a", 10, 20, 1],
  [3, "b", 50, 10, 0.5],
];

function painted(media) {
  const there = page(media);
  const { painter, make } = names(there, "board", "painter", "make");
  const host = make("div", "");
  there.body.append(host);
  const paint = painter(host);
  paint.lay(PLATE);
  const ids = () => [...host.querySelectorAll(".tn-men use")].map((each) => each.dataset.man);
  const group = (name) => host.querySelector(`.tn-${name}`);
  const man = (id) => host.querySelector(`[data-man="${id}"]`);
  return { ...there, painter, make, host, paint, ids, group, man };
}

test("what is given as text is text, never markup", () => {
  const { make } = painted();
  const made = make("p", "tn-x", { lang: "la", "aria-label": "<i>" }, "<b>no</b>", make("i", ""));
  assert.equal(
    made.outerHTML,
    '<p class="tn-x" lang="la" aria-label="<i>">&lt;b&gt;no&lt;/b&gt;<i></i></p>',
  );
});

test("two views of one board share no id", () => {
  const { painter, make, paint, host, body } = painted();
  const other = make("div", "");
  body.append(other);
  const two = painter(other);
  two.lay(PLATE);
  const ids = [host, other].map((each) => each.querySelector("[id]").id);
  assert.deepEqual(ids, [`${paint.uid}-a`, `${two.uid}-a`]);
  assert.notEqual(ids[0], ids[1]);
  assert.equal(two.use("a", 1, 2, 1).getAttribute("href"), `#${two.uid}-a`);
});

test("a part is drawn anew only when it has changed, and one that is left out stays", () => {
  const { paint, group } = painted();
  paint.show({ parts: { dice: '<use href="#tn-uid-a"/>', marks: "<rect/>" } });
  assert.equal(group("dice").firstChild.getAttribute("href"), `#${paint.uid}-a`);
  const kept = group("dice").firstChild;
  paint.show({ parts: { dice: '<use href="#tn-uid-a"/>' } });
  assert.equal(group("dice").firstChild, kept);
  assert.equal(group("marks").innerHTML, "<rect></rect>");
  paint.show({ parts: { dice: "", nothing: "<rect/>" } });
  assert.equal(group("dice").innerHTML, "");
});

test("men are set down at first, and glide only when they move", () => {
  const { paint, man, glides, ids } = painted();
  paint.show({ men: MEN });
  assert.deepEqual([ids(), glides], [["1", "2", "3"], []]);
  assert.equal(man(3).getAttribute("transform"), "translate(50 10)scale(0.5)");
  const before = man(1);
  paint.show({ men: [[1, "a", 90, 10, 1]] });
  assert.equal(man(1), before);
  assert.equal(man(1).getAttribute("transform"), "translate(90 10)");
  assert.deepEqual(
    glides.map(({ element, from, to }) => [element.dataset.man, from, to]),
    [["1", "translate(10px, 10px) scale(1)", "translate(90px, 10px) scale(1)"]],
  );
  // who is not named stays, and who stands where he stood does not glide
  paint.show({ men: [[1, "a", 90, 10, 1]] });
  assert.equal(man(2).getAttribute("transform"), "translate(10 20)");
  assert.equal(glides.length, 1);
});

test("nobody glides where less motion is asked for, or where steps are leapt over", () => {
  for (const [media, glide] of [
    [[REDUCED], true],
    [[], false],
  ]) {
    const { paint, glides, man } = painted(media);
    paint.show({ men: MEN });
    paint.show({ men: [[1, "a", 90, 10, 1]] }, glide);
    assert.equal(man(1).getAttribute("transform"), "translate(90 10)");
    assert.deepEqual(glides, []);
  }
});

test("who moves is drawn above all whom he passes, and a pile keeps its order", () => {
  const { paint, ids } = painted();
  paint.show({ men: MEN });
  paint.show({ men: [[1, "a", 90, 10, 1]] });
  assert.deepEqual(ids(), ["2", "3", "1"]);
  paint.show({ men: [[2, "a", 50, 20, 1], ...[MEN[2], MEN[0]]] });
  assert.deepEqual(ids(), ["3", "2", "1"]);
  // when all are named, those who rest are put in their order too
  paint.show({ men: [[1, "a", 10, 10, 1], MEN[2], [2, "a", 10, 20, 1]] });
  assert.deepEqual(ids(), ["1", "3", "2"]);
});

test("only who moves is taken out of the drawing and put back", async () => {
  const { paint, ids, group, window } = painted();
  paint.show({ men: MEN });
  const watch = new window.MutationObserver(() => {});
  watch.observe(group("men"), { childList: true });
  paint.show({ men: [MEN[0], [2, "a", 50, 20, 1], MEN[2]] });
  assert.deepEqual(ids(), ["1", "3", "2"]);
  assert.equal(watch.takeRecords().flatMap((each) => [...each.removedNodes]).length, 1);
  // who has moved before goes back among the others, and they stay
  paint.show({ men: [[1, "a", 60, 20, 1], [2, "a", 50, 20, 1], MEN[2]] }); // prettier-ignore
  assert.deepEqual(ids(), ["2", "3", "1"]);
  assert.equal(watch.takeRecords().flatMap((each) => [...each.removedNodes]).length, 2);
});

test("a man who becomes another figure is the same man", () => {
  const { paint, man, glides } = painted();
  paint.show({ men: MEN });
  const before = man(1);
  paint.show({ men: [[1, "b", 10, 10, 1]] });
  assert.equal(man(1), before);
  assert.equal(before.getAttribute("href"), `#${paint.uid}-b`);
  assert.deepEqual(glides, []);
});

test("signs lie above all else, and new ones take the place of the old", () => {
  const { paint, host } = painted();
  const signs = () =>
    [...paint.layer("tn-hand").children].map((each) => each.getAttribute("href").split("-").pop());
  paint.sign([
    ["picked", 1, 2, 1],
    ["land", 3, 4, 1],
  ]);
  assert.deepEqual(signs(), ["picked", "land"]);
  assert.equal(host.querySelector("svg").lastElementChild, paint.layer("tn-hand"));
  paint.sign([["refused", 1, 2, 1]]);
  assert.deepEqual(signs(), ["refused"]);
  paint.sign([]);
  assert.deepEqual(signs(), []);
});

test("a board that is laid anew has nothing on it", () => {
  const { paint, ids, glides } = painted();
  paint.show({ men: MEN, parts: { dice: "<rect/>" } });
  paint.lay(PLATE);
  assert.deepEqual(ids(), []);
  paint.show({ men: [[1, "a", 90, 10, 1]], parts: { dice: "<rect/>" } });
  assert.deepEqual([ids(), glides], [["1"], []]);
  assert.equal(paint.svg().querySelector(".tn-dice").innerHTML, "<rect></rect>");
});

test("a number that is another now is not seen before the men rest, nor is its ground", () => {
  const { paint, group, fades } = painted();
  const counted = { ...PLATE, svg: PLATE.svg.replace("</svg>", '<g class="tn-counts"></g></svg>') };
  paint.lay(counted);
  const counts = (first, second) =>
    `<circle cx="1"></circle><text>${first}</text><circle cx="2"></circle><text>${second}</text>`;
  paint.show({ parts: { counts: counts(7, 3) }, men: MEN });
  const moved = [[1, "a", 90, 10, 1], ...MEN.slice(1)];
  const steps = [["go", 1, [[90, 10, 1]]]];
  paint.show({ parts: { counts: counts(6, 3) }, men: moved, steps });
  const faded = fades
    .map(({ element }) => element)
    .filter((each) => group("counts").contains(each));
  assert.deepEqual(
    faded.map((each) => each.outerHTML),
    ['<circle cx="1"></circle>', "<text>6</text>"],
  );
});
