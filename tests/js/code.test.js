/** Codes of answers: the same as Python writes, letter for letter, for the vectors that both have. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { names, page, ROOT } from "./page.js";

const VECTORS = JSON.parse(readFileSync(join(ROOT, "tests/classroom/codes.json"), "utf-8"));

test("a code is that of the shared vectors", () => {
  const { code_of, text_of } = names(page(), "ask", "code_of", "text_of");
  assert.ok(VECTORS.length > 15);
  for (const { kind, answer, tries, name, mark, chance, code } of VECTORS) {
    assert.equal(code_of(mark, chance, text_of(kind, answer), tries, name), code);
  }
});

test("a code that would be too long is none", () => {
  const { code_of } = names(page(), "ask", "code_of");
  assert.equal(code_of("K4AM", "7T3A", "1".repeat(400), 1), "");
});

test("a name is cut at twenty letters, and none in two", () => {
  const { name_of } = names(page(), "ask", "name_of");
  assert.equal(name_of("  Zoë "), "Zoë");
  assert.equal(name_of("x".repeat(30)), "x".repeat(20));
  assert.equal(name_of(`${"x".repeat(19)}\u{1d7d9}`), "x".repeat(19));
});

test("letters by chance are four, and differ", () => {
  const { by_chance } = names(page(), "ask", "by_chance");
  const many = new Set(Array.from({ length: 100 }, by_chance));
  assert.ok([...many].every((each) => /^[2-9ACEFHKMNPRTVWXY]{4}$/.test(each)));
  assert.ok(many.size > 90);
});
