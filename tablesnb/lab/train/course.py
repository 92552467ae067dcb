"""A course of learning: games against oneself, the rate falling towards the end, then the net.

The same seed gives the same net. What is learnt in real numbers is kept in whole ones, by which the
player plays wherever he is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tablesnb.base.errors import BadValue
from tablesnb.lab import compiled
from tablesnb.lab.playouts import ByLot, begun
from tablesnb.lab.train.learning import GameSpace, LearningNet, Trail
from tablesnb.play.game import Game
from tablesnb.players import learnt
from tablesnb.players import tables_judge as judge
from tablesnb.players import tables_sight as sight
from tablesnb.players.tables_strong import dice_space, play_space
from tablesnb.players.tables_weights import WEIGHTS
from tablesnb.rules.registry import ruleset
from tablesnb.rules.ruleset import Declared
from tablesnb.tables import law

CAP = 4000  # plays, or throws, after which a game is broken off
LOTS = 2000  # games by lot that show what may be paid
LARGEST = 32767  # the largest weight that 16 bits hold
PAIR = 2
# of what the careful player looks at, in his order
SCALES = (0.1, 0.3, 0.5, 0.02, 0.3, 0.3, 0.2, 0.3, 0.3)


@dataclass(frozen=True)
class Course:
    """How a net is learnt: see the fields; the defaults suit two seats."""

    games: int = 100_000
    seed: int = 1283
    hidden: int = 40
    trust: float = 0.7  # the lambda of TD(lambda)
    rate: float = 0.1  # a step of learning; a third of it after half the games, then a tenth
    guided: int = 1_000  # games that the careful player shows first


# The course by which each game's own net was learnt; other games go through one of the defaults.
# Where more than two play the steps are smaller: what one seat is paid says little of a play; and
# at Quinze, where most is decided long before a game ends. Among the planets larger steps lead no
# farther: 0.1 comes to 16.1 % after as many games, where 0.03 comes to 16.7.
COURSES = {
    "irish": Course(150_000, hidden=60),
    "early_backgammon": Course(150_000, hidden=60),
    "modern_backgammon": Course(250_000, hidden=60),
    "todas_tablas": Course(60_000, hidden=50),
    "quinze_tablas": Course(40_000, rate=0.02, guided=3_000),
    "tabula": Course(25_000),
    "el_mundo": Course(40_000, rate=0.03, guided=3_000),
    "astronomical_tables": Course(20_000, rate=0.03, guided=3_000),
    "duodecim_scripta": Course(8_000),
    # here the game's own net loses to the careful player, and small steps do not mend that
    "duodecim_scripta.ludii": Course(24_000, guided=0),
    # men may lock, and a game that does not end teaches what was thought of it: left to itself the
    # player comes to play worse than the careful one, of whom it learns to play better
    "el_mundo.dlp": Course(8_000, rate=0.03, guided=8_000),
}


# What a reading learns beyond the game's own net, from which it goes on, and no more than that
# took; El Mundo's and the like.
BEYOND, BEYOND_OF_MANY = Course(20_000, rate=0.03, guided=0), Course(15_000, rate=0.01, guided=0)


def course_of(game: str, reading: str | None = None, *, onward: bool = True) -> Course:
    """The course for a game, by its name, or for a named reading of it.

    A reading that has no course of its own goes on from the game's net by a short one; where it
    cannot go ``onward``, it has all to learn.
    """
    own = COURSES.get(game, Course())
    if reading and f"{game}.{reading}" in COURSES:
        return COURSES[f"{game}.{reading}"]
    if not reading or not onward:
        return own
    beyond = BEYOND if len(ruleset(game).seat_names) == PAIR else BEYOND_OF_MANY
    return replace(beyond, hidden=own.hidden, games=min(beyond.games, own.games))


def paid_by_lot(rules: Declared) -> tuple[int, ...]:
    """All that one of two seats may be paid, lost as well as won, as games by lot show it."""
    paid: set[int] = set()
    at = rules.row[law.PAID]
    for batch in ByLot(rules, CAP).games(begun(rules), 1, LOTS):
        for _, state in batch:
            if state[law.PHASE] == law.OVER:
                paid |= {state[at], -state[at]}
    return tuple(sorted(paid))


def most_paid(rules: Any) -> int:
    """By what a seat's payoff is divided where there are more than two, so that it is about one."""
    row = rules.row
    captives = row[law.STAKES] in (law.STAKE_CAPTIVES, law.STAKE_COINS)
    return int(row[law.MEN]) if captives else 1


def scale_of(row: Sequence[int]) -> list[float]:
    """By how much each input is to be taken while a net learns, so that none is far above one."""
    found = [1.0] * sight.inputs(row)
    for seat in range(row[law.SEATS]):
        first = seat * sight.inputs_of_seat(row)
        for step in range(row[law.LENGTH]):
            found[first + sight.PER_STEP * step + sight.PER_STEP - 1] = 0.5
        at = first + sight.PER_STEP * row[law.LENGTH]
        found[at] = found[at + 3] = 1 / row[law.MEN]
        found[at + 2] = 0.5
        for holder in range(row[law.SEATS]):
            found[at + 4 + holder] = 0.25
    for which in range(sight.careful_at(row), sight.inputs(row)):
        found[which] = SCALES[which - sight.careful_at(row)]
    return found


