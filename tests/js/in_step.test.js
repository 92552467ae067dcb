/** Games in step: they step together, dim where they go with another, and ask nobody. */

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { DEAR, key, model, names, page, Talk } from "./page.js";

let talk;
let told;
before(async () => {
  talk = new Talk();
  told = await talk.ask({ in_step: true });
});
after(() => talk.end());

let there;
let root;
let asked;
let leave;
beforeEach(() => {
  there = page();
  asked = model({ told });
  const { render } = names(there, "in_step", "render");
  leave = render({ model: asked, el: there.body });
  root = there.document.querySelector(".tn-in-step");
});

const head = () => root.querySelector(".tn-thrown b").textContent.trim();
const dim = () =>
  [...root.querySelectorAll(".tn-lane")].map((each) => each.classList.contains("tn-follows"));
const press = (name, given) => key(there, name, given, root);
const button = (name) =>
  [...root.querySelectorAll("button")].find(
    (each) => (each.getAttribute("aria-label") ?? each.textContent) === name,
  );

test("all boards step by throws, and go no farther than their ends", DEAR, () => {
  const seen = [head()];
  for (const name of ["n", "ArrowRight", "n", "n", "p", "Home", "ArrowLeft", "End"]) {
    assert.equal(press(name), false, `${name} is the boards' own`);
    seen.push(head());
  }
  const all = ["The start.", "Throw 1: 3 1.", "Throw 2: 1 1.", "Throw 3: 6 2."];
  assert.deepEqual(
    seen,
    [0, 1, 2, 3, 3, 2, 0, 0, 3].map((at) => all[at]),
  );
});

test("who goes with another is dim, and wakes where they part", () => {
  assert.deepEqual(dim(), [false, true, true]);
  press("N", { shiftKey: true });
  assert.equal(head(), "Throw 2: 1 1.");
  assert.deepEqual(dim(), [false, false, true]);
  assert.equal(root.querySelectorAll(".tn-with")[2].textContent, "still with Then");
  press("PageDown");
  assert.deepEqual(dim(), [false, false, false]);
  press("PageUp");
  assert.equal(head(), "Throw 2: 1 1.");
  press("PageUp");
  assert.equal(head(), "The start.");
});

test("a fork has a button, and what is played is heard", () => {
  button("They separate: throw 2").click();
  assert.equal(head(), "Throw 2: 1 1.");
  assert.equal(button("They separate: throw 2").getAttribute("aria-pressed"), "true");
  const heard = root.querySelector(".tn-thrown .tn-heard").textContent;
  assert.equal(
    heard,
    "Irish: Black 1 1: 19 → 20 twice. Then, Now: Black 1 1: 19 → 20 twice, 17 → 18 twice.",
  );
  assert.equal(button("Next throw").getAttribute("aria-disabled"), "false");
  press("End");
  assert.equal(button("Next throw").getAttribute("aria-disabled"), "true");
});

test("the men stand as the games have them", () => {
  press("End");
  const men = [...root.querySelectorAll(".tn-lane")].map(
    (each) => each.querySelectorAll("[data-man]").length,
  );
  assert.deepEqual(men, [30, 30, 30]);
  const heard = [...root.querySelectorAll(".tn-lane > .tn-heard")].map((each) => each.textContent);
  assert.match(heard[0], /Black 24:2 13:5 8:3 6:3 5:2\./);
  assert.match(heard[1], /Black 24:2 13:5 8:1 7:2 6:3 5:2\./);
});

test("at a fork it is told why when it is asked, and not before", () => {
  const said = () => root.querySelector(".tn-comment").textContent;
  const why = button("Why?");
  press("n");
  assert.equal(said(), "They go together.");
  assert.ok(why.hidden);
  press("n");
  assert.equal(said(), "");
  assert.ok(!why.hidden);
  why.focus();
  why.click();
  assert.equal(said(), "They part.");
  assert.ok(why.hidden);
  assert.ok(root.contains(there.document.activeElement), "the keys still come to the boards");
  press("n");
  assert.ok(why.hidden, "nothing is said there");
  press("p");
  assert.equal(said(), "They part.", "once asked for, it stays");
});

test("why is a key, too", () => {
  press("w");
  button("They separate: throw 2").click();
  assert.equal(press("w"), false);
  assert.equal(root.querySelector(".tn-comment").textContent, "They part.");
});

test("it asks nobody, and leaves nothing behind", () => {
  press("End");
  assert.deepEqual(asked.sent, []);
  root.dispatchEvent(new there.window.CustomEvent("tn-go", { detail: "throw-2" }));
  assert.equal(head(), "Throw 2: 1 1.");
  leave();
  assert.equal(there.document.querySelector(".tn-in-step"), null);
});
