/** The head of a frame of questions: where one is, how many are answered, and the tools. */

import { box } from "./fields.js";
import { press_to } from "../shared/press.js";
import { make } from "../shared/element.js";
import { refill } from "../shared/within.js";

/** @import { State, Told } from "./told.js" */
/** @import { Around } from "./asking.js" */

/** @param {Around} [around] */
export function head_of(around) {
  const part = box("tn-part-of");
  const dots = box("tn-dots-of");
  const tools = box("tn-tools-of");
  const element = box("tn-ask-head", part, dots, tools);

  /** A new tool. @param {string} picture @param {string} title @param {() => void} what */
  function tool(picture, title, what) {
    const made = press_to("", `tn-tool tn-i-${picture}`, what);
    made.title = title;
    tools.append(made);
    return made;
  }

  /** Whether it says where one is.
   * @param {Told} told @param {State[]} states @param {number} at */
  function draw({ questions, place }, states, at) {
    const many = questions.length > 1;
    const named = around ? around.place(at) : place;
    const far = many && `${at + 1} of ${questions.length}`;
    part.textContent = [named, far].filter(Boolean).join(" · ");
    refill(
      dots,
      ...(many ? states : []).map(({ reply: is }, n) =>
        make("i", `${is < 0 ? "" : "tn-done"}${n === at ? " tn-at" : ""}`),
      ),
    );
    return part.hasChildNodes();
  }

  /** How many tools are seen. */
  const many = () =>
    [...tools.children].filter((each) => !(/** @type {HTMLElement} */ (each).hidden)).length;

  return { element, tool, draw, many };
}
