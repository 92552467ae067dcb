/** The replay in a page: it steps by keys, buttons, list and slider, and asks nobody. */

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { DEAR, key, model, names, page, taken, Talk } from "./page.js";

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
/** The replay in a page of its own, with these things told besides. */
function open(more = {}) {
  there = page();
  there.window.Element.prototype.scrollIntoView = function (how) {
    there.scrolled = how;
  };
  asked = model({ told: { ...told, ...more } });
  const { render } = names(there, "replay", "render");
  leave = render({ model: asked, el: there.body });
  root = there.document.querySelector(".tn-replay");
}
beforeEach(() => open());
/** The number of the step that is shown, and of how many there are. */
const at = () => root.querySelector(".tn-count").dataset.at;
const says = () => root.querySelector(".tn-words").textContent;
const button = (name) =>
  [...root.querySelectorAll("button")].find(
    (each) => (each.getAttribute("aria-label") ?? each.textContent) === name,
  );
const press = (name, given) => key(there, name, given, root);
const lit = () => root.querySelector("[aria-current]")?.dataset.at;
const texts = (what, within = root) =>
  [...within.querySelectorAll(what)].map((each) => each.textContent);
const step = (where) => root.querySelector(`.tn-goes[data-at="${where}"]`);

test("keys step by throws and moves, by turns, and to the ends", DEAR, () => {
  const seen = [at()];
  for (const [name, shiftKey] of [
    ["n", false],
    ["N", true],
    ["ArrowRight", false],
    ["p", false],
    ["PageUp", false],
    ["End", false],
    ["n", false],
    ["Home", false],
    ["ArrowLeft", false],
    ["PageDown", false],
    ["PageUp", false],
  ]) {
    assert.equal(press(name, { shiftKey }), false, `${name} is the replay's own`);
    seen.push(at());
  }
  const steps = ["0", "1", "3", "4", "3", "0", "6", "6", "0", "0", "3", "0"];
  assert.deepEqual(
    seen,
    steps.map((each) => `${each} of 6`),
  );
  assert.deepEqual(asked.sent, []);
});

test("what others throw and play than the seat that is followed is one step", () => {
  leave();
  const all = told.lines[0].frames.map(({ t }) => t);
  const seats = all.map(
    (seat, n) => seat ?? all.slice(0, n).findLast((each) => each !== undefined),
  );
  open({ follow: 1, stops: [], start: 0 });
  const seen = [0];
  while (seen.at(-1) < seats.length && seen.length < 99) {
    press("n");
    seen.push(Number.parseInt(root.querySelector(".tn-count").dataset.at));
  }
  // every step of the seat that is followed, and of the others the last of each turn
  const ends = seats.flatMap((seat, n) =>
    seat === 1 || n + 1 === all.length || all[n + 1] !== undefined ? [n + 1] : [],
  );
  assert.deepEqual(seen, [0, ...ends]);
  assert.ok(ends.length < seats.length, "something goes at once");
  for (const step of seen.slice(0, -1).reverse()) {
    press("p");
    assert.ok(at().startsWith(`${step} of`), `back to ${step}`);
  }
});

test("keys with Ctrl, and keys that are nobody's, are left to the page or kept from it", () => {
  const outside = [];
  there.body.addEventListener("keydown", (event) => outside.push(event.key));
  assert.equal(press("n", { ctrlKey: true }), true);
  assert.equal(press("x"), true);
  assert.equal(at(), "0 of 6");
  assert.deepEqual(outside, ["n"]);
  root.querySelector("button").focus();
  assert.deepEqual(taken(there, "b"), []);
});

test("what stands at a step is said in words, and a comment is text", () => {
  press("End");
  const standing = texts(".tn-heard").find((each) => each.startsWith("White"));
  assert.ok(standing.startsWith("White 24:1 13:6"), standing);
  assert.ok(says().startsWith("Black moves"), says());
  press("Home");
  for (let n = 0; n < 3; n += 1) press("n");
  assert.equal(root.querySelector(".tn-says .tn-comment").textContent, "One man takes both dice.");
  assert.equal(root.querySelectorAll("[data-man]").length, 30);
});

