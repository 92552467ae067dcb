"""What is drawn and counted for the lesson on Alea Evangelii alone; the leaf is in `alea_leaf`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from statistics import median
from typing import Any, Final

from tablesnb.base.files import kept
from tablesnb.base.shares import wilson
from tablesnb.boards.geometry import num
from tablesnb.boards.palette import colours
from tablesnb.drawn.charts import Bar, Curve, Stack, bars, curves
from tablesnb.drawn.figure import Figure, drawing, lettered, path, rect
from tablesnb.lab.analysis import foreseen
from tablesnb.lab.claims.trials import alea as fought
from tablesnb.lab.tutor.facts_tafl import TaflFacts, facts_of
from tablesnb.lesson import data
from tablesnb.lesson.abreast import Abreast
from tablesnb.lesson.questions.asking import ask
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import Reply, reply
from tablesnb.play.game import Game
from tablesnb.players import cards
from tablesnb.players.tafl_search import MATE, SURE
from tablesnb.players.tafl_strong import BUDGET
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset
from tablesnb.tafl import law

C: Final = colours("light")
GAME: Final = "alea_evangelii"
LINES: Final = 19
ROUND: Final = 'stroke-linecap="round"'  # the end of a line, which alone is a dot
# the marks of the leaf that have a double outline, as file and rank from the upper left
RULES: Final[Any] = ruleset("alea_evangelii")
ALEA: Final[Mapping[str, tuple[str, ...]]] = RULES.layouts
OUTLINED: Final = ((5, 5), (13, 5), (5, 13), (13, 13))


# -- positions


def stand(
    attackers: str, defenders: str, king: str, turn: str = "attackers", **more: Any
) -> Position:
    """A position by the points of its men; the king has moved, unless it is said."""
    men = {"attackers": attackers.split(), "defenders": defenders.split()}
    return Position.of(GAME, men, king=king, turn=turn, **{"king_moved": True, **more})


def men_of(reading: str, seat: str) -> str:
    """The points of a side's men in a set-up, without the king."""
    begun = Game(GAME, reading=reading).position
    king = begun.king
    return " ".join(each for each in begun.men(seat) if each != king)


def all_but_a_quarter(reading: str, seat: str) -> str:
    """The points of a side's men in a set-up, without those of the lower left quarter."""
    half = LINES // 2  # what stands on the middle lines belongs to no quarter

    def there(point: str) -> bool:
        return ord(point[0]) - ord("a") < half and int(point[1:]) <= half

    return " ".join(each for each in men_of(reading, seat).split() if not there(each))


# A siege in the middle of the game; both corners on the left are nearly closed.
LATE: Final = stand(
    "a5 b4 c3 d2 a15 b16 d18 e19 f11 g8 g14 i5 i16 l4 l17 n6 n14 o10 p13 q4 r5 s15",
    "h9 h12 i11 j7 k13 l9 l11 m8 m12",
    "j10",
    "defenders",
)


def position(name: str) -> Position:
    """A position whose moves the strong player evaluated, by its name in ``07/evaluations``.

    One of a game of the lesson stands in the record of that game: ``siege_won_6``.
    """
    found = data.counted("07/evaluations")["positions"][name]
    if "position" in found:
        return Position.from_id(found["position"])
    game, _, number = name.rpartition("_")
    return through(game)[int(number) - 1].position


def through(name: str) -> list[Game]:
    """A game of the lesson before each of its moves, and at its end."""
    record = data.sample_game(f"07/{name}")
    game = Game(record.rules, position=record.start, seed=record.seed)
    found = [game.copy()]
    for entry in record.log:
        assert entry.move is not None
        game.push(entry.move)
        found.append(game.copy())
    return found


def behind(name: str, move: str) -> str:
    """By how many men a move falls short of the best, in words."""
    moves = data.counted("07/evaluations")["positions"][name]["moves"]
    best = max(each["worth"] for each in moves.values())
    return f"{(best - moves[move]['worth']) / 100:.1f}"


