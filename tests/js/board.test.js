/** The board in a page, with the package's own Python answering: what is touched is played. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DEAR, key, model, names, page, taken, Talk, WHOLE } from "./page.js";

const COARSE = "(pointer: coarse)";
let talk;
before(() => {
  talk = new Talk();
});
after(() => talk.end());

/** A board in a page of its own, and the kernel at its other end, which answers when it is told. */
class Table {
  static async sit(game, media = []) {
    const table = new Table();
    table.state = await talk.ask({ first: "white", ...game });
    table.there = page(media);
    table.model = model(table.state);
    const { initialize, render } = names(table.there, "board", "initialize", "render");
    initialize({ model: table.model });
    table.leave = render({ model: table.model, el: table.there.body });
    table.root = table.there.document.querySelector(".tn-game");
    table.there.draw();
    return table;
  }

  /** Have Python answer all that was sent; what was sent, without its numbers. */
  async answer() {
    const heard = [];
    while (this.model.sent.length) {
      const message = this.model.sent.shift();
      this.model.hear(await talk.ask({ heard: message }));
      const { wire, view, number, after, moment, ...rest } = message;
      assert.deepEqual([wire, view], [2, this.view()]);
      for (const each of [number, after, moment]) assert.equal(typeof each, "number");
      heard.push(rest);
    }
    return heard;
  }

  /** Have Python answer, and the page be drawn with all that stands beside the board: whoever
   * touches the board has seen men and dice come to rest. */
  async seen() {
    const heard = await this.answer();
    this.there.draw();
    this.skip();
    return heard;
  }

  skip = () => this.find(".tn-plate").dispatchEvent(new this.there.window.Event("pointerdown"));

  tell({ plate, shown }) {
    if (plate) this.model.tell("plate", plate);
    this.model.tell("shown", shown);
  }

  view = () => this.find(".tn-due").id.split("-")[0];
  find = (what) => this.root.querySelector(what);
  all = (what) => [...this.root.querySelectorAll(what)];
  label = (each) => each?.getAttribute("aria-label") ?? each?.textContent;
  says = () => this.find(".tn-words").textContent;
  laid = () => this.all(".tn-hand use").map((each) => each.getAttribute("href").split("-").pop());
  /** The signs that a hand has called for; those of who may go lie there without it. */
  signs = () => this.laid().filter((each) => each !== "may");
  goals = () => this.all(".tn-goal").map((each) => this.label(each).split(":")[0]);
  focused = () => this.label(this.there.document.activeElement);
  place = (name) => this.all(".tn-place").find((each) => this.label(each).startsWith(`${name}:`));
  button = (name) =>
    this.all("button, summary").find((each) => [each.textContent, each.title].includes(name));
  touch = (name) => this.place(name).click();
  press = (name, given) => key(this.there, name, given);
  men = () =>
    this.all(".tn-men use").map((each) => [
      each.dataset.man,
      each.getAttribute("transform"),
      each.getAttribute("href").split("-").slice(1).join("-"),
    ]);
}

const IRISH = { sit: "irish", seed: 1283 };

test("a throw, a man picked up, put down, and moved", async () => {
  const table = await Table.sit(IRISH);
  assert.equal(table.men().length, 30);
  table.button("Throw").click();
  assert.deepEqual(await table.answer(), [{ kind: "throw" }]);
  assert.equal(table.says(), "White throws 2 3.");
  // what is in the hand is the view's own: nobody is asked
  table.touch("13");
  assert.deepEqual(
    [table.signs(), table.goals()],
    [
      ["picked", "land", "land", "land"],
      ["8", "10", "11"],
    ],
  );
  assert.equal(table.place("13").getAttribute("aria-pressed"), "true");
  table.touch("13");
  assert.deepEqual([table.signs(), table.goals(), table.model.sent], [[], [], []]);
  table.touch("13");
  table.touch("10");
  assert.deepEqual(await table.answer(), [{ kind: "move", from: 12, to: 9, die: 3 }]);
  assert.equal(table.says(), "White moves 13 → 10.");
  assert.ok(table.label(table.place("10")).startsWith("10: one man of yours"));
  assert.deepEqual(table.signs(), []);
  const went = table.there.glides.filter(({ element }) => element.dataset.man);
  assert.equal(went.length, 1);
  assert.equal(table.there.glides.length, 5); // two dice fell, and a cup with its bands was shaken
  assert.deepEqual(await talk.ask({ log: true }), ["13/10"]);
});

