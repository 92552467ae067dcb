/** The view of a frame of questions. */

import { asking } from "./asking.js";

/** @import { Model } from "./asking.js" */

/** @param {{model: Model, el: HTMLElement}} given */
export const render = (given) => asking(given).close;

export default { render };
