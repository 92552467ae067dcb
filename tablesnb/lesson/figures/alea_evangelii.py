"""What is drawn, counted and printed for the lesson on Alea Evangelii alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from html import escape
from typing import Any, Final

from tablesnb.base.files import packaged
from tablesnb.base.shares import wilson
from tablesnb.boards.image import image
from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import svg
from tablesnb.drawn.alea_leaf import (
    ALEA,
    LAYOUT_NAMES,
    LINES,
    ROUND,
    C,
    board_to_set_up,
    grid,
    leaf,
    square,
)
from tablesnb.drawn.charts import Bar, Curve, Stack, bars, curves
from tablesnb.drawn.figure import Figure, drawing, path
from tablesnb.lab.analysis import foreseen
from tablesnb.lab.claims.trials import alea as fought
from tablesnb.lab.tutor.facts_tafl import TaflFacts, facts_of
from tablesnb.lesson import data
from tablesnb.lesson.boards_grid import Abreast
from tablesnb.lesson.figures.handout import Handouts, quotations, rules_card
from tablesnb.lesson.questions.asking import ask
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import Reply, reply
from tablesnb.play.game import Game
from tablesnb.players import cards
from tablesnb.players.tafl_search import SURE
from tablesnb.players.tafl_strong import BUDGET
from tablesnb.rules.position import Position
from tablesnb.tafl import law

GAME: Final = "alea_evangelii"


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


# -- who won from each layout


def results(name: str) -> dict[int, tuple[int, int, int]]:
    """By how far players looked: games from a layout won by each side, and how many there were.

    The few of the deeper look are those on the strong player's card.
    """
    games = data.counted("07/sieges")
    own = games["found"][name]
    card = packaged("tablesnb.players", cards.FOLDER, f"{GAME}.json")
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

    Where the games stop for the reader's move there are the ``others``, too: all legal moves by
    their worth.
    """
    asked = data.counted("07/evaluations")["positions"]
    found = {
        name: of | foreseen.evaluate(position(name), of["moves"], SEED)
        for name, of in asked.items()
    }
    for name, of in found.items():
        if "others" in of:
            of["others"] = foreseen.evaluate_others(position(name), of["moves"], SEED)
    return {"budget": BUDGET, "more": foreseen.MORE, "seed": SEED, "positions": found}


def sieges() -> dict[str, Any]:
    """Who won games of strong players from each layout; numba plays them.

    They are those by which claims are tried (``lab.claims``). A game is broken off after so many
    moves of both sides; it is then without an end.
    """
    return fought.who_won({name: {"layout": name} for name in fought.LAYOUTS}, GAMES, FIRST)


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
    return fought.who_won(EVENINGS, GAMES, FIRST, long=True)


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "evaluations": evaluations,
    "evenings": evenings,
    "sieges": sieges,
}


# -- what a class has on paper: a board to play on, a card of rules, and the leaf with its words

SKETCH: Final = 580  # px, of the leaf: its words and questions stand on the same page
SMALL: Final = 580  # px, of the board on which a corner is shut
# what is printed for a class, in words
COUNTERS: Final = (
    "Put a counter of one colour on each ring with a cross: the attackers, {attackers}. Put one of "
    "another on each ring with a dot: the defenders, {defenders}, and the king on K. "
)
CORNERS: Final = "A corner is the four points drawn with coloured men. The lines are 8 mm apart"
PRINTED: Final[Mapping[str, Any]] = {
    "pages": [
        "The short game: a board with a mark where each man begins.",
        "The same of the whole game, set up for an evening.",
        "The rules for two.",
        "A corner to be shut.",
        "The leaf in a sketch, its words, and four questions.",
    ],
    "set_up": f"{COUNTERS}{CORNERS}, so lentils and beans do; printed on A3, they are 12 mm apart.",
    "whole": (
        f"{COUNTERS}This set-up is our own choice: from it the games of a strong program against "
        "itself were the most even. The leaf shows on which points men stand, and not whose men "
        f"they are. {CORNERS}; printed on A3, they are 12 mm apart."
    ),
    "own": (
        "No rule of the age of the leaf was found. These are modern, after Damian Walker and the "
        "St Thomas guild. They disagree on one: that men may not cross the central point is the "
        "guild's, and Walker lets men cross it. * The guild's page does not say this: it is our "
        "choice."
    ),
    "below": (
        "If the time ends first, the attackers make the last move. Then the king's side has won if"
        " a line to a corner is open to him. If none is open, whoever has taken more men has won; "
        "as many are a draw. Whoever has the king says how many lines to a corner are open. This "
        "is for the class; no source on this game says it."
    ),
    "task": (
        "Draw five attackers so that no line leads into the lower left corner, and none of the "
        "five can be taken."
    ),
    "words": [
        "ms122.seven",
        "robinson.rows",
        "guild.alea.canons",
        "robinson.matthew",
    ],
    "asked": [
        "Which of the seven parts of the sketch do these words mention? Write their numbers.",
        "What do the players of today add, of which these words say nothing?",
        (
            "Eusebius sorted the passages of the gospels into ten tables, the canons. The leaves "
            "count men by them. How many men has Matthew?"
        ),
        (
            "Mark has 15, Luke 17, John 15. How many have the four together? Of the text's 72 men,"
            " how many are then in no table?"
        ),
    ],
}


def for_class() -> Handouts:
    """Two boards with a pale mark where each man begins, the rules, a corner, and the leaf.

    >>> print(str(for_class()).splitlines()[2])
    The rules for two.
    """
    late, whole = Game(LATE.rules, position=LATE), Game(LATE.rules.name, reading="evening")
    pages = {
        "Print the short game": (
            f"<h1>Alea Evangelii: a siege half done</h1>{board_to_set_up(late)}"
            f"<p>{escape(PRINTED['set_up'].format(**_many(late)))}</p>"
        ),
        "Print the whole game": (
            f"<h1>Alea Evangelii: the whole game, for an evening</h1>{board_to_set_up(whole)}"
            f"<p>{escape(PRINTED['whole'].format(**_many(whole)))}</p>"
        ),
        "Print the rules": (
            f"{rules_card('Rules for two', LATE.rules)}<p>{escape(PRINTED['own'])}</p>"
            f"<p>{escape(PRINTED['below'])}</p>"
        ),
        "Print the corner": f"<h2>Shut the corner</h2><p>{escape(PRINTED['task'])}</p>{_corner()}",
        "Print the leaf": (
            f"<h2>The leaf, and what it says</h2>{_leaf_image()}"
            f"{quotations(PRINTED['words'])}{_questions()}"
        ),
    }
    return Handouts("Alea Evangelii, for a class", PRINTED["pages"], pages)


def _many(game: Game) -> dict[str, int]:
    """How many men each side has, without the king."""
    return {seat: game.position.count(seat) for seat in ("attackers", "defenders")}


def _corner() -> str:
    """A board with nobody on it: the corner is drawn on with a pen."""
    scene = replace(scene_of(Game(LATE.rules, position=LATE), last=False), men=())
    words = "The board without men; the corner is at the lower left."
    return image(svg(scene, "print", alone=True), words, SMALL, css="max-width:100%")


def _leaf_image() -> str:
    """The sketch on white: a page has no ground of its own."""
    figure = leaf()
    white = figure.svg.replace(C["page"], "#FFFFFF").replace(C["leaf"], "#FFFFFF")
    return image(white, figure.alt, SKETCH, css="max-width:100%")


def _questions() -> str:
    rows = "".join(f"<li>{escape(each)}<p class='write'></p></li>" for each in PRINTED["asked"])
    return f"<ol style='margin-left:8mm'>{rows}</ol>"
