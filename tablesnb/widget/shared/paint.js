/**
 * Painting a board, for any view of one: the ground, what stands on it, and men that travel.
 *
 *     const paint = painter(host);        // host: an element that the view lays out itself
 *     paint.lay(plate);                   // once, and again when the board is turned
 *     paint.show({ parts, men });         // at each step; men glide to their new places
 *     paint.sign([["picked", x, y, 1]]);  // rings and marks above all else, or [] for none
 *     paint.sign([["play-1", 0, 0, 1]], "tn-lit");  // the same in a layer of its own
 *
 * `parts` may leave out what has not changed and `men` those who have not moved: what is not
 * named stays as it is. `steps` tell what has happened meanwhile: men then go as they went, from
 * where they `stood` if that is shown again.
 * `paint.show(now, false)` sets the men down without gliding; who asks his machine for less motion
 * never sees them glide. `paint.skip()` ends all motion, `paint.rests(what)` waits for its end.
 * The texts of `plate` and `parts` come from drawing.py, whose uid is replaced by one
 * of the view's own, so that two views on one page share no id.
 *
 * @typedef {{svg: string, uid: string, name: string, wide: number, high: number}} Ground
 * @typedef {[id: number, symbol: string, x: number, y: number, scale: number]} Man
 * @typedef {[sign: string, x: number, y: number, scale: number, angle?: number]} Sign
 * @typedef {{use: SVGUseElement, symbol: string, at: Spot, told: Spot}} Standing
 * @typedef {ReturnType<typeof painter>} Painter
 */

import { mark, set, shape } from "./element.js";
import { motion, seen } from "./motion.js";
import { find, order, refill } from "./within.js";

/** @import { Mover, Spot, Step } from "./motion.js" */

/** Groups that tell what came of it all: what is new there is seen when the men rest. */
const AFTER = ["tn-arrow", "tn-counts", "tn-marks", "tn-ranked"];

/** @returns {string} a name that no id on this page begins with */
function unused() {
  for (;;) {
    const name = `tn${Math.random().toString(36).slice(2, 8)}`;
    if (!find(document, `[id^="${name}-"]`)) return name;
  }
}

/** Put something of the drawing where it stands.
 * @param {Element} what @param {Spot} at @param {number} [angle] by which it is turned */
export function put(what, [x, y, scale], angle) {
  const sized = scale === 1 ? "" : `scale(${scale})`;
  set(what, "transform", `translate(${x} ${y})${sized}${angle ? `rotate(${angle})` : ""}`);
}

