/** What is said beside the board: a tree that Python says, drawn, and what is chosen in it. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { key, names, page } from "./page.js";

const RINGS = [["lit", 1, 2, 1]];
let there;
let root;
let sent;
let side;
let svg;
beforeEach(() => {
  there = page();
  sent = [];
  const { panel, make, painter } = names(there, "board", "panel", "make", "painter");
  root = make("div", "");
  const host = make("div", "");
  const paint = painter(host);
  paint.lay({ svg: "<svg></svg>", uid: "tn-uid", name: "", wide: 1, high: 1 });
  svg = paint.svg();
  const element = make("div", "");
  side = panel({ root, paint, send: (message) => sent.push(message), place: () => element });
  root.append(host, element);
  there.body.append(root);
});
const show = (parts, more = {}) => side.show({ panel: { parts, next: -1, lit: [], ...more } });
const drawn = (name) => root.querySelector(`.tn-part-${name}`);
const event = (name) => new there.window.Event(name, { bubbles: true });
const lit = () => svg.querySelectorAll(".tn-lit use").length;

test("a tree of elements is drawn as it is said, and text is text", () => {
  show({
    words: ["p", { class: "tn-rule", lang: "la" }, "Rule ", ["code", {}, "<b>"], ["i", {}]],
    none: null,
  });
  assert.equal(
    drawn("words").innerHTML,
    '<p class="tn-rule" lang="la">Rule <code>&lt;b&gt;</code><i></i></p>',
  );
  assert.equal(drawn("none").innerHTML, "");
});

test("a button sends what it was given, and does not send a form", () => {
  show({ a: ["button", { key: "k", send: { kind: "panel.sheet" } }, "Open"] });
  const button = drawn("a").firstChild;
  assert.deepEqual([button.type, button.dataset.key, sent], ["button", "k", []]);
  button.click();
  assert.deepEqual(JSON.parse(JSON.stringify(sent)), [{ kind: "panel.sheet" }]);
});

test("a list of choices shows what is chosen, and sends the choice with its message", () => {
  const options = [
    ["exact", "exactly"],
    ["free", "<freely>"],
  ];
  const pick = { kind: "panel.read", field: "bear_off" };
  show({ a: ["select", { key: "k", options, pick, value: "free" }] });
  const select = drawn("a").firstChild;
  assert.equal(select.value, "free");
  assert.equal(select.options[1].text, "<freely>");
  select.value = "exact";
  select.dispatchEvent(event("change"));
  assert.deepEqual(JSON.parse(JSON.stringify(sent)), [{ ...pick, value: "exact" }]);
});

test("a part is drawn anew only when it has changed", () => {
  const one = ["p", {}, "one"];
  show({ a: one, b: ["p", {}, "two"] });
  const kept = drawn("a").firstChild;
  show({ a: one, b: ["p", {}, "three"] });
  assert.equal(drawn("a").firstChild, kept);
  assert.equal(drawn("b").textContent, "three");
  show({ a: null, b: null });
  assert.equal(drawn("a").textContent, "");
});

test("what has the focus keeps it when it is drawn anew, or gives it to the way back", () => {
  const button = (key, text) => ["button", { key, send: {} }, text];
  show({ a: button("one", "1"), b: button("back", "Back") });
  drawn("a").firstChild.focus();
  show({ a: button("one", "2"), b: button("back", "Back") });
  assert.equal(there.document.activeElement.textContent, "2");
  show({ a: null, b: button("back", "Back") });
  assert.equal(there.document.activeElement.textContent, "Back");
});

test("a fold that the reader opened stays open when it is drawn anew", () => {
  const fold = (text) => ["details", { key: "f" }, ["summary", {}, "More"], text];
  show({ a: fold("one") });
  drawn("a").firstChild.open = true;
  drawn("a").firstChild.dispatchEvent(event("toggle"));
  show({ a: fold("two") });
  assert.equal(drawn("a").firstChild.open, true);
  assert.ok(drawn("a").textContent.includes("two"));
});

test("signs lie on the board while their words are looked at, and then those of all", () => {
  const given = { key: "k", send: {}, lit: RINGS };
  show({ a: ["button", given, "13/7"] }, { lit: [...RINGS, ...RINGS] });
  assert.equal(lit(), 2);
  drawn("a").firstChild.dispatchEvent(event("pointerenter"));
  assert.equal(lit(), 1);
  drawn("a").firstChild.dispatchEvent(event("pointerleave"));
  assert.equal(lit(), 2);
  show({ a: ["button", given, "13/7"] });
  assert.equal(lit(), 0);
});

test("a player's next step is asked for in its time, as long as the board is looked at", () => {
  const [watch] = there.watches;
  show({}, { next: 700 });
  there.clock.run(5000);
  assert.deepEqual(sent, []);
  watch.tell(true);
  there.clock.run(699);
  assert.deepEqual(sent, []);
  there.clock.run(1);
  assert.deepEqual(JSON.parse(JSON.stringify(sent)), [{ kind: "panel.step" }]);
  watch.tell(true);
  watch.tell(false);
  there.clock.run(5000);
  assert.equal(sent.length, 1);
  // nobody's step: none is asked for
  watch.tell(true);
  show({});
  there.clock.run(5000);
  assert.equal(sent.length, 1);
  show({}, { next: 0 });
  side.close();
  there.clock.run(5000);
  assert.deepEqual([sent.length, watch.gone], [1, true]);
});

/** Turns of a list of moves; the game stands at one of them. */
const turns = (many, here = many) =>
  Array.from({ length: many }, (_, n) => {
    const state = n + 1 === here ? "here" : n >= here ? "ahead" : "";
    return [`${n + 1}`, "man", "White", "6-5", `move ${n + 1}`, n + 1, 0, state];
  });
