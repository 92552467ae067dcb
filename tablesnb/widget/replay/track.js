/**
 * The way through a game as a line: where the replay stands, where somebody was hit, where there is
 * a comment or a branch, and above it, where it is known, how the chances stood.
 */

import { make, set, shape } from "../shared/element.js";
import { turns_of } from "./frames.js";

/** @import { State, Told } from "./frames.js" */

/** What the marks mean. */
const MEANS = { hit: "a hit", comment: "a comment", fork: "another line", stop: "a question" };
/** Each has its own form, and its own row. */
const MARKS = {
  hit: "M1 1l7 7M8 1l-7 7",
  comment: "M4.5 1.2a3.3 3.3 0 1 1 0 6.600 3.3 3.3 0 1 1 0-6.6",
  fork: "M2.500 9V5.500L7 1M2.500 9V0",
  stop: "M1.500 2.500a3 3 0 1 1 4.200 2.700q-1.200.5-1.200 1.600M4.500 9v.2",
};

/** @param {string} d @param {string} box @param {string} name */
function drawing(d, box, name) {
  const made = shape("svg", name);
  set(made, "viewBox", box);
  set(made.appendChild(shape("path")), "d", d);
  return made;
}

/** @param {keyof MARKS} kind @param {string} name */
const sign = (kind, name) => drawing(MARKS[kind], "0 0 9 9", `${name}-${kind}`);

/** @param {{told: Told, ways: State[][], go: (step: number) => void}} given */
export function track({ told, ways, go }) {
  const slider = make("input", "tn-slider", { type: "range", min: "0", "aria-label": "Step" });
  const marks = make("div", "tn-marks", { "aria-hidden": "true" });
  const count = make("span", "tn-count", { "aria-hidden": "true" });
  const curve = make("div", "tn-curve");
  const now = make("b", "");
  const cursor = make("div", "tn-cursor", now);
  const lane = make("div", "tn-lane", slider, marks);
  const key = make("span", "tn-key", { "aria-hidden": "true" });
  const element = make("div", "tn-track", curve, lane, make("div", "tn-under", count, key));

  /** How far along its line a step is, from 0 to 1.
   * @param {number} step @param {number} line */
  const part = (step, line) => step / Math.max(1, ways[line].length - 1);

  /** @param {Element} what @param {number} step @param {number} line */
  function put(what, step, line) {
    what.setAttribute("style", `left:${(100 * part(step, line)).toFixed(2)}%`);
    return what;
  }

  /** The marks of a line up to a step.
   * @param {number} line @param {number} end */
  function draw(line, end) {
    const way = ways[line].slice(0, end + 1);
    const forks = told.lines.slice(1).flatMap(({ base, over }) => (base === line ? [over] : []));
    const turns = turns_of(ways[line], 0);
    const every = Math.ceil(turns.length / 50) * 5;
    const numbers = turns.filter(({ number }) => number % every === 0);
    const kinds = {
      hit: way.flatMap(({ frame }, step) => (frame.h ? [step] : [])),
      comment: way.flatMap(({ frame }, step) => (frame.c ? [step] : [])),
      fork: forks.filter((over) => over <= end),
      // where the game asks is known from the first, what was played there is not
      stop: line ? [] : told.stops,
    };
    const used = /** @type {[keyof MARKS, number[]][]} */ (Object.entries(kinds)).filter(
      ([, steps]) => steps.length,
    );
    const flags = used.flatMap(([kind, steps]) =>
      steps.map((step) => put(sign(kind, "tn-flag tn-is"), step, line)),
    );
    const small = numbers.map(({ number, first }) =>
      put(make("small", "", `${number}`), first, line),
    );
    marks.replaceChildren(...flags, ...small);
    const keys = used.map(([kind]) => {
      // men of a game without dice are taken, not hit
      const means = told.single && kind === "hit" ? "a capture" : MEANS[kind];
      return make("span", "", sign(kind, "tn-means tn-means"), means);
    });
    key.replaceChildren(...keys);
    slider.max = `${ways[line].length - 1}`;
    drawCurve(line, end);
  }

  /** @param {number} line @param {number} end */
  function drawCurve(line, end) {
    curve.hidden = line > 0 || !told.curve.length;
    if (curve.hidden) return;
    const points = told.curve.filter(([step]) => step <= end);
    const d = points.map(
      ([step, share]) => `${(1000 * part(step, 0)).toFixed(1)} ${(100 - 100 * share).toFixed(1)}`,
    );
    const drawn = drawing(`M${d.join("L")}`, "0 0 1000 100", "");
    drawn.setAttribute("preserveAspectRatio", "none");
    const scale = ["100", "50", "0"].map((each) => make("span", "", each));
    const rule = make("div", "tn-scale", ...scale);
    const head = make("p", "", told.chance);
    // why the line ends; once it is whole this only keeps its room
    for (const last of told.stops.slice(-1)) {
      const style = last < end ? "visibility:hidden" : "";
      head.append(make("span", "", { style }, ". The line goes on after the question."));
    }
    const plot = make("div", "tn-plot", { "aria-hidden": "true" }, drawn, cursor, rule);
    curve.replaceChildren(head, plot);
  }

  /** Say where the replay stands: by throws, as the list and the stops count.
   * @param {number} step @param {number} line */
  function stand(step, line) {
    const way = ways[line];
    const many = `of ${way[way.length - 1].turn}`;
    const named = step ? `${told.word} ${way[step].turn} ${many}` : "The start";
    slider.value = `${step}`;
    count.textContent = named;
    count.dataset.at = `${step} of ${way.length - 1}`;
    const known = line ? undefined : told.curve.filter(([at]) => at <= step).pop();
    const chance = known ? `${Math.round(100 * known[1])}` : "";
    slider.setAttribute("aria-valuetext", named + (chance && `, chance ${chance} in 100`));
    put(cursor, step, line);
    now.textContent = chance;
    cursor.classList.toggle("tn-left", part(step, line) > 0.9);
  }

  slider.addEventListener("input", () => go(Number(slider.value)));
  return { element, draw, stand };
}
