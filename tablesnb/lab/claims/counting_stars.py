"""Tables by astronomy, looked at half-move by half-move: dice lost, men gone round, last men."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, Final

from tablesnb.base.shares import falls
from tablesnb.lab.claims.case import Players
from tablesnb.lab.claims.counting_watched import Watcher, Way, played_out, watched
from tablesnb.lab.shot import shots
from tablesnb.play.game import Game
from tablesnb.rules.family import family_of
from tablesnb.rules.registry import ruleset
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition

__all__ = ["DICE", "GAME", "MEN", "Laps", "Seen", "lone_men", "men_of", "seen", "standing"]

GAME: Final = "astronomical_tables"
DICE: Final = 3
MEN: Final = 7
FACES: Final = 7
FEW: Final = 2
# How far a game has come, by the men on the board at the throw: from so many on.
PHASES: Final = {"more than half of the men": 25, "a quarter to a half": 13, "fewer": 0}


@dataclass
class Laps:
    """How often each man has gone round; of those on one point he who has least goes first.

    So the count of men who have gone round once, ``done``, is as high as it can be.
    """

    rules: Any
    at: list[dict[int, list[int]]] = field(default_factory=list)
    done: int = 0

    def __post_init__(self) -> None:
        row = self.rules.row
        first = [row[row[law.TRACK] + seat * row[law.LENGTH]] for seat in range(row[law.SEATS])]
        self.at = [{place: [0] * MEN} for place in first]

    def go(self, seat: int, source: int, target: int) -> None:
        """A man goes from a point to another, past his own Ace perhaps."""
        row, men = self.rules.row, self.at[seat]
        men[source].sort()
        laps = men[source].pop(0)
        if law.step_of(row, seat, target) <= law.step_of(row, seat, source):
            laps += 1
            self.done += laps == 1
        men.setdefault(target, []).append(laps)

    def taken(self, seat: int, place: int) -> None:
        """A lone man is captured."""
        self.at[seat].pop(place)


@dataclass
class Seen:
    """What was seen in games: dice thrown and lost by phase, men gone round, and men lost early.

    ``round_once`` are the men of each game who have gone round once; ``early`` counts games in
    which the nth seat in turn had lost a man before its second turn; ``two`` counts the moments at
    which two colours are left, by (men of the one with more, of the other, whether it stayed
    last); equal numbers count once for each colour.
    """

    games: int = 0
    dice: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    round_once: list[int] = field(default_factory=list)
    early: Counter[int] = field(default_factory=Counter)
    taken_early: Counter[int] = field(default_factory=Counter)
    two: Counter[tuple[int, int, bool]] = field(default_factory=Counter)


def men_of(state: law.Row, rules: Any) -> list[int]:
    """How many men of each seat are on the board."""
    return [law.men_in(state, rules.row, seat) for seat in range(rules.row[law.SEATS])]


def lone_men(state: law.Row, rules: Any, seat: int) -> int:
    """How many men of a seat stand alone on their points."""
    row = rules.row
    base = law.COUNT + seat * row[law.WIDTH]
    return sum(state[base + point] == 1 for point in range(row[law.POINTS]))


@lru_cache(maxsize=8)
def seen(players: Players, games: int, seed: int) -> Seen:
    """Look at so many games that the first seat begins, game n from the seed ``seed + n``."""
    watcher, begun = watched(GAME, players)
    found = Seen()
    for number in range(games):
        _look(watcher, begun, seed + number, found)
    return found


def _look(watcher: Watcher, begun: Game, seed: int, found: Seen) -> None:
    rules = watcher.rules
    laps, turns, early, takes = Laps(rules), Counter[int](), Counter[int](), Counter[int]()
    men = [MEN] * rules.row[law.SEATS]
    phase, two, step = "", None, None
    for step in watcher.game(begun, seed):
        if step.move is None:
            turns[step.seat] += 1
            phase = next(name for name, least in PHASES.items() if sum(men) >= least)
            found.dice[phase] += DICE
        else:
            laps.go(step.seat, step.move[1], step.move[2])
        for _, seat, place, _ in step.events_of(law.HIT):
            laps.taken(seat, place)
            men[seat] -= 1
            early[seat] += turns[seat] == 1
            takes[step.seat] += turns[step.seat] == 1
            left = [each for each in men if each]
            if two is None and len(left) == FEW:
                two = list(men)
        found.lost[phase] += sum(each[3] for each in step.events_of(law.LOST))
    assert step is not None
    found.games += 1
    found.round_once.append(laps.done)
    found.early.update(seat for seat, many in early.items() if many)
    found.taken_early.update(takes)
    if two is not None:
        last = men_of(step.state, rules)
        for seat, many in enumerate(two):
            other = max(each for at, each in enumerate(two) if at != seat)
            if many and many >= other:
                found.two[many, other, last[seat] > 0] += 1


def standing(
    men: dict[str, dict[str, int]], turn: str, dice: tuple[int, ...] = ()
) -> TablesPosition:
    """A position of these men; those that are missing are held, man after man, by the others.

    Who holds them changes what each seat has won so far, and no play.
    """
    seats = ruleset(GAME).seat_names
    held = {}
    for number, seat in enumerate(seats):
        lost = MEN - sum(men.get(seat, {}).values())
        captors = [seats[(number + 1 + each % (MEN - 1)) % MEN] for each in range(lost)]
        held[seat] = {captor: captors.count(captor) for captor in captors}
    found: Any = TablesPosition.of(GAME, men, held=held, turn=turn, dice=dice)
    where: TablesPosition = found
    return where


def ending(own: int, other: int, lots: Random) -> TablesPosition:
    """Saturn with so many men against Jupiter with so many, wherever lots put them.

    Men of one colour may come to stand together; either is to throw.
    """
    rules: Any = ruleset(GAME)
    while True:
        mine = Counter(lots.choice(rules.names) for _ in range(own))
        theirs = Counter(lots.choice(rules.names) for _ in range(other))
        if not mine.keys() & theirs.keys():
            break
    turn = lots.choice(("saturn", "jupiter"))
    return standing({"saturn": dict(mine), "jupiter": dict(theirs)}, turn)


def early_shots(ways: int) -> tuple[int, int]:
    """How often the second seat can take a man of the first at once: of how many pairs of throws.

    The first plays as the strong player does; all throws of the second are gone through, after so
    many ``ways`` of the first's 84 different throws.
    """
    way, begun = Way(ruleset(GAME)), Game(GAME, first="saturn", seed=0)
    hit = whole = 0
    for dice, many in sorted(falls(DICE, FACES).items())[:ways]:
        shot = shots(after(begun, dice, way), whose="saturn")
        hit += many * shot.count()
        whole += many * shot.of
    return hit, whole


def after(begun: Game, dice: tuple[int, ...], way: Way) -> TablesPosition:
    """Where a game stands when the strong player has played a throw."""
    rules: Any = begun.rules
    game = begun.copy()
    game.roll(*dice)
    row = list(game.position.row)
    found = family_of(rules).at(played_out(rules, row, way(row)), rules)
    assert isinstance(found, TablesPosition)
    return found
