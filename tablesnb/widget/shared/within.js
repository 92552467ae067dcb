/** What lies within an element: found, or put there anew. */

/** What is so described within something, if anything is: the first.
 * @type {<T extends Element = HTMLElement>(within: ParentNode, what: string) => T | null} */
export const find = (within, what) => within.querySelector(what);

/** Fill an element anew. @param {Element} made @param {...(Node | string)} inner */
export const refill = (made, ...inner) => made.replaceChildren(...inner);

/** Have elements stand in this order before what else is there: who does already is left alone.
 * @param {Element} within @param {Iterable<Element>} all */
export function order(within, all) {
  let at = within.firstElementChild;
  for (const each of all) {
    if (each === at) at = at.nextElementSibling;
    else within.insertBefore(each, at);
  }
}
