"""Rulesets as data: what they declare, how readings switch, what the report says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading, UnknownName
from tablesnb.rules.rule import Reading, Report, Rule, Status
from tablesnb.tables import law
from tablesnb.tables.ids import read_id
from tablesnb.tables.ruleset import EVENTS, REASONS, Conflict

IRISH = tn.ruleset("irish")
FIELDS = [field for field, _ in IRISH.rules()]


def test_every_reason_and_event_has_its_words() -> None:
    assert set(REASONS) == set(range(1, law.MUST_PLAY_LARGER + 1))
    assert set(EVENTS) == set(range(1, law.ENDED + 1))


def test_a_reading_switches_and_is_recorded() -> None:
    strict = IRISH.reading(bear_off="exact", must_play="most")
    assert strict.changed == {"bear_off": "exact", "must_play": "most"}
    assert strict.rule("bear_off").sentence != IRISH.rule("bear_off").sentence
    assert strict.rule("bear_off").who == ("ducoeur",)
    # the reading left is a rival now, so the way back is open
    assert strict.reading(bear_off="free").value("bear_off") == "free"
    assert set(strict.rule("bear_off").values) == set(IRISH.rule("bear_off").values)
    assert IRISH.value("bear_off") == "free", "the ruleset itself is as it was"


def test_false_stands_for_off() -> None:
    assert IRISH.reading(binding=False).value("binding") == "off"


def test_named_readings() -> None:
    assert tn.ruleset("irish", "strict").changed == {"bear_off": "exact"}
    assert tn.ruleset("irish", "default") is IRISH
    ives = tn.ruleset("irish", "ives")
    assert (ives.value("binding"), ives.value("bear_off")) == ("one_man", "modern")
    cotton = tn.ruleset("early_backgammon", "cotton")
    assert (cotton.value("stakes"), cotton.value("binding")) == ("cotton", "off")


def test_unknown_names_are_told_the_nearest() -> None:
    with pytest.raises(UnknownName, match="did you mean 'irish'"):
        tn.ruleset("irsh")
    with pytest.raises(UnknownName, match="did you mean 'bear_off'"):
        IRISH.reading(bearoff="exact")
    with pytest.raises(UnknownName, match="did you mean 'strict'"):
        tn.ruleset("irish", "strickt")
    with pytest.raises(BadReading, match="is read as 'free', 'exact', 'idle', 'modern'"):
        IRISH.reading(bear_off="maybe")


def test_readings_that_cannot_go_together_say_why() -> None:
    never = Conflict({"binding": "off", "bear_off": "exact"}, "a reason of this test")
    rules = replace(IRISH, conflicts=(never,))
    assert rules.reading(binding="off").value("binding") == "off"
    with pytest.raises(BadReading, match=r"binding = off and bear_off = exact .* of this test"):
        rules.reading(binding="off", bear_off="exact")


def test_the_first_dice_need_as_many_seats_as_dice() -> None:
    modern = tn.ruleset("modern_backgammon")
    with pytest.raises(BadReading, match="each of 2 seats one die of the first throw, and 3"):
        replace(modern, dice=replace(modern.dice, value="3d7"))
    with pytest.raises(BadReading, match="dice are given as 2d6, not 'two'"):
        replace(modern, dice=replace(modern.dice, value="two"))


def test_dice_of_many_faces() -> None:
    """Faces of two digits: played, written down and read again."""
    rules = replace(IRISH, dice=replace(IRISH.dice, value="2d12"))
    game = tn.Game(rules, first="white", seed=4)
    assert game.roll(12, 5) == (12, 5)
    assert game.position.id.endswith("white.play.12-5")
    assert read_id(rules, game.position.id) == game.position
    game.push("13/8")
    assert game.position.id.endswith("black.throw"), "no twelve is open"
    game.pop()
    game.pop()
    game.roll(11, 5)
    game.push("13/8")
    assert game.position.id.endswith("white.play.11-5.left11")
    assert read_id(rules, game.position.id) == game.position
    for _ in range(2000):
        if game.awaits is None:
            break
        if isinstance(game.awaits, tn.Throw):
            game.roll()
        else:
            game.push(game.legal_moves[0])
        assert read_id(rules, game.position.id) == game.position
    assert game.outcome() is not None


def test_a_value_that_the_law_does_not_know_is_refused() -> None:
    with pytest.raises(BadReading, match="the law knows no hit"):
        replace(IRISH, hit=Rule("always", "Anyone is hit.", Status.EDITORIAL, reason="a test"))


def test_a_rule_needs_a_ground() -> None:
    with pytest.raises(ValueError, match="neither a passage nor a reason"):
        Rule(1, "A bare assertion.", Status.EDITORIAL)
    with pytest.raises(ValueError, match="attested by no passage"):
        Rule(1, "A bold assertion.", Status.ATTESTED, reason="we think so")
    with pytest.raises(ValueError, match="neither"):
        Rule(
            1,
            "A rule.",
            Status.EDITORIAL,
            reason="a test",
            rivals=(Reading(2, "A rival.", Status.EDITORIAL),),
        )


def test_the_report_counts_and_cites() -> None:
    report = IRISH.report()
    text = str(report)
    assert sum(report.count(status) for status in Status) == len(FIELDS)
    assert report.summary() in text
    for field in FIELDS:
        assert f"irish.{field} = " in text
    assert "Rival readings: exact (Justin du Coeur" in " ".join(text.split())


def test_the_report_is_escaped() -> None:
    rule = replace(IRISH.rule("hit"), sentence="<script>alert(1)</script>")
    report: Any = Report("<q>", [("hit", rule)])
    shown = report._repr_html_()
    assert "<script>" not in shown and "<q>" not in shown and "&lt;script&gt;" in shown


def test_a_rule_that_only_reserve_games_use() -> None:
    """ "not all placed": men in reserve come first where a game demands it."""
    rules = replace(
        IRISH,
        start=Rule("reserve", "All men begin off the board.", Status.EDITORIAL, reason="a test"),
        reserve=Rule("first", "Men in reserve come first.", Status.EDITORIAL, reason="a test"),
    )
    game = tn.Game(rules, first="white", seed=1)
    game.roll(6, 5)
    assert {str(move) for move in game.legal_moves} == {"in/19", "in/20"}
    game.push("in/19")
    refusal = game.why_not("19/14")
    assert refusal.reason == "not all placed" and refusal.rule.id == "irish.reserve"
    free = tn.Game(
        replace(
            rules, reserve=Rule("free", "Any man may move.", Status.EDITORIAL, reason="a test")
        ),
        first="white",
        seed=1,
    )
    free.roll(6, 5)
    free.push("in/19")
    assert free.why_not("19/14") is None
