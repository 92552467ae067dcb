/** The sources as one page: words are found in any spelling, filtered, led to and taken away. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { DEAR, key, model, names, page, ROOT, Talk, WHOLE } from "./page.js";

const SEARCHES = [
  "",
  "hath the benefit",
  "hath the benefite",
  "straggling",
  "prime",
  "throw",
  "x & y",
];
const TABLE = JSON.parse(readFileSync(join(ROOT, "tests", "sources", "spellings.json"), "utf-8"));

const talk = new Talk();
let told;
let found;
before(async () => ({ told, found } = await talk.ask({ sources: SEARCHES })));
after(() => talk.end());

let there;
let of;
let root;
let leave;
function open(more = {}, alone = false) {
  there = page();
  there.window.Element.prototype.scrollIntoView = () => {};
  of = names(there, "sources", "render", "speller", "words", "csv", "json", "bibtex");
  const given = model({ told: { ...told, ...more }, still: "abc", alone });
  leave = of.render({ model: given, el: there.document.body });
  root = there.document.querySelector(".tn-sources");
}
let usual;
/** Most tests take the page that the first has opened, and look for nothing: to draw the library
 * takes long. */
beforeEach(() => {
  if (!usual) {
    open();
    usual = { there, of, root, leave };
    return;
  }
  ({ there, of, root, leave } = usual);
  root.dispatchEvent(new there.window.CustomEvent("tn-go", { detail: "find=" }));
});

const all = (what, within = root) => [...within.querySelectorAll(what)];
const input = () => root.querySelector("input[type=search]");
const count = () => Number(root.querySelector(".tn-count b").textContent);
const addresses = () => all(".tn-hit").map((each) => each.dataset.address);
const marked = () => all(".tn-hit mark").map((each) => each.textContent);
const chips = () => all(".tn-chip").map((each) => each.textContent);
function type(text) {
  input().value = text;
  input().dispatchEvent(new there.window.Event("input"));
}
function check(said) {
  const label = all(".tn-facets label").find(
    (each) => each.children[1].textContent.trim() === said,
  );
  label.querySelector("input").click();
}

test("spellings old and new are one, by the table of Python", () => {
  const { same } = of.speller(told.spelling);
  for (const [old, now] of TABLE.same) {
    assert.ok(same(old, now) && same(now, old), `${old} ${now}`);
  }
  for (const [whole, begun] of TABLE.begins) {
    assert.ok(same(whole, begun) && !same(begun, whole), `${whole} ${begun}`);
  }
  for (const [one, other] of TABLE.apart) assert.ok(!same(one, other), `${one} ${other}`);
});

test("what is found is what Python finds, in its order", () => {
  for (const words of SEARCHES) {
    type(words);
    const wanted = found[words].addresses;
    assert.equal(count(), wanted.length, words);
    assert.deepEqual(addresses(), wanted.slice(0, told.few), words);
  }
});

test("the box finds the three", () => {
  for (const words of ["hath the benefite", "hath the benefit"]) {
    type(words);
    assert.ok(addresses().includes("holme.first_throw"), words);
    assert.ok(marked().includes("hath the benefite"));
    assert.ok(!marked().includes("the"), "only where they follow one another");
  }
  type("straggling");
  assert.equal(addresses()[0], "cotton.verses");
  assert.ok(marked().includes("stragling"));
  type("prime");
  assert.ok(addresses().includes("playing.quinze.prime"));
});

test("the games give way while words are looked for, and a reader unfolds them again", DEAR, () => {
  const games = root.querySelector(".tn-games");
  assert.ok(games.open);
  type("prime");
  assert.ok(!games.open);
  games.open = true;
  type("prime time");
  assert.ok(games.open, "while he goes on typing they stay as he wants them");
  type("");
  assert.ok(games.open);
  open({ find: "prime" });
  assert.ok(!root.querySelector(".tn-games").open);
});

test("how many there are is said, and in which order", () => {
  const said = () => root.querySelector(".tn-count").textContent;
  type("prime");
  assert.equal(said(), `${count()} things found, oldest words first, what has no date last`);
  const dated = addresses().map(
    (each) => told.items.find(({ address }) => address === each).century ?? [],
  );
  assert.notEqual(dated[0][0], "undated");
  type("the first throw");
  assert.match(said(), /things found, where your words stand together first; of each, oldest/);
  type("straggling");
  check("Passages");
  assert.equal(said(), "1 thing found");
  type("nobody wrote this at all");
  assert.match(said(), /^0 things found\. Try fewer words/);
  type("straggling");
  check("Passages");
  check("Gaps");
  const without = found.straggling.addresses.length;
  assert.equal(said(), `0 things found with these filters; without them there are ${without}.`);
});

