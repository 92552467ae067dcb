/** A page that stands alone: it starts its view, hands it keys, and reads its address. */

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { DEAR, key, names, page, Talk } from "./page.js";

let talk;
let told;
before(async () => {
  talk = new Talk();
  ({ told } = await talk.ask({ replay: "branched" }));
});
after(() => talk.end());

let there;
let root;
/** The page, its address ending as given. */
function open(hash = "") {
  there = page();
  there.window.location.hash = hash;
  there.body.innerHTML =
    '<main><div id="tn-live"></div><button>other</button></main>' +
    '<script type="application/json" id="tn-told"></script>';
  there.document.getElementById("tn-told").textContent = JSON.stringify({ told });
  names(there, "replay-page", "stand");
  root = there.document.querySelector(".tn-replay");
}
beforeEach(() => open());
const at = () => root.querySelector("[aria-current='step']").dataset.at;

test("it starts at once, and says that it lives", () => {
  assert.equal(root.parentNode.id, "tn-live");
  assert.ok(there.document.documentElement.classList.contains("tn-lives"));
  assert.equal(at(), "0:0");
});

test("keys step wherever they are pressed, once each", () => {
  const other = there.document.querySelector("button");
  for (const [name, from, wanted] of [
    ["ArrowRight", there.body, "0:1"],
    ["ArrowRight", other, "0:2"],
    ["ArrowRight", root, "0:3"],
    ["ArrowLeft", there.body, "0:2"],
    ["End", other, "0:6"],
    ["Home", there.body, "0:0"],
    ["n", there.body, "0:1"],
    ["b", there.body, "1:1"],
  ]) {
    assert.equal(key(there, name, {}, from), false, `${name} is taken`);
    assert.equal(at(), wanted);
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
    assert.equal(at(), "1:1");
  }
});

test(
  "an address may name a throw or a step, and one that is not there changes nothing",
  DEAR,
  () => {
    for (const [hash, wanted] of [
      ["#1", "0:3"],
      ["#throw-2", "0:6"],
      ["#step-4", "0:4"],
      ["#line-3-step-5", "3:5"],
      ["#line-9-step-4", "0:0"],
      ["#step-400", "0:6"],
      ["#0", "0:0"],
      ["#3", "0:0"],
      ["#<b>", "0:0"],
      ["#-1", "0:0"],
    ]) {
      open(hash);
      assert.equal(at(), wanted, hash);
    }
  },
);

test("and so may one that it is changed to", () => {
  there.window.location.hash = "#2";
  there.window.dispatchEvent(new there.window.Event("hashchange"));
  assert.equal(at(), "0:6");
});
