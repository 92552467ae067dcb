/**
 * ESLint and Prettier, for they are JavaScript themselves: one lock holds on every machine, where
 * a linter that is a program of the machine's own wants another package for each kind of machine.
 * The modules are linted, and what is shipped of them: joined, nothing may be missing or twice.
 */

import js from "@eslint/js";
import globals from "globals";

const strict = {
  "array-callback-return": ["error", { checkForEach: true }],
  curly: ["error", "multi-line"],
  eqeqeq: "error",
  "no-empty": ["error", { allowEmptyCatch: true }],
  "no-implicit-globals": "error",
  "no-param-reassign": "error",
  "no-self-compare": "error",
  "no-throw-literal": "error",
  "no-unneeded-ternary": "error",
  "no-unused-vars": ["error", { ignoreRestSiblings: true }],
  "no-use-before-define": ["error", { functions: false, variables: false }],
  "no-useless-return": "error",
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-const": "error",
};

export default [
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  { rules: strict },
  {
    files: ["tablesnb/widget/*/*.js", "build/js/*.js"],
    languageOptions: { globals: globals.browser },
  },
  // those of the site are no modules: a page opened from a folder loads none
  {
    files: [
      "tablesnb/site/static/*.js",
      "tablesnb/site/sphinx/static/*.js",
      "tablesnb/opening/labextensions/*/static/*.js",
    ],
    languageOptions: { globals: { ...globals.browser, Reveal: "readonly" }, sourceType: "script" },
  },
  // a board uses all that there is; the other views share files of which they need a part
  {
    files: ["build/js/{replay,in_step,leaf,ask,cup,suspects,sources,plan,print}*.js"],
    rules: { "no-unused-vars": "off" },
  },
  { files: ["tests/js/*.js"], languageOptions: { globals: globals.node } },
];
