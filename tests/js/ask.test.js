/** Questions that the hand answers: what is asked, refused, said back and kept. */

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { DEAR, key, model, names, page, Talk, WHOLE } from "./page.js";

const talk = new Talk();
let TOLD;
before(async () => (TOLD = await talk.ask({ asked: true })));
after(() => talk.end());

let there;
let asked;
let root;
let leave;
/** A frame with what Python told; `more` is what is told otherwise, `alone` has no kernel. */
function open(more = {}, alone = false) {
  const state = { told: structuredClone({ ...TOLD, ...more }), still: "" };
  asked = alone ? { get: (name) => state[name] } : model(state);
  leave = names(there, "ask", "render").render({ model: asked, el: there.body });
  root = there.document.querySelector(".tn-ask");
}
beforeEach(() => {
  there = page();
  open();
});

test("the questions on paper are hidden by their name, also one that comes late", DEAR, () => {
  const rule = () => root.querySelector("style").textContent;
  assert.ok(!rule().includes("f00"));
  asked.tell("still", "f00");
  assert.match(rule(), /^\.tn-still\[data-board="f00"\],.*\{display:none!important\}$/);
  leave();
  assert.equal(asked.heard["change:still"], undefined);
});

test("what is said once is put together again, and once for each time that it is told", async () => {
  const { whole, once } = names(there, "ask", "whole", "once");
  const small = await talk.ask({ asked: true, small: true });
  assert.deepEqual(structuredClone(whole(small)), TOLD);
  assert.ok(JSON.stringify(small).length < 0.8 * JSON.stringify(TOLD).length);
  const told = once(() => small);
  assert.equal(told(), told());
  leave();
  open({ ...small, questions: small.questions });
  assert.ok(root.querySelector(".tn-question").textContent.length > 0);
});

test("of many replies a frame draws the longest for its height, and not each of them", () => {
  const { every_state } = names(there, "ask", "every_state");
  const replies = Array.from({ length: 90 }, (_, n) => ({
    head: "",
    mine: "",
    words: "a".repeat(n),
  }));
  const answers = [{ is: [7], reply: 0 }];
  const [asked, , answered, shown] = every_state(
    { replies, answers, hints: ["Look."], refusals: [] },
    {},
  );
  const drawn = answered.map((each) => each.reply);
  assert.deepEqual([...drawn], [89, 88, 87, 86, 85, 84, 83, 82]);
  assert.deepEqual([...asked.map((each) => each.hints)], [1, 0]);
  assert.deepEqual([...shown.map((each) => each.reply)], [0]);
});

/** The same with one question alone, by its name. */
function only(id, more = {}) {
  leave();
  open({ questions: TOLD.questions.filter((each) => each.id === id), ...more });
}
const read = (name) => root.querySelector(name)?.textContent.trim() ?? null;
const seen = () => [...root.querySelectorAll(".tn-ask-row button")].filter((each) => !each.hidden);
const names_of = () => seen().map((each) => each.textContent);
const find = (name) => [...root.querySelectorAll("button")].find((b) => b.textContent === name);
const press = (name) => find(name).click();
const tool = (icon) => root.querySelector(`.tn-i-${icon}`);
const place = (name) =>
  [...root.querySelectorAll(".tn-place")].find((each) => each.ariaLabel.startsWith(`${name}:`));
const touch = (name, shiftKey = false) =>
  place(name).dispatchEvent(
    new there.window.MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }),
  );
/** Time for whoever is on his way to come to rest. */
async function rest() {
  await Promise.resolve();
  for (let n = 0; n < 6; n += 1) there.clock.run(4000);
}
async function move(...way) {
  for (const name of way) touch(name);
  await rest();
}
const signs = (layer) =>
  [...root.querySelectorAll(`.${layer} use`)].map((u) =>
    u.getAttribute("href").split("-").slice(1).join("-"),
  );
const last = () => asked.sent.at(-1);
const verdict = () => read(".tn-verdict span");
const shows_kind = (kind) => root.classList.contains(`tn-ask-${kind}`);

