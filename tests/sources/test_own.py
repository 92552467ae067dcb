"""A reader's own sources are held to what ours are held to, and gone when they are taken away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tablesnb import lesson
from tablesnb import sources as library
from tablesnb.base.errors import TablesnbError
from tablesnb.lesson.questions import ask

MINE: Any = {
    "id": "mine.six",
    "words": "Six and five let thy man thrive — so they say.",
    "author": "A. Teacher",
    "work": "Sayings",
    "seen": "my own copy",
    "date": "1950",
    "printed": "Leeds",
    "place": "p. 3",
}


@pytest.fixture(autouse=True)
def _none_stays() -> Iterator[None]:
    people, before = library.persons(), library.passages()
    yield
    for each in library.passages()[len(before) :]:
        library.forget(each.id)
    assert (library.persons(), library.passages()) == (people, before)


def test_it_is_quoted_looked_up_and_cited_like_ours() -> None:
    made = library.add(**MINE)
    assert made.cite() == "A. Teacher, Sayings (Leeds, 1950), p. 3"
    assert library.passage("mine.six") is made and made in library.passages()
    assert library.find_quote("let thy man thrive - so") == (made,)
    assert lesson.quote("mine.six", "let thy man thrive").attribution == made.cite()
    assert lesson.where("man thrive").entries[0][0] == "mine.six"
    asked = ask("1 + 1?", number={2: "So."}, quotation=("mine.six", "Six and five"))
    assert "A. Teacher" in asked.html


def test_a_letter_changed_is_found() -> None:
    library.add(**MINE)
    with pytest.raises(TablesnbError, match="does not say"):
        lesson.quote("mine.six", "let thy men thrive")


def test_the_same_cell_may_be_run_again_with_a_slip_mended() -> None:
    library.add(**MINE)
    library.add(**{**MINE, "words": "Six and five."})
    assert library.passage("mine.six").original == "Six and five."


def test_who_is_known_is_not_made_twice() -> None:
    made = library.add(**{**MINE, "author": "Charles Cotton", "translation": "As above.",
                          "translator": "W. R. Paton", "language": "Greek"})  # fmt: skip
    assert made.person is library.person("cotton")
    assert made.translator == "W. R. Paton" and "translated by" in made.cite()


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"seen": ""}, "where you have seen them"),
        ({"author": " "}, "whose words these are"),
        ({"work": ""}, "in which work"),
        ({"words": ""}, "the words: words="),
        ({"id": "six"}, "such as hyde.order"),
        ({"id": "cotton.irish.praise"}, "is a passage of the package"),
        ({"voice": "my own"}, "no voice of a passage"),
        ({"voice": "modern", "words": "word " * 91}, "at most 90 words"),
        ({"language": "Latin"}, "have a translation"),
        ({"translation": "As above."}, "says whose it is"),
    ],
)
def test_what_is_missing_is_told(more: dict[str, str], words: str) -> None:
    with pytest.raises(TablesnbError, match=words):
        library.add(**{**MINE, **more})
