/** The buttons at the foot of a question: what may be done now, and of it one that is filled. */

import { box } from "./fields.js";
import { off, press_to } from "../shared/press.js";
import { at_once, ended, is_end, open } from "./told.js";
import { focused, mark } from "../shared/element.js";

/** @import { Question, State } from "./told.js" */

/** @param {(() => void)[]} does what each button does, from the first to the last */
export function row_of(does) {
  const names = ["Hint", "Show me", "Take back", "", "", "Try again", "Next"];
  const buttons = names.map((name, n) => press_to(name, "tn-button tn-quiet", does[n]));
  const element = box("tn-ask-row", ...buttons);
  const [hint, shows, back, done, reply, again, next] = buttons;

  /** @param {Question} of @param {State} state
   * @param {boolean} ever whether it may be tried again @param {string} onward what leads on, if
   *   anything does */
  function draw(of, state, ever, onward) {
    const { reply: given, hints, back: behind, at, set, seen, touched } = state;
    const answered = ended(of, state);
    const { show, verdict = "" } = of.replies[given] ?? {};
    const plays = of.kind === "play" && !at_once(of);
    const went = plays && behind.length > 0;
    const far = show?.length ?? 0;
    const had = element.contains(focused());
    const shown = [!answered && of.hints.length, !answered && !went && !of.poll, !answered && went];
    shown.push(
      !answered && (plays || /set|touch/.test(of.kind)),
      far,
      answered && ever,
      given >= 0 && onward !== "",
    );
    for (const [n, button] of buttons.entries()) button.hidden = !shown[n];
    next.textContent = onward;
    hint.textContent = hints ? "Next hint" : "Hint";
    off(hint, hints >= of.hints.length);
    const names = { play: "That is my turn", set: "That is how they stand", touch: "Check" };
    // a poll asks for so many places; elsewhere how many there are is part of the answer
    const many = touched.length;
    if (of.poll && many > of.many) names.touch = `Touch only ${of.many}`;
    done.textContent = names[/** @type {"play"} */ (of.kind)] ?? "";
    const none = { set: set === "", touch: of.poll ? many !== of.many : !many }[
      /** @type {"set"} */ (of.kind)
    ];
    // what was answered so is not answered so again
    off(done, given >= 0 || (plays ? !is_end(of.board?.nodes[at] ?? {}) : Boolean(none)));
    reply.textContent = !seen ? "See the reply" : seen < far ? "See more" : "Back to the answer";
    // what most will want to do
    const missed = (verdict === "wrong" || open(of, state)) && ever;
    mark(done, "tn-quiet", false);
    mark(again, "tn-quiet", !missed);
    mark(next, "tn-quiet", missed);
    const left = buttons.find((each) => !each.hidden);
    if (had && /** @type {HTMLElement} */ (focused()).hidden) left?.focus();
  }

  /** What single keys do. */
  const tap = (/** @type {HTMLElement} */ button) => () => button.hidden || button.click();
  /** Show the answer, then what comes of it; where nothing does, ask again. */
  const reveal = () => [shows, reply, again].find((each) => !each.hidden)?.click();
  const single = { h: tap(hint), u: tap(back), n: tap(next), v: reveal };
  return { element, draw, single, reveal };
}
