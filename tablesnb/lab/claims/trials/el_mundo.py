"""El Mundo: placing, dice that go on, forced hits, the last men, and who is favoured."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tablesnb import dice
from tablesnb.base.shares import Average, Share, average
from tablesnb.lab.claims.case import Figure, Players
from tablesnb.lab.claims.counting_mundo import GAME, UNFORCED, apart, bearing, freed, seen
from tablesnb.lab.claims.counting_played import ends, of_each, played
from tablesnb.play.game import Game
from tablesnb.rules.family import family_of

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

RIGHT: Final = {"forced_hit": "right2"}
AT_ONCE: Final = {"entering": "all_at_once"}
IN_TURN: Final = {"entering": "one_after_another"}
HOUR, HOUR_AND_HALF = 3_600, 5_400
LOTS: Final = 30  # of so many games looked at, one is played by lot


def placing(games: int, _seed: int) -> Iterator[Figure]:
    """How far the placings lie apart, three dice at a time against all at once."""
    found = apart({}, AT_ONCE, games)
    words = "most that the chance of any placings differs, all dice at once"
    yield Figure.exactly("apart_at_once", words, found, decides=True, unit="difference")
    words = "the same, one seat placing all its men before the next"
    yield Figure.exactly("apart_in_turn", words, apart({}, IN_TURN, games), unit="difference")


def watched_by(games: int) -> tuple[tuple[Players, int], ...]:
    """Who plays how many of the games that are looked at half-move by half-move."""
    return ("strong", games), ("random", max(1, games // LOTS))


def passing(games: int, seed: int) -> Iterator[Figure]:
    """What share of the dice whoever threw them cannot use, and what nobody can."""
    for players, many in watched_by(games):
        found = seen(players, many, seed)
        unusable = Share(found.passed + found.lost, found.dice)
        yield Figure.of(
            "dice_unusable", "dice that the thrower cannot use", players, unusable, decides=True
        )
        yield Figure.of(
            "dice_passed_on", "dice that another plays", players, Share(found.passed, found.dice)
        )
        yield Figure.of(
            "dice_lost", "dice that nobody can use", players, Share(found.lost, found.dice)
        )


def two_turns(games: int, _seed: int) -> Iterator[Figure]:
    """From how many ways to stand on 5 and 6 four men are surely off in two turns; then each."""
    found = {on_five: bearing(on_five, 2) for on_five in range(1, games + 1)}
    words = "ways to stand, of three, from which the four are surely off in two turns"
    yield Figure.exactly(
        "ways_certain",
        words,
        sum(chance == 1 for chance in found.values()),
        decides=True,
        unit="ways",
    )
    yield Figure.exactly(
        "chance_uncertain",
        "chance from the way that is not certain",
        min(found.values()),
        unit="share",
    )
    for on_five, chance in found.items():
        yield Figure.exactly(
            f"chance_{on_five}_on_five",
            f"{on_five} on the fifth space, {4 - on_five} on the sixth",
            chance,
            unit="share",
        )


def restriction(games: int, seed: int) -> Iterator[Figure]:
    """How often the rule takes away the play that would be made; then how long games are."""
    found = seen("strong", games, seed)
    words = "turns at which the strong player would rather not hit as he must"
    yield Figure.of(
        "rather_not_hit", words, "strong", Share(found.bitten, found.choices), decides=True
    )
    readings: tuple[tuple[str, str, Any], ...] = (
        ("all", "all must be hit", None),
        ("two", "two on the right must be hit", RIGHT),
        ("none", "none must be hit", UNFORCED),
    )
    for which, name, reading in readings:
        throws = [end.throws for end in played(GAME, "strong", games, seed, reading=reading)]
        yield Figure.of(
            f"throws_{which}", f"throws of a game, {name}", "strong", average(throws), unit="throws"
        )


def forced(games: int, seed: int) -> Iterator[Figure]:
    """What a seat gains that alone need not hit; then what one loses that alone must."""
    gain = freed(games, seed, "free")
    words = "stakes that a seat wins more when it alone need not hit"
    yield Figure.of("stakes_free", words, "strong", gain, decides=True, unit="stakes")
    loss = freed(games, seed, "bound")
    yield Figure.of(
        "stakes_bound",
        "stakes that a seat wins more when it alone must hit",
        "strong",
        loss,
        unit="stakes",
    )


def hour(games: int, seed: int) -> Iterator[Figure]:
    """How many seconds a throw takes if a game takes an hour, and an hour and a half."""
    for players, many in of_each(games)[:2]:
        throws = average([each.throws for each in played(GAME, players, many, seed)])
        low, high = throws.interval
        for seconds, long, name in (
            (HOUR, "hour", "an hour"),
            (HOUR_AND_HALF, "hour_and_half", "an hour and a half"),
        ):
            words = f"seconds for a throw, if a game takes {name}"
            value = seconds / throws.value
            yield Figure(
                f"seconds_{long}",
                words,
                players,
                value,
                seconds / high,
                seconds / low,
                many,
                "",
                decides=True,
                unit="seconds",
            )
        yield Figure.of(
            "throws", "throws of a game, those of the placing too", players, throws, unit="throws"
        )


def late(games: int, seed: int) -> Iterator[Figure]:
    """In how many games a man is hit whose seat has borne men off."""
    for players, many in watched_by(games):
        found = seen(players, many, seed)
        words = "games in which a man is hit whose comrades are off"
        yield Figure.of("hit_late", words, players, Share(found.late, found.games), decides=True)


def beginning(games: int, seed: int) -> Iterator[Figure]:
    """What whoever begins is paid; then the others, in the order of turn."""
    for players, many in of_each(games):
        ended = [each.paid for each in played(GAME, players, many, seed) if each.paid]
        for seat in range(4):
            words = "stakes that the beginner wins" if seat == 0 else f"the same, seat {seat + 1}"
            mine = average([paid[seat] for paid in ended])
            yield Figure.of(
                f"stakes_seat_{seat + 1}", words, players, mine, decides=seat == 0, unit="stakes"
            )


def large(games: int, seed: int) -> Iterator[Figure]:
    """What a seat is paid more with dice that run high than with dice that run low."""
    for players, many in of_each(games):
        high, low = (_paid(runs, players, many, seed) for runs in ("6-5-4", "3-2-1"))
        more = Average(high.value - low.value, (high.wide**2 + low.wide**2) ** 0.5, many)
        words = "stakes that dice which run on 4, 5 and 6 win more than dice on 1, 2 and 3"
        yield Figure.of("more_with_high", words, players, more, decides=True, unit="stakes")
        yield Figure.of(
            "stakes_high", "stakes won with dice that run high", players, high, unit="stakes"
        )
        yield Figure.of(
            "stakes_low", "stakes won with dice that run low", players, low, unit="stakes"
        )


def _paid(runs: str, players: Players, games: int, seed: int) -> Average:
    begun = Game(GAME, first="green", seed=seed, dice={"green": dice.loaded(runs)})
    family, rules = family_of(begun.rules), begun.rules
    paid = [family.payoff(state, rules) for _, state in ends(begun, players, games, seed)]
    return average([each[0] for each in paid if each is not None])
