/**
 * The board to touch. It knows no rule and no geometry: it draws what it is told, lets a man be
 * picked up where it is told that one may, and says what was chosen.
 *
 * @typedef {[place: number, seat: number, left: number, top: number, width: number,
 *   height: number, angle: number]} Place  in per cent of the picture; seat -1: everyone's
 * @typedef {{svg: string, uid: string, name: string, wide: number, high: number,
 *   places: Place[]}} Plate
 * @typedef {[id: number, symbol: string, x: number, y: number, scale: number]} Man
 * @typedef {[sign: string, x: number, y: number, scale: number]} Sign
 * @typedef {{at: [number, number, number], to: Record<string, number[]>}} Source
 * @typedef {{sentence: string, rule: string, status: string, says: string,
 *   quotes: [string, string][], reason: string}} Refusal
 * @typedef {{answer: number, moment: number, parts: Record<string, string>, men: Man[],
 *   names: string[], seat: number, from: Record<string, Source>, land: Record<string, Sign>,
 *   ask: Record<string, Sign>, throw: string, back: string, said: string,
 *   refusal: Refusal | null}} Shown
 * @typedef {{get(name: "plate"): Plate, get(name: "shown"): Shown, send(message: object): void,
 *   on(event: string, what: () => void): void, off(event: string, what: () => void): void}} Model
 */

const SVG = "http://www.w3.org/2000/svg";
const GLIDE = 180;
/** Tab and Escape always belong to the page; of plain keys the notebook is told no other. */
const LEAVING = new Set(["Tab", "Escape"]);
const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} name of its class
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} inner
 * @returns {HTMLElementTagNameMap[T]}
 */
function make(tag, name, attributes = {}, ...inner) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inner);
  return made;
}

/** @param {number} x @param {number} y @param {number} scale */
function attribute(x, y, scale) {
  return `translate(${x} ${y})` + (scale === 1 ? "" : `scale(${scale})`);
}

