/** The cells of `tablesnb lab`: they wait for Python, run in turn, and lose nothing by waiting. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const NAME = "tablesnb-run-in-turn";
const folder = new URL(`../../tablesnb/opening/labextensions/${NAME}/`, import.meta.url);
const script = readFileSync(new URL("static/run_in_turn.js", folder), "utf8");

class Signal {
  slots = new Set();
  connect(slot) {
    this.slots.add(slot);
  }
  disconnect(slot) {
    this.slots.delete(slot);
  }
  emit() {
    for (const each of [...this.slots]) each();
  }
}

/** A notebook's session, as JupyterLab has it before its kernel is there. */
class Context {
  session = null;
  isReady = false;
  isDisposed = false;
  isTerminating = false;
  pendingInput = false;
  started = 0;
  kernelChanged = new Signal();
  statusChanged = new Signal();
  connectionStatusChanged = new Signal();
  disposed = new Signal();
  ready = new Promise((resolve) => {
    this.nowReady = () => {
      this.isReady = true;
      resolve();
    };
  });

  get hasNoKernel() {
    return !this.session;
  }

  comes(kernel = { info: Promise.resolve(), status: "idle", connectionStatus: "connected" }) {
    this.session = { kernel };
    this.nowReady();
    this.kernelChanged.emit();
    return kernel;
  }

  async startKernel() {
    this.started += 1;
    return true;
  }
}

function cell(name, tags) {
  const model = { type: "code", executionState: "idle", getMetadata: () => tags };
  return { name, model, isDisposed: false };
}

