/**
 * A page that stands alone. It starts the view with what the page holds, and hands it the keys
 * wherever they are pressed. An address may name a throw, `irish.html#41`, or a step, `#step-117`,
 * and `#line-1-step-120` in a branch.
 */

import { bids, key_of } from "./element.js";

/** Keys that the page has no better use for; the space and the page keys scroll it. */
const HANDED = /^(Arrow(Left|Right)|Home|End|Escape|[bcfnptwNP])$/;

/** Start a view in the page.
 * @param {(given: any) => void} render what draws it */
export function stand(render) {
  const told = JSON.parse(document.getElementById("tn-told")?.textContent ?? "");
  const host = document.getElementById("tn-live");
  if (!host) return;
  render({ model: { get: (/** @type {string} */ name) => told[name] }, el: host });
  const root = /** @type {HTMLElement} */ (host.firstElementChild);
  // only now: where anything fails, what is written in the page stays
  document.documentElement.classList.add("tn-lives");

  function go() {
    root.dispatchEvent(new CustomEvent("tn-go", { detail: location.hash.slice(1) }));
  }
  go();
  addEventListener("hashchange", go);

  document.addEventListener("keydown", (event) => {
    const { shiftKey, target } = event;
    const key = key_of(event);
    const mine = event.defaultPrevented || root.contains(/** @type {Node} */ (target));
    if (mine || bids(event) || !HANDED.test(key)) return;
    const handed = new KeyboardEvent("keydown", { key, shiftKey, cancelable: true });
    if (!root.dispatchEvent(handed)) event.preventDefault();
  });
}
