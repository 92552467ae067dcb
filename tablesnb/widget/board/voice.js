/** The line that speaks: what has happened, and what is due. */

import { make, mark } from "../shared/element.js";
import { refill } from "../shared/within.js";

/** @import { Shown } from "./wire.js" */

/** @param {string} uid */
export function voice(uid) {
  const words = make("p", "tn-words", { role: "status", "aria-live": "polite" });
  const due = make("p", "tn-due", { id: `${uid}-due`, "aria-live": "polite" });
  /** The number of the words last spoken. */ let heard = -1;
  /** What is read of them. */ let read = "";

  /** Speak what the board has said since.
   * @param {Shown} now */
  function speak(now) {
    if (now.spoken === heard) return;
    heard = now.spoken;
    // what was read stays while men move
    words.dataset.past = read;
    read = now.aside ? "" : now.said;
    // a fresh element, for the same words said twice are to be heard twice
    refill(words, make("span", "", now.said));
    mark(words, "tn-aside", now.aside);
  }

  /** Say of the view's own what no answer says; the next answer speaks again.
   * @param {string} text */
  function tell(text) {
    words.textContent = text;
    heard = -1;
    mark(words, "tn-aside", false);
  }

  return { words, due, speak, tell };
}