/** The plugin, around a way to run cells that notes what ran and is ended by hand. */
async function plugged() {
  const window = {};
  const clocks = new Set();
  const setTimeout = (rings) => {
    clocks.add(rings);
    return rings;
  };
  vm.runInNewContext(script, { window, setTimeout, clearTimeout: (one) => clocks.delete(one) });
  const ran = [];
  const ends = new Map();
  const words = [];
  const dismissed = [];
  const runCell = ({ cell }) => {
    ran.push(cell.name);
    return new Promise((resolve, reject) => ends.set(cell.name, { resolve, reject }));
  };
  const Notification = {
    emit: (said) => `${words.push(said)}`,
    dismiss: (id) => dismissed.push(id),
  };
  const token = {};
  const shared = (found) => ({ "4.6.6": { get: async () => () => found } });
  const container = window._JUPYTERLAB[NAME];
  await container.init({
    "@jupyterlab/notebook": shared({ runCell, INotebookCellExecutor: token }),
    "@jupyterlab/apputils": shared({ Notification }),
  });
  const { default: plugin } = (await container.get("./extension"))();
  assert.equal(plugin.provides, token);
  return { run: plugin.activate().runCell, ran, ends, words, dismissed, clocks };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("cells that are run before Python is there wait, and run one after another", async () => {
  const { run, ran, ends, words, clocks } = await plugged();
  const context = new Context();
  const cells = ["a", "b"].map((name) => cell(name));
  const all = cells.map((each) => run({ cell: each, sessionContext: context }));
  await settled();
  assert.deepEqual(ran, []);
  assert.deepEqual([...cells.map((each) => each.model.executionState)], ["running", "running"]);
  context.comes();
  await settled();
  assert.deepEqual(ran, ["a"]);
  ends.get("a").resolve(true);
  await settled();
  assert.deepEqual(ran, ["a", "b"]);
  ends.get("b").resolve(true);
  assert.deepEqual(await Promise.all(all), [true, true]);
  assert.deepEqual([words.length, clocks.size], [0, 0], "nobody is told of a short wait");
});

test("a long wait is told, and no more when Python is there", async () => {
  const { run, ran, ends, words, dismissed, clocks } = await plugged();
  const context = new Context();
  const one = run({ cell: cell("a"), sessionContext: context });
  await settled();
  for (const rings of clocks) rings();
  assert.match(words[0], /^Python is starting\./);
  context.comes();
  await settled();
  assert.deepEqual([ran, dismissed, clocks.size], [["a"], ["1"], 0]);
  ends.get("a").resolve(true);
  assert.equal(await one, true);
});

test("a kernel that has not answered, or whose connection is lost, is waited for", async () => {
  const { run, ran } = await plugged();
  const context = new Context();
  let answer;
  const info = new Promise((resolve) => (answer = resolve));
  const kernel = context.comes({ info, status: "unknown", connectionStatus: "connecting" });
  void run({ cell: cell("a"), sessionContext: context });
  kernel.connectionStatus = "connected";
  context.connectionStatusChanged.emit();
  await settled();
  assert.deepEqual(ran, []);
  answer();
  await settled();
  assert.deepEqual(ran, ["a"]);
});

test("where there is no Python nothing is run, nothing is emptied, and it is told once", async () => {
  const { run, ran, words } = await plugged();
  const context = new Context();
  context.nowReady();
  const cells = ["a", "b", "c"].map((name) => cell(name));
  const all = cells.map((each) => run({ cell: each, sessionContext: context }));
  assert.deepEqual(await Promise.all(all), [false, false, false]);
  assert.deepEqual(ran, []);
  assert.deepEqual([...cells.map((each) => each.model.executionState)], ["idle", "idle", "idle"]);
  assert.equal(context.started, 1, "the reader is asked once");
  assert.deepEqual([words.length, words[0].startsWith("No cell was run")], [1, true]);

  const later = run({ cell: cells[0], sessionContext: context });
  context.startKernel = async () => {
    context.comes();
    return false;
  };
  await settled();
  assert.deepEqual(ran, ["a"], "another press tries again");
  void later;
});

test("a kernel that died is none", async () => {
  const { run, ran, words } = await plugged();
  const context = new Context();
  context.comes({ info: new Promise(() => {}), status: "starting", connectionStatus: "connected" });
  const one = run({ cell: cell("a"), sessionContext: context });
  context.session.kernel.status = "dead";
  context.statusChanged.emit();
  assert.equal(await one, false);
  assert.deepEqual([ran, words.length], [[], 1]);
});

for (const [why, end] of [
  ["an error", (one) => one.reject(new Error("KernelReplyNotOK"))],
  ["an interruption or a restart", (one) => one.resolve(false)],
]) {
  test(`${why} stops what waits behind it, and what is run later runs`, async () => {
    const { run, ran, ends } = await plugged();
    const context = new Context();
    context.comes();
    const cells = ["a", "b"].map((name) => cell(name));
    const [first, second] = cells.map((each) => run({ cell: each, sessionContext: context }));
    first.catch(() => {});
    await settled();
    end(ends.get("a"));
    assert.equal(await second, false);
    assert.equal(cells[1].model.executionState, "idle");
    void run({ cell: cell("c"), sessionContext: context });
    await settled();
    assert.deepEqual(ran, ["a", "c"]);
  });
}

test("a cell that may fail stops nothing", async () => {
  const { run, ran, ends } = await plugged();
  const context = new Context();
  context.comes();
  const first = run({ cell: cell("a", ["raises-exception"]), sessionContext: context });
  void run({ cell: cell("b"), sessionContext: context });
  await settled();
  ends.get("a").reject(new Error("KernelReplyNotOK"));
  await assert.rejects(first);
  await settled();
  assert.deepEqual(ran, ["a", "b"]);
});

test("two notebooks do not wait for each other, and text waits for nothing", async () => {
  const { run, ran } = await plugged();
  const [waits, there] = [new Context(), new Context()];
  there.comes();
  void run({ cell: cell("a"), sessionContext: waits });
  void run({ cell: cell("b"), sessionContext: there });
  const text = cell("words");
  text.model.type = "markdown";
  void run({ cell: text, sessionContext: waits });
  await settled();
  assert.deepEqual(ran, ["words", "b"]);
});

test("what JupyterLab itself refuses is left to it", async () => {
  const { run, ran } = await plugged();
  const context = new Context();
  context.comes();
  context.pendingInput = true;
  void run({ cell: cell("a"), sessionContext: context });
  context.pendingInput = false;
  context.isTerminating = true;
  void run({ cell: cell("b"), sessionContext: context });
  assert.deepEqual(ran, ["a", "b"]);
});

test("a cell that is deleted while it waits is passed over", async () => {
  const { run, ran, ends } = await plugged();
  const context = new Context();
  const cells = ["a", "b"].map((name) => cell(name));
  const all = cells.map((each) => run({ cell: each, sessionContext: context }));
  cells[0].isDisposed = true;
  context.comes();
  await settled();
  ends.get("b").resolve(true);
  assert.deepEqual([await Promise.all(all), ran], [[true, true], ["b"]]);
});
