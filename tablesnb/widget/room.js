/** The room that a view has: how high its window is, or the whole screen. */

/** Keep `--tn-room` of an element at the height of the nearest thing round it that scrolls.
 * @param {HTMLElement} root @returns {() => void} what ends it */
export function room(root) {
  function around() {
    for (let at = root.parentElement; at; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.clientHeight > 200) return at;
    }
    return document.documentElement;
  }

  function measure() {
    const scrolls = around();
    const high = scrolls === document.documentElement ? innerHeight : scrolls.clientHeight;
    root.style.setProperty("--tn-room", `${high}px`);
  }

  const watch = new ResizeObserver(measure);
  requestAnimationFrame(() => {
    if (!root.isConnected) return;
    measure();
    watch.observe(around());
  });
  addEventListener("resize", measure);
  return () => {
    watch.disconnect();
    removeEventListener("resize", measure);
  };
}

/** Fill the screen with an element, or let it go back to its page.
 * @param {HTMLElement} root */
export function fill_screen(root) {
  if (document.fullscreenElement === root) void document.exitFullscreen();
  else void root.requestFullscreen?.().catch(() => {});
}
