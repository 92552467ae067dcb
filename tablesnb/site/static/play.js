/**
 * Shows the position that the address names, play.html?id=…, without Python: it reads the id, sets
 * the men down on the board of the game, and says who is to do what. The board is data, written by
 * tablesnb.site.pages.boards; nothing here knows a rule. What an id holds is shown as text alone.
 */
"use strict";
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const FIRST = "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.31";
  const COUNTED = 6; // from so many men on a pile has a number
  const LONGEST = 20000;

  /** What is wrong with an id, in words for its reader. */
  class Wrong extends Error {}
  const $ = (name) => document.getElementById(name);
  const short = (text) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

  /** The board with what the readings named by the id make of it. */
  function formed(board, words) {
    const named = words.filter((each) => each.includes("-") && /^[a-z_]+-[A-Za-z0-9_]+$/.test(each));
    const key = Object.keys(board.forms).find(
      (each) => each.split(".").every((one) => named.includes(one)) &&
        named.filter((one) => board.fields.includes(one.split("-")[0])).length === each.split(".").length,
    );
    if (key !== undefined) return { ...board, ...board.forms[key] };
    const odd = named.find((one) => board.fields.includes(one.split("-")[0]));
    if (odd) throw new Wrong(`This link names a reading that ${board.name} does not have: ${short(odd)}.`);
    return board;
  }

  /** The men of a tables position: [seat, place, mark] for each. */
  function tablesMen(board, parts) {
    const men = [];
    for (const [seat, part] of parts.entries()) {
      const called = board.called[seat];
      for (const item of part === "none" ? [] : part.split(",")) {
        const found = /^(.+?)(?:-([0-9]{1,2}))?x([0-9]{1,4})$/.exec(item);
        const held = /^(held-by-[a-z]+)x([0-9]{1,4})$/.exec(item);
        const [, name, , many] = held ? ["", held[1], "", held[2]] : (found ?? []);
        if (!name) throw new Wrong(`${short(item)} is not a place with its men, as 13x5 is.`);
        if (!Object.hasOwn(called, name)) {
          throw new Wrong(`${board.seats[seat][1]} has no place ${short(name)} in ${board.name}.`);
        }
        for (let n = 0; n < Math.min(Number(many), 1000); n += 1) men.push([seat, called[name], 0]);
      }
      const there = men.filter((man) => man[0] === seat).length;
      if (there !== board.men[seat]) {
        throw new Wrong(
          `${board.seats[seat][1]} has ${board.men[seat]} men in ${board.name}, and the link places ${there}.`,
        );
      }
    }
    return men;
  }

  const LETTERS = { t: [0, 0], T: [1, 0], K: [1, 1], c: [0, 3], C: [1, 3] };
  /** The men of a tafl position, the captured among them. */
  function taflMen(board, rows) {
    const size = Math.sqrt(board.size);
    const ranks = rows.split(",");
    if (ranks.length !== size) {
      throw new Wrong(`${board.name} has ${size} rows of points, and the link has ${ranks.length}.`);
    }
    const men = [];
    for (const [n, rank] of ranks.entries()) {
      let at = (size - 1 - n) * size;
      const end = at + size;
      for (const part of rank.match(/[0-9]{1,2}|./g) ?? []) {
        if (/^[0-9]+$/.test(part)) at += Number(part);
        else if (Object.hasOwn(LETTERS, part)) men.push([LETTERS[part][0], at++, LETTERS[part][1]]);
        else throw new Wrong(`Row ${size - n} of the link has ${short(part)}, which is no piece.`);
      }
      if (at !== end) throw new Wrong(`Row ${size - n} of the link has not ${size} points.`);
    }
    if (men.filter((man) => man[2] === 1).length > 1) throw new Wrong("The link has more than one king.");
    for (const [seat, many] of board.men.entries()) {
      const gone = many - men.filter((man) => man[0] === seat).length;
      if (gone < 0) {
        throw new Wrong(`${board.seats[seat][1]} have ${many} men in ${board.name}, and the link has more.`);
      }
      for (let n = 0; n < gone; n += 1) men.push([seat, board.size + 2, 0]);
    }
    return men;
  }

  /** Whose turn it is, what is awaited, and the dice: [face, played] for each. */
  function headOf(board, words) {
    const seats = board.seats.map(([name]) => name);
    const rest = [...words];
    const opening = rest[0] === "opening";
    const turn = opening ? -1 : seats.indexOf(rest.shift() ?? "");
    if (!opening && turn < 0) {
      throw new Wrong(`${board.name} has the seats ${seats.join(", ")}; the link gives the turn to ${short(words[0])}.`);
    }
    const phase = rest.shift() ?? "";
    if (!Object.hasOwn(board.phases, phase)) throw new Wrong(`${short(phase)} is no moment of a game.`);
    /** @type {number[]} */ let thrown = [];
    if (board.dice.faces && /^[0-9]+$/.test(rest[0] ?? "")) thrown = [.../** @type {string} */ (rest.shift())].map(Number);
    if (thrown.some((face) => face < 1 || face > board.dice.faces) || thrown.length > board.dice.lie.length) {
      throw new Wrong(`${short(thrown.join(" "))} is no throw of ${board.name}.`);
    }
    const word = rest.find((each) => /^left[0-9]+$/.test(each));
    const left = word === undefined ? null : [...word.slice(4)].map(Number).filter(Boolean);
    const lying = new Map(thrown.map((face) => [face, left?.filter((each) => each === face).length ?? 9]));
    const dice = thrown.map((face) => {
      const many = lying.get(face) ?? 0;
      lying.set(face, many - 1);
      return [face, many <= 0];
    });
    const over = phase === "over" && board.kind === "tafl" ? rest.at(1) : undefined;
    return { turn, phase, dice, left: left ?? thrown, won: seats.indexOf(over ?? "") };
  }

  function make(tag, given, ...inner) {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(given)) made.setAttribute(name, String(value));
    made.append(...inner);
    return made;
  }

  /** The piles as they are drawn: those of a point lie together, elsewhere each seat has its own. */
  function piles(board, men) {
    const found = new Map();
    for (const [seat, place, mark] of men) {
      const together = place < board.size || place > board.size + 2;
      const key = `${place}:${together ? "" : seat}`;
      if (!found.has(key)) found.set(key, { place, men: [] });
      found.get(key).men.push([seat, mark]);
    }
    return [...found.values()].sort((a, b) => a.place - b.place);
  }

  /** A number beside a pile that is too high to be counted by eye. */
  function numbered(board, many, [x, y]) {
    if (board.plaques) {
      const size = many < 10 ? 21 : 18;
      return [
        make("circle", { cx: x, cy: y, r: 13, fill: "var(--tn-ink)", stroke: "var(--tn-bone)", "stroke-width": 1.6 }),
        make("text", { x, y: y + size / 3, "font-size": size, fill: "var(--tn-bone)", stroke: "none" }, `${many}`),
      ];
    }
    const [left, top, wide, high] = board.frame;
    const within = left < x && x < left + wide && top < y && y < top + high;
    const page = within ? {} : { fill: "var(--tn-text)", stroke: "none" };
    return [make("text", { x, y: y + 7, ...page }, `${many}`)];
  }

  function draw(board, men, head) {
    const host = $("board");
    host.innerHTML = board.svg; // the package's own drawing, never the id's words
    const svg = host.firstElementChild;
    const drawnMen = svg.querySelector(".tn-men");
    const counts = svg.querySelector(".tn-counts");
    for (const pile of piles(board, men)) {
      const many = pile.men.length;
      for (const [n, [seat, mark]] of pile.men.entries()) {
        const lie = pile.place < board.size ? board.points[pile.place] : board.stores[`${seat}:${pile.place}`];
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
    const dice = svg.querySelector(".tn-dice");
    for (const [n, [face, played]] of head.dice.entries()) {
      const [x, y, turn, scale] = board.dice.lie[head.dice.length - 1][n];
      const die = make("g", { transform: `translate(${x} ${y})rotate(${turn})scale(${scale})`, "data-die": face });
      die.innerHTML = board.dice.marks[face - 1][played ? 1 : 0];
      dice.append(die);
    }
  }

  const WAITING = { in: "in hand", bar: "on the bar", off: "off" };
  /** A seat's own word for a place, as a sentence has it. */
  function at(board, seat, place, mark) {
    const called = board.called[seat];
    const name = Object.keys(called).find((each) => called[each] === place) ?? "off";
    if (board.kind === "tafl") return name === "off" ? "taken" : name + (mark === 1 ? " (the king)" : "");
    if (name.startsWith("held-by-")) return `held by ${name.slice(8)}`;
    return WAITING[name] ?? `on ${name}`;
  }

  /** What stands where, seat by seat. */
  function standing(board, men) {
    return board.seats.map(([, title], seat) => {
      const many = new Map();
      for (const [whose, place, mark] of men) {
        const where = whose === seat ? at(board, seat, place, mark) : "";
        if (where) many.set(where, (many.get(where) ?? 0) + 1);
      }
      const words = [...many].map(([where, n]) =>
        board.kind === "tafl" && where !== "taken" ? where : `${n} ${where}`,
      );
      return `${title}: ${words.join(", ") || "nobody"}.`;
    });
  }

  function said(board, head) {
    if (head.won >= 0) return `${board.seats[head.won][1]} have won.`;
    const seat = head.turn < 0 ? "" : board.seats[head.turn][1];
    const many = /s$/.test(seat) && board.kind === "tafl";
    const sentence = board.phases[head.phase].replace("{seat} is", `${seat} ${many ? "are" : "is"}`).replace("{seat}", seat);
    const dice = head.left.join(", ").replace(/, (\d+)$/, " and $1");
    if (dice && head.phase === "play") return sentence.replace(/\.$/, ` ${dice}.`);
    return dice && head.phase === "placing" ? sentence.replace(/\.$/, ` by ${dice}.`) : sentence;
  }

  let waiting = "";
  /** The board of a game has come. */
  globalThis.tablesnbBoard = (board) => {
    board.name = board.name || board.game;
    const id = waiting;
    try {
      const parts = id.split("/");
      if (board.game !== parts[0]) return;
      const words = (parts.at(-1) ?? "").split(".");
      const wanted = board.kind === "tafl" ? 3 : board.seats.length + 2;
      if (parts.length !== wanted) {
        throw new Wrong(`An id of ${board.name} has ${wanted} parts between strokes, and this one ${parts.length}.`);
      }
      const own = formed(board, words);
      const men = board.kind === "tafl" ? taflMen(own, parts[1]) : tablesMen(own, parts.slice(1, -1));
      const head = headOf(own, words);
      draw(own, men, head);
      told(own, men, head, id);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      trouble(error.message);
    }
  };

  function told(board, men, head, id) {
    const sentence = said(board, head);
    const stand = standing(board, men);
    $("trouble").hidden = true;
    $("shown").hidden = false;
    $("title").textContent = board.name;
    document.title = `${board.name}: a position · tablesnb`;
    $("told").textContent = sentence;
    $("rules").href = `games/${board.game}.html`;
    $("rules").textContent = `The rules of ${board.name}`;
    $("stand").replaceChildren(
      ...stand.map((each) => Object.assign(document.createElement("li"), { textContent: each })),
    );
    const svg = $("board").firstElementChild;
    svg.removeAttribute("aria-hidden");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", `${board.name}. ${sentence} ${stand.join(" ")}`);
    $("line").textContent = `tn.board(${JSON.stringify(id)})`;
    const link = new URL(location.href);
    link.search = `?id=${encodeURIComponent(id).replaceAll("%2F", "/").replaceAll("%2C", ",")}`;
    link.hash = "";
    $("link").href = link.href;
  }

  /** Say what is wrong; the board is taken away, for it would not be what the link names. */
  function trouble(sentence) {
    $("title").textContent = "A position";
    $("trouble").textContent = sentence;
    $("trouble").hidden = false;
    $("shown").hidden = true;
    $("board").replaceChildren();
  }

  /** Show a position by its id. */
  function show(id) {
    $("id").value = id;
    const games = JSON.parse($("games").textContent);
    const game = id.split("/")[0];
    if (id.length > LONGEST) return trouble("This link is longer than the id of any position here.");
    if (!games.includes(game)) {
      return trouble(`This link names no game that is here: ${short(game)}. The games are ${games.join(", ")}.`);
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
    const id = $("id").value.trim();
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
