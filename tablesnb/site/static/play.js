/**
 * Shows the position that the address names, play.html?id=…, without Python: it sets the men down on
 * the board of the game, and says who is to do what. What an id holds is shown as text alone. It
 * comes after position.js, which reads the id.
 */
"use strict";
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const FIRST = "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.31";
  const CONSOLE = "lite/repl/index.html?kernel=python&toolbar=1";
  const COUNTED = 6; // from so many men on a pile has a number
  const LONGEST = 20000;

  /** @type {any} */ const page = globalThis;
  /** @type {{read: (board: Board, id: string) => {board: Board, men: Man[], head: Head},
   *   short: (text: string) => string, Wrong: ErrorConstructor}} */
  const { read, short, Wrong } = page.tablesnbPosition;
  /** What the page has by this id; it is always there. @param {string} name */
  const $ = (name) => /** @type {HTMLElement} */ (document.getElementById(name));
  const field = /** @type {HTMLInputElement} */ ($("id"));

  /** @param {string} tag @param {Record<string, string | number>} given
   * @param {...(string | Node)} inner */
  function make(tag, given, ...inner) {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(given)) made.setAttribute(name, String(value));
    made.append(...inner);
    return made;
  }

  /** The piles as they are drawn: those of a point lie together, elsewhere each seat has its own.
   * @param {Board} board @param {Man[]} men */
  function piles(board, men) {
    /** @type {Map<string, {place: number, men: [seat: number, mark: number][]}>} */
    const found = new Map();
    for (const [seat, place, mark] of men) {
      const together = place < board.size || place > board.size + 2;
      const key = `${place}:${together ? "" : seat}`;
      const pile = found.get(key) ?? { place, men: [] };
      pile.men.push([seat, mark]);
      found.set(key, pile);
    }
    return [...found.values()].sort((a, b) => a.place - b.place);
  }

  /** A number beside a pile that is too high to be counted by eye.
   * @param {Board} board @param {number} many @param {number[]} spot */
  function numbered(board, many, [x, y]) {
    if (board.plaques) {
      const size = many < 10 ? 21 : 18;
      return [
        make("circle", {
          cx: x,
          cy: y,
          r: 13,
          fill: "var(--tn-ink)",
          stroke: "var(--tn-bone)",
          "stroke-width": 1.6,
        }),
        make(
          "text",
          { x, y: y + size / 3, "font-size": size, fill: "var(--tn-bone)", stroke: "none" },
          `${many}`,
        ),
      ];
    }
    const [left, top, wide, high] = board.frame;
    const within = left < x && x < left + wide && top < y && y < top + high;
    /** @type {Record<string, string>} */
    const paper = within ? {} : { fill: "var(--tn-text)", stroke: "none" };
    return [make("text", { x, y: y + 7, ...paper }, `${many}`)];
  }

  /** Set the men down. @param {Board} board @param {Man[]} men @param {Head} head */
  function draw(board, men, head) {
    const host = $("board");
    host.innerHTML = board.svg; // the package's own drawing, never the id's words
    /** @param {string} name */
    const group = (name) => /** @type {Element} */ (host.querySelector(`.tn-${name}`));
    const drawnMen = group("men");
    const counts = group("counts");
    for (const pile of piles(board, men)) {
      const many = pile.men.length;
      for (const [n, [seat, mark]] of pile.men.entries()) {
        const lie =
          pile.place < board.size
            ? board.points[pile.place]
            : board.stores[`${seat}:${pile.place}`];
        if (!lie) throw new Wrong(`Nobody can stand there on the board of ${board.name}.`);
        const [x, y, dx, dy, r, reach, edge] = lie;
        const step = many < 2 ? 2 * r : Math.min(2 * r, reach / (many - 1));
        const scale = edge ? r / 7.3 : r / board.full;
        const figure = board.seats[seat][2][mark] ?? board.seats[seat][2][0];
        drawnMen.append(
          make("use", {
            href: `#${board.uid}-${figure}${edge ? "-edge" : ""}`,
            "data-man": `${seat}:${pile.place}`,
            transform: `translate(${x + dx * n * step} ${y + dy * n * step})scale(${scale})`,
          }),
        );
        if (n + 1 === many && many >= COUNTED) {
          const fixed = lie.length > 8 ? [lie[7], lie[8]] : null;
          const far = n * step + r + 14;
          counts.append(...numbered(board, many, fixed ?? [x + dx * far, y + dy * far]));
        }
      }
    }
    const dice = group("dice");
    for (const [n, [face, played]] of head.dice.entries()) {
      const [x, y, turn, scale] = board.dice.lie[head.dice.length - 1][n];
      const die = make("g", {
        transform: `translate(${x} ${y})rotate(${turn})scale(${scale})`,
        "data-die": face,
      });
      die.innerHTML = board.dice.marks[face - 1][played ? 1 : 0];
      dice.append(die);
    }
  }

  /** @type {Record<string, string>} */
  const WAITING = { in: "in hand", bar: "on the bar", off: "off" };
  /** A seat's own word for a place, as a sentence has it.
   * @param {Board} board @param {number} seat @param {number} place @param {number} mark */
  function at(board, seat, place, mark) {
    const called = board.called[seat];
    const name = Object.keys(called).find((each) => called[each] === place) ?? "off";
    if (board.kind === "tafl") return name + (mark === 1 ? " (the king)" : "");
    if (name.startsWith("held-by-")) return `held by ${name.slice(8)}`;
    return WAITING[name] ?? `on ${name}`;
  }

  /** What stands where, seat by seat. @param {Board} board @param {Man[]} men */
  function standing(board, men) {
    return board.seats.map(([, title], seat) => {
      const many = new Map();
      for (const [whose, place, mark] of men) {
        const where = whose === seat ? at(board, seat, place, mark) : "";
        if (where) many.set(where, (many.get(where) ?? 0) + 1);
      }
      const words = [...many].map(([where, n]) =>
        board.kind === "tafl" ? where : `${n} ${where}`,
      );
      return `${title}: ${words.join(", ") || "nobody"}.`;
    });
  }

  /** Who is to do what. @param {Board} board @param {Head} head */
  function said(board, head) {
    if (head.won >= 0) return `${board.seats[head.won][1]} have won.`;
    const seat = head.turn < 0 ? "" : board.seats[head.turn][1];
    const many = /s$/.test(seat) && board.kind === "tafl";
    const sentence = board.phases[head.phase]
      .replace("{seat} is", `${seat} ${many ? "are" : "is"}`)
      .replace("{seat}", seat);
    const dice = head.left.join(", ").replace(/, (\d+)$/, " and $1");
    if (dice && head.phase === "play") return sentence.replace(/\.$/, ` ${dice}.`);
    return dice && head.phase === "placing" ? sentence.replace(/\.$/, ` by ${dice}.`) : sentence;
  }

  let waiting = "";
  /** The board of a game has come. */
  page.tablesnbBoard = (/** @type {Board} */ board) => {
    const id = waiting;
    if (board.game !== id.split("/")[0]) return;
    try {
      const found = read(board, id);
      draw(found.board, found.men, found.head);
      told(found.board, found.men, found.head, id);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      trouble(/** @type {Error} */ (error).message);
    }
  };

  /** Say it all in words. @param {Board} board @param {Man[]} men @param {Head} head
   * @param {string} id */
  function told(board, men, head, id) {
    const sentence = said(board, head);
    const stand = standing(board, men);
    $("trouble").hidden = true;
    $("shown").hidden = false;
    $("title").textContent = board.name;
    document.title = `${board.name}: a position · tablesnb`;
    $("told").textContent = sentence;
    /** @type {HTMLAnchorElement} */ ($("rules")).href = `games/${board.game}.html`;
    $("rules").textContent = `The rules of ${board.name}`;
    $("stand").replaceChildren(
      ...stand.map((each) => Object.assign(document.createElement("li"), { textContent: each })),
    );
    const svg = /** @type {Element} */ ($("board").firstElementChild);
    svg.removeAttribute("aria-hidden");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", `${board.name}. ${sentence} ${stand.join(" ")}`);
    const line = `tn.board(${JSON.stringify(id)})`;
    $("line").textContent = line;
    // a console of JupyterLite, where the site has it and is served, runs what its address says
    const code = encodeURIComponent(`import tablesnb as tn\n${line}`);
    /** @type {HTMLAnchorElement} */ ($("start")).href = `${CONSOLE}&code=${code}`;
    $("starts").hidden = !document.documentElement.dataset.lite || location.protocol === "file:";
    const link = new URL(location.href);
    link.search = `?id=${encodeURIComponent(id).replaceAll("%2F", "/").replaceAll("%2C", ",")}`;
    link.hash = "";
    /** @type {HTMLAnchorElement} */ ($("link")).href = link.href;
  }

  /** Say what is wrong; the board is taken away, for it would not be what the link names.
   * @param {string} sentence */
  function trouble(sentence) {
    $("title").textContent = "A position";
    $("trouble").textContent = sentence;
    $("trouble").hidden = false;
    $("shown").hidden = true;
    $("board").replaceChildren();
  }

  /** Show a position by its id. @param {string} id */
  function show(id) {
    field.value = id;
    /** @type {string[]} */ const games = JSON.parse($("games").textContent ?? "[]");
    const game = id.split("/")[0];
    if (id.length > LONGEST) {
      return trouble("This link is longer than the id of any position here.");
    }
    if (!games.includes(game)) {
      return trouble(
        `This link names no game that is here: ${short(game)}. The games are ${games.join(", ")}.`,
      );
    }
    waiting = id;
    const script = document.createElement("script");
    script.src = `static/boards/${game}.js`;
    script.onerror = () => trouble(`The board of ${game} could not be read.`);
    script.onload = () => script.remove();
    document.head.append(script);
  }

  $("form").addEventListener("submit", (event) => {
    event.preventDefault();
    const id = field.value.trim();
    try {
      history.replaceState(null, "", `?id=${encodeURIComponent(id)}`);
    } catch {
      // a page of a folder may not change its address everywhere
    }
    show(id);
  });
  $("copy").addEventListener("click", () => {
    navigator.clipboard?.writeText($("line").textContent ?? "").then(
      () => ($("copied").textContent = "Copied."),
      () => ($("copied").textContent = "Copy the line by hand."),
    );
  });
  const given = new URLSearchParams(location.search).get("id");
  show(given === null ? FIRST : given.trim());
})();
