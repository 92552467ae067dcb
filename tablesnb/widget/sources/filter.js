/**
 * What the list is filtered by: groups of boxes, each with how many there would be. Within a group
 * one of the boxes is enough, and every group must agree.
 */

import { make } from "../shared/element.js";
/** @import { Item } from "./export.js" */

/**
 * @typedef {{title: string, field: string, open: boolean,
 *   values: [value: string, said: string, sure: string][]}} Facet
 * @typedef {Record<string, string[]>} Chosen  values by the name of their field
 */

const LEFT_OUT = 12; // values of a group of which those that there are none of are left out

/** The values of a field. @param {Item} item @param {string} field @returns {string[]} */
function values_of(item, field) {
  const held = item[field] ?? [];
  return Array.isArray(held) ? held : [held];
}

/** Whether an item has one of the values of each group but that `without`.
 * @param {Item} item @param {Chosen} chosen @param {string} [without] */
export const fits = (item, chosen, without) =>
  Object.entries(chosen).every(
    ([field, values]) =>
      field === without ||
      !values.length ||
      values.some((each) => values_of(item, field).includes(each)),
  );

/** The groups of boxes. @param {Facet[]} facets @param {Chosen} chosen @param {() => void} changed */
export function filters(facets, chosen, changed) {
  /** @type {[Facet, string, HTMLInputElement, HTMLElement, HTMLElement][]} */ const boxes = [];
  const groups = facets.map((facet) => {
    const lines = facet.values.map(([value, said, sure]) => {
      const box = make("input", "", { type: "checkbox" });
      const count = make("span", "tn-num");
      const words = make("span", "");
      if (sure) words.append(make("i", `tn-k tn-k-${sure}`, { "aria-hidden": "true" }), " ");
      words.append(said);
      const line = make("label", "", box, words, count);
      box.addEventListener("change", () => {
        const left = (chosen[facet.field] ?? []).filter((each) => each !== value);
        chosen[facet.field] = box.checked ? [...left, value] : left;
        changed();
      });
      boxes.push([facet, value, box, count, line]);
      return line;
    });
    const name = facet.values.length > LEFT_OUT ? "tn-many" : "";
    const group = make("div", "", { role: "group", "aria-label": facet.title }, ...lines);
    const made = make("details", name, make("summary", "", facet.title), group);
    made.open = facet.open;
    return made;
  });
  const list = make("div", "tn-facets", ...groups);

  /** Say how many there would be of each. @param {Item[]} items those that the words are found in */
  function count(items) {
    /** @type {Record<string, Map<string, number>>} */ const many = {};
    for (const { field } of facets) {
      const counts = (many[field] ??= new Map());
      if (counts.size) continue;
      for (const item of items) {
        if (!fits(item, chosen, field)) continue;
        for (const each of values_of(item, field)) counts.set(each, (counts.get(each) ?? 0) + 1);
      }
    }
    for (const [{ field }, value, box, number, line] of boxes) {
      const found = many[field].get(value) ?? 0;
      box.checked = !!chosen[field]?.includes(value);
      number.textContent = `${found}`;
      line.classList.toggle("tn-empty", !found && !box.checked);
    }
  }
  return { list, count };
}
