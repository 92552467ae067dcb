"""Who read whom: what was not seen is dashed, and a doubtful arrow has a question mark."""

from __future__ import annotations

from typing import Any

import pytest

from tablesnb.base.errors import BadValue
from tablesnb.lesson import who_read_whom

ROWS = [
    [("A, 1665", "a manuscript", False), ("B <1997>", "a page", True)],
    [("C, 1674", "a book", True), ("D", "a book", True, True)],
]


def test_the_drawing_has_a_box_for_each_and_an_arrow_between_two() -> None:
    made = who_read_whom(ROWS)
    assert made.svg.count("<rect") == 1 + 4 and made.svg.count("stroke-dasharray") == 1
    assert made.svg.count("<path") == 2 * 2 and made.svg.count(">?<") == 1
    assert "B &lt;1997&gt;" in made.svg and "B <1997>" in repr(made)
    assert repr(made).splitlines()[1] == "C, 1674: a book →? D: a book"
    assert repr(made).count("we have not seen it") == 1


@pytest.mark.parametrize("bad", [[], [[]], [[("A", "b")]], [[("A", "b", "yes")]], "A", [["A"]]])
def test_what_is_no_row_of_witnesses_is_refused(bad: Any) -> None:
    with pytest.raises(BadValue):
        who_read_whom(bad)