test("a rule shows the words that it rests on, those of further passages folded", () => {
  const hits = root.querySelector(".tn-hits");
  const by = new Map(told.items.map((each) => [each.address, each]));
  for (const rule of told.items.filter(({ type: kind }) => kind === "rule")) {
    root.dispatchEvent(new there.window.CustomEvent("tn-go", { detail: rule.address }));
    const shown = all(".tn-words", hits);
    const rests = rule.rests ?? [];
    assert.equal(shown.length, rests.length, rule.address);
    for (const [n, address] of rests.entries()) {
      const words = by.get(address).words.split(" / ");
      const text = shown[n].textContent;
      assert.ok(
        words.every((each) => text.includes(each)),
        address,
      );
      assert.equal(!!shown[n].closest("details"), n > 0, "the first is not folded");
    }
  }
});

test("where words were seen: each site once, on GitHub by its repository", () => {
  for (const [address, sites] of [
    [
      "ovid.enter",
      ["github.com/cltk/lat_text_latin_library", "github.com/PerseusDL/canonical-latinLit"],
    ],
    ["cotton.verses", ["github.com/textcreationpartnership/A34637", "quod.lib.umich.edu"]],
  ]) {
    root.dispatchEvent(new there.window.CustomEvent("tn-go", { detail: address }));
    const links = all(".tn-words .tn-by a").map((each) => each.textContent);
    assert.deepEqual(links, sites, address);
  }
  for (const { seen } of Object.values(told.works)) {
    const names = seen.map(([name]) => name);
    assert.equal(new Set(names).size, names.length);
    assert.ok(!names.includes("github.com"));
  }
});

test("files are those of Python, letter for letter", () => {
  const by = new Map(told.items.map((each) => [each.address, each]));
  for (const words of SEARCHES) {
    const items = found[words].addresses.map((each) => by.get(each));
    for (const kind of ["csv", "json", "bibtex"]) {
      assert.ok(of[kind](told, items) === found[words][kind], `${kind} of “${words}”`);
    }
  }
});

test("within a filter one is enough, and every filter must agree", () => {
  check("Errors");
  const errors = told.items.filter(({ type: kind }) => kind === "error");
  assert.equal(count(), errors.length);
  check("Omission");
  check("Slip");
  const some = errors.filter(({ known }) => ["omission", "slip"].includes(known));
  assert.equal(count(), some.length);
  assert.deepEqual(chips(), ["Errors ×", "Omission ×", "Slip ×"]);
  all(".tn-chip")[1].click();
  assert.equal(count(), some.filter(({ known }) => known === "slip").length);
  type("benefit");
  assert.equal(count(), 0);
});

test("each box says how many there would be", () => {
  type("straggling");
  const number = (said) =>
    all(".tn-facets label").find((each) => each.children[1].textContent.trim() === said).children[2]
      .textContent;
  assert.equal(number("Passages"), "1");
  assert.equal(number("Gaps"), "0");
  check("Rules");
  assert.equal(number("Passages"), "1", "of its own filter a box heeds nothing");
  assert.equal(number("17th century"), "2");
});

test("every facet reaches what it names", () => {
  for (const { title, field, values } of told.facets) {
    for (const [value] of values) {
      const some = told.items.some((each) => [each[field] ?? []].flat().includes(value));
      assert.ok(some || field === "known", `${title}: ${value}`);
    }
  }
});

test("an address leads to one thing, and back to what was looked for", () => {
  type("throw");
  const many = count();
  root.dispatchEvent(new there.window.CustomEvent("tn-go", { detail: "irish.bear_off" }));
  assert.deepEqual(addresses(), ["irish.bear_off"]);
  assert.equal(there.document.activeElement.dataset.address, "irish.bear_off");
  assert.deepEqual(chips(), ["#irish.bear_off ×", "“throw” ×"]);
  const link = all(".tn-leads a").find((each) => each.hash === "#irish.bear_off.modern");
  link.click();
  assert.deepEqual(addresses(), ["irish.bear_off.modern"]);
  root.dispatchEvent(new there.window.CustomEvent("tn-go", { detail: "no.such" }));
  assert.deepEqual(addresses(), ["irish.bear_off.modern"], "where there is none nothing changes");
  all(".tn-chip")[0].click();
  assert.equal(count(), many);
});

test("each thing of the library can be shown, with its words", () => {
  // of all these things the short run draws every seventh
  const items = WHOLE ? told.items : told.items.filter((_, n) => n % 7 === 0);
  assert.ok(items.length > 100);
  open({ items, few: items.length });
  const shown = all(".tn-hit");
  assert.deepEqual(
    addresses(),
    items.map(({ address }) => address),
  );
  for (const [at, { address, words }] of items.entries()) {
    const text = shown[at].textContent.replaceAll(" ", "");
    for (const line of words.split(" / ")) {
      assert.ok(text.includes(line.replaceAll(" ", "")), address);
    }
  }
});

