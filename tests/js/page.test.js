/** What the tests' own page promises them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.js";

test("what a listener throws is thrown at who had it called", () => {
  const { window, document } = page();
  window.eval("document.body.onclick = () => { throw new Error('of a listener'); }");
  assert.throws(() => document.body.click(), /of a listener/);
});