test("an answer is drawn without asking where anything stands, until the page is drawn", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  await table.answer();
  table.there.draw();
  table.touch("13");
  table.find(".tn-goal").click();
  table.there.asked.length = 0;
  await table.answer();
  assert.ok(table.says().startsWith("White moves"));
  assert.deepEqual(table.there.asked, []);
  // then, when the men are at rest, where the turn is to which the list must scroll
  table.there.draw();
  table.skip();
  assert.ok(table.there.asked.includes("offsetTop"));
});

test("a refused man stays in the hand, and why is told and shown", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  await table.seen();
  table.touch("13");
  table.touch("7");
  assert.deepEqual(await table.seen(), [{ kind: "move", from: 12, to: 6 }]);
  assert.ok(table.signs().includes("picked"));
  assert.ok(/no die|dice/.test(table.says()), table.says());
  assert.ok(table.find(".tn-words").classList.contains("tn-aside"));
  assert.ok(table.find("[data-rule^='irish.']"));
  assert.equal(table.find(".tn-part-refusal [data-man]"), null);
  // he can still be put down where he may
  table.touch("11");
  assert.deepEqual(await table.seen(), [{ kind: "move", from: 12, to: 10, die: 2 }]);
  assert.ok(!table.find(".tn-words").classList.contains("tn-aside"));
});

test("what is read stays until men and dice are at rest, and is heard at once", async () => {
  const table = await Table.sit(IRISH);
  const due = () => table.find(".tn-due").textContent;
  const moves = () => table.all(".tn-turn").length;
  table.button("Throw").click();
  await table.seen();
  const first = due();
  assert.equal(first, "White is to play a three and a two.");
  const { past } = table.find(".tn-words").dataset;
  table.touch("13");
  table.find(".tn-goal").click();
  await table.answer();
  table.there.draw();
  assert.ok(table.says().startsWith("White moves"));
  assert.equal(table.find(".tn-words").dataset.past, "White throws 2 3.");
  assert.notEqual(past, "White throws 2 3.");
  assert.equal(due(), first);
  assert.equal(moves(), 0);
  table.there.clock.run(600);
  assert.notEqual(due(), first);
  assert.equal(moves(), 1);
});

test("a place where nobody can be picked up asks why", async () => {
  const table = await Table.sit(IRISH);
  table.touch("3");
  assert.deepEqual(await table.answer(), [{ kind: "ask", from: 2 }]);
  assert.equal(table.says(), "White is to throw first.");
  const said = table.find(".tn-words").firstElementChild;
  table.touch("3");
  await table.answer();
  const again = table.find(".tn-words").firstElementChild;
  assert.equal(again.textContent, said.textContent);
  assert.notEqual(again, said, "a fresh element, so that the same words are heard twice");
});

test("taken back and forward, by buttons and by keys, every man is where he was", async () => {
  const table = await Table.sit(IRISH);
  const seen = [table.men().sort()];
  table.find(".tn-place[tabindex='0']").focus();
  table.press("r");
  await table.answer();
  for (const [from, to] of [
    ["13", "10"],
    ["24", "22"],
  ]) {
    table.touch(from);
    table.touch(to);
    await table.answer();
    seen.push(table.men().sort());
  }
  table.press("u");
  assert.deepEqual(await table.answer(), [{ kind: "back" }]);
  assert.deepEqual(table.men().sort(), seen[1]);
  table.press("y");
  assert.deepEqual(await table.answer(), [{ kind: "forward" }]);
  assert.deepEqual(table.men().sort(), seen[2]);
  table.button("Back to the start").click();
  assert.deepEqual(await table.answer(), [{ kind: "back", to: 0 }]);
  assert.deepEqual(table.men().sort(), seen[0]);
  assert.equal(table.find(".tn-back").getAttribute("aria-disabled"), "true");
  table.press("u");
  assert.deepEqual(await table.answer(), []);
});

