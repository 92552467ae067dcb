/**
 * The sources as one page: a box that looks words up, filters, the games by their rules, and what
 * was found. All is sent with it, so it needs no kernel. An address leads to one thing; in a page
 * that stands alone a search has an address too.
 *
 * @typedef {Shown & {name: string, spelling: Spelling, items: Item[], facets: Facet[],
 *   grid: {title: string, heads: string[], lines: Line[], marks: [string, string, string][]},
 *   searched: string[], find: string, chosen: Chosen, at: string, few: number}} Told
 */

import { make, mark, settle, when_first, when } from "../shared/element.js";
import { save } from "../shared/press.js";
import { bibtex, csv, json, row, text } from "./export.js";
import { fits, filters } from "./filter.js";
import { speller, words } from "./find.js";
import { squares } from "./grid.js";
import { hit } from "./item.js";

/** @import { Item } from "./export.js" */
/** @import { Chosen, Facet } from "./filter.js" */
/** @import { Spelling, Word } from "./find.js" */
/** @import { Line } from "./grid.js" */
/** @import { Shown } from "./item.js" */

const FILES = /** @type {const} */ ([
  ["CSV", "csv", "text/csv", csv],
  ["JSON", "json", "application/json", json],
  ["BibTeX", "bib", "application/x-bibtex", bibtex],
]);

const OLDEST = "oldest words first, what has no date last";
const TOGETHER = `where your words stand together first; of each, ${OLDEST}`;
const TRY = "Try fewer words, the beginning of one, or another word for it.";

/** @param {{model: {get(name: "told"): Told, get(name: "still"): string,
 *   get(name: "alone"): boolean | undefined}, el: HTMLElement}} given */
