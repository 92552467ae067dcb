/** The script of a page that stands alone with several games in step. */

import { render } from "./in_step.js";
import { stand } from "../shared/page.js";

stand(render);
