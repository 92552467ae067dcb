/** The sheets that need no kernel: how the board lies, the dice of a real table, the keys. */

import { make, when } from "../shared/element.js";
import { sounds } from "../shared/sound.js";
import { find, refill } from "../shared/within.js";

/** @import { stage } from "../shared/stage.js" */
/** @import { Message, Plate, Shown } from "./wire.js" */

/** @param {string} value @param {string} name */
function option(value, name) {
  return make("option", "", { value }, name);
}

/** @param {string} name @param {Element} inner */
function field(name, inner) {
  inner.ariaLabel = name;
  return make("label", "tn-field", `${name} `, inner);
}

/** @param {{place: ReturnType<typeof stage>, send: (message: Message) => void, focus: () => void,
 *   start: () => void, slide: () => void}} given  focus: give the keys back to the points; start:
 *   take back all; slide: show the board to a class */
export function sheets({ place, send, focus, start, slide }) {
  const typed = make("fieldset", "");
  const form = make("form", "", typed);
  const near = make("select", "");
  const running = make("select", "", option("false", "as drawn"), option("true", "mirrored"));
  const labels = make("select", "");
  const called = field("Numbers", labels);
  const runs = field("Direction", running);
  const seat = field("At the foot", near);
  const keys = make("dl", "");
  const { menu, opener, tool } = place;
  const judge = () => {
    // what is covered before a class is not told to it either
    if (!place.element.closest(".tn-unmoved")) send({ kind: "panel.judge" });
  };
  const leave = (/** @type {() => void} */ what) => () => {
    place.closed();
    what();
  };
  const to_class = leave(slide);
  opener("players", "Players", "Who plays, and how fast");
  opener("readings", "Readings", "Rules that can be read in several ways");
  const judging = tool("judge", "Judge", judge, "Judge this position (J)");
  tool("set", "Set up", () => send({ kind: "set.begin" }), "Set up a position");
  tool("full", "Full screen", place.full, "Full screen (F)");
  opener("more", "More", "More tools");
  opener("turn", "Turn the board", "", menu);
  opener("game", "Record and position", "The moves and the position as text, to copy", menu);
  const dice = opener("dice", "Real dice", "Put in what real dice show", menu);
  opener("keys", "Keys", "What the keys do (?)", menu);
  tool("start", "Back to the start", leave(start), "Take back every move", menu);
  const anew = leave(() => send({ kind: "panel.new" }));
  const fresh = tool("new", "New game", anew, "", menu);
  const heard = sounds();
  const switched = () => {
    heard.set(!heard.on);
    heard.play("go");
    pressed();
  };
  const sound = tool("sound", "Sounds", switched, "", menu);
  const pressed = () => (sound.ariaPressed = `${heard.on}`);
  pressed();
  tool("slide", "For a class", to_class, "For a class (Shift+P)", menu);
  place.sheet("more", "More tools", menu);
  const turning = place.sheet("turn", "Turn the board", seat, runs, called);
  const real = place.sheet("dice", "Dice of a real table", form);
  place.sheet("keys", "Keys", keys);

  /** @param {Plate} ground */
  function lay(ground) {
    refill(
      keys,
      ...ground.keys.flatMap(([key, what]) => [make("dt", "", key), make("dd", "", what)]),
    );
    judging.hidden = ground.keys.every(([key]) => key !== "j");
    // where no dice are thrown nothing is said of them, nor which way men run
    for (const each of [dice, runs]) each.hidden = !ground.dice;
    const { near: seat, mirror, labels: names } = ground.turned;
    refill(labels, ...ground.labels.map((each) => option(...each)));
    called.hidden = ground.labels.length === 0;
    refill(near, ...ground.seats.map((each) => option(...each)));
    near.value = seat;
    running.value = `${mirror}`;
    labels.value = names;
  }

  /** As many fields as there are dice to be thrown, each for so many faces.
   * @param {Shown} shown */
  function ask({ dice: [many, faces], length }) {
    const again = length ? "Begin again" : "Begin";
    fresh.title = dice.hidden ? "Begin again" : `${again} with other dice`;
    typed.disabled = many === 0;
    const name = `${many} of ${faces}`;
    if (many === 0 || typed.name === name) return;
    typed.name = name;
    const asked = { type: "number", min: "1", max: `${faces}`, required: "", autocomplete: "off" };
    const fields = Array.from({ length: many }, (_, n) =>
      field(many > 1 ? `Die ${n + 1}` : "Die", make("input", "", asked)),
    );
    refill(typed, ...fields, make("button", "tn-button", { type: "submit" }, "Put these dice in"));
  }

  when(form, "submit", (event) => {
    event.preventDefault();
    const dice = [...form.querySelectorAll("input")].map((each) => Number(each.value));
    form.reset();
    place.toggle("dice");
    focus();
    send({ kind: "throw", dice });
  });
  when(turning, "change", () => {
    const mirror = running.value === "true";
    send({ kind: "turn", near: near.value, mirror, labels: labels.value });
  });

  /** What single keys do. @type {Record<string, () => void>} */
  const single = {
    d: () => {
      if (typed.disabled || dice.hidden) return;
      if (real.hidden) place.toggle("dice");
      find(real, "input")?.focus();
    },
    "?": () => place.toggle("keys"),
    j: judge,
    h: () => send({ kind: "panel.hint" }),
    P: to_class,
    f: place.full,
    F: place.full,
  };

  /** Close the sheet that is open; whether one was. */
  function escaped() {
    const open = place.closed();
    if (open) focus();
    return open;
  }

  return { single, lay, ask, escaped };
}
