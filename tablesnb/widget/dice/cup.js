/**
 * A cup with dice: the hand throws one, says what it reads, and sees it counted. Every throw was sent
 * with the view, so nothing is asked of the kernel.
 *
 * @typedef {[look: number, turn: number, number: number, before: string, after: string,
 *   up: number[]]} Fall
 * @typedef {{name: string, faces: number, looks: [covered: string, open: string][],
 *   throws: Fall[][]}} Die
 * @typedef {{guess: boolean, dice: Die[]}} Told
 * @typedef {{thrown: number, lies: boolean, fall: number, counts: number[], open: boolean}} State
 *   thrown: how many throws have begun; lies: whether the last lies there; fall: which of its falls;
 *   open: whether it is read
 */

import { make, mark, set, settle, shape } from "../shared/element.js";
import { button } from "../shared/press.js";

const TEN = 10;
const AGAIN = "It cannot be told";

/** @param {{model: {get(name: "told"): Told, get(name: "still"): string}, el: HTMLElement}} given */
export function render({ model, el }) {
  const { guess, dice } = model.get("told");
  const states = dice.map(begun);
  let at = 0;

  const ground = shape("svg");
  set(ground, "viewBox", "-120 -84 240 172");
  set(ground, "role", "img");
  const said = make("p", "tn-cast-said", { role: "status" });
  const tabs = make("div", "tn-cast-dice", { role: "group", "aria-label": "Which die" });
  const answers = make("div", "tn-cast-answers", { role: "group", "aria-label": "Which is read" });
  const bars = make("div", "tn-cast-bars");
  const throws = button("Throw", () => one());
  const ten = button(`Throw ${TEN}`, some, true);
  const anew = button("Begin anew", wipe, true);
  const line = make("div", "tn-cast-line", throws, ten, anew);
  const root = make("div", "tn-game tn-dice-cup", {
    role: "group",
    "aria-label": "A cup with dice",
  });

  /** @param {Die} die @returns {State} */
  function begun({ faces }) {
    return { thrown: 0, lies: false, fall: 0, counts: Array(faces).fill(0), open: true };
  }

  const now = () => states[at];
  /** The falls of the throw that lies there. */
  const falls = () => dice[at].throws[now().thrown - 1];

  /** Throw the die, or throw it again where it could not be told. */
  function one() {
    const state = now();
    if (state.lies && state.fall + 1 < falls().length) state.fall += 1;
    else {
      state.lies = true;
      state.thrown += 1;
      state.fall = 0;
    }
    state.open = !guess;
    if (!guess) count();
    draw(true);
    tell();
  }

  /** What lies there is read: a number is counted. */
  function count() {
    const [, , number] = falls()[now().fall];
    if (number) now().counts[number - 1] += 1;
  }

  /** Throw ten times, and count what is read at last. */
  function some() {
    const state = now();
    const last = Math.min(state.thrown + TEN, dice[at].throws.length);
    state.lies = true;
    while (state.thrown < last) {
      state.thrown += 1;
      state.fall = falls().length - 1;
      count();
    }
    state.open = true;
    draw(true);
    tell();
  }

  /** Nothing is counted, and the throws go on in their row; from its end, at its beginning. */
  function wipe() {
    const { thrown } = now();
    states[at] = { ...begun(dice[at]), thrown: thrown % dice[at].throws.length };
    draw();
    tell();
  }

  /** @param {number} number which the reader reads, 0 for none */
  function answer(number) {
    const [, , right, , after] = falls()[now().fall];
    now().open = true;
    count();
    draw();
    const again = right ? "" : " Throw it again.";
    tell(number === right ? `Yes: ${after}.${again}` : `Not so: ${after}.${why(number)}${again}`);
    throws.focus({ preventScroll: true });
  }

  /** @param {number} number that was read wrongly, 0 for none @returns {string} */
  function why(number) {
    const [, , right, , , up] = falls()[now().fall];
    if (!right) return " It points at you: neither side is nearer.";
    if (up.length < 2) return "";
    if (!number) return " It lies far enough aslant.";
    const lies = up.includes(number) ? "slopes away from you" : "is not up";
    return ` ${number} ${lies}; ${right} is the pale side.`;
  }

  /** @param {string} [words] */
  function tell(words) {
    const state = now();
    const fall = state.lies ? falls()[state.fall] : undefined;
    const spent = state.thrown >= dice[at].throws.length && state.open ? " The cup is empty." : "";
    if (words !== undefined) said.textContent = words + spent;
    else if (!fall) said.textContent = "You sit below. Throw.";
    else if (state.open) said.textContent = `${fall[4]}.${spent}`;
    else said.textContent = `${fall[3]} Which number do you read?`;
  }

  /** @param {boolean} [rolls] whether it has just been thrown */
  function draw(rolls) {
    const state = now();
    const { looks, faces, throws: all } = dice[at];
    const fall = state.lies ? falls()[state.fall] : undefined;
    const again = fall !== undefined && state.fall + 1 < falls().length;
    const die = shape("g", rolls ? "tn-cast-rolls" : "");
    if (fall) {
      const [look, turn] = fall;
      die.innerHTML = `<g transform="scale(1.5)rotate(${turn})">${looks[look][state.open ? 1 : 0]}</g>`;
    }
    ground.replaceChildren(die);
    set(ground, "aria-label", fall ? fall[state.open ? 4 : 3] : "An empty table");
    throws.textContent = state.open && again ? "Throw again" : "Throw";
    const spent = state.thrown >= all.length && !again;
    throws.ariaDisabled = `${!state.open || spent}`;
    ten.ariaDisabled = `${!state.open || again || spent}`;
    anew.ariaDisabled = `${!state.lies}`;
    for (const each of answers.children) {
      /** @type {HTMLElement} */ (each).ariaDisabled = `${state.open}`;
    }
    answers.hidden = !guess;
    const total = state.counts.reduce((sum, each) => sum + each, 0);
    const most = Math.max(1, ...state.counts, (2 * total) / faces);
    const fair = make("i", "tn-cast-fair", { style: `bottom:${(100 * total) / faces / most}%` });
    const rows = state.counts.map((many, n) =>
      make(
        "div",
        "tn-cast-bar",
        make("b", "", `${many}`),
        make("i", "", { style: `height:${(100 * many) / most}%` }),
        make("span", "", `${n + 1}`),
      ),
    );
    const high = make("div", "tn-cast-high", ...rows, ...(total ? [fair] : []));
    const words = total
      ? `${total} ${total === 1 ? "throw" : "throws"} · the line: an even share, ${(total / faces).toFixed(1)} each`
      : `Nothing is counted yet · ${all.length} throws are kept, so that a class sees the same`;
    bars.replaceChildren(high, make("p", "tn-cast-many", words));
  }

  for (const [n, { name }] of dice.entries()) {
    const tab = button(name, () => choose(n), true);
    tabs.append(tab);
  }
  /** @param {number} n */
  function choose(n) {
    at = n;
    lay();
    draw();
    tell();
  }

  /** The answers of this die, and which die it is. */
  function lay() {
    for (const [n, tab] of [...tabs.children].entries()) {
      tab.setAttribute("aria-pressed", `${n === at}`);
      mark(tab, "tn-at", n === at);
    }
    const each = Array.from({ length: dice[at].faces }, (_, n) => n + 1);
    answers.replaceChildren(
      ...each.map((n) => button(`${n}`, () => answer(n), true)),
      button(AGAIN, () => answer(0), true),
    );
  }

  tabs.hidden = dice.length < 2;
  const plate = make("div", "tn-cast-plate", ground, make("small", "", "you"));
  const left = make("div", "tn-cast-side", plate, line);
  const right = make("div", "tn-cast-side", said, answers, bars);
  root.append(tabs, make("div", "tn-cast-stage", left, right));
  lay();
  draw();
  tell();
  return settle(el, root, model);
}

export default { render };
