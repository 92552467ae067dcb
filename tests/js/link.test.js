/** How it stands with the kernel: idle, waiting, late, lost, and what leads from one to another. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { names, page } from "./page.js";

const { next, waits, IDLE } = names(page(), "board", "next", "waits", "IDLE");
/** The states that these meetings lead through, from idle. */
function through(...met) {
  let link = IDLE;
  return met.map((each) => {
    link = next(link, each);
    return link.is;
  });
}
const SILENT = { silent: true };

test("an answer to what was sent last ends the wait, and no other", () => {
  assert.deepEqual(through({ sent: 1 }, { heard: 1 }), ["waiting", "idle"]);
  assert.deepEqual(through({ sent: 1 }, { sent: 2 }, { heard: 1 }, { heard: 0 }, { heard: 2 }), [
    ...["waiting", "waiting", "waiting", "waiting"],
    "idle",
  ]);
  assert.deepEqual(through({ heard: 0 }), ["idle"]);
});

test("silence makes late of waiting and lost of late, and means nothing where none is awaited", () => {
  assert.deepEqual(through({ sent: 1 }, SILENT, SILENT, SILENT), [
    ...["waiting", "late", "lost", "lost"],
  ]);
  assert.deepEqual(through(SILENT), ["idle"]);
});

test("what is sent late is late", () => {
  assert.deepEqual(through({ sent: 1 }, SILENT, { sent: 2 }), ["waiting", "late", "late"]);
});

test("an answer leads out of late and lost", () => {
  assert.deepEqual(through({ sent: 1 }, SILENT, { heard: 1 }).at(-1), "idle");
  assert.deepEqual(through({ sent: 1 }, SILENT, SILENT, { heard: 1 }).at(-1), "idle");
  // another's answer shows that the kernel lives: the wait begins anew
  assert.deepEqual(through({ sent: 1 }, SILENT, SILENT, { heard: 0 }).at(-1), "waiting");
});

test("a kernel that is gone is lost from every state", () => {
  for (const before of [[], [{ sent: 1 }], [{ sent: 1 }, SILENT]]) {
    assert.equal(through(...before, { dead: true }).at(-1), "lost");
    // nothing is awaited of it any more
    assert.equal(next({ is: "waiting", sent: 3 }, { dead: true }).sent, 0);
  }
});

test("a clock runs only while an answer is awaited", () => {
  const clock = (is) => waits({ is, sent: 1 }) > 0;
  assert.deepEqual(["idle", "waiting", "late", "lost"].map(clock), [false, true, true, false]);
});
