/**
 * The board to touch. It knows no rule and no geometry: it draws what it is sent, lets a man be
 * picked up where one may, and says what was chosen. What it does lies in the files it imports;
 * here they are put together.
 */

import { focused, make, mark, settle, when_first, when } from "../shared/element.js";
import { controls } from "./controls.js";
import { grip } from "./grip.js";
import { keys } from "./keys.js";
import { painter } from "../shared/paint.js";
import { panel } from "./panel.js";
import { places } from "./points.js";
import { present } from "../shared/present.js";
import { sheets } from "./sheets.js";
import { stage } from "../shared/stage.js";
import { voice } from "./voice.js";
import { VERSION, initialize, wire } from "./wire.js";
import { refill } from "../shared/within.js";

/** @import { Model, Shown } from "./wire.js" */
/** @import { Link } from "./link.js" */

const OTHER = "Made by another version: run its cell again.";

/** @param {{model: Model, el: HTMLElement}} given */
function render({ model, el }) {
  const ground = () => model.get("plate");
  const plate = make("div", "tn-plate");
  const paint = painter(plate);
  const points = places();
  const says = voice(paint.uid);
  const { send, hear, waiting, close } = wire({ model, view: paint.uid, told });
  const side = controls({ send, drop: () => hand.drop() });
  const root = make("div", "tn-game tn-staged", {
    role: "group",
    "aria-describedby": says.due.id,
  });
  const view = make("div", "tn-view", plate);
  const cups = make("div", "", { "aria-hidden": "true" });
  const words = [says.words, says.due];
  const ask = (/** @type {string} */ open) => send({ kind: "panel.sheet", open });
  const scene = stage({ root, view, words, buttons: side.element, ask, fits: () => beside.roll() });
  const start = () => side.backTo(drawn?.start);
  const slides = present({
    root,
    plate,
    tell: () => drawn ?? model.get("shown"),
    back: () => side.single.u(),
    next: () => side.single.y(),
    throws: side.single.r,
  });
  const slide = slides.toggle;
  const more = sheets({ place: scene, send, focus: points.focus, start, slide });
  const beside = panel({ root, paint, send, place: scene.place });
  scene.element.append(slides.element);
  root.append(scene.element);

  /** @type {Shown | null} */ let drawn = null;
  /** What is read beside the board: what stands on it, once all have come to rest there.
   * @type {Shown | null} */
  let read = null;
  /** The page's drawing that is to show that. */ let frame = 0;

  /** @param {Link} link */
  function told({ is }) {
    const said = ground().silent[is];
    if (said) says.tell(said);
    mark(root, "tn-lost", is === "lost");
  }

  function lay() {
    const laid = ground();
    // the points are taken away with the ground, and the keys with them
    const had = plate.contains(focused());
    root.ariaLabel = laid.name;
    paint.lay(laid);
    mark(plate, "tn-broad", laid.tags);
    mark(plate, "tn-lined", laid.labels.length > 0);
    drawn = read = null;
    points.lay(laid);
    plate.append(points.element, cups);
    refill(cups, ...laid.cups.map(cup));
    scene.lay(laid);
    more.lay(laid);
    show();
    if (had) points.focus();
  }

  /** A cup does what the button does that throws; who cannot see it has that one.
   * @param {[number, number, number, number]} area */
  function cup([left, top, width, height]) {
    const made = make("div", "tn-cup");
    made.style.cssText = `left:${left}%;top:${top}%;width:${width}%;height:${height}%`;
    when(made, "click", side.single.r);
    return made;
  }

  function show() {
    const now = model.get("shown");
    if (!now.parts) return;
    if (now.wire !== VERSION) {
      says.tell(OTHER);
      return;
    }
    const before = drawn;
    drawn = now;
    hear(now);
    // what is read beside the board follows by itself, and then nothing moves upon it
    if (!before?.more || before.men !== now.men) paint.show(now);
    side.show(now, ground().dice);
    cups.hidden = !now.throw;
    const fell = side.besides(now);
    if (!points.hide(now.names) && fell) points.focus();
    more.ask(now);
    hand.show(before, now);
    says.speak(now);
    // the next man can be taken up before what stands beside the board is drawn
    if (!before) draw();
    else if (!now.more) frame = requestAnimationFrame(() => paint.rests(draw));
    slides.show();
  }

  /** Show beside the board what stands on it; what was read there stays until then. */
  function draw() {
    const now = drawn;
    if (!now || now === read) return;
    // heard at each new position, and not after what was asked of this one
    if (read?.moment !== now.moment) says.due.textContent = now.due;
    if (read?.spoken !== now.spoken) mark(root, "tn-anew", false);
    beside.show(now);
    const { sheet, parts } = now.panel;
    mark(root, "tn-ended", parts.over !== "");
    scene.drawn(sheet, parts.refusal !== "" || (read !== null && read.moment !== now.moment));
    read = now;
  }

  /** Close what is open beside the board, or leave the set-up; whether there was either. */
  function escaped() {
    const closed = more.escaped();
    if (!closed && drawn?.free) send({ kind: "set.leave" });
    return closed || drawn?.free;
  }

  const hand = grip(root, points, paint, ground, side, says, send, waiting, () => {
    mark(root, "tn-anew", true);
    beside.roll();
  });
  keys({
    root,
    points,
    single: {
      ...side.single,
      ...more.single,
      w: () => send({ kind: "say", what: "position" }),
      i: () => send({ kind: "say", what: "dice" }),
    },
    escaped,
    throws: () => {
      const due = Boolean(drawn?.throw);
      if (due) side.single.r();
      return due;
    },
    ...hand,
    ends: () => (drawn?.ends[1] ? drawn : ground()).ends,
  });

  // whoever touches the board or a key has seen enough, and goes on from where the men stand; a
  // button beside it is not drawn anew under the finger, but when it has been heard
  when_first(plate, "pointerdown", paint.skip);
  when_first(root, "click", paint.skip);
  when_first(root, "keydown", paint.skip);

  const unsettle = settle(el, root, model);
  model.on("change:plate", lay);
  model.on("change:shown", show);
  lay();
  return () => {
    close();
    cancelAnimationFrame(frame);
    beside.close();
    hand.close();
    scene.close();
    model.off("change:plate", lay);
    model.off("change:shown", show);
    unsettle();
  };
}

export default { initialize, render };
