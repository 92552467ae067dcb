/** The room that a view has: how high its window is. */

import { when } from "./element.js";
import { fills } from "./screen.js";

const page = document.documentElement;
/** A window that is as high as what is in it must not make that smaller and smaller. */
const LEAST = 420;
/** What begins lower than this part of the first window is scrolled to, and has a window of its own. */
const FIRST = 0.5;

/** The outermost thing that scrolls round an element: an output within that is only as high as what is
 * shown there. @param {Element} of */
function around(of) {
  let found = page;
  for (let at = of.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.clientHeight > 200) found = at;
  }
  return found;
}

/** How far below the top of its window something is, in px.
 * @param {Element} of @param {Element} [scrolls] that window */
export function below(of, scrolls = around(of)) {
  const top = scrolls === page ? 0 : scrolls.getBoundingClientRect().top;
  return of.getBoundingClientRect().top - top;
}

/** Keep `--tn-room` of an element at the height of the window that it is seen in, and `--tn-first`
 * at what stands above it there: of an element that begins in the first window, else at nothing.
 * @param {HTMLElement} root @param {() => void} [after] what is done when that has changed
 * @returns {() => void} what ends it */
export function room(root, after) {
  /** How far below the top of its page it begins, if that is in the page's first window.
   * @param {Element} scrolls @param {number} high */
  function above(scrolls, high) {
    const begins = below(root, scrolls) + scrolls.scrollTop;
    return begins < FIRST * high ? Math.max(0, Math.ceil(begins)) : 0;
  }

  function measure() {
    // what fills the screen is seen in no other window
    const scrolls = fills(root) ? page : around(root);
    const high = scrolls === page ? innerHeight : scrolls.clientHeight;
    root.style.setProperty("--tn-room", `${Math.max(LEAST, Math.min(high, innerHeight))}px`);
    root.style.setProperty("--tn-first", `${fills(root) ? 0 : above(scrolls, high)}px`);
    after?.();
  }

  const watch = new ResizeObserver(measure);
  requestAnimationFrame(() => {
    if (!root.isConnected) return;
    measure();
    watch.observe(around(root));
  });
  const end = when(window, "resize", measure);
  when(root, "fullscreenchange", measure);
  return () => {
    watch.disconnect();
    end();
  };
}
