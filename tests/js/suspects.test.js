/** Two dice, one of them false: throws cost, a charge pays or costs, and the plan's end is told. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { model, names, page } from "./page.js";

const HIGH = "1110110000"; // stood 5 times
const LOW = "0001000000"; // stood once
const pair = (guilty) => {
  const [one, other] = guilty ? [LOW, HIGH] : [HIGH, LOW];
  return {
    guilty,
    tens: [
      [
        [one, 0, 12],
        [LOW, 0, 5],
      ],
      [
        [other, 0, 0],
        [LOW, 0, 5],
      ],
    ],
  };
};
const TOLD = {
  stakes: 7,
  prize: 4,
  game: 2,
  names: ["Prism 1", "Prism 2"],
  looks: ["<path/>"],
  sure: [50, 71, 86, 94, 98],
  pairs: [pair(0), pair(1), pair(1), pair(0)],
  ends: [13, 12],
  plan: "A plan",
};

let root;
beforeEach(() => {
  const there = page();
  names(there, "suspects", "render").render({ model: model({ told: TOLD }), el: there.body });
  root = there.document.querySelector(".tn-suspects");
});
const found = (name) =>
  [...root.querySelectorAll("button")].find((each) => each.textContent === name);
const press = (name) => found(name).click();
const THROW = "Throw ten of each · 1 stake";
const said = () => root.querySelector(".tn-cast-said").textContent;
const purse = () => root.querySelector(".tn-cast-purse").textContent;
const marks = () => root.querySelectorAll(".tn-stood").length;

test("ten of each cost a stake and are shown one by one", () => {
  press(THROW);
  assert.equal(said(), "Prism 1 stood 5 times, Prism 2 once, in 10.");
  assert.equal(purse(), "Pair 1 of 2 · ●●●●●● 6 stakes");
  assert.equal(marks(), 6);
  assert.equal(root.querySelectorAll(".tn-cast-marks i").length, 20);
  press(THROW);
  press(THROW);
  assert.match(purse(), /5 stakes/, "no more than was sent");
});

test("a right charge wins, and is told how sure it was", () => {
  press(THROW);
  press("Prism 1 is false");
  assert.equal(
    said(),
    "Right: you win 4. With 4 more on that side, 98 of 100 such charges are right.",
  );
  assert.match(purse(), /10 stakes/);
  press("Prism 1 is false");
  press(THROW);
  assert.match(purse(), /10 stakes/, "it is judged once");
});

test("a wrong charge loses, and one against the counts is told so", () => {
  press(THROW);
  press("Prism 2 is false");
  assert.match(said(), /^No, it was Prism 1: you lose 4\. You charged the one .* less often\.$/);
  assert.match(purse(), /2 stakes/);
});

test("a charge without a throw is a guess", () => {
  press("Prism 1 is false");
  assert.match(said(), /With no more on that side, 50 of 100/);
});

test("a game ends, is compared with the plan, and another begins", () => {
  for (const name of ["Prism 1 is false", "Next pair", "Prism 2 is false"]) press(name);
  assert.match(said(), /You end with 15 stakes\. A plan ends with 13\.$/);
  press("A new game");
  assert.match(purse(), /^Pair 1 of 2 · ●{7} 7 stakes$/);
  for (const name of ["Prism 2 is false", "Next pair", "Prism 1 is false"]) press(name);
  assert.match(said(), /A plan ends with 12\.$/, "each game has its own end");
  press("A new game");
  press(THROW);
  assert.match(said(), /^Prism 1 stood 5 times/, "after the last the first comes again");
});

test("who has no stakes left is told, and begins anew", () => {
  const there = page();
  const told = { ...TOLD, stakes: 3 };
  names(there, "suspects", "render").render({ model: model({ told }), el: there.body });
  root = there.document.querySelector(".tn-suspects");
  press("Prism 2 is false");
  assert.match(said(), /Your stakes are gone\. A plan ends with 13\.$/);
  press("A new game");
  assert.match(purse(), /^Pair 1 of 2 · ●{3} 3 stakes$/);
  press(THROW);
  assert.match(said(), /^Prism 1 stood once/, "it is the next game");
});
