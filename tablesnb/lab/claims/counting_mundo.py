"""El Mundo: dice that go on, men hit late, hits that are forced, and who is freed of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from tablesnb.base.shares import Average, average
from tablesnb.lab.bearing import off_in
from tablesnb.lab.claims.case import Players
from tablesnb.lab.claims.counting_watched import Watcher, Way, watched
from tablesnb.lab.studies.placings import placings
from tablesnb.play.game import Game
from tablesnb.rules.family import family_of
from tablesnb.rules.registry import ruleset
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition

__all__ = ["GAME", "UNFORCED", "Seen", "apart", "bearing", "freed", "seen"]

GAME: Final = "el_mundo"
DICE: Final = 3
SEATS: Final = ("green", "red", "black", "white")
MEN: Final = 12
UNFORCED: Final = {"forced_hit": "none"}


@dataclass
class Seen:
    """What was seen in games: dice of play, those the thrower could not use, and nobody could.

    ``late`` are games in which a man was hit whose seat had borne off; ``choices`` the turns at
    which somebody had to choose his own dice's play, ``bitten`` those at which he had done
    otherwise if nothing forced him to hit.
    """

    games: int = 0
    dice: int = 0
    passed: int = 0
    lost: int = 0
    late: int = 0
    choices: int = 0
    bitten: int = 0


class Bound:
    """The strong player, who is asked at each turn what he had done if no hit were forced."""

    def __init__(self, found: Seen) -> None:
        self.found = found
        self.bound, self.free = Way(ruleset(GAME)), Way(ruleset(GAME, UNFORCED))
        self.rules: Any = ruleset(GAME)

    def __call__(self, row: list[int]) -> Any:
        play = self.bound(row)
        if row[law.PHASE] == law.PLAY:
            self.found.choices += 1
            wanted = self.free(row)
            self.found.bitten += self._after(row, play) != self._after(row, wanted)
        return play

    def _after(self, row: list[int], play: Any) -> list[int]:
        state = list(row)
        for move in play:
            family_of(self.rules).advance(state, self.rules, move)
        return state


@lru_cache(maxsize=4)
def seen(players: Players, games: int, seed: int) -> Seen:
    """Look at so many games that the first seat begins, game n from the seed ``seed + n``."""
    watcher, begun = watched(GAME, players)
    found = Seen()
    if players == "strong":
        watcher.choosers = dict.fromkeys(range(len(SEATS)), Bound(found))
    for number in range(games):
        _look(watcher, begun, seed + number, found)
    return found


def _look(watcher: Watcher, begun: Game, seed: int, found: Seen) -> None:
    off, thrower, late = set[int](), law.NOBODY, False
    for step in watcher.game(begun, seed):
        state = step.state
        if step.move is None:
            # a throw of the placing has nobody whose dice might go on
            thrower = law.NOBODY if state[law.PHASE] == law.PLACE else step.seat
            found.dice += DICE * (thrower != law.NOBODY)
        elif thrower != law.NOBODY and step.seat != thrower:
            found.passed += 1
        found.lost += sum(each[3] for each in step.told(law.UNUSED))
        for code, seat, _, _ in step.told(law.BORNE_OFF, law.HIT):
            if code == law.BORNE_OFF:
                off.add(seat)
            late = late or (code == law.HIT and seat in off)
    found.games += 1
    found.late += late


def freed(games: int, seed: int, alone: str) -> Average:
    """What the first seat is paid more when a rule of hits binds it otherwise than the others.

    ``alone`` is ``"free"``: all the others must hit; or ``"bound"``: none of the others must. The
    same dice fall in the games in which nobody is an exception.
    """
    laws: Mapping[str, Any] = {"bound": ruleset(GAME), "free": ruleset(GAME, UNFORCED)}
    usual = laws["bound" if alone == "free" else "free"]
    own, others = Way(laws[alone]), Way(usual)
    all_alike = Watcher(usual, dict.fromkeys(range(len(SEATS)), others))
    one_apart = Watcher(usual, {0: own, 1: others, 2: others, 3: others})
    begun = Game(usual, first=SEATS[0], seed=0)
    more = []
    for number in range(games):
        paid = []
        for watcher in (one_apart, all_alike):
            *_, step = watcher.game(begun, seed + number)
            paid.append(step.state[usual.row[law.PAID]])
        more.append(paid[0] - paid[1])
    return average(more)


def apart(reading: Mapping[str, str], other: Mapping[str, str], men: int) -> Fraction:
    """How far the placings of two readings lie apart, at the most of all sets of placings.

    Green has so many men to place, and Red as many; the others are off already.
    """
    found = []
    for each in (reading, other):
        rules = ruleset(GAME, dict(each))
        reserve = dict.fromkeys(SEATS[:2], men)
        off = {seat: MEN - reserve.get(seat, 0) for seat in SEATS}
        begun: Any = TablesPosition.of(rules, {}, reserve=reserve, off=off, turn=SEATS[0])
        found.append(placings(begun))
    one, two = found
    every = one.keys() | two.keys()
    zero = Fraction(0)
    return sum((abs(one.get(key, zero) - two.get(key, zero)) for key in every), zero) / 2


def bearing(on_five: int, turns: int) -> Fraction:
    """How surely four men on the spaces 5 and 6 are off in so many turns, so many of them on 5."""
    own = {"B5": on_five, "B6": 4 - on_five}
    men: dict[str, dict[Any, int]] = {
        SEATS[0]: {point: many for point, many in own.items() if many}
    }
    for seat, away in (("red", "R1"), ("black", "W1"), ("white", "W4")):
        men[seat] = {away: MEN}
    last: Any = TablesPosition.of(GAME, men, off={SEATS[0]: MEN - 4}, turn=SEATS[0])
    return off_in(turns, last)
