/** The room that a view has: how high its window is, or the whole screen. */

/** A window that is as high as what is in it must not make that smaller and smaller. */
const LEAST = 420;

/** Keep `--tn-room` of an element at the height of the window that it is seen in.
 * @param {HTMLElement} root @param {() => void} [after] what is done when that has changed
 * @returns {() => void} what ends it */
export function room(root, after) {
  // the outermost thing that scrolls: an output within it is only as high as what is shown there
  function around() {
    /** @type {HTMLElement} */ let found = document.documentElement;
    for (let at = root.parentElement; at; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.clientHeight > 200) found = at;
    }
    return found;
  }

  function measure() {
    // what fills the screen is seen in no other window
    const scrolls = document.fullscreenElement === root ? document.documentElement : around();
    const high = scrolls === document.documentElement ? innerHeight : scrolls.clientHeight;
    root.style.setProperty("--tn-room", `${Math.max(LEAST, Math.min(high, innerHeight))}px`);
    after?.();
  }

  const watch = new ResizeObserver(measure);
  requestAnimationFrame(() => {
    if (!root.isConnected) return;
    measure();
    watch.observe(around());
  });
  addEventListener("resize", measure);
  document.addEventListener("fullscreenchange", measure);
  return () => {
    watch.disconnect();
    removeEventListener("resize", measure);
    document.removeEventListener("fullscreenchange", measure);
  };
}

/** Fill the screen with an element, or let it go back to its page.
 * @param {HTMLElement} root */
export function fill_screen(root) {
  if (document.fullscreenElement === root) void document.exitFullscreen();
  else void root.requestFullscreen?.().catch(() => {});
}