test("throws and moves: what was drawn by differences is what a fresh view draws", async () => {
  const table = await Table.sit(IRISH);
  const many = WHOLE ? 60 : 24;
  for (let n = 0; n < many; n += 1) {
    const can = table.all(".tn-can")[n % Math.max(1, table.all(".tn-can").length)];
    if (!can) table.find(".tn-throw").click();
    else {
      can.click();
      table.all(".tn-goal")[0]?.click();
      table.find(".tn-which button")?.click();
    }
    await table.answer();
    // what is drawn wrong once stays so: a look at each sixth finds it, and a page is dear
    if (n % 6 !== 5) continue;
    const fresh = page();
    const { render } = names(fresh, "board", "render");
    render({ model: model(await talk.ask({ state: true })), el: fresh.body });
    const other = fresh.document.querySelector(".tn-game");
    const drawn = (root) =>
      [...root.querySelectorAll(".tn-men use")]
        .map((each) => each.outerHTML.replace(/#tn\w+-/, "#"))
        .sort();
    assert.deepEqual(drawn(table.root), drawn(other));
    const told = (root) =>
      [...root.querySelectorAll(".tn-place")].map((each) => each.getAttribute("aria-label"));
    // a man may still be in the hand
    if (!table.signs().length) assert.deepEqual(told(table.root), told(other));
  }
  assert.ok((await talk.ask({ log: true })).length > many / 3);
});

test("a man is picked up while an answer is awaited, and stays in the hand when it comes", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  await table.answer();
  table.touch("13");
  table.touch("10");
  table.there.clock.run(59);
  assert.equal(table.signs()[0], "picked", "nothing is drawn anew before the answer");
  table.there.clock.run(1);
  assert.deepEqual(table.signs(), [], "but who is put down is soon out of the hand");
  table.touch("24");
  assert.equal(table.signs()[0], "picked");
  assert.deepEqual(await table.answer(), [{ kind: "move", from: 12, to: 9, die: 3 }]);
  assert.deepEqual([table.signs()[0], table.goals()], ["picked", ["22"]]);
});

test("two dice played faster than Python answers are both played", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  await table.answer();
  for (const place of ["13", "10", "6", "4"]) table.touch(place);
  assert.deepEqual(
    table.model.sent.map(({ number, after }) => [number, after]),
    [
      [2, 0],
      [3, 2],
    ],
  );
  await table.answer();
  assert.deepEqual(await talk.ask({ log: true }), ["13/10", "6/4"]);
  assert.equal(table.says(), "White moves 6 → 4.");
});

test("but not if a cell has come between: the second is dropped and that is said", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  await table.answer();
  for (const place of ["13", "10", "6", "4"]) table.touch(place);
  const [first, second] = table.model.sent.splice(0);
  table.model.hear(await talk.ask({ heard: first }));
  // the reader has taken the move back in a cell, and the men stand as he saw them
  table.model.hear(await talk.ask({ pop: 2 }));
  table.model.hear(await talk.ask({ roll: [4, 2] }));
  table.model.hear(await talk.ask({ heard: second }));
  assert.ok(table.says().includes("chosen on an earlier position"), table.says());
  assert.deepEqual(await talk.ask({ log: true }), []);
});

test("a touch before the dice are seen plays nothing: it only takes the man up", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  table.touch("13");
  assert.equal(table.model.sent.length, 1);
  await table.answer();
  assert.deepEqual([table.signs()[0], table.goals()], ["picked", ["8", "10", "11"]]);
});

test("who may go is marked, and who may not says why when he is touched", async () => {
  const table = await Table.sit(IRISH);
  assert.deepEqual(table.laid(), [], "nobody before the throw");
  table.button("Throw").click();
  await table.answer();
  assert.equal(table.laid().filter((each) => each === "may").length, 4);
  assert.equal(table.all(".tn-may").length, 4);
  table.model.hear(await talk.ask({ pop: 1 }));
  table.model.hear(await talk.ask({ roll: [6, 5] }));
  // the men on 6 have nowhere to go: they are not picked up
  table.touch("6");
  assert.deepEqual(await table.answer(), [{ kind: "ask", from: 5 }]);
  assert.deepEqual([table.signs(), table.says().length > 20], [[], true]);
});

test("both dice are played by one touch of where they lead", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  await table.answer();
  table.touch("13");
  table.touch("8");
  const [move] = await table.answer();
  assert.deepEqual(move, { kind: "move", from: 12, to: 7, path: [9, 3, 7, 2] });
  assert.equal(table.says(), "White moves 13 → 10. White moves 10 → 8.");
  assert.deepEqual(await talk.ask({ log: true }), ["13/10", "10/8"]);
});

