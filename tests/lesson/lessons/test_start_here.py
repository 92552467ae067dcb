"""The first lesson is true: its refused move, its two readings, its walk, and where it leads."""

from __future__ import annotations

from functools import partial

import tablesnb as tn
from tablesnb.lesson.frames import frames_of
from tablesnb.rules.plain_words import table, worded
from tablesnb.sources import find_quote
from tests.lesson.lessons.asked import question_of, replay_of
from tests.notebooks.lessons import prose_of, sources_of

LESSON = "00_start_here"
ENDING = "irish/6x2,3x2,offx11/5x3,2x2,1x1,offx9/white.play.55"
prose = partial(prose_of, LESSON)
question = partial(question_of, "00")


def test_the_first_frame_has_a_move_a_hit_and_a_refused_move() -> None:
    (frame,) = frames_of(LESSON)
    assert [each.name for each in frame] == ["door.first", "door.hit", "door.refused"]
    assert "Your first three moves" in sources_of(LESSON)[0]


def test_the_move_to_try_first_is_refused_and_answered_by_words_of_1674() -> None:
    asked = question("refused")
    assert "Try the 6 first" in asked.says
    refusal = asked.game.why_not("bar/19")
    assert refusal is not None and refusal.rule.id == "irish.hold"
    assert asked.game.why_not("bar/21") is None
    words = (
        "the high or forward points being supplied, you must enter if at all upon the low points"
    )
    found = [each.id for each in find_quote(words)]
    assert found == ["cotton.backgammon.entering"]
    assert set(found) <= set(tn.ruleset("irish").rule("entering").related)
    assert tn.sources.passage(found[0]).work.date == "1674"
    (said,) = (str(each.reply.words) for each in asked.barred if "bar/19" in each.texts)
    assert f"The Compleat Gamester, a book of 1674, says: “{words}”" in said
    men = asked.game.position.men("black")[24 + 1 - 19]
    assert men == 5 and "Five black men hold 19." in said


def test_the_two_readings_differ_as_the_lesson_says() -> None:
    (cell,) = (each for each in sources_of(LESSON) if "offx11" in each)
    assert ENDING in cell
    position = tn.Position.from_id(ENDING)
    game = tn.Game("irish", position=position)
    assert game.why_not("3/off") is None and game.why_not("6/1") is None
    assert tn.ruleset("irish").rule("bear_off").who == ("ducoeur",)
    today = tn.Game("irish", reading={"bear_off": "modern"}, position=position)
    refusal = today.why_not("3/off")
    assert refusal is not None and refusal.rule.id == "irish.bear_off"
    assert [str(each) for each in today.legal_moves] == ["6/1"]
    assert f"*{worded('modern', 'bear_off')}*, today's rule" in prose()
    assert f"At *{table()['names']['bear_off']}* choose" in prose()


def test_the_walk_is_that_of_irish_and_has_fourteen_steps() -> None:
    steps = [each for each in replay_of("01/walk")._lines[0].steps if each.comment]
    assert len(steps) == 14 and "## A whole game in fourteen steps" in prose()


def test_four_lines_for_whoever_knows_backgammon() -> None:
    part = prose_of("01_irish").partition("### If you know backgammon")[2].partition("###")[0]
    assert part.count("\n- ") == 4 and "[Four lines](01_irish.ipynb#If-you-know" in prose()
