"""What was counted for the lesson on early Backgammon: the model game, what games pay and last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, Final

from tablesnb.lab.shooting import shots
from tablesnb.lab.strong_games import ByNet
from tablesnb.lesson.shelf.modelled import LONGEST, told
from tablesnb.play.game import Game
from tablesnb.players.learnt import net_for
from tablesnb.rules.family import family_of
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset

SEED: Final = 3235  # of the model game
FROM: Final = 13  # the throw from which it is told
AFTER: Final = 1_000  # games played on from before each throw
GAMES: Final = 6_000  # whole games
BEGUN: Final = 1674  # the seed of their first
TABLES: Final = ("willughby", "cotton", "modern")
FARTHEST: Final = 24


def model_game() -> dict[str, Any]:
    """The game of strong players from a seed, with White's chance before each throw."""
    return told("early_backgammon", SEED, FROM, AFTER)


def ended(game: str, **reading: str) -> Iterator[tuple[int, int]]:
    """How many throws whole games of strong players took, and what their winners were paid.

    They are the same games under each table of stakes. The players have learnt the game's own
    stakes, and play by them whatever is paid at last.
    """
    rules = ruleset(game, reading) if reading else ruleset(game)
    net = net_for(ruleset(game))
    assert net is not None
    start, family = list(Game(rules, seed=BEGUN).position.row), family_of(rules)
    return (
        (throws, max(family.payoff(state, rules) or ()))
        for throws, state in chain.from_iterable(
            ByNet(rules, net, LONGEST).games(start, BEGUN, GAMES)
        )
    )


def stakes() -> dict[str, Any]:
    """How many of these games pay so many stakes, by each table."""
    found = {}
    for table in TABLES:
        counts = Counter(most for _, most in ended("early_backgammon", stakes=table))
        found[table] = {str(each): counts[each] for each in sorted(counts)}
    return {"seed": BEGUN, "games": GAMES, "paid": found}


def lengths() -> dict[str, Any]:
    """How many throws whole games take, at Irish and at early Backgammon."""
    throws = {
        game: sorted(throws for throws, _ in ended(game)) for game in ("irish", "early_backgammon")
    }
    return {
        "seed": BEGUN,
        "games": GAMES,
        "mean": {game: sum(found) / GAMES for game, found in throws.items()},
        "tens": {
            game: {
                str(ten): sum(1 for each in found if each // 10 * 10 == ten)
                for ten in range(0, max(found) + 1, 10)
            }
            for game, found in throws.items()
        },
    }


def reach() -> dict[str, Any]:
    """How many throws in 36 hit a lone man with nothing between, by how far off he stands."""
    return {
        game: {str(far): hit_from(game, far) for far in range(1, FARTHEST)}
        for game in ("irish", "early_backgammon")
    }


def hit_from(game: str, far: int) -> int:
    """How many throws in 36 hit a man so many points off, on an open board."""
    men = {"white": {24: 1, 1: 14}, "black": {1 + far: 1}}
    off = {"white": 0, "black": 14}
    if far == FARTHEST - 1:
        men["white"] = {24: 1}
        off["white"] = 14
    position = Position.of(game, men, off=off, turn="white")
    return int(shots(position, point=1 + far).count())


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "model_game": model_game,
    "stakes": stakes,
    "lengths": lengths,
    "reach": reach,
}
