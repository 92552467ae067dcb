"""Endings with few men, in plain Python: they are known wherever the package runs.

The throws expected with six men or fewer are shipped for the kinds that the package's games have;
best play, distribution and doublets follow from them. Where they are not, they are worked out.
"""

from __future__ import annotations

import ast
import sys
import zipfile
from array import array
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib import resources
from io import BytesIO

from tablesnb.lab.endings.bearoff_moves import REMEMBERED, numbers, pips, results
from tablesnb.lab.endings.kind import SIX, Fall, Kind, Men
from tablesnb.lab.endings.made import EQUAL, has_numpy

SHIPPED = "six_men.npz"  # written by ``python -m tools.endings``
SOON = 2  # men: so many are worked out at once by any rules
LEAST = 1e-12  # what is left of a distribution where it is broken off


@cache
def shipped(name: str) -> array[float] | None:
    """The throws expected in each position of a kind that is shipped, by their numbers."""
    data = resources.files("tablesnb.lab.endings").joinpath(SHIPPED).read_bytes()
    with zipfile.ZipFile(BytesIO(data)) as tables:
        member = f"{name}.npy"
        return floats(tables.read(member)) if member in tables.namelist() else None


def plainly(men: Men, kind: Kind) -> bool:
    """Whether these men are known without a whole table: shipped, very few, or without numpy."""
    if sum(men) > SIX:
        return False
    return shipped(kind.small.name) is not None or sum(men) <= SOON or not has_numpy()


def floats(data: bytes) -> array[float]:
    """Read a row of floats as numpy writes it; a browser's Python may have no numpy.

    >>> head = b"{'descr': '<f8', 'fortran_order': False, 'shape': (1,), }"
    >>> floats(b"\\x93NUMPY\\x01\\x00" + bytes([len(head), 0]) + head + bytes(8))
    array('d', [0.0])
    """
    begin = 10 + int.from_bytes(data[8:10], "little")
    head = ast.literal_eval(data[10:begin].decode("ascii"))
    if data[:8] != b"\x93NUMPY\x01\x00" or head["descr"] != "<f8" or len(head["shape"]) != 1:
        raise ValueError("this is no row of floats as numpy writes it")
    found = array("d", data[begin:])
    if sys.byteorder == "big":
        found.byteswap()
    return found


@lru_cache(REMEMBERED)
def expected(men: Men, kind: Kind) -> float:
    """How many throws are expected until all men are off, in the best play."""
    table = shipped(kind.small.name)
    if table is not None and sum(men) <= kind.small.men:
        return table[numbers(kind.small)[men]]
    return _solved(men, kind)


def _solved(men: Men, kind: Kind) -> float:
    """The same worked out from what each throw leads to."""
    if not any(men):
        return 0.0
    total, goes_on = float(kind.all_ways), 0
    for fall, end in best_ends(men, kind):
        if end != men:
            total += fall.ways * expected(end, kind)
            goes_on += fall.ways
    return total / goes_on


def best_of(ends: Iterable[tuple[float, Men]]) -> tuple[float, Men]:
    """Of ends with the throws expected from each, the best; of equal ones that with fewest pips."""
    found = sorted(ends)
    equal = [each for each in found if each[0] <= found[0][0] + EQUAL]
    return min(equal, key=lambda each: (pips(each[1]), each[1]))


@lru_cache(REMEMBERED)
def best_ends(men: Men, kind: Kind) -> list[tuple[Fall, Men]]:
    """Where each throw is best played to; the men as they stand where none of its dice can be."""
    found: list[tuple[Fall, Men]] = []
    for fall in kind.falls.values():
        ends = results(men, fall.dice, kind)
        if len(ends) == 1:
            found.append((fall, next(iter(ends))))
        else:
            found.append((fall, best_of((expected(end, kind), end) for end in ends)[1]))
    return found


def distribution(men: Men, kind: Kind) -> list[float]:
    """The chances that all men are off after 0, 1, 2 … throws, until next to nothing is left."""
    found = [float(not any(men))]
    still = {men: 1.0} if any(men) else {}
    while sum(still.values()) > LEAST:
        after: dict[Men, float] = {}
        for standing, chance in still.items():
            for fall, end in best_ends(standing, kind):
                after[end] = after.get(end, 0.0) + chance * fall.ways
        after = {end: chance / kind.all_ways for end, chance in after.items()}
        found.append(sum(chance for end, chance in after.items() if not any(end)))
        still = {end: chance for end, chance in after.items() if any(end)}
    return found


@lru_cache(REMEMBERED)
def last_doublet(men: Men, kind: Kind) -> float:
    """The chance that the throw which bears the last man off is a doublet, in the best play."""
    total, goes_on = 0.0, 0
    for fall, end in best_ends(men, kind):
        if end != men:
            total += fall.ways * (last_doublet(end, kind) if any(end) else float(fall.doublet))
            goes_on += fall.ways
    return total / goes_on