test("one half-move answers at once, is kept, and the next question follows", async () => {
  assert.equal(read(".tn-part-of"), "Play it well · 1 of 9");
  assert.deepEqual(names_of(), ["Hint", "Show me"]);
  await move("8", "7");
  assert.equal(verdict(), "Right.");
  assert.equal(read(".tn-why"), "He goes to the bar.");
  assert.deepEqual(names_of(), ["See the reply", "Try again", "Next"]);
  const kept = { answer: 8, verdict: "right", tries: 1, hints: 0, shown: false };
  assert.deepEqual(asked.sent, [{ kind: "kept", id: "door", kept }]);
  assert.match(root.querySelector("[role=status]").textContent, /^Right\. He goes to the bar\.$/);
  press("Next");
  assert.equal(read(".tn-part-of"), "Play it well · 2 of 9");
  assert.ok(root.querySelector(".tn-dots-of i").classList.contains("tn-done"));
});

test("without a board what is asked stands over its answers, where words come before it", () => {
  const choice = TOLD.questions.find(({ id }) => id === "choice");
  const over = () => root.querySelector(".tn-answers").firstChild.className;
  only("choice", { questions: [{ ...choice, says: "It stands so." }] });
  assert.deepEqual([over(), read(".tn-question > .tn-says")], ["tn-task", "It stands so."]);
  only("choice");
  assert.ok(root.querySelector(".tn-question > .tn-task"));
});

test("another answer has words of its own, and is tried again", async () => {
  await move("5", "4");
  assert.deepEqual([verdict(), read(".tn-why")], ["Not this.", "A quiet ace. That ace can hit."]);
  assert.ok(!find("Try again").classList.contains("tn-quiet"));
  press("Try again");
  assert.equal(read(".tn-task"), "Hit him.");
  await move("8", "7");
  assert.deepEqual([last().kept.tries, last().kept.verdict], [2, "right"]);
});

test("what the law refuses is barred with words and card, until somebody is taken up", async () => {
  await move("6", "24");
  assert.match(read(".tn-sentence"), /never back/);
  assert.match(read(".tn-barred"), /The way round/);
  assert.deepEqual(signs("tn-asked"), ["refused"]);
  assert.match(read("[role=status]"), /never back/);
  assert.deepEqual(asked.sent, []);
  await move("8");
  assert.deepEqual([read(".tn-barred"), signs("tn-asked")], [null, []]);
  // where nobody stands who may go, it is said as well
  await move("8", "12");
  assert.ok(read(".tn-sentence").length > 5);
});

test("a throw is played out, taken back, and compared with the others", async () => {
  press("Show me");
  await rest();
  press("Next");
  assert.equal(find("That is my turn").ariaDisabled, "true");
  await move("6", "4");
  assert.deepEqual(names_of(), ["Hint", "Take back", "That is my turn"]);
  assert.equal(find("That is my turn").ariaDisabled, "true");
  press("That is my turn");
  assert.equal(verdict(), null);
  key(there, "u", {}, root);
  assert.deepEqual(names_of(), ["Hint", "Show me", "That is my turn"]);
  await move("6", "4");
  await move("4", "3");
  assert.equal(find("That is my turn").ariaDisabled, "false");
  assert.equal(verdict(), null);
  press("That is my turn");
  assert.deepEqual([last().kept.verdict, last().kept.tries], ["wrong", 1]);
  // the first time it is told what it wins and why, and the board is open for another
  assert.equal(verdict(), "Not the best. Your 6 → 4 → 3 wins 19 games of 100.");
  assert.equal(root.querySelectorAll(".tn-ranking li").length, 0);
  assert.deepEqual(signs("tn-lit"), ["play-3"]);
  assert.equal(read(".tn-now b"), null);
  assert.equal(read(".tn-back .tn-small"), "Try once more, or press Show me.");
  assert.deepEqual(names_of(), ["Hint", "Show me", "That is my turn", "Next"]);
  await move("6", "4");
  assert.equal(verdict(), null);
  await move("4", "3");
  press("That is my turn");
  // then the best is shown, and how all compare
  assert.equal(last().kept.tries, 2);
  assert.match(
    verdict(),
    /^Not the best\. Your 6 → 4 → 3 wins 19 games of 100\. The best, .+ wins \d+/,
  );
  assert.match(read(".tn-mine"), /^36 → 4 → 3 you, mistake: 19\.3$/);
  assert.equal(root.querySelectorAll(".tn-compared .tn-ranking li").length, 3);
  assert.ok(!root.querySelector(".tn-compared").open);
  assert.deepEqual(signs("tn-lit"), ["play-3", "play-1"]);
  assert.equal(read(".tn-now b"), null);
  // a row that is looked at has its arrow alone
  root.querySelectorAll(".tn-ranking li")[1].dispatchEvent(new there.window.Event("pointerenter"));
  assert.deepEqual(signs("tn-lit"), ["play-2"]);
  press("Try again");
  assert.deepEqual(signs("tn-lit"), []);
});

