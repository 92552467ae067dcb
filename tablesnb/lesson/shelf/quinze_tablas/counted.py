"""What was counted for the lesson on Quinze Tablas: two games, first throws, how games end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any, Final

from tablesnb.lab import simulate
from tablesnb.lesson.shelf.modelled import told
from tablesnb.lesson.shelf.quinze_tablas.positions import ARRAY
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset

GAME: Final = "quinze_tablas"
SEED: Final = 237  # of the model game, a block
FROM: Final = 3  # the throw from which it is told: the first that is played
AFTER: Final = 300  # games played on from before each throw
PRIMED: Final = 1  # of the game that ends by a prime
PRIMED_FROM: Final = 59
DRAWN: Final = 1283
# by player: how many games, by our rule
PLAYERS: Final = {"random": 1_000, "careful": 40, "strong": 1_000}
# between strong players, who have learnt our rules and the prime to the letter, and no other
READINGS: Final[dict[str, dict[str, str]]] = {
    "die": {"entering": "die"},
    "literal": {"prime": "literal"},
}
GAMES: Final = 300
BEGUN: Final = f"{GAME}/{ARRAY}/{ARRAY}/white.throw"


def model_game() -> dict[str, Any]:
    """The game of strong players from a seed, with White's chance before each throw."""
    return told(GAME, SEED, FROM, AFTER)


def prime_game() -> dict[str, Any]:
    """The last throws of another, which ended by a prime."""
    return told(GAME, PRIMED, PRIMED_FROM, AFTER)


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
    begun = Position.from_id(BEGUN)
    hit = ended = 0
    for dice, many in thrown().items():
        game = Game(ruleset(GAME, {"prime": "literal"}), position=begun)
        game.roll(*dice)
        after = [play.position for play in game.plays()]
        hit += many * any(each.bar("black") for each in after)
        ended += many * any(each.phase == "over" for each in after)
    return {"throws": 216, "hit": hit, "won": ended}


def thrown() -> Counter[tuple[int, ...]]:
    """The 56 throws of three dice, the highest die first, and in how many ways each falls."""
    every = product(range(1, 7), repeat=3)
    return Counter(tuple(sorted(each, reverse=True)) for each in every)


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "model_game": model_game,
    "prime_game": prime_game,
    "first_hits": first_hits,
    "ends": ends,
    "readings": readings,
}
