"""Zeno's throw, as Agathias tells it: every placing of the points that he names is tried.

The number of games of a case is how many placings are tried, taken evenly from all.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from tablesnb.lab.claims.case import Case, Figure, Open
from tablesnb.lab.claims.criterion import Bounds, Criterion, none
from tablesnb.lab.studies import epigram
from tablesnb.lab.studies.epigram import Found, Placing

__all__ = ["CASES", "OPEN"]

ALL: Final = 100_000  # more placings than there are
FEW: Final = 150
THROWS: Final = 216
TWENTIETH: Final = 20
LAWS: Final = (("tabula", None),)
NO_CHOICE: Final = (
    "All this if the throw left him no choice, as R. C. Bell read it in 1960; the poem does not "
    "say so."
)


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
    yield Figure.exactly("placings that force it", len(found), count=tried, decides=True)
    yield Figure.exactly("placings tried", tried, count=tried)


def recovered(games: int, _seed: int) -> Iterator[Figure]:
    """Whether the names have one answer; the two points of Black's that are alike count as one."""
    tried, found = forcing(games)
    many = Figure.exactly("answers to where the names lie", len(found), count=tried, decides=True)
    yield many
    ways = len({each.way for each in found})
    yield Figure.exactly("ways in which White may go in them", ways, count=tried)


def bad_throw(games: int, _seed: int) -> Iterator[Figure]:
    """How many throws of 216 leave eight men alone or more, where the poem's throw forces it."""
    for each in answers(games):
        chance = Figure.exactly(
            "throws of 216 as bad as his, or worse", each.as_bad, count=THROWS, decides=True
        )
        yield chance
        yield Figure.exactly("the fewest men left alone, by the best throw", min(each.luck))
    if not answers(games):
        yield Figure.exactly("throws of 216 as bad as his, or worse", 0, count=0, decides=True)


def leaving(games: int, _seed: int) -> Iterator[Figure]:
    """Whether another answer comes out when men may be borne off before all are home."""
    tried, bound = forcing(games)
    _, free = forcing(games, all_home=False)
    other = set(bound) ^ set(free)
    yield Figure.exactly("placings that force it under one rule alone", len(other), count=tried,
                         decides=True)  # fmt: skip
    yield Figure.exactly("placings that force it, leaving free", len(free), count=tried)


def twentieth(games: int, _seed: int) -> Iterator[Figure]:
    """How often the fourth from the last may be the twentieth point in an answer."""
    tried, found = forcing(games)
    there = sum(TWENTIETH in each.pair for each in found)
    yield Figure.exactly("answers in which it may be the twentieth", there, count=tried,
                         decides=True)  # fmt: skip
    yield Figure.exactly("answers", len(found), count=tried)


CASES: Final = (
    Case(
        "Z1",
        "Two, six and five can have left Zeno eight single men.",
        "Is there a way to place the named points so that the throw forces eight single men?",
        "all ways to place the points that the poem does not number, by the law of tabula",
        "the number of placings in which every play ends with eight men alone",
        Criterion("upheld where there is one at least", Bounds(1), Bounds(high=0)),
        eight_alone, ALL, FEW, LAWS, ("agathias.alone", "agathias.throw"),
        note="The poem does not say that he had no choice; it does say that it was a trap. A "
        "placing that was looked for because it forces eight shows that the poem can be right, "
        "and not that it is. Paton goes on, “which had formerly been next others”: that is "
        "disputed, for the Greek has “formerly parted”.",
        known=True,
    ),
    Case(
        "Z2",
        "Where the points lie that the poem names and does not number can be recovered.",
        "How many answers does the poem leave, if the throw must force eight single men?",
        "all ways to place the named points, by the law of tabula",
        "the number of placings in which every play ends with eight men alone",
        Criterion("upheld where there is one only, refuted where there are more", Bounds(1, 1),
                  Bounds(1, above=True)),
        recovered, ALL, FEW, LAWS, ("bell.zeno",), by="asked by this project",
        note=f"Two of Black's points hold two men each, so they cannot be told apart. {NO_CHOICE}",
        known=True,
    ),
    Case(
        "Z3",
        "His throw was an exceptionally bad one.",
        "How many of the 216 throws leave eight men alone, his own throw among them?",
        "every throw of three dice in each placing that forces eight single men",
        "the number of throws that leave eight men alone or more, whatever is played",
        Criterion("upheld up to one throw in twenty, refuted from one in five",
                  Bounds(high=THROWS / 20), Bounds(THROWS / 5)),
        bad_throw, ALL, FEW, LAWS, ("bell.no_other",), by="asked by this project",
        note=f"They are two, five and six in their six orders: no other throw leaves more than "
        f"four alone. {NO_CHOICE}",
        known=True,
    ),
    Case(
        "Z4b",
        "The poem does not tell whether men may leave before all are home.",
        "Does the poem come out otherwise if men may leave before all are home?",
        "the search for placings that force eight single men, with the rule and without it",
        "the number of placings that force eight single men under one of the two laws alone",
        none("upheld where there is none"),
        leaving, ALL, FEW, LAWS, ("a4games.bearing",), by="a question of ours, from a4games' word",
        note="The poem does not mention the rule, as a4games says of it. But its throw forces "
        f"eight single men under one of the two laws alone: a witness by inference. {NO_CHOICE}",
        known=True,
    ),
    Case(
        "Z5",
        "The fourth point from the last is the twentieth.",
        "Can it be the twentieth in an answer?",
        "the placings that force eight single men",
        "the number of answers in which one of Black's two named points is the twentieth",
        Criterion("upheld where there is one, refuted where there is none", Bounds(1),
                  Bounds(high=0)),
        twentieth, ALL, FEW, LAWS, ("paton.twentieth",),
        note=f"Counted with the last, the fourth from it is the twenty-first. {NO_CHOICE}",
        known=True,
    ),
)  # fmt: skip
OPEN: Final = (
    Open(
        "Z4",
        "That nobody bears off before all his men are home is a rule not mentioned by classical "
        "writers.",
        "What is not mentioned no count can show: one must have read them all. Agathias, whose "
        "poem is tried here, does not mention it; what his throw tells of it is an inference, and "
        "a case of its own.",
        "Greek and Latin writers on the game, read for this rule.",
        ("a4games.bearing",),
    ),
)
