/**
 * How it stands between a view and the kernel, as a machine without clock or page: what was met
 * leads from one state to the next.
 *
 * - idle: all that was sent is answered
 * - waiting: an answer is on its way
 * - late: it has not come for some seconds; Python may be busy
 * - lost: it has not come for long, or the kernel is known to be gone, and then nothing is awaited.
 *   An answer leads out of all.
 *
 * @typedef {{is: "idle" | "waiting" | "late" | "lost", sent: number}} Link  sent: the number of
 *   the last message that waits for its answer
 * @typedef {{sent: number} | {heard: number} | {silent: true} | {dead: true}} Met  a message sent,
 *   an answer to this message (0: to none of this view's), a wait without one, the kernel's end
 */

/** @type {Link} */
export const IDLE = { is: "idle", sent: 0 };
/** How long a state waits for an answer before it is the next one, in ms. */
const PATIENCE = { idle: 0, waiting: 4000, late: 16000, lost: 0 };
/** What a wait in vain makes of a state. @type {Record<Link["is"], Link["is"]>} */
const WORSE = { idle: "idle", waiting: "late", late: "lost", lost: "lost" };

/** How long to wait in this state before it is met with silence; 0 for ever.
 * @param {Link} link */
export function waits(link) {
  return PATIENCE[link.is];
}

/** @param {Link} link @param {Met} met @returns {Link} */
export function next(link, met) {
  if ("dead" in met) return { is: "lost", sent: 0 };
  if ("silent" in met) return { ...link, is: WORSE[link.is] };
  if ("sent" in met) return { is: link.is === "idle" ? "waiting" : link.is, sent: met.sent };
  // whatever comes from the kernel shows that it lives; only its answer to the last ends the wait
  if (met.heard >= link.sent) return IDLE;
  return { ...link, is: "waiting" };
}
