/** The script of a page that stands alone with a game that asks. */

import { stand } from "../shared/page.js";
import { render } from "./asking_view.js";

stand(render);
