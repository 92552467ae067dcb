"""El Mundo: placing, dice that go on, forced hits, the last men, and who is favoured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from tablesnb import dice
from tablesnb.base.shares import Average, Share, average
from tablesnb.lab.bearing import off_in
from tablesnb.lab.claims.case import Figure, Players, figures
from tablesnb.lab.claims.counting_played import (
    more,
    of_each,
    paid_to_the_first,
    played,
    played_by_each,
    seconds,
    throws_of,
)
from tablesnb.lab.claims.counting_watched import Watcher, Way, played_out, watched, watched_by
from tablesnb.lab.studies.placings import placings
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition

__all__ = [
    "beginning",
    "forced",
    "hour",
    "large",
    "late",
    "passing",
    "placing",
    "restriction",
    "two_turns",
]


# -- dice that go on, men hit late, hits that are forced, and who is freed of them


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
            one, other = (played_out(self.rules, row, each) for each in (play, wanted))
            self.found.bitten += one != other
        return play


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
        found.lost += sum(each[3] for each in step.events_of(law.UNUSED))
        for code, seat, _, _ in step.events_of(law.BORNE_OFF, law.HIT):
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
    gained = []
    for number in range(games):
        paid = []
        for watcher in (one_apart, all_alike):
            *_, step = watcher.game(begun, seed + number)
            paid.append(step.state[usual.row[law.PAID]])
        gained.append(paid[0] - paid[1])
    return average(gained)


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


# -- the trials


RIGHT: Final = {"forced_hit": "right2"}
AT_ONCE: Final = {"entering": "all_at_once"}
IN_TURN: Final = {"entering": "one_after_another"}
HOUR: Final = 3_600
LOTS: Final = 30  # of so many games looked at, one is played by lot


def placing(games: int, _seed: int) -> Iterator[Figure]:
    """How far the placings lie apart, three dice at a time against all at once."""
    at_once, in_turn = (apart({}, other, games) for other in (AT_ONCE, IN_TURN))
    words = "most that the chance of any placings differs, all dice at once"
    other = "the same, one seat placing all its men before the next"
    yield from figures(
        "nobody",
        ("apart_at_once", words, at_once, "difference"),
        ("apart_in_turn", other, in_turn, "difference"),
    )


def passing(games: int, seed: int) -> Iterator[Figure]:
    """What share of the dice whoever threw them cannot use, and what nobody can."""
    for players, many in watched_by(games, LOTS):
        found = seen(players, many, seed)
        unusable, passed, lost = (
            Share(dice, found.dice)
            for dice in (found.passed + found.lost, found.passed, found.lost)
        )
        yield from figures(
            players,
            ("dice_unusable", "dice that the thrower cannot use", unusable),
            ("dice_passed_on", "dice that another plays", passed),
            ("dice_lost", "dice that nobody can use", lost),
        )


def two_turns(games: int, _seed: int) -> Iterator[Figure]:
    """From how many ways to stand on 5 and 6 four men are surely off in two turns; then each."""
    found = {on_five: bearing(on_five, 2) for on_five in range(1, games + 1)}
    certain, least = sum(chance == 1 for chance in found.values()), min(found.values())
    words = "ways to stand, of three, from which the four are surely off in two turns"
    yield from figures(
        "nobody",
        ("ways_certain", words, certain, "ways"),
        ("chance_uncertain", "chance from the way that is not certain", least, "share"),
    )
    for on_five, chance in found.items():
        words = f"{on_five} on the fifth space, {4 - on_five} on the sixth"
        yield Figure.of(f"chance_{on_five}_on_five", words, "nobody", chance, "share")


def restriction(games: int, seed: int) -> Iterator[Figure]:
    """How often the rule takes away the play that would be made; then how long games are."""
    found = seen("strong", games, seed)
    bitten = Share(found.bitten, found.choices)
    all_hit, two_hit, none_hit = (
        throws_of(played(GAME, "strong", games, seed, reading=reading))
        for reading in (None, RIGHT, UNFORCED)
    )
    words = "turns at which the strong player would rather not hit as he must"
    yield from figures(
        "strong",
        ("rather_not_hit", words, bitten),
        ("throws_all", "throws of a game, all must be hit", all_hit, "throws"),
        ("throws_two", "throws of a game, two on the right must be hit", two_hit, "throws"),
        ("throws_none", "throws of a game, none must be hit", none_hit, "throws"),
    )


def forced(games: int, seed: int) -> Iterator[Figure]:
    """What a seat gains that alone need not hit; then what one loses that alone must."""
    free, bound = (freed(games, seed, alone) for alone in ("free", "bound"))
    yield from figures(
        "strong",
        ("stakes_free", "stakes that a seat wins more when it alone need not hit", free, "stakes"),
        ("stakes_bound", "stakes that a seat wins more when it alone must hit", bound, "stakes"),
    )


def hour(games: int, seed: int) -> Iterator[Figure]:
    """How many seconds a throw takes if a game takes an hour, and an hour and a half."""
    for players, many in of_each(games)[:2]:
        throws = throws_of(played(GAME, players, many, seed))
        words = "seconds for a throw, if a game takes an hour"
        yield from figures(
            players,
            ("seconds_hour", words, seconds(HOUR, throws), "seconds"),
            (
                "seconds_hour_and_half",
                f"{words} and a half",
                seconds(1.5 * HOUR, throws),
                "seconds",
            ),
            ("throws", "throws of a game, those of the placing too", throws, "throws"),
            deciding=2,
        )


def late(games: int, seed: int) -> Iterator[Figure]:
    """In how many games a man is hit whose seat has borne men off."""
    for players, many in watched_by(games, LOTS):
        found = seen(players, many, seed)
        words = "games in which a man is hit whose comrades are off"
        yield from figures(players, ("hit_late", words, Share(found.late, found.games)))


def beginning(games: int, seed: int) -> Iterator[Figure]:
    """What whoever begins is paid; then the others, in the order of turn."""
    for players, ends in played_by_each(GAME, games, seed):
        ended = [each.paid for each in ends if each.paid]
        first, *others = (average([paid[seat] for paid in ended]) for seat in range(4))
        yield from figures(
            players, ("stakes_seat_1", "stakes that the beginner wins", first, "stakes")
        )
        for seat, mine in enumerate(others, 2):
            yield Figure.of(
                f"stakes_seat_{seat}", f"the same, seat {seat}", players, mine, "stakes"
            )


def large(games: int, seed: int) -> Iterator[Figure]:
    """What a seat is paid more with dice that run high than with dice that run low."""
    for players, many in of_each(games):
        high, low = (
            paid_to_the_first(
                Game(GAME, first="green", seed=seed, dice={"green": dice.loaded(runs)}),
                players,
                many,
                seed,
            )
            for runs in ("6-5-4", "3-2-1")
        )
        words = "stakes that dice which run on 4, 5 and 6 win more than dice on 1, 2 and 3"
        yield from figures(
            players,
            ("more_with_high", words, more(high, low, many), "stakes"),
            ("stakes_high", "stakes won with dice that run high", high, "stakes"),
            ("stakes_low", "stakes won with dice that run low", low, "stakes"),
        )
