"""What is drawn and counted for the lesson on El Mundo alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from math import cos, radians, sin
from typing import Any, Final

from tablesnb.base.shares import average
from tablesnb.drawn.figure import Figure, circle, drawing, lettered, path, rect
from tablesnb.lab.analysis.rollouts import result_of
from tablesnb.lab.strong_games import Quick
from tablesnb.lesson.playouts import LONGEST, finish, playouts
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset

# -- the seasons, and the miniature

# Anticlockwise from the lower left, as round the board.
SEASONS: Final = (
    ("green", "spring", "air", "verdigris", "lettering"),
    ("red", "summer", "fire", "madder", "lettering"),
    ("black", "autumn", "earth", "boneblack", "bone"),
    ("white", "winter", "water", "bone", "boneblack"),
)
# The parts of the miniature, as pages on it tell them.
PARTS: Final = (
    "a round board",
    "its handle, and a bag that hangs from it",
    "four players on two benches",
    "three men of each have entered",
    "each holds one more in the hand",
    "a roll of men waits beside each",
    "dice of six faces",
)


def _spot(x: float, y: float, far: float, angle: float) -> tuple[float, float]:
    return x + far * cos(radians(angle)), y - far * sin(radians(angle))


def wheel() -> Figure:
    """The four seasons in the order of the seats, with the way round."""
    x, y, far = 190, 190, 160
    parts, lines = [], []
    for at, (colour, season, element, paint, ink) in enumerate(SEASONS):
        begin, end = 180 + 90 * at, 270 + 90 * at
        (ax, ay), (bx, by) = _spot(x, y, far, begin), _spot(x, y, far, end)
        slice = f"M{x} {y}L{ax:.0f} {ay:.0f}A{far} {far} 0 0 0 {bx:.0f} {by:.0f}z"
        parts.append(path(slice, "umber", 2, fill=paint))
        cx, cy = _spot(x, y, 95, begin + 45)
        parts.append(lettered(cx, cy - 8, 19, season, ink, "middle"))
        parts.append(lettered(cx, cy + 14, 15, f"{colour}, {element}", ink, "middle"))
        lines.append(f"  {colour}: {season}, {element}")
    (ax, ay), (bx, by) = _spot(x, y, 174, 235), _spot(x, y, 174, 305)
    round = f"M{ax:.0f} {ay:.0f}A174 174 0 0 0 {bx:.0f} {by:.0f}"
    parts.append(path(round, "azurite", 4, fill="none"))
    parts.append(path(f"M{bx + 9:.0f} {by - 7:.0f}l-17-2 9 13z", fill="azurite"))
    finding = "The seasons go round as the men do: spring moves towards summer"
    feet = ("Black as autumn and white as winter:", "so modern pages have it.")
    parts += [
        lettered(x, 400 + 18 * at, 14, foot, "umber", "middle") for at, foot in enumerate(feet)
    ]
    said = [finding, *lines, " ".join(feet)]
    return drawing(finding, "\n".join(said), "".join(parts), 380, 428, 300)


def miniature() -> Figure:
    """The parts of the miniature of f. 89v, in a drawing of ours and in words."""
    x, y = 190, 176
    parts = [
        rect(60, 16, 260, 30, "oak", round=6),
        rect(60, 306, 260, 30, "oak", round=6),
        rect(302, 168, 52, 16, "walnut", round=8),
        path("M340 184q-16 26 0 46 16-20 0-46", "ink", fill="orpiment"),
        circle(x, y, 116, "walnut", "ink"),
        circle(x, y, 90, "pearwood"),
    ]
    for at, (_, _, _, paint, _) in enumerate(SEASONS):
        middle = 225 + 90 * at
        for aside in (-24, 0, 24):
            cx, cy = _spot(x, y, 90, middle + aside)
            parts.append(circle(round(cx), round(cy), 11, paint, "ink"))
        side = -1 if at in (0, 3) else 1
        top = at in (2, 3)
        hx, hy = x + side * 84, 31 if top else 321
        parts.append(circle(hx, hy, 20, paint, "ink", 2))
        hand = 62 if top else 290
        parts.append(circle(hx - side * 26, hand, 8, paint, "ink"))
        parts += [circle(hx + side * (36 + 13 * n), hy, 6, paint, "ink") for n in range(4)]
    for at, pip in enumerate((1, 3, 6)):
        dx = x - 42 + 32 * at
        parts.append(rect(dx, 164, 24, 24, "bone", "ink", round=4))
        parts.append(lettered(dx + 12, 181, 15, str(pip), "boneblack", "middle"))
    marks = ((104, 96), (348, 208), (190, 326), (262, 220), (136, 62), (64, 31), (190, 206))
    for at, ((mx, my), part) in enumerate(zip(marks, PARTS, strict=True), 1):
        parts.append(circle(mx, my, 11, "bone", "ink"))
        parts.append(lettered(mx, my + 5, 14, str(at), "boneblack", "middle"))
        parts.append(lettered(386, 52 + 38 * at, 16, f"{at}  {part}"))
    finding = "The painting of f. 89v, part by part"
    parts.append(lettered(386, 40, 19, finding))
    feet = (
        "Our sketch from modern descriptions.",
        "Which colour sits where, and the pips, are ours.",
    )
    parts += [lettered(386, 350 + 18 * at, 14, foot, "umber") for at, foot in enumerate(feet)]
    lines = [f"  {at}. {part}" for at, part in enumerate(PARTS, 1)]
    return drawing(finding, "\n".join([finding, *lines, *feet]), "".join(parts), 800, 380, 800)


# -- what was counted

WHOLE: Final = 300  # whole games, looked at play by play
EACH: Final = 1_000  # games of each reading
FIRST: Final = 1283  # the first of their seeds
READINGS: Final[dict[str, Any]] = {
    "all": "default",
    "right2": {"forced_hit": "right2"},
    "none": {"forced_hit": "none"},
    "lost": {"unused_die": "lost"},
}
LITERAL: Final = 100  # games by the letter of the translation


def games(number: int) -> Iterator[Game]:
    """Whole games between strong players, from their seeds."""
    rules = ruleset("el_mundo")
    quick = Quick(rules)
    for seed in range(FIRST, FIRST + number):
        game = Game(rules, seed=seed)
        finish(game, quick)
        yield game


def late_hits(game: Game) -> int:
    """Return how many men were hit after men of their seat had been borne off in this game."""
    off: Counter[str | None] = Counter()
    late = 0
    for entry in game.log:
        for event in entry.events:
            off[event.seat] += event.code == "borne off"
            late += event.code == "hit" and off[event.seat] > 0
    return late


def dice_of(game: Game) -> Counter[tuple[str, str]]:
    """Return how many dice each seat played of each seat's throws, as (thrower, player).

    Dice of the placing are left out; those that nobody could play stand under (thrower, "").

    >>> import tablesnb as tn
    >>> men = {"green": {"B3": 11}, "red": {"R1": 1, "W6": 11}, "black": {"G3": 6, "G5": 6}}
    >>> position = tn.Position.of("el_mundo", men, bar={"green": 1}, off={"white": 12})
    >>> game = tn.Game("el_mundo", position=position)
    >>> _ = game.roll(5, 3, 3), game.push("R1/R6")
    >>> dice_of(game)["green", "red"]
    1
    """
    found: Counter[tuple[str, str]] = Counter()
    thrower = ""
    for entry in game.log:
        if entry.why == "turn":
            thrower = entry.seat or ""
            found[thrower, ""] += len(entry.dice)
        elif entry.why in ("opening", "place"):
            thrower = ""
        elif entry.move is not None and thrower:
            found[thrower, ""] -= 1
            found[thrower, entry.seat or ""] += 1
    return found


def matrix(number: int = WHOLE) -> dict[str, Any]:
    """Whose dice each seat plays, and whom it hits, in whole games between strong players.

    Everything is told from the seat that throws or hits: 1 is the seat on its right, 2 the one
    opposite, 3 the one on its left. ``dice`` are those that a seat throws, by who plays them, with
    those that nobody can play, and ``table`` the same seat by seat; ``hits`` are men hit, by whose
    they are; ``gifts`` the dice of the left neighbour that the seat first off played, and the
    others together.
    """
    names = ruleset("el_mundo").seat_names
    dice: Counter[str] = Counter()
    table: Counter[tuple[str, str]] = Counter()
    hits: Counter[str] = Counter()
    gifts, ends, throws, late = Counter[str](), Counter[str](), 0, 0

    def apart(seat: str, other: str) -> int:
        return (names.index(other) - names.index(seat)) % len(names)

    for game in games(number):
        outcome = game.outcome()
        assert outcome is not None
        first = outcome.order[0]
        throws += game.throws
        late += late_hits(game) > 0
        ends.update(f"{paid:+d}" for paid in outcome.payoff.values())
        ends["first is paid"] += outcome.payoff[first] == 1
        table.update(dice_of(game))
        for (thrower, player), many in dice_of(game).items():
            dice[f"{apart(thrower, player)}" if player else "lost"] += many
            if player and apart(thrower, player) == 1:
                gifts["first" if player == first else "others"] += many
        for entry in game.log:
            for event in entry.events:
                if event.code == "hit":
                    hits[f"{apart(str(entry.seat), str(event.seat))}"] += 1
    return {
        "seed": FIRST,
        "games": number,
        "throws": throws,
        "late": late,
        "ends": dict(ends),
        "dice": dict(sorted(dice.items())),
        "table": {one: {other: table[one, other] for other in (*names, "")} for one in names},
        "hits": dict(sorted(hits.items())),
        "gifts": dict(gifts),
    }


def readings() -> dict[str, Any]:
    """How many throws a game takes when hits are forced or not, and dice go on or are lost."""
    found = {}
    for name, reading in READINGS.items():
        begun = Game(ruleset("el_mundo", reading), seed=FIRST)
        throws = average([many for many, _ in playouts(begun, EACH, FIRST)])
        found[name] = {"throws": throws.value, "wide": throws.wide}
    return {"seed": FIRST, "games": EACH, "found": found}


def literal() -> dict[str, Any]:
    """How many games by the letter of the translation come to an end."""
    begun = Game(ruleset("el_mundo", "golladay_literal"), seed=FIRST)
    ends = playouts(begun, LITERAL, FIRST)
    ended = sum(result_of(state, begun.rules, 0).payoff is not None for _, state in ends)
    return {"seed": FIRST, "games": LITERAL, "ended": ended, "cap": LONGEST}


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "matrix": matrix,
    "readings": readings,
    "literal": literal,
}
