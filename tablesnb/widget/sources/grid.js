/**
 * The games by their rules, a small square for each, that leads to its rule. The keys go from square
 * to square, so that the whole grid is one stop of the tabulator.
 */

import { bids, make } from "../shared/element.js";
import { text } from "./export.js";
import { square } from "./item.js";

/** @import { Item } from "./export.js" */

/** @typedef {{title: string, name: string, cells: string[][]}} Line  the addresses of its rules */

/** @param {{title: string, heads: string[], lines: Line[], marks: [string, string, string][]}} given
 * @param {(address: string) => Item | undefined} find @param {(address: string) => void} go
 * @param {(game: string) => void} choose */
export function squares({ title, heads, lines, marks }, find, go, choose) {
  const told = make("p", "tn-told", { "aria-hidden": "true" });
  /** @type {HTMLAnchorElement[]} */ const all = [];

  /** @param {string} address */
  function one(address) {
    const item = find(address);
    if (!item) return [];
    const said = `${item.name}: ${item.known}`;
    const made = make("a", "", { href: `#${address}`, "aria-label": said, tabindex: "-1" });
    made.append(square(item));
    made.addEventListener("click", (event) => {
      event.preventDefault();
      go(address);
    });
    for (const kind of /** @type {const} */ (["pointerenter", "focus"])) {
      made.addEventListener(kind, () => (told.textContent = said));
    }
    all.push(made);
    return [made];
  }

  const body = lines.map(({ title: name, name: game, cells }) => {
    const named = make("button", "tn-plain", name);
    named.addEventListener("click", () => choose(game));
    const made = cells.map((each) => make("td", "", make("div", "tn-strip", ...each.flatMap(one))));
    return make("tr", "", make("th", "", { scope: "row" }, named), ...made);
  });
  if (all.length) all[0].tabIndex = 0;

  const titles = heads.map((each) => make("th", "", { scope: "col" }, each));
  const head = make("thead", "", make("tr", "", make("td", ""), ...titles));
  const table = make("table", "tn-grid", head, make("tbody", "", ...body));
  table.addEventListener("keydown", (event) => {
    const at = all.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
    if (at < 0 || bids(event)) return;
    const line = all[at].closest("tr");
    const beside = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const other = { ArrowDown: line?.nextElementSibling, ArrowUp: line?.previousElementSibling };
    const row = other[/** @type {keyof typeof other} */ (event.key)];
    const next =
      (beside && all[at + beside]) ||
      (row && all.find((each) => row.contains(each))) ||
      { Home: all[0], End: all[all.length - 1] }[event.key];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    all[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });

  const known = marks.map(([sure, word, says]) =>
    make("li", "", { title: says }, square({ sure }), " ", text(word)),
  );
  const caption = make("figcaption", "", make("ul", "tn-key", ...known), told);
  const figure = make("figure", "", make("div", "tn-across", table), caption);
  const summary = make("summary", "", make("h2", "", title));
  return make("details", "tn-games", { open: "" }, summary, figure);
}
