/**
 * What the tests share: a page in jsdom with the scripts in it, and Python at the other end.
 *
 * The scripts are read from build/js, where tests/js/bundles.py writes them as they are shipped.
 */

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { JSDOM, VirtualConsole } from "jsdom";

/** Whether every case is tried, or what the short run has: `make test-all`, or `make test`. */
export const WHOLE = process.env.TABLESNB_LONG === "whole";

/** Of a test whose fault a cheaper one would show, too. */
export const DEAR = { skip: WHOLE ? false : "make test-all has it" };

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** A clock that stands until it is told to go on. */
class Clock {
  now = 0;
  /** @type {Map<number, {at: number, what: () => void}>} */
  due = new Map();
  made = 0;

  set = (what, wait = 0, ...given) => {
    this.made += 1;
    this.due.set(this.made, { at: this.now + wait, what: () => what(...given) });
    return this.made;
  };

  clear = (id) => {
    this.due.delete(id);
  };

  /** Go on by so many ms; what comes due is done in its order. */
  run(ms) {
    const until = this.now + ms;
    for (;;) {
      const next = [...this.due].filter(([, { at }]) => at <= until);
      if (!next.length) break;
      const [id, { at, what }] = next.reduce((a, b) => (b[1].at < a[1].at ? b : a));
      this.due.delete(id);
      this.now = at;
      what();
    }
    this.now = until;
  }
}

/** A page with nothing in it; what jsdom has not is put in its place and can be asked.
 * `media` are the queries that hold. */
export function page(media = []) {
  const virtualConsole = new VirtualConsole();
  // jsdom would print what a listener throws and go on; thrown from here, it fails the test
  virtualConsole.on("jsdomError", (error) => {
    throw error.detail ?? error;
  });
  const { window } = new JSDOM("<!doctype html><html lang='en'><body></body></html>", {
    runScripts: "outside-only",
    pretendToBeVisual: true,
    virtualConsole,
  });
  const clock = new Clock();
  const glides = [];
  const fades = [];
  const watches = [];
  window.setTimeout = clock.set;
  window.clearTimeout = clock.clear;
  window.matchMedia = (query) => ({ matches: media.includes(query) });
  window.Element.prototype.animate = function (frames, { delay = 0, duration }) {
    const made = { onfinish: null, playState: "running" };
    const timer = clock.set(() => {
      made.playState = "finished";
      made.onfinish?.();
    }, delay + duration);
    made.cancel = () => {
      made.playState = "idle";
      clock.clear(timer);
    };
    const to = frames.at(-1)?.transform;
    const seen = { element: this, from: frames[0]?.transform, to, frames, delay, duration };
    if (to) glides.push(seen);
    else if (frames.length) fades.push(seen);
    return made;
  };
  const waiting = [];
  window.requestAnimationFrame = (what) => waiting.push(what);
  // what would have the page lay out all that is other in it
  const asked = [];
  const ask = (name, is) => {
    asked.push(name);
    return is;
  };
  const { HTMLElement, Element } = window;
  Object.defineProperty(HTMLElement.prototype, "offsetTop", { get: () => ask("offsetTop", 0) });
  Element.prototype.getBoundingClientRect = () => ask("getBoundingClientRect", {});
  Element.prototype.checkVisibility = () => ask("checkVisibility", true);
  Element.prototype.getAnimations = () => ask("getAnimations", []);
  Element.prototype.scrollIntoView = () => {};
  window.TextEncoder = TextEncoder;
  window.ResizeObserver = class {
    observe() {}
    disconnect() {}
  };
  window.IntersectionObserver = class {
    constructor(what) {
      this.tell = (isIntersecting) => what([{ isIntersecting }]);
      this.gone = false;
      watches.push(this);
    }
    observe() {}
    disconnect() {
      this.gone = true;
    }
  };
  return {
    window,
    document: window.document,
    body: window.document.body,
    clock,
    glides,
    fades,
    watches,
    asked,
    /** Draw the page: what waits for that is done. */
    draw() {
      for (const what of waiting.splice(0)) what(clock.now);
    },
  };
}

/** Names of a shipped script: `names(page, "board", "painter")` is `{ painter }`. */
export function names({ window }, script, ...wanted) {
  const text = readFileSync(join(ROOT, "build", "js", `${script}.js`), "utf-8");
  const inner = text.replace(/^export default ?[^;]*;$/m, "");
  if (inner === text) throw new Error(`${script}.js exports nothing`);
  return window.eval(`(() => {${inner}\nreturn { ${wanted.join(", ")} };})()`);
}

/** A model as a view knows it: what it holds, and what was sent. */
export function model(state) {
  const heard = {};
  return {
    sent: [],
    get: (name) => state[name],
    set(name, value) {
      this.tell(name, value);
    },
    send(message) {
      this.sent.push(JSON.parse(JSON.stringify(message)));
    },
    on: (name, what) => {
      heard[name] = what;
    },
    off: (name, what) => {
      if (heard[name] === what) delete heard[name];
    },
    heard,
    tell(name, value) {
      state[name] = value;
      heard[`change:${name}`]?.();
    },
    /** What comes over the wire, as ipywidgets takes it in. */
    hear(messages) {
      for (const { method, state: told, content } of messages) {
        if (method === "custom") heard["msg:custom"](content);
        else Object.assign(state, told);
        for (const name of Object.keys(told ?? {})) heard[`change:${name}`]?.();
      }
    },
  };
}

/** A key pressed where the focus is, or on `at`; whether nobody took it for his own. */
export function key({ window, document }, name, given = {}, at = document.activeElement) {
  const shiftKey = /^[A-Z]$/.test(name);
  const event = { key: name, shiftKey, bubbles: true, cancelable: true, composed: true, ...given };
  return at.dispatchEvent(new window.KeyboardEvent("keydown", event));
}

/**
 * Which of a key's commands Notebook 7 does, that hears of it before all elements: what is bound to
 * the one that has the focus, and to what holds the board (`lumino` looks from there upwards).
 */
export function taken({ window, document }, name, given = {}) {
  const found = [];
  const hear = ({ target }) => {
    for (let at = target; at && !at.hasAttribute("data-lm-suppress-shortcuts"); ) {
      if (at === target) found.push("cell");
      if (at === document.body) found.push("notebook");
      at = at.parentElement;
    }
  };
  document.addEventListener("keydown", hear, true);
  key({ window, document }, name, given);
  document.removeEventListener("keydown", hear, true);
  return found;
}

/** Python, asked a line at a time; see tests/js/talk.py. */
export class Talk {
  constructor() {
    const python = process.env.PYTHON ?? "python3";
    this.process = spawn(python, ["-m", "tests.js.talk"], {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: ROOT },
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  async ask(what) {
    this.process.stdin.write(`${JSON.stringify(what)}\n`);
    const { value, done } = await this.lines.next();
    if (done) throw new Error(`Python has no answer to ${JSON.stringify(what)}`);
    return JSON.parse(value);
  }

  end() {
    this.process.stdin.end();
  }
}