def stop(at: str, task: str, /, said: Mapping[str, str], **words: Any) -> Frame:
    """A question at a stop of one of the two games: every legal move has its answer.

    ``said`` are the best move and others, each with what is said of it. To the rest it is said what
    the strong player thinks that they cost, in men.
    """
    found = data.counted("07/evaluations")["positions"][at]
    worths = {each: int(worth) for worth, all in found["others"].items() for each in all.split()}
    worths |= {each: of["worth"] for each, of in found["moves"].items()}
    best = max(worths.values())
    alike: dict[str, list[str]] = {}
    for each in (each for each in worths if each not in said):
        alike.setdefault(_cost(best, worths[each]), []).append(each)
    play: dict[Any, Reply] = {
        each: _reply(sentence, best, worths[each]) for each, sentence in said.items()
    }
    play |= {tuple(moves): _reply("", best, worths[moves[0]]) for moves in alike.values()}
    return ask(task, position(at), play=play, near="attackers", large=True, **words)


def _reply(sentence: str, best: int, worth: int) -> Reply:
    """What is said to a move, with what it costs."""
    small = best - worth < 75  # hundredths of a man
    verdict = "right" if worth == best else "less" if small else "wrong"
    return reply(f"{sentence} {_cost(best, worth)}".strip(), verdict=verdict)


def _cost(best: int, worth: int) -> str:
    """What a move costs, in a sentence: none for the best."""
    if worth == best:
        return ""
    if worth < -SURE:
        return "After it you lose by force."
    if best > SURE:
        return "It lets a sure win go."
    halves = round((best - worth) / 50)
    if not halves:
        return "The program thinks it nearly as good."
    if halves > 2 * LOST:
        return "The program thinks that it loses the game."
    many = {1: "half a man", 2: "one man"}.get(halves, f"{halves / 2:g} men")
    return f"The program thinks that it costs about {many}."


def seen_in(game: Game) -> TaflFacts:
    """What is counted where a game stands: the king's room, and who is missing in the chains."""
    return facts_of(game.position.row, game.rules.row, law.DEFENDERS, threats=False)


def room(name: str, move: str) -> int:
    """On how many points the king can be within two moves, after a move in such a position."""
    there = position(name)
    game = Game(there.rules, position=there)
    game.push(move)
    return len(seen_in(game).area)


def varied() -> str:
    """What is said to the capture that the guess at a haven allows, with what both guesses do."""
    found = data.counted("07/evenings")["found"]

    def won(name: str) -> str:
        return f"{found[name]['attackers']} : {found[name]['defenders']}"

    return (
        "The man on m8 is taken; the one on f6 could not be. From the set-up for an evening "
        f"attackers and defenders won {won('evening')} of 100 games; nobody won the rest. With "
        f"havens it was {won('haven')}, with dukes a more even {won('duke')}."
    )


# -- the layouts, and who won from each

LAYOUT_NAMES: Final = {
    "murray": "Murray's",
    "variegated": "Walker's, of 2015",
    "g5": "for an evening",
    "h4": "at the ends of the slants",
}


def grid(left: float, top: float, step: float, colour: str) -> str:
    """The lines of a board, drawn from its upper left corner."""
    far = step * (LINES - 1)
    lines = "".join(
        f"M{left} {num(top + step * n)}h{num(far)}M{num(left + step * n)} {top}v{num(far)}"
        for n in range(LINES)
    )
    return path(lines, colour, 0.8, fill="none")


def square(x: float, y: float, half: float, fill: str, stroke: str = "none") -> str:
    """A square about a point."""
    return rect(x - half, y - half, 2 * half, 2 * half, fill, stroke)


def men(where: Sequence[tuple[int, int]], rows: Sequence[str], step: float, top: float) -> str:
    """Men of a layout on some crossings: attackers as crosses, defenders as dots, the king."""
    crosses, dots, king = "", "", ""  # of a kind in one path each: the figure stays small
    for file, rank in where:
        x, y, kind = step * file, top + step * rank, rows[rank][file]
        if kind == "A":
            crosses += f"M{x - 2.6:.1f} {y - 2.6:.1f}l5.2 5.2m0-5.2l-5.2 5.2"
        elif kind == "D":
            dots += f"M{x:.1f} {y:.1f}h.01"
        elif kind == "K":
            king = square(x, y, 4, "orpiment", "ink")
    if crosses:
        crosses = path(crosses, "soft", 1.4)
    if dots:  # a line's end, which is dark in the dark
        dots = path(dots, "line", 6, more=ROUND)
    return king + crosses + dots


