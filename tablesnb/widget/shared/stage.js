/**
 * The stage: the board with its words beside it, or on a narrow page beneath it. It is as high as
 * its window allows and never changes its height: what is long scrolls in its own place. It knows
 * where each part stands and which sheet is open, and nothing of what they say.
 */

import { focused, make, mark, when } from "./element.js";
import { room } from "./room.js";
import { fill_screen } from "./screen.js";
import { find } from "./within.js";

/** Which parts of the panel have a place of their own; all others are read in the one place for
 * words. @type {Record<string, string>} */
const PLACES = {
  far: "far",
  near: "near",
  chance: "chance",
  events: "told",
  player: "told",
  resume: "told",
  how: "told",
  quiet: "told",
  go: "go",
};

/** How high the sign is that what is read goes on below its edge, in px. */
const SIGN = 14;

/** @param {{root: HTMLElement, view: HTMLElement, words: HTMLElement[], buttons: HTMLElement,
 *   ask: (sheet: string) => void, fits: () => void}} given  ask: have the kernel draw this sheet, or
 *   none; fits: what is done when the stage fits its room */
export function stage({ root, view, words, buttons, ask, fits }) {
  const names = ["far", "near", "chance", "told", "go", "read"];
  const places = Object.fromEntries(names.map((name) => [name, make("div", `tn-${name}`)]));
  /** @type {Map<string, HTMLElement>} the sheets that are drawn here */ const sheets = new Map();
  const shut = make("button", "tn-shut", "Close");
  when(shut, "click", () => toggle(own || theirs));
  shut.hidden = true;
  places.read.append(shut);
  const tools = make("div", "tn-tools", { role: "group", "aria-label": "Tools" });
  const menu = make("div", "tn-menu");
  const said = make("div", "tn-speech", places.told, ...words.flatMap((each) => [" ", each]));
  buttons.append(places.go);
  const panel = make("div", "tn-panel");
  panel.append(places.far, places.read, said, buttons, places.near, places.chance, tools);
  const element = make("div", "tn-stage", view, panel);
  /** Which of the sheets that are drawn here is open. */ let own = "";
  /** Which of the kernel's. */ let theirs = "";
  /** @type {HTMLElement | null} the tool that has opened it */ let by = null;

  /** Where a part of the panel stands.
   * @param {string} name */
  const place = (name) => places[PLACES[name] ?? "read"];

  /** Close the sheet that is open; whether one was. */
  function closed() {
    const open = own || theirs;
    if (open) toggle(open);
    return open !== "";
  }

  /** @param {{wide: number, high: number}} ground  its measures */
  function lay({ wide, high }) {
    element.style.setProperty("--tn-aspect", `${wide / high}`);
  }

  /** Open a sheet, or if it is open close it; one is open at a time.
   * @param {string} name of one that is drawn here, or by the kernel */
  function toggle(name) {
    const again = name === own || name === theirs;
    show(sheets.has(name) && !again ? name : "");
    if (theirs || !sheets.has(name)) ask(sheets.has(name) || again ? "" : name);
  }

  /** Show this sheet of those that are drawn here, or none.
   * @param {string} name */
  function show(name) {
    const other = own !== name;
    own = name;
    const open = own || theirs;
    const had = /** @type {HTMLElement | null} */ (focused());
    // whatever had them, but what lies in a sheet: the buttons, too, are covered
    const inside = places.read.contains(had) || menu.contains(had);
    const keyed = other && own !== "" && root.contains(had) && !inside;
    if (open && (keyed || tools.contains(had))) by = had;
    for (const [each, sheet] of sheets) sheet.hidden = each !== own;
    mark(root, "tn-open", own !== "");
    mark(root, "tn-sheeted", open !== "");
    shut.hidden = !open;
    for (const each of /** @type {HTMLElement[]} */ ([...tools.children, ...menu.children])) {
      const opens = each.dataset.sheet;
      if (opens) each.ariaExpanded = `${opens === open}`;
    }
    // the keys go into the sheet that covers what had them, and come back to what has opened it
    if (open && (keyed || tools.contains(had) || menu.contains(had))) shut.focus();
    else if (!open && by) {
      if (shut === had || menu.contains(had)) by.focus();
      by = null;
    }
    // a sheet is read from its top, the moves from where the game stands
    if (other) {
      places.read.scrollTop = 0;
      if (!own) fits();
    }
    // what is seen is known when the page is drawn
    requestAnimationFrame(reach);
  }

  /** Cover the line that the lower edge would cut through, with a sign that the text goes on: only
   * where words stand below that edge, not where the sign's own line or a margin does. */
  function crop() {
    const { read } = places;
    const end = read.getBoundingClientRect().bottom;
    const edge = end - SIGN;
    let cover = 0;
    let low = 0;
    // a list of moves has no sign, and of a long game thousands of texts
    const listed = find(read, ".tn-part-moves > *") && !find(read, ".tn-part-refusal > *, .tn-aim");
    if ((own || !listed) && read.scrollHeight - read.scrollTop > read.clientHeight + 1) {
      const range = document.createRange();
      const texts = document.createTreeWalker(read, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        for (const { top, bottom } of range.getClientRects()) {
          low = Math.max(low, bottom);
          if (top < edge && bottom > edge + 0.5) cover = Math.max(cover, edge - top);
        }
      }
    }
    mark(read, "tn-more", low > end + 1);
    read.style.setProperty("--tn-cover", `${Math.ceil(cover)}px`);
  }

  /** What scrolls must be reached by keys; where there are buttons in it, these are. */
  function reach() {
    const inside = places.read.querySelectorAll(":is(button, textarea, select):enabled, summary");
    const led = [...inside].some((each) => each.checkVisibility?.());
    places.read.tabIndex = led ? -1 : 0;
    crop();
  }

  /** A sheet that is drawn here, closed.
   * @param {string} name @param {string} title @param {...Node} inner */
  function sheet(name, title, ...inner) {
    const made = make("div", "tn-own", make("p", "tn-sentence", title), ...inner);
    made.hidden = true;
    sheets.set(name, made);
    places.read.append(made);
    return made;
  }

  /** A tool: a picture and its word. Those of `menu` stand in the sheet that "More" opens.
   * @param {string} picture @param {string} word @param {() => void} what @param {string} [said]
   * more of what it does @param {Element} [among] */
  function tool(picture, word, what, said, among = tools) {
    const made = make(
      "button",
      `tn-tool tn-worded tn-i-${picture}`,
      said ? { title: said } : {},
      word,
    );
    // the keys come back to it when what it has opened is closed
    made.dataset.key = picture;
    when(made, "click", what);
    among.append(made);
    return made;
  }

  /** A tool that opens a sheet, and has its picture.
   * @param {string} opens @param {string} word @param {string} [said] @param {Element} [among] */
  function opener(opens, word, said, among) {
    const made = tool(opens, word, () => toggle(opens), said, among);
    made.dataset.sheet = opens;
    made.ariaExpanded = "false";
    return made;
  }

  /** What the kernel has drawn there: this sheet or none, and a word that is to be read now.
   * @param {string} sheet @param {boolean} word */
  function drawn(sheet, word) {
    theirs = sheet;
    show(sheet || word ? "" : own);
  }

  /** Who wants the whole board does not want a sheet beside it. */
  const full = () => {
    closed();
    fill_screen(root);
  };
  const leave = room(root, fits);
  when(places.read, "scroll", crop);
  const grown = new ResizeObserver(crop);
  grown.observe(places.read);
  const close = () => {
    grown.disconnect();
    leave();
  };

  return { element, menu, tool, lay, place, toggle, closed, sheet, opener, drawn, full, close };
}
