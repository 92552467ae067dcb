/**
 * The board to touch. It knows no rule and no geometry: it draws what it is sent, lets a man be
 * picked up where one may, and says what was chosen. What it does lies in the files it imports;
 * here they are put together.
 */

import { controls } from "./controls.js";
import { meant, signs, under } from "./hand.js";
import { keys } from "./keys.js";
import { make, painter } from "./paint.js";
import { panel } from "./panel.js";
import { places } from "./points.js";
import { voice } from "./voice.js";
import { wire } from "./wire.js";

/** @import { Model, Shown } from "./wire.js" */

/** How wide a point must be to be hit by a finger, in px. */
const FINGER = 24;
const coarse = matchMedia("(pointer: coarse)");
const SILENCE = "No answer yet: Python is busy, or has stopped.";

/** @param {{model: Model, el: HTMLElement}} given */
function render({ model, el }) {
  const plate = make("div", "tn-plate");
  const paint = painter(plate);
  const points = places();
  const says = voice(paint.uid);
  const { send, after, shows, answered, close } = wire({ model, silent: () => says.tell(SILENCE) });
  const side = controls({ uid: paint.uid, send, after, focus: points.focus });
  const root = make("div", "tn-game", { role: "group", "data-lm-suppress-shortcuts": "true" });
  root.setAttribute("aria-describedby", says.due.id);
  const below = panel({ root, paint, send });
  const view = make("div", "tn-view", {}, plate);
  root.append(view, says.element, side.element, side.more, below.element);

  /** @type {Shown | null} */ let drawn = null;
  /** @type {number | null} the place of the man in the hand */ let picked = null;

  function lay() {
    const ground = model.get("plate");
    root.setAttribute("aria-label", ground.name);
    paint.lay(ground);
    plate.classList.toggle("tn-broad", ground.tags);
    drawn = null;
    points.lay(ground);
    plate.append(points.element);
    side.lay(ground);
    show();
  }

  function show() {
    const now = model.get("shown");
    if (!now.parts) return;
    const before = drawn;
    drawn = now;
    shows(now);
    paint.show(now);
    side.show(now);
    const fell = side.besides(now);
    if (!points.hide(now.names) && fell) points.focus();
    side.ask(...now.dice);
    // a refused man stays in the hand; a new position empties it
    pick(before && before.moment === now.moment ? picked : null);
    says.speak(now);
    if (!before || before.answer !== now.answer) {
      says.due.textContent = now.due;
      below.show(now);
    }
    answered();
  }

  /** Take the man of a place into the hand, and show where he may go: no message is sent.
   * @param {number | null} place */
  function pick(place) {
    const now = /** @type {Shown} */ (drawn);
    picked = place !== null && place in now.from ? place : null;
    paint.sign(signs(now, picked));
    if (side.which.contains(document.activeElement)) points.focus();
    const goals = points.dress(now, picked);
    // by name too where a finger could miss a narrow point
    const narrow = coarse.matches && points.width() < FINGER;
    side.offer(
      "Where to?",
      (narrow ? goals : []).map((n) => [`to ${now.names[n].split(":")[0]}`, () => touch(n)]),
    );
  }

  /** @param {number} n */
  function hover(n) {
    paint.hand().querySelector(".tn-over")?.remove();
    if (!drawn || picked !== null || n < 0) return;
    const at = under(drawn, model.get("plate").places[n]);
    if (!at) return;
    const ring = paint.use("hover", ...at);
    ring.setAttribute("class", "tn-over");
    paint.hand().append(ring);
  }

  /** @param {number} n */
  function touch(n) {
    if (!drawn) return;
    const what = meant(drawn, picked, model.get("plate").places[n]);
    if ("pick" in what) pick(what.pick);
    else if ("send" in what) send(what.send);
    else choose(what);
  }

  /** Several men may go there, or several dice take the man: let the reader say which.
   * @param {import("./hand.js").Asked} asked */
  function choose({ ask, place, ways }) {
    side.offer(
      ask,
      ways.map(([say, from, die]) => [
        say,
        () => {
          points.focus();
          send({ kind: "move", from, to: place, die });
        },
      ]),
    );
    /** @type {HTMLElement} */ (side.which.firstElementChild).focus();
  }

  points.element.addEventListener("click", (event) => {
    const n = points.met(event);
    if (n >= 0) after(() => touch(n));
  });
  points.element.addEventListener("pointerover", (event) => {
    hover(event.pointerType === "touch" ? -1 : points.met(event));
  });
  points.element.addEventListener("pointerleave", () => hover(-1));
  keys({
    root,
    points,
    side,
    held: () => picked !== null,
    drop: () => pick(null),
    ends: () => (drawn?.ends[1] ? drawn : model.get("plate")).ends,
  });

  el.append(root);
  model.on("change:plate", lay);
  model.on("change:shown", show);
  lay();
  return () => {
    close();
    below.close?.();
    model.off("change:plate", lay);
    model.off("change:shown", show);
    root.remove();
  };
}

export default { render };
