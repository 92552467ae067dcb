/** The buttons beside the board, and what is asked there. */

import { focused, make, mark, when } from "../shared/element.js";
import { refill } from "../shared/within.js";

/** @import { Message, Shown } from "./wire.js" */

/** @param {HTMLElement} button @param {string} name @param {string | boolean} on  it may be pressed: true, or what it does
 * @param {string} [what] */
function label(button, name, on, what) {
  const said = what ? `${name} ${what}` : name;
  if (button.matches(".tn-step")) {
    button.ariaLabel = said;
    button.title = said;
  } else button.textContent = name;
  // not `disabled`: that would throw the focus out of the board
  button.ariaDisabled = `${!on}`;
}

/** @param {{send: (message: Message) => void, drop: () => void}} given  drop: put back the man who
 *   is in the hand */
export function controls({ send, drop }) {
  /** @type {Shown | null} */ let now = null;

  /** @param {string} name @param {string} kind @param {(event: MouseEvent) => void} what */
  function press(name, kind, what) {
    const button = make("button", `tn-button ${kind}`, name);
    when(button, "click", what);
    return button;
  }

  /** The second click of two chooses nothing on what the first has brought about.
   * @param {() => void} what */
  const once = (what) => (/** @type {MouseEvent} */ event) => event.detail < 2 && what();

  const throws = once(() => now?.throw && send({ kind: "throw" }));
  const throwing = press("", "tn-throw", throws);
  const turn = press("", "tn-quiet", () => backTo(now?.turn));
  const step = "tn-quiet tn-step tn-i-";
  const back = press("", `${step}back tn-back`, () => now?.back && send({ kind: "back" }));
  const forward = press("", `${step}forward`, () => now?.forward && send({ kind: "forward" }));
  const onward = press("", `${step}end`, () => now?.end && send({ kind: "goto", node: now.end }));
  const put = press("Put him back", "tn-quiet tn-put", drop);
  const plays = once(() => now?.only && send({ kind: "only" }));
  const only = press("", "tn-only", plays);
  const declines = make("span", "tn-which");
  const which = make("div", "tn-which", { role: "group" });
  const steps = make("div", "tn-steps", turn, back, forward, onward);
  const element = make("div", "tn-controls", throwing, put, only, declines, which, steps);
  put.hidden = true;

  /** @param {Shown} shown @param {boolean} dice whether any are thrown in this game */
  function show(shown, dice) {
    now = shown;
    label(throwing, now.throw || "Throw", now.throw);
    throwing.hidden = !dice || (now.only !== "" && now.throw === "");
    label(turn, "Take back my turn", now.turn < now.length);
    label(onward, "To where the game stood", now.end > 0);
    onward.hidden = !now.end;
    turn.hidden = now.free;
    label(back, "Take back", now.back, now.back);
    label(forward, "Forward", now.forward, now.forward);
  }

  /** While a man is in the hand, he can be put back where else would be thrown.
   * @param {boolean} held */
  function hold(held) {
    put.hidden = !held;
    mark(element, "tn-held", held);
  }

  /** What may be done besides: the only move, a die to decline. Whether the keys fell out of the
   * board by it.
   * @param {Shown} shown */
  function besides(shown) {
    const had = focused();
    only.textContent = shown.only;
    only.hidden = !shown.only;
    const said = shown.decline.map((die) =>
      press(`Decline the ${die}`, "tn-quiet", () => send({ kind: "decline", die })),
    );
    if (declines.textContent !== said.map((each) => each.textContent).join("")) {
      refill(declines, ...said);
    }
    return had === only ? only.hidden : had !== null && !had.isConnected;
  }

  /** Ask something beside the board, or with no answers to choose from nothing.
   * @param {string} what @param {[say: string, does: () => void][]} answers */
  function offer(what, answers) {
    which.ariaLabel = what;
    refill(which, ...answers.map(([say, does]) => press(say, "", does)));
  }

  /** @param {number | undefined} to how many throws and moves are left */
  function backTo(to) {
    if (now?.back && (to ?? 0) < now.length) send({ kind: "back", to });
  }

  /** What single keys do. @type {Record<string, () => void>} */
  const single = {
    r: () => throwing.click(),
    p: () => only.click(),
    x: () => /** @type {HTMLElement | null} */ (declines.firstElementChild)?.click(),
    u: () => back.click(),
    U: () => turn.click(),
    y: () => forward.click(),
  };

  return { element, which, single, show, hold, besides, offer, backTo };
}
