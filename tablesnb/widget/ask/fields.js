/**
 * What is answered beside the board: a choice, a number, an order, and the list that has the answers
 * of every other question in words.
 *
 * @typedef {{element: HTMLElement, show: (answer: any, verdict: string, shut: boolean,
 *   right?: any) => void}} Field  show: the answer that was given, marked as what it is, undefined
 *   while it is asked; whether no other can be given; and the right one beside it
 */

import { make, mark, when } from "../shared/element.js";
import { off, press_to } from "../shared/press.js";
import { refill } from "../shared/within.js";

/** @import { Key, Question } from "./told.js" */

/** How far a press leads a row before it is more than a click, in px. */
const ROW = 6;

/** A part of the frame.
 * @param {string} name of its class @param {(Node | string)[]} inner */
export const box = (name, ...inner) => make("div", name, ...inner);

/** @param {Question} question @param {(answer: any) => void} answer @returns {Field | undefined} */
export function field_of(question, answer) {
  return { choice, number, order: order_of }[/** @type {"choice"} */ (question.kind)]?.(
    question,
    answer,
  );
}

/** @param {Question} question @param {(answer: any) => void} answer @returns {Field} */
function choice({ options }, answer) {
  const rows = options.map((text, n) => press_to(text, "tn-option", () => answer(n)));
  const element = make("div", "tn-options", { role: "group" }, ...rows);

  /** @param {number | undefined} given @param {string} verdict @param {boolean} shut
   * @param {number} [right] */
  function show(given, verdict, shut, right) {
    for (const [n, row] of rows.entries()) {
      off(row, shut || n === given);
      row.ariaPressed = given === undefined ? null : `${n === given}`;
      row.dataset.is = n === given ? verdict : n === right ? "right" : "";
    }
  }
  return { element, show };
}

/** @param {Question} question @param {(answer: any) => void} answer @returns {Field} */
function number({ unit }, answer) {
  const input = make("input", "", { inputmode: "decimal", autocomplete: "off" });
  input.ariaDescription = unit;
  const done = press_to("Answer", "tn-button", () => answer(value()));
  const field = make("span", `tn-number-box${unit ? "" : " tn-no-unit"}`, input, unit);
  const element = box("tn-line", field, done);

  /** What stands there, not a number where it is none. */
  const value = () => (/\d/.test(input.value) ? Number(input.value.replace(",", ".")) : NaN);
  const check = () => {
    off(done, Number.isNaN(value()));
    input.setCustomValidity("");
  };
  when(input, "input", check);
  when(input, "keydown", ({ key }) => {
    if (key !== "Enter") return;
    if (Number.isNaN(value())) input.setCustomValidity("Write a number, such as 12 or 0.5.");
    if (input.reportValidity()) done.click();
  });

  /** @param {number | undefined} given @param {string} verdict @param {boolean} shut */
  function show(given, verdict, shut) {
    input.value = `${given ?? ""}`;
    done.hidden = input.readOnly = shut;
    element.dataset.is = verdict;
    check();
  }
  return { element, show };
}

/** @param {Question} question @param {(answer: any) => void} answer @returns {Field} */
function order_of({ options, answers }, answer) {
  const [best] = /** @type {number[][]} */ (answers[0].is);
  let now = [...options.keys()];
  let shut = false;
  const list = make("ol", "tn-options");
  const done = press_to("That is the order", "tn-button", () => answer(now));
  const said = make("div", "tn-heard", { role: "status" });
  const element = box("tn-order", list, box("tn-line", done), said);
  const rows = options.map((text, n) => {
    const steps = [-1, 1].map((by) => {
      const made = press_to(by < 0 ? "↑" : "↓", "tn-button tn-quiet", () => {
        move(n, now.indexOf(n) + by);
        made.focus();
      });
      made.ariaLabel = `${text}: ${by < 0 ? "earlier" : "later"}`;
      return made;
    });
    const row = make("li", "tn-option", make("span", "", text), ...steps);
    when(row, "pointerdown", (event) => take(n, row, event));
    return { row, steps };
  });

  /** Put an option at this place of the order.
   * @param {number} n @param {number} to */
  function move(n, to) {
    now = now.filter((each) => each !== n);
    now.splice(to, 0, n);
    // what was said of the order before is not true of this one
    for (const { row } of rows) row.dataset.is = "";
    lay();
    said.textContent = `${options[n]} is number ${to + 1}.`;
  }

  function lay() {
    refill(list, ...now.map((n) => rows[n].row));
    for (const [at, n] of now.entries()) {
      off(rows[n].steps[0], shut || !at);
      off(rows[n].steps[1], shut || at === now.length - 1);
    }
  }

  /** A row led by mouse or finger takes the place of the one that it comes over.
   * @param {number} n @param {HTMLElement} row @param {PointerEvent} event */
  function take(n, row, { clientY: start, button, target }) {
    if (shut || button || /** @type {Element} */ (target).closest("button")) return;
    let led = false;
    // of the window: a row that changes its place hears no more of what has pressed it
    const ends = [
      when(window, "pointermove", ({ clientY }) => {
        led ||= Math.abs(clientY - start) > ROW;
        mark(row, "tn-led", led);
        const to = now.filter((each) => {
          const { top, height } = rows[each].row.getBoundingClientRect();
          return each !== n && top + height / 2 < clientY;
        }).length;
        if (led && to !== now.indexOf(n)) move(n, to);
      }),
      when(window, "pointerup", stop),
      when(window, "pointercancel", stop),
    ];
    function stop() {
      mark(row, "tn-led", false);
      for (const end of ends) end();
    }
  }

  /** @param {number[] | undefined} given @param {string} verdict @param {boolean} is whether no
   * other order can be given */
  function show(given, verdict, is) {
    shut = is;
    now = [...(given ?? now)];
    done.hidden = shut;
    element.dataset.is = verdict;
    // each line is judged by itself
    for (const [n, { row }] of rows.entries()) {
      row.dataset.is = !given ? "" : best.indexOf(n) === now.indexOf(n) ? "right" : "wrong";
    }
    lay();
  }
  return { element, show };
}

/** The same answers in words, one of them to be chosen.
 * @param {string} name of the group, another in each view @param {[string, Key][]} list
 * @param {(key: any) => void} answer */
export function list_of(name, list, answer) {
  const done = press_to("Answer", "tn-button", () => {
    const chosen = element.querySelector("input:checked");
    answer(list[Number(/** @type {HTMLInputElement} */ (chosen).value)][1]);
  });
  const rows = list.map(([text], n) => {
    const input = make("input", "", { type: "radio", name, value: `${n}` });
    return make("label", "tn-option", input, text);
  });
  const legend = make("legend", "tn-small", "The answers in words");
  const element = make("fieldset", "tn-words-list", legend, ...rows, done);
  off(done, true);
  when(element, "change", () => off(done, false));
  return element;
}