/** @param {number} x @param {number} y @param {number} scale */
function css(x, y, scale) {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** @returns {string} a name that no id on this page begins with */
function unused() {
  for (;;) {
    const name = `tn${Math.random().toString(36).slice(2, 8)}`;
    if (!document.querySelector(`[id^="${name}-"]`)) return name;
  }
}

/** @param {{model: Model, el: HTMLElement}} given */
function render({ model, el }) {
  const uid = unused();
  const plate = make("div", "tn-plate");
  const throwing = make("button", "tn-button tn-throw", { type: "button" });
  const back = make("button", "tn-button tn-quiet tn-back", { type: "button" }, "Take back");
  const which = make("div", "tn-which", { role: "group", "aria-label": "Which die?" });
  const controls = make("div", "tn-controls", {}, throwing, back, which);
  const words = make("p", "tn-words");
  const refusal = make("div", "");
  const says = make("div", "tn-says", { role: "status", "aria-live": "polite" }, words, refusal);
  const root = make("div", "tn-game", { role: "group", "data-lm-suppress-shortcuts": "true" });
  root.append(plate, controls, says);

  /** @type {SVGSVGElement} */ let svg;
  /** @type {SVGGElement} */ let hand;
  /** @type {HTMLButtonElement[]} */ let buttons = [];
  /** @type {Map<number, {use: SVGUseElement, symbol: string, at: [number, number, number]}>} */
  const men = new Map();
  /** @type {Shown | null} */ let drawn = null;
  /** @type {number | null} the place of the man in the hand */ let picked = null;
  /** Whether an answer is on its way; what is touched meanwhile is done after it. */
  let waiting = false;
  /** @type {(() => void)[]} */ const later = [];

  /** @param {string} text */
  const named = (text) => text.replaceAll(`${model.get("plate").uid}-`, `${uid}-`);

  /** @param {string} symbol @param {number} x @param {number} y @param {number} scale */
  function use(symbol, x, y, scale) {
    const made = document.createElementNS(SVG, "use");
    made.setAttribute("href", `#${uid}-${symbol}`);
    made.setAttribute("transform", attribute(x, y, scale));
    return made;
  }

  function lay() {
    const { svg: text, name, wide, high, places } = model.get("plate");
    root.setAttribute("aria-label", name);
    plate.style.aspectRatio = `${wide} / ${high}`;
    plate.innerHTML = named(text);
    svg = /** @type {SVGSVGElement} */ (plate.firstElementChild);
    hand = document.createElementNS(SVG, "g");
    hand.setAttribute("class", "tn-hand");
    hand.setAttribute("fill", "none");
    svg.append(hand);
    men.clear();
    drawn = null;
    buttons = places.map(([place, seat, left, top, width, height, angle]) => {
      const button = make("button", "tn-place", { type: "button", "data-place": `${place}` });
      button.style.cssText =
        `left:${left}%;top:${top}%;width:${width}%;height:${height}%` +
        (angle ? `;transform:rotate(${angle}deg)` : "");
      button.addEventListener("click", () => after(() => touch(place, seat)));
      button.addEventListener("pointerenter", () => hover(place, seat));
      button.addEventListener("pointerleave", () => hover(null, -1));
      return button;
    });
    plate.append(...buttons);
    show();
  }

  function show() {
    const now = model.get("shown");
    if (!now.parts || !svg) return;
    const before = drawn;
    drawn = now;
    for (const [name, text] of Object.entries(now.parts)) {
      if (before && before.parts[name] === text) continue;
      const group = svg.querySelector(`.tn-${name}`);
      if (group) group.innerHTML = named(text);
    }
    stand(now.men);
    label(throwing, now.throw || "Throw", now.throw !== "");
    label(back, now.back ? `Take back ${now.back}` : "Take back", now.back !== "");
    // a refused man stays in the hand; a new position empties it
    pick(before && before.moment === now.moment ? picked : null);
    if (!before || before.said !== now.said) words.textContent = now.said;
    if (!before || before.answer !== now.answer) tell(now.refusal);
    waiting = false;
    while (later.length && !waiting) later.shift()?.();
  }

  /** Do what was touched, now or when the answer to what was touched before has come.
   * @param {() => void} what */
  function after(what) {
    if (waiting) later.push(what);
    else what();
  }

  /** @param {HTMLElement} button @param {string} name @param {boolean} on */
  function label(button, name, on) {
    if (button === throwing) button.textContent = name;
    else button.setAttribute("aria-label", name);
    // not `disabled`: that would throw the focus out of the board
    button.setAttribute("aria-disabled", `${!on}`);
  }

  /** @param {Man[]} now */
  function stand(now) {
    const group = svg.querySelector(".tn-men");
    const first = men.size === 0;
    /** @type {SVGUseElement[]} */ const resting = [];
    /** @type {SVGUseElement[]} */ const moving = [];
    /** @type {[SVGUseElement, string, string][]} */ const ways = [];
    for (const [id, symbol, x, y, scale] of now) {
      let man = men.get(id);
      if (!man) {
        man = { use: use(symbol, x, y, scale), symbol, at: [x, y, scale] };
        man.use.setAttribute("data-man", `${id}`);
        men.set(id, man);
      }
      if (man.symbol !== symbol) {
        man.use.setAttribute("href", `#${uid}-${symbol}`);
        man.symbol = symbol;
      }
      const from = css(...man.at);
      const to = css(x, y, scale);
      if (from === to) {
        resting.push(man.use);
      } else {
        man.at = [x, y, scale];
        man.use.setAttribute("transform", attribute(x, y, scale));
        moving.push(man.use);
        ways.push([man.use, from, to]);
      }
    }
    // who moves is drawn last, above all whom he passes; each pile keeps its order
    if (first || moving.length) group?.append(...resting, ...moving);
    if (first || still.matches) return;
    for (const [man, from, to] of ways) {
      man.animate([{ transform: from }, { transform: to }], {
        duration: GLIDE,
        easing: "ease-out",
      });
    }
  }

  /** Take the man of a place into the hand, and show where he may go: no message is sent.
   * @param {number | null} place */
  function pick(place) {
    const now = /** @type {Shown} */ (drawn);
    const source = place === null ? undefined : now.from[place];
    picked = source ? place : null;
    const signs = Object.values(now.ask).map((sign) => use(...sign));
    if (source) {
      signs.push(use("picked", ...source.at));
      for (const goal of Object.keys(source.to)) signs.push(use(...now.land[goal]));
    }
    hand.replaceChildren(...signs);
    which.replaceChildren();
    buttons.forEach((button, i) => {
      const [here, seat] = model.get("plate").places[i];
      const mine = seat < 0 || seat === now.seat;
      const goal = mine && source !== undefined && here in source.to;
      const can = mine && (here in now.from || here in now.ask);
      button.classList.toggle("tn-can", goal || can);
      button.classList.toggle("tn-goal", goal);
      button.setAttribute("aria-label", now.names[i] + (goal ? ", may land" : ""));
      if (mine && here in now.from) button.setAttribute("aria-pressed", `${here === picked}`);
      else button.removeAttribute("aria-pressed");
    });
  }

  /** @param {number | null} place @param {number} seat */
  function hover(place, seat) {
    hand.querySelector(".tn-over")?.remove();
    if (!drawn || picked !== null || place === null) return;
    if (seat >= 0 && seat !== drawn.seat) return;
    const source = drawn.from[place];
    if (!source) return;
    const ring = use("hover", ...source.at);
    ring.setAttribute("class", "tn-over");
    hand.append(ring);
  }

  /** @param {number} place @param {number} seat */
  function touch(place, seat) {
    if (!drawn) return;
    const mine = seat < 0 || seat === drawn.seat;
    const source = picked === null ? undefined : drawn.from[picked];
    const dice = mine ? source?.to[place] : undefined;
    if (!mine) pick(null);
    else if (dice && dice.length > 1) choose(place, dice);
    else if (dice) send({ kind: "move", from: picked, to: place, die: dice[0] });
    else if (place === picked) pick(null);
    else if (place in drawn.from) pick(place);
    else if (source) send({ kind: "move", from: picked, to: place });
    else send({ kind: "ask", from: place });
  }

  /** Several dice take the man there: let the reader say which.
   * @param {number} place @param {number[]} dice */
  function choose(place, dice) {
    const from = picked;
    which.replaceChildren(
      ...dice.map((die) => {
        const button = make("button", "tn-button", { type: "button" }, `with the ${die}`);
        button.addEventListener("click", () => {
          buttons.find((each) => each.dataset.place === `${from}`)?.focus();
          after(() => send({ kind: "move", from, to: place, die }));
        });
        return button;
      }),
    );
    /** @type {HTMLElement} */ (which.firstElementChild).focus();
  }

  /** @param {object} message */
  function send(message) {
    waiting = true;
    model.send({ ...message, moment: drawn?.moment });
  }

  /** @param {Refusal | null} why */
  function tell(why) {
    refusal.className = why ? "tn-refusal" : "";
    refusal.replaceChildren();
    if (!why) return;
    const status = make("span", `tn-status tn-status-${why.status}`, {}, why.status);
    const rule = make("p", "tn-rule", {}, "Rule ", make("code", "", {}, why.rule), status);
    rule.append(" ", why.says);
    refusal.append(make("p", "tn-sentence", {}, why.sentence), rule);
    const quotes = why.quotes.map(([text, cite]) =>
      make("blockquote", "", {}, `“${text}”`, make("cite", "", {}, cite)),
    );
    refusal.append(...quotes.slice(0, 1));
    if (quotes.length > 1) {
      const more = quotes.length === 2 ? "One more passage" : `${quotes.length - 1} more passages`;
      refusal.append(make("details", "", {}, make("summary", "", {}, more), ...quotes.slice(1)));
    }
    if (why.reason) refusal.append(make("p", "tn-reason", {}, why.reason));
  }

  throwing.addEventListener("click", () => {
    after(() => drawn?.throw && send({ kind: "throw" }));
  });
  back.addEventListener("click", () => after(() => drawn?.back && send({ kind: "back" })));
  root.addEventListener("keydown", (event) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (plain && !LEAVING.has(event.key)) event.stopPropagation();
    if (event.key === "Escape" && drawn) pick(null);
  });

  el.append(root);
  model.on("change:plate", lay);
  model.on("change:shown", show);
  lay();
  return () => {
    model.off("change:plate", lay);
    model.off("change:shown", show);
    root.remove();
  };
}

export default { render };
