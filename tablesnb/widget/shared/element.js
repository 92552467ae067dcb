/** What every file makes its elements with, and hears of them by. */

/**
 * An element, with its attributes and what lies in it; text is always text, never markup.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} name of its class
 * @param {...(Node | string | Record<string, string>)} inner
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, name, ...inner) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  // one that sends a form says so
  if (tag === "button") set(made, "type", tag);
  for (const each of inner) {
    if (typeof each === "string" || each instanceof Node) made.append(each);
    else for (const [key, value] of Object.entries(each)) set(made, key, value);
  }
  return made;
}

/** An element of a drawing.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag @param {string} [name] of its class @returns {SVGElementTagNameMap[T]} */
export function shape(tag, name) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  if (name) set(made, "class", name);
  return made;
}

/** Give an element an attribute.
 * @param {Element} made @param {string} name @param {string} value */
export const set = (made, name, value) => made.setAttribute(name, value);

/** Give an element a class, or take it away.
 * @param {Element} made @param {string} name @param {boolean} on */
export const mark = (made, name, on) => made.classList.toggle(name, on);

/** Whether Ctrl or the like is held: such a key is the page's own. @param {KeyboardEvent} event */
export const bids = (event) => event.ctrlKey || event.metaKey || event.altKey;

/** The name of a key on every keyboard: a letter as Shift and not Caps Lock makes it, and where the
 * keyboard's letters are not Latin the one that stands at this place of a Latin one.
 * @param {KeyboardEvent} event */
export function key_of({ key, code, shiftKey }) {
  const [, placed = ""] = /^Key([A-Z])$/.exec(code) ?? [];
  const letter = /^[a-z]$/i.test(key) ? key : /^\p{L}$/u.test(key) ? placed : "";
  return (letter && (shiftKey ? letter.toUpperCase() : letter.toLowerCase())) || key;
}

/** What has the keys. */
export const focused = () => document.activeElement;

/** Do this whenever that happens, until what it returns is called.
 * @template {keyof HTMLElementEventMap} K
 * @param {EventTarget} at @param {K} kind @param {(event: HTMLElementEventMap[K]) => void} what */
export function when(at, kind, what, first = false) {
  const how = /** @type {const} */ ([kind, /** @type {EventListener} */ (what), first]);
  at.addEventListener(...how);
  return () => at.removeEventListener(...how);
}

/** The same, before all that lies within hears of it. @type {typeof when} */
export const when_first = (at, kind, what) => when(at, kind, what, true);

/**
 * Keep the single keys of what lies in `root` from the notebook that it stands in; returns what ends
 * that. Notebook 7 looks at a key before the page's elements hear of it, and heeds only what the one
 * that has the focus says of itself. With Ctrl or the like a key is the notebook's, but nothing is
 * done by it to what holds the board, as taking cells back; only saved.
 *
 * @param {HTMLElement} root
 */
function keepKeys(root) {
  const name = "data-lm-suppress-shortcuts";
  const keep = (/** @type {KeyboardEvent} */ event) => {
    const at = /** @type {Element} */ (event.target);
    if (!root.contains(at)) return;
    at.toggleAttribute(name, !bids(event));
    root.toggleAttribute(name, !bids(event) || key_of(event) !== "s");
  };
  return when_first(window, "keydown", keep);
}

/** The folder of the notebook that is open, as its server names it. */
const FOLDER = /\/(?:tree|notebooks)\/(.*\/)/;

/**
 * Let marks lead to the sources. A notebook opens beside itself what a link of an output leads to; a
 * link of a view would leave the page. So Python gives it what the links of outputs have, and here
 * it is told in which folder that is.
 *
 * @param {HTMLElement} root
 */
function to_sources(root) {
  return when(root, "click", ({ target }) => {
    const link = /** @type {Element} */ (target).closest("a");
    const [, folder = ""] = FOLDER.exec(decodeURI(location.pathname)) ?? [];
    if (!link?.matches(".tn-led")) return;
    const path = folder + link.pathname.split("/").pop();
    link.dataset.commandlinkerArgs = JSON.stringify({ path, id: link.hash });
  });
}

/**
 * Set a view into its cell, where its keys are its own; returns what takes it away again. The picture
 * that it names is hidden while it stands there, by a rule and not by an attribute of the picture: a
 * notebook draws that anew at each answer. A busy page may draw the view before it has heard the
 * name, so the name is followed.
 *
 * @param {HTMLElement} el @param {HTMLElement} root
 * @param {{get: (name: any) => any, on?: (name: any, what: () => void) => void,
 *   off?: (name: any, what: () => void) => void}} model  it names none where no picture stays, and
 *   no picture has such a name
 */
export function settle(el, root, model) {
  const hides = make("style", "");
  const named = "change:still";
  const follow = () => {
    const still = `.tn-still[data-board="${model.get("still")}"]`;
    // in JupyterLab an output that is empty still takes a line
    hides.textContent = `${still},.jp-OutputArea-child:has(${still}){display:none!important}`;
  };
  follow();
  model.on?.(named, follow);
  root.append(hides);
  // what is said is English and is read from the left, whatever the page around it is
  root.dir = "ltr";
  root.lang = "en";
  el.append(root);
  const lose = [keepKeys(root), to_sources(root)];
  return () => {
    for (const each of lose) each();
    model.off?.(named, follow);
    root.remove();
  };
}
