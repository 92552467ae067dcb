/** What every file makes its elements with, and hears of them by. */

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
  // one that sends a form says so
  if (made instanceof HTMLButtonElement) made.type = "button";
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inner);
  return made;
}

/** An element of a drawing.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag @param {string} [name] of its class @returns {SVGElementTagNameMap[T]} */
export function shape(tag, name) {
  const made = document.createElementNS(SVG, tag);
  if (name) made.setAttribute("class", name);
  return made;
}

/** Give an element a class, or take it away.
 * @param {Element} made @param {string} name @param {boolean} on */
export const mark = (made, name, on) => made.classList.toggle(name, on);

/** What has the keys. */
export const focused = () => document.activeElement;

/** Do this whenever that happens.
 * @template {keyof HTMLElementEventMap} K
 * @param {EventTarget} at @param {K} kind @param {(event: HTMLElementEventMap[K]) => void} what
 * @param {boolean} [first] before all that lies within hears of it */
export function when(at, kind, what, first) {
  at.addEventListener(kind, /** @type {EventListener} */ (what), first);
}

/**
 * What hides the picture of this name as long as it stands in the page itself. It is a rule, not an
 * attribute of the picture: a notebook draws that anew at each answer.
 *
 * @param {string} [name] none where no picture stays
 */
export function hiding(name) {
  const still = `.tn-still[data-board="${name}"]`;
  // in JupyterLab an output that is empty still takes a line
  const line = `.jp-OutputArea-child:has(${still})`;
  return make("style", "", {}, name ? `${still},${line}{display:none!important}` : "");
}
