"""What stays of a question where nothing runs, and what a teacher is given of it."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest

import tablesnb as tn
from tablesnb import dice
from tablesnb.base.errors import BadValue
from tablesnb.boards import dice_picture
from tablesnb.drawn.sheet import PAGE, STYLE
from tablesnb.lesson.questions import ask, key, questions, reply
from tablesnb.lesson.questions.view_data import view_data
from tests.lesson.questions.test_asking import HIT, SHUT

NASTY = "<script>alert(1)</script> & \"more\" 'still'"


class Tags(HTMLParser):
    """The tags of a text, each of which is closed again."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in ("img", "hr", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_every_text_is_escaped() -> None:
    asked = ask(NASTY, SHUT, choice={NASTY: NASTY, NASTY + "2": NASTY}, says=NASTY, keep=NASTY,
                hints=(NASTY,))  # fmt: skip
    both = questions(asked, place=NASTY)
    number = ask(NASTY + "?", number={8: NASTY}, unit=NASTY)
    for html in (both.html, number.html, both.key()._repr_html_(), number.key()._repr_html_()):
        tags = Tags(html)
        assert "script" not in tags.seen and tags.open == []
        assert "alert(1)" in html


def test_the_answer_is_folded_and_the_hints_are() -> None:
    html = ask("Hit him.", SHUT, play=HIT, hints=("Look.", "There.")).html
    folds = re.findall(r"<summary>(.*?)</summary>", html)
    assert folds[-3:] == ["Hint 1", "Hint 2", "Answer"]
    before = html.partition("<summary>Answer")[0]
    assert "He goes to the bar." not in before and "Hit him." in before and "<img" in before
    for words in ("He goes to the bar.", "A quiet ace.", "One die at a time."):
        assert words in html, "what is said to a wrong answer is there to be read too"


def test_where_there_are_no_widgets_it_is_shown_as_it_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[tuple[Any, bool]] = []
    monkeypatch.setitem(sys.modules, "tablesnb.widget.ask.view", None)
    monkeypatch.setattr("IPython.display.display", lambda each, raw: shown.append((each, raw)))
    asked = ask("Hit him.", SHUT, play=HIT)
    asked._ipython_display_()
    assert shown == [({"text/plain": asked.text, "text/html": asked.html}, True)]


def test_a_moved_man_is_another_picture() -> None:
    other = SHUT.replace("8x1,6x4", "9x1,6x4")
    one, two = (ask("All.", at, all="So.").html for at in (SHUT, other))
    assert one != two and one == ask("All.", SHUT, all="So.").html


def test_the_text_has_position_task_and_answer() -> None:
    text = ask("Hit him.", SHUT, play=HIT, keep="Hit first.").text
    assert SHUT in text and "Hit him." in text
    assert "Answer: 8 → 7. He goes to the bar." in text and "Keep: Hit first." in text
    assert repr(ask("Hit {6}.", SHUT, play=HIT)[0]) == "Hit 6."


def test_the_key_has_every_answer_with_its_verdict() -> None:
    rows = ask("Hit him.", SHUT, play=HIT).key().rows()
    assert ("Hit him.", "8 → 7", "right", "He goes to the bar.") in rows
    assert ("Hit him.", "8 → 2", "wrong", "One die at a time.") in rows
    assert rows[-1] == ("Hit him.", "anything else", "wrong", "Look again.")
    assert [row[2] for row in rows].count("right") == 1


def test_what_no_style_draws_is_said_in_words() -> None:
    html = ask("Break it. [[binding]]", SHUT, play=HIT).html
    # the mark is an image with its words, and its card unfolds without a script
    assert (
        'alt="Binding the tables: reported' in html and "<summary" in html and "tn-mark" not in html
    )
    assert "anything else: Look again." in html


def test_the_key_of_all_that_was_asked() -> None:
    asked = ask("A question of the key: how many?", number={24: "Points."})
    assert tn.key().rows() == key().rows()
    assert ("A question of the key: how many?", "24", "right", "Points.") in key().rows()
    again = len(key().questions)
    ask("A question of the key: how many?", number={24: "Points."})
    assert len(key().questions) == again and asked[0] in key().questions


