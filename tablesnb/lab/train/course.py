"""A course of learning: games against oneself, the rate falling towards the end, then the net.

The same seed gives the same net. What is learnt in real numbers is kept in whole ones, by which the
player plays wherever he is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Any

from tablesnb.base.errors import BadValue
from tablesnb.base.files import put_whole
from tablesnb.lab import compiled
from tablesnb.lab.playouts import ByLot, begun
from tablesnb.lab.train.learning import GameSpace, LearningNet, Trail
from tablesnb.play.game import Game
from tablesnb.players import learnt
from tablesnb.players import tables_net as net_row
from tablesnb.players import tables_sight as sight
from tablesnb.players.tables_strong import ahead_space, dice_space, play_space, throws_past
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
# and of what is counted, in the order of ``tables_counts``
COUNTED_SCALES = (0.05, 0.05, 0.03, 0.05, 0.05, 0.06, 0.3, 0.05, 0.15, 0.06, 0.08, 0.04)
PIECES = 200  # of a course in which the steps fall evenly: in each of them a step is the same


@dataclass(frozen=True)
class Course:
    """How a net is learnt: see the fields; the defaults suit two seats."""

    games: int = 100_000
    seed: int = 1283
    hidden: int = 40
    trust: float = 0.7  # the lambda of TD(lambda)
    rate: float = 0.1  # a step of learning; a third of it after half the games, then a tenth
    guided: int = 1_000  # games that the careful player shows first
    sees: int = sight.MEN_ALONE  # or COUNTED
    race: int = 0  # hidden numbers of a part that judges races alone; 0: there is none
    looks: int = 0  # games at the end in which a position is taught what all next throws make of it
    falls: float = 0.0  # what is left of a step at the end, to which it falls evenly; 0: as above
    # what was learnt before with larger steps: the rate, the games over which it was to fall, and
    # after how many games the next one began
    earlier: tuple[tuple[float, int, int], ...] = ()

    def steps(self, done: int) -> tuple[float, int, int]:
        """Of the piece in which a game stands: its rate, over how many games it falls, its end."""
        for rate, over, end in self.earlier:
            if done < end:
                return rate, min(over, self.games), min(end, self.games)
        return self.rate, self.games, self.games


# The course by which each game's own net was learnt; other games go through one of the defaults.
# Where more than two play the steps are smaller: what one seat is paid says little of a play; and
# at Quinze, where most is decided long before a game ends. Among the planets larger steps lead no
# farther: 0.1 comes to 16.1 % after as many games, where 0.03 comes to 16.7. Nor do 60,000 games in
# falling steps: 14.6 % with 80 hidden (618 s), 12.6 with 60 that see what is counted (529 s).
COURSES = {
    "irish": Course(240_000, hidden=80, sees=sight.COUNTED, race=20, falls=0.02),
    "early_backgammon": Course(240_000, hidden=80, sees=sight.COUNTED, race=20, falls=0.02),
    "modern_backgammon": Course(300_000, hidden=120, sees=sight.COUNTED, race=20, falls=0.02),
    "todas_tablas": Course(240_000, hidden=80, sees=sight.COUNTED, race=20, falls=0.02),
    "quinze_tablas": Course(
        120_000, hidden=80, rate=0.02, guided=3_000, sees=sight.COUNTED, race=20, falls=0.02
    ),
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
    games = min(beyond.games, own.games)
    return replace(beyond, games=games, hidden=own.hidden, sees=own.sees, race=own.race)


def course_in(path: Path) -> Course:
    """The course of which a file keeps how far it has come."""
    import numpy

    with numpy.load(path) as kept:
        return course_from(json.loads(str(kept["head"]))["course"])


def course_from(kept: Mapping[str, Any]) -> Course:
    """The course that was written down, by a card or beside what was learnt."""
    earlier = tuple((rate, over, end) for rate, over, end in kept.get("earlier", ()))
    return Course(**{**kept, "earlier": earlier})


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


def scale_of(row: Sequence[int], sees: int = sight.MEN_ALONE) -> list[float]:
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
    return [*found, *COUNTED_SCALES, *COUNTED_SCALES, 1.0] if sees == sight.COUNTED else found


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
        self.inputs = sight.inputs_of(row, course.sees)
        self.chances = self.seats == 2
        self.worth = paid_by_lot(rules) if self.chances else (most_paid(rules),) * self.seats
        self.scale = reals(scale_of(row, course.sees))
        drawn = numpy.random.default_rng(course.seed)
        past = throws_past(row, ints) if course.sees else ints(1)
        out, wanted = reals([0.0] * len(self.worth)), reals([0.0] * len(self.worth))
        self.parts: list[Any] = [
            LearningNet(
                scale=self.scale,
                worth=reals([float(each) if self.chances else 1 / each for each in self.worth]),
                first=reals(drawn.normal(0, 0.1, (self.inputs + 1, hidden))),
                second=reals(drawn.normal(0, 0.1, (len(self.worth), hidden + 1))),
                hidden=reals([0.0] * hidden),
                back=reals([0.0] * hidden),
                out=out,
                wanted=wanted,
                past=past,
                sees=course.sees,
            )
            for hidden in (course.hidden, course.race)
            if hidden
        ]
        self.net = self.parts[0]
        self.begun_from = start is not None and self._take(start.row)
        self.space = Space(rules, numpy)
        self.ahead = ahead_space(row, ints)
        self.trail = Trail(ints(CAP, sight.space_to_see(row)), ints(CAP), ints(CAP))
        self.done = 0

    def _take(self, row: tuple[int, ...]) -> bool:
        """Go on from a net, where its inputs, hidden numbers and payments are these."""
        at = row[net_row.WORTH]
        shape = (row[net_row.INPUTS], row[net_row.SEES], row[at : at + row[net_row.OUTPUTS]])
        heads = [0, row[net_row.RACE]] if row[net_row.RACE] else [0]
        sizes = [row[head + net_row.HIDDEN] for head in heads]
        if shape != (self.inputs, self.course.sees, self.worth):
            return False
        if sizes != [len(part.hidden) for part in self.parts]:
            return False
        for head, part in zip(heads, self.parts, strict=True):
            first, second = row[head + net_row.FIRST], row[head + net_row.SECOND]
            taken = self.numpy.array(row[first : second + part.second.size]) / net_row.UNIT
            part.first[:] = taken[: second - first].reshape(part.first.shape)
            part.first[:-1] /= self.scale[:, None]
            part.second[:] = taken[second - first :].reshape(part.second.shape)
        return True

    def keep(self, path: Path, pieces: Sequence[int], curve: Sequence[Any]) -> None:
        """Write down how far it has come, so that it can be gone on with.

        ``pieces`` are the seconds that it has learnt, piece by piece, ``curve`` how strong it was.
        """
        head = {"game": self.rules.name, "course": asdict(self.course), "done": self.done}
        numbers = {
            f"{layer}{at}": getattr(part, layer)
            for at, part in enumerate(self.parts)
            for layer in ("first", "second")
        }
        written = BytesIO()
        text = json.dumps({**head, "pieces": list(pieces), "curve": list(curve)})
        self.numpy.savez(written, head=text, **numbers)
        put_whole(path, written.getvalue())

    def go_on(self, path: Path) -> tuple[list[int], list[tuple[int, float, float]]]:
        """Take over what ``keep`` wrote; return the pieces and the curve."""
        with self.numpy.load(path) as kept:
            head = json.loads(str(kept["head"]))
            shapes = [kept[f"first{at}"].shape for at in range(len(kept.files) // 2)]
            if head["game"] != self.rules.name:
                raise BadValue(f"{path.name} holds what was learnt of {head['game']}")
            if shapes != [part.first.shape for part in self.parts]:
                raise BadValue(f"{path.name} holds a net of another size")
            for at, part in enumerate(self.parts):
                part.first[:], part.second[:] = kept[f"first{at}"], kept[f"second{at}"]
        self.done = head["done"]
        return head["pieces"], [tuple(each) for each in head["curve"]]

    def learn(self) -> Iterator[int]:
        """Go on through the course; yields the games played so far, twenty times in all of it."""
        course = self.course
        learn = compiled.fast(self.rules, "learn", compiled.LEARNING)
        while self.done < course.games:
            first, over, end = course.steps(self.done)
            told = max(1, over // 20)
            some = max(1, over // PIECES) if course.falls else told
            now = min(some, end - self.done, told - self.done % told)
            if self.done < course.games - course.looks:
                now = min(now, course.games - course.looks - self.done)
            far = self.done / over
            rate = first * (1 if far < 0.5 else 0.3 if far < 0.8 else 0.1)
            trust = course.trust
            looking = self.done >= course.games - course.looks
            if course.falls:
                rate, trust = first * course.falls**far, course.trust * (1 - far / 2)
            guided = min(max(course.guided - self.done, 0), now)
            learn(
                self.space.start, self.space.odds, course.seed + self.done, now, CAP, guided,
                self.space.weights, self.chances, trust, rate, looking, self.space.game,
                self.ahead, self.net, self.parts[-1], self.trail,
            )  # fmt: skip
            self.done += now
            if self.done % told == 0 or self.done == end:
                yield self.done

    def weights(self) -> list[int]:
        """What was learnt, in whole numbers: the layers of each part, as a net's row has them."""
        found: list[int] = []
        for part in self.parts:
            first = part.first.copy()
            first[:-1] *= self.scale[:, None]
            both = [*first.ravel().tolist(), *part.second.ravel().tolist()]
            found += [max(-LARGEST, min(LARGEST, round(each * net_row.UNIT))) for each in both]
        return found

    def row(self) -> tuple[int, ...]:
        """What was learnt, as a net to play by."""
        return learnt.row_of(
            self.inputs, self.course.hidden, self.chances, self.worth, self.weights(),
            self.course.sees, self.course.race,
        )  # fmt: skip
