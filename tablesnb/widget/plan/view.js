/**
 * A teacher's plan. A step opens its scene in the lesson, and keeps it at the top of its window until
 * all that is above has its height; or it puts the scene before the class. The questions to the class
 * have a stage of their own here, and so has a position that the class sets up.
 * tablesnb/widget/plan/view.py says what it is told.
 *
 * @typedef {{scenes: string[], asks: boolean, first: number, last: boolean, ends: number, words: string,
 *   does: string, board: string}} Step
 * @typedef {{title: string, html: string, steps: Step[],
 *   questions: {asked: string, marks: string[]}[]}} Plan_told
 */

import { make, mark, settle, when_first, when } from "../shared/element.js";
import { SCENES, bring } from "../shared/lead.js";
import { keys_of, presenting } from "../shared/on_stage.js";
import { below } from "../shared/room.js";

/** How often it is looked whether a scene is still where it belongs, in ms; for how many looks it
 * must have been there; and how many are waited for one that is not yet there. */
const [OFTEN, REST, PATIENCE] = [100, 30, 300];
/** How far from the top of its window a heading may be, in px. */
const NEAR = 24;
/** Where a link of a page leads to, and which of that are headings. */
const PLACES = "[data-jupyter-id], [id]";
const HEADS = "h1, h2, h3, h4, h5, h6";
const NOT_RUN = "Nothing can be shown there yet. In the lesson choose Run, then Run All Cells.";

