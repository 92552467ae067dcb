/**
 * Motion: what happened since the last answer, shown as it went. The board stands as it is before
 * anything moves; what is seen of it only catches up. Who asks his machine for less motion, or does
 * not look, sees it at once.
 *
 * @typedef {[x: number, y: number, scale: number]} Spot
 * @typedef {["throw", seat: number, dice: string[], dx: number, dy: number]
 *   | ["pass", seat: number, dice: string[], ways: [number, number][][]]
 *   | ["go" | "along" | "hit", man: number, way: Spot[]]} Step  tablesnb/boards/motion.py says what
 *   each is
 * @typedef {[start: number, length: number, step: Step]} Act  in ms
 * @typedef {{use: SVGUseElement, from: Spot, to: Spot, away: boolean, as?: string}} Mover  away: he
 *   was not seen where he stood, but led by hand or on his way; as: as whom, if he is another now
 */

import { mark, set, shape } from "./element.js";
import { play } from "./sound.js";
import { find } from "./within.js";

/** How long things take, in ms: boards of many seats reckon with these in board/panel_seats.py. */
export const FALL = 300;
export const MAN = 180;
export const GAP = 60;
const STRUCK = 80;
const LEAVE = 240;
const PASS = 360;
const FADE = 120;
/** How long a man takes who is put back. */
const BACK = 140;
/** What is looked at before the next thing happens: a throw is to be read. */
export const READ = 200;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** When each step begins, and how long it takes. One thing happens after another; but men make room
 * while one goes, and all whom he hits leave together once he is there.
 * @param {Step[]} steps @param {number} [tempo] how long everything takes, as a share
 * @returns {Act[]} */
export function schedule(steps, tempo = 1) {
  let end = -GAP;
  let set = 0;
  let there = 0;
  return steps.map((step) => {
    const [kind] = step;
    const struck = kind === "hit";
    const length = { throw: FALL, pass: PASS, go: MAN, along: MAN, hit: LEAVE }[kind];
    if (kind !== "along" && !struck) {
      set = end + GAP;
      there = set + length;
    }
    const start = struck ? Math.max(there + STRUCK, 0) : set;
    end = Math.max(end, start + length + (kind === "throw" ? READ - GAP : 0));
    return [start * tempo, length * tempo, step];
  });
}

/** What is on its way, each by what leads it: the page is not asked, for it would lay out all that is
 * other in it before it answers. @type {WeakMap<Element, Animation>} */
const led = new WeakMap();

/** Lead something, and note by what.
 * @param {Element} what @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
function lead(what, frames, how) {
  const made = what.animate(frames, how);
  led.set(what, made);
  return made;
}

/** How something is seen at a spot.
 * @param {Spot} spot */
const frame = ([x, y, scale]) => ({
  transform: `translate(${x}px, ${y}px) scale(${scale})`,
});
const unseen = { opacity: 0 };

/** Where a man is seen, and whether that is where he was set down.
 * @param {SVGUseElement} use @param {Spot} at @returns {[Spot, boolean]} */
export function seen(use, at) {
  // running or paused
  if (!/^[rp]/.test(led.get(use)?.playState ?? "")) return [at, false];
  const [a, , , , x, y] = getComputedStyle(use).transform.slice(7, -1).split(",").map(Number);
  return [y === undefined ? at : [x, y, a], true];
}

/** Let a man glide who stands at his place already, with nobody else on his way.
 * @param {SVGUseElement} use @param {Spot} from @param {Spot} to */
export function glide(use, from, to) {
  if (still.matches) return;
  lead(use, [frame(from), frame(to)], { duration: BACK, easing: "ease-out" });
}

/** The frames of a way that begins at `start` and slows down to its end, each with its time.
 * @param {Spot} from @param {Spot[]} way @param {number} start @param {number} length
 * @returns {[time: number, spot: Spot][]} */
export function along(from, way, start, length) {
  let last = from;
  let gone = 0;
  const far = way.map((spot) => {
    gone += Math.hypot(spot[0] - last[0], spot[1] - last[1]);
    last = spot;
    return gone;
  });
  return way.map((spot, n) => [start + length * (1 - Math.sqrt(1 - far[n] / (gone || 1))), spot]);
}

/** What moves on one board.
 * @param {() => SVGSVGElement} svg @param {(name: string) => Element} layer  one above all else */
