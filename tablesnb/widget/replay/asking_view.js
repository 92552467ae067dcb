/** The view of a game to step through that asks for the reader's move where it stops. */

import { replaying } from "./replaying.js";
import { stopping } from "./stops.js";

/** @import { Model } from "../ask/asking.js" */

/** @param {{model: Model, el: HTMLElement}} given */
export const render = (given) => replaying(given, stopping);

export default { render };
