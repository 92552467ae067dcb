/**
 * Two dice, one of them false: the hand throws ten of each for a stake, and charges one. What falls was
 * sent with the view, so nothing is asked of the kernel.
 *
 * @typedef {[row: string, look: number, turn: number]} Ten  of ten throws which stood, as 1, and how
 *   the last of them lies
 * @typedef {{guilty: number, tens: [Ten[], Ten[]]}} Pair
 * @typedef {{stakes: number, prize: number, game: number, names: [string, string], looks: string[],
 *   sure: number[], pairs: Pair[], ends: number[], plan: string}} Told
 *   sure: of 100 charges how many are right, by how many more times that die stood; ends: with how
 *   many stakes the plan ends each game
 */

import { make, mark, set, settle, shape } from "../shared/element.js";
import { button } from "../shared/press.js";

/** @param {{model: {get(name: "told"): Told, get(name: "still"): string}, el: HTMLElement}} given */
export function render({ model, el }) {
  const { stakes: purse, prize, game, names, looks, sure, pairs, ends, plan } = model.get("told");
  let at = 0;
  let thrown = 0;
  let stakes = purse;
  let open = false;

  const ground = shape("svg");
  set(ground, "viewBox", "-150 -62 300 124");
  set(ground, "role", "img");
  const head = make("p", "tn-cast-purse");
  const said = make("p", "tn-cast-said", { role: "status" });
  const ten = button("Throw ten of each · 1 stake", throwTen);
  const next = button("Next pair", on);
  const columns = names.map((name, n) => {
    const told = make("span", "");
    const marks = make("div", "tn-cast-marks", { "aria-hidden": "true" });
    const charge = button(`${name} is false`, () => judge(n), true);
    const whole = make("div", "tn-cast-suspect", make("b", "", name), told, charge, marks);
    return { told, marks, charge, whole };
  });

  const pair = () => pairs[at % pairs.length];
  /** How many pairs of this game have been judged. */
  const judged = () => (at % game) + (open ? 1 : 0);
  const over = () => open && (judged() === game || stakes < 1);
  /** What fell of a die of the pair, as one row. @param {number} n */
  const row = (n) =>
    pair()
      .tens[n].slice(0, thrown)
      .map(([falls]) => falls)
      .join("");
  /** How often a die stood. @param {number} n */
  const stood = (n) => row(n).split("1").length - 1;
  /** @param {number} many */
  const times = (many) => (many === 1 ? "once" : `${many} times`);
  /** @param {number} many */
  const money = (many) => `${many} ${many === 1 ? "stake" : "stakes"}`;

  function throwTen() {
    thrown += 1;
    stakes -= 1;
    draw(true);
    tell(
      `${names[0]} stood ${times(stood(0))}, ${names[1]} ${times(stood(1))}, in ${10 * thrown}.`,
    );
  }

  /** @param {number} n the die that is charged */
  function judge(n) {
    const { guilty } = pair();
    const more = stood(n) - stood(1 - n);
    const right = n === guilty;
    open = true;
    stakes = right ? stakes + prize : Math.max(0, stakes - prize);
    draw();
    const words = [
      right ? `Right: you win ${prize}.` : `No, it was ${names[guilty]}: you lose ${prize}.`,
      more < 0
        ? "You charged the one that had stood less often."
        : `With ${more || "no"} more on that side, ${sure[Math.min(more, sure.length - 1)]} of 100 such charges are right.`,
    ];
    if (over()) {
      const whole = judged() === game;
      words.push(whole ? `You end with ${money(stakes)}.` : "Your stakes are gone.");
      words.push(`${plan} ends with ${ends[Math.floor((at % pairs.length) / game)]}.`);
    }
    tell(words.join(" "));
    next.focus({ preventScroll: true });
  }

  /** The next pair, or the next game where this one is over. */
  function on() {
    if (over()) {
      stakes = purse;
      at = (Math.floor(at / game) + 1) * game;
    } else at += 1;
    thrown = 0;
    open = false;
    draw();
    tell();
    ten.focus({ preventScroll: true });
  }

  /** @param {string} [words] */
  function tell(words) {
    said.textContent =
      words ??
      `One of these is fair and stands on an end in 2 of 7 throws. The other stands in half of them. A right charge wins ${prize} stakes, a wrong one loses ${prize}.`;
  }

  /** @param {boolean} [rolls] whether they have just been thrown */
  function draw(rolls) {
    head.replaceChildren(
      `Pair ${(at % game) + 1} of ${game} · `,
      make("span", "tn-cast-coins", { "aria-hidden": "true" }, "●".repeat(stakes)),
      ` ${money(stakes)}`,
    );
    const spent = thrown >= pair().tens[0].length;
    ground.replaceChildren(
      ...pair().tens.map((tens, n) => {
        const die = shape("g", rolls ? "tn-cast-rolls" : "");
        const [, look, turn] = thrown ? tens[thrown - 1] : ["", 0, 0];
        die.innerHTML = `<g transform="translate(${n ? 74 : -74} 0)rotate(${turn})">${looks[look]}</g>`;
        mark(die, "tn-cast-still", !thrown);
        return die;
      }),
    );
    set(ground, "aria-label", "The two dice, as they fell last");
    for (const [n, { told, marks, charge, whole }] of columns.entries()) {
      told.textContent = thrown ? `stood ${times(stood(n))} in ${10 * thrown}` : "not thrown yet";
      marks.replaceChildren(
        ...[...row(n)].map((each) => make("i", each === "1" ? "tn-stood" : "tn-lay")),
      );
      charge.ariaDisabled = `${open}`;
      mark(whole, "tn-guilty", open && pair().guilty === n);
    }
    ten.ariaDisabled = `${open || spent || stakes < 1}`;
    next.ariaDisabled = `${!open}`;
    next.textContent = over() ? "A new game" : "Next pair";
  }

  const plate = make("div", "tn-cast-plate", ground);
  const left = make("div", "tn-cast-side", head, plate, said);
  const both = make("div", "tn-cast-both", ...columns.map(({ whole }) => whole));
  const right = make("div", "tn-cast-side", make("div", "tn-cast-line", ten, next), both);
  const root = make("div", "tn-game tn-dice-cup tn-suspects", {
    role: "group",
    "aria-label": "Two dice, one of them false",
  });
  root.append(make("div", "tn-cast-stage", left, right));
  draw();
  tell();
  return settle(el, root, model);
}

export default { render };
