/**
 * Motion: men that travel from where they stood to where they stand. Who asks his machine for less
 * motion sees none of it, and what is drawn is the same without.
 *
 * @typedef {[x: number, y: number, scale: number]} Spot
 * @typedef {[man: SVGUseElement, from: Spot, to: Spot]} Way
 */

/** How long a man travels, in ms. */
const GLIDE = 180;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Spot} spot */
function css([x, y, scale]) {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Let men travel who stand at their new places already.
 * @param {Way[]} ways */
export function glides(ways) {
  if (still.matches) return;
  for (const [man, from, to] of ways) {
    man.animate([{ transform: css(from) }, { transform: css(to) }], {
      duration: GLIDE,
      easing: "ease-out",
    });
  }
}
