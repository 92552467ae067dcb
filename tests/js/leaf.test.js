/** A board beside two texts: a phrase lights its men and its twin. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { key, model, names, page, taken } from "./page.js";

const PAGE = {
  plate: {
    uid: "tn-uid",
    name: "The king's place",
    wide: 1,
    high: 1,
    svg: '<svg><g class="tn-marks"></g><g class="tn-men"></g></svg>',
  },
  alt: "A king in the middle",
  parts: { marks: "<rect/>" },
  men: [
    [1, "k", 5, 5, 1],
    [2, "d", 6, 5, 1],
  ],
  texts: [
    {
      title: "Latin",
      lang: "la",
      cite: "f. 5v",
      led: { href: "11_sources.ipynb#ms122.seven" },
      runs: [
        ["rex", "a"],
        [" et ", ""],
        ["<b>miles</b>", "b"],
      ],
    },
    { title: "English", lang: "", cite: "", runs: [["a king", "a"]] },
  ],
  lit: {
    a: { marks: "<circle/>", rings: [["lit", 5, 5, 1]], told: "The king." },
    b: { marks: "", rings: [["lit", 6, 5, 1]], told: "A man." },
  },
  hint: "Choose a phrase.",
};

let there;
let root;
let asked;
let leave;
beforeEach(() => {
  there = page();
  asked = model({ page: PAGE });
  leave = names(there, "leaf", "render").render({ model: asked, el: there.body });
  root = there.document.querySelector(".tn-leaf");
});
const phrases = () => [...root.querySelectorAll(".tn-phrase")];
const lit = () => phrases().filter((each) => each.classList.contains("tn-lit")).length;
const rings = () => root.querySelectorAll(".tn-hand use").length;
const says = () => root.querySelector(".tn-lit-words").textContent;

test("the texts stand beside each other, in their languages, as text", () => {
  assert.deepEqual(
    [...root.querySelectorAll(".tn-text")].map((each) => [each.lang, each.textContent]),
    [
      ["la", "a\u00a0rex et b\u00a0<b>miles</b>"],
      ["", "a\u00a0a king"],
    ],
  );
  assert.equal(root.querySelectorAll(".tn-cite").length, 1);
  const way = root.querySelector(".tn-cite a.tn-led");
  assert.equal(way.getAttribute("href"), "11_sources.ipynb#ms122.seven");
  assert.equal(root.querySelectorAll("[data-man]").length, 2);
  assert.deepEqual([says(), lit(), rings()], ["Choose a phrase.", 0, 0]);
  assert.equal(root.querySelector(".tn-marks").innerHTML, "<rect></rect>");
});

test("a phrase that is chosen lights its men and its twin, and is let go again", () => {
  phrases()[2].click();
  assert.deepEqual([says(), lit(), rings()], ["The king.", 2, 1]);
  assert.equal(root.querySelector(".tn-marks").innerHTML, "<circle></circle>");
  assert.equal(phrases()[0].getAttribute("aria-pressed"), "true");
  // the mouse over another shows that one for as long
  phrases()[1].dispatchEvent(new there.window.Event("pointerenter"));
  assert.deepEqual([says(), lit()], ["A man.", 1]);
  phrases()[1].dispatchEvent(new there.window.Event("pointerleave"));
  assert.equal(says(), "The king.");
  phrases()[0].click();
  assert.deepEqual([says(), lit(), rings()], ["Choose a phrase.", 0, 0]);
  assert.deepEqual(asked.sent, []);
});

test("keys go from phrase to phrase of the first text, choose, and let go", () => {
  const [first, second] = phrases();
  first.focus();
  key(there, "ArrowRight");
  assert.equal(there.document.activeElement, second);
  key(there, "ArrowRight");
  assert.equal(there.document.activeElement, second);
  // who comes by keys has chosen; Enter lets go and chooses again
  assert.equal(says(), "A man.");
  key(there, "Enter");
  assert.equal(says(), "Choose a phrase.");
  key(there, "Enter");
  assert.equal(says(), "A man.");
  key(there, "ArrowLeft");
  assert.equal(there.document.activeElement, first);
  assert.equal(says(), "The king.");
  key(there, "End");
  assert.equal(there.document.activeElement, second);
  key(there, "Home");
  assert.equal(there.document.activeElement, first);
  key(there, "Escape");
  assert.equal(says(), "Choose a phrase.");
});

test("keys of the notebook are kept from it", () => {
  const outside = [];
  there.body.addEventListener("keydown", (event) => outside.push(event.key));
  phrases()[0].focus();
  for (const name of ["b", "Enter", "Tab", "Escape"]) key(there, name);
  assert.deepEqual(outside, ["Tab", "Escape"]);
});

test("a notebook that hears of a key first adds and takes no cell, but saves and runs", () => {
  phrases()[0].focus();
  const command = { ctrlKey: true };
  assert.deepEqual(taken(there, "b"), []);
  assert.deepEqual(taken(there, "z", command), ["cell"]);
  assert.deepEqual(taken(there, "x"), []);
  assert.deepEqual(taken(there, "s", command), ["cell", "notebook"]);
  leave();
  there.body.append(root);
  phrases()[0].focus();
  assert.deepEqual(taken(there, "b"), ["cell", "notebook"]);
});
