/**
 * The moves of a replay as a list: each throw with what was played by it, the comments under them,
 * and the branches where they leave it. Every step is a button; one of them, where the replay
 * stands, is reached by Tab, and the arrows lead from it to the others.
 */

import { make } from "../shared/element.js";
import { turns_of } from "./frames.js";

/** @import { State, Told, Turn } from "./frames.js" */

const QUALITIES = [
  ["!!", "brilliant"],
  ["!", "good"],
  ["!?", "interesting"],
  ["?!", "doubtful"],
  ["?", "a mistake"],
  ["??", "a blunder"],
];
/** Where the pips of each face lie, in a square of three by three. */
const PIPS = [
  "",
  "11",
  "0022",
  "001122",
  "00022022",
  "0002112022",
  "000102202122",
  "00010211202122",
];

/** Dice as they were thrown, in the thrower's colour; the numbers where they have other faces. One
 * of seven faces is a bar that lies with an edge up, as on the board: its near face has the pips.
 * @param {string} text @param {[string, string, string]} dress @param {number} faces */
function little_dice(text, [, body, rim], faces) {
  const long = faces > 6;
  const drawn = text.split(" ").map((each) => {
    const face = Number(each);
    if (!PIPS[face]) return make("b", "", each);
    const die = make("i", long ? "tn-die tn-long" : "tn-die");
    const spots = long
      ? [...Array(face).keys()].map((n) => [15 + 4 * (n - (face - 1) / 2), 12.4])
      : (PIPS[face].match(/../g) ?? []).map(([x, y]) => [4.6 + 4.4 * +x, 4.6 + 4.4 * +y]);
    const dots = spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${long ? 1.6 : 1.75}"/>`);
    const lines = `<path d="M0 2.4h30M0 8h30M0 16.6h30" style="fill:none;stroke:var(--tn-${rim});stroke-width:.8"/>`;
    const edges = long ? lines : "";
    die.innerHTML = `<svg viewBox="0 0 ${long ? 30 : 18} 18">${edges}${dots.join("")}</svg>`;
    die.style.cssText = `background:var(--tn-${body});border-color:var(--tn-${rim});fill:var(--tn-${rim})`;
    return die;
  });
  return make("span", "tn-dice", { "aria-hidden": "true" }, ...drawn);
}

/** @param {{told: Told, ways: State[][], go: (step: number, line: number) => void,
 *   man: (seat: number) => HTMLElement}} given  man: a small man of this seat */
