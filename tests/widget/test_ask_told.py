"""What a frame of questions is told: by Python, by the view's types, and by docs/ASK.md alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablesnb.widget.ask import in_words
from tablesnb.widget.ask.in_words import answer_in_words
from tests.widget.asked import frame_told

TYPES = Path(in_words.__file__).with_name("told.js").read_text(encoding="utf-8")
PAGE = (Path(__file__).parents[2] / "docs" / "ASK.md").read_text(encoding="utf-8")


def typed(name: str) -> set[str]:
    """The fields of a type of the view."""
    found = re.search(rf"@typedef \{{\{{((?:[^@])*?)\}}\}} {name}\b", TYPES)
    assert found, name
    text = re.sub(r"[\s*]+", " ", found[1])
    while "{" in text or "<" in text:
        text = re.sub(r"\{[^{}]*\}|<[^<>]*>", "", text)
    return set(re.findall(r"(\w+)\??:", text))


def sent(told: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """All that is sent, each with the name of its type."""
    yield "Told", told
    for question in told["questions"]:
        yield "Question", question
        for reply in question["replies"]:
            yield "Reply", reply
            yield from (("Node", each) for each in reply["show"])
        if question["board"]:
            yield from (("Node", each) for each in question["board"]["nodes"])
        if question["ranking"]:
            yield "Ranking", question["ranking"]
            yield from (("Row", each) for each in question["ranking"]["rows"])


def test_all_that_is_sent_has_a_type_and_is_written_down() -> None:
    written = set(re.findall(r"`(\w+)`", PAGE))
    seen: dict[str, set[str]] = {}
    for name, each in sent(frame_told()):
        assert set(each) <= typed(name), (name, set(each) - typed(name))
        assert set(each) <= written, (name, set(each) - written)
        seen.setdefault(name, set()).update(each)
    for name, fields in seen.items():
        assert fields == typed(name), (name, typed(name) - fields)


def test_every_half_move_and_every_refusal_is_there() -> None:
    for question in frame_told()["questions"]:
        replies, refusals = len(question["replies"]), len(question["refusals"])
        assert {each["reply"] for each in question["answers"]} | {question["other"]} <= {
            *range(replies)
        }
        nodes = question["board"]["nodes"] if question["board"] else []
        for node in nodes:
            assert all(0 < to < len(nodes) for to in node.get("to", {}).values())
            assert all(no < refusals for no in node.get("no", {}).values())
            assert "" in node["no"] if node.get("to") else True


@pytest.mark.parametrize(
    ("name", "answer", "words"),
    [
        ("door", 8, "8 → 7"),
        ("throw", 7, "6 → 4 → 3"),
        ("alone", [6], "7"),
        ("two", [3, 5], "4, 6"),
        ("set", "5:7,8:1", "6 x7, 9 x1"),
        ("all", [1, 2, 3, 4, 5, 6, 7, 8], "8 of 8"),
        ("choice", 2, "White has won."),
        ("number", 11, "11 of 36 throws"),
        ("order", [2, 1, 0], "Rome, 1283, 1674"),
    ],
)
def test_an_answer_is_said_in_words(name: str, answer: object, words: str) -> None:
    asked = {each["id"]: each for each in frame_told()["questions"]}
    assert answer_in_words(asked[name], answer) == words
    assert (
        answer_in_words(asked[name], None) == answer_in_words(asked[name], {"no": "answer"}) == ""
    )
