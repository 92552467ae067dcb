/**
 * The board to touch. It knows no rule and no geometry: it draws what it is sent, lets a man be
 * picked up where one may, and says what was chosen. What it does lies in the files it imports;
 * here they are put together.
 */

import { focused, hiding, keepKeys, make, mark, when } from "./element.js";
import { controls } from "./controls.js";
import { drags } from "./drag.js";
import { dropped, foretold, meant, ring, signs, state, under } from "./hand.js";
import { keys } from "./keys.js";
import { painter } from "./paint.js";
import { panel } from "./panel.js";
import { places } from "./points.js";
import { present } from "./present.js";
import { sheets } from "./sheets.js";
import { stage } from "./stage.js";
import { voice } from "./voice.js";
import { VERSION, initialize, wire } from "./wire.js";

/** @import { Model, Shown } from "./wire.js" */
/** @import { Link } from "./link.js" */

/** How wide a point must be to be hit by a finger, in px. */
const FINGER = 24;
/** After how long the hand is seen to be empty, in ms, if no answer has come. */
const SOON = 60;
const coarse = matchMedia("(pointer: coarse)");
const OTHER = "This board was made by another version of the package: run its cell again.";

/** @param {{model: Model, el: HTMLElement}} given */
function render({ model, el }) {
  const ground = () => model.get("plate");
  const place = (/** @type {number} */ n) => ground().places[n];
  const plate = make("div", "tn-plate");
  const paint = painter(plate);
  const points = places();
  const says = voice(paint.uid);
  const { send, hear, waiting, close } = wire({ model, view: paint.uid, told });
  const side = controls({ send, drop: () => pick(null) });
  const root = make("div", "tn-game tn-staged", {
    role: "group",
    "aria-describedby": says.due.id,
  });
  const view = make("div", "tn-view", {}, plate);
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
  root.append(scene.element, hiding(model.get("still")));

  /** @type {Shown | null} */ let drawn = null;
  /** @type {number | null} the place of the man in the hand */ let picked = null;
  /** what shows the hand empty, if no answer does */ let empty = 0;
  /** @type {number | null} what was touched while an answer was awaited: whom to pick up then */
  let wish = null;

  /** @param {Link} link */
  function told({ is }) {
    const said = ground().silent[is];
    if (said) says.tell(said);
    mark(root, "tn-lost", is === "lost");
  }

  function lay() {
    const laid = ground();
    root.ariaLabel = laid.name;
    paint.lay(laid);
    mark(plate, "tn-broad", laid.tags);
    mark(plate, "tn-lined", laid.labels.length > 0);
    drawn = null;
    points.lay(laid);
    plate.append(points.element, cups);
    cups.replaceChildren(...laid.cups.map(cup));
    scene.lay(laid);
    more.lay(laid);
    show();
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
    paint.show(now);
    side.show(now, ground().dice);
    cups.hidden = now.throw === "";
    const fell = side.besides(now);
    if (!points.hide(now.names) && fell) points.focus();
    more.ask(...now.dice);
    // a refused man stays in the hand; a new position empties it, but for whom one has touched since
    const same = before?.moment === now.moment;
    pick(same ? picked : before?.seat === now.seat ? wish : null);
    if (!waiting()) wish = null;
    drag.keep(picked !== null);
    says.speak(now);
    if (before?.spoken !== now.spoken) mark(root, "tn-anew", false);
    if (before?.answer !== now.answer) {
      says.due.textContent = now.due;
      beside.show(now);
      scene.drawn(now.panel.sheet, now.panel.parts.refusal !== "" || (before !== null && !same));
    }
    slides.show();
  }

  /** Take the man of a place into the hand, and show where he may go: no message is sent.
   * @param {number | null} place */
  function pick(place) {
    clearTimeout(empty);
    const now = /** @type {Shown} */ (drawn);
    picked = place !== null && place in now.from ? place : null;
    side.hold(picked !== null);
    paint.sign(signs(now, picked, ground()));
    if (side.which.contains(focused())) points.focus();
    const goals = points.dress(now, picked);
    // by name too where a finger could miss a narrow point
    const narrow = coarse.matches && points.width() < FINGER;
    side.offer(
      "Where to?",
      now.free && picked !== null
        ? [
            [
              "Off the board",
              () => play({ kind: "move", from: /** @type {number} */ (place), to: -1 }),
            ],
          ]
        : (narrow ? goals : []).map((n) => [`to ${now.names[n].split(":")[0]}`, () => touch(n)]),
    );
  }

  /** @param {number} n */
  function hover(n) {
    paint.hand().querySelector(".tn-over")?.remove();
    if (!drawn || picked !== null || n < 0) return;
    const at = under(drawn, place(n), ground().land);
    if (!at) return;
    const ring = paint.use("hover", ...at);
    mark(ring, "tn-over", true);
    paint.hand().append(ring);
  }

  /** @param {number} n */
  function touch(n) {
    if (!drawn) return;
    const at = place(n);
    const what = meant(drawn, picked, at);
    if ("ask" in what) choose(what);
    else if ("pick" in what) take(what.pick);
    else if ("play" in what) play(what.play);
    // why not is asked of the position that is shown; before an answer nobody knows which it will be
    else if (waiting()) take(at[0]);
    else send(what.send);
  }

  /** Take up the man of a place to lead him, if he may go anywhere.
   * @param {number} n */
  function lift(n) {
    const { land } = ground();
    const at = place(n);
    if (!drawn || !at || !under(drawn, at, land) || drawn.from[at[0]].once) return undefined;
    const [x, y] = ring(at[0], drawn.from[at[0]], land);
    take(at[0]);
    const man = drawn.men.filter((each) => each[2] === x && each[3] === y).pop();
    return man && paint.man(man[0]);
  }

  /** The sign of a place where the man in the hand may be let go.
   * @param {number} n */
  function goal(n) {
    const at = place(n);
    const may = drawn && at && picked !== null && state(drawn, picked, at).goal;
    return may ? (drawn?.land[at[0]] ?? ground().land[at[0]]) : undefined;
  }

  /** Say what letting the man go there would do.
   * @param {number} n */
  function over(n) {
    if (drawn && picked !== null) says.tell(foretold(drawn, picked, ground().places, n));
  }

  /** Let the man go over a place; whether he stays there, as far as is known.
   * @param {number} n */
  function drop(n) {
    const at = place(n);
    if (!drawn || picked === null) return false;
    says.speak(drawn);
    const what = at ? dropped(drawn, picked, at) : { pick: null };
    if ("ask" in what) choose(what);
    else if ("play" in what) {
      play(what.play);
      return !root.classList.contains("tn-lost");
    } else {
      take(null);
      if ("send" in what && !waiting()) send(what.send);
    }
    return false;
  }

  /** Take a man into the hand; if an answer is awaited, also if he may be taken only then.
   * @param {number | null} place */
  function take(place) {
    wish = waiting() ? place : null;
    pick(place);
    if (place === null) return;
    // who goes on has read why not
    mark(root, "tn-anew", true);
    beside.roll();
  }

  /** Send a move that may be made; the hand is empty again.
   * @param {import("./wire.js").Message} move */
  function play(move) {
    wish = picked = null;
    send(move);
    // a frame that is drawn at once would hold up the answer, which mostly comes before it
    empty = setTimeout(pick, SOON, null);
  }

  /** Several men may go there, or several dice take the man: let the reader say which.
   * @param {import("./hand.js").Asked} asked */
  function choose({ ask, ways }) {
    side.offer(
      ask,
      ways.map(([say, move]) => [
        say,
        () => {
          points.focus();
          play(move);
        },
      ]),
    );
    /** @type {HTMLElement} */ (side.which.firstElementChild).focus();
  }

  when(points.element, "click", (event) => {
    const n = points.met(event.target);
    // the second click of two would take up again who has just been put down
    if (n >= 0 && !(event.detail > 1 && picked === null)) touch(n);
  });
  when(points.element, "pointerover", (event) => {
    hover(event.pointerType === "touch" ? -1 : points.met(event.target));
  });
  when(points.element, "pointerleave", () => hover(-1));
  const drag = drags({ root, points, paint, lift, goal, over, drop, back: () => take(null) });
  keys({
    root,
    points,
    single: {
      ...side.single,
      ...more.single,
      w: () => send({ kind: "say", what: "position" }),
      i: () => send({ kind: "say", what: "dice" }),
    },
    escaped: more.escaped,
    throws: () => {
      const due = Boolean(drawn?.throw);
      if (due) side.single.r();
      return due;
    },
    held: () => picked !== null,
    drop: () => drag.cancel() || take(null),
    ends: () => (drawn?.ends[1] ? drawn : ground()).ends,
  });

  // whoever touches the board or a key has seen enough, and goes on from where the men stand
  when(root, "pointerdown", paint.skip, true);
  when(root, "keydown", paint.skip, true);

  const lose_keys = keepKeys(root);
  el.append(root);
  model.on("change:plate", lay);
  model.on("change:shown", show);
  lay();
  return () => {
    lose_keys();
    close();
    beside.close();
    drag.close();
    scene.close();
    model.off("change:plate", lay);
    model.off("change:shown", show);
    root.remove();
  };
}

export default { initialize, render };
