/**
 * Painting a board, for any view of one: the ground, what stands on it, and men that travel.
 *
 *     const paint = painter(host);        // host: an element that the view lays out itself
 *     paint.lay(plate);                   // once, and again when the board is turned
 *     paint.show({ parts, men });         // at each step; men glide to their new places
 *     paint.sign([["picked", x, y, 1]]);  // rings and marks above all else, or [] for none
 *
 * `parts` may leave out what has not changed and `men` those who have not moved: what is not
 * named stays as it is. `paint.show(now, false)` sets the men down without gliding; who asks his
 * machine for less motion never sees them glide. The texts of `plate` and `parts` come from
 * tablesnb.widget.drawing, whose uid is replaced by one of the view's own, so that two views on
 * one page share no id.
 *
 * @typedef {{svg: string, uid: string, name: string, wide: number, high: number}} Ground
 * @typedef {[id: number, symbol: string, x: number, y: number, scale: number]} Man
 * @typedef {[sign: string, x: number, y: number, scale: number]} Sign
 * @typedef {ReturnType<typeof painter>} Painter
 */

import { glides } from "./motion.js";

export const SVG = "http://www.w3.org/2000/svg";

/**
 * An element, with attributes and content; text is always text, never markup.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} name of its class
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} inner
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, name, attributes = {}, ...inner) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inner);
  return made;
}

/** @returns {string} a name that no id on this page begins with */
function unused() {
  for (;;) {
    const name = `tn${Math.random().toString(36).slice(2, 8)}`;
    if (!document.querySelector(`[id^="${name}-"]`)) return name;
  }
}

/** @param {number} x @param {number} y @param {number} scale */
function attribute(x, y, scale) {
  return `translate(${x} ${y})` + (scale === 1 ? "" : `scale(${scale})`);
}

/** @param {HTMLElement} host */
export function painter(host) {
  const uid = unused();
  /** @type {SVGSVGElement} */ let svg;
  /** @type {SVGGElement} */ let hand;
  let old = "";
  /** @type {Map<number, {use: SVGUseElement, symbol: string, at: [number, number, number]}>} */
  const men = new Map();
  /** @type {Record<string, string>} */ let drawn = {};

  /** @param {string} text */
  const named = (text) => text.replaceAll(`${old}-`, `${uid}-`);

  /** @param {string} symbol @param {number} x @param {number} y @param {number} scale */
  function use(symbol, x, y, scale) {
    const made = document.createElementNS(SVG, "use");
    made.setAttribute("href", `#${uid}-${symbol}`);
    made.setAttribute("transform", attribute(x, y, scale));
    return made;
  }

  /** Lay the ground: all that was on it is gone.
   * @param {Ground} plate */
  function lay(plate) {
    old = plate.uid;
    host.style.aspectRatio = `${plate.wide} / ${plate.high}`;
    host.innerHTML = named(plate.svg);
    svg = /** @type {SVGSVGElement} */ (host.firstElementChild);
    hand = document.createElementNS(SVG, "g");
    hand.setAttribute("class", "tn-hand");
    hand.setAttribute("fill", "none");
    svg.append(hand);
    men.clear();
    drawn = {};
  }

  /** Draw what has changed, and let the men go to their places.
   * @param {{parts?: Record<string, string>, men?: Man[]}} now @param {boolean} [glide] */
  function show(now, glide = true) {
    for (const [name, text] of Object.entries(now.parts ?? {})) {
      if (drawn[name] === text) continue;
      drawn[name] = text;
      const group = svg.querySelector(`.tn-${name}`);
      if (group) group.innerHTML = named(text);
    }
    stand(now.men ?? [], glide);
  }

  /** @param {Man[]} now @param {boolean} glide */
  function stand(now, glide) {
    const group = svg.querySelector(".tn-men");
    const first = men.size === 0;
    /** @type {SVGUseElement[]} */ const resting = [];
    /** @type {SVGUseElement[]} */ const moving = [];
    /** @type {import("./motion.js").Way[]} */ const ways = [];
    for (const [id, symbol, x, y, scale] of now) {
      let man = men.get(id);
      if (!man) {
        man = { use: use(symbol, x, y, scale), symbol, at: [x, y, scale] };
        man.use.setAttribute("data-man", `${id}`);
        men.set(id, man);
      }
      if (man.symbol !== symbol) {
        man.use.setAttribute("href", `#${uid}-${symbol}`);
        man.symbol = symbol;
      }
      const from = man.at;
      if (from[0] === x && from[1] === y && from[2] === scale) {
        resting.push(man.use);
      } else {
        man.at = [x, y, scale];
        man.use.setAttribute("transform", attribute(x, y, scale));
        moving.push(man.use);
        ways.push([man.use, from, man.at]);
      }
    }
    // who moves is drawn last, above all whom he passes; each pile keeps its order
    if (first) group?.append(...resting);
    else if (now.length === men.size && moving.length) group?.append(...resting, ...moving);
    else group?.append(...moving);
    if (!first && glide) glides(ways);
  }

  /** Draw these signs above all else, and no others.
   * @param {Sign[]} signs */
  function sign(signs) {
    hand.replaceChildren(...signs.map((each) => use(...each)));
  }

  return { uid, lay, show, sign, use, hand: () => hand, svg: () => svg };
}
