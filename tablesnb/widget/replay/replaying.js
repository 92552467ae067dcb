/**
 * A game to step through. Every step is there from the first, and stepping asks nobody:
 * frames.js says what stands at each step, shared/paint.js draws it. A stop is a step beyond which
 * nothing is shown until the reader asks for it.
 */

import { bids, key_of, make, settle, when } from "../shared/element.js";
import { painter } from "../shared/paint.js";
import { face, pictured, step } from "./buttons.js";
import { full, painted, remark_of, stand_in_words, turns_of, unfold } from "./frames.js";
import { present } from "../shared/present.js";
import { list } from "./list.js";
import { copying, grounds, seats } from "./panel.js";
import { track } from "./track.js";
import { room } from "../shared/room.js";
import { off, press_to } from "../shared/press.js";
import { fill_screen } from "../shared/screen.js";

/** @import { ICONS } from "./buttons.js" */
/** @import { Model } from "../ask/asking.js" */
/** @import { Game, Stops } from "./stops.js" */
/** @import { Frame, Told } from "./frames.js" */

/** Of a game that asks nothing. @param {HTMLElement} element @returns {Stops} */
const only = (element) => ({ element, show: () => false, holds: () => false, close: () => {} });
/** How long a step stays, in ms; a comment of forty letters doubles it. */
const PACES = { steady: 1500, quick: 600, slow: 3000 };
/** A step by its name in an address: `41` and `throw-41`, `step-12`, `line-1-step-12`. */
const ADDRESSED = /^(?:(?:throw-)?(\d+)|(?:line-(\d+)-)?step-(\d+))$/;

/** Show a game.
 * @param {{model: Model, el: HTMLElement}} given
 * @param {(given: Game) => Stops} stopping what asks at its stops, or only shows the game */
