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

/** The dice that take a man to a place, none where he may not go; no die is 0.
 * @param {Source | undefined} held @param {number} place @returns {number[] | undefined} */
function dice(held, place) {
  const to = held?.to;
  return Array.isArray(to) ? (to.includes(place) ? [0] : undefined) : to?.[place];
}

/** Where the ring of a man is.
 * @param {number} place @param {Source} source @param {Record<string, Sign>} land
 * @returns {[number, number, number]} */
function ring(place, { at }, land) {
  if (at) return at;
  const [, x, y, scale] = land[place];
  return [x, y, scale];
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
  const ways = dice(held, place);
  const men = ways && held?.men?.[place];
  const once = now.from[place]?.once;
  if (once) return { send: { kind: "move", from: place, to: once[0], die: once[1] } };
  if (men) return { ask: "Which man?", place, ways: men };
  if (ways && ways.length > 1) {
    const each = ways.map((die) => /** @type {Way} */ ([`with the ${die}`, from, die]));
    return { ask: "Which die?", place, ways: each };
  }
  if (ways) return { send: { kind: "move", from, to: place, die: ways[0] } };
  if (place === picked) return { pick: null };
  if (place in now.from) return { pick: place };
  if (held) return { send: { kind: "move", from, to: place } };
  return { send: { kind: "ask", from: place } };
}

/** The signs that lie on the board: who is in the hand, where he may go, what may be chosen.
 * @param {Shown} now @param {number | null} picked @param {Record<string, Sign>} land  the ground's
 * @returns {Sign[]} */
export function signs(now, picked, land) {
  const lying = Object.values(now.ask);
  const held = source(now, picked);
  if (held && picked !== null) {
    lying.push(["picked", ...ring(picked, held, land)]);
    const goals = Array.isArray(held.to) ? held.to : Object.keys(held.to);
    for (const goal of goals) lying.push(now.land[goal] ?? land[goal]);
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
  const goal = own && dice(held, place) !== undefined;
  const outright = own && place in now.ask;
  const can = own && place in now.from;
  return {
    goal,
    can: goal || can || outright,
    free: goal || (outright && place in now.land),
    pressed: can ? place === picked : null,
  };
}

/** The ring of the man whom a hand over this place would pick up, if there is one.
 * @param {Shown} now @param {Place} at @param {Record<string, Sign>} land */
export function under(now, at, land) {
  const [place] = at;
  return mine(now, at) && place in now.from ? ring(place, now.from[place], land) : undefined;
}
