/** The view of a game to step through. */

import { replaying } from "./replaying.js";

/** @import { Model } from "../ask/asking.js" */

/** @param {{model: Model, el: HTMLElement}} given */
export const render = (given) => replaying(given);

export default { render };
