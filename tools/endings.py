"""Writes the endings with six men or fewer that the package ships: ``python -m tools.endings``.

Of each kind of ending that a game of the package has under some reading, for single hands, the
throws expected in each position. All else follows from them, and tables with more men are made in
less than a second where they are asked for, so that no more is shipped.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path

import numpy as np

import tablesnb as tn
from tablesnb.base.errors import BadReading
from tablesnb.lab import endings
from tablesnb.lab.endings.kind import Kind, kind_of
from tablesnb.lab.endings.made import ending_table
from tablesnb.lab.endings.small_endings import SHIPPED
from tablesnb.tables.ruleset import Ruleset

FILE = Path(endings.__file__).parent / SHIPPED
FIELDS = ("bear_off", "bear_off_when", "dice", "dice_count", "doublets", "end", "men", "must_play")
HOME = 6  # points: a home of twelve has too many positions to be small


def kinds() -> dict[str, Kind]:
    """The small kinds of all games and readings, by their names."""
    found: dict[str, Kind] = {}
    for name in tn.games():
        rules = tn.ruleset(name)
        if not isinstance(rules, Ruleset):
            continue
        values = {each: rule.values for each, rule in rules.rules() if each in FIELDS}
        for chosen in product(*values.values()):
            try:
                kind = kind_of(rules.reading(**dict(zip(values, chosen, strict=True)))).small
            except BadReading:
                continue
            if kind.points == HOME:
                found[kind.name] = kind
    return dict(sorted(found.items()))


def main() -> int:
    """Write the file."""
    tables = {name: ending_table(kind).expected for name, kind in kinds().items()}
    with FILE.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **tables)
    print(f"{FILE.name}: {len(tables)} kinds, {FILE.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
