/** The script of a page that stands alone with questions in it. */

import { stand } from "./page.js";
import { render } from "./ask.js";

stand(render);
