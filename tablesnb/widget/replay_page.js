/** The script of a page that stands alone with a replay in it. */

import { stand } from "./page.js";
import { render } from "./replay.js";

stand(render);
