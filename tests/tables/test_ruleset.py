"""Rulesets as data: what they declare, how readings switch, what the report says."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading, UnknownName
from tablesnb.rules.rule import Reading, Report, Rule, Status
from tablesnb.tables import law
from tablesnb.tables.ids import read_id
from tablesnb.tables.ruleset import EVENTS, REASONS, Conflict
from tests.tables.setting import ARRAY_OF_IRISH, IRISH_LIKE, OF_THEIR_OWN, ROMAN, ROUND_A_RING, TAFL

ROOT = Path(__file__).parents[2]
IRISH = tn.ruleset("irish")
FIELDS = [field for field, _ in IRISH.rules()]
FIELDS_OF = {
    **dict.fromkeys(IRISH_LIKE, FIELDS),
    "todas_tablas": [field for field in FIELDS if field != "hands"],
    "quinze_tablas": [
        *("seats", "men", "track", "start", "dice", "doublets", "entering", "entering_hits"),
        *("reserve", "hold", "point_cap", "hit", "hit_goes_to", "must_play", "bear_off_when"),
        *("bear_off", "opening", "turn_order", "prime", "mutual_block", "end"),
    ],
    "duodecim_scripta": [
        *("seats", "men", "track", "route", "start", "dice", "doublets", "entering", "reserve"),
        *("hold", "hit", "hit_goes_to", "must_play", "bear_off_when", "bear_off"),
        *("hit_while_bearing", "opening", "turn_order", "end", "stakes"),
    ],
    "tabula": [
        *("seats", "men", "track", "direction", "start", "dice", "doublets", "entering"),
        *("reserve", "barrier", "hold", "hit", "hit_goes_to", "must_play", "home"),
        *("bear_off_when", "bear_off", "hit_while_bearing", "opening", "turn_order", "end"),
        "stakes",
    ],
    "el_mundo": [
        *("seats", "men", "track", "start", "dice", "doublets", "entering", "entering_seven"),
        *("hold", "hit", "forced_hit", "forced_scope", "hit_goes_to", "unused_die", "must_play"),
        *("home", "bear_off_when", "bear_off", "hit_while_bearing", "opening", "turn_order"),
        "finish",
    ],
    "astronomical_tables": [
        *("seats", "men", "track", "start", "dice", "dice_count", "dice_kind", "doublets"),
        *("ace_points", "hold", "hit", "hit_goes_to", "must_play", "bear_off_when", "opening"),
        *("turn_order", "finish", "stakes"),
    ],
    "alea_evangelii": [
        *("seats", "men", "points", "layout", "first_mover", "turn_order", "moves", "jumping"),
        *("men_enter_throne", "men_cross_throne", "king_may_reenter", "citadels"),
        *("men_enter_citadel", "capture", "several", "entering_between", "king_armed"),
        *("citadel_hostile_to_men", "throne_hostile_to_men", "king_capture"),
        *("king_safe_until_moved", "throne_hostile_to_king", "citadel_hostile_to_king", "goal"),
        *("repetition", "no_move", "encirclement_loses", "variegated_men"),
    ],
    "tablut": [
        *("seats", "men", "points", "layout", "first_mover", "turn_order", "moves", "jumping"),
        *("men_enter_throne", "men_cross_throne", "king_may_reenter", "king_may_cross_throne"),
        *("citadels", "capture", "several", "entering_between", "king_armed"),
        *("throne_hostile_to_men", "king_capture", "throne_hostile_to_king", "king_shut_in"),
        *("calls", "goal", "repetition", "no_move"),
    ],
}


TABLES = tuple(name for name in tn.games() if tn.ruleset(name).family == "tables")


def test_the_games() -> None:
    assert tn.games() == (*IRISH_LIKE, *ARRAY_OF_IRISH, *OF_THEIR_OWN, *ROUND_A_RING, *ROMAN, *TAFL)


@pytest.mark.parametrize("name", tn.games())
def test_a_game_file_holds_declarations_only(name: str) -> None:
    source = (ROOT / "tablesnb" / "games" / f"{name}.py").read_text(encoding="utf-8")
    allowed = (ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign, ast.Expr)
    for node in ast.parse(source).body:
        assert isinstance(node, allowed), f"line {node.lineno} is no declaration"
        if isinstance(node, ast.Expr):
            assert isinstance(node.value, ast.Constant), "only a docstring stands alone"


@pytest.mark.parametrize("name", TABLES)
def test_rule_ids_are_stable(name: str) -> None:
    ids = [rule.id for _, rule in tn.ruleset(name).rules()]
    assert ids == [f"{name}.{field}" for field in FIELDS_OF[name]]
    if name in IRISH_LIKE:
        for field in ("start", "entering", "hold", "must_play", "bear_off", "binding", "stakes"):
            assert f"{name}.{field}" in ids


@pytest.mark.parametrize("name", tn.games())
def test_every_rule_says_what_it_rests_on(name: str) -> None:
    for field, rule in tn.ruleset(name).rules():
        assert rule.sentence.endswith("."), field
        assert rule.ground(), field
        for each in (rule, *rule.rivals):
            assert each.passages or each.reason, (field, each.value)
            assert [tn.passage(one).id for one in each.passages] == list(each.passages)
        for rival in rule.rivals:
            assert rival.who, f"nobody holds {field} = {rival.value}"


def test_every_reason_and_event_belongs_to_one_rule() -> None:
    """And each game has the rule of whatever can happen in it: see ``test_statute_book``."""
    assert set(REASONS) == set(range(1, law.MUST_PLAY_LARGER + 1))
    assert set(EVENTS) == set(range(1, law.ENDED + 1))
    known = set().union(*FIELDS_OF.values())
    for word, rule in (*REASONS.values(), *EVENTS.values()):
        assert word and rule in known, word


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
    shown = Report("<b>", [("hit", rule)])._repr_html_()
    assert "<script>" not in shown and "<b>" not in shown and "&lt;script&gt;" in shown


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
