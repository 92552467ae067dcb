/**
 * An answer as a code of few letters, which a pupil copies for the teacher. docs/CLASS.md is the law
 * of it, and tablesnb/classroom/codes.py reads what is written here; tests hold the two together.
 */

const LETTERS = "23456789ACEFHKMNPRTVWXY";
const SIGNS = "0123456789,:.-e";
const MOST_TRIES = 4;
/** Letters of a name, and of a code. */
export const NAMED = 20;
const LONGEST = 200;

/** A number in letters; none for 0.
 * @param {bigint} number */
function in_letters(number) {
  const base = BigInt(LETTERS.length);
  let found = "";
  for (let rest = number; rest; rest /= base) found = LETTERS[Number(rest % base)] + found;
  return found;
}

/** Letters with the two that check them: their values add up to how many letters there are, and the
 * values each times its number, counted from 1, to nothing.
 * @param {string} letters */
function with_check(letters) {
  const base = LETTERS.length;
  let [plain, weighed, at] = [0, 0, 1];
  for (const each of letters) {
    const value = LETTERS.indexOf(each);
    plain += value;
    weighed += at * value;
    at += 1;
  }
  const within = (/** @type {number} */ value) => ((value % base) + base) % base;
  const last = at * (plain - at - 1) - weighed;
  return letters + LETTERS[within(at + 1 - plain - last)] + LETTERS[within(last)];
}

/** Half-moves by their numbers, those that follow one another by the first and the last.
 * @param {number[]} numbers */
function runs(numbers) {
  /** @type {[number, number][]} */ const found = [];
  for (const each of [...numbers].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && each === last[1] + 1) last[1] = each;
    else found.push([each, each]);
  }
  return found.map(([low, high]) => (high > low ? `${low}-${high}` : `${low}`)).join();
}

/** An answer as text. @param {string} kind @param {any} answer */
export function text_of(kind, answer) {
  if (kind === "all") return runs(answer);
  return kind === "number" ? `${Number(answer)}`.replace("e+", "e") : `${answer}`;
}

/** The code of an answer, four letters by four; none where no code can say it.
 * @param {string} mark of the question @param {string} chance of this pupil at this question
 * @param {string} text the answer @param {number} tries 0 where the answer was shown
 * @param {string} [name] */
export function code_of(mark, chance, text, tries, name = "") {
  let number = 0n;
  for (const each of text) number = number * BigInt(SIGNS.length) + BigInt(SIGNS.indexOf(each) + 1);
  let said = in_letters(number);
  let how = Math.min(tries, MOST_TRIES);
  if (name) {
    how += MOST_TRIES + 1;
    // a 1 before it, so that no letter at its beginning is lost
    let whose = 1n;
    for (const each of new TextEncoder().encode(name)) whose = whose * 256n + BigInt(each);
    said = in_letters(BigInt(said.length)).padStart(2, LETTERS[0]) + said + in_letters(whose);
  }
  const letters = with_check(mark + chance + LETTERS[how] + said);
  return letters.length > LONGEST ? "" : (letters.match(/.{1,4}/g) ?? []).join("-");
}

/** Four letters by chance. */
export const by_chance = () =>
  [...crypto.getRandomValues(new Uint32Array(4))]
    .map((each) => LETTERS[each % LETTERS.length])
    .join("");

/** A name as codes have it: no longer, and no letter cut in two.
 * @param {string} given */
export function name_of(given) {
  let name = "";
  for (const each of given.trim()) if ((name + each).length <= NAMED) name += each;
  return name;
}
