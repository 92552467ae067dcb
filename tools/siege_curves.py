"""Fit chances to what the strong player of a tafl game sees: ``python -m tools.siege_curves
tablut --games 200``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import pstdev
from typing import Any, Final

from tablesnb.base.command import finder, in_a_line
from tablesnb.base.errors import BadValue
from tablesnb.base.shares import CONFIDENCE
from tablesnb.compare.law_version import law_version
from tablesnb.lab import compiled, siege
from tablesnb.lab.playouts import begun
from tablesnb.lab.siege.__main__ import readings
from tablesnb.lab.siege.curve import CLASSES, FOLDER, Curve, reckoned, write
from tablesnb.lab.siege.duel import standing
from tablesnb.lab.siege.strength import duel_space
from tablesnb.lab.train.course import ints
from tablesnb.players import tafl_evaluation as judgement
from tablesnb.players.tafl_search import SURE
from tablesnb.players.tafl_strong import BUDGET, DEEPEST
from tablesnb.rules.registry import ruleset
from tablesnb.tafl import law

HERE: Final = Path(siege.__file__).parent / FOLDER
CAP: Final = 600  # moves after which a game is broken off
LOTS: Final = 12  # moves by lot at the most; the number of a game says how many it begins with
ROUNDS: Final = 30
FEWEST: Final = 0.05  # of the positions must be won, and be lost, or nothing can be told apart
PARTS: Final = 20  # of the games: how much a man changes is fitted without each in turn

Seen = tuple[int, float, float]  # who was on turn, by how many men ahead, and what came of it


def games(rules: Any, many: int, seed: int, budget: int) -> Iterator[list[Seen]]:
    """What was seen in so many games and what came of them, game n from the seed ``seed + n``."""
    import numpy

    start = numpy.array(begun(rules), dtype=numpy.int64)
    space, seen = duel_space(rules.row, CAP), ints(3 * CAP)
    state = space.state
    play = compiled.fast(rules, "watched", compiled.SEARCHING)
    first = begins(rules)
    for number in range(many):
        lots = number % (LOTS + 1)
        made = play(start, (seed + number) % 2**32, CAP, lots, budget, DEEPEST, space, seen)
        ended = state[law.PHASE] == law.OVER
        winner = int(state[law.WINNER]) if ended else law.NOBODY
        yield list(_seen(seen[: 3 * made].reshape(-1, 3).tolist(), winner, lots, first))


def begins(rules: Any) -> int:
    """What stands on the board at first is worth to the defenders."""
    work, state = [0] * judgement.space_to_work(rules.row), list(begun(rules))
    judgement.survey(state, rules.row, work)
    return standing(state, rules.row, work)


def _seen(rows: Sequence[Sequence[int]], winner: int, lots: int, first: int) -> Iterator[Seen]:
    """What was seen where nothing was certain, from the last move by lot on."""
    for seat, value, stands in rows[lots:]:
        if abs(value) < SURE:
            came = 0.5 if winner == law.NOBODY else float(winner == seat)
            yield seat, reckoned(seat, value, stands - first), came


def fitted(found: Sequence[Seen]) -> tuple[tuple[float, float], float]:
    """What each side has before it sees anything, and what a man adds: the likeliest curve."""
    import numpy

    given = numpy.array([(seat == 0, seat == 1, men) for seat, men, _ in found], dtype=float)
    came = numpy.array([each for *_, each in found])
    drawn = numpy.zeros(3)
    # a little is taken off, so that it ends where all games were won by one side
    pull = numpy.diag([1e-3, 1e-3, 1e-3]) * len(found)
    for _ in range(ROUNDS):
        chance = 1 / (1 + numpy.exp(-given @ drawn))
        bend = (given * (chance * (1 - chance))[:, None]).T @ given + pull
        drawn += numpy.linalg.solve(bend, given.T @ (came - chance) - pull @ drawn)
    attackers, defenders, man = (round(float(each), 4) for each in drawn)
    return (attackers, defenders), man


def error(found: Sequence[Sequence[Seen]]) -> float:
    """The standard error of what a man changes, of games: those of one are no witnesses apart."""
    parts = min(PARTS, len(found))
    men = [
        fitted([seen for n, game in enumerate(found) if n % parts != part for seen in game])[1]
        for part in range(parts)
    ]
    return pstdev(men) * sqrt(parts - 1)


def curve(reading: str, rules: Any, many: int, seed: int, budget: int) -> Curve:
    """The curve of a reading; BadValue where nothing can be told by one.

    So where one side wins nearly always, nothing was seen, or it is not plain that who is a man
    ahead wins the more often.
    """
    each_game = list(games(rules, many, seed, budget))
    found = [each for game in each_game for each in game]
    won = sum(came if seat == law.ATTACKERS else 1 - came for seat, _, came in found)
    if not len(found) * FEWEST < won < len(found) * (1 - FEWEST):
        raise BadValue(f"attackers won {won:g} of {len(found)} positions: nothing is told by that")
    ahead, man = fitted(found)
    wide = CONFIDENCE * error(each_game)
    if man <= wide:
        raise BadValue(
            f"a man ahead changes {man:+.3f} ({man - wide:+.3f} to {man + wide:+.3f}) in {many} "
            "games: nothing is told by that"
        )
    bare = Curve(
        reading, law_version(rules), many, len(found), seed, budget, LOTS, begins(rules), ahead,
        man, (),
    )  # fmt: skip
    classes = [[0, 0.0, 0.0] for _ in range(CLASSES)]
    for seat, men, came in found:
        chance = bare.chance_of(seat, men)
        own = classes[min(CLASSES - 1, int(chance * CLASSES))]
        for at, more in enumerate((1, chance, came)):
            own[at] += more
    told = tuple((int(n), round(f, 1), w) for n, f, w in classes)
    return Curve(**{**vars(bare), "classes": told})


def curves_of(reading: str, rules: Any, many: int, seed: int, budget: int) -> list[Curve]:
    """The curve of a reading, and a line about it; none where nothing can be told."""
    try:
        found = curve(reading, rules, many, seed, budget)
    except BadValue as error:
        print(f"{rules.name}, {reading}: {error}", flush=True)
        return []
    print(f"{rules.name}, {reading}: {found}", flush=True)
    return [found]


@in_a_line
def main(given: Sequence[str] | None = None) -> int:
    """Fit and write; errors are said in a line."""
    about = finder("tools.siege_curves", __doc__, HERE)
    about.add_argument("--games", type=int, default=200, help="of each reading")
    about.add_argument("--budget", type=int, default=BUDGET, help="positions looked at for a move")
    about.add_argument("--readings", nargs="*", help="only these; a layout has its game's law")
    asked = about.parse_args(given)
    if ruleset(asked.game).family != "tafl":
        raise BadValue(f"{asked.game} is no game of tafl: the strong player foretells there")
    found = []
    for name, rules in readings(asked.game):
        if not name.startswith("layout ") and name in (asked.readings or [name]):
            found += curves_of(name, rules, asked.games, asked.seed, asked.budget)
    print(write(asked.out, asked.game, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
