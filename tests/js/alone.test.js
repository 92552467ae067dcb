/** A page that stands alone: it starts its view, hands it keys, and ties the list to the board. */

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { key, names, page, Talk } from "./page.js";

let talk;
let told;
before(async () => {
  talk = new Talk();
  ({ told } = await talk.ask({ replay: "branched" }));
});
after(() => talk.end());

const LINKS = [...Array(7).keys()].map((step) => `#step-${step}`);
LINKS.push("#line-1-step-1", "#line-1-step-2", "#line-3-step-4");

let there;
let root;
/** The page, its address ending as given. */
function open(hash = "") {
  there = page();
  there.window.location.hash = hash;
  there.body.innerHTML =
    '<main><div id="tn-live"></div><nav class="tn-beside"></nav><button>other</button></main>' +
    '<script type="application/json" id="tn-told"></script>';
  there.document.getElementById("tn-told").textContent = JSON.stringify({ told });
  for (const href of LINKS) {
    const link = there.document.createElement("a");
    link.setAttribute("href", href);
    there.document.querySelector("nav").append(link);
  }
  names(there, "replay-page", "stand");
  root = there.document.querySelector(".tn-replay");
}
beforeEach(() => open());
const at = () => root.querySelector(".tn-count").textContent.split(" ")[0];
const lit = () =>
  [...there.document.querySelectorAll("[aria-current='step']")].map((each) =>
    each.getAttribute("href"),
  );
const link = (href) => there.document.querySelector(`[href="${href}"]`);
function click(href, given = {}) {
  const event = new there.window.MouseEvent("click", { bubbles: true, cancelable: true, ...given });
  return link(href).dispatchEvent(event);
}

test("it starts at once, and says that it lives", () => {
  assert.equal(root.parentNode.id, "tn-live");
  assert.ok(there.document.documentElement.classList.contains("tn-lives"));
  assert.deepEqual([at(), lit()], ["0", ["#step-0"]]);
});

test("keys step wherever they are pressed, once each", () => {
  const other = there.document.querySelector("button");
  for (const [name, from, wanted] of [
    ["ArrowRight", there.body, "1"],
    ["ArrowRight", other, "2"],
    ["ArrowRight", root, "3"],
    ["ArrowLeft", there.body, "2"],
    ["End", other, "6"],
    ["Home", there.body, "0"],
    ["n", there.body, "1"],
  ]) {
    assert.equal(key(there, name, {}, from), false, `${name} is taken`);
    assert.deepEqual([at(), lit()], [wanted, [`#step-${wanted}`]]);
  }
  // these are the page's: it scrolls, and the browser's own
  for (const [name, given] of [
    [" ", {}],
    ["PageDown", {}],
    ["ArrowDown", {}],
    ["ArrowLeft", { altKey: true }],
    ["n", { ctrlKey: true }],
  ]) {
    assert.equal(key(there, name, given, there.body), true, `${name} is left`);
    assert.equal(at(), "1");
  }
});

test("a link of the list leads to its step, and into a branch", () => {
  assert.equal(click("#step-5"), false);
  assert.deepEqual([at(), lit()], ["5", ["#step-5"]]);
  click("#line-3-step-4");
  assert.deepEqual([at(), lit()], ["4", ["#line-3-step-4"]]);
  // the steps that it shares are those of the lines that it leaves
  key(there, "ArrowLeft", {}, there.body);
  assert.deepEqual([at(), lit()], ["3", []]);
  key(there, "ArrowLeft", {}, there.body);
  assert.deepEqual([at(), lit()], ["2", ["#line-1-step-2"]]);
  key(there, "Home", {}, there.body);
  assert.deepEqual(lit(), ["#step-0"]);
  assert.equal(click("#step-5", { ctrlKey: true }), true);
  assert.equal(at(), "0");
});

test("an address may name a step, and one that is not there changes nothing", () => {
  open("#step-4");
  assert.deepEqual([at(), lit()], ["4", ["#step-4"]]);
  open("#line-9-step-4");
  assert.equal(at(), "0");
  open("#step-400");
  assert.equal(at(), "6");
  open("#<b>");
  assert.equal(at(), "0");
});

test("the list is brought to the step that is shown", () => {
  const list = there.document.querySelector("nav");
  list.getBoundingClientRect = () => ({ top: 100, bottom: 400, height: 300 });
  const box = (top) => () => ({ top, bottom: top + 20, height: 20 });
  link("#step-5").getBoundingClientRect = box(200);
  link("#step-6").getBoundingClientRect = box(700);
  click("#step-5");
  assert.equal(list.scrollTop, 0);
  click("#step-6");
  assert.equal(list.scrollTop, 500);
});