test("original beside translation, and what was not found is said in its place", () => {
  const columns = (address) => {
    root.dispatchEvent(new there.window.CustomEvent("tn-go", { detail: address }));
    return all(".tn-words > div").map((each) => each.textContent);
  };
  const [greek, english] = columns("agathias.throw");
  assert.match(greek, /δοιὰ/);
  assert.match(english, /he brought down.*translated by this project/);
  assert.equal(root.querySelector("q[lang=grc]").lang, "grc");
  const [none, golladay] = columns("golladay.mundo.dice");
  assert.equal(none, "No original was found.");
  assert.match(golladay, /translated by Sonja Musser Golladay/);
  const [latin, smith] = columns("smith.turns");
  assert.match(latin, /Svecus.*linnaeus\.turns/);
  assert.match(smith, /take it by turns/);
});

test("it is cited in a sentence and for BibTeX", () => {
  root.dispatchEvent(new there.window.CustomEvent("tn-go", { detail: "cotton.verses" }));
  const cite = root.querySelector(".tn-cite-this");
  cite.open = true;
  cite.dispatchEvent(new there.window.Event("toggle"));
  assert.match(
    cite.querySelector("p").textContent,
    /^Charles Cotton \(attributed\), The Compleat Gamester/,
  );
  assert.match(cite.querySelector("pre").textContent, /^@misc\{cotton\.verses,\n {2}author/);
});

test("a square for every rule leads to it, and the keys go from square to square", () => {
  const squares = all(".tn-grid a");
  const rules = told.items.filter(({ type: kind }) => kind === "rule");
  assert.deepEqual(
    squares.map((each) => each.hash.slice(1)).sort(),
    rules.map(({ address }) => address).sort(),
  );
  assert.equal(squares.filter((each) => each.tabIndex === 0).length, 1);
  const mark = new Map(rules.map(({ address, sure }) => [address, sure]));
  for (const each of squares) {
    assert.equal(each.firstElementChild.className, `tn-k tn-k-${mark.get(each.hash.slice(1))}`);
    assert.ok(each.ariaLabel || each.getAttribute("aria-label"));
  }
  squares[0].focus();
  key(there, "ArrowRight");
  assert.equal(there.document.activeElement, squares[1]);
  key(there, "ArrowDown");
  assert.equal(there.document.activeElement, all(".tn-grid tbody tr")[1].querySelector("a"));
  key(there, "End");
  assert.equal(there.document.activeElement, squares.at(-1));
  squares[3].click();
  assert.deepEqual(addresses(), [squares[3].hash.slice(1)]);
});

test("in a page of its own a search has an address; in a notebook none is touched", DEAR, () => {
  const noted = [];
  const note = () => (there.window.history.replaceState = (_, __, to) => noted.push(to));
  note();
  type("straggling");
  assert.deepEqual(noted, []);
  open({}, true);
  note();
  type("straggling men");
  check("Passages");
  const hash = "#find=straggling+men&type=passage";
  assert.equal(noted.at(-1), hash);
  open({}, true);
  root.dispatchEvent(new there.window.CustomEvent("tn-go", { detail: hash.slice(1) }));
  assert.deepEqual([input().value, count(), chips().length], ["straggling men", 1, 2]);
  assert.equal(all(".tn-leads a").filter((each) => each.href.endsWith(".ipynb")).length, 0);
});

test("what it begins with is looked for", () => {
  open({ find: "prime", chosen: { games: ["quinze_tablas"] } });
  const some = found.prime.addresses.filter((each) => /quinze/.test(each));
  assert.ok(count() > 0 && count() <= found.prime.addresses.length && some.length > 0);
  assert.deepEqual(chips(), ["“prime” ×", "Quinze Tablas ×"]);
});

test("more is shown when it is asked for", () => {
  const few = addresses().length;
  root.querySelector(".tn-hits + button").click();
  assert.equal(addresses().length, 3 * few);
  assert.equal(there.document.activeElement.dataset.address, addresses()[few]);
});

test("where a notebook leads to an address in what stays, it is led to here", DEAR, () => {
  open();
  leave();
  there.document.body.innerHTML =
    '<div class="tn-still" data-board="abc"><div data-jupyter-id="cotton.verses"></div></div>';
  leave = of.render({ model: model({ told, still: "abc" }), el: there.document.body });
  root = there.document.querySelector(".tn-sources");
  there.document.querySelector("[data-jupyter-id]").scrollIntoView();
  assert.deepEqual(addresses(), ["cotton.verses"]);
  leave();
  assert.equal(there.document.querySelector(".tn-sources"), null);
});

test("what is shown is text, never markup", () => {
  const evil = "<img src=x onerror=alert(1)>";
  const items = [
    { address: "x.y", type: "rule", name: evil, known: evil, words: evil, note: evil },
  ];
  open({ items, facets: [] });
  assert.equal(root.querySelector(".tn-hits img"), null);
  assert.ok(root.querySelector(".tn-hits").textContent.includes(evil));
});
