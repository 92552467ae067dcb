/** The buttons beneath the board, and what is folded under them. */

import { make } from "./paint.js";

/** @import { Message, Plate, Shown } from "./wire.js" */

/** @param {string} text */
function capital(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** @param {string} value @param {string} name */
function option(value, name) {
  return make("option", "", { value }, name);
}

/** @param {string} name @param {Element} inner */
function field(name, inner) {
  inner.setAttribute("aria-label", name);
  return make("label", "tn-field", {}, `${name} `, inner);
}

/** @param {HTMLElement} button @param {string} name @param {boolean} on
 * @param {string} [what] */
function label(button, name, on, what) {
  button.textContent = name;
  if (what) button.setAttribute("aria-label", `${name} ${what}`);
  else button.removeAttribute("aria-label");
  // not `disabled`: that would throw the focus out of the board
  button.setAttribute("aria-disabled", `${!on}`);
}

/** @param {HTMLDetailsElement} folded */
function unfold(folded) {
  folded.open = true;
  const inside = folded.querySelector("input") ?? folded.querySelector("summary");
  inside?.focus();
}

/** @typedef {ReturnType<typeof controls>} Controls */

/** @param {{uid: string, send: (message: Message) => void, focus: () => void}} given  focus:
 *   give the keys back to the points */
export function controls({ uid, send, focus }) {
  /** @type {Shown | null} */ let now = null;

  /** @param {string} name @param {string} kind @param {() => void} what */
  function press(name, kind, what) {
    const button = make("button", `tn-button ${kind}`, { type: "button" }, name);
    button.addEventListener("click", what);
    return button;
  }

  /** @param {string} name @param {...Node} inner */
  function fold(name, ...inner) {
    const made = make("details", "tn-fold", { name: `${uid}-fold` });
    made.append(make("summary", "", {}, name), ...inner);
    return made;
  }

  const throwing = press("Throw", "tn-throw", () => now?.throw && send({ kind: "throw" }));
  const back = press("Take back", "tn-quiet tn-back", () => now?.back && send({ kind: "back" }));
  const forward = press("Forward", "tn-quiet", () => now?.forward && send({ kind: "forward" }));
  const turn = press("This turn", "tn-quiet", () => backTo(now?.turn));
  const start = press("Everything", "tn-quiet", () => backTo(now?.start));
  const only = press("", "tn-only", () => now?.only && send({ kind: "only" }));
  const declines = make("span", "tn-which");
  const which = make("div", "tn-which", { role: "group" });
  const element = make("div", "tn-controls", {}, throwing, only, declines, back, forward, which);

  const typed = make("fieldset", "");
  const form = make("form", "", {}, typed);
  const real = fold("Real dice", form);
  const near = make("select", "");
  const running = make("select", "", {}, option("false", "as drawn"), option("true", "mirrored"));
  const labels = make("select", "", {});
  const called = field("Points", labels);
  const runs = field("Men run", running);
  const turning = fold("Turn the board", field("Near seat", near), runs, called);
  const keys = make("dl", "");
  const help = fold("Keys", keys);
  const further = fold("Take back more", turn, start);
  const more = make("div", "tn-more", {}, real, further, turning, help);

  /** @param {Plate} ground */
  function lay(ground) {
    now = null;
    keys.replaceChildren(
      ...ground.keys.flatMap(([key, what]) => [make("dt", "", {}, key), make("dd", "", {}, what)]),
    );
    // where no dice are thrown nothing is said of them, nor which way men run
    for (const each of [throwing, real, runs]) each.hidden = !ground.dice;
    const { near: seat, mirror, labels: names } = ground.turned;
    labels.replaceChildren(...ground.labels.map((each) => option(...each)));
    called.hidden = ground.labels.length === 0;
    near.replaceChildren(...ground.seats.map((each) => option(each, capital(each))));
    near.value = seat;
    running.value = `${mirror}`;
    labels.value = names;
  }

  /** @param {Shown} shown */
  function show(shown) {
    now = shown;
    label(throwing, now.throw || "Throw", now.throw !== "");
    label(back, "Take back", now.back !== "", now.back);
    label(forward, "Forward", now.forward !== "", now.forward);
    label(turn, "This turn", now.back !== "");
    label(start, "Everything", now.back !== "");
  }

  /** What may be done besides: the only move, a die to decline. Whether the keys fell out of the
   * board by it.
   * @param {Shown} shown */
  function besides(shown) {
    const had = document.activeElement;
    only.textContent = shown.only;
    only.hidden = shown.only === "";
    const said = shown.decline.map((die) =>
      press(`Decline the ${die}`, "tn-quiet", () => send({ kind: "decline", die })),
    );
    if (declines.textContent !== said.map((each) => each.textContent).join("")) {
      declines.replaceChildren(...said);
    }
    return had === only ? only.hidden : had !== null && !had.isConnected;
  }

  /** As many fields as there are dice to be thrown, each for so many faces.
   * @param {number} many @param {number} faces */
  function ask(many, faces) {
    typed.disabled = many === 0;
    if (many === 0 || typed.name === `${many} of ${faces}`) return;
    typed.name = `${many} of ${faces}`;
    const few = ["First die", "Second die", "Third die"];
    const numbers = Array.from({ length: many }, (_, n) => few[n] ?? `Die ${n + 1}`);
    const asked = { type: "number", min: "1", max: `${faces}`, required: "", autocomplete: "off" };
    const fields = numbers.map((name) => field(many > 1 ? name : "Die", make("input", "", asked)));
    typed.replaceChildren(...fields, make("button", "tn-button", {}, "Put in"));
  }

  /** Ask something beneath the board, or with no answers to choose from nothing.
   * @param {string} what @param {[say: string, does: () => void][]} answers */
  function offer(what, answers) {
    which.setAttribute("aria-label", what);
    which.replaceChildren(...answers.map(([say, does]) => press(say, "", does)));
  }

  /** @param {number | undefined} to how many throws and moves are left */
  function backTo(to) {
    if (now?.back) send({ kind: "back", to });
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const dice = [...form.querySelectorAll("input")].map((each) => Number(each.value));
    form.reset();
    focus();
    send({ kind: "throw", dice });
  });
  turning.addEventListener("change", () => {
    const mirror = running.value === "true";
    send({ kind: "turn", near: near.value, mirror, labels: labels.value });
  });

  /** What single keys do. @type {Record<string, () => void>} */
  const single = {
    r: () => throwing.click(),
    p: () => only.click(),
    x: () => /** @type {HTMLElement | null} */ (declines.firstElementChild)?.click(),
    u: () => back.click(),
    U: () => turn.click(),
    f: () => forward.click(),
    d: () => typed.disabled || unfold(real),
    "?": () => unfold(help),
  };

  /** Close the fold in which real dice are being typed, if these keys are typed there.
   * @param {Node} at */
  function escaped(at) {
    if (!real.open || !form.contains(at)) return false;
    real.open = false;
    focus();
    return true;
  }

  return { element, more, which, single, lay, show, besides, ask, offer, escaped };
}