export function motion(svg, layer) {
  /** @type {Animation[]} */ let running = [];
  /** What waits until all have come to rest. @type {Set<() => void>} */ const after = new Set();

  /** @param {Element} what @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
  function run(what, frames, how) {
    const made = lead(what, frames, { fill: "backwards", ...how });
    running.push(made);
    return made;
  }

  /** Say of the stage, if there is one, whether what is said waits for the men.
   * @param {boolean} on */
  function moving(on) {
    const stage = svg()?.closest(".tn-stage");
    if (stage) mark(stage, "tn-moving", on);
  }

  /** Have done with all motion: everything is seen where it is. */
  function stop() {
    for (const each of running) each.cancel();
    running = [];
    svg()?.querySelector(".tn-air")?.remove();
    moving(false);
  }

  /** Let what has waited for it begin. */
  function rest() {
    stop();
    for (const each of after) {
      after.delete(each);
      each();
    }
  }

  /** Show at once what is still on its way. */
  function skip() {
    if (!running.length) return;
    play("");
    rest();
  }

  /** Do this when all are at rest: now, if they are.
   * @param {() => void} what */
  function rests(what) {
    after.add(what);
    if (!running.length) rest();
  }

  /** Let men travel who stand at their new places already, and whatever else has happened.
   * @param {Step[]} steps @param {Map<number, Mover>} men who are to be seen elsewhere
   * @param {Element[]} fresh what is drawn anew, and belongs to the end @param {number} [tempo] */
  function go(steps, men, fresh, tempo) {
    if (!steps.length && !men.size) return;
    stop();
    if (still.matches || document.hidden) {
      rest();
      return;
    }
    // what is said of it, and is pressed after it, waits until then
    moving(true);
    const acts = schedule(steps, tempo);
    const end = Math.max(0, ...acts.map(([start, length]) => start + length));
    run(svg(), [], { duration: Math.max(end, MAN) }).onfinish = rest;
    for (const [id, man] of men) {
      const own = acts.filter(([, , step]) => !thrown(step) && step[1] === id);
      travel(man, own, end);
    }
    const casts = acts.filter(([, , step]) => thrown(step));
    fly(casts, end);
    if (end) {
      for (const each of fresh) run(each, [unseen, {}], { delay: end, duration: FADE });
    }
    for (const [start, length, [kind]] of acts) {
      if (kind !== "along") play(kind, start + (kind === "go" ? length : 0));
    }
  }

  /** One man's whole way. Whoever has no step goes straight: at once if he is on his way already.
   * @param {Mover} man @param {Act[]} acts @param {number} end */
  function travel(man, acts, end) {
    const { from, to, away } = man;
    if (!acts.length) {
      const how = { delay: away ? 0 : Math.max(0, end - MAN), duration: MAN, easing: "ease-out" };
      see(man, [frame(from), frame(to)], how);
      return;
    }
    /** @type {[time: number, spot: Spot][]} */ const frames = [[0, from]];
    for (const [start, length, step] of acts) {
      const [, at] = frames[frames.length - 1];
      const way = /** @type {Spot[]} */ (step[2]);
      // from where he is seen he goes straight on
      frames.push(
        [start, at],
        ...along(at, away && at === from ? way.slice(-1) : way, start, length),
      );
    }
    const duration = frames[frames.length - 1][0] || 1;
    const keys = frames.map(([time, spot]) => ({ offset: time / duration, ...frame(spot) }));
    see(man, keys, { duration });
  }

  /** Show a man on his way: one who lies there as another, such as on edge, only then becomes it.
   * @param {Mover} man @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
  function see({ use, as }, frames, how) {
    if (!as) {
      run(use, frames, how);
      return;
    }
    const seen = /** @type {Element} */ (air().appendChild(use.cloneNode()));
    seen.removeAttribute("data-man");
    set(seen, "href", as);
    set(seen, "opacity", "0");
    const shown = frames.map((frame) => ({ ...frame, opacity: 1 }));
    run(seen, shown, how);
    run(use, [unseen, unseen], how);
  }

  /** Where things are that are only seen on their way: above all else. */
  const air = () => layer("tn-air");

  /** Dice that are thrown or passed on, above all else until they lie there.
   * @param {Act[]} acts @param {number} end */
  function fly(acts, end) {
    const lying = find(svg(), ".tn-dice");
    if (!acts.length || !lying) return;
    run(lying, [unseen, unseen], { duration: end });
    acts.forEach(([start, length, step], n) => {
      const group = part(air());
      set(group, "opacity", "0");
      // dice that are passed on lie there before they go
      const from = step[0] === "pass" && !n ? 0 : start;
      const until = n + 1 < acts.length ? acts[n + 1][0] : end;
      const seen = { delay: from, duration: until - from, fill: /** @type {const} */ ("none") };
      run(group, [{ opacity: 1 }, { opacity: 1 }], seen);
      shake(step[0] === "throw" ? step[1] : -1, start, length);
      const all = /** @type {string[]} */ (step[2]);
      all.forEach((text, k) => {
        const die = part(group);
        die.innerHTML = text;
        const late = step[0] === "pass" ? (length / 4 / all.length) * k : 0;
        const how = { delay: start + late, duration: length - late, easing: "ease-out" };
        run(die, [...came(step, k), { transform: "none" }], how);
      });
    });
  }

  /** The thrower's cup is shaken, where he has one.
   * @param {number} seat @param {number} start @param {number} length */
  function shake(seat, start, length) {
    const frames = [0, -14, 12, -8, 0].map((turn) => ({ transform: `rotate(${turn}deg)` }));
    for (const path of svg().querySelectorAll(`[data-cup="${seat}"]`)) {
      run(path, frames, { delay: start, duration: (length * 2) / 3 });
    }
  }

  return { go, skip, rests };
}

/** A new group within an element of the drawing.
 * @param {Element} of @returns {Element} */
function part(of) {
  return of.appendChild(shape("g"));
}

/** @param {Step} step @returns {boolean} */
const thrown = ([kind]) => kind === "throw" || kind === "pass";

/** Where a die comes from, seen from where it comes to lie.
 * @param {Step} step @param {number} k which die @returns {Keyframe[]} */
function came(step, k) {
  if (step[0] === "throw") {
    const [, , , dx, dy] = step;
    return [{ transform: `translate(${dx}px, ${dy}px) rotate(${k % 2 ? 200 : -200}deg)` }];
  }
  const [, , , ways] = /** @type {Extract<Step, ["pass", ...any]>} */ (step);
  return ways[k].map(([dx, dy]) => ({ transform: `translate(${dx}px, ${dy}px)` }));
}
