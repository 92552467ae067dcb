/**
 * For a class: the code of an answer, to be given to the teacher. It is made only where somebody asks
 * for it; a poll offers it by itself.
 */

import { box } from "./fields.js";
import { press_to, save } from "../shared/press.js";
import { by_chance, code_of, name_of, text_of } from "./code.js";
import { make, when } from "../shared/element.js";
import { note, recall } from "../shared/kept.js";

/** @import { Question, State } from "./told.js" */

/** What the browser keeps for a class: by question the letters by chance, and the name. */
const CHANCES = "tablesnb.code.";
const MY_NAME = "tablesnb.class-name";

/** @param {(text: string) => void} say
 * @param {((code: string) => void) | undefined} hand  gives it to the teacher's folder, where there
 *   is one */
export function class_code(say, hand) {
  const code = make("output", "tn-code");
  const done = make("span", "tn-code-done");
  const name = make("input", "", { type: "text", autocomplete: "off", spellcheck: "false" });
  const copy = press_to("Copy", "tn-button tn-quiet", () => void copied());
  const file = press_to(hand ? "Hand in" : "Save as a file", "tn-button tn-quiet", () => given());
  const whose = make("label", "tn-code-name", "Your name or number, if it is wanted", name);
  const head = box("tn-small", "Give this code to your teacher:");
  const element = box("tn-class-code", head, code, copy, file, done, whose);
  element.hidden = true;
  /** @type {Question} */ let of;
  /** @type {State} */ let state;
  let open = false;

  /** The code of what was answered. */
  function text() {
    const at = CHANCES + of.id;
    if (!recall(at)) note(at, by_chance());
    const tries = state.shown ? 0 : state.tries;
    const answer = text_of(of.kind, state.answer);
    return code_of(of.code, recall(at), answer, tries, name_of(recall(MY_NAME)));
  }

  /** @param {string} words */
  function told(words) {
    done.textContent = words;
    say(words);
  }

  async function copied() {
    try {
      await navigator.clipboard.writeText(text());
    } catch {
      // a page that may not: as by hand
      getSelection()?.selectAllChildren(code);
      if (!document.execCommand("copy")) {
        told("Marked: copy it with Ctrl+C.");
        return;
      }
    }
    told("Copied.");
  }

  function given() {
    if (hand) hand(text());
    else save(`${text()}.txt`, `${text()}\n`, "text/plain");
    told(hand ? "Handed in." : "Saved.");
  }

  function show() {
    element.hidden = state.reply < 0 || !(open || of.poll);
    if (!element.hidden) code.textContent = text() || "This answer is too long for a code.";
  }

  /** Stand with a question. @param {Question} question @param {State} now */
  function draw(question, now) {
    if (question !== of || now.answer !== state?.answer) done.textContent = "";
    [of, state] = [question, now];
    if (name.value !== recall(MY_NAME)) name.value = recall(MY_NAME);
    show();
  }

  /** Show it, or put it away. */
  function toggle() {
    open = !open;
    show();
    if (!element.hidden) say(`Your code: ${code.textContent}`);
  }

  /** Who answers after this is somebody else. @param {string[]} ids of the questions */
  function forget(ids) {
    for (const id of ids) note(CHANCES + id, "");
    note(MY_NAME, "");
  }

  when(name, "input", () => {
    note(MY_NAME, name_of(name.value));
    show();
  });
  // what is written here is no key of the board
  when(name, "keydown", (event) => event.stopPropagation());
  return { element, draw, toggle, forget };
}