def test_the_key_says_answers_as_people_do() -> None:
    at = SHUT
    touched = ask("Where?", at, touch={("black:24", "black:23"): "So.", ...: "No."}, name="k.1")
    two = ask("Which two?", at, touch={("6 5", "6 4"): "So."}, name="k.2")
    laid = ask("Put them.", at, set={"6x7,9x1,10x2": "So.", "1x1": "No."}, men=10, name="k.3")
    much = ask("How many?", number={8: "So.", "> 8": "Fewer.", "3 to 5": "More."}, name="k.4")
    row = ask("Which first?", order=("Rome, at night", "1283"), reply="So.", name="k.5")
    scene = questions(touched, two, laid, place="Scene one")
    rows = [each[1] for frame in (scene, much, row) for each in frame.key().rows()]
    assert rows == [
        "Black's 24 or 23", "anything else", "6 and 5, or 6 and 4",
        "7 men on 6, 1 on 9 and 2 on 10", "1 man on 1", "8", "more than 8", "3 to 5",
        "Rome, at night → 1283",
    ]  # fmt: skip
    assert repr(scene.key()).splitlines()[0] == "Scene one"
    html = scene.key()._repr_html_()
    assert html.count("Scene one") == 1
    assert "Black&#x27;s 24" in html[html.index("Scene one") :]
    assert "Right" not in html and "✓\N{NO-BREAK SPACE}right" in html


def test_who_breaks_says_which_point() -> None:
    hit = tn.Game("irish", position=tn.Position.from_id(SHUT))
    hit.push("8/7")
    hit.roll(6, 4)
    hit.roll(3, 2)
    broken = ask("Which point?", hit, play={"break 6": "So.", ("break 1", "break 2"): "No."})
    assert [row[1] for row in broken.key().rows()] == ["break point 6", "break point 1 or 2"]
    (of,) = view_data(broken.questions, "", "")["questions"]
    assert "break point 6" in [words for words, _ in of["list"]]


def test_what_stays_lies_on_one_card_that_says_once_what_is_dark() -> None:
    one, two = ask("Hit him.", SHUT, play=HIT), ask("How many?", number={1: "So."})
    html = questions(one, two, place="Here").html
    assert html.startswith(PAGE) and html.count(PAGE) == html.count(STYLE) == 1
    assert html.count("color-scheme:dark") == 1, "the board on the card brings no sheet of its own"
    card, _, inner = html.removeprefix(PAGE + STYLE).partition('<div class="tn-asked"')
    assert 'class="tn-d-page tn-d-text tn-d-line"' in card and "background-color:#" in card
    assert inner.startswith(' style="font-size:17px')


def test_a_picture_stands_with_the_answer_that_has_it() -> None:
    thrown = dice_picture(dice.log().throw(1283, 0))
    asked = ask("1 + 1?", number={2: reply("Two.", picture=thrown), ...: "Count again."})
    (told_of,) = view_data(asked.questions, "", "")["questions"]
    with_it = [each["words"] for each in told_of["replies"] if "<img" in each["words"]]
    assert len(with_it) == 1 and with_it[0].endswith("</span>Two.")
    assert asked.html.count("<img") == 1
    assert asked.html.index("Two.") < asked.html.index("<img")
    assert asked.text.endswith("Answer: 2. Two.")
    with pytest.raises(BadValue, match="a picture is a drawing"):
        reply("Two.", picture="two.png")  # type: ignore[arg-type]


def test_a_folded_frame_keeps_its_questions_under_its_place() -> None:
    asked = questions(ask("1 + 1?", number={2: "Two."}), place="Sums")
    folded = replace(asked, folded=True)
    assert "<summary>Sums: 1 question</summary>" in folded.html
    assert "Sums:" not in asked.html and folded.text == asked.text
