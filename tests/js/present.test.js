/** A board before a class: what is covered is neither seen nor said, and is shown when asked for. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { key, names, page } from "./page.js";

const DIE = '<g transform="translate(4 5)rotate(6)"><path/></g>';
const ASKED = {
  head: "Irish · throw 1 · White to play",
  said: "White throws 6 2.",
  due: "White is to play.",
  asks: true,
};

/** A view with two dice and a place, and what is called of it. */
function shown(slide, given = {}) {
  const there = page();
  const { document, SVGElement } = there.window;
  SVGElement.prototype.getBBox = () => ({ x: -19, y: -19, width: 38, height: 40 });
  document.body.innerHTML =
    `<button id="before"></button><div id="root"><div id="plate"><svg><g class="tn-dice">${DIE}${DIE}` +
    '</g></svg><div class="tn-points"></div></div></div>';
  const [root, plate] = ["root", "plate"].map((id) => document.getElementById(id));
  const called = [];
  const { present } = names(there, "board", "present");
  const made = present({
    root,
    plate,
    tell: () => slide,
    back: () => called.push("back"),
    next: () => called.push("next"),
    ...given,
  });
  root.append(made.element);
  document.getElementById("before").focus();
  const text = (name) => made.element.querySelector(name).textContent;
  return {
    ...made,
    there,
    root,
    called,
    press: (name, more) => key(there, name, more, document.activeElement),
    covers: () => plate.querySelectorAll(".tn-covers > g").length,
    points: () => plate.querySelector(".tn-points").hasAttribute("inert"),
    said: () => text(".tn-slide-says"),
    find: (what) => document.querySelector(what),
  };
}

test("dice are covered until D, and what may be played until M", () => {
  const view = shown(ASKED);
  view.toggle();
  assert.equal(view.covers(), 2);
  assert.equal(view.root.className, "tn-presents tn-covered tn-unmoved");
  assert.ok(view.points());
  assert.ok(!/6 2|White is/.test(view.said()), view.said());
  view.press("d");
  assert.equal(view.covers(), 0);
  assert.match(view.said(), /6 2/);
  assert.ok(view.points());
  assert.ok(!view.said().includes(ASKED.due));
  view.press("M");
  assert.equal(view.root.className, "tn-presents");
  assert.ok(!view.points());
  assert.ok(view.said().includes(ASKED.due));
  view.press("m");
  assert.ok(view.points());
});

test("M shows the dice too, and another throw covers them again", () => {
  const slide = { ...ASKED };
  const view = shown(slide);
  view.toggle();
  view.press("m");
  assert.equal(view.covers(), 0);
  view.show();
  assert.equal(view.covers(), 0);
  slide.head = "Irish · throw 2 · Black to play";
  view.show();
  assert.equal(view.covers(), 2);
  assert.ok(view.points());
});

test("a click on the dice or on their covers turns them", () => {
  const view = shown(ASKED);
  view.find(".tn-dice path").dispatchEvent(new view.there.window.Event("click", { bubbles: true }));
  view.toggle();
  assert.equal(view.covers(), 2);
  const click = (what) =>
    view.find(what).dispatchEvent(new view.there.window.Event("click", { bubbles: true }));
  click(".tn-covers text");
  assert.equal(view.covers(), 0);
  click(".tn-dice path");
  assert.equal(view.covers(), 2);
});

test("a clicker's keys go on and back, and reach nobody else", () => {
  const view = shown(ASKED);
  const heard = [];
  view.find("body").addEventListener("keydown", (event) => heard.push(event.key));
  view.toggle();
  for (const name of ["PageDown", "ArrowRight", "n", " "]) assert.equal(view.press(name), false);
  for (const name of ["PageUp", "ArrowLeft", "p"]) assert.equal(view.press(name), false);
  view.press("n", { repeat: true });
  assert.deepEqual(view.called, [..."nnnn"].map(() => "next").concat("back", "back", "back"));
  assert.deepEqual(heard, []);
  assert.equal(view.press("n", { ctrlKey: true }), true);
  assert.deepEqual(heard, ["n"]);
});

test("it is left as it was found, and then has no keys", () => {
  const view = shown(ASKED);
  const before = view.root.className;
  for (const name of ["P", "Escape"]) {
    view.toggle();
    assert.equal(view.there.document.activeElement, view.element);
    view.press(name);
    assert.equal(view.root.className, before);
    assert.equal(view.covers(), 0);
    assert.ok(!view.points());
    assert.ok(!view.root.hasAttribute("popover"));
    assert.equal(view.there.document.activeElement.id, "before");
  }
  assert.equal(key(view.there, "n", {}, view.root), true);
  assert.deepEqual(view.called, []);
});

test("what has its moves on another position is led there by M, and a comment is the task", () => {
  const slide = { ...ASKED, asks: false, task: "A bold play." };
  const view = shown(slide, { moves: () => view.called.push("moves") });
  view.toggle();
  assert.equal(view.covers(), 0);
  assert.match(view.said(), /6 2.*A bold play\.$/);
  view.press("m");
  assert.deepEqual(view.called, ["moves"]);
});
