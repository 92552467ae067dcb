/** The script of a page that stands alone with the sources in it. */

import { stand } from "../shared/page.js";
import { render } from "./view.js";

stand(render);
document.documentElement.classList.add("tn-paper");
