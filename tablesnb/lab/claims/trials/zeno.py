"""Zeno's throw, as Agathias tells it: every placing of the points that he names is tried.

The number of games of a case is how many placings are tried, taken evenly from all.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from tablesnb.lab.claims.case import Figure
from tablesnb.lab.studies import epigram
from tablesnb.lab.studies.epigram import Found, Placing

__all__ = ["bad_throw", "eight_alone", "leaving", "recovered", "twentieth"]

THROWS: Final = 216
TWENTIETH: Final = 20


@cache
def forcing(games: int, all_home: bool = True) -> tuple[int, tuple[Placing, ...]]:
    """How many placings were tried, and those in which the throw leaves eight single men at least
    and at most, whatever is played.
    """
    rules = epigram.rules_for(all_home)
    every = list(epigram.placings())
    chosen = every[:: max(1, len(every) // games)]
    held: dict[tuple[int, ...], bool] = {}
    found = []
    for placing in chosen:
        row = list(epigram.set_up(rules, placing, two_block=True).row)
        if epigram.forced(row, rules.row, True, held):
            found.append(placing)
    return len(chosen), tuple(found)


@cache
def answers(games: int) -> tuple[Found, ...]:
    """The same looked into: the play, and what every other throw would have done."""
    rules = epigram.rules_for(all_home=True)
    return tuple(
        epigram.looked_at(rules, each, two_block=True, compulsory=True)
        for each in forcing(games)[1]
    )


def eight_alone(games: int, _seed: int) -> Iterator[Figure]:
    """In how many placings the throw forces what the poem says."""
    tried, found = forcing(games)
    yield Figure.exactly(
        "forcing", "placings that force it", len(found), count=tried, decides=True, unit="placings"
    )
    yield Figure.exactly("tried", "placings tried", tried, count=tried, unit="placings")


def recovered(games: int, _seed: int) -> Iterator[Figure]:
    """Whether the names have one answer; the two points of Black's that are alike count as one."""
    tried, found = forcing(games)
    many = Figure.exactly(
        "answers",
        "answers to where the names lie",
        len(found),
        count=tried,
        decides=True,
        unit="answers",
    )
    yield many
    ways = len({each.way for each in found})
    yield Figure.exactly(
        "ways", "ways in which White may go in them", ways, count=tried, unit="ways"
    )


def bad_throw(games: int, _seed: int) -> Iterator[Figure]:
    """How many throws of 216 leave eight men alone or more, where the poem's throw forces it."""
    for at, each in enumerate(answers(games), 1):
        chance = Figure.exactly(
            f"as_bad_{at}",
            "throws of 216 as bad as his, or worse",
            each.as_bad,
            count=THROWS,
            decides=True,
            unit="throws",
        )
        yield chance
        yield Figure.exactly(
            f"fewest_alone_{at}",
            "the fewest men left alone, by the best throw",
            min(each.luck),
            unit="men",
        )
    if not answers(games):
        yield Figure.exactly(
            "as_bad_1",
            "throws of 216 as bad as his, or worse",
            0,
            count=0,
            decides=True,
            unit="throws",
        )


def leaving(games: int, _seed: int) -> Iterator[Figure]:
    """Whether another answer comes out when men may be borne off before all are home."""
    tried, bound = forcing(games)
    _, free = forcing(games, all_home=False)
    other = set(bound) ^ set(free)
    yield Figure.exactly(
        "under_one_rule",
        "placings that force it under one rule alone",
        len(other),
        count=tried,
        decides=True,
        unit="placings",
    )
    yield Figure.exactly(
        "leaving_free",
        "placings that force it, leaving free",
        len(free),
        count=tried,
        unit="placings",
    )


def twentieth(games: int, _seed: int) -> Iterator[Figure]:
    """How often the fourth from the last may be the twentieth point in an answer."""
    tried, found = forcing(games)
    there = sum(TWENTIETH in each.pair for each in found)
    yield Figure.exactly(
        "twentieth",
        "answers in which it may be the twentieth",
        there,
        count=tried,
        decides=True,
        unit="answers",
    )
    yield Figure.exactly("answers", "answers", len(found), count=tried, unit="answers")
