/** What stands beside a replay: who sits there, what may be copied, and where it must wait. */

import { make } from "../shared/element.js";
import { called, remark_of } from "./frames.js";

/** @import { Frame, State, Told } from "./frames.js" */
/** @import { Painter } from "../shared/paint.js" */

/** @param {Told} told @param {Painter} paint who has drawn the men */
export function seats(told, paint) {
  const far = make("div", "tn-far");
  const near = make("div", "tn-near");

  /** A small man of a seat. @param {number} seat */
  const man = (seat) =>
    make("span", "tn-man", { "aria-hidden": "true" }, paint.figure(told.dress[seat][0]));

  /** @param {number} seat @param {State} state */
  function row(seat, state) {
    const { men, next } = state;
    const on = seat === next;
    const many = told.seats.length > 2;
    // reserve, bar and off are the last three of its places
    const away = called(told, state, seat)
      .slice(-3)
      .flatMap(([place, name]) => {
        const there = men.filter(
          (each) => each.seat === seat && told.spots[each.spot][0] === place,
        );
        return there.length ? [`${name} ${there.length}`] : [];
      });
    const who = [told.names[seat], on && "to play"].filter(Boolean).join(", ");
    return make(
      "div",
      `tn-seat${on ? " tn-on" : ""}`,
      make("i", "tn-lamp", { "aria-hidden": "true" }),
      man(seat),
      make("b", "", told.seats[seat]),
      make("span", "tn-who", who),
      make("span", "tn-tally", many ? "" : away.join(" · ")),
    );
  }

  /** Who sits there, from the one at the far side round to the near one.
   * @param {State} state @param {number} foot the seat at the near side */
  function draw(state, foot) {
    const others = told.seats.map((_, seat) => seat).filter((seat) => seat !== foot);
    const rows = others.map((seat) => row(seat, state));
    far.replaceChildren(make("div", `tn-seats${rows.length > 1 ? " tn-many" : ""}`, ...rows));
    near.replaceChildren(make("div", "tn-seats", row(foot, state)));
  }

  return { far, near, man, draw };
}

/** Copying: at once where the browser lets it, else from a field where the text is selected.
 * @param {(said: string) => void} say */
export function copying(say) {
  const field = make("textarea", "tn-copy", { readonly: "", rows: "4", hidden: "" });

  /** @param {string} name what it is @param {string} text */
  async function copy(name, text) {
    try {
      await navigator.clipboard.writeText(text);
      field.hidden = true;
      say(`${name} is copied.`);
    } catch {
      // denied, or not there at all: then by the reader's own hand
      field.hidden = false;
      field.value = text;
      field.setAttribute("aria-label", name);
      field.focus();
      field.select();
      say(`${name} is selected: copy it from the field.`);
    }
  }

  return { field, copy, close: () => void (field.hidden = true) };
}

/** The words that a step rests on, beside the board, with what is said of it.
 * @param {Told} told */
export function grounds({ grounds: all, lines, first, walks }) {
  const element = make("div", "tn-replay-ground", { "aria-live": "polite" });
  element.hidden = !all.length && !walks;
  const frames = [first, ...lines.flatMap((line) => line.frames)];
  const told = frames.filter(({ c }) => c);

  /** @param {Frame} frame */
  function draw(frame) {
    const { g } = frame;
    if (element.hidden) return;
    element.innerHTML = g === undefined ? "" : all[g];
    if (!frame.c || (g === undefined && !walks)) return;
    element.prepend(make("p", "tn-remark", remark_of(frame)));
    if (!walks) return;
    const count = `${told.indexOf(frame) + 1} of ${told.length}`;
    element.prepend(make("b", "tn-step-of", count));
  }

  /** Give it from the first the height that it needs at most, so that nothing moves. */
  function fit() {
    if (element.hidden) return;
    const now = [...element.childNodes];
    element.style.minHeight = "";
    const highs = frames
      .filter(({ c, g }) => g !== undefined || (walks && c))
      .map((frame) => {
        draw(frame);
        return element.offsetHeight;
      });
    element.style.minHeight = `${Math.max(...highs)}px`;
    element.replaceChildren(...now);
  }

  return { element, draw, fit };
}
