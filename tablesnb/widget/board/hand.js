/**
 * The hand: what a touch, or a man let go, means while this man or none is held. Nothing here is
 * drawn or sent.
 *
 * @typedef {{pick: number | null}} Pick  take the man of this place into the hand, or nobody
 * @typedef {{ask: string, ways: [say: string, move: Message][]}} Asked  which man, die or way?
 * @typedef {{play: Message}} Played  a move that may be made
 * @typedef {{send: Message}} Wondered  what may not, to be told why
 */

/** @import { Sign } from "../shared/paint.js" */
/** @import { Message, Place, Plate, Shown, Source } from "./wire.js" */

/** How much smaller the sign is where only several half-moves lead. */
const FAR = 0.68;

/** The man that can be taken into the hand at a place, with where he may go.
 * @param {Shown} now @param {number | null} place @returns {Source | undefined} */
export function source(now, place) {
  return place === null ? undefined : now.from[place];
}

/** The dice that take a man to a place, none where he may not go; no die is 0.
 * @param {Source | undefined} held @param {number} place @returns {number[] | undefined} */
function taking(held, place) {
  const to = held?.to;
  return Array.isArray(to) ? (to.includes(place) ? [0] : undefined) : to?.[place];
}

/** Where the ring of a man is.
 * @param {number} place @param {Source} source @param {Plate["land"]} land
 * @returns {[number, number, number]} */
export function ring(place, { at }, land) {
  if (at) return at;
  const [, x, y, scale] = land[place];
  return [x, y, scale];
}

/** Whether a place is the mover's or everyone's.
 * @param {Shown} now @param {Place} place */
function mine(now, [, seat]) {
  return seat < 0 || seat === now.seat;
}

/** What takes the man of one place to another, if anything does.
 * @param {Shown} now @param {number} from @param {number} to
 * @returns {Asked | Played | undefined} */
function goes(now, from, to) {
  const held = now.from[from];
  if (now.free && held) return { play: { kind: "move", from, to } };
  const by = taking(held, to);
  const men = by && held.men?.[to];
  const far = by ? undefined : held?.far?.[to];
  const kind = "move";
  /** @type {Asked["ways"]} */ const ways =
    men?.map(([say, man, die]) => [say, { kind, from: man, to, die }]) ??
    by?.map((die) => [`with the ${die}`, { kind, from, to, die }]) ??
    far?.map(([say, ...path]) => [say, { kind, from, to, path }]) ??
    [];
  if (men || ways.length > 1) {
    return { ask: `Which ${men ? "man" : far ? "way" : "die"}?`, ways };
  }
  return ways.length ? { play: ways[0][1] } : undefined;
}

/** What touching a place means.
 * @param {Shown} now @param {number | null} picked @param {Place} touched
 * @returns {Pick | Asked | Played | Wondered} */
export function meant(now, picked, touched) {
  const [place] = touched;
  if (!mine(now, touched)) return { pick: null };
  const once = now.from[place]?.once;
  if (once) return { play: { kind: "move", from: place, to: once[0], die: once[1] } };
  const held = source(now, picked) ? picked : null;
  if (place === held) return { pick: null };
  const way = held === null ? undefined : goes(now, held, place);
  if (way) return way;
  if (place in now.from) return { pick: place };
  return { send: held === null ? { kind: "ask", from: place } : barred(held, place) };
}

/** What letting a man go over a place, or off the board, means.
 * @param {Shown} now @param {number} held @param {Place | undefined} met
 * @returns {Pick | Asked | Played | Wondered} */
export function dropped(now, held, met) {
  if (!met || met[0] === held || !mine(now, met)) return { pick: null };
  return goes(now, held, met[0]) ?? { send: barred(held, met[0]) };
}

/** @param {number} from @param {number} to @returns {Message} */
function barred(from, to) {
  return { kind: "move", from, to };
}

/** The signs that lie on the board: who may go while nobody is in the hand, else who is, and
 * where he may go; and what may be chosen outright.
 * @param {Shown} now @param {number | null} picked @param {Plate} ground @returns {Sign[]} */
export function signs(now, picked, { land, places }) {
  const lying = Object.values(now.ask);
  const held = source(now, picked);
  if (held) {
    lying.push(["picked", ...ring(/** @type {number} */ (picked), held, land)]);
    const goals = Array.isArray(held.to) ? held.to : Object.keys(held.to);
    for (const goal of goals) lying.push(now.land[goal] ?? land[goal]);
    for (const goal of Object.keys(held.far ?? {})) {
      const [sign, x, y, scale] = now.land[goal];
      lying.push([sign, x, y, scale * FAR]);
    }
    return lying;
  }
  // where every man may go, none is marked
  for (const at of now.free ? [] : places) {
    const spot = mine(now, at) && now.from[at[0]]?.at;
    if (spot) lying.push(["may", ...spot, at[7]]);
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
  const goal = own && (taking(held, place) ?? held?.far?.[place]) !== undefined;
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
 * @param {Shown} now @param {Place | undefined} at @param {Plate["land"]} land */
export function under(now, at, land) {
  const held = at && mine(now, at) && source(now, at[0]);
  return held && ring(at[0], held, land);
}

/** What letting the man go over a place would do, in words; nowhere is off the board.
 * @param {Shown} now @param {number} held @param {Place[]} places @param {number} n */
export function foretold(now, held, places, n) {
  const what = dropped(now, held, places[n]);
  if ("pick" in what) return "Let go to put him back.";
  if ("send" in what) return "He may not go there. Let go to be told why.";
  const named = (/** @type {number} */ at) => now.names[at].split(/[:,]/)[0];
  const way = `${named(places.findIndex((at) => at[0] === held && mine(now, at)))} to ${named(n)}`;
  if ("ask" in what) return `${way}. ${what.ask} Let go to choose.`;
  const { die, path } = /** @type {{die?: number, path?: number[]}} */ (what.play);
  const by = path?.filter((_, k) => k % 2) ?? (die ? [die] : []);
  const said = by.map((each, k) => `${k ? " and" : ", with"} the ${each}`).join("");
  return `${way}${said}. Let go to set him down.`;
}
