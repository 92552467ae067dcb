"""What was counted for the lesson on the twelve lines: the model game, shots, throws, placings."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any, Final

from tablesnb.lab.endings.entry_points import bearoff
from tablesnb.lab.shooting import shots
from tablesnb.lab.strong_games import ByNet
from tablesnb.lesson.shelf.duodecim_scripta.positions import NAME
from tablesnb.lesson.shelf.duodecim_scripta.search import searched
from tablesnb.lesson.shelf.kept import Wanted
from tablesnb.lesson.shelf.modelled import LONGEST, told
from tablesnb.play.game import Game
from tablesnb.players.learnt import net_for
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset

SEED: Final = 7  # of the model game
FROM: Final = 205  # the throw from which it is told
AFTER: Final = 300  # games played on from before each throw
GAMES: Final = 300  # whole games
BEGUN: Final = 482  # the seed of their first
FARTHEST: Final = 19
FIRST: Final = f"{NAME}/inx15/inx15/white.play.325"


def model_game() -> dict[str, Any]:
    """The game of strong players from a seed, with White's chance before each throw."""
    return told(NAME, SEED, FROM, AFTER)


def first_throw() -> dict[str, Any]:
    """The plays of one first throw: how many whole games each wins, and how many fewer than the
    best, with the interval; whole games take long, so these are fewer than elsewhere.
    """
    tried = Wanted(FIRST, games=2_000, budget=4_600).tried()
    return {
        "seed": tried.seed,
        "plays": {
            each.play: {
                "games": each.games,
                "wins": round(100 * each.chance),
                "costs": round(100 * tried.loss(each.play).value),
                "less": [round(100 * tried.loss(each.play).low),
                         round(100 * tried.loss(each.play).high)],
            }
            for each in tried
        },
    }  # fmt: skip


def lengths() -> dict[str, Any]:
    """How many throws whole games of strong players take."""
    rules = ruleset(NAME)
    net = net_for(rules)
    assert net is not None
    start = list(Game(rules, seed=BEGUN).position.row)
    games = chain.from_iterable(ByNet(rules, net, LONGEST).games(start, BEGUN, GAMES))
    throws = sorted(many for many, _ in games)
    return {
        "seed": BEGUN,
        "games": GAMES,
        "mean": sum(throws) / GAMES,
        "middle": [throws[GAMES // 20], throws[-GAMES // 20]],
    }


def reach() -> dict[str, Any]:
    """How many of the 216 throws hit a lone man, by how far off he stands, on an open board."""
    rules: Any = ruleset(NAME)
    names = [rules.point_name(0, place) for place in rules.track_of(0)]
    found = {}
    for far in range(1, FARTHEST):
        men = {"white": {names[0]: 1}, "black": {names[far]: 1}}
        position = Position.of(NAME, men, off={"white": 14, "black": 14}, turn="white")
        found[str(far)] = int(shots(position, point=names[far]).count())
    return found


def last_men() -> dict[str, Any]:
    """How many throws one man needs to be borne off, by where he stands in the last six."""
    table: Any = bearoff(NAME)
    return {
        f"E{place}": float(table.expected(tuple(int(place == at) for at in range(6, 0, -1))))
        for place in range(1, 7)
    }


def last_two() -> dict[str, Any]:
    """How many throws two men need, by what a throw of 5, 4 and 3 may leave of two on E1."""
    table: Any = bearoff(NAME)
    return {
        f"E{low} E{high}": float(
            table.expected(tuple((low, high).count(at) for at in range(6, 0, -1)))
        )
        for low, high in ((4, 5), (4, 6), (5, 6))
    }


def placings() -> dict[str, Any]:
    """How many men Zeno's throw leaves alone at the fewest, in every placing of the names."""
    return searched()


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "model_game": model_game,
    "reach": reach,
    "last_men": last_men,
    "last_two": last_two,
    "placings": placings,
    "first_throw": first_throw,
    "lengths": lengths,
}
