"""How much each fact explains: fitted over pairs of plays from games of the strong player.

Each pair is the best play of a position and another; the difference of what may be hoped for after
them is explained by the differences of their facts. A chance of winning moves less where it is
nearly 0 or 1, so it is explained as far as it can move there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tablesnb.base.chance import PLAYER_STREAM, draw
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.judging import judge
from tablesnb.lab.tutor.kinds import MEETS, RACE, kind_of
from tablesnb.play.game import Game
from tablesnb.rules.turn import Throw, by_the_die

OTHERS: Final = 3  # other plays of a position that are looked at
AMONG: Final = 12  # they are drawn from so many of the best
LEAST: Final = 0.04  # the least slope by which a chance is divided
ROUNDS: Final = 2000
PHASES: Final = (MEETS, RACE)  # of a game at tables, both of which are looked for
LONGEST: Final = 400  # choices of a game


@dataclass(frozen=True)
class Pair:
    """Two plays: by how much the better is better, how far that can move, its facts' differences.

    ``phase`` is that of the game: by which weights they are told apart.
    """

    apart: float
    slope: float
    phase: str
    facts: tuple[float, ...]


def slope(found: Analysis, play: str) -> float:
    """How far what may be hoped for can move between the best play and another.

    A chance of winning moves least at its ends; what is paid moves alike everywhere.
    """
    middle = (found.worth(found.best.play) + found.worth(play)) / 2
    return max(LEAST, middle * (1 - middle)) if found.by == "wins" else 1.0


def pairs(rules: Any, games: int, seed: int, every: int = 1) -> Iterator[Pair]:
    """Pairs from so many games of the strong player against himself, each from its own seed.

    They are taken at one choice of so many as ``every`` says, for where counting takes long.
    """
    for number in range(games):
        game = Game(rules, seed=seed + number)
        for _ in range(LONGEST):
            while isinstance(game.awaits, Throw):
                game.roll()
            if game.awaits is None:
                break
            found = judge(game)
            plays: dict[str, Any] = {str(play): play.position for play in game.plays()}
            looked = draw(game.seed, PLAYER_STREAM, len(game.log), OTHERS, every) == 1
            if looked and game.awaits.why == "move" and len(found) > 1:
                yield from _pairs(game, found, plays)
            game.push(by_the_die(found.best.play))


def _pairs(game: Game, found: Analysis, plays: dict[str, Any]) -> Iterator[Pair]:
    kind, rules, seat = kind_of(game.rules), game.rules.row, game.rules.seat(found.seat)
    best = kind.facts(plays[found.best.play].row, rules, seat, kind.columns)
    first = kind.numbers(best, rules)
    worth = found.worth(found.best.play)
    # of what is forced, and of what is only worth so much at most, facts explain nothing
    among = [each for each in found.plays[1:] if not each.at_most and not each.forced][: AMONG - 1]
    if found.best.forced:
        return
    for number in range(min(OTHERS, len(among))):
        drawn = draw(game.seed, PLAYER_STREAM, len(game.log), number, len(among))
        other = among.pop(drawn - 1).play
        seen = kind.facts(plays[other].row, rules, seat, kind.columns)
        both = zip(first, kind.numbers(seen, rules), strict=True)
        apart = worth - found.worth(other)
        facts = tuple(one - two for one, two in both)
        yield Pair(apart, slope(found, other), kind.phase(best, seen, PHASES), facts)


def fitted(found: Sequence[Pair], columns: Mapping[str, int]) -> tuple[dict[str, float], float]:
    """The weight of each fact, and how much of all differences they explain together.

    Least squares in which no weight may say the contrary of what its fact is known to be: that it
    is good to be hit, for one. Such a fact weighs nothing.
    """
    import numpy

    signs = numpy.array(list(columns.values()), dtype=float)
    slopes = numpy.array([each.slope for each in found])
    facts = numpy.array([each.facts for each in found]) * signs * slopes[:, None]
    apart = numpy.array([each.apart for each in found])
    inner, along = facts.T @ facts, facts.T @ apart
    weights = numpy.zeros(len(signs))
    for _ in range(ROUNDS):
        for at in range(len(signs)):
            if inner[at, at] > 0:
                step = (along[at] - inner[at] @ weights) / inner[at, at]
                weights[at] = max(0.0, weights[at] + step)
    left = apart - facts @ weights
    explained = 1 - float(left @ left) / float(apart @ apart)
    kept = dict(zip(columns, (weights * signs).round(4).tolist(), strict=True))
    return {name: weight for name, weight in kept.items() if weight}, explained
