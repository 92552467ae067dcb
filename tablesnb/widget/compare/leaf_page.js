/** The script of a page that stands alone with a facing page in it. */

import { stand } from "../shared/page.js";
import { render } from "./leaf.js";

stand(render);
