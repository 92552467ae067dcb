"""What is drawn and counted for the lesson on claims alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from tablesnb.base.errors import BadValue
from tablesnb.base.wording import capital
from tablesnb.drawn.figure import Figure as Drawing
from tablesnb.drawn.figure import drawing, lettered, path
from tablesnb.lab.claims.docket import tried
from tablesnb.lab.endings.entry_points import exact_wins
from tablesnb.lab.fairness import MOST_THROWS
from tablesnb.lab.playout_tables import fall
from tablesnb.lab.playouts import begun
from tablesnb.lab.strong_games import Quick
from tablesnb.lab.train.course import BEYOND, Learner, course_of
from tablesnb.lesson.claims import heard_in, number, percent
from tablesnb.lesson.playouts import LONGEST
from tablesnb.play.game import Game
from tablesnb.players.learnt import Net, net_for
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset
from tablesnb.tables import law

# -- one case, tried by the hand

SIDE: Final = 26  # of a box, px
ROWS, COLUMNS = 3, 12  # of throws


def boxes() -> Drawing:
    """A box for *in* and one for *out* of each of 36 throws, to be ticked with a pencil."""
    left, top, band = 44, 46, 2 * SIDE + 20
    parts = [lettered(14, 28, 15, "A tick for each throw: in, or out?")]
    for row in range(ROWS):
        y = top + band * row
        for n, word in enumerate(("in", "out")):
            parts.append(lettered(left - 8, y + SIDE * n + 18, 15, word, "umber", "end"))
        lines = "".join(f"M{left} {y + SIDE * n}h{SIDE * COLUMNS}" for n in range(3))
        lines += "".join(f"M{left + SIDE * n} {y}v{2 * SIDE}" for n in range(COLUMNS + 1))
        parts.append(path(lines, "ink", fill="none"))
        last = str(COLUMNS * (row + 1))
        parts.append(lettered(left + SIDE * COLUMNS + 8, y + SIDE + 5, 13, last, "umber"))
    words = (
        f"{ROWS * COLUMNS} empty boxes for throws that come in, and as many for those that do not"
    )
    return drawing(words, words, "".join(parts), 390, top + band * ROWS - 6, 380)


def wins(position: str, play: str) -> str:
    """In how many games White, who plays a last throw, wins after a play: exactly, in per cent."""
    there = Position.from_id(position)
    game = Game(there.rules, position=there)
    game.push(play)
    left = exact_wins(game.position)
    if left is None:
        raise BadValue(f"no table knows the ending after {play}")
    return percent(float(1 - left))


# -- who begins


@dataclass(frozen=True)
class Favour:
    """How many games whoever begins wins beyond a fair share, per cent, with the interval.

    At El Mundo it is the ``stakes`` that he wins in 100 games: there the order of all is paid.
    """

    id: str
    game: str
    stakes: bool
    value: float
    low: float
    high: float

    @property
    def title(self) -> str:
        """The name of the game as a line begins with it."""
        return capital(self.game)

    @property
    def words(self) -> str:
        """How far whoever begins is favoured, or harmed, in a sentence."""
        said, more = self.said(), "more"
        if self.value < 0:
            said = percent(*(-each / 100 for each in (self.value, self.high, self.low)))
            more = "fewer"
        return f"In {self.game} whoever begins wins {said} {more} of all games than a fair share."

    def said(self) -> str:
        """How much it is, with its interval."""
        ends = (self.value, self.low, self.high)
        if self.stakes:
            value, _, between = number(*(round(each, 1) for each in ends)).partition(" ")
            return f"{value} stakes in 100 games {between}"
        return percent(*(each / 100 for each in ends))


def favours() -> tuple[Favour, ...]:
    """Every game of which it was tried, the most favoured beginner first; stakes come last."""
    found = []
    for id in heard_in("begin"):
        trial = tried(id)
        of, begins = trial.deciding, trial.case.hearing.begins
        if begins is None:
            raise BadValue(f"case {id} is heard under who begins, and does not say of which game")
        each = (100 * (value - begins.fair) for value in (of.value, of.low, of.high))
        found.append(Favour(id, begins.game, of.unit == "stakes", *each))
    return tuple(sorted(found, key=lambda each: (each.stakes, -each.value)))


# -- Cotton's cheat

SEED: Final = 1283  # the first of all seeds
COTTON: Final = "early_backgammon"
FALSE: Final = "loaded(6-5-4)"  # each of the three twice as often as each of the others
POINTS: Final = (6, 5, 4)
OWN: Final = course_of(COTTON)
COURSE: Final = replace(BEYOND, hidden=OWN.hidden, sees=OWN.sees, race=OWN.race)
# Which dice White and Black throw, by which dice each has learnt to play, and how many games.
ARMS: Final[dict[str, tuple[Any, str, str, int]]] = {
    "known": (FALSE, "false", "fair", 5_000),
    "alone": ({"white": FALSE}, "fair", "fair", 2_000),
    "fair": (None, "fair", "fair", 2_000),
}


def taught(by: Any) -> tuple[int, ...]:
    """A net that has gone on from the game's own with these dice, by the same course."""
    rules: Any = ruleset(COTTON)
    learner = Learner(rules, COURSE, net_for(rules))
    assert learner.begun_from
    learner.space.odds[:] = Game(rules, seed=0, dice=by).chances or 0
    for _ in learner.learn():
        pass
    return learner.row()


