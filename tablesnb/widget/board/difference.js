/**
 * An answer made of the one before it and of what is other in it; difference.py is the other end.
 *
 * @typedef {{[name: string]: Difference | unknown[]}} Difference  by each name its new value in a
 *   list, an empty list where it is gone, of a text how much of either end stays and what comes
 *   between, or a difference within
 */

/** @param {string} old @param {any[]} ends */
function splice(old, ...[first, last, between]) {
  return old.slice(0, first) + between + old.slice(old.length - last);
}

/** The new value; the old one stays as it is.
 * @param {any} old @param {Difference} difference @returns {any} */
export function merge(old, difference) {
  const now = Array.isArray(old) ? [...old] : { ...old };
  for (const [name, inner] of Object.entries(difference)) {
    if (!Array.isArray(inner)) now[name] = merge(old[name], inner);
    else if (inner.length === 1) [now[name]] = inner;
    else if (inner.length) now[name] = splice(old[name], ...inner);
    else delete now[name];
  }
  return now;
}