export function render({ model, el }) {
  const told = model.get("told");
  const alone = !!model.get("alone");
  mark(document.documentElement, "tn-paper", alone);
  const { items } = told;
  const by = new Map(items.map((each) => [text(each.address), each]));
  const find = (/** @type {string} */ address) => by.get(address);
  const spell = speller(told.spelling);
  /** @type {Map<Item, Word[][]>} */ const read = new Map();
  const chosen = { ...told.chosen };
  let at = told.at;
  const few = alone ? 2 * told.few : told.few;
  let most = few;
  let sought = false; // whether words are looked for: the games give way to what is found
  /** @type {Item[]} */ let found = [];
  /** @type {number[]} */ let levels = [];

  /** The texts of a thing in words, made when it is first looked through. @param {Item} item */
  function read_of(item) {
    let made = read.get(item);
    if (!made) {
      const works = row(item.works).map(
        (each) => `${told.works[each].author} ${told.works[each].title}`,
      );
      const texts = [...told.searched.flatMap((each) => item[each] ?? []), ...works];
      read.set(item, (made = texts.map(words)));
    }
    return made;
  }

  const box = make("input", "", {
    type: "search",
    placeholder: "words, a rule, a person, a place",
    "aria-label": "Find",
    autocomplete: "off",
    spellcheck: "false",
  });
  box.value = told.find;
  const count = make("span", "tn-count", { role: "status" });
  const chips = make("span", "tn-chips");
  const hits = make("ol", "tn-hits");
  const more = make("button", "tn-small", "");
  const kept = make("a", "tn-small", { href: "#" }, "link to this search");
  const { list: facets, count: recount } = filters(told.facets, chosen, () => sift());
  const fold = make("button", "tn-small tn-fold", { "aria-expanded": "false" }, "Filters");
  fold.addEventListener("click", () => {
    const open = root.classList.toggle("tn-filtering");
    fold.setAttribute("aria-expanded", `${open}`);
  });

  /** A thing that is taken away by a press. @param {string} said @param {() => void} drop */
  function chip(said, drop) {
    const made = make("button", "tn-chip", { "aria-label": `${said}: take it away` }, `${said} ×`);
    made.addEventListener("click", () => {
      drop();
      sift();
      box.focus();
    });
    chips.append(made, " ");
  }

  function tell_chips() {
    chips.replaceChildren();
    if (at) chip(`#${at}`, () => (at = ""));
    const wanted = box.value.trim();
    if (wanted) chip(`“${wanted}”`, () => (box.value = ""));
    for (const [field, values] of Object.entries(chosen)) {
      for (const value of values) {
        const facet = told.facets.find(
          (each) => each.field === field && each.values.some(([v]) => v === value),
        );
        const said = facet?.values.find(([v]) => v === value)?.[1] ?? value;
        chip(said, () => (chosen[field] = chosen[field].filter((each) => each !== value)));
      }
    }
  }

  /** The search as an address. */
  function address() {
    const asked = new URLSearchParams();
    if (box.value.trim()) asked.set("find", box.value.trim());
    for (const [field, values] of Object.entries(chosen)) {
      for (const each of values) asked.append(field, each);
    }
    return at || `${asked}`;
  }

  /** How well each thing answers the words, and what they are found in; with the words and the
   * filters that this was done for, since who is led from thing to thing changes neither.
   * @type {{asked: string, level: Map<Item, number>, there: Item[]}} */
  let looked = { asked: "", level: new Map(), there: [] };

  /** Look through all things, and say beside each filter how many there would be.
   * @param {string[]} wanted */
  function look(wanted) {
    const asked = JSON.stringify([wanted, chosen]);
    if (asked !== looked.asked) {
      const level = new Map(
        items.map((each) => [each, wanted.length ? spell.level(read_of(each), wanted) : 2]),
      );
      looked = { asked, level, there: items.filter((each) => level.get(each)) };
      recount(looked.there);
    }
    return looked;
  }

  /** Look for what is asked, and show it.
   * @param {boolean} [keep] whether the page's own address stays as it is */
  function sift(keep) {
    const wanted = words(box.value).map(({ is }) => is);
    const { level, there } = look(wanted);
    const one = find(at);
    if (one) {
      found = [one];
      levels = [level.get(one) ?? 0];
    } else {
      const fitting = there.filter((each) => fits(each, chosen));
      // where the words follow one another comes before where they stand apart
      found = [2, 1].flatMap((each) => fitting.filter((item) => level.get(item) === each));
      levels = found.map((each) => level.get(each) ?? 0);
    }
    most = few;
    tell_chips();
    tell_count(there.length);
    if (sought !== wanted.length > 0) {
      sought = !sought;
      grid.open = !sought;
    }
    kept.href = `#${address()}`;
    list(wanted);
    if (alone && !keep && location.hash.slice(1) !== address()) {
      history.replaceState(null, "", `#${address()}`);
    }
  }

  /** Say how many were found, and in which order. @param {number} there how many without filters */
  function tell_count(there) {
    const many = found.length;
    const order = new Set(levels).size > 1 ? TOGETHER : OLDEST;
    const none = there ? ` with these filters; without them there are ${there}.` : `. ${TRY}`;
    const said = many > 1 ? `, ${order}` : many ? "" : none;
    const things = ` ${many === 1 ? "thing" : "things"} found${said}`;
    count.replaceChildren(make("b", "", `${many}`), things);
  }

  /** Write the list down. @param {string[]} wanted */
  function list(wanted = words(box.value).map(({ is }) => is)) {
    const shown = found.slice(0, most);
    hits.replaceChildren(...shown.map((item, n) => hit(hand(wanted, levels[n]), item, find)));
    more.hidden = found.length <= most;
    more.textContent = `Show ${Math.min(found.length - most, 2 * few)} more`;
  }

  /** @param {string[]} wanted @param {number} how */
  function hand(wanted, how) {
    /** @param {string} said */
    function wash(said) {
      /** @type {(string | HTMLElement)[]} */ const parts = [];
      let from = 0;
      for (const [start, end] of how ? spell.found(said, wanted, how) : []) {
        if (start < from) continue;
        parts.push(said.slice(from, start), make("mark", "", said.slice(start, end)));
        from = end;
      }
      return [...parts, said.slice(from)];
    }
    return {
      library: told,
      live: !alone,
      go,
      has: (/** @type {string} */ each) => by.has(each),
      wash,
      washed: wanted.length > 0,
    };
  }

  /** Lead to one thing. @param {string} to */
  function go(to) {
    if (!find(to)) return;
    at = to;
    if (alone && location.hash.slice(1) !== to) location.hash = to;
    sift(true);
    const first = /** @type {HTMLElement | null} */ (hits.firstElementChild);
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "center" });
  }

  /** Show a search that an address has kept. @param {string} kept */
  function again(kept) {
    const asked = new URLSearchParams(kept);
    at = "";
    box.value = asked.get("find") ?? "";
    for (const { field } of told.facets) chosen[field] = asked.getAll(field);
    sift(true);
  }

  box.addEventListener("input", () => {
    at = "";
    sift();
  });
  more.addEventListener("click", () => {
    const before = hits.childElementCount;
    most += 2 * few;
    list();
    /** @type {HTMLElement | undefined} */ (hits.children[before])?.focus();
  });
  const files = FILES.map(([name, ending, kind, write]) => {
    const made = make("button", "tn-small", { title: `What is found, as ${name}` }, name);
    const file = () => save(`sources.${ending}`, write(told, found), `${kind};charset=utf-8`);
    when(made, "click", file);
    return made;
  });
  const grid = squares(told.grid, find, go, (game) => {
    at = "";
    chosen.games = [game];
    sift();
    hits.scrollIntoView({ block: "nearest" });
  });

  const to_find = make("span", "tn-sc", { "aria-hidden": "true" }, "Find");
  const narrowed = make("form", "tn-filters", { "aria-label": "Filters" }, facets);
  const out = make("span", "tn-files", ...(alone ? [kept] : []), ...files);
  const results = make("div", "tn-results", make("div", "tn-found", count, chips, out), hits, more);
  const root = make("section", "tn-game tn-sources", { "aria-label": told.name });
  root.append(
    make("div", "tn-app", make("div", "tn-search", to_find, box), grid, fold, narrowed, results),
  );
  root.addEventListener("submit", (event) => event.preventDefault());
  root.addEventListener("tn-go", (event) => {
    const to = decodeURIComponent(/** @type {CustomEvent<string>} */ (event).detail);
    if (to.includes("=")) again(to);
    else if (to) go(to);
    else if (at) {
      at = "";
      sift();
    }
  });
  sift(true);
  const leaves = settle(el, root, model);
  const ends = leading(model, go);
  return () => {
    ends();
    leaves();
  };
}

/**
 * Where a notebook leads to an address, it looks in what stays, which is hidden while this lives: so
 * each address there leads on to its thing here.
 *
 * @param {{get(name: "still"): string, on?: (name: any, what: () => void) => void,
 *   off?: (name: any, what: () => void) => void}} model @param {(address: string) => void} go */
function leading(model, go) {
  function follow() {
    const still = `.tn-still[data-board="${model.get("still")}"] [data-jupyter-id]`;
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(still))) {
      each.scrollIntoView = () => go(each.dataset.jupyterId ?? "");
    }
  }
  follow();
  model.on?.("change:still", follow);
  // what stays is drawn anew at times: before a link is followed they are looked up again
  const ends = when_first(window, "click", follow);
  return () => {
    ends();
    model.off?.("change:still", follow);
  };
}

export default { render };
