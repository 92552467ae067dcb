/**
 * The hand: what a touch means while this man or none is picked up. Nothing here is drawn or sent.
 *
 * @typedef {{pick: number | null}} Pick  take the man of this place into the hand, or nobody
 * @typedef {{ask: string, place: number, ways: Way[]}} Asked  which man, or which die?
 * @typedef {{send: Message}} Chosen
 */

/** @import { Sign } from "./paint.js" */
/** @import { Message, Place, Shown, Source, Way } from "./wire.js" */

/** The man that can be taken into the hand at a place, with where he may go.
 * @param {Shown} now @param {number | null} place @returns {Source | undefined} */
export function source(now, place) {
  return place === null ? undefined : now.from[place];
}

/** Whether a place is the mover's or everyone's.
 * @param {Shown} now @param {Place} place */
function mine(now, [, seat]) {
  return seat < 0 || seat === now.seat;
}

/** What touching a place means.
 * @param {Shown} now @param {number | null} picked @param {Place} touched
 * @returns {Pick | Asked | Chosen} */
export function meant(now, picked, touched) {
  const [place] = touched;
  if (!mine(now, touched)) return { pick: null };
  const held = source(now, picked);
  const from = picked ?? place;
  const dice = held?.to[place];
  const men = dice && held?.men?.[place];
  const once = now.from[place]?.once;
  if (once) return { send: { kind: "move", from: place, to: once[0], die: once[1] } };
  if (men) return { ask: "Which man?", place, ways: men };
  if (now.free && held && place !== picked) return { send: { kind: "move", from, to: place } };
  if (dice && dice.length > 1) {
    const ways = dice.map((die) => /** @type {Way} */ ([`with the ${die}`, from, die]));
    return { ask: "Which die?", place, ways };
  }
  if (dice) return { send: { kind: "move", from, to: place, die: dice[0] } };
  if (place === picked) return { pick: null };
  if (place in now.from) return { pick: place };
  if (held) return { send: { kind: "move", from, to: place } };
  return { send: { kind: "ask", from: place } };
}

/** The signs that lie on the board: who is in the hand, where he may go, what may be chosen.
 * @param {Shown} now @param {number | null} picked @returns {Sign[]} */
export function signs(now, picked) {
  const lying = Object.values(now.ask);
  const held = source(now, picked);
  if (held) {
    lying.push(["picked", ...held.at]);
    for (const goal of Object.keys(held.to)) lying.push(now.land[goal]);
  }
  return lying;
}

/** What a place is to the hand: a goal, free to land on, to be touched at all, and whether a man
 * can be picked up there and is.
 * @param {Shown} now @param {number | null} picked @param {Place} at */
export function state(now, picked, at) {
  const [place] = at;
  const own = mine(now, at);
  const held = source(now, picked);
  const goal = own && held !== undefined && place in held.to;
  const outright = own && place in now.ask;
  const can = own && place in now.from;
  return {
    goal,
    can: goal || can || outright || (now.free && held !== undefined),
    free: goal || (outright && place in now.land),
    pressed: can ? place === picked : null,
  };
}

/** The ring of the man whom a hand over this place would pick up, if there is one.
 * @param {Shown} now @param {Place} at */
export function under(now, at) {
  return at[1] >= 0 && at[1] !== now.seat ? undefined : now.from[at[0]]?.at;
}
