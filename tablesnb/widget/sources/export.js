/**
 * What was found as a file: the same, letter for letter, as tablesnb/lesson/items.py writes.
 *
 * @typedef {Record<string, string | string[]>} Item  what is empty is left out
 * @typedef {{type: string, head: string, note: string, tail: string}} Bib  an entry's type, its
 *   lines, what its note says of the work, its last lines
 * @typedef {{fields: [name: string, row: boolean][], works: Record<string, {bib: Bib}>, own: Bib,
 *   tex: Record<string, string>, formula: string}} Library
 */

/** @param {string | string[] | undefined} value */
export const row = (value) => /** @type {string[]} */ (value ?? []);
/** @param {string | string[] | undefined} value */
export const text = (value) => /** @type {string} */ (value ?? "");

/** All of an item, in order. @param {Library} library @param {Item} item */
const record = ({ fields }, item) =>
  fields.map(([name, many]) => /** @type {const} */ ([name, item[name] ?? (many ? [] : "")]));

/** @param {Library} library @param {Item[]} items */
export const csv = (library, items) =>
  [
    library.fields.map(([name]) => name),
    ...items.map((item) =>
      record(library, item).map(([, value]) => {
        const cell = Array.isArray(value) ? value.join("; ") : value;
        return cell && library.formula.includes(cell[0]) ? `'${cell}` : cell;
      }),
    ),
  ]
    .map((cells) =>
      cells
        .map((cell) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(","),
    )
    .join("\n") + "\n";

/** @param {Library} library @param {Item[]} items */
export const json = (library, items) =>
  `${JSON.stringify(
    items.map((item) => Object.fromEntries(record(library, item))),
    null,
    1,
  )}\n`;

/** The entry of one item, under its address. @param {Library} library @param {Item} item */
export function entry(library, item) {
  const tex = (/** @type {string} */ said) => [...said].map((c) => library.tex[c] ?? c).join("");
  const [type, address] = [text(item.type), text(item.address)];
  const passage = type === "passage";
  const bib = passage ? library.works[row(item.works)[0]].bib : library.own;
  const by = item.translation && item.translator ? `, translated by ${item.translator}` : "";
  const called = address.startsWith(`${type}.`) ? address : `${type} ${address}`;
  const title = passage ? "" : `  title = {${tex(text(item.name))}},\n`;
  const said = [tex(passage ? `${text(item.place)}${by}` : called), bib.note];
  const note = said.filter(Boolean).join("; ");
  const noted = note ? `  note = {${note}},\n` : "";
  return `@${bib.type}{${address},\n${title}${bib.head}${noted}${bib.tail}}\n`;
}

/** @param {Library} library @param {Item[]} items */
export const bibtex = (library, items) => items.map((each) => entry(library, each)).join("\n");