test("where all stand and what is due is said when it is asked for", async () => {
  const table = await Table.sit(IRISH);
  table.place("24").focus();
  table.press("w");
  table.press("i");
  assert.deepEqual(await table.answer(), [
    { kind: "say", what: "position" },
    { kind: "say", what: "dice" },
  ]);
  assert.equal(table.says(), "White is to throw. White 167 pips left, Black 167 pips left.");
  assert.ok(table.find(".tn-words").classList.contains("tn-aside"));
});

test("the second click of two throws nothing for who is due then", async () => {
  const table = await Table.sit(IRISH);
  const { MouseEvent } = table.there.window;
  const press = (detail) =>
    table.button("Throw").dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  press(2);
  assert.deepEqual(table.model.sent, []);
  press(1);
  assert.equal(table.model.sent.length, 1);
});

test("an impatient second press of a button is not said twice, but of Take back it is", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  table.button("Throw").click();
  assert.deepEqual(await table.answer(), [{ kind: "throw" }]);
  assert.equal(table.says(), "White throws 2 3.");
  table.touch("13");
  table.touch("10");
  await table.answer();
  for (let n = 0; n < 2; n += 1) table.find(".tn-back").click();
  assert.deepEqual(await table.answer(), [{ kind: "back" }, { kind: "back" }]);
  assert.equal(table.find(".tn-back").getAttribute("aria-disabled"), "true");
});

test("the second click of two does not take up again who was just put down", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  await table.answer();
  const click = (name, detail) =>
    table
      .place(name)
      .dispatchEvent(new table.there.window.MouseEvent("click", { bubbles: true, detail }));
  click("13", 1);
  click("10", 1);
  click("10", 2);
  await table.answer();
  assert.deepEqual([table.signs(), table.says()], [[], "White moves 13 → 10."]);
});

test("silence is told, and at last the board is grey and says what to do", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  table.there.clock.run(3999);
  assert.ok(!table.says().includes("No answer"));
  table.there.clock.run(1);
  assert.equal(table.says(), "No answer yet: Python is busy, or has stopped.");
  assert.ok(!table.root.classList.contains("tn-lost"));
  table.there.clock.run(16_000);
  assert.ok(table.root.classList.contains("tn-lost"));
  assert.ok(table.says().includes("run the board's own cell again"), table.says());
  // what is chosen now is not said: it is only asked whether anybody hears
  table.button("Turn the board").click();
  table.button("Throw").click();
  assert.deepEqual(
    table.model.sent.map((each) => each.kind),
    ["throw", "again"],
  );
  // it was busy only: the answer brings the board back, and nothing else is said
  await table.answer();
  assert.ok(!table.root.classList.contains("tn-lost"));
  assert.equal(table.says(), "White throws 2 3.");
});

test("a board whose message went astray comes back at the next touch, and plays nothing twice", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  table.model.sent.length = 0; // nobody has heard it
  table.there.clock.run(20_000);
  assert.ok(table.root.classList.contains("tn-lost"));
  table.button("Throw").click();
  await table.answer();
  assert.ok(!table.root.classList.contains("tn-lost"));
  assert.equal(table.says(), "Python answers again: look at the board, then choose.");
  table.button("Throw").click();
  await table.answer();
  assert.equal(table.says(), "White throws 2 3.");
});

test("a kernel that goes while an answer is awaited is asked nothing", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  table.model.heard.comm_live_update();
  table.button("Throw").click();
  assert.deepEqual(
    table.model.sent.map((each) => each.kind),
    ["throw"],
  );
});

test("a kernel that is known to be gone is told at once, and men can still be taken up", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  await table.answer();
  table.model.heard.comm_live_update();
  assert.ok(table.root.classList.contains("tn-lost"));
  table.touch("13");
  assert.deepEqual(table.goals(), ["8", "10", "11"]);
  table.touch("10");
  assert.deepEqual(table.model.sent, []);
  assert.ok(table.says().includes("Python does not answer"), table.says());
});

test("an answer to another view, or to a cell, does not end the wait", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  table.tell({ shown: { ...table.state.shown, heard: ["tnother", 7] } });
  table.there.clock.run(4000);
  assert.equal(table.says(), "No answer yet: Python is busy, or has stopped.");
  await table.answer();
  assert.equal(table.says(), "White throws 2 3.");
});