test("a rule that a comment names has its mark and its name, and nothing else has", () => {
  const [line, ...others] = structuredClone(told.lines);
  line.frames[2].c = "He may (‹Dice›, ‹Nothing›).";
  leave();
  open({ lines: [line, ...others], known: { Dice: ["attested", "in old words"] } });
  const remark = root.querySelector(".tn-remark");
  assert.equal(remark.textContent, "He may ( Dice, Nothing).");
  assert.deepEqual(texts("b", remark), ["Dice"]);
  const marks = [...remark.querySelectorAll(".tn-mark")];
  assert.deepEqual(
    marks.map((each) => [each.className, each.getAttribute("aria-label")]),
    [["tn-mark tn-mark-attested", "in old words"]],
  );
  for (let n = 0; n < 3; n += 1) press("n");
  assert.equal(root.querySelector(".tn-comment").textContent, "He may (Dice, Nothing).");
});

test("the list has the numbers of the board as it is turned", () => {
  const played = () => texts(".tn-goes:not(.tn-head)", root.querySelector(".tn-played"));
  press("t");
  assert.deepEqual(played(), ["1→7", "7→12"]);
  press("t");
  assert.deepEqual(played(), ["24→18", "18→13"]);
});

test("the list has every turn, its comment, its branches and theirs", () => {
  const first = root.querySelector(".tn-lines > ol > li");
  assert.deepEqual(texts(".tn-number"), ["1", "1", "2", "2", "3", "1", "2"]);
  assert.deepEqual(texts(".tn-remark", first), ["One man takes both dice.", "<b>no</b>"]);
  assert.equal(first.querySelectorAll(":scope > .tn-branch").length, 2);
  assert.deepEqual(texts(".tn-goes:not(.tn-head)", first.querySelector(".tn-played")), [
    "24→18",
    "18→13",
  ]);
  assert.equal(step("0:1").getAttribute("aria-label"), "Throw 1, White 6 5");
  // two dice with six and five pips, and a number where there are more than these draw
  assert.equal(step("0:1").querySelectorAll(".tn-die circle").length, 11);
  assert.equal(root.querySelectorAll(".tn-quality").length, 0);
});

test("a click in the list leads to its step, on a turn to the end of it", () => {
  step("0:2").click();
  assert.deepEqual([at(), lit()], ["2 of 6", "0:2"]);
  root.querySelectorAll(".tn-played")[0].click();
  assert.deepEqual([at(), lit()], ["3 of 6", "0:3"]);
  step("1:5").click();
  assert.deepEqual([at(), lit()], ["5 of 8", "1:5"]);
  // the steps that a branch shares are those of the line that it leaves
  step("3:5").click();
  assert.deepEqual([at(), lit()], ["5 of 5", "3:5"]);
  press("p");
  press("p");
  assert.deepEqual([at(), lit()], ["3 of 5", "1:3"]);
  button("The start").click();
  assert.deepEqual([at(), lit()], ["0 of 6", "0:0"]);
});

test("one button of the list is reached by Tab, and arrows lead from it", () => {
  press("n");
  const reached = () =>
    [...root.querySelectorAll(".tn-goes[tabindex='0']")].map((each) => each.dataset.at);
  assert.deepEqual(reached(), ["0:1"]);
  step("0:1").focus();
  key(there, "ArrowDown", {});
  key(there, "ArrowDown", {});
  assert.equal(there.document.activeElement.dataset.at, "0:3");
  key(there, "ArrowUp", {});
  assert.equal(there.document.activeElement.dataset.at, "0:2");
  assert.equal(at(), "1 of 6");
});

