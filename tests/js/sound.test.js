/** Sounds: off unless asked for, remembered, in their time, and silenced with what they belong to. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { names, page } from "./page.js";

/** A page that can be heard: every knock with the time at which it sounds, and what was closed. */
function heard(kept = {}) {
  const there = page();
  const knocks = [];
  const closed = [];
  const node = () => ({ connect: (to) => to, frequency: {}, start: (when) => knocks.push(when) });
  there.window.AudioContext = class {
    currentTime = 10;
    sampleRate = 1000;
    destination = node();
    createBufferSource = node;
    createBiquadFilter = node;
    createBuffer = (_, length) => ({ getChannelData: () => new Array(length).fill(0) });
    close = () => closed.push(this);
  };
  const storage = {
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => {
      kept[key] = value;
    },
  };
  Object.defineProperty(there.window, "localStorage", { value: storage });
  const { sounds } = names(there, "board", "sounds");
  return { ...there, sounds: sounds(), knocks, closed, kept };
}

test("nothing sounds until it is asked for, and then in its time", () => {
  const { sounds, knocks } = heard();
  sounds.play("hit", 100);
  assert.deepEqual([sounds.on, knocks], [false, []]);
  sounds.set(true);
  sounds.play("go", 500);
  assert.deepEqual(knocks, [10.5]);
  sounds.play("throw");
  assert.equal(knocks.length, 8);
  assert.ok(knocks.every((when) => when >= 10 && when < 11));
  sounds.play("nothing of the kind");
  assert.equal(knocks.length, 8);
});

test("the reader's choice is remembered", () => {
  const kept = {};
  heard(kept).sounds.set(true);
  assert.equal(heard(kept).sounds.on, true);
  heard(kept).sounds.set(false);
  assert.equal(heard(kept).sounds.on, false);
});

test("a page that may keep nothing can still be heard", () => {
  const { sounds, window, knocks } = heard();
  window.localStorage.setItem = () => {
    throw new Error("no");
  };
  sounds.set(true);
  sounds.play("go");
  assert.equal(knocks.length, 1);
});

test("what is due is silenced with the rest, and when sounds are put off", () => {
  const { sounds, closed, knocks } = heard();
  sounds.set(true);
  sounds.play("go", 500);
  sounds.play("");
  assert.equal(closed.length, 1);
  sounds.play("go");
  assert.equal(knocks.length, 2);
  sounds.set(false);
  assert.equal(closed.length, 2);
});
