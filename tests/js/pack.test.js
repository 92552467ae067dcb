/** What is shipped does what is written: packed, a script is the same script without its remarks. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import ts from "typescript";
import { ROOT } from "./page.js";

/** A script as TypeScript prints it, whatever its remarks and indents. */
function printed(text) {
  const compilerOptions = { removeComments: true, target: "ES2022", module: "ES2022" };
  return ts.transpileModule(text, { compilerOptions }).outputText;
}

for (const name of ["board", "replay", "in_step", "leaf", "ask"]) {
  test(`${name}.js is what was written`, () => {
    const read = (...path) => readFileSync(join(ROOT, "build", "js", ...path), "utf-8");
    const [packed, plain] = [read(`${name}.js`), read("plain", `${name}.js`)];
    assert.equal(printed(packed), printed(plain));
    assert.ok(packed.length < 0.8 * plain.length, `${packed.length} of ${plain.length}`);
    assert.ok(!/\/\*|^ /m.test(packed));
  });
}