test("the list is brought to the step that is shown, and never the page", () => {
  const list = root.querySelector(".tn-lines");
  const box = (top, high) => () => ({ top, bottom: top + high, height: high });
  list.getBoundingClientRect = box(100, 300);
  const second = step("0:5").closest("li");
  const row = second.querySelector(".tn-played");
  row.getBoundingClientRect = box(200, 20);
  second.getBoundingClientRect = box(200, 60);
  step("0:5").click();
  assert.equal(list.scrollTop, 0);
  // its comment would be below the foot
  second.getBoundingClientRect = box(350, 60);
  row.getBoundingClientRect = box(350, 20);
  step("0:6").click();
  assert.equal(list.scrollTop, 150);
  assert.equal(there.scrolled, undefined);
});

test("a key leads into the branch of a turn, and out again", () => {
  press("b");
  assert.equal(at(), "0 of 6");
  press("n");
  press("b");
  assert.ok(says().startsWith("A branch."), says());
  assert.equal(at(), "1 of 8");
  press("n");
  assert.ok(!says().startsWith("A branch."), says());
  press("N", { shiftKey: true });
  press("n");
  press("b");
  assert.equal(at(), "4 of 5");
  press("b");
  button("Back to the game").focus();
  button("Back to the game").click();
  assert.deepEqual([at(), lit()], ["3 of 6", "0:3"]);
  // the button is gone, and the keys do not fall to the notebook
  assert.equal(there.document.activeElement, root);
});

test("played by itself it stays longer at a comment, and stops at the end", () => {
  press(" ");
  assert.ok(button("Pause"));
  there.clock.run(1499);
  assert.equal(at(), "0 of 6");
  there.clock.run(1);
  assert.equal(at(), "1 of 6");
  there.clock.run(2 * 1500);
  assert.equal(at(), "3 of 6");
  // 24 letters of a comment: 24/40 longer
  there.clock.run(1500 * 1.6 - 1);
  assert.equal(at(), "3 of 6");
  there.clock.run(1);
  assert.equal(at(), "4 of 6");
  there.clock.run(60_000);
  assert.equal(at(), "6 of 6");
  assert.ok(button("Play"));
  assert.equal(there.clock.due.size, 0);
});

test("the space goes on from a row of the list, and presses any other button", () => {
  step("0:2").focus();
  step("0:2").click();
  assert.equal(at(), "2 of 6");
  assert.equal(key(there, " ", {}, step("0:2")), false, "it is not the row that is pressed");
  there.clock.run(1500);
  assert.equal(at(), "3 of 6");
  press(" ");
  assert.equal(key(there, " ", {}, button("First")), true);
});

test("the pace can be changed, and any step by hand stops the playing", () => {
  button("Pace: steady").click();
  press(" ");
  there.clock.run(600);
  assert.equal(at(), "1 of 6");
  press("p");
  there.clock.run(60_000);
  assert.equal(at(), "0 of 6");
});

