"""What the tutor counts, says and asks in each family of games, and the weights of its facts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from tablesnb.base import files
from tablesnb.lab.tutor import facts as tables
from tablesnb.lab.tutor import facts_tafl as tafl
from tablesnb.lab.tutor import sayings, sayings_tafl
from tablesnb.lab.tutor.pairs import Sayings
from tablesnb.tafl.law import ATTACKERS

# -- the weights of facts as they are kept: a file a game, with how they were found


FOLDER: Final = "kept"
MEETS, RACE = "meets", "race"


@dataclass(frozen=True)
class Weights:
    """What each fact weighs while men must pass one another, and in a race; and how it was found.

    ``explained`` is how much of the differences of so many ``pairs`` all facts explain together.
    """

    game: str
    law: str
    games: int
    seed: int
    every: int
    pairs: Mapping[str, int]
    explained: Mapping[str, float]
    weights: Mapping[str, Mapping[str, float]]


@cache
def weights_of(game: str) -> Weights | None:
    """The weights of a game; None where none were fitted."""
    found = files.packaged("tablesnb.lab.tutor", FOLDER, f"{game}.json")
    return None if found is None else Weights(**found)


def write(folder: Path, found: Weights) -> Path:
    """Write the weights of a game, and return where."""
    return files.keep(folder / f"{found.game}.json", asdict(found))


# -- the families of games


@dataclass(frozen=True)
class Kind:
    """A family as the tutor knows it.

    ``columns`` are the facts that are weighed, each with 1 where more of it is good and -1 where it
    is bad; ``facts`` counts what is to be seen in a row by the rules for a seat, where ``known``
    says of which facts weights are known, and none asks for what is soon counted alone; ``numbers``
    writes it in columns. ``phase`` says by which of the weights that are there two plays are
    weighed. ``sayings`` are its sentences, by what they tell of.
    """

    columns: Mapping[str, int]
    facts: Callable[[Any, Any, int, Collection[str]], Any]
    numbers: Callable[[Any, Any], list[float]]
    phase: Callable[[Any, Any, Collection[str]], str]
    sayings: Sayings


def _at_tables(row: Any, rules: Any, seat: int, known: Collection[str]) -> tables.Facts:
    own = any(name in known for name in tables.OWN_THROWS)
    return tables.facts_of(row, rules, seat, throws=bool(known), own_throws=own)


def _phase_at_tables(best: tables.Facts, mine: tables.Facts, there: Collection[str]) -> str:
    return MEETS if best.meets or mine.meets or RACE not in there else RACE


def _at_tafl(row: Any, rules: Any, seat: int, known: Collection[str]) -> tafl.TaflFacts:
    return tafl.facts_of(row, rules, seat, threats=bool(known))


def _phase_at_tafl(best: tafl.TaflFacts, _mine: tafl.TaflFacts, _there: Collection[str]) -> str:
    return "attackers" if best.seat == ATTACKERS else "defenders"


KINDS: Final = {
    "tables": Kind(tables.COLUMNS, _at_tables, tables.columns, _phase_at_tables, sayings.says),
    "tafl": Kind(tafl.COLUMNS, _at_tafl, tafl.columns, _phase_at_tafl, sayings_tafl.says),
}


def kind_of(rules: Any) -> Kind:
    """What the tutor knows of the family of a ruleset."""
    return KINDS[rules.family]
