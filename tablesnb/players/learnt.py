"""The nets that were learnt: numbers in a file, and the card that says how they came about.

A net is kept as two files beside each other: ``NAME.net``, whole numbers of 16 bits, little end
first, and ``NAME.json``, its card. Both are written by ``tablesnb.lab.train``.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import exp
from typing import Any

from tablesnb.base.errors import TablesnbError
from tablesnb.players import tables_net as net_row
from tablesnb.players import tables_sight as sight
from tablesnb.players.cards import FOLDER, text_of
from tablesnb.rules.ruleset import Declared


@dataclass(frozen=True, eq=False)
class Net:
    """A net fitted to play by: its row for the law's own subset, and its card."""

    row: tuple[int, ...]
    card: Mapping[str, Any]

    @property
    def pays(self) -> tuple[int, ...]:
        """What may be paid, of which the net says how likely each is; empty for many seats."""
        at = self.row[net_row.WORTH]
        return self.row[at : at + self.row[net_row.OUTPUTS]] if self.row[net_row.CHANCES] else ()

    @property
    def alike(self) -> bool:
        """Whether all games pay alike, so that to win is all that counts."""
        return set(self.pays) == {-1, 1}


def rise() -> list[int]:
    """The curve of a hidden number, knot by knot."""
    ends = net_row.REACH * net_row.KNOTS
    return [round(net_row.HIGH / (1 + exp(-at / net_row.KNOTS))) for at in range(-ends, ends + 1)]


def fall() -> list[int]:
    """The curve of a chance: how much is left of one that lies so far behind."""
    knots = range(net_row.FAR * net_row.KNOTS + 1)
    return [round(net_row.SURE * exp(-at / net_row.KNOTS)) for at in knots]


def row_of(
    inputs: int,
    hidden: int,
    chances: bool,
    worth: Sequence[int],
    weights: Sequence[int],
    sees: int = sight.MEN_ALONE,
    race: int = 0,
) -> tuple[int, ...]:
    """Put a net's row together: its head, what outputs are worth, both layers, both curves."""
    outputs, up = len(worth), rise()
    parts = [hidden, race] if race else [hidden]
    sizes = [(inputs + 1) * size + outputs * (size + 1) for size in parts]
    if len(weights) != sum(sizes):
        raise TablesnbError(f"a net of this size has {sum(sizes)} weights, not {len(weights)}")
    first = net_row.HEAD * len(parts) + outputs
    rising = first + sum(sizes)
    row: list[int] = []
    for part, size in zip(parts, sizes, strict=True):
        second = first + (inputs + 1) * part
        row += (inputs, part, outputs, int(chances), net_row.HEAD * len(parts), first, second)
        row += (rising, rising + len(up), sees, net_row.HEAD if race else 0)
        first += size
    return (*row, *worth, *weights, *up, *fall())


def names_of(rules: Declared) -> tuple[str, ...]:
    """The names under which a net for a ruleset may be kept: that of its reading, then the game's.

    A named reading has its own, ``GAME.READING``, where the game's would play it badly. It may name
    what the game has as it is.

    >>> from tablesnb.rules.registry import ruleset
    >>> names_of(ruleset("irish", "strict"))
    ('irish.strict', 'irish')
    """
    own = [
        f"{rules.name}.{name}"
        for name, named in rules.named.items()
        if set(rules.changed) <= set(named.changes)
        and all(str(rules.value(rule)) == str(value) for rule, value in named.changes.items())
    ]
    return (*own, rules.name)


@cache
def net(name: str) -> Net | None:
    """The net of this name; None where none was learnt."""
    card = text_of(name)
    if card is None or "net" not in card:
        return None
    folder = resources.files("tablesnb.players").joinpath(FOLDER)
    return made_of(card, folder.joinpath(f"{name}.net").read_bytes())


def made_of(card: Mapping[str, Any], numbers: bytes) -> Net:
    """The net of a card, from the numbers of the file beside it."""
    weights = array("h")
    weights.frombytes(numbers)
    if sys.byteorder == "big":
        weights.byteswap()
    return Net(row_of(**card["net"], weights=weights.tolist()), card)


def net_for(rules: Any) -> Net | None:
    """The net to play a ruleset by; None where none was learnt that sees its positions whole.

    None of tafl: its players search.
    """
    return _fitting(rules, names_of(rules)) if rules.family == "tables" else None


def net_for_others(rules: Any) -> Net | None:
    """The net by which a reading is played that has none of its own; None where it does not fit."""
    return _fitting(rules, (rules.name,))


def _fitting(rules: Any, names: Sequence[str]) -> Net | None:
    for name in names:
        found = net(name)
        if found is not None:
            fits = sight.inputs_of(rules.row, found.row[net_row.SEES])
            if found.row[net_row.INPUTS] == fits:
                return found
    return None
