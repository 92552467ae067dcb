/**
 * One thing that was found: what kind it is and how it is known at the left, its words at the right,
 * the original beside its translation, and beneath them where it leads.
 */

import { make } from "../shared/element.js";
import { entry, row, text } from "./export.js";

/** @import { Bib, Item, Library } from "./export.js" */

/**
 * @typedef {{cite: string, title: string, author: string, seen: string[][], bib: Bib}} Work
 * @typedef {Library & {works: Record<string, Work>, langs: Record<string, string>,
 *   lessons: Record<string, string>, says: Record<string, string>}} Shown
 * @typedef {{library: Shown, live: boolean, go: (address: string) => void,
 *   has: (address: string) => boolean,
 *   wash: (said: string) => (string | HTMLElement)[], washed: boolean}} Hand  live: in a notebook
 */

const TITLES = {
  passage: "Passage",
  rule: "Rule",
  reading: "Rival reading",
  error: "Error",
  note: "Note",
  gap: "Gap",
};
const LONG = 420; // letters of a passage that is cut at first
const MANY = 4; // addresses that stand in one line

/** Whether it is said of words that a passage has. @param {Item} item */
const of_words = ({ type }) => type === "error" || type === "note";

/** The mark of how a thing is known. @param {Item} item */
export const square = (item) =>
  make("i", `tn-k tn-k-${text(item.sure)}`, { "aria-hidden": "true" });

/** A link that leads to a thing on this page. @param {Hand} hand @param {string} address
 * @param {string} [said] */
function link(hand, address, said = address) {
  if (!hand.has(address)) return said;
  const made = make("a", "", { href: `#${address}` }, said);
  made.addEventListener("click", (event) => {
    event.preventDefault();
    hand.go(address);
  });
  return made;
}

/** A row of links under a name, what is more than a few folded.
 * @param {Hand} hand @param {string} name @param {string[]} all */
function leads(hand, name, all) {
  if (!all.length) return [];
  const linked = all.flatMap((each, n) => [n ? ", " : "", link(hand, each)]);
  if (all.length <= MANY) return [make("span", "", `${name}: `, ...linked)];
  return [make("details", "", make("summary", "", `${name}: ${all.length}`), ...linked)];
}

/** An address of the world outside. @param {string} address @param {string} said
 * @param {string} [whole] what it is called where that is too short */
function outward(address, said, whole = "") {
  const led = { href: address, target: "_blank", rel: "noopener noreferrer" };
  return make("a", "", led, whole ? { "aria-label": whole, title: whole } : {}, said);
}

/** Where the words of a work were seen: each site once, its further pages by their number.
 * @param {Work} work @returns {(string | Node)[]} */
function seen(work) {
  const sites = work.seen.map(([name, ...all], n) => [
    n ? ", " : " · seen at ",
    ...all.flatMap((each, page) =>
      page ? [" ", outward(each, `${page + 1}`, `${name}, page ${page + 1}`)] : outward(each, name),
    ),
  ]);
  return sites.flat();
}

/** Words in quotation marks. @param {Hand} hand @param {string} said @param {string} [lang] */
function quoted(hand, said, lang) {
  const lines = said
    .split(" / ")
    .flatMap((each, n) => [n ? make("br", "") : "", ...hand.wash(each)]);
  const made = make("q", "", lang && lang !== "en" ? { lang } : {}, ...lines);
  if (said.length <= LONG || hand.washed) return [made];
  made.classList.add("tn-cut");
  const whole = make("button", "tn-plain", "the whole passage");
  whole.addEventListener("click", () => {
    made.classList.remove("tn-cut");
    whole.remove();
  });
  return [made, whole];
}

/** @param {...(string | Node)} inner */
const by = (...inner) => make("p", "tn-by", ...inner);

/** A passage: the original and the translation, each with whose it is.
 * @param {Hand} hand @param {Item} item @param {(address: string) => Item | undefined} find
 * @param {(string | Node)[]} from where it was seen, or where it stands on this page */
function witness(hand, item, find, from) {
  const { library } = hand;
  const work = library.works[row(item.works)[0]];
  const lang = library.langs[text(item.language)];
  const place = item.place ? `; ${item.place}` : "";
  const cited = [work.cite, place, ...from];
  const said = text(item.words);
  const first = find(row(item.of)[0]);
  /** @type {HTMLElement[]} */ let columns;
  if (item.translation) {
    const english = quoted(hand, text(item.translation));
    columns = [
      make("div", "", ...quoted(hand, said, lang), by(...cited)),
      make("div", "", ...english, by(`translated by ${item.translator}`)),
    ];
  } else if (item.voice === "translation") {
    const left = first
      ? [
          ...quoted(hand, text(first.words), library.langs[text(first.language)]),
          by(library.works[row(first.works)[0]].cite, " · ", link(hand, text(first.address))),
        ]
      : [make("p", "tn-none", "No original was found.")];
    const translated = item.translator ? [`translated by ${item.translator} · `] : [];
    columns = [
      make("div", "", ...left),
      make("div", "", ...quoted(hand, said), by(...translated, ...cited)),
    ];
  } else columns = [make("div", "", ...quoted(hand, said, lang), by(...cited))];
  return make("div", columns.length > 1 ? "tn-words tn-two" : "tn-words", ...columns);
}

