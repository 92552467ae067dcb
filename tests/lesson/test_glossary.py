"""Twenty words of the games of tables, each with what its small picture shows."""

from __future__ import annotations

import pytest

from tablesnb.base.errors import UnknownName
from tablesnb.lesson import glossary
from tablesnb.lesson.glossary import Word

WORDS = {each.word: each for each in glossary().words}
QUINZE = {each.word: each for each in glossary("quinze_tablas").words}
MUNDO = {each.word: each for each in glossary("el_mundo").words}
TWELVE = {each.word: each for each in glossary("duodecim_scripta").words}
EVERY = [*WORDS.values(), *QUINZE.values(), *MUNDO.values(), *TWELVE.values()]


def test_there_are_twenty_words_and_each_is_said_once() -> None:
    assert len(WORDS) == len(glossary().words) == 20
    for each in WORDS.values():
        assert each.says.endswith(".") and each.word in repr(glossary())
        assert f"<b>{each.word}</b>" in glossary()._repr_html_()


def test_a_picture_shows_what_the_word_says() -> None:
    assert WORDS["blot"].points[WORDS["blot"].mark[0] - 1] == "w"
    assert len(WORDS["to hold a point"].points[WORDS["to hold a point"].mark[0] - 1]) >= 2
    begin, end = WORDS["to hit"].arrow
    assert WORDS["to hit"].points[begin - 1] == "w" and WORDS["to hit"].points[end - 1] == "b"
    begin, end = WORDS["to come in"].arrow
    assert WORDS["to come in"].points[begin - 1] == "|w" and not WORDS["to come in"].points[end - 1]
    assert WORDS["to bear off"].arrow[1] == 0
    assert len({*WORDS["double"].dice}) == 1
    for word in ("wall", "shut home"):
        assert sum(len(men.strip("|")) >= 2 for men in WORDS[word].points) == 6
    assert len(WORDS["home"].mark) == 6
    black = max(n for n, men in enumerate(WORDS["race"].points) if "b" in men)
    assert black < min(n for n, men in enumerate(WORDS["race"].points) if "w" in men)


@pytest.mark.parametrize("of", EVERY, ids=[each.word for each in EVERY])
def test_places_of_a_picture_are_there(of: Word) -> None:
    assert all(1 <= at <= len(of.points) for at in of.mark)
    assert all(0 <= at <= len(of.points) for at in of.arrow)
    assert bool(of.picture()) == bool(of.points or of.dice)
    assert all({*men} <= {*"wbgr|"} for men in of.points)


def test_a_game_has_words_of_its_own_and_those_that_mean_the_same() -> None:
    """What is not said of a word in its list is what it means in every game."""
    assert len(QUINZE) == len(glossary("quinze_tablas").words) == 17
    assert QUINZE["bar"] == WORDS["bar"] and QUINZE["blot"] == WORDS["blot"]
    assert "No more than two" in QUINZE["point"].says and QUINZE["point"].points
    assert not {"to bear off", "gammon", "race"} & QUINZE.keys()
    assert "".join(QUINZE["mirror"].points).count("w") == 15
    with pytest.raises(UnknownName, match="quinze_tablas"):
        glossary("tablut")


def test_the_points_of_el_mundo_are_sockets_of_a_ring_and_its_men_have_four_colours() -> None:
    assert len(MUNDO) == len(glossary("el_mundo").words) == 17
    assert all(each.round for each in MUNDO.values() if each.points)
    assert "".join(MUNDO["season"].points) == "grbw"
    assert "polygon" not in MUNDO["point"].picture() and "mirror" not in MUNDO
    assert MUNDO["to place"].points.index("gg") == 2  # two on 3, as two 3s place them


def test_the_words_of_the_twelve_lines_are_of_its_places_and_its_exact_dice() -> None:
    assert len(TWELVE) == len(glossary("duodecim_scripta").words) == 19
    assert all(each.round for each in TWELVE.values() if each.points and each.word != "line")
    assert len(TWELVE["home"].mark) == 6 and "E1 to E6" in TWELVE["home"].says
    # where a man lies that has not begun, and where one that was hit: the words that moves have
    assert TWELVE["beside the board"].says.endswith("written as in.")
    assert "middle groove" in TWELVE["bar"].says and not TWELVE["bar"].points
    assert not {"double", "gammon", "race", "point"} & TWELVE.keys()
