/** What lies within an element: found, or put there anew. */

/** What is so described within something, if anything is: the first.
 * @type {<T extends Element = HTMLElement>(within: ParentNode, what: string) => T | null} */
export const find = (within, what) => within.querySelector(what);

/** Fill an element anew.
 * @param {Element} made @param {Iterable<Node | string>} inner */
export const refill = (made, inner) => made.replaceChildren(...inner);
