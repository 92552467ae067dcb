/**
 * Words, and buttons that print pages of their own. A page is a whole document; it is printed from a
 * frame that nobody sees. tablesnb/widget/print/view.py says what it is told.
 *
 * @typedef {{html: string, title: string, pages: [string, string][]}} Print_told
 */

import { make, settle } from "../shared/element.js";
import { button } from "../shared/press.js";

/** @param {{model: any, el: HTMLElement}} given */
export function render({ model, el }) {
  /** @type {Print_told} */ const { html, title, pages } = model.get("told");
  const words = make("div", "tn-print-words");
  words.innerHTML = html;
  const root = make("div", "tn-game tn-print", { role: "group", "aria-label": title });
  /** @type {HTMLIFrameElement | undefined} */ let frame;
  const buttons = pages.map(([said, page]) => {
    const printed = () => {
      frame?.remove();
      frame = make("iframe", "tn-print-frame", { title, "aria-hidden": "true" });
      frame.srcdoc = page;
      frame.addEventListener("load", () => frame?.contentWindow?.print());
      root.append(frame);
    };
    return button(said, printed, true);
  });
  const head = make("div", "tn-print-head", make("b", "", title));
  head.append(make("span", "tn-print-buttons", ...buttons));
  root.append(head, words);
  return settle(el, root, model);
}

export default { render };