def layouts() -> Figure:
    """The four symmetrical layouts: what is different is blue."""
    finding = "Inside and outside are the same: only eight men of the ring change places"
    parts, lines = [lettered(24, 36, 18, finding)], [finding]
    step, top, apart = 9.2, 62, 200
    where = [(file, rank) for rank in range(LINES) for file in range(LINES)]
    kinds = {at: {rows[at[1]][at[0]] for rows in ALEA.values()} for at in where}
    # what all four have in common is drawn once
    alike = [at for at in where if len(kinds[at]) == 1]
    same = next(iter(ALEA.values()))
    boxes = "".join(
        square(step * x, top + step * y, 5.6, "none", "rubric") for x, y in sorted(OUTLINED)
    )
    drawn = [grid(0, top, step, "line"), boxes, men(alike, same, step, top)]
    parts.append(f'<g id="common" transform="translate(30)">{"".join(drawn)}</g>')
    for number, (name, rows) in enumerate(ALEA.items()):
        left = 30 + apart * number
        ring = [at for at in where if at not in alike]
        blue = [(x, y) for x, y in ring if rows[y][x] == "D"]
        own = [f"{chr(97 + x)}{LINES - y}" for x, y in sorted(blue, key=lambda at: at[::-1])]
        if number:
            parts.append(f'<use href="#common" x="{apart * number}"/>')
        circles = "".join(f'<circle cx="{step * x:.1f}" cy="{top + step * y:.1f}" r="4.3"/>'
                          for x, y in blue)  # fmt: skip
        parts.append(f'<g transform="translate({left})" fill="{C["azurite"]}">{circles}</g>')
        others = men([at for at in ring if at not in blue], rows, step, top)
        parts.append(f'<g transform="translate({left})">{others}</g>' if others else "")
        parts.append(lettered(left + 83, 252, 15, LAYOUT_NAMES[name], anchor="middle"))
        lines.append(f"  {LAYOUT_NAMES[name]}: defenders in the ring on {', '.join(own)}")
    foot = (
        "Blue: defenders in the ring of 32. Red squares: the double outlines. Walker's is as Ludii "
        "lists it."
    )
    parts.append(lettered(24, 282, 14, foot, "umber"))
    return drawing(finding, "\n".join([*lines, foot]), "".join(parts), 820, 298, 820)


def results(name: str) -> dict[int, tuple[int, int, int]]:
    """By how far players looked: games from a layout won by each side, and how many there were.

    The few of the deeper look are those on the strong player's card.
    """
    games = data.counted("07/sieges")
    own = games["found"][name]
    card = kept("tablesnb.players", cards.FOLDER, f"{GAME}.json")
    called = "default" if name == "murray" else f"layout {name}"
    deep = next(each for each in card["both strong"] if each["reading"] == called)
    many = deep["games"]
    won = [round(deep[side][0] * many) for side in ("attackers", "defenders")]
    return {
        games["budget"]: (own["attackers"], own["defenders"], games["games"]),
        card["search"]["positions"]: (won[0], won[1], many),
    }


def score(layout: str) -> str:
    """Who won how many games of the nearer look from a layout."""
    attackers, defenders, _ = next(iter(results(layout).values()))
    return f"{attackers} : {defenders}"


