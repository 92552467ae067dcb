/**
 * How words are looked up: spellings old and new are one. The rules are sent with the page
 * (tablesnb/sources/spelling.py), so that here they are only applied.
 *
 * @typedef {[string, string][]} Rules
 * @typedef {{letters: Rules, ends: Rules}} Spelling
 * @typedef {{is: string, at: number}} Word  a word of a text, and where it begins
 */

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['‘’-][\p{L}\p{N}\p{M}]+)*/gu;

/** The words of a text. @param {string} text @returns {Word[]} */
export const words = (text) => [...text.matchAll(WORD)].map(({ 0: is, index: at }) => ({ is, at }));

/** Do something once for each value.
 * @template T @param {(value: string) => T} what @returns {(value: string) => T} */
function once(what) {
  /** @type {Map<string, T>} */ const done = new Map();
  return (value) => {
    let found = done.get(value);
    if (found === undefined) done.set(value, (found = what(value)));
    return found;
  };
}

/** Who can tell whether a written word is the one that is asked for.
 * @param {Spelling} spelling */
export function speller(spelling) {
  /** @param {Rules} rules @returns {(word: string) => string} */
  const applied = (rules) => {
    const made = rules.map(([from, to]) => /** @type {const} */ ([new RegExp(from, "gu"), to]));
    return (word) => made.reduce((left, [from, to]) => left.replace(from, to), word);
  };
  const [first, last] = [applied(spelling.letters), applied(spelling.ends)];
  const plain = (/** @type {string} */ word) =>
    word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const letters = once((word) => first(plain(word)));
  const fold = once((word) => last(letters(word)));
  const joined = (/** @type {string} */ word) => word.replaceAll("-", "");

  const asked = once((word) => {
    const [begun, whole] = [letters(joined(word)), fold(joined(word))];
    return once((written) =>
      [joined(written), ...(written.includes("-") ? written.split("-") : [])].some(
        (each) => fold(each) === whole || (begun.length > 2 && letters(each).startsWith(begun)),
      ),
    );
  });
  /** Whether a written word is the one that is asked for, or begins with it.
   * @param {string} written @param {string} word */
  const same = (written, word) => asked(word)(written);

  /** Where in a text the words stand one after the other, by their number.
   * @param {Word[]} text @param {string[]} wanted @returns {number[]} */
  const runs = (text, wanted) =>
    text.flatMap((_, at) =>
      at + wanted.length <= text.length && wanted.every((each, n) => same(text[at + n].is, each))
        ? [at]
        : [],
    );

  /** How well texts answer: 2 where the words follow one another, 1 where all are there, else 0.
   * @param {Word[][]} texts @param {string[]} wanted */
  const level = (texts, wanted) => {
    if (texts.some((text) => runs(text, wanted).length || !wanted.length)) return 2;
    return +wanted.every((each) => texts.some((text) => text.some(({ is }) => same(is, each))));
  };

  /** The places in a text that are found: from where to where.
   * @param {string} text @param {string[]} wanted @param {number} how its level
   * @returns {[number, number][]} */
  const found = (text, wanted, how) => {
    const all = words(text);
    if (!wanted.length) return [];
    const end = (/** @type {number} */ n) => all[n].at + all[n].is.length;
    if (how > 1) return runs(all, wanted).map((n) => [all[n].at, end(n + wanted.length - 1)]);
    // of several words the little ones would be found everywhere
    const large = wanted.filter((each) => each.length > 3);
    return all.flatMap(({ is, at }) =>
      (large.length ? large : wanted).some((each) => same(is, each)) ? [[at, at + is.length]] : [],
    );
  };
  return { letters, fold, same, level, found };
}
