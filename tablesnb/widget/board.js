/**
 * The board to touch. It knows no rule and no geometry: it draws what it is sent, lets a man be
 * picked up where one may, and says what was chosen. paint.js and panel.js come before it.
 *
 * @typedef {[place: number, seat: number, left: number, top: number, width: number,
 *   height: number, angle: number]} Place  in per cent of the picture; seat -1: everyone's
 * @typedef {{near: string, mirror: boolean, labels: string}} Turned
 * @typedef {Ground & {places: Place[], walk: number[][], ends: [number, number],
 *   turned: Turned, seats: string[], tags: boolean, labels: [string, string][], dice: boolean,
 *   keys: [string, string][]}} Plate  walk: where each arrow key leads from each place; tags:
 *   points are named only where they are looked at; keys: which does what
 * @typedef {[say: string, from: number, die: number]} Way  which of several men, and by which die
 * @typedef {{at: [number, number, number], to: Record<string, number[]>, once?: [number, number],
 *   men?: Record<string, Way[]>}} Source  once: what a touch alone plays
 * @typedef {{answer: number, moment: number, parts: Record<string, string>, men: Man[],
 *   names: string[], seat: number, ends: number[], only: string,
 *   decline: number[], from: Record<string, Source>, land: Record<string, Sign>,
 *   ask: Record<string, Sign>, throw: string, dice: [number, number], back: string,
 *   turn: number, start: number, forward: string, said: string, aside: boolean, spoken: number,
 *   due: string, panel: Told}} Shown  spoken: how often the board has spoken
 * @typedef {{get(name: "plate"): Plate, get(name: "shown"): Shown, send(message: object): void,
 *   on(event: string, what: () => void): void, off(event: string, what: () => void): void}} Model
 */

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
/** How wide a point must be to be hit by a finger, in px. */
const FINGER = 24;
const coarse = matchMedia("(pointer: coarse)");
/** How long the board waits in silence for an answer. */
const PATIENCE = 4000;

