/**
 * A board for a class: it fills the screen, its words can be read from the last row, and dice and
 * moves stay covered until they are asked for. What is covered is not read aloud either.
 *
 * @typedef {{head: string, said: string, due: string, task?: string, asks: boolean}} Slide  head:
 *   which position this is, and whose turn; said: what happened; due: what may be done; task: what
 *   the class is asked; asks: somebody is to choose now, and what he threw is covered at first
 */

import { bids, key_of, make, mark, shape, when_first, when } from "./element.js";
import { wall } from "./screen.js";
import { find } from "./within.js";

const COVERED = "The dice are covered. Which throw would you want, and why?";

/** @param {{root: HTMLElement, plate: HTMLElement, tell: () => Slide, back: () => void,
 *   next: () => void, moves?: () => void, throws?: () => void,
 *   toggled?: () => void}} given  back, next: to another position;
 *   moves: show what was played, where that is another position; throws: throw, where dice are;
 *   toggled: the class has come, or left */
export function present({ root, plate, tell, back, next, moves, throws, toggled }) {
  const head = make("p", "tn-slide-head");
  const words = make("p", "");
  const task = make("p", "tn-slide-task");
  const foot = make("div", "tn-slide-keys");
  // on a narrow page there is more to read than room: the keys lead there, too
  const says = make("div", "tn-slide-says", { role: "status", tabindex: "0" }, head, words, task);
  const element = make("div", "tn-slide", { tabindex: "-1" }, says, foot);
  const covers = shape("g", "tn-covers");
  const { toggle, on } = wall(root, element, draw);
  /** Of which position it is that the dice, and what may be played, are uncovered. */
  let seen = "";
  let thrown = false;
  let open = false;
  /** Whether the dice are covered now. */ let covered = false;

  const dice = () => {
    thrown = !thrown;
    show();
  };
  const choices = () => {
    open = !open;
    thrown ||= open;
    show();
  };
  const shift = moves ?? choices;
  /** The third button of a presenter's remote: what comes next of the position that stands there. */
  const third = () => (covered ? dice : tell().asks ? shift : (throws ?? next))();
  /** @type {Record<string, () => void>} */
  const keys = {
    d: dice,
    m: shift,
    b: third,
    ".": third,
    n: next,
    " ": next,
    ArrowRight: next,
    PageDown: next,
    p: back,
    ArrowLeft: back,
    PageUp: back,
    P: toggle,
    Escape: toggle,
    ...(throws && { r: throws }),
  };
  /** @type {Record<string, string>} */
  const names = { d: "D dice", m: "M moves", p: "← back", n: "→ next", P: "Esc leave" };
  if (throws) names.r = "R throw";
  for (const [key, named] of Object.entries(names)) {
    const [name, what] = named.split(" ");
    const made = make("button", `tn-slide-${key}`, make("kbd", "", name), ` ${what}`);
    when(made, "click", keys[key]);
    foot.append(made);
  }

  /** Say and cover what is to be said and covered of the position that stands there. */
  function show() {
    const slide = tell();
    if (slide.head !== seen) thrown = open = false;
    seen = slide.head;
    const hidden = on() && slide.asks && !open;
    const lying = /** @type {NodeListOf<SVGGElement>} */ (
      plate.querySelectorAll(".tn-dice > g[transform]")
    );
    covered = hidden && !thrown && lying.length > 0;
    mark(root, "tn-covered", covered);
    mark(root, "tn-unmoved", hidden);
    find(plate, ".tn-points")?.toggleAttribute("inert", hidden);
    covers.innerHTML = covered ? [...lying].map(cover).join("") : "";
    plate.firstElementChild?.append(covers);
    head.textContent = seen;
    words.textContent = covered ? "" : slide.said;
    const asked = slide.task || (hidden ? "What would you play?" : slide.due);
    task.textContent = covered ? COVERED : asked;
    // who is not to touch the points must not lose the keys with them
    if (hidden) element.focus();
  }

  function draw() {
    seen = "";
    toggled?.();
    show();
  }

  // a press on the board must not give the keys to the page behind it
  when(root, "mousedown", (event) => on() && event.preventDefault());
  when_first(root, "keydown", (event) => {
    const key = key_of(event);
    const does = keys[key] ?? keys[key.toLowerCase()];
    if (!on() || !does || bids(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) does();
  });
  when(plate, "click", ({ target }) => {
    if (on() && /** @type {Element} */ (target).closest(".tn-dice, .tn-covers")) dice();
  });

  return { element, show, toggle };
}

/** The cover of a die: as large as it is, and turned like it.
 * @param {SVGGElement} die */
function cover(die) {
  const { x, y, width, height } = die.getBBox();
  const square = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5"/>`;
  return `<g transform="${die.getAttribute("transform")}">${square + square}<text>?</text></g>`;
}
