/** The replay in a page: it steps by keys, buttons and slider, and asks nobody. */

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { key, model, names, page, Talk } from "./page.js";

let talk;
let told;
before(async () => {
  talk = new Talk();
  ({ told } = await talk.ask({ replay: "branched" }));
});
after(() => talk.end());

let there;
let root;
let asked;
let leave;
beforeEach(() => {
  there = page();
  asked = model({ told });
  const { render } = names(there, "replay", "render");
  leave = render({ model: asked, el: there.body });
  root = there.document.querySelector(".tn-replay");
});
const at = () => root.querySelector(".tn-count").textContent;
const says = () => root.querySelector(".tn-words").textContent;
const button = (name) =>
  [...root.querySelectorAll("button")].find(
    (each) => (each.getAttribute("aria-label") ?? each.textContent) === name,
  );
const press = (name, given) => key(there, name, given, root);

test("keys step by throws and moves, by turns, and to the ends", () => {
  const seen = [at()];
  for (const [name, shiftKey] of [
    ["n", false],
    ["N", true],
    ["ArrowRight", false],
    ["p", false],
    ["P", true],
    ["End", false],
    ["n", false],
    ["Home", false],
    ["ArrowLeft", false],
  ]) {
    assert.equal(press(name, { shiftKey }), false, `${name} is the replay's own`);
    seen.push(at());
  }
  const steps = ["0", "1", "3", "4", "3", "0", "6", "6", "0", "0"];
  assert.deepEqual(
    seen,
    steps.map((step) => `${step} / 6`),
  );
  assert.deepEqual(asked.sent, []);
});

test("keys with Ctrl, and keys that are nobody's, are left to the page or kept from it", () => {
  const outside = [];
  there.body.addEventListener("keydown", (event) => outside.push(event.key));
  assert.equal(press("n", { ctrlKey: true }), true);
  assert.equal(press("b"), true);
  assert.equal(at(), "0 / 6");
  assert.deepEqual(outside, ["n"]);
});

test("what stands at a step is said in words, and a comment is text", () => {
  press("End");
  const standing = root.querySelector("details p").textContent;
  assert.ok(standing.startsWith("White 24:1 13:6"), standing);
  assert.ok(says().startsWith("Black plays"), says());
  press("Home");
  for (let n = 0; n < 3; n += 1) press("n");
  assert.equal(root.querySelector(".tn-comment").textContent, "One man takes both dice.");
  assert.equal(root.querySelectorAll("[data-man]").length, 30);
});

test("a branch is offered while its turn is shown, followed, and left with the focus kept", () => {
  const offered = () =>
    [...root.querySelectorAll(".tn-branches button")].map((each) => each.textContent);
  const both = ["Or else: White 6 5: 24/18 13/8", "Or else: White 4 4: 24/20 24/20"];
  const seen = [offered()];
  for (let n = 0; n < 4; n += 1) {
    press("n");
    seen.push(offered());
  }
  assert.deepEqual(seen, [[], both, both, both, []]);
  press("p");
  button(both[0]).focus();
  button(both[0]).click();
  assert.ok(says().startsWith("A branch."), says());
  assert.equal(at(), "1 / 8");
  assert.equal(there.document.activeElement.textContent, "Back to the game");
  press("n");
  assert.ok(!says().startsWith("A branch."), says());
  // a branch of the branch
  for (let n = 0; n < 2; n += 1) press("n");
  assert.deepEqual(offered(), ["Back to the game", "Or else: Black 3 1: 24/21"]);
  button("Or else: Black 3 1: 24/21").click();
  assert.equal(at(), "4 / 5");
  button("Back to the branch before").click();
  button("Back to the game").click();
  assert.equal(at(), "3 / 6");
});

test("played by itself it stays longer at a comment, and stops at the end", () => {
  press(" ");
  assert.ok(button("Pause"));
  there.clock.run(1499);
  assert.equal(at(), "0 / 6");
  there.clock.run(1);
  assert.equal(at(), "1 / 6");
  there.clock.run(2 * 1500);
  assert.equal(at(), "3 / 6");
  // 24 letters of a comment: 24/40 longer
  there.clock.run(1500 * 1.6 - 1);
  assert.equal(at(), "3 / 6");
  there.clock.run(1);
  assert.equal(at(), "4 / 6");
  there.clock.run(60_000);
  assert.equal(at(), "6 / 6");
  assert.ok(button("Play"));
  assert.equal(there.clock.due.size, 0);
});

test("the pace can be changed, and any step by hand stops the playing", () => {
  button("Pace: steady").click();
  press(" ");
  there.clock.run(600);
  assert.equal(at(), "1 / 6");
  press("p");
  there.clock.run(60_000);
  assert.equal(at(), "0 / 6");
});

test("the slider leads to its step", () => {
  const slider = root.querySelector("input");
  slider.value = "4";
  slider.dispatchEvent(new there.window.Event("input"));
  assert.equal(at(), "4 / 6");
  assert.equal(slider.getAttribute("aria-valuetext"), "step 4 of 6");
});

test("men glide from step to step, and are set down after a leap", () => {
  press("n");
  press("n");
  assert.equal(there.glides.length, 1);
  press("Home");
  const short = there.glides.length;
  assert.ok(short > 1, "two steps back are no leap");
  leave();
  assert.equal(there.body.children.length, 0);
});