def false_dice(most: int = MOST_THROWS) -> dict[str, Any]:
    """Games of two who play by one plan: only the dice differ, and who has learnt by them.

    White is watched: in how many games White wins, holds 6, 5 and 4 at once before a black man who
    has still to come past, then hits a man while they are held, and wins these. ``most`` is how
    many games of each are played at the most.
    """
    rules: Any = ruleset(COTTON)
    quick = {
        name: Quick(rules, net=Net(taught(by), {}))
        for name, by in (("fair", None), ("false", FALSE))
    }
    found = {}
    for name, (by, white, black, games) in ARMS.items():
        chances = Game(rules, seed=0, dice=by).chances or [0] * (2 * rules.row[law.FACES])
        each = [
            _watched(rules, (quick[white], quick[black]), chances, SEED + number)
            for number in range(min(games, most))
        ]
        held = [game for game in each if game["held"]]
        hit = [game for game in held if game["hit"]]
        found[name] = {
            "games": len(each),
            "won": sum(game["won"] for game in each),
            "held": len(held),
            "hit": len(hit),
            "held_won": sum(game["won"] for game in held),
            "hit_won": sum(game["won"] for game in hit),
        }
    return {
        "game": COTTON, "dice": FALSE, "seed": SEED, "course": asdict(COURSE), "found": found,
    }  # fmt: skip


def _watched(
    rules: Any, quick: tuple[Quick, Quick], chances: list[int], seed: int
) -> dict[str, bool]:
    """One game: does White hold the three points, hit a man while they are held, and win?"""
    row = rules.row
    track = row[law.TRACK]
    places = [law.COUNT + row[track + row[law.LENGTH] - own] for own in POINTS]
    waiting = law.COUNT + row[law.WIDTH] + row[law.BAR]
    state, thrown = list(begun(rules)), [0] * max(64, row[law.MOST_DICE])
    seen = {"held": False, "hit": False}
    while state[law.PHASE] != law.OVER and state[law.THROWS] < LONGEST:
        if fall(state, row, chances, seed, thrown):
            law.settle(state, row, [0] * law.EVENT_SPACE)
            continue
        seat = state[law.ACTOR]
        after = quick[seat].after(state)
        holds = all(state[each] >= row[law.HOLD] for each in places) and to_pass(state, row)
        if seat == 0:
            seen["hit"] |= holds and after[waiting] > state[waiting]
            seen["held"] |= holds
        state = after
    return {**seen, "won": state[row[law.PAID]] > 0}


def to_pass(state: law.Row, rules: law.Rules) -> bool:
    """Whether a man of Black's waits, or stands where he has still to pass a man of White's.

    >>> game = Game("irish", first="white")
    >>> to_pass(list(game.position.row), game.rules.row)
    True
    """
    points, black = rules[law.POINTS], law.COUNT + rules[law.WIDTH]

    def own(place: int) -> int:
        return rules[law.LENGTH] - rules[rules[law.STEP] + place]

    rearmost = max((own(at) for at in range(points) if state[law.COUNT + at]), default=0)
    return bool(
        state[black + rules[law.RESERVE]]
        or state[black + rules[law.BAR]]
        or any(state[black + at] and own(at) < rearmost for at in range(points))
    )


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {"false_dice": false_dice}
