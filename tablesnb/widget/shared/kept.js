/** What the browser keeps for a page; where it keeps nothing, as long as the page is open. */

/** @type {Record<string, string>} */ const noted = {};

/** What is kept by this name. @param {string} name @returns {string} */
export function recall(name) {
  try {
    return localStorage.getItem(name) ?? noted[name] ?? "";
  } catch {
    return noted[name] ?? "";
  }
}

/** Keep this by this name. @param {string} name @param {string} what */
export function note(name, what) {
  noted[name] = what;
  try {
    localStorage.setItem(name, what);
  } catch {
    // it is noted
  }
}
