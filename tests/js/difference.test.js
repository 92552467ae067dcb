/** Differences: what difference.py sends of an answer makes the answer, and the old one stays. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { names, page, Talk } from "./page.js";

const { merge } = names(page(), "board", "merge");
const plain = (what) => JSON.parse(JSON.stringify(what));
let talk;
before(() => {
  talk = new Talk();
});
after(() => talk.end());

test("drawn data: the old value and the difference make the new one", async () => {
  const pairs = await talk.ask({ differences: 150 });
  assert.ok(pairs.length > 100 && pairs.some(([, , each]) => Object.keys(each).length > 2));
  for (const [old, now, difference] of pairs) {
    const kept = plain(old);
    assert.deepEqual(plain(merge(old, difference)), now);
    assert.deepEqual(old, kept);
  }
});

test("what is not other is the very same thing, so that nothing is drawn anew for it", () => {
  const old = { men: [[1], [2]], parts: { dice: "x" } };
  const now = merge(old, { men: { 1: [[3]] } });
  assert.equal(now.parts, old.parts);
  assert.equal(now.men[0], old.men[0]);
  assert.deepEqual(plain(now.men), [[1], [3]]);
});
