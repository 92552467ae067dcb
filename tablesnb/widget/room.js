/** The room that a view has: how high its window is. */

import { when } from "./element.js";
import { fills } from "./screen.js";

const page = document.documentElement;
/** A window that is as high as what is in it must not make that smaller and smaller. */
const LEAST = 420;

/** Keep `--tn-room` of an element at the height of the window that it is seen in.
 * @param {HTMLElement} root @param {() => void} [after] what is done when that has changed
 * @returns {() => void} what ends it */
export function room(root, after) {
  // the outermost thing that scrolls: an output within it is only as high as what is shown there
  function around() {
    let found = page;
    for (let at = root.parentElement; at; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.clientHeight > 200) found = at;
    }
    return found;
  }

  function measure() {
    // what fills the screen is seen in no other window
    const scrolls = fills(root) ? page : around();
    const high = scrolls === page ? innerHeight : scrolls.clientHeight;
    root.style.setProperty("--tn-room", `${Math.max(LEAST, Math.min(high, innerHeight))}px`);
    after?.();
  }

  const watch = new ResizeObserver(measure);
  requestAnimationFrame(() => {
    if (!root.isConnected) return;
    measure();
    watch.observe(around());
  });
  const end = when(window, "resize", measure);
  when(root, "fullscreenchange", measure);
  return () => {
    watch.disconnect();
    end();
  };
}
