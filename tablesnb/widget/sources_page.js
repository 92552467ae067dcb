/** The script of a page that stands alone with the sources in it. */

import { stand } from "./page.js";
import { render } from "./sources.js";

stand(render);
document.documentElement.classList.add("tn-paper");