export function list({ told, ways, go, man }) {
  const element = make("div", "tn-lines", { role: "group", "aria-label": "The moves" });
  const thrown = ways[0].map(({ frame }) => (frame.d ? (frame.w ?? "").split(" ").length : 0));
  const wide = told.faces > 6 ? 1.6 : 1;
  element.style.setProperty("--tn-most", `${wide * Math.max(...thrown)}`);
  /** @type {HTMLElement | null} where the replay stands */ let here = null;
  let side = 0; // how the board is turned

  /** @param {number} line @param {number} step @param {string} name @param {...(Node | string)} inner */
  function button(line, step, name, ...inner) {
    const where = { "data-at": `${line}:${step}`, "aria-label": name };
    return make("button", "tn-goes", { tabindex: "-1", ...where }, ...inner);
  }

  /** @param {number} line @param {Turn} turn */
  function head(line, { number, seat, first }) {
    const { frame } = ways[line][first];
    const inner = [make("span", "tn-number", `${number}`)];
    if (seat >= 0) inner.push(man(seat));
    if (!frame.d) return make("span", "tn-head", ...inner, make("span", "tn-dice"));
    const name = `${told.word} ${number}, ${told.seats[seat]} ${frame.w}`;
    const dice = little_dice(frame.w ?? "", told.dress[seat], told.faces);
    const made = button(line, first, name, ...inner, dice);
    made.classList.add("tn-head");
    return made;
  }

  /** @param {number} line @param {Turn} turn */
  function row(line, turn) {
    const way = ways[line];
    const inner = /** @type {Element[]} */ ([head(line, turn)]);
    const moves = make("span", "tn-moves");
    for (let step = turn.first; step <= turn.last; step += 1) {
      const { w = "", v, d, l } = way[step].frame;
      const words = (side && v) || w;
      const name = turn.seat < 0 ? words : `${told.seats[turn.seat]} ${words}`;
      if (!d) moves.append(button(line, step, name, words), " ");
      if (l) moves.append(make("span", "tn-unplayed", l), " ");
    }
    inner.push(moves);
    const [sign, means] = QUALITIES[way[turn.last].frame.q ?? -1] ?? [];
    if (sign) {
      const kind = sign.startsWith("!") ? "" : " tn-poor";
      inner.push(make("span", `tn-quality${kind}`, { role: "img", "aria-label": means }, sign));
    }
    return make("div", "tn-played", { "data-at": `${line}:${turn.last}` }, ...inner);
  }

  /** A comment, with the mark and the name of each rule that it names.
   * @param {string} text */
  function remark(text) {
    const inner = text.split(/‹(.*?)›/).flatMap((part, n) => {
      const [status, means] = (n % 2 && told.known[part]) || [];
      if (!status) return [part];
      const said = { role: "img", "aria-label": means ?? "", title: means ?? "" };
      return [make("i", `tn-mark tn-mark-${status}`, said), " ", make("b", "", part)];
    });
    return make("p", "tn-remark", ...inner);
  }

  /** The turns of a line up to a step, with their comments and the branches that leave them.
   * @param {number} line @param {number} end */
  function lines(line, end) {
    const way = ways[line];
    return turns_of(way, line ? told.lines[line].at : 0).flatMap((turn) => {
      if (turn.first > end) return [];
      const last = Math.min(turn.last, end);
      const comments = way
        .slice(turn.first, last + 1)
        .flatMap(({ frame }) => (frame.c ? [remark(frame.c)] : []));
      const others = told.lines.flatMap(({ base, over }, other) =>
        other && base === line && turn.first <= over && over <= last ? [branch(other)] : [],
      );
      return [make("li", "", row(line, { ...turn, last }), ...comments, ...others)];
    });
  }

  /** @param {number} line @returns {HTMLElement} */
  function branch(line) {
    const moves = make("ol", "", ...lines(line, Infinity));
    return make("div", "tn-branch", make("span", "", "or"), moves);
  }

  /** Draw the list, of the game itself no more than up to a step, in the numbers of the board as
   * it is turned.
   * @param {number} end @param {number} turned */
  function draw(end, turned) {
    side = turned;
    const start = button(0, 0, "The start", "The start");
    const { c } = ways[0][0].frame;
    element.replaceChildren(start, ...(c ? [remark(c)] : []), make("ol", "", ...lines(0, end)));
  }

  /** Light the step that is shown, and bring it into sight here.
   * @param {number} line @param {number} step */
  function light(line, step) {
    // the steps before a branch are those of the line that it leaves
    let at = line;
    while (at && step <= told.lines[at].at) at = told.lines[at].base;
    here?.removeAttribute("aria-current");
    here?.setAttribute("tabindex", "-1");
    here?.closest(".tn-played")?.classList.remove("tn-here");
    here = element.querySelector(`.tn-goes[data-at="${at}:${step}"]`);
    if (!here) return;
    here.setAttribute("aria-current", "step");
    here.setAttribute("tabindex", "0");
    const turn = here.closest(".tn-played");
    turn?.classList.add("tn-here");
    into_sight(turn ?? here);
  }

  /** Scroll the list, never the page: with its comment a turn is to be seen.
   * @param {Element} turn */
  function into_sight(turn) {
    const [there, whole, around] = [turn, turn.closest("li") ?? turn, element].map((each) =>
      each.getBoundingClientRect(),
    );
    const bottom = Math.min(whole.bottom, there.bottom + around.height / 2);
    if (there.top < around.top + 24 || bottom > around.bottom - 24) {
      element.scrollTop += there.top - around.top - around.height / 3;
    }
  }

  element.addEventListener("click", ({ target }) => {
    const at = /** @type {Element} */ (target).closest("[data-at]")?.getAttribute("data-at");
    const [line, step] = (at ?? "").split(":").map(Number);
    if (at) go(step, line);
  });
  element.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const every = /** @type {HTMLElement[]} */ ([...element.querySelectorAll(".tn-goes")]);
    const from = every.indexOf(/** @type {HTMLElement} */ (event.target));
    if (!by || from < 0) return;
    event.preventDefault();
    every[from + by]?.focus();
  });

  return { element, draw, light };
}