test("a board of another version is not drawn by halves", async () => {
  const table = await Table.sit(IRISH);
  const before = table.men();
  table.tell({ shown: { ...table.state.shown, wire: 1, men: [] } });
  assert.ok(table.says().includes("another version"), table.says());
  assert.deepEqual(table.men(), before);
  const message = { wire: 1, view: table.view(), number: 1, after: 0, moment: 0, kind: "throw" };
  await talk.ask({ heard: message });
  const { shown } = await talk.ask({ state: true });
  assert.ok(shown.said.includes("version 1"), shown.said);
  assert.deepEqual(shown.heard, [table.view(), 1]);
});

test("an answer that was missed is asked for again, and comes whole", async () => {
  const table = await Table.sit(IRISH);
  await talk.ask({ roll: [6, 5] });
  table.model.hear(await talk.ask({ push: "24/18" }));
  assert.equal(table.says(), "", "nothing is made of a difference from what is not there");
  const [message] = table.model.sent;
  assert.deepEqual([message.kind, message.view, message.number], ["again", "", 0]);
  table.model.hear(await talk.ask({ heard: table.model.sent.shift() }));
  assert.equal(table.says(), "White moves 24 → 18.");
  // and what is late is no answer any more
  const late = [{ method: "custom", content: { on: 0, difference: { said: ["late"] } } }];
  table.model.hear(late);
  assert.deepEqual([table.model.sent, table.model.get("shown").said], [[], "White moves 24 → 18."]);
});

test("a choice made on a board that a cell has changed is no choice", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  const [message] = table.model.sent.splice(0);
  table.model.hear(await talk.ask({ roll: [6, 5] }));
  table.model.hear(await talk.ask({ heard: message }));
  assert.ok(table.says().includes("chosen on an earlier position"), table.says());
  table.touch("24");
  assert.deepEqual(table.goals(), ["13", "18"]);
});

test("arrow keys walk over the points, with Shift to where one may land", async () => {
  const table = await Table.sit(IRISH);
  table.place("18").focus();
  const seen = [];
  for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowUp"]) {
    assert.equal(table.press(arrow), false);
    seen.push(table.focused().split(":")[0]);
  }
  assert.deepEqual(seen, ["Black's bar", "18", "17", "8", "17"]);
  assert.equal(table.all(".tn-place[tabindex='0']").length, 1);
  table.press("r");
  await table.answer();
  // to the next man who may be picked up
  table.place("24").focus();
  table.press("ArrowRight", { shiftKey: true });
  assert.equal(table.focused(), "13: five men of yours, may move");
  // where nobody may move further on that way, to the next on the board
  table.place("17").focus();
  const ends = [];
  for (let n = 0; n < 2; n += 1) {
    table.press("ArrowDown", { shiftKey: true });
    ends.push(table.focused().split(":")[0]);
  }
  assert.deepEqual(ends, ["8", "13"]);
  // as far as the man in the hand may go
  table.touch("13");
  table.place("12").focus();
  table.press("ArrowLeft", { shiftKey: true });
  assert.equal(table.focused(), "8: three men of yours, may land");
  assert.deepEqual(table.model.sent, []);
});

test("arrow keys walk over a place that is none now, and the focus leaves it", async () => {
  const table = await Table.sit(IRISH);
  table.place("Black's bar").focus();
  const { shown } = table.state;
  const names = shown.names.map((name) => (name.startsWith("Black's bar") ? "" : name));
  table.tell({ shown: { ...shown, names } });
  assert.equal(table.focused().split(":")[0], "19");
  table.press("ArrowRight");
  assert.equal(table.focused().split(":")[0], "18");
  table.press("ArrowLeft");
  assert.equal(table.focused().split(":")[0], "19");
});

test("Home and End lead to the ends, Escape empties the hand and then leaves the board", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  await table.answer();
  const holder = table.there.document.createElement("div");
  holder.tabIndex = 0;
  table.there.body.append(holder);
  holder.append(table.root);
  table.place("13").focus();
  table.press("Home");
  const home = table.focused();
  table.press("End");
  assert.notEqual(table.focused(), home);
  table.touch("13");
  table.press("Escape");
  assert.deepEqual(table.signs(), []);
  assert.equal(table.there.document.activeElement.className, "tn-place");
  table.press("Escape");
  assert.equal(table.there.document.activeElement, holder);
});