/** The words that a rule rests on: those of the first passage, the others folded.
 * @param {Hand} hand @param {Item} item @param {(address: string) => Item | undefined} find */
function witnesses(hand, item, find) {
  // it is the rule that was found: nothing is marked in them, and what is long is cut
  const calm = { ...hand, wash: (/** @type {string} */ said) => [said], washed: false };
  const [first, ...others] = row(item.rests).flatMap((each) => {
    const there = find(each);
    return there ? [witness(calm, there, find, [" · ", link(hand, each)])] : [];
  });
  if (!first || !others.length) return first ? [first] : [];
  const many = others.length === 1 ? "passage" : `${others.length} passages`;
  const summary = make("summary", "", `The other ${many} that it rests on`);
  return [first, make("details", "tn-others", summary, ...others)];
}

/** @param {Hand} hand @param {Item} item @param {(address: string) => Item | undefined} find */
function body(hand, item, find) {
  const said = text(item.words);
  const note = (/** @type {string} */ before, /** @type {string} */ of) =>
    of ? [make("p", "tn-note", before, ...hand.wash(of))] : [];
  const own = note("", text(item.note));
  if (item.type === "passage") {
    const from = seen(hand.library.works[row(item.works)[0]]);
    return [witness(hand, item, find, from), ...own];
  }
  if (item.type === "gap") {
    return [
      make("p", "", ...hand.wash(said)),
      ...note("Where we looked: ", text(item.note)),
      ...note("What to look for, and where: ", text(item.wanted)),
    ];
  }
  if (of_words(item)) {
    const work = hand.library.works[row(item.works)[0]];
    const words = make("div", "", ...quoted(hand, said), by(work.cite, ...seen(work)));
    return [make("div", "tn-words", words), make("p", "", ...hand.wash(text(item.note)))];
  }
  return [
    make("p", "tn-name", ...hand.wash(text(item.name))),
    make("p", "", ...hand.wash(said)),
    ...witnesses(hand, item, find),
    ...own,
  ];
}

/** How it is cited, in a sentence and for BibTeX. @param {Hand} hand @param {Item} item */
function cite(hand, item) {
  const made = make("details", "tn-cite-this", make("summary", "", "cite this"));
  made.addEventListener("toggle", () => {
    if (made.childElementCount > 1) return;
    const tex = { tabindex: "0", "aria-label": "BibTeX" };
    made.append(make("p", "", text(item.cite)), make("pre", "", tex, entry(hand.library, item)));
  });
  return made;
}

/** @param {Hand} hand @param {Item} item */
function lessons(hand, item) {
  const { library, live } = hand;
  const all = row(item.lessons).flatMap((each, n) => [
    n ? ", " : "",
    // in a page that stands alone there is no lesson beside it
    live ? outward(`${each}.ipynb`, library.lessons[each]) : library.lessons[each],
  ]);
  return all.length ? [make("span", "", "Lessons: ", ...all)] : [];
}

/** The name of each row of addresses, in the order in which they stand.
 * @param {Item} item @returns {[string, string][]} */
const rows = (item) => [
  ["rests", of_words(item) ? "It says so in" : item.type === "gap" ? "Points to it" : "Rests on"],
  ["against", "Against it"],
  ["related", of_words(item) ? "Bears on" : "Beside it"],
  ["carries", "Rests on it"],
  ["rivals", item.type === "reading" ? "Read otherwise" : "Rival readings"],
];

/** What was found, as an element of the list.
 * @param {Hand} hand @param {Item} item @param {(address: string) => Item | undefined} find */
export function hit(hand, item, find) {
  const type = /** @type {keyof typeof TITLES} */ (text(item.type));
  const known = text(item.known);
  const what = hand.library.says[known];
  const sure = item.sure ? [square(item), " "] : [];
  const means = make("span", "", what ? { title: what } : {}, ...sure, known);
  const kind = make("div", "tn-type", make("b", "", TITLES[type]), means);
  const ways = rows(item).flatMap(([name, said]) => leads(hand, said, row(item[name])));
  const to = [link(hand, text(item.address)), ...ways, ...lessons(hand, item), cite(hand, item)];
  const inner = make("div", "tn-body", ...body(hand, item, find), make("div", "tn-leads", ...to));
  const where = { tabindex: "-1", "data-address": text(item.address) };
  return make("li", "tn-hit", where, kind, inner);
}