test("the slider leads to its step, and has what happened marked on it", () => {
  const slider = root.querySelector("input");
  slider.value = "4";
  slider.dispatchEvent(new there.window.Event("input"));
  assert.equal(at(), "4 of 6");
  assert.equal(slider.getAttribute("aria-valuetext"), "Throw 2 of 2");
  const marks = (kind) =>
    [...root.querySelectorAll(`.tn-is-${kind}`)].map((each) => each.style.left);
  assert.deepEqual([marks("hit"), marks("comment"), marks("fork")], [[], ["50%"], ["50%", "50%"]]);
  step("1:4").click();
  assert.deepEqual([marks("comment"), marks("fork")], [[], ["75%"]]);
  const lines = structuredClone(told.lines);
  lines[0].frames[4].h = 1;
  open({ lines });
  assert.deepEqual(marks("hit"), ["83.33%"]);
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

test("the board is turned, and the seats change their places", () => {
  const seated = () =>
    [".tn-far", ".tn-near"].map((each) => texts("b", root.querySelector(each))[0]);
  const men = () =>
    [...root.querySelectorAll("[data-man]")].map((each) => each.getAttribute("transform"));
  press("n");
  const before = men();
  assert.deepEqual(seated(), ["Black", "White"]);
  press("t");
  assert.deepEqual(seated(), ["White", "Black"]);
  assert.notDeepEqual(men(), before);
  assert.equal(at(), "1 of 6");
  button("Turn the board").click();
  assert.deepEqual(men(), before);
  open({ plates: told.plates.slice(0, 1) });
  assert.ok(button("Turn the board").hidden);
  press("t");
  assert.deepEqual(seated(), ["Black", "White"]);
});

test("who is to go on has the lamp and the words", () => {
  const on = () => texts(".tn-on");
  assert.deepEqual(on(), ["Whiteto play"]);
  press("N", { shiftKey: true });
  assert.deepEqual(on(), ["Blackto play"]);
  open({ names: ["<i>Ann</i>", ""] });
  assert.equal(texts(".tn-near .tn-who")[0], "<i>Ann</i>, to play");
});

test("at a stop all from there on is covered until the reader asks for it", () => {
  const curve = [
    [1, 0.5],
    [4, 0.6],
  ];
  open({ stops: [1, 4], curve, chance: "White's chance" });
  const stop = root.querySelector(".tn-stop");
  const shows = () => [texts(".tn-lines > ol > li .tn-goes:not(.tn-head)"), stop.hidden];
  assert.deepEqual([at(), ...shows()], ["0 of 6", [], true]);
  for (const name of ["End", "n", "N"]) press(name, { shiftKey: name === "N" });
  assert.deepEqual([at(), ...shows()], ["1 of 6", [], false]);
  assert.equal(button("Next").getAttribute("aria-disabled"), "true");
  // neither by the slider, nor by name, nor through a branch
  const slider = root.querySelector("input");
  slider.value = "5";
  slider.dispatchEvent(new there.window.Event("input"));
  assert.deepEqual([at(), slider.value], ["1 of 6", "1"]);
  for (const detail of ["2", "step-6", "line-1-step-3", "line-3-step-5"]) {
    root.dispatchEvent(new there.window.CustomEvent("tn-go", { detail }));
    assert.equal(at(), "1 of 6", detail);
  }
  press("b");
  assert.equal(at(), "1 of 6");
  assert.equal(step("0:4"), null);
  // where it asks is seen from the first, and nothing else of what is covered
  const flags = [...root.querySelectorAll(".tn-flag")].map((each) => each.className.baseVal);
  assert.deepEqual(new Set(flags), new Set(["tn-flag tn-is-stop"]));
  assert.equal(root.querySelector(".tn-plot path").getAttribute("d"), "M166.7 50.0");
  assert.equal(texts(".tn-curve p")[0], "White's chance. The line goes on after the question.");
  assert.ok(button("Copy the record").hidden);
  stop.querySelector("button").click();
  assert.equal(at(), "3 of 6");
  // the throw of the next stop is there, and none of its moves
  assert.ok(step("0:3") && step("0:4") && !step("0:5"));
  press("End");
  stop.querySelector("button").click();
  assert.deepEqual([at(), stop.hidden, button("Copy the record").hidden], ["6 of 6", true, false]);
  assert.equal(root.querySelector(".tn-curve p > span").style.visibility, "hidden");
  assert.equal(there.document.activeElement, root);
});

test("a line tells the chances, and how they stood before the throw shown", () => {
  const curve = [
    [1, 0.5],
    [4, 0.625],
  ];
  open({ curve, chance: "White's <chance>" });
  const shown = () => root.querySelector(".tn-cursor b").textContent;
  assert.equal(texts(".tn-curve p")[0], "White's <chance>");
  assert.equal(root.querySelector(".tn-plot path").getAttribute("d"), "M166.7 50.0L666.7 37.5");
  const seen = [shown()];
  for (let n = 0; n < 4; n += 1) seen.push((press("n"), shown()));
  assert.deepEqual(seen, ["", "50", "50", "50", "63"]);
  const said = root.querySelector("input").getAttribute("aria-valuetext");
  assert.equal(said, "Throw 2 of 2, chance 63 in 100");
  step("1:4").click();
  assert.ok(root.querySelector(".tn-curve").hidden);
  open();
  assert.ok(root.querySelector(".tn-curve").hidden);
});

test("how good a turn was stands at its end, and is said", () => {
  const lines = structuredClone(told.lines);
  lines[0].frames[2].q = 3;
  lines[0].frames[5].q = 1;
  open({ lines });
  const signs = [...root.querySelectorAll(".tn-quality")];
  assert.deepEqual(
    signs.map((each) => [each.textContent, each.getAttribute("aria-label")]),
    [
      ["?!", "doubtful"],
      ["!", "good"],
    ],
  );
  assert.deepEqual(
    signs.map((each) => each.classList.contains("tn-poor")),
    [true, false],
  );
});

test("the id of what is shown is copied, or where that is denied selected in a field", async () => {
  const field = root.querySelector("textarea");
  const copied = [];
  there.window.navigator.clipboard = { writeText: async (text) => void copied.push(text) };
  press("n");
  button("Copy position").click();
  await new Promise(setImmediate);
  assert.deepEqual(copied, ["irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.65"]);
  assert.deepEqual([says(), field.hidden], ["The id is copied.", true]);
  there.window.navigator.clipboard = undefined;
  button("Copy the record").click();
  await new Promise(setImmediate);
  assert.equal(field.value, told.record);
  assert.equal(there.document.activeElement, field);
  assert.deepEqual([field.selectionStart, field.selectionEnd], [0, told.record.length]);
  assert.equal(key(there, "n", {}), true, "in the field keys are its own");
  assert.equal(at(), "1 of 6");
  press("n");
  assert.ok(field.hidden);
});

test("a link of the page to a throw leads there, and others are left to the page", () => {
  open({ key: "wait" });
  const seen = [];
  there.document.addEventListener("click", (event) => {
    seen.push(event.target.textContent);
    event.preventDefault();
  });
  for (const [text, href] of [
    ["two", "#wait-2"],
    ["step", "notebook.ipynb#wait-step-5"],
    ["other", "#waiting-2"],
    ["none", "#wait-x"],
  ]) {
    const link = there.document.createElement("a");
    link.href = href;
    link.append(text);
    there.body.append(link);
    link.click();
    seen.push(at());
  }
  assert.deepEqual(seen, ["6 of 6", "5 of 6", "other", "5 of 6", "none", "5 of 6"]);
  assert.equal(there.scrolled.block, "nearest");
  leave();
  there.body.querySelector("a").click();
  assert.equal(seen.at(-1), "two");
});

test("a throw that nobody could play says so in its row, and is no step of its own", () => {
  const lines = structuredClone(told.lines);
  lines[0].frames[3].l = "cannot enter";
  leave();
  open({ lines });
  const row = root.querySelector('.tn-played:has([data-at="0:4"])');
  assert.deepEqual(texts(".tn-unplayed"), ["cannot enter"]);
  assert.match(row.textContent, /cannot enter/);
});

test("a walk goes from comment to comment, counts them, and shows the words beside the board", async () => {
  leave();
  const { told: walked } = await talk.ask({ replay: "walk" });
  open(walked);
  const ground = () => root.querySelector(".tn-replay-ground").textContent;
  assert.ok(root.classList.contains("tn-walk"));
  assert.match(ground(), /^1 of 14The board has twenty-four points/);
  // men who are still to be set up are not called off
  const away = () => texts(".tn-seat .tn-tally").join("; ");
  assert.equal(away(), "to be set 13; to be set 13");
  assert.match(
    root.querySelector(".tn-panel > .tn-speech > .tn-heard").textContent,
    /24:2 to be set:13/,
  );
  const seen = [];
  for (let n = 0; n < 13; n += 1) {
    press("n");
    seen.push(/^(\d+ of 14)/.exec(ground())?.[1]);
  }
  assert.deepEqual(
    seen,
    [...Array(13).keys()].map((n) => `${n + 2} of 14`),
  );
  press("p");
  assert.match(ground(), /^13 of 14/);
  assert.ok(button("Copy the record").hidden);
  // whoever wants every throw and move gets them
  button("Comments only").click();
  press("Home");
  press("n");
  press("n");
  assert.equal(texts(".tn-lines [aria-current]")[0], "Set up");
});
