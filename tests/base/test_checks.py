"""What a reader gives is looked at by a few checkers, and each answers in one short sentence."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

from tablesnb.base import checks
from tablesnb.base.errors import BadReading, BadValue, TablesnbError, UnknownName
from tablesnb.base.wording import LONGEST, closest, shown


class Surly:
    """A value that does not let itself be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("not today")


JUNK: list[Any] = [None, 1.5, math.nan, b"", -1, 10**5000, [], {}, "\0", object(), Surly()]


@pytest.mark.parametrize(
    ("check", "good", "error"),
    [
        (checks.checked_seed, 7, BadReading),
        (lambda value: checks.checked_count(value, "a count", 1, 9), 7, BadValue),
        (lambda value: checks.checked_number(value, "a share", 0, 1), 0.5, BadValue),
        (lambda value: checks.checked_flag(value, "a switch"), False, BadValue),
        (lambda value: checks.checked_text(value, "a title", 9), "a title", BadValue),
        (lambda value: checks.checked_choice(value, "theme", ("a", "b")), "b", UnknownName),
        (lambda value: checks.checked_mapping(value, "men", "{6: 5}"), {6: 5}, BadValue),
        (lambda value: checks.checked_row(value, "dice", "(6, 5)"), (6, 5), BadValue),
    ],
)
def test_a_checker_returns_the_good_value_and_refuses_the_rest(
    check: Callable[[Any], Any], good: Any, error: type[TablesnbError]
) -> None:
    assert check(good) == good
    refused = 0
    for junk in [*JUNK, "6" * 10**6, list(range(10**6)), True]:
        try:
            check(junk)
        except TablesnbError as wrong:
            refused += 1
            assert type(wrong) is error
            assert len(str(wrong)) < 300 and "\n" not in str(wrong)
    assert refused >= 11


@pytest.mark.parametrize("text", ["a\ud800", "a\0b", "\x1b[31m"])
def test_text_that_no_file_could_hold_is_refused(text: str) -> None:
    with pytest.raises(BadValue, match=r"cannot hold the character U\+"):
        checks.checked_text(text, "a name")


def test_whatever_is_shown_in_an_error_is_one_short_line() -> None:
    for value in (*JUNK, "6" * 10**6, b"6" * 10**6, [[1] * 1000] * 1000, "\ud800", "a\nb"):
        text = shown(value)
        assert len(text) <= LONGEST and "\n" not in text
        text.encode()


def test_many_names_are_not_all_listed() -> None:
    words = closest("x" * 10**6, [f"passage_{number}" for number in range(1000)])
    assert len(words) < 500 and words.endswith("more")
    assert closest(10**5000, ["white", "black"]) == "there are: white, black"