def siege() -> Figure:
    """Who won games of strong players, from each layout and by how far they looked."""
    rows: list[Stack | str] = []
    widest = 0.0
    for name in ALEA:
        rows.append(LAYOUT_NAMES[name])
        for budget, (attackers, defenders, many) in results(name).items():
            rest = many - attackers - defenders
            parts = []
            for words, won, paint in (
                ("attackers win", attackers, "rubric"),
                ("neither", rest, "bone"),
                ("defenders win", defenders, "azurite"),
            ):
                low, high = (100 * each for each in wilson(won, many))
                widest = max(widest, high - low)
                between = None if words == "neither" else (low, high)
                parts.append(Bar(words, 100 * won / many, f"{won}", between, paint=paint))
            score = f"{attackers} : {defenders}, of {many}"
            rows.append(Stack(f"{budget:,} positions: {score}", parts))
    return bars(
        "At 2,000 positions attackers lead from every layout; eight games at 10,000 tell little",
        rows,
        "For each move both sides look at so many positions. By our rules. Neither: a draw, or no "
        f"end after {data.counted('07/sieges')['cap']} moves (2,000 where they look farther). "
        f"Thin lines: 95 % intervals, up to {widest:.0f} in 100 wide.",
    )


# -- the king's room through the two games

SEEN: Final = (14, 22, 45)  # moves of the siege that held before which the king's room is drawn


def rooms_in(name: str) -> list[int]:
    """On how many points the king can be within two moves, before each move of a game."""
    return [len(seen_in(each).area) for each in through(name)[:-1]]


def closed_at(name: str) -> int:
    """The move of a game that closed the last corner; 0 where one stayed open."""
    lacking = [any(seen_in(each).lacking) for each in through(name)]
    return next((number for number, lacks in enumerate(lacking) if not lacks), 0)


def rooms() -> Abreast:
    """On how many points the king could be within two moves, through both games."""
    closed = closed_at("siege_won")
    lines = []
    for name, words, paint in (
        ("siege_won", "the attackers win", "rubric"),
        ("siege_broken", "the defenders win", "azurite"),
    ):
        of = rooms_in(name)
        lines.append(Curve(words, [*enumerate(of, 1)], ", ".join(map(str, of)), paint))
    chart = curves(
        f"The corners were closed at move {closed}; from then on the king lost room",
        lines,
        "Points that the king reaches in two moves, before each move of both games. The boards are "
        "of the game that the attackers win. Crosses: attackers; dots: defenders; red: the king's "
        "room.",
        across="move",
        up="points",
        xs=range(0, 61, 10),
        ys=(0, 50, 100, 150),
        marks={closed: "all corners closed"},
    )
    return Abreast((*map(_small, SEEN), ("", chart)))


