/**
 * Several games beside each other, stepped together throw by throw. While two have gone the same
 * way one of their boards is dim; where their ways part it wakes. What is sent says `told_of()` in
 * in_step.py; each game in it is told as a replay is.
 *
 * @typedef {{title: string, names: string[], games: Told[], ends: number[][], groups: number[][],
 *   played: string[][], dice: string[], says: Record<string, string>, forks: number[], tree: string,
 *   ways: number[], start: number}} Abreast
 */

import { bids, key_of, make, set, settle, when } from "../shared/element.js";
import { painter } from "../shared/paint.js";
import { pictured, step } from "../replay/buttons.js";
import { painted, stand_in_words, unfold } from "../replay/frames.js";
import { off, press_to } from "../shared/press.js";
import { room } from "../shared/room.js";
import { fill_screen } from "../shared/screen.js";

/** @import { Told } from "../replay/frames.js" */

/** A throw by its name in an address: `41` and `throw-41`. */
const THROW = /^(?:throw-)?(\d+)$/;

/** @param {{model: {get(name: "told"): Abreast, get(name: "still"): string}, el: HTMLElement}} given */
export function render({ model, el }) {
  const told = model.get("told");
  const most = told.groups.length - 1;
  let now = told.start;

  const boards = told.games.map((game, number) => {
    const plate = make("div", "tn-plate");
    const with_whom = make("span", "tn-with");
    const played = make("p", "tn-made");
    const stands = make("p", "tn-heard");
    const head = make("figcaption", "", make("b", "", told.names[number]), with_whom);
    const element = make("figure", "tn-lane", head, plate, played, stands);
    const paint = painter(plate);
    paint.lay(game.plates[0]);
    return { game, way: unfold(game)[0], element, paint, with_whom, played, stands };
  });

  const head = make("p", "tn-thrown", { role: "status", "aria-live": "polite" });
  const comment = make("p", "tn-comment", { tabindex: "-1" });
  const why = press_to("Why?", "tn-button tn-quiet tn-why", tell);
  set(why, "title", "Why? (W)");
  /** Forks of which it was told. @type {Set<number>} */
  const known = new Set();
  const first = step("first", "First (Home)", () => go(0));
  const back = step("back", "Back (P)", () => go(now - 1));
  const next = step("next", "Next throw (N)", () => go(now + 1));
  const last = step("last", "Last (End)", () => go(most));
  next.classList.remove("tn-quiet");
  const forks = told.forks.map((at) => {
    const button = press_to(`${at}`, "tn-button tn-quiet", () => go(at));
    set(button, "aria-label", `They separate: throw ${at}`);
    return { at, button };
  });
  const tree = make("div", "tn-tree", { "aria-hidden": "true" });
  tree.innerHTML = told.tree;
  const cursor = tree.querySelector(".tn-now");
  const whole = pictured("full", "Full screen (F)", () => fill_screen(root), "tn-tool");
  const lanes = make("div", "tn-lanes", ...boards.map(({ element }) => element));
  const beside = make(
    "div",
    "tn-aside",
    tree,
    make("div", "tn-steps", first, back, next, last, whole),
    make("div", "tn-forks", "They separate at throw ", ...forks.map((each) => each.button)),
    head,
    why,
    comment,
  );
  const root = make(
    "div",
    "tn-game tn-staged tn-in-step",
    { role: "group", tabindex: "-1", "aria-label": `${told.title}, to step through together` },
    make("div", "tn-abreast", lanes, beside),
  );
  const { wide, high } = told.games[0].plates[0];
  root.style.setProperty("--tn-aspect", `${wide / high}`);

  /** @param {number} to a throw, or beyond the ends */
  function go(to) {
    const from = now;
    now = Math.max(0, Math.min(most, to));
    show(Math.abs(now - from) === 1);
  }

  /** The fork before or after this throw, or the end that lies there.
   * @param {number} by */
  function fork(by) {
    const there = told.forks.filter((at) => (at - now) * by > 0);
    return (by > 0 ? there[0] : there[there.length - 1]) ?? (by > 0 ? most : 0);
  }

  /** What is said at a throw; at a fork, where a reader is to say it first, once it is asked for. */
  function speak() {
    const text = told.says[now] ?? "";
    const waits = text !== "" && told.forks.includes(now) && !known.has(now);
    why.hidden = !waits;
    comment.textContent = waits ? "" : text;
  }

  function tell() {
    if (why.hidden) return;
    known.add(now);
    // before the button goes: the focus must stay in the boards
    comment.focus();
    speak();
  }

  /** @param {boolean} glide */
  function show(glide) {
    const groups = told.groups[now];
    /** @type {string[]} */ const said = [];
    boards.forEach(({ game, way, element, paint, with_whom, played, stands }, number) => {
      const state = way[told.ends[number][now]];
      painted(paint, game, state, 0, glide);
      const leads = groups[number] === number;
      element.classList.toggle("tn-follows", !leads);
      with_whom.textContent = leads ? "" : `still with ${told.names[groups[number]]}`;
      played.textContent = told.played[number][now] || "\u00a0";
      stands.textContent = leads ? stand_in_words(game, state) : "";
      if (!leads) return;
      const all = told.names.filter((_, other) => groups[other] === number);
      said.push(`${all.join(", ")}: ${told.played[number][now] || "the start"}.`);
    });
    const dice = told.dice[now] ? `: ${told.dice[now]}` : "";
    head.replaceChildren(
      make("b", "", now ? `Throw ${now}${dice}. ` : "The start. "),
      make("span", "tn-heard", said.join(" ")),
    );
    speak();
    for (const { at, button } of forks) set(button, "aria-pressed", `${at === now}`);
    for (const each of [first, back, next, last]) {
      off(each, each === first || each === back ? now <= 0 : now >= most);
    }
    if (cursor) set(cursor, "transform", `translate(${told.ways[now]} 0)`);
  }

  /** @type {Record<string, () => void>} */
  const keys = {
    n: () => go(now + 1),
    ArrowRight: () => go(now + 1),
    p: () => go(now - 1),
    ArrowLeft: () => go(now - 1),
    Home: () => go(0),
    End: () => go(most),
    N: () => go(fork(1)),
    PageDown: () => go(fork(1)),
    P: () => go(fork(-1)),
    PageUp: () => go(fork(-1)),
    f: () => fill_screen(root),
    w: tell,
  };
  when(root, "keydown", (event) => {
    if (bids(event)) return;
    const key = key_of(event);
    if (!/^(Tab|Escape)$/.test(key)) event.stopPropagation();
    if (!Object.hasOwn(keys, key)) return;
    keys[key]();
    event.preventDefault();
  });
  root.addEventListener("tn-go", (event) => {
    const found = THROW.exec(/** @type {CustomEvent<string>} */ (event).detail);
    if (found) go(Number(found[1]));
  });

  const unsettle = settle(el, root, model);
  show(false);
  const leave_room = room(root);
  return () => {
    leave_room();
    unsettle();
  };
}

export default { render };