test("what comes of an answer is shown one thing at a time", async () => {
  await move("8", "7");
  const { show } = TOLD.questions[0].replies[0];
  assert.equal(show.length, 2);
  for (const [n, each] of show.entries()) {
    press(n ? "See more" : "See the reply");
    assert.equal(read(".tn-foretold"), each.said);
    assert.equal(read("[role=status]"), each.said);
    await rest();
  }
  press("Back to the answer");
  assert.ok(find("See the reply"));
});

test("a hint leads back from what comes of an answer", async () => {
  const [door] = TOLD.questions;
  const { show } = door.replies[0];
  leave();
  open({ questions: [{ ...door, replies: door.replies.map((each) => ({ ...each, show })) }] });
  await move("5", "4");
  press("See the reply");
  await rest();
  press("Hint");
  assert.equal(read(".tn-seen"), "Hint 1 of 3. Somebody stands alone.");
  assert.equal(read(".tn-foretold"), "");
  assert.ok(find("See the reply"));
});

test("the best answer is drawn beside one that is good", async () => {
  const [door] = TOLD.questions;
  const lines = () =>
    [...root.querySelectorAll(".tn-arrow path")].map((each) => each.getAttribute("d"));
  const [best] = door.answers[0].is;
  const wanted = /\bd="(.*?)"/.exec(door.board.nodes[best].parts.arrow)?.[1];
  for (const [verdict_of, drawn] of /** @type {const} */ ([
    ["less", true],
    ["right", false],
  ])) {
    leave();
    const replies = door.replies.map((each, n) => (n ? { ...each, verdict: verdict_of } : each));
    open({ questions: [{ ...door, replies }] });
    await move("5", "4");
    assert.equal(lines().includes(wanted), drawn);
  }
});

test("what comes of an answer is not read beside the next question", async () => {
  await move("8", "7");
  press("See the reply");
  await rest();
  assert.ok(root.querySelector(".tn-foretells"));
  press("Next");
  assert.equal(root.querySelector(".tn-foretells"), null);
  assert.equal(read(".tn-foretold"), "");
});

test("after a wrong answer a man is taken up again, however many answers are right", async () => {
  const thrown = [];
  const note = (event) => thrown.push(event.message);
  there.window.addEventListener("error", note);
  const [door] = TOLD.questions;
  const [first, second] = door.answers;
  leave();
  const right = { ...first, is: [...first.is, ...second.is.slice(-1)] };
  const rest_of = { ...second, is: second.is.slice(0, -1) };
  open({ questions: [{ ...door, answers: [right, rest_of, ...door.answers.slice(2)] }] });
  await move("6", "5");
  assert.equal(verdict(), "Not this.");
  await move("8", "7");
  there.window.removeEventListener("error", note);
  assert.deepEqual([thrown, verdict()], [[], "Right."]);
});

test("hints come one by one, and are counted", async () => {
  press("Hint");
  assert.equal(read(".tn-seen"), "Hint 1 of 3. Somebody stands alone.");
  press("Next hint");
  press("Next hint");
  assert.equal(find("Next hint").ariaDisabled, "true");
  press("Next hint");
  assert.equal(read(".tn-seen"), "Hint 3 of 3. 8/7, with the ace.");
  await move("8", "7");
  assert.equal(last().kept.hints, 3);
});

test("what was touched is not marked on the board of the next question", () => {
  const board = TOLD.questions.find((each) => each.kind === "play" && each.board);
  const touched = TOLD.questions.find((each) => each.kind === "touch" && each.many === 1);
  leave();
  open({ questions: [touched, board] });
  press("Show me");
  assert.equal(root.querySelectorAll(".tn-place[data-is=right]").length, 1);
  press("Next");
  assert.equal(read(".tn-task"), board.task.replace(/<[^>]*>/g, "").trim());
  assert.equal(root.querySelectorAll(".tn-place[data-is]").length, 0);
});