def _small(number: int) -> tuple[str, Figure]:
    """The siege that held before a move, small, with the king's room; and what it shows, in words.

    Attackers are crosses, defenders small dots, the king a square; his points are red.
    """
    game = through("siege_won")[number - 1]
    row, rules = list(game.position.row), game.rules.row
    squares = row[law.SQUARE : law.SQUARE + rules[law.POINTS]]
    edge, step = 16, 14
    far = step * (LINES - 1)

    def at(point: int) -> tuple[float, float]:
        return edge + step * (point % LINES), edge + far - step * (point // LINES)

    def signs(points: Iterable[int], sign: str) -> str:
        return "".join(f"M{x:g} {y:g}{sign}" for x, y in map(at, points))

    def men(kind: int, sign: str) -> str:
        return signs((at for at, there in enumerate(squares) if there == kind), sign)

    area = sorted(seen_in(game).area)
    rows = ""  # dots side by side are one dotted line: the figure stays small
    for n, point in enumerate(area):
        if n and point == area[n - 1] + 1 and point % LINES:
            rows += f"h{step}"
        else:
            rows += signs([point], "h.01")
    x, y = at(law.king_at(row, rules))
    words = f"before move {number}: {len(area)} points"
    inside = (
        grid(edge, edge, step, "line"),
        path(rows, "rubric", 6, more=f'{ROUND} stroke-dasharray=".01 {step - 0.01:g}"'),
        path(men(law.ATTACKER, "m-4 -4l8 8m0-8l-8 8"), "soft", 2),
        path(men(law.DEFENDER, "h.01"), "umber", 8, more=ROUND),
        square(x, y, 6, "orpiment", "ink"),
    )
    wide = far + 2 * edge
    return words, drawing(f"The siege {words}", "", "".join(inside), wide, wide, wide)


# -- what was counted

FIRST: Final = 1283  # the first seed of the games from each layout
GAMES: Final = 100
SEED: Final = 1674  # of the strong player who looks ahead
LOST: Final = 10  # men: what costs more is lost


def evaluations() -> dict[str, Any]:
    """What the strong player sees in the moves that ``07/evaluations`` names of each position.

    ``worth`` is in hundredths of a man, for the side on turn; ``forced`` after how many moves of
    both sides the game is over, where it is won (or lost, below nothing) by force. Where the games
    stop for the reader's move there are the ``others``, too: all legal moves by their worth.
    """
    asked = data.counted("07/evaluations")["positions"]
    found = {name: of | evaluate(position(name), of["moves"]) for name, of in asked.items()}
    for name, of in found.items():
        if "others" in of:
            of["others"] = others(position(name), of["moves"])
    return {"budget": BUDGET, "more": foreseen.MORE, "seed": SEED, "positions": found}


def evaluate(position: Any, named: Iterable[str]) -> dict[str, Any]:
    """What the strong player chooses in a position, and what each named move is worth to him."""
    rules, best = position.rules, -1
    moves: dict[str, Any] = {}
    for each in named:
        code = _code(rules, each)
        _, best, values = foreseen.looked(position, SEED, code)
        moves[each] = {"worth": values[code][0], "forced": _forced(values[code][0])}
    return {"best": _written(rules, best), "moves": moves}


def others(position: Any, named: Collection[str]) -> dict[str, str]:
    """The legal moves that are not named, by what they are worth."""
    legal = [
        str(each).partition("x")[0] for each in Game(position.rules, position=position).legal_moves
    ]
    found: dict[int, list[str]] = {}
    rest = evaluate(position, [each for each in legal if each not in named])
    for each, of in rest["moves"].items():
        found.setdefault(of["worth"], []).append(each)
    return {f"{worth}": " ".join(found[worth]) for worth in sorted(found, reverse=True)}


def _code(rules: Any, move: str) -> int:
    source, target = (rules.point_at(0, each) for each in move.split("-"))
    return int(source * rules.row[law.POINTS] + target)


def _written(rules: Any, code: int) -> str:
    return "-".join(rules.place_name(0, each) for each in divmod(code, rules.row[law.POINTS]))


def _forced(worth: int) -> int:
    return 0 if abs(worth) <= SURE else (MATE - abs(worth)) * (1 if worth > 0 else -1)


def sieges() -> dict[str, Any]:
    """Who won games of strong players from each layout; numba plays them.

    They are those by which claims are tried (``lab.claims``). A game is broken off after so many
    moves of both sides; it is then without an end.
    """
    return _fought({name: {"layout": name} for name in fought.LAYOUTS})


def _fought(readings: Mapping[str, Mapping[str, str]], long: bool = False) -> dict[str, Any]:
    """Who won games of strong players under each reading; and how ``long`` they were."""
    found: dict[str, dict[str, int]] = {}
    for name, reading in readings.items():
        games = fought.sieges(reading, GAMES, FIRST)
        met = Counter((each.won, bool(each.rule)) for each in games)
        found[name] = {
            "attackers": met[1.0, True],
            "defenders": met[0.0, True],
            "drawn": met[0.5, True],
            "open": met[0.5, False],
        }
        if long:
            found[name]["moves"] = round(median(each.moves for each in games if each.rule))
    return {
        "seed": FIRST, "games": GAMES, "budget": fought.LOOKS, "cap": fought.LONGEST,
        "found": found,
    }  # fmt: skip


# how the set-up for an evening is played: as it is, and with the guild's two guesses at varied men
EVENINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "evening": {"layout": "g5"},
    "duke": {"layout": "g5", "variegated_men": "duke"},
    "haven": {"layout": "g5", "variegated_men": "haven"},
}


def evenings() -> dict[str, Any]:
    """Who won games of strong players from the set-up for an evening, and how long they were.

    ``moves`` is the median of the games that came to an end: half of them took no more.
    """
    return _fought(EVENINGS, long=True)


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "evaluations": evaluations,
    "evenings": evenings,
    "sieges": sieges,
}