test(
  "in set-up Escape lays down who is held, then leaves, and what was set up is kept",
  DEAR,
  async () => {
    for (const [game, from, to] of [
      [IRISH, "24", "12"],
      [{ sit: "alea_evangelii", first: undefined }, "j10", "j11"],
    ]) {
      const table = await Table.sit(game);
      const standing = () =>
        table
          .men()
          .map(([, ...where]) => where.join(" "))
          .sort();
      const stood = standing();
      table.button("Set up").click();
      await table.seen();
      table.place(from).focus();
      table.touch(from);
      assert.deepEqual(table.signs(), ["picked"]);
      table.press("Escape");
      assert.deepEqual(table.signs(), []);
      assert.deepEqual(await table.seen(), []);
      table.touch(from);
      table.touch(to);
      await table.seen();
      const moved = standing();
      assert.notDeepEqual(moved, stood);
      // a sheet is closed first
      table.press("?");
      table.press("Escape");
      assert.deepEqual(await table.seen(), []);
      table.press("Escape");
      assert.deepEqual(await table.seen(), [{ kind: "set.leave" }]);
      assert.equal(table.find(".tn-setting"), null);
      assert.deepEqual(standing(), stood);
      assert.equal(table.there.document.activeElement.className.split(" ")[0], "tn-place");
      table.button("Set up").click();
      await table.seen();
      assert.deepEqual(standing(), moved);
      assert.match(table.says(), /stands here again/);
      table.press("u");
      await table.seen();
      assert.deepEqual(standing(), stood);
    }
  },
);

test("no key of the board is one of a notebook that hears of it first", async () => {
  const table = await Table.sit(IRISH);
  table.place("13").focus();
  assert.deepEqual(taken(table.there, "b"), []);
  assert.deepEqual(taken(table.there, "s", { metaKey: true }), ["cell", "notebook"]);
});

test("real dice are put in by their fields", async () => {
  const table = await Table.sit(IRISH);
  table.find(".tn-place[tabindex='0']").focus();
  table.press("d");
  const fields = table.all("form input");
  assert.deepEqual(
    [fields.map((each) => each.max), fields.map(table.label), table.there.document.activeElement],
    [["6", "6"], ["Die 1", "Die 2"], fields[0]],
  );
  // a number is typed here: it is no key of the board
  table.press("r");
  assert.deepEqual(table.model.sent, []);
  fields[0].value = "6";
  fields[1].value = "5";
  table.button("Put these dice in").click();
  assert.deepEqual(await table.answer(), [{ kind: "throw", dice: [6, 5] }]);
  assert.equal(table.says(), "White throws 6 5.");
  assert.ok(table.find("fieldset").disabled);
});

test("a board that is turned is laid anew, with everybody on it", async () => {
  const table = await Table.sit(IRISH);
  const before = table.place("24").style.cssText;
  const seats = table.all("select").find((each) => table.label(each) === "At the foot");
  assert.deepEqual(
    [...seats.options].map((each) => each.text),
    ["White", "Black"],
  );
  seats.value = "black";
  seats.dispatchEvent(new table.there.window.Event("change", { bubbles: true }));
  const [message] = await table.answer();
  assert.deepEqual([message.kind, message.near], ["turn", "black"]);
  assert.notEqual(table.place("1").style.cssText, before);
  assert.equal(table.men().length, 30);
});

test("by a finger on narrow points the goals can be chosen by name", async () => {
  const table = await Table.sit(IRISH, [COARSE]);
  table.button("Throw").click();
  await table.answer();
  table.touch("13");
  assert.equal(table.label(table.find("[aria-label='Where to?']")), "Where to?");
  table.button("to 10").click();
  assert.deepEqual(await table.answer(), [{ kind: "move", from: 12, to: 9, die: 3 }]);
});

test("a panel's button and a sheet go through the same wire", async () => {
  const table = await Table.sit(IRISH);
  table.button("Readings").click();
  const [message] = await table.seen();
  assert.ok(message.kind.startsWith("panel."));
  assert.ok(table.find(".tn-sheet"));
});

test("a board of crossings: picked up and moved, and nothing is said of dice", async () => {
  const table = await Table.sit({ sit: "alea_evangelii", seed: 1, first: undefined });
  assert.ok(table.find(".tn-throw").hidden);
  const at = (name) =>
    table.all(".tn-place").find((each) => table.label(each).startsWith(`${name},`));
  at("j7").click();
  assert.ok(table.all(".tn-goal").length > 4);
  at("h7").click();
  const [{ kind }] = await table.answer();
  assert.equal(kind, "move");
  assert.deepEqual(await talk.ask({ log: true }), ["j7-h7"]);
  assert.ok(table.label(at("h7")).startsWith("h7, defender"));
});