test("places are touched, and each is judged by itself when that is asked", async () => {
  only("alone");
  assert.equal(find("Check").ariaDisabled, "true");
  touch("6");
  assert.deepEqual([verdict(), place("6").dataset.is], [null, "touched"]);
  press("Check");
  assert.deepEqual([verdict(), read(".tn-why")], ["Not this.", "Two stand there."]);
  assert.equal(place("6").dataset.is, "wrong");
  // where one is asked for, another takes its place
  touch("7");
  assert.deepEqual([verdict(), place("6").dataset.is], [null, ""]);
  press("Check");
  assert.deepEqual([verdict(), last().kept.answer], ["Right.", [6]]);
  only("two");
  touch("6");
  assert.equal(place("6").ariaPressed, "true");
  touch("6");
  assert.equal(place("6").ariaPressed, "false");
  touch("6");
  touch("1");
  assert.equal(verdict(), null);
  press("Check");
  // what is right stays right, and what is missing is not told yet
  assert.equal(verdict(), "Not all of them.");
  assert.deepEqual(
    ["6", "5", "1"].map((name) => place(name).dataset.is),
    ["right", "", "wrong"],
  );
  press("Check");
  assert.equal(last().kept.tries, 1);
  // the next touch takes away what was wrong
  touch("2");
  assert.deepEqual([place("6").ariaPressed, place("1").ariaPressed], ["true", "false"]);
  press("Check");
  assert.deepEqual(
    ["6", "5", "2"].map((name) => place(name).dataset.is),
    ["right", "missing", "wrong"],
  );
  assert.equal(place("5").ariaLabel.split(", ").pop(), "missing");
  touch("5");
  press("Try again");
  for (const name of ["6", "5", "4"]) touch(name);
  // how many there are is part of the answer
  assert.equal(find("Check").ariaDisabled, "false");
  touch("4");
  press("Check");
  assert.deepEqual([verdict(), last().kept.answer, last().kept.tries], ["Right.", [4, 5], 3]);
  const many = asked.sent.length;
  touch("1");
  assert.equal(asked.sent.length, many);
});

test("men are set from the tray, and taken away again", () => {
  only("set");
  assert.equal(find("That is how they stand").ariaDisabled, "true");
  // on what is no point nobody can stand
  root.querySelector(".tn-place:last-child").click();
  assert.equal(read(".tn-count"), "15 men in the tray");
  for (let n = 0; n < 8; n += 1) touch("6");
  touch("6", true);
  assert.equal(read(".tn-here-of"), "6: 7 men");
  for (const name of ["9", "10"]) touch(name);
  place("10").focus();
  key(there, "+");
  key(there, "+");
  key(there, "-");
  assert.equal(read(".tn-count"), "5 men in the tray");
  assert.equal(place("10").ariaLabel, "10: empty, 2 men set");
  press("That is how they stand");
  assert.deepEqual([verdict(), last().kept.answer], ["Right.", "5:7,8:1,9:2"]);
  assert.equal(root.querySelectorAll(".tn-loose").length, 5);
  touch("1");
  assert.equal(read(".tn-count"), "5 men in the tray");
  press("Try again");
  assert.equal(read(".tn-count"), "15 men in the tray");
  for (let n = 0; n < 16; n += 1) touch("1");
  assert.equal(read(".tn-here-of"), "1: 15 men");
  touch("2");
  assert.equal(read(".tn-here-of"), "Touch a man, then −.");
  press("That is how they stand");
  assert.deepEqual([verdict(), read(".tn-why")], ["Not this.", "Read it once more."]);
  // they stay, and may be set otherwise: a click on them takes them up though the tray is empty
  assert.equal(find("That is how they stand").ariaDisabled, "true");
  const less = root.querySelector("[aria-label='one man less']");
  assert.equal(less.ariaDisabled, "true");
  touch("1");
  assert.deepEqual([verdict(), read(".tn-here-of")], ["Not this.", "1: 15 men"]);
  less.click();
  assert.deepEqual([verdict(), read(".tn-here-of")], [null, "1: 14 men"]);
});