export function replaying({ model, el }, stopping = ({ root }) => only(root)) {
  /** @type {Told} */ const told = model.get("told");
  const ways = unfold(told);
  let line = 0;
  let now = told.start;
  let side = 0;
  let stopped = 0;
  let timer = 0;
  let pace = 0;
  let skips = told.walks;

  const plate = make("div", "tn-plate");
  const paint = painter(plate);
  const sits = seats(told, paint);
  const moves = list({ told, ways, go, man: sits.man });
  const way = track({ told, ways, go });
  const first = step("first", "First (Home)", () => go(0));
  const back = step("back", "Back (P)", () => go(stride(-1)));
  const next = step("next", "Next (N)", () => go(stride(1)));
  const last = step("last", "Last (End)", () => go(Infinity));
  const playing = step("play", "Play (space)", () => play(!timer));
  next.classList.remove("tn-quiet");
  const said = make("span", "");
  const comment = make("p", "tn-comment tn-heard");
  const ground = grounds(told);
  const says = make("div", "tn-says", { role: "status", "aria-live": "polite" });
  says.append(make("p", "tn-words", said), comment);
  const show_it = press_to("Show", "tn-button", () => reveal());
  const stop = make("div", "tn-stop", make("b", "", "Your move"), show_it);
  const out = press_to("Back to the game", "tn-button tn-quiet tn-out", () => leave());
  const standing = make("p", "tn-heard");
  const { field, copy, close } = copying((text) => (said.textContent = text));
  const speed = press_to("Pace: steady", "tn-says-so", () => faster());
  const turning = tool("turn", "Turn", "Turn the board (T)", () => turn_board());
  const record = tool("lines", "Record", "Copy the record", () => copy("The record", told.record));
  const position = press_to("Copy position", "tn-says-so", () => copy_id());
  const whole = tool("full", "Full screen", "Full screen (F)", () => fill_screen(stops.element));
  const shown_to = tool("slide", "For a class", "For a class (Shift+P)", () => slides.toggle());
  const skipping = press_to("Every move", "tn-says-so", () => skip());
  skipping.title = "Go from comment to comment (C)";
  skipping.hidden = !ways.some((all) => all.some(({ frame }) => frame.c));
  turning.hidden = told.plates.length < 2;
  // what was written by hand is in the numbers of the board as it was first laid
  const written = make("p", "tn-small", "The comments keep the numbers of the other side.");
  const root = make("div", "tn-game tn-staged tn-replay", {
    role: "group",
    tabindex: "-1",
    "aria-label": `${told.plates[0].name}, to step through`,
  });
  const view = make("div", "tn-view", plate, way.element);
  const panel = make(
    "div",
    "tn-panel",
    sits.far,
    make("div", "tn-score", moves.element, field),
    ground.element,
    make("div", "tn-speech", says, written, standing, stop, out),
    make("div", "tn-controls", make("div", "tn-steps", first, back, next, last, playing)),
    sits.near,
    make("div", "tn-tools", turning, record, position, speed, skipping, shown_to, whole),
  );

  const slides = present({
    root,
    plate,
    tell: slide,
    toggled: () => waiting(),
    back: () => go(stride(-1)),
    next: () => go(stride(1)),
    // at a stop it is covered what was played
    moves: () => (stop.hidden ? go(ways[line][now].frame.d ? turn(1) : thrown()) : reveal()),
  });
  const shown = make("div", "tn-stage", view, panel, slides.element);
  root.append(shown);
  const stops = stopping({ model, told, root, on: reveal, back: () => go(now - 1) });
  root.classList.toggle("tn-known", told.curve.length > 0);
  root.classList.toggle("tn-walk", told.walks);
  root.classList.toggle("tn-stops", told.stops.length > 0);

  /** A tool, with its word beneath its picture.
   * @param {keyof ICONS} icon @param {string} word @param {string} name @param {() => void} what */
  function tool(icon, word, name, what) {
    const made = pictured(icon, name, what, "tn-tool tn-worded");
    made.append(make("span", "", word));
    return made;
  }

  /** @param {Frame} frame */
  const said_of = ({ s, u = s }) => full(told, side ? u : s).join(" ");

  const copy_id = () => copy("The id", ways[line][now].id);

  /** The step of the game beyond which nothing is shown yet. */
  const limit = () => told.stops[stopped] ?? Infinity;
  /** @param {number} [of] */
  const end = (of = line) => Math.min(ways[of].length - 1, of ? Infinity : limit());

  /** Whether a branch leaves what may be shown.
   * @param {number} of */
  function open(of) {
    let at = of;
    while (told.lines[at].base) at = told.lines[at].base;
    return !at || told.lines[at].over <= limit();
  }

  /** The step with which the turn before or after this one ends.
   * @param {number} by */
  function turn(by) {
    const all = ways[line];
    let to = now;
    do to += by;
    while (all[to] && all[to + 1] && all[to].turn === all[to + 1].turn);
    return to;
  }

  /** A step on or back; what others throw and play than the seat that is followed goes at once.
   * @param {1 | -1} by */
  function stride(by) {
    const all = ways[line];
    if (skips) return remarked(by);
    let begun = by > 0 ? now + 1 : now;
    while (begun > 1 && all[begun] && all[begun].frame.t === undefined) begun -= 1;
    const seat = all[begun]?.frame.t ?? told.follow;
    return told.follow >= 0 && seat !== told.follow ? turn(by) : now + by;
  }

  /** The next step, or the one before, of which something is said; else the end of the way.
   * @param {1 | -1} by */
  function remarked(by) {
    const all = ways[line];
    let to = now + by;
    while (to > 0 && to < end() && !all[to].frame.c) to += by;
    return to;
  }

  /** The step at which was thrown what is played here. */
  function thrown() {
    let to = now;
    while (to > 0 && !ways[line][to].frame.d) to -= 1;
    return to;
  }

  /** What a class is shown of this step. */
  function slide() {
    const { frame, turn: number, next: seat } = ways[line][now];
    const words = [told.plates[0].name.split(":")[0]];
    if (number) words.push(`${told.word.toLowerCase()} ${number}`);
    if (told.seats[seat]) words.push(`${told.seats[seat]} to play`);
    const said = said_of(frame);
    // who throws for the start has nothing to choose
    const asks = frame.d === 2;
    return { head: words.join(" · "), said, due: "", task: remark_of(frame), asks };
  }

  /** @param {number} to a step, or beyond the ends @param {number} [of] another line */
  function go(to, of = line) {
    if (!ways[of] || !open(of)) return;
    const from = now;
    const other = of !== line;
    line = of;
    now = Math.max(0, Math.min(end(), to));
    play(false);
    close();
    if (other) way.draw(line, end());
    show(Math.abs(now - from) < 8);
  }

  /** Go to a step by its name in an address.
   * @param {string} name @returns {boolean} whether it is one */
  function called(name) {
    const [, number, of = "0", to] = ADDRESSED.exec(name) ?? [];
    if (to) go(Number(to), Number(of));
    // the throw with all that was played by it
    else if (number) go(turns_of(ways[0], 0)[Number(number) - 1]?.last ?? now, 0);
    return Boolean(number || to);
  }

  /** @param {boolean} glide */
  function show(glide) {
    const state = ways[line][now];
    painted(paint, told, state, side, glide);
    const entering = line && now === told.lines[line].at + 1 ? ["A branch."] : [];
    said.textContent = [...entering, said_of(state.frame)].join(" ");
    comment.textContent = remark_of(state.frame);
    way.stand(now, line);
    sits.draw(state, told.near ^ side);
    for (const each of [first, back, next, last, playing]) {
      off(each, each === first || each === back ? now <= 0 : now >= end());
    }
    standing.textContent = stand_in_words(told, state);
    ground.draw(state.frame);
    waiting();
    slides.show();
    // at last, for what is said and asked takes room from the list
    moves.light(line, now);
  }

  /** What leads out of a stop or of a branch. */
  function waiting() {
    const held = stop.contains(document.activeElement) || out === document.activeElement;
    const waits = line === 0 && now >= limit();
    // before a class it is only said, and everybody thinks
    const asked = stops.show(waits && !root.matches(".tn-presents") ? stopped : -1);
    stop.hidden = asked || !waits;
    out.hidden = !line;
    record.hidden = !told.record || told.walks || limit() < Infinity;
    // the button that was pressed is gone: the keys must not fall to the notebook
    if (held && !root.querySelector(":focus:not([hidden])")) root.focus();
  }

  /** Show what was covered, up to the next stop, and first what was played here. */
  function reveal() {
    stopped += 1;
    lay_out();
    go(turn(1));
    root.focus();
  }

  function leave() {
    const { base, over } = told.lines[line];
    go(over, base);
  }

  /** Into the branch that leaves the turn shown, or out of the one that is shown. */
  function branch() {
    const other = told.lines.findIndex(
      ({ base, at, over }, number) => number && base === line && at < now && now <= over,
    );
    if (other > 0) go(told.lines[other].at + 1, other);
    else if (line) leave();
  }

  function lay_out() {
    moves.draw(limit(), side);
    way.draw(line, end());
  }

  function turn_board() {
    side = (side + 1) % told.plates.length;
    lay_plate();
    lay_out();
    show(false);
  }

  function lay_plate() {
    const { wide, high } = told.plates[side];
    root.style.setProperty("--tn-aspect", `${wide / high}`);
    written.hidden = !side || told.single || skipping.hidden;
    paint.lay(told.plates[side]);
  }

  function faster() {
    pace = (pace + 1) % 3;
    speed.textContent = `Pace: ${Object.keys(PACES)[pace]}`;
    if (timer) play(true);
  }

  function skip() {
    skips = !skips;
    tell_skips();
  }

  function tell_skips() {
    skipping.textContent = skips ? "Comments only" : "Every move";
    skipping.ariaPressed = `${skips}`;
  }

  /** @param {boolean} on */
  function play(on) {
    clearTimeout(timer);
    timer = 0;
    if (on && now < end()) {
      const wait = Object.values(PACES)[pace] * (1 + (ways[line][now].frame.c ?? "").length / 40);
      timer = window.setTimeout(() => {
        go(stride(1));
        play(root.isConnected);
      }, wait);
    }
    if (timer) face(playing, "pause", "Pause (space)");
    else face(playing, "play", "Play (space)");
  }

  /** @type {Record<string, () => void>} */
  const keys = {
    n: () => go(stride(1)),
    ArrowRight: () => go(stride(1)),
    p: () => go(stride(-1)),
    ArrowLeft: () => go(stride(-1)),
    Home: () => go(0),
    End: () => go(Infinity),
    N: () => go(turn(1)),
    PageDown: () => go(turn(1)),
    P: slides.toggle,
    PageUp: () => go(turn(-1)),
    b: branch,
    t: turn_board,
    c: () => skipping.hidden || skip(),
    f: () => fill_screen(stops.element),
  };

  when(stops.element, "keydown", (event) => {
    if (bids(event) || event.target === field || stops.holds(event.target)) return;
    const { target } = event;
    const key = key_of(event);
    if (!/^(Tab|Escape)$/.test(key)) event.stopPropagation();
    // a button that has the focus is pressed by the space, as everywhere; but whoever has gone to a
    // row of the list goes on from there
    const own = /** @type {Element} */ (target).matches("button:not(.tn-goes)");
    const space = key === " " && !own;
    if (Object.hasOwn(keys, key)) keys[key]();
    else if (space) play(!timer);
    else if (key === "Escape") play(false);
    if (Object.hasOwn(keys, key) || space) event.preventDefault();
  });
  stops.element.addEventListener("tn-go", (event) => {
    called(/** @type {CustomEvent<string>} */ (event).detail);
  });

  /** A link of the page to a throw of this replay, such as `#wait-41`: before the page takes it.
   * @param {MouseEvent} event */
  function linked(event) {
    const link = /** @type {Element} */ (event.target).closest?.("a[href]");
    const name = link?.getAttribute("href")?.split(`#${told.key}-`)[1];
    if (!name || !called(name)) return;
    event.preventDefault();
    event.stopPropagation();
    stops.element.scrollIntoView({ block: "nearest" });
  }
  if (told.key) document.addEventListener("click", linked, true);
  const unsettle = settle(el, stops.element, model);
  tell_skips();
  lay_plate();
  lay_out();
  now = Math.min(now, end());
  show(false);
  const leave_room = room(stops.element, () => {
    ground.fit();
    moves.light(line, now);
  });
  return () => {
    clearTimeout(timer);
    leave_room();
    stops.close();
    unsettle();
    document.removeEventListener("click", linked, true);
  };
}