/** @param {{model: Model, el: HTMLElement}} given */
function render({ model, el }) {
  const plate = make("div", "tn-plate");
  const paint = painter(plate);
  const points = make("div", "tn-points", { role: "group", "aria-label": "The points" });
  const throwing = press("Throw", "tn-throw", () => drawn?.throw && send({ kind: "throw" }));
  const back = press("Take back", "tn-quiet tn-back", () => drawn?.back && send({ kind: "back" }));
  const forward = press("Forward", "tn-quiet", () => drawn?.forward && send({ kind: "forward" }));
  const turn = press("This turn", "tn-quiet", () => backTo(drawn?.turn));
  const start = press("Everything", "tn-quiet", () => backTo(drawn?.start));
  const only = press("", "tn-only", () => drawn?.only && send({ kind: "only" }));
  const declines = make("span", "tn-which");
  const which = make("div", "tn-which", { role: "group" });
  const controls = make("div", "tn-controls", {}, throwing, only, declines, back, forward, which);

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

  const words = make("span", "tn-words", { role: "status", "aria-live": "polite" });
  const due = make("span", "tn-due", { id: `${paint.uid}-due` });
  const says = make("p", "tn-says", {}, words, " ", due);
  const root = make("div", "tn-game", { role: "group", "data-lm-suppress-shortcuts": "true" });
  root.setAttribute("aria-describedby", due.id);
  const side = panel({ root, paint, send });
  root.append(make("div", "tn-view", {}, plate), says, controls, more, side.element);

  /** @type {HTMLButtonElement[]} */ let buttons = [];
  /** Which of the buttons the Tab key comes to. */ let current = 0;
  /** @type {Shown | null} */ let drawn = null;
  /** @type {number | null} the place of the man in the hand */ let picked = null;
  /** Whether an answer is on its way; what is touched meanwhile is done after it. */
  let waiting = false;
  /** @type {(() => void)[]} */ const later = [];
  let patience = 0;
  /** The number of the words last spoken. */ let heard = -1;

  /** @param {string} name @param {string} kind @param {() => void} what */
  function press(name, kind, what) {
    const button = make("button", `tn-button ${kind}`, { type: "button" }, name);
    button.addEventListener("click", () => after(what));
    return button;
  }

  /** @param {string} name @param {...Node} inner */
  function fold(name, ...inner) {
    const made = make("details", "tn-fold", { name: `${paint.uid}-fold` });
    made.append(make("summary", "", {}, name), ...inner);
    return made;
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

  function lay() {
    const ground = model.get("plate");
    root.setAttribute("aria-label", ground.name);
    paint.lay(ground);
    plate.classList.toggle("tn-broad", ground.tags);
    drawn = null;
    if (buttons.length !== ground.places.length) {
      buttons = ground.places.map(() => make("button", "tn-place", { type: "button" }));
      points.replaceChildren(...buttons);
      current = ground.ends[0];
    }
    ground.places.forEach(([place, , left, top, width, height, angle], n) => {
      buttons[n].dataset.place = `${place}`;
      buttons[n].tabIndex = n === current ? 0 : -1;
      buttons[n].style.cssText =
        `left:${left}%;top:${top}%;width:${width}%;height:${height}%` +
        (angle ? `;transform:rotate(${angle}deg);--turn:${-angle}deg` : "");
    });
    plate.append(points);
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
    show();
  }

  /** @param {string} text */
  function capital(text) {
    return text.slice(0, 1).toUpperCase() + text.slice(1);
  }

  function show() {
    const now = model.get("shown");
    if (!now.parts) return;
    const before = drawn;
    drawn = now;
    paint.show(now);
    label(throwing, now.throw || "Throw", now.throw !== "");
    label(back, "Take back", now.back !== "", now.back);
    label(forward, "Forward", now.forward !== "", now.forward);
    label(turn, "This turn", now.back !== "");
    label(start, "Everything", now.back !== "");
    besides(now);
    ask(...now.dice);
    // a refused man stays in the hand; a new position empties it
    pick(before && before.moment === now.moment ? picked : null);
    if (now.spoken !== heard) {
      heard = now.spoken;
      // a fresh element, for the same words said twice are to be heard twice
      words.replaceChildren(make("span", "", {}, now.said));
      words.classList.toggle("tn-aside", now.aside);
    }
    if (!before || before.answer !== now.answer) {
      due.textContent = now.due;
      side.show(now);
    }
    clearTimeout(patience);
    waiting = false;
    while (later.length && !waiting) later.shift()?.();
  }

  /** What may be done besides: the only move, a die to decline; and which places are none now.
   * @param {Shown} now */
  function besides(now) {
    const had = document.activeElement;
    only.textContent = now.only;
    only.hidden = now.only === "";
    const said = now.decline.map((die) =>
      press(`Decline the ${die}`, "tn-quiet", () => send({ kind: "decline", die })),
    );
    if (declines.textContent !== said.map((each) => each.textContent).join("")) {
      declines.replaceChildren(...said);
    }
    for (const [n, button] of buttons.entries()) button.hidden = now.names[n] === "";
    const lost = buttons[current].hidden;
    if (lost) {
      const around = [...model.get("plate").walk[current], 0];
      go(around.find((n) => !buttons[n].hidden) ?? 0, had === buttons[current]);
    } else if (had === only ? only.hidden : had && !had.isConnected) focus();
  }

  /** Do what was touched, now or when the answer to what was touched before has come.
   * @param {() => void} what */
  function after(what) {
    if (waiting) later.push(what);
    else what();
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

  /** Take the man of a place into the hand, and show where he may go: no message is sent.
   * @param {number | null} place */
  function pick(place) {
    const now = /** @type {Shown} */ (drawn);
    const source = place === null ? undefined : now.from[place];
    picked = source ? place : null;
    const signs = Object.values(now.ask);
    if (source) {
      signs.push(["picked", ...source.at]);
      for (const goal of Object.keys(source.to)) signs.push(now.land[goal]);
    }
    paint.sign(signs);
    if (which.contains(document.activeElement)) focus();
    /** @type {number[]} */ const goals = [];
    buttons.forEach((button, n) => {
      const [here, seat] = model.get("plate").places[n];
      const mine = seat < 0 || seat === now.seat;
      const goal = mine && source !== undefined && here in source.to;
      const can = mine && (here in now.from || here in now.ask);
      if (goal) goals.push(n);
      button.classList.toggle("tn-can", goal || can);
      button.classList.toggle("tn-goal", goal);
      const free = goal || (mine && here in now.ask && here in now.land);
      button.setAttribute("aria-label", now.names[n] + (free ? ", may land" : ""));
      if (seat < 0 && model.get("plate").tags) button.dataset.tag = now.names[n].split(",")[0];
      if (mine && here in now.from) button.setAttribute("aria-pressed", `${here === picked}`);
      else button.removeAttribute("aria-pressed");
    });
    // by name too where a finger could miss a narrow point
    const narrow = coarse.matches && buttons[0].offsetWidth < FINGER;
    offer(
      "Where to?",
      (narrow ? goals : []).map((n) =>
        press(`to ${now.names[n].split(":")[0]}`, "", () => touch(n)),
      ),
    );
  }

  /** Ask something beneath the board, or with no answers to choose from nothing.
   * @param {string} what @param {HTMLElement[]} answers */
  function offer(what, answers) {
    which.setAttribute("aria-label", what);
    which.replaceChildren(...answers);
  }

  /** @param {number} n */
  function hover(n) {
    paint.hand().querySelector(".tn-over")?.remove();
    if (!drawn || picked !== null || n < 0) return;
    const [place, seat] = model.get("plate").places[n];
    const source = seat >= 0 && seat !== drawn.seat ? undefined : drawn.from[place];
    if (!source) return;
    const ring = paint.use("hover", ...source.at);
    ring.setAttribute("class", "tn-over");
    paint.hand().append(ring);
  }

  /** @param {number} n */
  function touch(n) {
    if (!drawn) return;
    const [place, seat] = model.get("plate").places[n];
    const mine = seat < 0 || seat === drawn.seat;
    const source = picked === null ? undefined : drawn.from[picked];
    const dice = mine ? source?.to[place] : undefined;
    const men = dice && source?.men?.[place];
    const once = mine ? drawn.from[place]?.once : undefined;
    if (!mine) pick(null);
    else if (once) send({ kind: "move", from: place, to: once[0], die: once[1] });
    else if (men) choose(place, men, "Which man?");
    else if (dice && dice.length > 1) {
      choose(
        place,
        dice.map((die) => [`with the ${die}`, picked ?? 0, die]),
        "Which die?",
      );
    } else if (dice) send({ kind: "move", from: picked, to: place, die: dice[0] });
    else if (place === picked) pick(null);
    else if (place in drawn.from) pick(place);
    else if (source) send({ kind: "move", from: picked, to: place });
    else send({ kind: "ask", from: place });
  }

  /** Several men may go there, or several dice take the man: let the reader say which.
   * @param {number} place @param {Way[]} ways @param {string} question */
  function choose(place, ways, question) {
    offer(
      question,
      ways.map(([say, from, die]) =>
        press(say, "", () => {
          focus();
          send({ kind: "move", from, to: place, die });
        }),
      ),
    );
    /** @type {HTMLElement} */ (which.firstElementChild).focus();
  }

  /** @param {object} message */
  function send(message) {
    waiting = true;
    clearTimeout(patience);
    patience = setTimeout(() => {
      words.textContent = "No answer yet: Python is busy, or has stopped.";
      heard = -1;
      words.classList.remove("tn-aside");
    }, PATIENCE);
    model.send({ ...message, moment: drawn?.moment });
  }

  /** @param {number | undefined} to how many throws and moves are left */
  function backTo(to) {
    if (drawn?.back) send({ kind: "back", to });
  }

  function focus() {
    buttons[current]?.focus();
  }

  /** @param {number} n @param {boolean} [there] whether the keys go there too */
  function go(n, there = true) {
    buttons[current].tabIndex = -1;
    current = n;
    buttons[current].tabIndex = 0;
    if (there) focus();
  }

  /** Where an arrow key leads, over the places that are none now.
   * @param {number} n @param {number} arrow */
  function step(n, arrow) {
    const { walk } = model.get("plate");
    let to = walk[n][arrow];
    while (buttons[to].hidden && to !== walk[to][arrow]) to = walk[to][arrow];
    return buttons[to].hidden ? n : to;
  }

  /** Where it leads with Shift: as far as the man in the hand may go, or to the next who may.
   * @param {number} n @param {number} arrow */
  function leap(n, arrow) {
    /** @type {number[]} */ const way = [];
    for (let to = step(n, arrow); to !== n && !way.includes(to); to = step(to, arrow)) way.push(to);
    const can = way.map((each) => buttons[each].matches(picked === null ? ".tn-can" : ".tn-goal"));
    const at = picked === null ? can.indexOf(true) : can.lastIndexOf(true);
    return (at < 0 ? way.pop() : way[at]) ?? n;
  }

  /** Give the keys back to the page: to what holds the board and can be focused, if any. */
  function leave() {
    const outer = root.parentElement?.closest("[tabindex]");
    if (outer instanceof HTMLElement) outer.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  /** @param {HTMLDetailsElement} folded */
  function unfold(folded) {
    folded.open = true;
    const inside = folded.querySelector("input") ?? folded.querySelector("summary");
    inside?.focus();
  }

  /** @type {Record<string, () => void>} */
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

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    const at = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Escape") {
      if (picked !== null) pick(null);
      else if (real.open && form.contains(at)) {
        real.open = false;
        focus();
      } else leave();
      return;
    }
    // the notebook has keys of its own
    event.stopPropagation();
    if (at.matches("input, select, textarea")) return;
    const ground = model.get("plate");
    const n = buttons.indexOf(/** @type {HTMLButtonElement} */ (at));
    const arrow = ARROWS.indexOf(event.key);
    const end = ["Home", "End"].indexOf(event.key);
    if (n >= 0 && arrow + end > -2) {
      const lead = event.shiftKey ? leap : step;
      go(arrow < 0 ? (drawn?.ends[1] ? drawn : ground).ends[end] : lead(n, arrow));
      event.preventDefault();
    } else if (!event.repeat && Object.hasOwn(single, event.key)) {
      single[event.key]();
      event.preventDefault();
    }
  }

  /** @param {Event} event */
  function place(event) {
    const at = /** @type {HTMLElement} */ (event.target).closest("button");
    return at ? buttons.indexOf(at) : -1;
  }

  points.addEventListener("click", (event) => {
    const n = place(event);
    if (n >= 0) after(() => touch(n));
  });
  points.addEventListener("focusin", (event) => {
    buttons[current].tabIndex = -1;
    current = place(event);
    buttons[current].tabIndex = 0;
  });
  points.addEventListener("pointerover", (event) => {
    hover(event.pointerType === "touch" ? -1 : place(event));
  });
  points.addEventListener("pointerleave", () => hover(-1));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const dice = [...form.querySelectorAll("input")].map((each) => Number(each.value));
    form.reset();
    focus();
    after(() => send({ kind: "throw", dice }));
  });
  turning.addEventListener("change", () => {
    const to = { near: near.value, mirror: running.value === "true", labels: labels.value };
    after(() => send({ kind: "turn", ...to }));
  });
  root.addEventListener("keydown", key);

  el.append(root);
  model.on("change:plate", lay);
  model.on("change:shown", show);
  lay();
  return () => {
    clearTimeout(patience);
    side.close?.();
    model.off("change:plate", lay);
    model.off("change:shown", show);
    root.remove();
  };
}

export default { render };