/** @param {{model: any, el: HTMLElement}} given */
export function render({ model, el }) {
  /** @type {Plan_told} */ const told = model.get("told");
  const table = make("div", "");
  table.innerHTML = told.html;
  const said = make("p", "tn-plan-said", { role: "status" });
  const root = make("div", "tn-game tn-plan", { role: "group", "aria-label": told.title }, table);
  root.append(said);

  // -- the questions to the class, on a stage of their own

  let at = 0;
  let open = false;
  const place = make("p", "tn-small");
  const task = make("p", "tn-task");
  const marks = make("ol", "tn-bars");
  const words = make("div", "tn-class-words", place, task, marks);
  const board = staged("Questions to the class", words);
  mark(board, "tn-bare", true);
  const asks = told.steps.findIndex((each) => each.asks) + 1;
  const present = presenting(
    board,
    draw,
    (by) => go(at + by),
    () => uncover(!open),
  );

  function draw() {
    const { asked = "", marks: rows = [] } = told.questions[at] ?? {};
    place.textContent = `To the class · ${at + 1} of ${told.questions.length}`;
    task.textContent = asked;
    marks.replaceChildren(...(open ? rows : []).map((each) => make("li", "", each)));
  }

  /** @param {boolean} to */
  function uncover(to) {
    open = to;
    draw();
  }

  /** @param {number} to @returns {boolean} whether there is such a question */
  function go(to) {
    if (!(to in told.questions)) return false;
    at = to;
    uncover(false);
    return true;
  }

  // -- positions that the class sets up, each with what is done from it

  const set_up = told.steps.map(({ words: what, board: drawn }, n) => {
    if (!drawn) return undefined;
    const of = when_ends(n);
    const plate = make("div", "tn-plate");
    plate.innerHTML = drawn;
    const says = make("div", "tn-class-words", make("p", "tn-small", of));
    says.append(make("p", "tn-task", what));
    const wall = staged(of, plate, says);
    const nothing = () => {};
    const shows = presenting(wall, nothing, () => false, nothing);
    return { wall, toggle: shows.toggle, keys: keys_of(wall, shows, {}) };
  });

  // -- to the scenes

  let end = () => {};

  /** Which step it is, and when it ends, for who looks at a clock. @param {number} n */
  function when_ends(n) {
    return `Step ${n + 1} of ${told.steps.length} · to minute ${told.steps[n].ends}`;
  }

  /** The place in the page that an address names, if it is to be seen. @param {string} hash
   * @returns {HTMLElement | undefined} */
  function place_of(hash) {
    const name = decodeURIComponent(hash.slice(1));
    const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(PLACES)]);
    return all.find(
      (each) => [each.dataset.jupyterId, each.id].includes(name) && each.checkVisibility(),
    );
  }

  /** What has a stage between this place and the next heading. @param {HTMLElement} head */
  function scenes_under(head) {
    const all = /** @type {HTMLElement[]} */ ([
      ...document.querySelectorAll(`:is(${HEADS}):is(${PLACES}), ${SCENES}`),
    ]);
    const before = all.filter((each) => !follows(head, each)).length;
    const after = all.slice(before);
    const next = after.findIndex((each) => each.matches(HEADS));
    return next < 0 ? after : after.slice(0, next);
  }

  /** Mark what the plan leads through, so that a remote does. */
  function plan_out() {
    for (const each of document.querySelectorAll("[data-step], [data-does]")) {
      const { dataset } = /** @type {HTMLElement} */ (each);
      for (const name of ["step", "first", "last", "ends", "does"]) delete dataset[name];
    }
    for (const [n, { scenes, first, last, does }] of told.steps.entries()) {
      const own = set_up[n]?.wall;
      if (own) own.dataset.step = `${n + 1}`;
      for (const head of own ? [] : scenes.map(place_of)) {
        const all = head ? scenes_under(head) : [];
        for (const each of first ? all.slice(0, 1) : last ? all.slice(-1) : all) {
          each.dataset.step ??= `${n + 1}`;
          each.dataset.ends ??= when_ends(n);
          each.dataset.first = `${first || Infinity}`;
          if (last) each.dataset.last = "1";
          // beside a board there is room for what is done with it
          const says = /** @type {HTMLElement?} */ (each.querySelector(".tn-slide-says"));
          if (says) says.dataset.does ??= does;
        }
      }
    }
    if (asks) {
      board.dataset.step = `${asks}`;
      board.dataset.ends = when_ends(asks - 1);
    }
  }

  /** Come to a scene. What is above it may still grow, so it is looked after until all is at rest, or
   * somebody goes elsewhere. @param {string} hash @param {boolean} staged */
  function come(hash, staged) {
    end();
    let rest = 0;
    let looks = 0;
    let last = 0;
    const timer = setInterval(() => {
      looks += 1;
      const head = place_of(hash);
      const scene = head && scenes_under(head)[0];
      if (head) {
        const top = below(head);
        const near = Math.abs(top) < NEAR;
        // at the end of a page it may not come so far up
        rest = near || top === last ? rest + 1 : 0;
        if (!near) head.scrollIntoView({ block: "start" });
        last = below(head);
      }
      if (scene && staged) {
        end();
        plan_out();
        bring(scenes_under(head).find((each) => each.dataset.step) ?? scene, 1);
      } else if (rest > REST || looks > PATIENCE) {
        end();
        said.textContent = staged ? NOT_RUN : "";
      }
    }, OFTEN);
    const acts = /** @type {const} */ (["wheel", "pointerdown", "touchstart", "keydown"]);
    const hears = acts.map((kind) => when_first(window, kind, () => end()));
    end = () => {
      clearInterval(timer);
      for (const each of hears) each();
      end = () => {};
    };
  }

  when(root, "click", ({ target }) => {
    const of = /** @type {Element} */ (target);
    const step = Number(of.closest("button")?.dataset.of);
    const link = of.closest("a");
    said.textContent = "";
    const stage = step === asks && asks && told.questions.length ? present : set_up[step - 1];
    if (stage) {
      plan_out();
      stage.toggle();
    } else if (step) {
      const [hash] = told.steps[step - 1].scenes;
      /** @type {HTMLElement | undefined} */ (
        [...root.querySelectorAll("a")].find((each) => decodeURIComponent(each.hash) === hash)
      )?.click();
      come(hash, true);
    } else if (link?.hash) come(link.hash, false);
  });

  const walls = set_up.flatMap((of) => of ?? []);
  const own = [board, ...walls.map(({ wall }) => wall)];
  // within a shadow root (marimo) the sheet of style holds there alone
  const home = el.getRootNode() instanceof ShadowRoot ? el : document.body;
  const unsettle = own.map((each) => settle(home, each, model));
  unsettle.push(settle(el, root, model), ...walls.map((of) => of.keys));
  const keys = keys_of(board, present, { v: () => uncover(!open) });
  mark(root, "tn-plan-asks", told.questions.length > 0);
  draw();
  return () => {
    end();
    keys();
    for (const each of unsettle) each();
  };
}

/** What has the whole screen, and is not seen before. @param {string} name @param {...Node} inner */
function staged(name, ...inner) {
  const made = make("div", "tn-class tn-game tn-plan-stage", {
    role: "group",
    tabindex: "-1",
    "aria-label": name,
  });
  made.append(make("div", "tn-class-stage", ...inner));
  return made;
}

/** Whether this comes after that in the page. @param {Element} that @param {Element} it */
const follows = (that, it) =>
  that !== it && (that.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

export default { render };