test("all the moves are found one by one", async () => {
  only("all");
  const moves = [
    ["8", "7"],
    ["8", "3"],
    ["6", "1"],
    ["6", "5"],
    ["5", "4"],
    ["4", "3"],
    ["3", "2"],
  ];
  for (const way of moves) await move(...way);
  assert.match(read(".tn-found"), /^7 of 8 found/);
  await move("8", "7");
  assert.match(read("[role=status]"), /You have it/);
  assert.match(read(".tn-found .tn-at"), /^White moves 8 → 7\./);
  await move("8", "24");
  assert.ok(read(".tn-sentence"));
  assert.equal(verdict(), null);
  // he who was refused is still in the hand
  await move("8", "2", "1");
  assert.deepEqual([verdict(), last().kept.answer.length], ["Right.", 8]);
});

test("a choice is made by one press, and what is wrong is marked until another is made", () => {
  only("choice");
  press("Black waits until a point opens.");
  assert.equal(read(".tn-why"), "So it is today.");
  const marks = () => [...root.querySelectorAll("button.tn-option")].map((each) => each.dataset.is);
  assert.deepEqual(marks(), ["wrong", "", ""]);
  press("Black waits until a point opens.");
  assert.equal(asked.sent.length, 1);
  press("White’s table must be broken.");
  assert.deepEqual([last().kept.verdict, last().kept.tries], ["right", 2]);
  assert.deepEqual(marks(), ["", "right", ""]);
  press("Try again");
  press("Black waits until a point opens.");
  press([...root.querySelectorAll("button.tn-option")][2].textContent);
  // the second wrong one shows the right one beside it
  assert.deepEqual(marks(), ["", "right", "wrong"]);
});

test("a number is answered when it is one", () => {
  only("number");
  const input = root.querySelector("input");
  const type = (text) => {
    input.value = text;
    input.dispatchEvent(new there.window.Event("input"));
    key(there, "Enter", {}, input);
  };
  for (const none of ["", "six", "1-2"]) type(none);
  assert.deepEqual([asked.sent.length, find("Answer").ariaDisabled], [0, "true"]);
  type("12");
  assert.equal(read(".tn-why"), "The doublet stands in both counts.");
  assert.equal(read(".tn-back .tn-now"), null);
  type("13");
  assert.match(read(".tn-back .tn-now"), /^The answer: 11/);
  press("Try again");
  type("11,0");
  assert.deepEqual([verdict(), last().kept.answer, input.readOnly], ["Right.", 11, true]);
});

test("each line of an order is judged by itself, until it is moved", () => {
  only("order");
  const is = () => [...root.querySelectorAll(".tn-order li")].map((each) => each.dataset.is);
  press("That is the order");
  const [best] = TOLD.questions.find(({ id }) => id === "order").answers[0].is;
  assert.deepEqual(
    is(),
    best.map((n, at) => (n === at ? "right" : "wrong")),
  );
  press("↓");
  assert.deepEqual(new Set(is()), new Set([""]));
});

test("an order is made by moving its parts", () => {
  only("order");
  const rows = () =>
    [...root.querySelectorAll(".tn-order li span")].map((each) => each.textContent);
  assert.deepEqual(rows(), ["1674", "1283", "Rome"]);
  const step = (name) => [...root.querySelectorAll("button")].find((b) => b.ariaLabel === name);
  assert.equal(step("Rome: later").ariaDisabled, "true");
  step("Rome: earlier").click();
  assert.equal(there.document.activeElement, step("Rome: earlier"));
  press("That is the order");
  assert.equal(verdict(), "Not this.");
  step("1674: later").click();
  step("1674: later").click();
  assert.deepEqual(rows(), ["Rome", "1283", "1674"]);
  press("That is the order");
  assert.deepEqual([verdict(), last().kept.answer], ["Right.", [2, 1, 0]]);
});

test("every kind shows its answer to who asks, and says that it was shown", async () => {
  for (const { id, kind, ranking } of TOLD.questions) {
    only(id);
    assert.ok(shows_kind(kind));
    press("Show me");
    await rest();
    // it is not praised for what it was told
    const best = ranking ? ` ${ranking.best}` : "";
    assert.equal(verdict(), `The answer, shown to you.${best}`, id);
    assert.equal(last().kept.shown, true, id);
  }
});

