"""Players with a leaning: what a net says of a position, and so much more for what it shows.

A leaning is given in what is paid, for each unit of an input: "a man alone is worth half a man
less". It is one number more in the net's layer between, kept where its curve is straight.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from tablesnb.lab import compiled
from tablesnb.lab.claims.counting_watched import Watcher, Way
from tablesnb.play.game import Game
from tablesnb.players import tables_judge as judge
from tablesnb.players import tables_sight as sight
from tablesnb.players.learnt import Net, net_for
from tablesnb.rules.family import family_of
from tablesnb.rules.ruleset import Declared

__all__ = ["feature", "leaning", "met", "standing_together"]

STRAIGHT: Final = 0.5  # how far from its middle the curve is taken for straight
SLOPE: Final = 0.25  # of the curve in its middle


def feature(rules: Any, which: int) -> int:
    """The input that tells a feature of the careful player's (``tables_weights``)."""
    return sight.careful_at(rules.row) + which


def standing_together(rules: Any, men: int) -> list[int]:
    """The inputs that tell that so many own men or more stand on a point, two or three."""
    steps = (sight.inputs_of_seat(rules.row) - 4 - len(rules.seat_names)) // sight.PER_STEP
    return [sight.PER_STEP * step + men - 1 for step in range(steps)]


def leaning(rules: Declared, worth: Mapping[int, float], most: float) -> Net:
    """The net of a ruleset, leaning to what is ``worth`` something, in what is paid, by its input.

    ``most`` is the most that all of it may come to at once, up or down.
    """
    learnt = net_for(rules)
    assert learnt is not None
    row = learnt.row
    inputs, hidden, outputs = row[judge.INPUTS], row[judge.HIDDEN], row[judge.OUTPUTS]
    first = _table(row, row[judge.FIRST], inputs + 1, hidden)
    second = _table(row, row[judge.SECOND], outputs, hidden + 1)
    pays = row[row[judge.WORTH] : row[judge.WORTH] + outputs]
    for which, weights in enumerate(first):
        weights.append(round(judge.UNIT * STRAIGHT * worth.get(which, 0.0) / most))
    best = max(range(outputs), key=lambda at: pays[at]) if row[judge.CHANCES] else 0
    unit = 1 if row[judge.CHANCES] else pays[0]
    pull = round(judge.UNIT * most / STRAIGHT / SLOPE / unit)
    for which, weights in enumerate(second):
        bias = weights.pop()
        own = pull if which == best else 0
        weights += [own, bias - own // 2]
    flat = [*row[: judge.FIRST], *(0,) * (judge.HEAD - judge.FIRST), *pays]
    at = judge.HEAD + outputs
    flat[judge.HIDDEN], flat[judge.FIRST] = hidden + 1, at
    rising = at + (inputs + 1) * (hidden + 1) + outputs * (hidden + 2)
    flat[judge.SECOND] = at + (inputs + 1) * (hidden + 1)
    flat[judge.RISE] = rising
    flat[judge.FALL] = rising + row[judge.FALL] - row[judge.RISE]
    weights = [each for part in (*first, *second) for each in part]
    return Net((*flat, *weights, *row[row[judge.RISE] :]), {})


def _table(row: Sequence[int], at: int, many: int, wide: int) -> list[list[int]]:
    return [list(row[at + each * wide : at + (each + 1) * wide]) for each in range(many)]


@lru_cache(maxsize=2)
def _seated(rules: Any) -> Any:
    from tablesnb.lab.train.strength import Table

    return Table(rules)


def met(
    rules: Any,
    net: Net,
    who: Collection[int],
    seed: int,
    row: Sequence[int],
    others: Net | None = None,
) -> list[int]:
    """The last state of a game from a row in which some seats play by a net.

    The others play by theirs, or by what was learnt for the rules.
    """
    rest = others or net_for(rules)
    assert rest is not None
    seats = range(len(rules.seat_names))
    if not compiled.is_numba_there():
        ways = Way(rules, net), Way(rules, rest)
        watcher = Watcher(rules, {seat: ways[seat not in who] for seat in seats})
        *_, step = watcher.game(Game(rules, position=family_of(rules).at(row, rules), seed=0), seed)
        return step.state
    import numpy

    from tablesnb.lab.train.learning import NET, OTHER

    table = _seated(rules)
    table.space.start = numpy.array(row, dtype=numpy.int64)
    one, other = (numpy.array(each.row, dtype=numpy.int64) for each in (rest, net))
    table.game(one, seed, [OTHER if seat in who else NET for seat in seats], other)
    found: list[int] = table.space.state.tolist()
    return found
