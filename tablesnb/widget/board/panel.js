/**
 * What is said beside the board. It knows no rule: panel.py says what to draw, as data, and hears
 * what was chosen. Text is always text, never markup.
 *
 * view.js calls `panel({ root, paint, send, place })` once a view, `place(name)` giving the
 * element in which a part stands, and calls `show(shown)` with every answer, `roll()` when
 * the moves are seen again, `close()` when the view goes. Nothing is spoken from here: the board's
 * own line speaks.
 *
 * @typedef {{key?: string, send?: Message, pick?: object, options?: [string, string][],
 *   value?: string, lit?: Sign[], man?: string, copy?: string,
 *   lines?: Line[]}} Given  besides HTML's own
 * @typedef {[number: string, man: string, seat: string, dice: string, moves: string, node: number,
 *   depth: number, state: "" | "here" | "ahead"]} Line  a turn in the list of moves
 * @typedef {[tag: keyof HTMLElementTagNameMap, given: Given, ...inner: Grown[]]} Branch
 * @typedef {string | Branch} Grown
 * @typedef {{parts: Record<string, Grown>, next: number, lit: Sign[],
 *   sheet: string}} Told  sheet: which is open
 */

import { make, mark, when } from "../shared/element.js";
import { find, order, refill } from "../shared/within.js";

/** @import { Painter, Sign } from "../shared/paint.js" */
/** @import { Message, Shown } from "./wire.js" */

/** From how many turns a list of moves is laid out only where it is seen: to ask of each whether it is
 * costs more than it saves in a shorter one. */
const LONG = 150;

/** The text of a button, on the clipboard; where the page may not, chosen to be copied by hand.
 * @param {HTMLElement} button @param {string} text */
async function copied(button, text) {
  const box = button.parentElement?.querySelector("textarea");
  box?.select();
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    box?.focus();
  }
}

/** @param {{root: HTMLElement, paint: Painter, send: (message: Message) => void,
 *   place: (name: string) => HTMLElement}} given */
