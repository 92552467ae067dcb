/**
 * A game to step through. Every step is there from the first, and stepping asks nobody:
 * replay_frames.js says what stands at each step, paint.js draws it.
 */

import { make, painter } from "./paint.js";
import { full, unfold } from "./replay_frames.js";

/** @import { Told } from "./replay_frames.js" */

/** How long a step stays, in ms; a comment of forty letters doubles it. */
const PACES = { steady: 1500, quick: 600, slow: 3000 };
const PLAY = "M7 4l9 6-9 6z";

/** @param {{model: {get(name: "told"): Told}, el: HTMLElement}} given */
export function render({ model, el }) {
  const told = model.get("told");
  const ways = unfold(told);
  let line = 0;
  let now = told.start;
  let timer = 0;
  let pace = 0;

  const plate = make("div", "tn-plate");
  const paint = painter(plate);
  const first = tool("M5 4v12M15 4 8 10l7 6", "First (Home)", () => 0);
  const turnBack = tool("M10 4l-6 6 6 6M16 4l-6 6 6 6", "A turn back (Shift P)", () => turn(-1));
  const back = tool("M13 4l-6 6 6 6", "Back (P)", () => now - 1);
  const playing = tool(PLAY, "Play (space)");
  const next = tool("M7 4l6 6-6 6", "Next (N)", () => now + 1);
  const turnOn = tool("M4 4l6 6-6 6M10 4l6 6-6 6", "A turn on (Shift N)", () => turn(1));
  const last = tool("M5 4l7 6-7 6M15 4v12", "Last (End)", () => end());
  const speed = make("button", "tn-button tn-quiet tn-pace", { type: "button" }, "Pace: steady");
  const slider = make("input", "tn-slider", { type: "range", min: "0", "aria-label": "Step" });
  const count = make("span", "tn-count", { "aria-hidden": "true" });
  const written = make("p", "tn-turn");
  const said = make("p", "tn-words");
  const comment = make("p", "tn-comment");
  const says = make("div", "tn-says", { role: "status", "aria-live": "polite" }, said, comment);
  const other = make("div", "tn-branches", { role: "group", "aria-label": "Branches" });
  const standing = make("p", "");
  const words = make("details", "", {}, make("summary", "", {}, "Where the men stand"), standing);
  const root = make("div", "tn-game tn-replay", {
    role: "group",
    tabindex: "-1",
    "aria-label": `${told.plate.name}, to step through`,
    "data-lm-suppress-shortcuts": "true",
  });
  root.append(
    plate,
    make("div", "tn-tools", {}, first, turnBack, back, playing, next, turnOn, last, speed),
    make("div", "tn-track", {}, slider, count),
    written,
    says,
    other,
    words,
  );

  /** @param {string} icon @param {string} name @param {() => number} [to] the step it leads to */
  function tool(icon, name, to) {
    const button = make("button", "tn-button tn-quiet tn-tool", { type: "button" });
    face(button, icon, name);
    button.addEventListener("click", () => (to ? go(to()) : play(!timer)));
    return button;
  }

  /** @param {HTMLElement} button @param {string} icon @param {string} name */
  function face(button, icon, name) {
    button.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${icon}"/></svg>`;
    button.setAttribute("aria-label", name.replace(/ \(.*/, ""));
    button.title = name;
  }

  const end = () => ways[line].length - 1;

  /** The step with which the turn before or after this one ends.
   * @param {number} by */
  function turn(by) {
    const way = ways[line];
    let to = now;
    do to += by;
    while (way[to] && way[to + 1] && way[to].turn === way[to + 1].turn);
    return to;
  }

  /** @param {number} to a step, or beyond the ends @param {number} [way] another line */
  function go(to, way = line) {
    const from = now;
    line = way;
    now = Math.max(0, Math.min(end(), to));
    play(false);
    show(Math.abs(now - from) < 8);
  }

  /** @param {boolean} glide */
  function show(glide) {
    const way = ways[line];
    const { parts, men, frame, turn } = way[now];
    /** @type {Record<string, string>} */ const drawn = {};
    for (const [index, text] of Object.entries(parts)) {
      drawn[told.groups[Number(index)]] = full(told, text).join("");
    }
    paint.show({ parts: drawn, men: men.map((each) => each.man) }, glide);
    // after a leap men may have come under others: each pile in its order again
    const uses = men.map(({ man }) => paint.svg().querySelector(`[data-man="${man[0]}"]`));
    if (!glide) uses[0]?.parentNode?.append(.../** @type {Element[]} */ (uses));
    const same = way.filter((each) => each.turn === turn);
    written.replaceChildren(
      ...same.flatMap((each) => [
        make(each === way[now] ? "b" : "span", "", {}, each.frame.w ?? ""),
        " ",
      ]),
    );
    const entering = line && now === told.lines[line].at + 1 ? ["A branch."] : [];
    said.textContent = [...entering, ...full(told, frame.s)].join(" ");
    comment.textContent = frame.c ?? "";
    slider.max = `${end()}`;
    slider.value = `${now}`;
    slider.setAttribute("aria-valuetext", `step ${now} of ${end()}`);
    count.textContent = `${now} / ${end()}`;
    for (const each of [first, turnBack, back, playing, next, turnOn, last]) {
      const on = [first, turnBack, back].includes(each) ? now > 0 : now < end();
      // not `disabled`: that would throw the focus out of the replay
      each.setAttribute("aria-disabled", `${!on}`);
    }
    tellStanding();
    branch();
    // for what stands beside the replay and goes along with it
    root.dispatchEvent(new CustomEvent("tn-step", { bubbles: true, detail: { line, step: now } }));
  }

  function tellStanding() {
    const { men } = ways[line][now];
    standing.textContent = told.places
      .map((places, seat) => {
        const there = places.map(([place, name]) => {
          const many = men.filter((each) => each.seat === seat && each.place === place).length;
          return many ? ` ${name}${told.single && many === 1 ? "" : `:${many}`}` : "";
        });
        return `${told.seats[seat]}${there.join("")}.`;
      })
      .join(" ");
  }

  /** Offer the branches that leave the turn shown, and the way back out of this one. */
  function branch() {
    const { base, over } = told.lines[line];
    const out = base ? "Back to the branch before" : "Back to the game";
    const held = other.matches(":focus-within");
    other.replaceChildren(
      ...(line ? [leading(out, over, base)] : []),
      ...told.lines.flatMap((each, number) =>
        number && each.base === line && each.at < now && now <= each.over
          ? [leading(`Or else: ${each.name}`, each.at + 1, number)]
          : [],
      ),
    );
    // the button that was pressed is gone: the keys must not fall to the notebook
    if (held) (other.querySelector("button") ?? root).focus();
  }

  /** @param {string} name @param {number} step @param {number} way the line it leads to */
  function leading(name, step, way) {
    const button = make("button", "tn-button tn-quiet", { type: "button" }, name);
    button.addEventListener("click", () => go(step, way));
    return button;
  }

  /** @param {boolean} on */
  function play(on) {
    clearTimeout(timer);
    timer = 0;
    if (on && now < end()) {
      const wait = Object.values(PACES)[pace] * (1 + (ways[line][now].frame.c ?? "").length / 40);
      timer = window.setTimeout(() => {
        go(now + 1);
        play(root.isConnected);
      }, wait);
    }
    if (timer) face(playing, "M7 4v12M13 4v12", "Pause (space)");
    else face(playing, PLAY, "Play (space)");
  }

  /** @type {Record<string, number>} */
  const steps = { n: 1, ArrowRight: 1, p: -1, ArrowLeft: -1, Home: -Infinity, End: Infinity };
  /** @type {Record<string, number>} */
  const turns = { N: 1, PageDown: 1, P: -1, PageUp: -1 };

  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, shiftKey, target } = event;
    if (!/^(Tab|Escape)$/.test(key)) event.stopPropagation();
    const name = key.length > 1 ? key : shiftKey ? key.toUpperCase() : key.toLowerCase();
    // a button that has the focus is pressed by the space, as everywhere
    const space = key === " " && !(/** @type {Element} */ (target).matches("button, summary"));
    if (name in steps) go(now + steps[name]);
    else if (name in turns) go(turn(turns[name]));
    else if (space) play(!timer);
    else if (key === "Escape") play(false);
    if (name in steps || name in turns || space) event.preventDefault();
  });
  slider.addEventListener("input", () => go(Number(slider.value)));
  root.addEventListener("tn-go", (event) => {
    const { detail } = /** @type {CustomEvent<{line: number, step: number}>} */ (event);
    if (ways[detail.line]) go(detail.step, detail.line);
  });
  speed.addEventListener("click", () => {
    pace = (pace + 1) % 3;
    speed.textContent = `Pace: ${Object.keys(PACES)[pace]}`;
    if (timer) play(true);
  });

  el.append(root);
  paint.lay(told.plate);
  show(false);
  return () => {
    clearTimeout(timer);
    root.remove();
  };
}

export default { render };
