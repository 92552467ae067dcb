"""The questions of the lesson on the sources: each can be found, and no answer is invented."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb import lesson
from tablesnb.lesson import frame_with
from tablesnb.lesson.certainty import certainty
from tablesnb.lesson.checker.prose import LONGEST_TERM
from tablesnb.lesson.questions.question import Question
from tablesnb.sources import errata, find_quote, passage
from tests.lesson.lessons.asked import asked, words

NOTEBOOKS = Path(__file__).parents[3] / "notebooks"
EVERY = asked("11")
each_question = pytest.mark.parametrize("question", EVERY, ids=lambda each: each.name)


@each_question
def test_each_has_a_right_answer_and_a_wrong_one(question: Question) -> None:
    verdicts = [answer.reply.verdict for answer in question.answers]
    assert verdicts[0] == "right"
    assert question.kind == "order" or len(verdicts) > 1
    assert all(answer.reply.words for answer in question.answers)


@each_question
def test_what_it_quotes_stands_in_a_passage(question: Question) -> None:
    for text in words(question):
        for quoted in re.findall(r"“([^”]*)”", text):
            if len(quoted.split()) > LONGEST_TERM:
                assert find_quote(quoted.rstrip(".,")), quoted


@pytest.mark.long
def test_the_answers_are_found_among_the_sources() -> None:
    straggling = lesson.apparatus("straggling", type="passage")
    assert [each.persons for each in straggling.items] == [("Cotton",)]
    assert lesson.apparatus()["irish.doublets"].rests[0] == "holme.doublets"
    assert "seasons" in passage("golladay.seasons").id
    kinds = {each.says: each.type for each in errata()}
    assert kinds["playing.placing"] == "looked into, and open"
    short = next(each for each in errata() if each.id == "first_throw_prime")
    old = lesson.apparatus(type="passage", known="old words").items
    centuries = {name for each in old for name in each.century}
    assert {"7th century", "12th century"} <= centuries
    assert not centuries & {"8th century", "9th century", "10th century", "11th century"}
    assert [each.address for each in old if "12th century" in each.century] == ["ms122.seven"]
    assert short.type == "omission" and "160 of the 216" in short.found


@pytest.mark.long
def test_each_thing_of_the_hunt_is_found_as_it_says() -> None:
    def found(words: str = "", **only: str) -> list[str]:
        return [each.address for each in lesson.apparatus(words, **only).items]

    every = lesson.apparatus()
    assert found("recede") == ["inscriptions.levate"]
    assert every["inscriptions.levate"].translation.endswith("fool")
    assert found("straggling", type="passage") == ["cotton.verses"]
    games = [each.partition(".")[0] for each in every["cotton.verses"].carries]
    assert {game: games.count(game) for game in games} == {"irish": 1, "early_backgammon": 1}
    assert found("watch your king") == ["ap_ifan.watch"]
    assert every["ap_ifan.watch"].persons[0] == "Robert ap Ifan"
    assert every["irish.binding"].known == "reported" and "irish.binding" in found("binding")
    assert "irish.bear_off" in found("bear off", game="irish", type="rule")
    assert found(type="gap", game="tabula") == ["gap.tabula_rules"]
    dice = every["tabula.dice"]
    assert dice.known == "old words, as we read them" and "Three" in dice.words
    assert "isidore.three" in dice.rests
    assert found("hath the benefit", type="passage")[0] == "holme.first_throw"
    assert "year = {1905}" in every.bibtex()

    old = {
        game: {each.address for each in every.items if each.type == "rule" and game in each.games
               and each.known.startswith("old words")}
        for game in tn.games()
    }  # fmt: skip
    assert [game for game in old if not old[game]] == ["modern_backgammon"]
    assert old["alea_evangelii"] == {"alea_evangelii.seats"}


def test_a_class_has_a_sheet_of_the_hunt_and_its_key(tmp_path: Path) -> None:
    sheet = frame_with("look_up.bound").sheet(tmp_path / "hunt.html").read_text("utf-8")
    key = frame_with("look_up.bound").key().sheet(tmp_path / "hunt-key.html").read_text("utf-8")
    assert "1905" not in sheet and "1905" in key
    for each in frame_with("look_up.bound"):
        assert each.task in unescape(sheet), each.name


def test_the_key_of_the_grid_is_what_the_grid_shows() -> None:
    """The teacher's plan tells which rows have most full squares, and how many those have."""
    full = {}
    for name in tn.games():
        found = certainty(tn.ruleset(name))
        full[name] = (len(found.in_old_words), len(found.rules))
    text = (NOTEBOOKS / "11_sources.ipynb").read_text(encoding="utf-8")
    assert (full["irish"], full["early_backgammon"]) == ((6, 22), (8, 22))
    assert full["tablut"] == (12, 25)
    said = "Of Irish 6 squares of 22 are full, of Early Backgammon 8, of Tablut 12 of 25"
    assert said in text
    others = full.keys() - {"irish", "early_backgammon", "tablut"}
    assert max(full[name][0] for name in others) == 2 and "two at the most" in text