export function panel({ root, paint, send, place }) {
  /** @type {Map<string, {box: HTMLElement, text: string}>} */ const boxes = new Map();
  /** What is drawn of each turn of the game. @type {Map<string, Element>} */
  let turns = new Map();
  /** Which folds the reader has opened or closed. @type {Map<string, boolean>} */
  const folds = new Map();
  /** @type {Told} */ let now = { parts: {}, next: -1, lit: [], sheet: "" };
  let timer = 0;
  let seen = false;

  /** @param {Grown} given @returns {Node} */
  function grow(given) {
    if (typeof given === "string") return document.createTextNode(given);
    const [tag, attributes, ...inner] = given;
    const { key, send: message, pick, options, value, lit, man, copy, lines, ...more } = attributes;
    const made = make(tag, "", more, ...inner.map(grow));
    if (key) made.dataset.key = key;
    if (message) when(made, "click", () => send(message));
    if (copy !== undefined) when(made, "click", () => void copied(made, copy));
    if (man) made.append(paint.figure(man));
    if (lines) list(made, lines);
    if (pick) {
      const field = /** @type {HTMLSelectElement} */ (made);
      for (const [word, text] of options ?? []) field.add(new Option(text, word));
      field.value = value ?? "";
      when(field, "change", () => send(/** @type {Message} */ ({ ...pick, value: field.value })));
    }
    if (key && tag === "details") {
      const fold = /** @type {HTMLDetailsElement} */ (made);
      fold.open = folds.get(key) ?? fold.open;
      when(fold, "toggle", () => folds.set(key, fold.open));
    }
    if (lit) {
      const over = () => light(lit);
      const gone = () => light(now.lit);
      when(made, "focus", over);
      when(made, "pointerenter", over);
      when(made, "blur", gone);
      when(made, "pointerleave", gone);
    }
    return made;
  }

  /** Draw what is other in a list of moves: the rest of a long game stays where it is.
   * @param {Element} list @param {Line[]} lines */
  function list(list, lines) {
    const here = lines.findIndex((each) => each[7] === "here");
    const old = turns;
    turns = new Map();
    lines.forEach((each, n) => {
      const stop = n === Math.max(here, 0);
      const text = JSON.stringify([each, stop]);
      turns.set(text, old.get(text) ?? line(each, stop));
    });
    for (const [text, each] of old) if (!turns.has(text)) each.remove();
    order(list, turns.values());
    mark(list, "tn-long", lines.length > LONG);
  }

  /** A turn in the list of moves: a touch leads there, arrow keys from one to the next.
   * @param {Line} given @param {boolean} stop whether the Tab key comes to it */
  function line([number, man, seat, dice, moves, node, depth, state], stop) {
    const turn = make(
      "button",
      "tn-turn",
      { tabindex: stop ? "0" : "-1" },
      make("span", "tn-number", number),
      make("span", "tn-man", { "aria-hidden": "true" }, paint.figure(man)),
      make("span", "tn-heard", `${seat} `),
      make("span", "tn-dice", dice),
      make("span", "", moves),
    );
    turn.dataset.key = `turn-${node}`;
    if (state === "here") turn.ariaCurrent = "step";
    when(turn, "click", () => send({ kind: "goto", node }));
    when(turn, "keydown", (event) => {
      const way = { ArrowUp: "previous", ArrowDown: "next" }[event.key];
      if (!way) return;
      // the key would roll the list by itself as well, away from the row it leads to
      event.preventDefault();
      /** @type {any} */ (turn.parentElement)[`${way}ElementSibling`]?.firstElementChild.focus();
    });
    const style = depth ? `margin-left:${1.4 * Math.min(depth, 4)}em` : "";
    return make("li", `tn-${state || "past"}${depth ? " tn-left" : ""}`, { style }, turn);
  }

  /** Lay signs on the board, and take away those that lay there.
   * @param {Sign[]} signs */
  const light = (signs) => paint.sign(signs, "tn-lit");

  /** Ask for a player's next step when its time has come, as long as the board is looked at:
   * a view that is gone asks for nothing, and one that comes back goes on. */
  function schedule() {
    clearTimeout(timer);
    if ((now.next ?? -1) < 0 || !seen) return;
    timer = setTimeout(() => root.isConnected && send({ kind: "panel.step" }), now.next);
  }
  /** The time runs from when all men have come to rest. */
  function wait() {
    clearTimeout(timer);
    paint.rests(schedule);
  }
  const watch = new IntersectionObserver((entries) => {
    seen = entries[entries.length - 1].isIntersecting;
    wait();
  });
  watch.observe(root);

  /** @param {Shown} shown */
  function show(shown) {
    now = shown.panel;
    const had = /** @type {Document | ShadowRoot} */ (root.getRootNode()).activeElement;
    const key = /** @type {HTMLElement | null} */ (had)?.dataset?.key;
    let fresh = false;
    for (const [name, part] of Object.entries(now.parts)) {
      let kept = boxes.get(name);
      if (!kept) {
        kept = { box: make("div", `tn-part tn-part-${name}`), text: "" };
        boxes.set(name, kept);
        place(name).append(kept.box);
      }
      const text = JSON.stringify(part);
      if (kept.text === text) continue;
      kept.text = text;
      fresh = true;
      const lines = /** @type {Branch} */ (part)?.[1]?.lines;
      const old = lines && find(kept.box, "ol");
      if (old) list(old, lines);
      else refill(kept.box, ...(part ? [grow(part)] : []));
    }
    if (key && had && !had.isConnected) {
      // what was chosen is drawn anew or gone: stay in the panel
      const keys = [key, key.replace("-play", ""), "back"];
      const again = keys.map((each) => find(root, `[data-key="${each}"]`));
      again.find(Boolean)?.focus();
    }
    // the turn that the game stands at is shown, but to whom the keys lead elsewhere there
    const box = place("moves");
    if (!box.contains(had)) roll();
    // what is read in place of the moves begins at its head
    if (fresh && !find(root, ".tn-here")?.offsetTop) box.scrollTop = 0;
    light(now.lit);
    wait();
  }

  /** Roll the list of moves to where the game stands. */
  function roll() {
    const here = find(root, ".tn-here");
    // what stands above stays in sight, whatever lies at the edge
    if (here?.offsetTop) place("moves").scrollTop = here.offsetTop - 30;
  }

  function close() {
    clearTimeout(timer);
    watch.disconnect();
  }

  return { show, roll, close };
}
