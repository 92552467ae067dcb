/**
 * A board beside two texts: choosing a phrase lights its men and its twin. It knows no game; what
 * each phrase lights was sent with the page, so nothing is ever asked of the kernel.
 *
 * @typedef {{marks: string, rings: Sign[], told: string}} Lit
 * @typedef {{title: string, lang: string, cite: string, led?: Record<string, string>,
 *   runs: [string, string][]}} Text
 * @typedef {{plate: Ground, alt: string, parts: Record<string, string>, men: Man[],
 *   texts: Text[], lit: Record<string, Lit>, hint: string}} Page
 */

import { bids, make, settle } from "../shared/element.js";
import { painter } from "../shared/paint.js";

/** @import { Ground, Man, Sign } from "../shared/paint.js" */

/** @param {{model: {get(name: "page"): Page, get(name: "still"): string}, el: HTMLElement}} given */
export function render({ model, el }) {
  const page = model.get("page");
  const plate = make("div", "tn-plate", { role: "img", "aria-label": page.alt });
  const says = make("p", "tn-lit-words", { role: "status" }, page.hint);
  const root = make("div", "tn-game tn-leaf", {
    role: "group",
    "aria-label": page.plate.name,
  });
  const paint = painter(plate);
  /** @type {HTMLElement[]} */ const phrases = [];
  let chosen = "";
  let over = "";

  /** Show what the phrase in question speaks of, or all phrases when there is none. */
  function light() {
    const letter = over || chosen;
    const lit = page.lit[letter];
    paint.show({ parts: { marks: lit ? lit.marks : page.parts.marks } });
    paint.sign(lit ? lit.rings : []);
    for (const each of phrases) {
      each.classList.toggle("tn-lit", each.dataset.letter === letter);
      if (each.hasAttribute("tabindex")) {
        each.setAttribute("aria-pressed", `${each.dataset.letter === chosen}`);
      }
    }
    const words = lit ? lit.told : page.hint;
    if (says.textContent !== words) says.textContent = words;
  }

  /** @param {string} letter */
  function choose(letter) {
    chosen = letter;
    light();
  }

  /** @param {string} words @param {string} letter @param {boolean} first */
  function phrase(words, letter, first) {
    const made = make("span", "tn-phrase", { "data-letter": letter });
    made.append(make("b", "", letter), "\u00a0", words);
    // the twin answers the mouse only: the phrase itself is reached by the keys
    if (first) {
      made.tabIndex = 0;
      made.setAttribute("role", "button");
      made.addEventListener("focus", () => made.matches(":focus-visible") && choose(letter));
    }
    made.addEventListener("click", () => choose(chosen === letter ? "" : letter));
    made.addEventListener("pointerenter", () => {
      over = letter;
      light();
    });
    made.addEventListener("pointerleave", () => {
      over = "";
      light();
    });
    phrases.push(made);
    return made;
  }

  /** The way to the words among the sources, where there is one. @param {Text} text */
  const led = ({ led }) => (led ? [" · ", make("a", "tn-led", led, "among the sources")] : []);

  const texts = page.texts.map((text, n) => {
    const runs = text.runs.map(([words, letter]) =>
      letter ? phrase(words, letter, n === 0) : words,
    );
    const body = make("div", "tn-text", text.lang ? { lang: text.lang } : {}, ...runs);
    const column = make("div", "tn-column", make("p", "tn-title", text.title), body);
    if (text.cite) column.append(make("p", "tn-cite", text.cite, ...led(text)));
    return column;
  });

  root.addEventListener("keydown", (event) => {
    const { key } = event;
    if (key === "Escape") choose("");
    if (key === "Escape" || key === "Tab" || bids(event)) return;
    event.stopPropagation();
    const keyed = phrases.filter((each) => each.tabIndex === 0);
    const at = keyed.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (step) keyed[at + step]?.focus();
    else if (key === "Home" || key === "End") keyed.at(key === "Home" ? 0 : -1)?.focus();
    else if ((key === "Enter" || key === " ") && at >= 0) keyed[at].click();
    else return;
    event.preventDefault();
  });

  root.append(make("div", "tn-side", plate, says), make("div", "tn-texts", ...texts));
  paint.lay(page.plate);
  paint.show({ parts: page.parts, men: page.men }, false);
  light();
  return settle(el, root, model);
}

export default { render };
