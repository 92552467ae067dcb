"""Two whole games of Alea Evangelii with comments: the king comes home, and the king is taken."""

from __future__ import annotations

import re

import pytest

import tablesnb as tn
from tablesnb.games.transcripts import record, records
from tablesnb.tafl.ruleset import EVENTS
from tests.tafl.setting import ALEA

# the first was played by the careful player on both sides; in the second the defenders draw lots on
# every other turn
ENDS = {
    "alea_evangelii": ("defenders", "goal", 35),
    "alea_evangelii_2": ("attackers", "king_capture", 48),
}
SHOWN = {
    "alea_evangelii": {"captured", "safe between", "escaped"},
    "alea_evangelii_2": {"captured", "safe between", "king taken"},
}


def test_they_are_there() -> None:
    assert set(ENDS) <= set(records())
    assert set().union(*SHOWN.values()) <= {word for word, _ in EVENTS.values()}


@pytest.mark.parametrize("name", ENDS)
def test_it_replays_to_its_end(name: str) -> None:
    text = record(name)
    game = tn.Game.from_record(text)
    winner, rule, moves = ENDS[name]
    assert game.record() == text
    assert game.name == ALEA and game.rules.changed == {} and game.start is None
    assert (game.position.winner, game.decided_by) == (winner, f"{ALEA}.{rule}")
    assert len(game.log) == moves
    assert {event.code for entry in game.log for event in entry.events} == SHOWN[name]
    assert tn.Game.from_otg(game.otg()).position == game.position


@pytest.mark.parametrize("name", ENDS)
def test_its_comments_name_rules_and_points_that_there_are(name: str) -> None:
    game = tn.Game.from_record(record(name))
    comments = [entry.comment for entry in game.log if entry.comment]
    assert 10 <= len(comments) <= 20
    rules = re.findall(r"alea_evangelii\.([a-z_]+)", " ".join(comments))
    assert set(rules) <= dict(game.rules.rules()).keys() and len(set(rules)) >= 6
    for point in re.findall(r"\b[a-z][0-9]{1,2}\b", " ".join(comments)):
        assert game.rules.point_at(0, point) >= 0


@pytest.mark.parametrize("name", ENDS)
def test_a_man_marked_where_one_is_taken_is_gone(name: str) -> None:
    game = tn.Game.from_record(record(name))
    again, marked = tn.Game(ALEA), 0
    for entry in game.log:
        again.push(str(entry.move))
        for sign in entry.signs:
            what, _, point = sign.partition(":")
            gone = {event.place for event in entry.events if event.code == "captured"}
            if what == "mark" and gone:
                assert point in gone and again.position.at(point) is None
                marked += 1
    assert marked >= 3


def test_the_other_line_could_not_be_shut_too() -> None:
    game = tn.Game.from_record(record("alea_evangelii"))
    (branch,) = next(entry.branches for entry in game.log if entry.branches)
    assert "f1-f2" in branch and "m2-r2" in branch
    game.pop()
    game.pop()
    king = {str(move) for move in game.legal_moves if str(move).startswith("n3-")}
    assert "n3-n2" in king
    ways = game.copy()
    ways.push("f1-f2")
    assert "m2-r2" in ways.legal_moves and "m2-a2" not in ways.legal_moves


def test_the_lot_overlooks_that_the_king_is_home() -> None:
    game = tn.Game.from_record(record("alea_evangelii_2"))
    while len(game.log) > 30:
        game.pop()
    game.push("k18-b18")
    assert game.position.winner == "defenders"


def test_the_last_position_is_three_and_the_edge() -> None:
    position = tn.Game.from_record(record("alea_evangelii_2")).position
    assert position.king == "s15"
    assert [position.at(point) for point in ("s14", "s16", "r15")] == ["attacker"] * 3
