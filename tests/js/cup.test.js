/** A cup of dice: it is thrown, read by the hand, and counted. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { model, names, page } from "./page.js";

const TOLD = {
  guess: true,
  dice: [
    {
      name: "The log",
      faces: 7,
      looks: [
        ["<path class='covered'/>", "<path class='open'/>"],
        ["<path class='dim'/>", "<path class='dim'/>"],
      ],
      throws: [
        [[0, 12, 2, "2 and 3 are up.", "2 is nearest", [2, 3]]],
        [
          [1, 88, 0, "2 and 3 are up.", "it cannot be told", [2, 3]],
          [0, 5, 2, "2 and 3 are up.", "2 is nearest", [2, 3]],
        ],
        ...Array.from({ length: 10 }, () => [[0, 0, 2, "b", "a", [2, 3]]]),
      ],
    },
    {
      name: "The prism",
      faces: 7,
      looks: [["<b/>", "<b/>"]],
      throws: [[[0, 0, 6, "b", "a", [6]]]],
    },
  ],
};

let there;
let root;
beforeEach(() => {
  there = page();
  names(there, "cup", "render").render({ model: model({ told: TOLD }), el: there.body });
  root = there.document.querySelector(".tn-dice-cup");
});
const press = (name) =>
  [...root.querySelectorAll("button")].find((each) => each.textContent === name).click();
const said = () => root.querySelector(".tn-cast-said").textContent;
const counts = () => [...root.querySelectorAll(".tn-cast-bar b")].map((each) => each.textContent);
const shown = () => root.querySelector("svg path")?.getAttribute("class");

test("a fall is covered until the hand has read it", () => {
  press("Throw");
  assert.equal(shown(), "covered");
  assert.deepEqual(counts(), Array(7).fill("0"));
  press("3");
  assert.equal(shown(), "open");
  assert.equal(said(), "Not so: 2 is nearest. 3 slopes away from you; 2 is the pale side.");
  assert.equal(counts()[1], "1");
  assert.match(root.querySelector(".tn-cast-many").textContent, /^1 throw ·/);
  press("3");
  assert.equal(counts()[1], "1", "it is read once");
});

test("what cannot be told is thrown again, and counts nothing", () => {
  press("Throw");
  press("2");
  assert.match(said(), /^Yes:/);
  press("Throw");
  press("It cannot be told");
  assert.match(said(), /^Yes: it cannot be told\. Throw it again\./);
  assert.equal(counts()[1], "1");
  press("Throw again");
  press("2");
  assert.equal(counts()[1], "2");
});

test("each mistake has words of its own", () => {
  press("Throw");
  press("6");
  assert.equal(said(), "Not so: 2 is nearest. 6 is not up; 2 is the pale side.");
  press("Throw");
  press("2");
  assert.match(said(), /It points at you: neither side is nearer\. Throw it again\.$/);
  press("Throw again");
  press("It cannot be told");
  assert.equal(said(), "Not so: 2 is nearest. It lies far enough aslant.");
});

test("begun anew, the throws go on in their row", () => {
  press("Throw");
  press("2");
  press("Begin anew");
  assert.equal(shown(), undefined);
  press("Throw");
  assert.equal(shown(), "dim", "the second throw of the row");
});

test("nothing is thrown over a die that was not read", () => {
  press("Throw");
  press("Throw");
  press("Throw 10");
  assert.equal(shown(), "covered");
});

test("ten at once, until the cup is empty, and anew", () => {
  press("Throw 10");
  assert.equal(counts()[1], "10");
  press("Throw 10");
  assert.equal(counts()[1], "12");
  assert.match(said(), /The cup is empty\.$/);
  press("Throw");
  assert.equal(counts()[1], "12");
  press("Begin anew");
  assert.deepEqual(counts(), Array(7).fill("0"));
});

test("each die has its own counts", () => {
  press("Throw 10");
  press("The prism");
  assert.deepEqual(counts(), Array(7).fill("0"));
  press("The log");
  assert.equal(counts()[1], "10");
});
