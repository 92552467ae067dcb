/**
 * Words, and a button that prints a page of their own. The page is a whole document; it is printed
 * from a frame that nobody sees. tablesnb/widget/print/view.py says what it is told.
 *
 * @typedef {{html: string, title: string, page: string}} Print_told
 */

import { make, settle } from "../shared/element.js";

/** @param {{model: any, el: HTMLElement}} given */
export function render({ model, el }) {
  /** @type {Print_told} */ const { html, title, page } = model.get("told");
  const words = make("div", "tn-print-words");
  words.innerHTML = html;
  const button = make("button", "tn-button tn-quiet", {}, "Print the page");
  const root = make("div", "tn-game tn-print", { role: "group", "aria-label": title });
  root.append(make("div", "tn-print-head", {}, make("b", "", {}, title), button), words);
  /** @type {HTMLIFrameElement | undefined} */ let frame;
  button.addEventListener("click", () => {
    frame?.remove();
    frame = make("iframe", "tn-print-frame", { title, "aria-hidden": "true" });
    frame.srcdoc = page;
    frame.addEventListener("load", () => frame?.contentWindow?.print());
    root.append(frame);
  });
  return settle(el, root, model);
}

export default { render };
