"""GNU Backgammon's own tables of today's endings, position by position.

Its files hold each chance as a number of 16 bits, so that its figures are right to a few parts in
a hundred thousand. Of one side, distributions; of both, where such a file was made (by
``makebearoff -t 6x6 -f gnubg_ts0.bd``), what the game is worth without a cube.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from math import comb

import numpy as np
import pytest

import tablesnb as tn
from tablesnb.lab.endings import saved_tables
from tablesnb.lab.endings.bearoff_moves import positions
from tablesnb.lab.endings.kind import kind_of
from tests import needs
from tests.faults import Faults

HEAD = 40  # bytes


def place(men: tuple[int, ...], most: int) -> int:
    """The number of a position there: men and gaps as bits, and their rank among all such."""
    at = 5 + sum(men)
    bits = [at]
    for many in men[:-1]:
        at -= many + 1
        bits.append(at)
    return sum(comb(bit, len(bits) - order) for order, bit in enumerate(sorted(bits)[::-1]))


def spread(data: bytes, number: int) -> list[float]:
    """The distribution of a position: where it is not nothing, and from how many throws on."""
    begin, many, first = struct.unpack_from("<IBB", data, HEAD + 8 * number)
    body = HEAD + 8 * comb(21, 6) + 2 * begin
    return [0.0] * first + [part / 65_535 for part in struct.unpack_from(f"<{many}H", data, body)]


@pytest.mark.long(dear=True)
def test_of_one_side_the_distributions_are_the_same(cases: Callable[..., int], seed: int) -> None:
    data = needs.gnubg_endings("gnubg_os0.bd")
    assert data.startswith(b"gnubg-OS-06-15-1-1-0")
    table, faults = tn.lab.bearoff("modern_backgammon"), Faults("modern_backgammon")
    of = kind_of(table.rules)
    assert sorted(place(men, 15) for men in positions(of)) == list(range(54_264))
    for men in random.Random(seed).sample(positions(of), cases(5_000)):
        theirs, mine = spread(data, place(men, 15)), table.distribution(men)
        mean = sum(throws * chance for throws, chance in enumerate(theirs)) / sum(theirs)
        found = table.expected(men)
        faults.check(abs(found - mean) < 3e-4, f"{men}: {found} throws, and there {mean}")
        # plays of equal means may differ in the rest, but not by much
        rows = zip(theirs, mine, strict=False)
        widest = max(abs(one - other) for one, other in rows)
        faults.check(widest < 2e-3, f"{men}: {mine}, and there {theirs}")
    faults.none()


def test_of_both_sides_the_chances_to_win_are_the_same() -> None:
    data = needs.gnubg_endings("gnubg_ts0.bd")
    assert data.startswith(b"gnubg-TS-06-06-1")
    of = kind_of(tn.lab.bearoff("modern_backgammon").rules)
    order = [place(men, 6) for men in positions(of.small)]
    worth = np.frombuffer(data[HEAD:], dtype="<u2").reshape(924, 924, 4)[:, :, 0] / 32_767.5 - 1
    found = saved_tables.worth(of, 1)
    assert np.abs(worth[np.ix_(order, order)] - found)[1:, 1:].max() < 2e-4
