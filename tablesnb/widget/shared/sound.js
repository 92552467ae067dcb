/**
 * Soft sounds, made on the spot: dice that fall, a man who is set down, one who is hit. They are off
 * unless the reader asks for them; his choice is kept where the page may keep anything.
 */

import { note, recall } from "./kept.js";

const KEPT = "tablesnb-sounds";
/** Of each sound how often it knocks, how far apart, how high, how loud, how long, in s and Hz.
 * @type {Record<string, [many: number, apart: number, pitch: number, loud: number, long: number]>} */
const KNOCKS = {
  throw: [7, 0.04, 2600, 0.12, 0.03],
  pass: [3, 0.1, 1800, 0.06, 0.03],
  go: [1, 0, 900, 0.2, 0.05],
  hit: [2, 0.07, 420, 0.3, 0.09],
};

/** @type {AudioContext | null} */ let audio = null;
/** Whether there is sound, on all boards of this page. */
let on = recall(KEPT) === "on";

/** Play a sound after so many ms, if sounds are on; with "" silence those that are due.
 * @param {string} name @param {number} [wait] */
export function play(name, wait = 0) {
  if (!name) {
    audio?.close();
    audio = null;
  }
  const knock = KNOCKS[name];
  if (!on || !knock || !globalThis.AudioContext) return;
  audio ??= new AudioContext();
  const [many, apart, pitch, loud, long] = knock;
  for (let n = 0; n < many; n += 1) {
    // a short noise through a filter; no two knocks are quite alike
    const noise = audio.createBufferSource();
    const rate = audio.sampleRate;
    noise.buffer = audio.createBuffer(1, Math.ceil(rate * long), rate);
    const wave = noise.buffer.getChannelData(0);
    for (const k of wave.keys()) {
      wave[k] = (Math.random() * 2 - 1) * loud * (1 - k / wave.length) ** 3;
    }
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch * (1 - n / 40);
    noise.connect(filter).connect(audio.destination);
    noise.start(audio.currentTime + wait / 1000 + n * apart * (1 + (n % 3) / 4));
  }
}

/** The switch of the sounds. */
export function sounds() {
  return {
    get on() {
      return on;
    },
    /** @param {boolean} now */
    set(now) {
      on = now;
      play("");
      note(KEPT, now ? "on" : "");
    },
    play,
  };
}
