/** The script of a page that stands alone with questions in it. */

import { stand } from "../shared/page.js";
import { render } from "./view.js";

stand(render);
