/**
 * Answers are kept: by Python where there is a kernel, else by the browser where it lets one.
 */

import { note, recall } from "../shared/kept.js";

/** @import { Kept, Told } from "./told.js" */

/** By this name and the question's own an answer is found again. */
const STORE = "tablesnb.ask.";

/** @param {() => Told} told @param {((message: object) => void) | undefined} send says it to Python */
export function keeper(told, send) {
  /** @type {Record<string, Kept | null>} what was kept since the frame came */ const since = {};

  /** What is kept of a question, if anything that can be read.
   * @param {string} id @returns {Kept | null | undefined} */
  function kept(id) {
    if (id in since) return since[id];
    if (send) return told().kept?.[id];
    try {
      return JSON.parse(recall(STORE + id) || "null");
    } catch {
      return null;
    }
  }

  /** @param {string} id @param {Kept | null} what an answer, or none any more */
  function keep(id, what) {
    since[id] = what;
    if (!send) note(STORE + id, JSON.stringify(what));
    else if (what) dare({ kind: "kept", id, kept: what });
  }

  /** @param {object} message */
  function dare(message) {
    try {
      send?.(message);
    } catch {
      // the kernel is gone, and the page alone knows the answer
    }
  }

  /** Forget what was answered in this frame. */
  function wipe() {
    for (const { id } of told().questions) keep(id, null);
    dare({ kind: "wipe" });
  }

  return { kept, keep, wipe };
}