test("the list has the same answers, and each is answered", async () => {
  for (const { id, list, kind, answers, other, replies } of TOLD.questions) {
    if (kind === "all") continue;
    for (const [n, [, answer]] of list.entries()) {
      // the short run gives the first answers of each list, and every fourth that follows
      if (!WHOLE && n > 3 && n % 4) continue;
      only(id);
      tool("game").click();
      assert.ok(shows_kind("listed"));
      const radio = root.querySelectorAll("fieldset input")[n];
      radio.checked = true;
      radio.dispatchEvent(new there.window.Event("change", { bubbles: true }));
      press("Answer");
      await rest();
      const met = answers.find(({ is }) => is.some((one) => `${one}` === `${answer}`));
      const { head, mine, words } = replies[met?.reply ?? other];
      assert.equal(verdict(), `${head} ${mine}`.trim(), `${id} ${answer}`);
      assert.equal(read(".tn-why") !== null, words !== "");
      assert.deepEqual(last().kept.answer, answer);
    }
  }
  // closed by Escape, and the keys come back
  only("door");
  tool("game").click();
  key(there, "Escape");
  assert.ok(!shows_kind("listed"));
  assert.equal(there.document.activeElement, tool("game"));
});

test("of all the moves one is found from the list too", async () => {
  only("all");
  tool("game").click();
  const radio = root.querySelectorAll("fieldset input")[3];
  radio.checked = true;
  radio.dispatchEvent(new there.window.Event("change", { bubbles: true }));
  press("Answer");
  assert.match(read(".tn-found"), /^1 of 8 found/);
});

test("what was kept is found again, and a frame opens at the first that is not answered", () => {
  leave();
  const kept = { verdict: "wrong", tries: 2, hints: 1, shown: false };
  open({ kept: { door: { ...kept, answer: 5 }, throw: { ...kept, answer: 7 } } });
  assert.equal(read(".tn-part-of"), "Play it well · 3 of 9");
  tool("back").click();
  assert.match(read(".tn-mine"), /6 → 4 → 3 you/);
  key(there, "p", {}, root);
  assert.equal(read(".tn-why"), "A quiet ace. That ace can hit.");
  assert.ok(tool("back").hidden);
  assert.deepEqual(asked.sent, []);
  // an answer of another question of that name is none of this one
  leave();
  open({ kept: { door: { ...kept, answer: 999 }, two: { ...kept, answer: null } } });
  assert.equal(read(".tn-part-of"), "Play it well · 1 of 9");
});

test("without a kernel the browser keeps what it lets", async () => {
  leave();
  const kept = new Map();
  const storage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (...all) => kept.set(...all),
  };
  Object.defineProperty(there.window, "localStorage", { value: storage, configurable: true });
  open({}, true);
  await move("8", "7");
  assert.deepEqual([...kept.keys()], ["tablesnb.ask.door"]);
  leave();
  open({}, true);
  assert.equal(read(".tn-part-of"), "Play it well · 2 of 9");
  tool("wipe").click();
  press("Wipe my answers");
  assert.equal(read(".tn-part-of"), "Play it well · 1 of 9");
  leave();
  kept.set("tablesnb.ask.door", "{");
  open({}, true);
  assert.equal(verdict(), null);
  // a page that may keep nothing keeps it as long as it is open
  leave();
  Object.defineProperty(there.window, "localStorage", {
    get() {
      throw new Error("denied");
    },
  });
  open({}, true);
  await move("8", "7");
  assert.equal(verdict(), "Right.");
  assert.ok(!tool("wipe").hidden);
});

test("answers are wiped when that was asked once", async () => {
  assert.ok(tool("wipe").hidden);
  await move("8", "7");
  tool("wipe").click();
  press("Keep them");
  assert.deepEqual([verdict(), asked.sent.length], ["Right.", 1]);
  tool("wipe").click();
  press("Wipe my answers");
  assert.deepEqual([verdict(), last()], [null, { kind: "wipe" }]);
  assert.ok(tool("wipe").hidden);
});