const list = (lines) => ["ol", { class: "tn-list", lines }];
const rows = () => [...drawn("moves").querySelectorAll("li")];
const stop = () =>
  rows()
    .map((each) => each.firstElementChild.tabIndex)
    .indexOf(0);

test("of a list of moves only the turns that are other are drawn anew", () => {
  const said = (lines) => {
    show({ moves: list(lines) });
    const now = rows();
    const moves = now.map((each) => each.querySelector(".tn-turn").lastElementChild.textContent);
    assert.deepEqual(
      moves,
      lines.map((each) => each[4]),
    );
    assert.equal(now.filter((each) => each.firstElementChild.tabIndex === 0).length, 1);
    return now;
  };
  const first = said(turns(5));
  assert.equal(stop(), 4);
  const longer = said(turns(6));
  assert.deepEqual(longer.slice(0, 4), first.slice(0, 4));
  assert.equal(stop(), 5);
  const back = said(turns(6, 3));
  assert.deepEqual(back.slice(0, 2), first.slice(0, 2));
  assert.equal(stop(), 2);
  // a line that was left, in the midst
  const left = said(turns(6, 3).toSpliced(4, 0, ["", "man", "White", "6-5", "left", 9, 1, ""]));
  assert.deepEqual([...left.slice(0, 4), ...left.slice(5)], back);
  assert.equal(left.length, 7);
  // where the game stands at none of them, the Tab key comes to the first
  said(turns(3, 0));
  assert.equal(stop(), 0);
  said(turns(3, 1));
  said(turns(3, 2));
  assert.equal(stop(), 1);
  show({ moves: ["p", {}, "about"] });
  assert.equal(drawn("moves").textContent, "about");
  assert.equal(said(turns(2)).length, 2);
});

test("arrow keys lead from turn to turn, also to one that came later", () => {
  show({ moves: list(turns(2)) });
  show({ moves: list(turns(3)) });
  const at = () => there.document.activeElement.dataset.key;
  rows()[0].firstElementChild.focus();
  const press = (name) => key(there, name);
  press("ArrowDown");
  press("ArrowDown");
  assert.equal(at(), "turn-3");
  press("ArrowDown");
  assert.equal(at(), "turn-3");
  press("ArrowUp");
  assert.equal(at(), "turn-2");
});
