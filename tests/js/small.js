/** Make scripts small: `node tests/js/small.js build/js` writes each of that folder into its `small`. */

import { minifySync } from "@swc/wasm";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// "unsafe" joins text by a plus: what is joined here is text and numbers only
const COMPRESS = {
  ecma: 2022,
  passes: 5,
  unsafe: true,
  unsafe_arrows: true,
  pure_getters: true,
  hoist_funs: true,
};

const [folder] = process.argv.slice(2);
mkdirSync(join(folder, "small"), { recursive: true });
for (const name of readdirSync(folder).filter((each) => each.endsWith(".js"))) {
  const text = readFileSync(join(folder, name), "utf-8");
  const how = { module: true, compress: COMPRESS, mangle: { toplevel: true } };
  writeFileSync(join(folder, "small", name), minifySync(text, how).code);
}
