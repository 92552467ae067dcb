"""What is said once is put together again to the very same."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablesnb.lesson.questions import ask, questions
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.widget.ask.pack import packed

NAMES = st.text("ab12", min_size=1, max_size=3)
TEXTS = st.sampled_from(["", "a short text", "<p>x</p>", "<path d='1'/><path d='2'/>", "<p>y", ">"])
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXTS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(NAMES | st.builds("{}>{}".format, NAMES, NAMES), inner, max_size=4)
    ),
    max_leaves=30,
)


def whole(given: dict[str, Any]) -> Any:
    """The same as ask/unpack.js does."""
    shared = given["shared"]

    def plain(value: Any) -> Any:
        if isinstance(value, list):
            return [plain(each) for each in value]
        if not isinstance(value, dict):
            return value
        if "=" in value:
            return plain(shared[value["="]])
        if "+" in value:
            return "".join(plain(shared[n]) for n in value["+"])
        ways = plain(value[">"]) if ">" in value else {}
        return {
            **{name: plain(each) for name, each in value.items() if name != ">"},
            **{f"{a}>{b}": each for a, goals in ways.items() for b, each in goals.items()},
        }

    return plain({name: each for name, each in given.items() if name != "shared"})


@given(st.dictionaries(NAMES, PLAIN, max_size=5))
def test_whatever_is_told_comes_out_the_same(value: dict[str, Any]) -> None:
    small = packed(value)
    assert json.loads(json.dumps(small)) == small
    assert whole(small) == value


@pytest.mark.parametrize("count", [1, 3])
def test_questions_come_out_the_same_and_smaller(count: int) -> None:
    asked = [
        ask(f"Play {n}.", "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.42",
            play={"8/4 6/4": "So.", ...: "No."}, hints=("One.", "Two."))
        for n in range(count)
    ]  # fmt: skip
    value = json.loads(json.dumps(view_data(questions(*asked).questions, "Here", "")))
    small = packed(value)
    assert whole(small) == value
    assert len(json.dumps(small)) < 0.72 * len(json.dumps(value))


def test_what_comes_once_is_left_where_it_is() -> None:
    assert packed({"a": "a text that comes once"}) == {
        "a": "a text that comes once",
        "shared": [],
    }
