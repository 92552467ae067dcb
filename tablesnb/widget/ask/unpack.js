/**
 * What a frame of questions is told, put together again from what is said once: `{"=": n}` stands
 * for the n-th of `shared`, `{"+": [n, …]}` for a text of several, `{">": {a: {b: v}}}` for
 * `{"a>b": v}`.
 */

/** @param {any} told @returns {any} the same without `shared`; where there is none, as it is */
export function whole({ shared = [], ...told }) {
  /** @type {any[]} */ const made = [];
  const nth = (/** @type {number} */ n) => (made[n] ??= plain(shared[n]));
  /** @param {any} value @returns {any} */
  const plain = (value) => {
    if (typeof value !== "object" || !value) return value;
    if (Array.isArray(value)) return value.map(plain);
    if ("=" in value) return nth(value["="]);
    if ("+" in value) return value["+"].map(nth).join("");
    const { ">": ways, ...rest } = value;
    const all = Object.entries(rest).map(([name, each]) => [name, plain(each)]);
    if (ways) {
      for (const [from, goals] of Object.entries(plain(ways))) {
        for (const [to, each] of Object.entries(goals)) all.push([`${from}>${to}`, each]);
      }
    }
    return Object.fromEntries(all);
  };
  return plain(told);
}

/** What is told, put together once for each time that it is told anew.
 * @param {() => any} read @returns {() => any} */
export function once(read) {
  /** @type {any} */ let last;
  /** @type {any} */ let made;
  return () => {
    const now = read();
    if (now !== last) [last, made] = [now, whole(now)];
    return made;
  };
}
