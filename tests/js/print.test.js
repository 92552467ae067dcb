/** Words that can be printed: the button prints the page of their own, and nothing else. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { model, names, page } from "./page.js";

const TOLD = {
  html: "<p>How to play</p>",
  title: "Irish",
  pages: [
    ["Print the page", "<h1>Irish</h1>"],
    ["Print the answers", "<h1>Two</h1>"],
  ],
};

function open() {
  const there = page();
  const of = names(there, "print", "render");
  const leave = of.render({ model: model({ told: TOLD, still: "abc" }), el: there.document.body });
  return { there, leave, root: there.document.querySelector(".tn-print") };
}

test("the words stand there with a button for each page, and nothing is printed yet", () => {
  const { root } = open();
  assert.match(root.innerHTML, /<p>How to play<\/p>/);
  const said = Array.from(root.querySelectorAll("button"), (each) => each.textContent);
  assert.deepEqual(said, ["Print the page", "Print the answers"]);
  assert.equal(root.querySelectorAll("iframe").length, 0);
});

test("each press prints its page alone, from one frame that is not seen", () => {
  const { root, there } = open();
  let printed = 0;
  for (const [time, at] of [
    [1, 0],
    [2, 0],
    [3, 1],
  ]) {
    root.querySelectorAll("button")[at].click();
    const [frame, ...more] = root.querySelectorAll("iframe");
    assert.equal(more.length, 0);
    assert.equal(frame.srcdoc, TOLD.pages[at][1]);
    assert.equal(frame.getAttribute("aria-hidden"), "true");
    Object.defineProperty(frame, "contentWindow", { value: { print: () => (printed += 1) } });
    frame.dispatchEvent(new there.window.Event("load"));
    assert.equal(printed, time);
  }
});

test("nothing is left when the view goes", () => {
  const { root, leave, there } = open();
  root.querySelector("button").click();
  leave();
  assert.equal(there.document.querySelectorAll(".tn-print, iframe").length, 0);
});
