"""Whole tables, each made once: remembered, and kept between sessions where that is safe."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib import resources
from io import BytesIO
from typing import TYPE_CHECKING, Any

from tablesnb.lab import store
from tablesnb.lab.endings import made
from tablesnb.lab.endings.kind import Kind
from tablesnb.lab.endings.small_endings import LEAST

if TYPE_CHECKING:
    from tablesnb.lab.endings.made import EndingTable, Numbers

REMEMBERED = 4  # of some megabytes each
MAKERS = ("kind.py", "bearoff_moves.py", "made.py")  # an edit of these makes another table


@lru_cache(REMEMBERED)
def ending_table(kind: Kind) -> EndingTable:
    """The table of all positions of a kind. Raises NoNumpy where numpy is not installed."""
    np = made.numpy()
    name = _name("whole", kind)
    found = _read(name, ("expected", "best", "doublet"))
    if found is None:
        table = made.ending_table(kind)
        _write(name, expected=table.expected, best=table.best, doublet=table.doublet)
        return table
    return made.EndingTable(*(np.asarray(each) for each in found))


def distribution(kind: Kind, number: int) -> list[float]:
    """The chances that all men are off after 0, 1, 2 … throws, until next to nothing is left."""
    np = made.numpy()
    best = ending_table(kind).best
    ways = np.array([fall.ways / kind.all_ways for fall in kind.falls.values()])
    standing = np.array([number])
    chances = np.ones(1)
    found = [float(number == 0)]
    while number and chances.sum() > LEAST:
        ends = best[:, standing]
        after = np.bincount(ends.ravel(), weights=(ways[:, None] * chances).ravel())
        found.append(float(after[0]))
        standing = np.flatnonzero(after[1:]) + 1
        chances = after[standing]
    return found


@lru_cache(REMEMBERED)
def worth(kind: Kind, doublet: int) -> Numbers:
    """The table of what is paid where both sides have six men or fewer.

    Raises NoNumpy where numpy is not installed, BadReading for a home with too many positions.
    """
    made.numpy()
    name = _name(f"worth {doublet}", kind.small)
    found = _read(name, ("paid",))
    if found is None:
        paid = made.worth(kind.small, doublet)
        _write(name, paid=paid)
        return paid
    kept: Numbers = found[0]
    return kept


def _name(what: str, kind: Kind) -> str:
    """The name of a table, by what it is of and by the text that makes it: none is stale."""
    whole = hashlib.sha256(f"{what} {kind!r}".encode())
    for maker in MAKERS:
        whole.update(resources.files("tablesnb.lab.endings").joinpath(maker).read_bytes())
    return f"table_{whole.hexdigest()[:16]}"


def _read(name: str, parts: tuple[str, ...]) -> list[Any] | None:
    """The arrays of a table that was kept; None where there is none, or it is damaged."""
    data = store.table(name)
    if data is None:
        return None
    try:
        with made.numpy().load(BytesIO(data), allow_pickle=False) as kept:
            return [kept[part] for part in parts]
    except Exception:  # anything may come of a damaged file: the table is made again
        return None


def _write(name: str, **parts: Numbers) -> None:
    """Keep a table."""
    data = BytesIO()
    made.numpy().savez(data, allow_pickle=False, **parts)
    store.keep_table(name, data.getvalue())
