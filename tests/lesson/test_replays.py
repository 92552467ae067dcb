"""Games that stop: each stop asks its question, and one of another position is refused."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition, BadValue
from tablesnb.lesson.frames import asking, asking_cells
from tablesnb.widget.ask import view
from tablesnb.widget.ask.answer_file import NAME, Keeper
from tests.long import always
from tests.widget.test_replay import BRANCHED, HEAD

STOPPED = HEAD + "\n1 white 6 5: 24/18 18/13 !stop\n2 black 6 5: 24/18 18/13 ; As White did.\n"
FIRST = "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.65"
SECOND = "irish/24x1,13x6,8x3,6x5/24x2,13x5,8x3,6x5/black.play.65"


def asked(at: str = FIRST, **more: Any) -> Any:
    play = {"24/18 18/13": "Safe.", ...: "Somebody is left alone."}
    return tn.ask("Run with one man.", at, play=play, name="run", **more)


def test_a_stop_asks_its_own_question() -> None:
    shown = tn.replay(STOPPED, stops={1: asked(), 2: None})
    assert shown.told["stops"] == [1, 4] and shown.told["asking"] == [0, 1]
    assert shown.told["named"] == ["Throw 1", "Throw 2"]
    assert [each.name for each in shown.asked] == ["run", "irish.stop.2"]
    assert "Run with one man." in repr(shown) and "Your move at two stops" in shown.html
    # the question is asked of the dice, and nothing is moved yet
    assert shown.asked[0].game.position == shown.position(1)


def test_a_stop_that_nobody_wrote_a_question_for_tells_what_was_played() -> None:
    shown = tn.replay(STOPPED)
    (question,) = shown.asked
    assert (
        question.right.texts == ("24/18 18/13",) and question.right.reply.head == "The same move."
    )
    assert question.other.verdict == "less"  # nobody has judged it
    assert question.other.words == "White chose another move in the game."


def test_a_game_without_a_stop_asks_nothing_and_carries_no_question() -> None:
    shown = tn.replay(BRANCHED)
    assert shown.asked is None and "asks" not in shown.told
    assert len(shown._esm) < len(tn.replay(STOPPED)._esm)


def test_a_stop_at_the_last_throw_of_a_record_waits_and_one_with_a_question_asks() -> None:
    """Nothing was played after it: without a question there is nothing to tell."""
    text = HEAD + "\n1 white 6 5: 24/18 18/13\n2 black 6 5\n"
    shown = tn.replay(text, stops=[2])
    assert (shown.told["stops"], shown.told["named"], shown.asked) == ([4], ["Throw 2"], None)
    shown = tn.replay(text, stops={2: asked(SECOND)})
    assert shown.told["asking"] == [0] and [each.name for each in shown.asked] == ["run"]


@pytest.mark.parametrize(
    ("stops", "error", "words"),
    [
        ({2: asked}, BadPosition, "the stop at throw 2 asks its question of another position"),
        ({1: partial(asked, near="black")}, BadValue, "lies otherwise: near='white'"),
        ({1: "why?"}, BadValue, "asks one question, made by tn.ask, not 'why?'"),
        ({7: asked}, BadPosition, "throws go from 1 to 2"),
    ],
)
def test_a_question_that_does_not_fit_its_stop_is_refused(
    stops: Any, error: type[Exception], words: str
) -> None:
    # made here: what is made where the tests are found is made by every process
    made = {throw: each() if callable(each) else each for throw, each in stops.items()}
    with pytest.raises(error, match=re.escape(words)):
        tn.replay(STOPPED, stops=made)


@pytest.fixture
def keeper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Keeper:
    """The reader's file, in which the answers of a notebook are kept."""
    made = Keeper(tmp_path / NAME)
    monkeypatch.setattr(view.answer_file, "keeper", lambda: made)
    return made


def test_what_is_answered_at_a_stop_is_kept_as_any_answer(keeper: Keeper) -> None:
    shown = tn.replay(STOPPED, stops={1: asked()})
    kept = {"answer": 3, "verdict": "wrong", "tries": 1, "hints": 0, "shown": False}
    shown._hear(shown, {"kind": "kept", "id": "run", "kept": kept}, [])
    assert keeper.read()["run"]["verdict"] == "wrong"
    again = tn.replay(STOPPED, stops={1: asked()})
    assert again.told["asks"]["kept"]["run"]["tries"] == 1
    shown._hear(shown, {"kind": "kept", "id": "another", "kept": kept}, [])
    assert "another" not in keeper.read()
    shown._hear(shown, {"kind": "wipe"}, [])
    assert "run" not in keeper.read()


def test_a_page_that_stands_alone_is_not_told_what_its_maker_answered(
    keeper: Keeper, tmp_path: Path
) -> None:
    shown = tn.replay(STOPPED, stops={1: asked()})
    kept = {"answer": 3, "verdict": "wrong", "tries": 1, "hints": 0, "shown": False}
    shown._hear(shown, {"kind": "kept", "id": "run", "kept": kept}, [])
    page = tn.replay(STOPPED, stops={1: asked()}).page(tmp_path / "p.html")
    assert '"kept":{}' in page.read_text("utf-8")


def test_the_questions_of_a_game_are_found_in_its_cell() -> None:
    source = (
        f"tn.replay(game, stops={{1: tn.ask('Run?', {FIRST!r}, play={{'24/18 18/13': 'Safe.'}})}})"
    )
    cells = [("a", f"import tablesnb as tn\ngame = {STOPPED!r}"), ("b", source)]
    (found,) = asking("runs", cells)
    assert [each.task for each in found.frame] == ["Run?"]
    assert list(asking("runs", [cells[0], ("b", "tn.replay(game, stops=[1])")])) == []


@pytest.mark.parametrize("lesson", always("01", of=["01", "02", "03", "04", "05", "06", "12"]))
def test_each_stop_of_a_lesson_has_a_value_for_every_play(lesson: str) -> None:
    """At those of its sample game, and of an opening where it has one."""
    every = [cell.frame for cell in asking_cells(lesson) if "tn.replay(" in cell.source]
    assert max(map(len, every)) == 3
    for frame in every:
        for question, told in zip(frame, frame.told["questions"], strict=True):
            known = {node for each in told["answers"] for node in each["is"]}
            assert question.explored is not None and known == {*question.explored.ends}
            assert question.ranking is not None and len(question.ranking) == len(
                question.game.plays()
            )
