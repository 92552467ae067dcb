/** The whole screen, for one element. */

/** Whether an element fills the screen.
 * @param {HTMLElement} root */
export const fills = (root) => document.fullscreenElement === root;

/** Fill the window with an element, where it may not have the screen: above all else in it.
 * @param {HTMLElement} root */
export function fill_window(root) {
  root.popover = "manual";
  root.showPopover?.();
}

/** Fill the screen with an element, or let it go back to its page.
 * @param {HTMLElement} root @param {() => void} [refused] what is done where it may not */
export function fill_screen(root, refused = () => {}) {
  if (fills(root)) void document.exitFullscreen();
  else void (root.requestFullscreen?.().catch(refused) ?? refused());
}