/** @param {HTMLElement} host */
export function painter(host) {
  const uid = unused();
  /** @type {SVGSVGElement} */ let svg;
  let old = "";
  /** Each man, and where he counts as standing; `told` is the same unless he is led by hand.
   * @type {Map<number, Standing>} */
  const men = new Map();
  /** @type {Record<string, string>} */ let drawn = {};

  /** What lies above the board by this name, for signs and what is led: above what came before.
   * @param {string} name of its class @returns {Element} */
  const layer = (name) => find(svg, `.${name}`) ?? svg.appendChild(shape("g", name));

  const moves = motion(() => svg, layer);

  /** @param {string} text */
  const named = (text) => text.replaceAll(`${old}-`, `${uid}-`);

  /** @param {string} symbol @param {number} x @param {number} y @param {number} scale
   * @param {number} [angle] by which it is turned */
  function use(symbol, x, y, scale, angle) {
    const made = shape("use");
    set(made, "href", `#${uid}-${symbol}`);
    put(made, [x, y, scale], angle);
    return made;
  }

  /** A man as he stands on the board, small, in a line of words.
   * @param {string} symbol @param {number} [half] of the room that he has, as wide and high */
  function figure(symbol, half = 21) {
    const made = shape("svg");
    set(made, "viewBox", `-${half} -${half} ${2 * half} ${2 * half}`);
    made.append(use(symbol, 0, 0, 1));
    return made;
  }

  /** Lay the ground: all that was on it is gone.
   * @param {Ground} plate */
  function lay(plate) {
    moves.skip();
    old = plate.uid;
    host.style.aspectRatio = `${plate.wide} / ${plate.high}`;
    host.innerHTML = named(plate.svg);
    svg = /** @type {SVGSVGElement} */ (host.firstElementChild);
    layer("tn-hand");
    men.clear();
    drawn = {};
  }

  /** Draw what has changed, and let the men go to their places.
   * @param {{parts?: Record<string, string>, men?: Man[], steps?: Step[],
   *   stood?: [number, ...Spot][], tempo?: number}} now
   * @param {boolean} [glide] */
  function show(now, glide = true) {
    /** @type {Element[]} */ const fresh = [];
    for (const [name, text] of Object.entries(now.parts ?? {})) {
      if (drawn[name] === text) continue;
      drawn[name] = text;
      const group = find(svg, `.tn-${name}`);
      if (!group) continue;
      const old = group.innerHTML;
      group.innerHTML = named(text);
      if (AFTER.includes(`tn-${name}`)) {
        const other = (/** @type {Element | null} */ each) => each && !old.includes(each.outerHTML);
        // the ground on which a number stands comes with it
        fresh.push(
          ...[...group.children].filter(
            (each) => other(each) || (each.tagName === "circle" && other(each.nextElementSibling)),
          ),
        );
      }
    }
    alone();
    const first = men.size === 0;
    const ways = stand(now.men ?? [], now.steps?.length);
    // what may be done is shown when all is done
    fresh.push(layer("tn-hand"));
    // what is shown again begins where it began
    for (const [id, ...from] of now.stood ?? []) {
      const { use, at } = /** @type {Standing} */ (men.get(id));
      ways.set(id, { use, from, to: at, away: false });
    }
    if (now.stood?.length) fresh.push(...AFTER.map(layer));
    // who comes to a board sees how it stands, not how that came to be
    if (glide && !first) moves.go(now.steps ?? [], ways, fresh, now.tempo);
  }

  /** Set men down, and tell who is not yet seen there. Where nothing has happened and nobody is set
   * down elsewhere, who is on his way is left to go it.
   * @param {Man[]} now @param {number} [happened] how much */
  function stand(now, happened) {
    const group = find(svg, ".tn-men");
    const first = men.size === 0;
    /** @type {SVGUseElement[]} */ const resting = [];
    /** @type {SVGUseElement[]} */ const moving = [];
    /** @type {Map<number, Mover>} */ const ways = new Map();
    // who is on his way, or led, goes on from where he is seen
    let other = Boolean(happened);
    for (const [id, { use, at, told }] of men) {
      other ||= at !== told;
      const [from, away] = seen(use, at);
      if (away || at !== told) ways.set(id, { use, from, to: at, away: true });
    }
    for (const [id, symbol, x, y, scale] of now) {
      let man = men.get(id);
      if (!man) {
        /** @type {Spot} */ const at = [x, y, scale];
        man = { use: use(symbol, x, y, scale), symbol, at, told: at };
        set(man.use, "data-man", `${id}`);
        men.set(id, man);
      }
      const as =
        man.symbol === symbol ? undefined : /** @type {string} */ (man.use.getAttribute("href"));
      if (as !== undefined) {
        set(man.use, "href", `#${uid}-${symbol}`);
        man.symbol = symbol;
      }
      const from = man.at;
      const [i, j, k] = from;
      if (i === x && j === y && k === scale) {
        man.told = from;
        resting.push(man.use);
        if (!seen(man.use, from)[1]) ways.delete(id);
      } else {
        man.told = [x, y, scale];
        man.at = man.told;
        put(man.use, man.at);
        moving.push(man.use);
        ways.set(id, { use: man.use, from, away: false, ...ways.get(id), to: man.at, as });
      }
    }
    // who moves is drawn last, above all whom he passes; each pile keeps its order
    group?.append(...moving);
    if (group && (first || (now.length === men.size && moving.length))) order(group, resting);
    return other || moving.length ? ways : new Map();
  }

  /** Draw these signs above all else, and no others in their layer.
   * @param {Sign[]} signs @param {string} [name] of the layer */
  function sign(signs, name = "tn-hand") {
    refill(layer(name), ...signs.map((each) => use(...each)));
    alone();
  }

  /** Say of the whole drawing what hides other arrows: plays that are judged, or one of them alone.
   * The style could ask what lies within, and would ask it again of each man who moves. */
  function alone() {
    mark(svg, "tn-judges", Boolean(find(svg, ".tn-ranked > path")));
    mark(svg, "tn-alone", Boolean(find(svg, '.tn-lit > [href*="-play-"]')));
  }

  /** What is drawn of a man, and where he counts as standing.
   * @param {number} id */
  const man = (id) => men.get(id);

  const { skip, rests } = moves;
  return { uid, lay, show, sign, use, figure, svg: () => svg, layer, man, skip, rests };
}