test("a view that goes takes everything with it", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  table.leave();
  assert.equal(table.there.body.children.length, 0);
  // what the model hears for all views, a view that goes leaves to the others
  assert.deepEqual(Object.keys(table.model.heard), ["msg:custom"]);
  assert.equal(table.there.clock.due.size, 0);
  assert.ok(table.there.watches.every((each) => each.gone));
});

test("the arrow of one play alone is lit by its row, which plays it", DEAR, async () => {
  const table = await Table.sit({ ...IRISH, judged: [6, 5] });
  const arrows = () => table.find(".tn-plate .tn-ranked").innerHTML;
  const lit = () => table.all(".tn-lit use").map((use) => use.getAttribute("href"));
  const before = arrows();
  assert.ok(before.includes("<path"));
  const rows = table.all("button.tn-choice");
  rows[2].focus();
  assert.deepEqual(lit(), [`#${table.view()}-play-3`]);
  assert.equal(table.find(lit()[0])?.parentNode.tagName, "defs");
  rows[2].blur();
  assert.deepEqual(lit(), []);
  rows[2].focus();
  rows[2].click();
  assert.deepEqual(await table.seen(), [], "it is shown, and not made");
  const play = rows[2].querySelector(".tn-play").textContent;
  const makes = rows[2].parentNode.querySelector(".tn-make");
  makes.focus();
  makes.click();
  const [sent] = await table.seen();
  assert.equal(sent.kind, "panel.play");
  // what is sent is as a record has it, what is read as the board prints it
  assert.equal(play, sent.play.split(" ").join(", ").replaceAll("/", " → "));
  assert.equal((await talk.ask({ log: true })).join(" "), sent.play);
  assert.deepEqual([arrows(), lit()], ["", []]);
  assert.ok(table.says().includes(`${play}`), table.says());
  // the keys stay with the row that was chosen
  assert.match(table.focused(), new RegExp(`^3: ${play}, which you played`));
  table.button("Take back my turn").click();
  await table.seen();
  assert.equal(arrows(), before);
});

test("a key has the position judged, but not what is covered before a class", async () => {
  const table = await Table.sit({ ...IRISH, judged: [6, 5] });
  const [first] = table.all(".tn-place");
  first.focus();
  table.button("Put away").click();
  assert.deepEqual(await table.seen(), [{ kind: "panel.judge", away: true }]);
  assert.equal(table.find(".tn-odds"), null);
  table.root.classList.add("tn-unmoved");
  table.press("j");
  assert.deepEqual(await table.seen(), []);
  table.root.classList.remove("tn-unmoved");
  table.press("j");
  assert.deepEqual(await table.seen(), [{ kind: "panel.judge" }]);
  assert.ok(table.find(".tn-panel .tn-odds"));
});

test("a sheet is read from its top, and the moves from where the game stands", async () => {
  const table = await Table.sit(IRISH);
  table.button("Throw").click();
  await table.seen();
  table.touch("13");
  table.find(".tn-goal").click();
  await table.seen();
  table.place("13").focus();
  const read = table.find(".tn-read");
  read.scrollTop = 40;
  table.press("?");
  assert.equal(read.scrollTop, 0);
  // what a reader has scrolled to there stays while it is open
  read.scrollTop = 25;
  table.press("w");
  await table.seen();
  assert.equal(read.scrollTop, 25);
  table.there.asked.length = 0;
  table.press("?");
  assert.ok(table.there.asked.includes("offsetTop"));
});

test("while men move a button beside the board is not drawn anew under the finger", async () => {
  const table = await Table.sit(IRISH);
  table.button("Set up").click();
  await table.seen();
  table.touch("24");
  table.touch("12");
  await table.answer();
  table.there.draw();
  const more = table.all("button").find((each) => each.ariaLabel?.endsWith("off: one more"));
  more.dispatchEvent(new table.there.window.Event("pointerdown", { bubbles: true }));
  assert.ok(more.isConnected);
  more.click();
  const [{ kind, by }] = await table.answer();
  assert.deepEqual([kind, by], ["set.count", 1]);
});