def ints(*shape: int) -> Any:
    """Room for whole numbers."""
    import numpy

    return numpy.zeros(shape, dtype=numpy.int64)


def reals(values: Any) -> Any:
    """An array of real numbers."""
    import numpy

    return numpy.array(values, dtype=float)


class Space:
    """Work space for a ruleset's games: every row that the law's own subset asks for."""

    def __init__(self, rules: Any, numpy: Any) -> None:
        row = rules.row
        self.start = numpy.array(begun(rules), dtype=numpy.int64)
        odds = Game(rules, seed=0).chances or [0] * (row[law.SEATS] * row[law.FACES])
        self.odds = numpy.array(odds, dtype=numpy.int64)
        self.weights = numpy.array(WEIGHTS, dtype=numpy.int64)
        self.state = ints(row[law.SIZE])
        self.game = GameSpace(self.state, dice_space(row, ints), play_space(row, ints))


class Learner:
    """A net while it learns, in real numbers.

    It begins with chance weights, or goes on from a ``start`` that sees and pays alike.
    """

    def __init__(self, rules: Any, course: Course, start: learnt.Net | None = None) -> None:
        import numpy

        if rules.family != "tables":
            raise BadValue(f"{rules.name} is learnt by nobody: its players search")
        self.rules, self.course, self.numpy = rules, course, numpy
        row = rules.row
        self.seats = row[law.SEATS]
        self.inputs = sight.inputs(row)
        self.chances = self.seats == 2
        self.worth = paid_by_lot(rules) if self.chances else (most_paid(rules),) * self.seats
        outputs, hidden = len(self.worth), course.hidden
        drawn = numpy.random.default_rng(course.seed)
        self.first = reals(drawn.normal(0, 0.1, (self.inputs + 1, hidden)))
        self.second = reals(drawn.normal(0, 0.1, (outputs, hidden + 1)))
        self.scale = reals(scale_of(row))
        self.begun_from = start is not None and self._take(start.row)
        self.space = Space(rules, numpy)
        self.trail = Trail(ints(CAP, sight.space_to_see(row)), ints(CAP), ints(CAP))
        self.net = LearningNet(
            scale=self.scale,
            worth=reals([float(each) if self.chances else 1 / each for each in self.worth]),
            first=self.first,
            second=self.second,
            hidden=reals([0.0] * hidden),
            back=reals([0.0] * hidden),
            out=reals([0.0] * outputs),
            wanted=reals([0.0] * outputs),
        )
        self.done = 0

    def _take(self, row: tuple[int, ...]) -> bool:
        """Go on from a net, where its inputs, hidden numbers and payments are these."""
        hidden, outputs = self.course.hidden, len(self.worth)
        at = row[judge.WORTH]
        shape = (row[judge.INPUTS], row[judge.HIDDEN], row[at : at + outputs])
        if shape != (self.inputs, hidden, self.worth) or row[judge.OUTPUTS] != outputs:
            return False
        first, second, end = row[judge.FIRST], row[judge.SECOND], row[judge.RISE]
        taken = self.numpy.array(row[first:end]) / judge.UNIT
        self.first[:] = taken[: second - first].reshape(self.first.shape)
        self.first[:-1] /= self.scale[:, None]
        self.second[:] = taken[second - first :].reshape(self.second.shape)
        return True

    def learn(self) -> Iterator[int]:
        """Go through the course; yields the games played so far, twenty times."""
        course = self.course
        learn = compiled.fast(self.rules, "learn", compiled.LEARNING)
        some = max(1, course.games // 20)
        while self.done < course.games:
            now = min(some, course.games - self.done)
            far = self.done / course.games
            rate = course.rate * (1 if far < 0.5 else 0.3 if far < 0.8 else 0.1)
            guided = min(max(course.guided - self.done, 0), now)
            learn(
                self.space.start, self.space.odds, course.seed + self.done, now, CAP, guided,
                self.space.weights, self.chances, course.trust, rate, self.space.game, self.net,
                self.trail,
            )  # fmt: skip
            self.done += now
            yield self.done

    def weights(self) -> list[int]:
        """What was learnt, in whole numbers: both layers, as a net's row has them."""
        first = self.first.copy()
        first[:-1] *= self.scale[:, None]
        both = [*first.ravel().tolist(), *self.second.ravel().tolist()]
        return [max(-LARGEST, min(LARGEST, round(each * judge.UNIT))) for each in both]

    def row(self) -> tuple[int, ...]:
        """What was learnt, as a net to play by."""
        return learnt.row_of(
            self.inputs, self.course.hidden, self.chances, self.worth, self.weights()
        )
