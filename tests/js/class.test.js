/** What a class has answered: covered until it is asked for, and codes that are pasted. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { key, model, names, page } from "./page.js";

const QUESTION = {
  task: "Your move?",
  board: "<svg viewBox='0 0 1 1'></svg>",
  arrows: "<path class='a' d='M0 0'/>",
  many: 3,
  first: 2,
  shown: 1,
  follows: true,
  rows: [
    ["a", "8/5 <i>6/5</i>", 2, 100, "right", "right", "A <b>point</b>."],
    ["b", "24/20", 1, 50, "wrong", "not so", "No."],
  ],
};
const TOLD = {
  name: "Poll",
  place: "Play it",
  questions: [QUESTION, { ...QUESTION, board: "", arrows: "", follows: false }],
  refused: [["<b>K4</b>", "too short", ""]],
  undecided: [["<b>Ann</b>", "8/5 or 24/20", "same time"]],
  heads: "3 answers",
  csv: "a,b\n",
  folder: "",
  trouble: "",
};

let there;
let asked;
let root;
let leave;
beforeEach(() => {
  there = page();
  asked = model({ told: structuredClone(TOLD), still: "" });
  leave = names(there, "class", "render").render({ model: asked, el: there.body });
  root = there.document.querySelector(".tn-class");
});
const texts = (name) => [...root.querySelectorAll(name)].map((each) => each.textContent);
const press = (name) =>
  [...root.querySelectorAll("button")].find((each) => each.textContent === name).click();

test("nothing of the answers stands in the page until it is asked for", () => {
  assert.deepEqual(texts(".tn-bars li"), []);
  assert.equal(root.querySelector(".a"), null);
  assert.ok(!root.innerHTML.includes("24/20"));
  press("Show the answers");
  assert.deepEqual(texts(".tn-many"), ["2", "1"]);
  assert.ok(root.querySelector(".tn-votes .a"));
  assert.deepEqual(texts(".tn-why"), []);
  press("Cover the answers");
  assert.ok(!root.innerHTML.includes("24/20"));
});

test("what was answered and what was refused is text, never markup", () => {
  press("Show the answers");
  assert.equal(texts(".tn-said")[0], "8/5 <i>6/5</i>");
  assert.deepEqual(texts(".tn-refused li"), ["<b>K4</b>: too short"]);
  assert.deepEqual(texts(".tn-undecided li"), ["<b>Ann</b>: 8/5 or 24/20: same time"]);
});

test("what follows comes when it is asked for, and not where there is nothing", () => {
  press("Show what follows");
  assert.deepEqual(texts(".tn-why"), ["right. A point.", "not so. No."]);
  press("Next");
  assert.deepEqual(texts(".tn-why"), []);
  assert.deepEqual(texts(".tn-bars li"), [], "the next question is covered");
  const follows = [...root.querySelectorAll("button")].find((each) =>
    each.textContent.endsWith("what follows"),
  );
  assert.ok(follows.hidden);
  key(there, "w", {}, root);
  assert.deepEqual(texts(".tn-why"), []);
});

test("what is pasted is told to Python, and what comes back is drawn", () => {
  root.querySelector("textarea").value = "K4AM-7T3A";
  press("Read these codes");
  assert.deepEqual(asked.sent, [{ kind: "codes", text: "K4AM-7T3A" }]);
  asked.tell("told", { ...TOLD, heads: "4 answers", refused: [], trouble: "" });
  assert.equal(texts(".tn-heads")[0], "4 answers");
  assert.ok(root.querySelector(".tn-refused").hidden);
  asked.tell("told", { ...TOLD, trouble: "No folder." });
  assert.equal(texts(".tn-heads")[0], "No folder. 3 answers");
});

test("who is undecided is seen, and what was answered only with all other answers", () => {
  assert.deepEqual(texts(".tn-undecided summary"), ["1 undecided"]);
  assert.deepEqual(texts(".tn-undecided li"), ["<b>Ann</b>: same time"]);
  asked.tell("told", { ...TOLD, undecided: [["", "8/5 or 24/20", "same time"]] });
  assert.deepEqual(texts(".tn-undecided li"), ["A pupil: same time"]);
  asked.tell("told", { ...TOLD, undecided: [] });
  assert.ok(root.querySelector(".tn-undecided").hidden);
});

test("keys do what buttons do, and not while something is written", () => {
  key(there, "v", {}, root);
  assert.equal(texts(".tn-many").length, 2);
  const field = root.querySelector("textarea");
  key(there, "v", {}, field);
  assert.equal(texts(".tn-many").length, 2);
  key(there, "n", {}, root);
  assert.match(texts(".tn-small")[0], /2 of 2/);
  key(there, "p", {}, root);
  assert.match(texts(".tn-small")[0], /1 of 2/);
});

test("on the stage a remote leads on, and Escape leaves", () => {
  key(there, "s", {}, root);
  assert.ok(root.classList.contains("tn-presents"));
  key(there, "PageDown", {}, root);
  assert.match(texts(".tn-small")[0], /2 of 2/);
  key(there, "Escape", {}, root);
  assert.ok(!root.classList.contains("tn-presents"));
  assert.ok(key(there, "PageDown", {}, root), "off the stage the page has its own keys");
});

test("it goes away whole", () => {
  leave();
  assert.equal(there.document.querySelector(".tn-class"), null);
  assert.deepEqual(Object.keys(asked.heard), []);
});
