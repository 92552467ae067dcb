/**
 * A page that stands alone. It starts the view with what the page holds, hands it the keys wherever
 * they are pressed, and ties the list of moves to it. An address may name a step: `irish.html#step-12`, or `#line-1-step-12` in a branch.
 */

/** Keys that the page has no better use for; the space and the page keys scroll it. */
const HANDED = /^(Arrow(Left|Right)|Home|End|Escape|[nNpP])$/;
const STEP = /^#(?:line-(\d+)-)?step-(\d+)$/;

/** Start a view in the page.
 * @param {(given: any) => void} render what draws it */
export function stand(render) {
  const told = JSON.parse(document.getElementById("tn-told")?.textContent ?? "");
  const host = document.getElementById("tn-live");
  const list = document.querySelector(".tn-beside");
  if (!host) return;
  host.addEventListener("tn-step", (event) => {
    const { detail } = /** @type {CustomEvent<{line: number, step: number}>} */ (event);
    if (list) mark(list, detail);
  });
  render({ model: { get: (/** @type {string} */ name) => told[name] }, el: host });
  const root = /** @type {HTMLElement} */ (host.firstElementChild);
  // only now: where anything fails, what is written in the page stays
  document.documentElement.classList.add("tn-lives");
  go(location.hash);

  /** Light the step in the list, and bring it into sight there.
   * @param {Element} beside @param {{line: number, step: number}} where */
  function mark(beside, { line, step }) {
    // the steps before a branch are those of the line that it leaves
    let at = line;
    while (at && step <= told.told.lines[at].at) at = told.told.lines[at].base;
    const name = `${at ? `line-${at}-` : ""}step-${step}`;
    const link = beside.querySelector(`[href="#${name}"]`);
    beside.querySelector("[aria-current]")?.removeAttribute("aria-current");
    if (!link) return;
    link.setAttribute("aria-current", "step");
    const [there, turn, around] = [link, link.closest("li") ?? link, beside].map((each) =>
      each.getBoundingClientRect(),
    );
    // its comment is to be seen as well, but a turn with branches may be long
    const bottom = Math.min(turn.bottom, there.bottom + around.height / 2);
    if (there.top < around.top + 24 || bottom > around.bottom - 24) {
      beside.scrollTop += there.top - around.top - around.height / 3;
    }
  }

  /** @param {string} name @returns {boolean} whether it names a step */
  function go(name) {
    const [, line = "0", step] = STEP.exec(name) ?? [];
    if (!step) return false;
    const detail = { line: Number(line), step: Number(step) };
    root.dispatchEvent(new CustomEvent("tn-go", { detail }));
    return true;
  }

  addEventListener("hashchange", () => go(location.hash));
  list?.addEventListener("click", (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = /** @type {MouseEvent} */ (event);
    const link = /** @type {Element} */ (target).closest("a");
    // in a new window or tab it is the browser's
    if (!link || ctrlKey || metaKey || shiftKey) return;
    if (go(link.getAttribute("href") ?? "")) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    const { key, shiftKey, target } = event;
    const mine = event.defaultPrevented || root.contains(/** @type {Node} */ (target));
    if (mine || event.ctrlKey || event.metaKey || event.altKey || !HANDED.test(key)) return;
    const handed = new KeyboardEvent("keydown", { key, shiftKey, cancelable: true });
    if (!root.dispatchEvent(handed)) event.preventDefault();
  });
}
