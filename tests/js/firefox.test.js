/**
 * A board and a replay in Firefox, with Python at the other end: whatever else is tried in a browser
 * is tried in Chromium. Debian's Firefox is led over WebDriver BiDi, as any driver may.
 */

/* global document, window */

import assert from "node:assert/strict";
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import puppeteer from "puppeteer-core";
import { DEAR, ROOT, Talk } from "./page.js";

const NAMES = ["firefox-esr", "firefox"];
// How long anything may take before it is given up, in ms: no figure to be met.
const PATIENCE = 120_000;
const MISSING = "Firefox was not found. On Debian: apt-get install firefox-esr";

/** The path of the machine's Firefox, or nothing. */
function found() {
  const named = process.env.TABLESNB_FIREFOX;
  const places = (process.env.PATH ?? "").split(delimiter);
  const all = named ? [named] : NAMES.flatMap((name) => places.map((each) => join(each, name)));
  return all.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const required = ["CI", "TABLESNB_REQUIRE_BROWSER"].some(
  (name) => !["", "0", "false", "no"].includes((process.env[name] ?? "").toLowerCase()),
);
const executablePath = found();
const skip = !executablePath && !required && MISSING;
let talk, browser, folder, page, thrown;

before(async () => {
  if (skip) {
    writeFileSync(join(ROOT, "build", "js", "not-tried-firefox"), `${MISSING}\n`);
    return;
  }
  assert.ok(executablePath, MISSING);
  folder = mkdtempSync(join(tmpdir(), "tablesnb-"));
  // where the home is another's, Firefox will not start
  const env = { ...process.env, HOME: folder, MOZ_HEADLESS: "1" };
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    env,
    timeout: PATIENCE,
  });
  talk = new Talk();
});
after(async () => {
  talk?.end();
  await browser?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** A page of its own; what is thrown in it is kept. */
async function opened() {
  thrown = [];
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.setViewport({ width: 960, height: 800 });
  page.on("pageerror", ({ message }) => thrown.push(message));
  page.on("console", (said) => said.type() === "error" && thrown.push(said.text()));
}

/** In the page: a view of a model that holds what it is told and keeps what is sent. */
async function shown(script, style, state) {
  const heard = {};
  window.tnSent = [];
  const hear = ({ method, state: told, content }) => {
    if (method === "custom") heard["msg:custom"](content);
    else Object.assign(state, told);
    for (const name of Object.keys(told ?? {})) heard[`change:${name}`]?.();
  };
  window.tnHear = (messages) => messages.forEach(hear);
  const model = {
    get: (name) => state[name],
    set: (name, value) => {
      state[name] = value;
      heard[`change:${name}`]?.();
    },
    send: (message) => window.tnSent.push(message),
    on: (name, what) => {
      heard[name] = what;
    },
    off: (name) => delete heard[name],
  };
  const sheet = Object.assign(document.createElement("style"), { textContent: style });
  document.head.append(sheet);
  const module = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const { default: widget } = await import(module);
  widget.initialize({ model });
  widget.render({ model, el: document.body });
}

/** Irish with White to throw, the same each time. */
async function sit() {
  await opened();
  const state = await talk.ask({ sit: "irish", seed: 1283, first: "white" });
  const script = readFileSync(join(ROOT, "build", "js", "board.js"), "utf-8");
  await page.evaluate(shown, script, await talk.ask({ style: true }), state);
}

/** Waits until this is read, for so many pictures of the page. */
async function comes(read, wanted) {
  for (let left = 500; left; left -= 1) {
    if (isDeepStrictEqual(await read(), wanted)) return;
    await page.evaluate(() => new Promise((done) => window.requestAnimationFrame(done)));
  }
  assert.deepEqual(await read(), wanted);
}

/** Messages of these kinds are sent; have Python answer them. */
async function answered(...kinds) {
  await comes(() => page.evaluate("tnSent.map(({ kind }) => kind)"), kinds);
  for (const message of JSON.parse(await page.evaluate("JSON.stringify(tnSent.splice(0))"))) {
    const said = await talk.ask({ heard: message });
    await page.evaluate((all) => window.tnHear(all), said);
  }
}

const words = () => page.$eval(".tn-words", (each) => each.textContent);
const signs = () =>
  page.$$eval(".tn-hand use", (all) =>
    all.map((each) => each.getAttribute("href").split("-").pop()).filter((each) => each !== "may"),
  );
const log = () => talk.ask({ log: true });

/** A spot on a place, by the beginning of its name. */
function spot(name) {
  return page.$$eval(
    ".tn-place",
    (all, start) => {
      const place = all.find((each) => each.ariaLabel.startsWith(start));
      const { left, top, width, height } = place.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    },
    `${name}:`,
  );
}

const touch = async (name) => page.mouse.click(...(await spot(name)));

async function throwDice() {
  await page.locator("::-p-aria([name='Throw'][role='button'])").click();
  await answered("throw");
}

test("a throw, a man picked up and moved, a move refused", { skip }, async () => {
  await sit();
  await throwDice();
  assert.equal(await words(), "White throws 2 3.");
  await touch("13");
  await comes(signs, ["picked", "land", "land", "land"]);
  await touch("7");
  await answered("move");
  assert.match(await words(), /no die|dice/);
  assert.ok((await signs()).includes("picked"));
  await touch("10");
  await answered("move");
  assert.equal(await words(), "White moves 13 → 10.");
  assert.deepEqual(await log(), ["13/10"]);
  assert.deepEqual(thrown, []);
});

test("a man is led by the mouse, and the next by keys", { skip: skip || DEAR.skip }, async () => {
  await sit();
  await throwDice();
  await page.mouse.move(...(await spot("13")));
  await page.mouse.down();
  await page.mouse.move(...(await spot("10")), { steps: 6 });
  await comes(() => page.$$eval(".tn-lift *", (all) => all.length > 0), true);
  await page.mouse.up();
  await answered("move");
  assert.deepEqual(await log(), ["13/10"]);
  await page.$$eval(".tn-place", (all) =>
    all.find((each) => each.ariaLabel.startsWith("10:")).focus(),
  );
  await page.keyboard.press("Enter");
  await comes(async () => (await signs()).includes("picked"), true);
  // from 10 to 8, which lies two points on in the lower row
  for (const each of ["ArrowLeft", "ArrowLeft", "Enter"]) await page.keyboard.press(each);
  await answered("move");
  assert.deepEqual(await log(), ["13/10", "10/8"]);
  assert.deepEqual(thrown, []);
});

test(
  "a replay in a page that stands alone steps by keys and buttons",
  { skip: skip || DEAR.skip },
  async () => {
    await opened();
    const path = join(folder, "irish.html");
    writeFileSync(path, await talk.ask({ page: "irish" }));
    await page.goto(`${pathToFileURL(path)}#step-9`);
    const stands = (number) =>
      comes(
        () => page.$eval(".tn-count", (each, wanted) => each.dataset.at === wanted, number),
        true,
      );
    const men = () =>
      page.$$eval(".tn-view .tn-men use", (all) =>
        all.map((each) => each.getAttribute("transform")),
      );
    await stands("9 of 177");
    const before = await men();
    assert.equal(before.length, 30);
    await page.keyboard.press("ArrowRight");
    await stands("10 of 177");
    await page.keyboard.press("End");
    await stands("177 of 177");
    assert.notDeepEqual(await men(), before);
    await page.click(".tn-replay button[title^='First']");
    await stands("0 of 177");
    assert.deepEqual(thrown, []);
  },
);
