"""What is drawn and counted for the lesson on Quinze Tablas alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tablesnb.base.shares import falls
from tablesnb.drawn.charts import Bar, Stack
from tablesnb.drawn.figure import Figure, circle, drawing, rect
from tablesnb.lab import simulate
from tablesnb.lesson import data
from tablesnb.lesson.abreast import Abreast
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset

GAME: Final = "quinze_tablas"


def tenths(name: str, play: str) -> str:
    """How many games in a hundred a play wins, to a tenth, by the ranking of a name."""
    return f"{100 * data.ranking(name)[play].chance:.1f}"


# -- ways to win, drawn small beside one another

CELL, HIGH, WIDE = 21, 76, 284
FIELD: Final = 12 * CELL + 8
Men = Mapping[int, int]


def three_ends(*ends: tuple[str, str, Men, Men]) -> Abreast:
    """The three ways to win, drawn small.

    Of each its name, what stands beside it, and the men on White's points, White's and Black's.
    """
    return Abreast(tuple((f"{name}: {words}", _board(*men)) for name, words, *men in ends))


def _board(white: Men, black: Men) -> Figure:
    """A board of 24 places with men on them; 0 is the bar."""
    left = (WIDE - FIELD) / 2
    parts = [
        rect(left, 10, FIELD, HIGH, "oak", "heartwood", 2, round=4),
        rect(left + 6 * CELL + 2, 10, 4, HIGH, "heartwood"),
    ]
    for men, body, rim in ((white, "bone", "boneblack"), (black, "boneblack", "bone")):
        for point, many in men.items():
            for nth in range(many):
                x, y = _place(point, nth)
                parts.append(circle(left + x, 10 + y, 8, body, rim, 1.5))
    alt = "A way to win at Quinze Tablas, on a small board"
    return drawing(alt, "", "".join(parts), WIDE, HIGH + 20, WIDE)


def _place(point: int, nth: int) -> tuple[float, float]:
    """Where a man stands: 1 to 12 above from the left, 24 to 13 below, as on the board."""
    if not point:
        return 6 * CELL + 4, HIGH / 2
    low = point > 12
    column = 24 - point if low else point - 1
    x = CELL * (column + 0.5) + (8 if column > 5 else 0)
    depth = 10 + 17 * nth
    return x, HIGH - depth if low else depth


# -- how games end

ENDS: Final = {"mutual_block": "block", "prime": "prime", "end": "mirror"}
SHADES: Final = {"mutual_block": "umber", "prime": "verdigris", "end": "orpiment"}


def share(of: dict[str, Any], end: str) -> float:
    """How many of a hundred games ended so."""
    return float(100 * of["ended"].get(end, 0) / of["games"])


def margin(of: dict[str, Any]) -> float:
    """How far, of a hundred games, the share of blocks may be off by chance, in 19 cases of 20."""
    blocks = share(of, "mutual_block") / 100
    return float(196 * (blocks * (1 - blocks) / of["games"]) ** 0.5)


def ends_of(words: str, of: dict[str, Any]) -> Stack:
    """How many of a hundred games ended in each way."""
    parts = [Bar(name, share(of, end), paint=SHADES[end]) for end, name in ENDS.items()]
    return Stack(words, parts)


# -- what was counted

DRAWN: Final = 1283
# by player: how many games, by our rule
PLAYERS: Final = {"random": 1_000, "careful": 40, "strong": 1_000}
# between strong players, who have learnt our rules and the prime to the letter, and no other
READINGS: Final[dict[str, dict[str, str]]] = {
    "die": {"entering": "die"},
    "literal": {"prime": "literal"},
}
GAMES: Final = 300


def ends() -> dict[str, Any]:
    """How games end, by who plays them."""
    return {who: _ended(who, many, {}) for who, many in PLAYERS.items()}


def readings() -> dict[str, Any]:
    """How games of strong players end, by the reading."""
    return {name: _ended("strong", GAMES, reading) for name, reading in READINGS.items()}


def _ended(player: str, games: int, reading: dict[str, str]) -> dict[str, Any]:
    found = simulate(GAME, games, player=player, seed=DRAWN, reading=reading or "default")
    if found.unplayed:  # figures of fewer games would be stored as those of all
        raise KeyboardInterrupt
    length = found.length
    return {
        "games": games,
        "seed": DRAWN,
        "throws": [round(length.value, 1), round(length.wide, 1)],
        "ended": {name.removeprefix(f"{GAME}."): many for name, many in found.ended.items()},
        "unfinished": found.unfinished,
    }


def first_hits() -> dict[str, Any]:
    """How many of the 216 first throws can hit, and how many of them would end the game."""
    hit = ended = 0
    for dice, many in falls(3, 6).items():
        game = Game(ruleset(GAME, {"prime": "literal"}), first="white")
        game.roll(*dice)
        after = [play.position for play in game.plays()]
        hit += many * any(each.bar("black") for each in after)
        ended += many * any(each.phase == "over" for each in after)
    return {"throws": 216, "hit": hit, "won": ended}


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "first_hits": first_hits,
    "ends": ends,
    "readings": readings,
}
