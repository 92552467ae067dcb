"""Zeno's throw, as Agathias tells it: every placing of the points that he names is tried.

The number of games of a case is how many placings are tried, taken evenly from all.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from tablesnb.lab.claims.case import Figure, figures
from tablesnb.lab.studies import epigram
from tablesnb.lab.studies.epigram import Found, Placing

__all__ = ["bad_throw", "eight_alone", "leaving", "recovered", "twentieth"]

THROWS: Final = 216
TWENTIETH: Final = 20


def forcing(games: int, all_home: bool = True) -> tuple[int, tuple[Placing, ...]]:
    """How many placings were tried, and those in which the throw leaves eight single men at least
    and at most, whatever is played.
    """
    apart = max(1, sum(1 for _ in epigram.placings()) // games)
    return epigram.forcing(apart, True, True, all_home)


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
    yield from figures(
        "nobody",
        ("forcing", "placings that force it", len(found), "placings", tried),
        ("tried", "placings tried", tried, "placings", tried),
    )


def recovered(games: int, _seed: int) -> Iterator[Figure]:
    """Whether the names have one answer; the two points of Black's that are alike count as one."""
    tried, found = forcing(games)
    ways = len({each.way for each in found})
    yield from figures(
        "nobody",
        ("answers", "answers to where the names lie", len(found), "answers", tried),
        ("ways", "ways in which White may go in them", ways, "ways", tried),
    )


def bad_throw(games: int, _seed: int) -> Iterator[Figure]:
    """How many throws of 216 leave eight men alone or more, where the poem's throw forces it."""
    bad = "throws of 216 as bad as his, or worse"
    best = "the fewest men left alone, by the best throw"
    for at, each in enumerate(answers(games), 1):
        yield from figures(
            "nobody",
            (f"as_bad_{at}", bad, each.as_bad, "throws", THROWS),
            (f"fewest_alone_{at}", best, min(each.luck), "men"),
        )
    if not answers(games):
        yield from figures("nobody", ("as_bad_1", bad, 0, "throws"))


def leaving(games: int, _seed: int) -> Iterator[Figure]:
    """Whether another answer comes out when men may be borne off before all are home."""
    tried, bound = forcing(games)
    _, free = forcing(games, all_home=False)
    other = len(set(bound) ^ set(free))
    yield from figures(
        "nobody",
        ("under_one_rule", "placings that force it under one rule alone", other, "placings", tried),
        ("leaving_free", "placings that force it, leaving free", len(free), "placings", tried),
    )


def twentieth(games: int, _seed: int) -> Iterator[Figure]:
    """How often the fourth from the last may be the twentieth point in an answer."""
    tried, found = forcing(games)
    there = sum(TWENTIETH in each.pair for each in found)
    yield from figures(
        "nobody",
        ("twentieth", "answers in which it may be the twentieth", there, "answers", tried),
        ("answers", "answers", len(found), "answers", tried),
    )
