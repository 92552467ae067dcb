"""What each game gives the suite, found by its name: ``data/NAME.py``; and the games to go on from.

A game without its data goes red by its own name, with a sentence that says what to add and where.
A game of one's own is looked at too: ``TABLESNB_OWN_GAMES`` names the modules that register such
games, parted by spaces. Its data stand beside its module, in ``NAME_data.py``, and its annotated
games in them as RECORDS: see ``tests/invented``.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading
from tablesnb.games import NAMES as PACKAGED
from tests.long import always

FOLDER = "tests/conformance/data"
NEEDS: Mapping[str, str] = {
    "FIELDS": "the fields of its rules in their order: their ids are known to lessons and records",
    "READINGS": "readings to be tried besides each rival alone and each named one; () for none",
    "draw": "a function draw(rng, rules) that gives a position of any kind that may be met",
    "KINDS": "the phases, and what is special in them, that walks from such positions pass",
    "CHOICES": "the phases, and what is special in them, in which something was chosen there",
    "EVENTS": "the codes of all that happens on such walks",
    "REASONS": "the reasons for which a half-move is refused on such walks, each with its rule",
    "WITNESSES": "for each field with rivals a function (game, **reading) that gives what comes of "
    "a position where the readings part ways",
    "TRANSCRIPTS": "what is to be seen in each annotated game in tablesnb/games/transcripts",
    "ENDS": "the least and the most share of random games that end, by named reading",
    "DOCUMENTS": "the files of tests/sentences that list the sentences of the documents telling "
    "how it is played, or a sentence saying why there is none",
    "FORMATS": "the formats of other programs in which its positions or games are written",
}
OWN = os.environ.get("TABLESNB_OWN_GAMES", "").split()
for _own in OWN:
    import_module(_own)  # which registers its games
GAMES = tn.games()
each_game = pytest.mark.parametrize("name", GAMES)
# What is dear is asked in the short run of a game of each family, of one with many seats, and of
# those of one's own.
ALWAYS = ("irish", "astronomical_tables", "tablut", *(set(GAMES) - set(PACKAGED)))
some_games = pytest.mark.parametrize("name", always(*ALWAYS, of=GAMES))


@dataclass(frozen=True)
class Told:
    """What an annotated game tells: its result, by which rule, how long, and what it shows.

    ``within`` is a bound on its throws, or on its moves where nothing is thrown; ``refused`` says
    of how many half-moves its comments tell that they are refused.
    """

    payoff: Mapping[str, int]
    by: str
    within: int
    shown: frozenset[str] | set[str]
    refused: int = 0


@dataclass(frozen=True)
class Range:
    """A share of games between two bounds; ``ways`` bounds the shares that a rule decides."""

    least: float
    most: float = 1.0
    ways: Mapping[str, tuple[float, float]] = field(default_factory=dict)


def data_of(name: str) -> str | None:
    """The module that holds a game's data, or None: in the folder of all, or beside its own."""
    beside = [f"{own.rpartition('.')[0]}.{name}_data".lstrip(".") for own in OWN]
    found = (each for each in (f"{FOLDER.replace('/', '.')}.{name}", *beside) if find_spec(each))
    return next(found, None)


def faults_of(name: str) -> list[str]:
    """What a game lacks, a sentence each."""
    module = data_of(name)
    if module is None:
        wanted = "; ".join(f"{what}, {why}" for what, why in NEEDS.items())
        return [f"{name}: there is no {FOLDER}/{name}.py; it holds {wanted}"]
    found = import_module(module)
    return [
        f"{name}: {FOLDER}/{name}.py lacks {what}: {why}"
        for what, why in NEEDS.items()
        if not hasattr(found, what)
    ]


@cache
def given(name: str) -> Any:
    """A game's data; the test fails where they are missing, and says what to add."""
    if faults := faults_of(name):
        pytest.fail("\n".join(faults), pytrace=False)
    return import_module(data_of(name) or "")


@cache
def family(name: str) -> ModuleType:
    """How the suite asks what only a family can answer: the module of its name beside this one."""
    of = tn.ruleset(name).family
    if find_spec(f"tests.conformance.family_{of}") is None:
        pytest.fail(f"{name} is of {of}: add tests/conformance/family_{of}.py", pytrace=False)
    return import_module(f"tests.conformance.family_{of}")


@cache
def rulesets(name: str) -> dict[str, Any]:
    """A game as it stands, under each named reading, each rival alone, and what its data name."""
    rules = tn.ruleset(name)
    found = {name: rules}
    for reading in rules.named:
        found[f"{name} {reading}"] = tn.ruleset(name, reading)
    wanted = [
        {field: rival.value} for field, rule in rules.rules() for rival in rule.rivals
    ] + list(given(name).READINGS)
    for reading in wanted:
        try:
            under = rules.reading(**reading)
        except BadReading:
            assert reading not in given(name).READINGS, f"{name}: {reading} cannot be read"
            continue  # a rival that goes only with another
        found[f"{name} {' '.join(f'{k}={v}' for k, v in reading.items())}"] = under
    return found


def named(name: str) -> list[str]:
    """The game as it stands and under its named readings, by their keys among the rulesets."""
    return [name, *(f"{name} {reading}" for reading in tn.ruleset(name).named)]


def fresh(rules: Any, seed: int) -> tn.Game:
    """A game from its very beginning: the opening throws are asked for where there are any."""
    return tn.Game(rules, seed=seed, opening="ask" if rules.throw[0] else "throw")


def beginnings(name: str, number: int, seed: int) -> Iterator[tuple[random.Random, tn.Game]]:
    """Games to go on from: every ruleset in turn, from drawn positions and from the opening."""
    rng = random.Random(f"{name} {seed}")
    rules, draw = list(rulesets(name).values()), given(name).draw
    for index in range(number):
        under = rules[index % len(rules)]
        throws = rng.randrange(2**32)
        if rng.random() < 0.1:
            yield rng, fresh(under, throws)
            continue
        yield rng, tn.Game(under, seed=throws, position=draw(rng, under))


Cases = Callable[..., int]


def share(name: str, cases: Cases, of_each: int, part: int = 10) -> int:
    """How many positions: so many for each ruleset of the game in the whole run, a part of them
    in the short one, a tenth where rare kinds must be met there too.

    A game of few rulesets gets as many as if it had twelve. A game in which some kinds are rare
    says by TIMES how many times more it has, a family whose positions are large by HEAVY how many
    times fewer.
    """
    many = max(12, len(rulesets(name))) * cases(of_each, part) * getattr(given(name), "TIMES", 1)
    return max(1, many // int(getattr(family(name), "HEAVY", 1)))


def some(name: str, cases: Cases, of_each: int, part: int = 10) -> int:
    """A share for what is asked of every game, and need meet nothing rare: in the short run a third
    of it.
    """
    return max(2, share(name, cases, of_each, part) * cases(3, 3) // 3)


def heavy(name: str) -> int:
    """How many times larger the positions of a game are than those of a tables game."""
    of_family = int(getattr(family(name), "HEAVY", 1))
    return max(1, of_family // int(getattr(given(name), "TIMES", 1)))