test("one switch shows all answers, keeps none of them, and covers them again", async () => {
  await move("5", "4");
  const tell = (all) =>
    there.window.dispatchEvent(new there.window.CustomEvent("tn-answers", { detail: { all } }));
  tell(true);
  assert.deepEqual([verdict(), find("Try again").hidden], ["The answer, shown to you.", true]);
  press("Next");
  assert.match(verdict(), /^The answer, shown to you\./);
  tell(false);
  assert.equal(verdict(), null);
  tool("back").click();
  assert.equal(read(".tn-why"), "A quiet ace. That ace can hit.");
  assert.equal(asked.sent.length, 1);
});

test("what Python could not keep is said", () => {
  asked.heard["msg:custom"]({ kind: "kept", trouble: "this answer cannot be kept: full" });
  press("this answer cannot be kept: full");
  assert.equal(root.querySelectorAll(".tn-which:not(.tn-tray *) button").length, 0);
});

test("it is drawn anew when it is told otherwise, and leaves nothing behind", () => {
  asked.tell("told", structuredClone({ ...TOLD, questions: TOLD.questions.slice(6) }));
  assert.equal(read(".tn-part-of"), "Play it well · 1 of 3");
  leave();
  assert.deepEqual([there.document.querySelector(".tn-ask"), asked.heard], [null, {}]);
});

test("a frame says of itself what it has not: a place, a board, anything to be read first", () => {
  const has = (name) => root.classList.contains(`tn-ask-${name}`);
  assert.deepEqual(["placeless", "slim", "bare"].map(has), [false, false, false]);
  only("choice");
  assert.deepEqual(["placeless", "slim", "bare"].map(has), [false, true, true]);
  only("door", { place: "" });
  assert.deepEqual(["placeless", "slim", "bare"].map(has), [true, false, false]);
  const [choice] = TOLD.questions.filter(({ id }) => id === "choice");
  leave();
  open({ questions: [{ ...choice, says: "Read this first." }] });
  assert.equal(has("slim"), false);
});

test("a field for a number without a unit has no place for one", () => {
  only("number");
  assert.equal(root.querySelector(".tn-no-unit"), null);
  const [of] = TOLD.questions.filter(({ id }) => id === "number");
  leave();
  open({ questions: [{ ...of, unit: "" }] });
  assert.ok(root.querySelector(".tn-no-unit input"));
});

test("a code is shown to whoever asks for it, and is handed in where there is a folder", () => {
  only("choice");
  assert.ok(tool("code").hidden, "nothing was answered");
  press("White has won.");
  const panel = root.querySelector(".tn-class-code");
  assert.ok(panel.hidden);
  tool("code").click();
  const code = read(".tn-code");
  assert.match(code, /^[2-9A-Y]{4}-[2-9A-Y]{4}-[2-9A-Y]{4}$/);
  assert.equal(code.slice(0, 4), TOLD.questions.find(({ id }) => id === "choice").code);
  assert.ok(find("Save as a file") && !find("Hand in"));
  tool("code").click();
  assert.ok(panel.hidden);
  only("choice", { hands: true });
  press("White has won.");
  tool("code").click();
  press("Hand in");
  const said = asked.sent.find(({ kind }) => kind === "hand");
  assert.equal(said.code, read(".tn-code"));
  assert.equal(read(".tn-class-code .tn-code-done"), "Handed in.");
});

test("who is asked by a poll is shown no answer, and has the code at once", () => {
  leave();
  const one = TOLD.questions.find(({ id }) => id === "choice");
  open({ questions: [{ ...one, poll: true }] });
  assert.deepEqual(names_of(), ["Hint"]);
  press("White has won.");
  assert.ok(!root.querySelector(".tn-class-code").hidden && tool("code").hidden);
});

test("a kernel that is gone keeps nobody from answering, from trying again and from wiping", () => {
  only("number");
  asked.send = () => {
    throw new Error("Cannot send");
  };
  press("Show me");
  assert.match(read(".tn-verdict"), /The answer, shown to you/);
  press("Try again");
  assert.equal(read(".tn-verdict"), null);
  press("Show me");
  tool("wipe").click();
  press("Wipe my answers");
  assert.equal(read(".tn-verdict"), null);
});
