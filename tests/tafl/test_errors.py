"""What is wrong is told, and nothing is lost: text, moves, rows, ids, points and readings."""

from __future__ import annotations

from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import (
    BadDice,
    BadId,
    BadNotation,
    BadPosition,
    BadReading,
    BadRecord,
    BadValue,
    IllegalMove,
    NotAwaited,
    TablesnbError,
    UnknownName,
)
from tests.conformance.data.alea_evangelii import encircled
from tests.tafl.setting import ALEA, FAR, goes, refused, stand

START = tn.Game(ALEA).position
ROWS = START.rows


# -- text that is no move


@pytest.mark.parametrize(
    "text",
    ["", "j9", "j9j8", "j9/j8", "13/8", "j9-", "j9-j8-j7", "j9-j8x", "9j-8j", "j9-j888", "😀"],
)
def test_text_that_is_no_move_is_told_so(text: str) -> None:
    game = tn.Game(ALEA)
    with pytest.raises(BadNotation, match="a move is written j9-j8"):
        game.push(text)
    with pytest.raises(BadNotation):
        game.why_not(text)
    assert game.position == START and not game.log


def test_a_move_that_is_no_text_is_told_so() -> None:
    game: Any = tn.Game(ALEA)
    with pytest.raises(BadNotation, match="a move is text, not int"):
        game.why_not(7)


@pytest.mark.parametrize("text", ["j7-i7", "J7-I7", " j7-i7 ", "Tj7-i7", "tJ7-I7"])
def test_a_move_is_read_in_either_case_and_with_the_piece_s_letter(text: str) -> None:
    game = tn.Game(ALEA)
    game.push(text)
    assert str(game.log[-1].move) == "j7-i7" and text in tn.Game(ALEA).legal_moves


def test_captures_may_be_written_and_must_then_be_made() -> None:
    game = stand("f8 d6 f4 p6", "f7 e6 f5", "j10")
    for text in ("p6-f6", "p6-f6xf7/f5/e6", "P6-F6xE6/F5/F7"):
        assert game.why_not(text) is None
    for text, words in (
        ("p6-f6xf7", "claims to take f7; the move takes e6, f5 and f7"),
        ("p6-g6xf6", "claims to take f6; the move takes nobody"),
    ):
        with pytest.raises(BadNotation, match=words):
            game.push(text)
    assert game.why_not("p6-p20xf6").reason == "no such point", "the move itself is wrong"
    taken = stand("e6 e4 d5 p5", "", "e5")
    assert taken.why_not("p5-f5xKe5") is None and taken.why_not("p5-f5xe5") is None


def test_men_on_the_k_file_are_taken_by_their_names() -> None:
    game = stand("k5 p7", "k6", "d10")
    assert game.why_not("p7-k7xk6") is None and "p7-k7xk6" in game.legal_moves


# -- moves that are refused


def test_every_reason_is_given_in_its_order() -> None:
    game = stand(f"{FAR} j4 e10", "j7", "d13")
    assert [each.reason for each in game.why_not("j4-j10", all=True)] == [
        "in the way",
        "centre closed",
    ]
    other = game.why_not("j7-j11", all=True, seat="defenders")
    assert [each.reason for each in other] == ["not your choice", "over the centre"]
    with pytest.raises(IllegalMove) as error:
        game.push("j4-j10")
    assert error.value.refusal.reason == "in the way"
    assert game.position.at("j4") == "attacker" and not game.log


def test_a_refusal_names_rule_status_and_passage() -> None:
    refusal = stand(FAR, "j5", "m13", "defenders").why_not("j5-j12")
    assert refusal.status == "inferred"
    assert refusal.sentence == "the way leads over j10, the centre, which men may not cross."
    text = " ".join(str(refusal).split())
    assert "alea_evangelii.men_cross_throne (inferred)" in text
    assert "but not to or crossing the central space" in text


def test_what_only_some_readings_refuse() -> None:
    king = stand(FAR, "", "j5", "defenders", king_may_reenter="no")
    assert refused(king, "j5-j10") == ("no way back", "king_may_reenter")
    assert "j11" in goes(king, "j5"), "he may cross it"
    man = stand(f"{FAR} f8", "", "j10", variegated_men="duke")
    assert refused(man, "f8-f6") == ("dukes only", "variegated_men")
    assert "f5" in goes(man, "f8"), "he may cross it"


def test_a_duke_is_known_by_where_he_began() -> None:
    game = tn.Game(ALEA, reading={"variegated_men": "duke"})
    game.push("j7-i7")
    game.push("f6-f7")
    game.push("i7-j7")
    assert game.position.at("f7") == "attacking duke"
    assert "f6" in goes(game, "f7")
    assert tn.Position.from_id(game.position.id) == game.position
    plain = tn.Game(ALEA, position=game.position)
    assert plain.position.at("f7") == "attacker" and plain.position.times == 1


def test_a_haven_shelters_a_man_and_the_king() -> None:
    game = stand(f"{FAR} f5 j7", "f6", "d2", variegated_men="haven")
    game.push("j7-f7")
    assert [event.code for event in game.log[-1].events] == ["spared"]
    assert game.log[-1].events[0].rule.id == "alea_evangelii.variegated_men"
    king = stand("f7 f5 e6 p6", "", "f6", variegated_men="haven")
    king.push("p6-g6")
    event = king.log[-1].events[0]
    assert (event.code, event.rule.id) == ("king safe", "alea_evangelii.variegated_men")


def test_nothing_is_thrown() -> None:
    game = tn.Game(ALEA)
    with pytest.raises(NotAwaited, match="no throw is awaited: defenders is to move"):
        game.roll()
    with pytest.raises(BadDice, match="is played without dice"):
        tn.Game(ALEA, dice="loaded(6-5-4)")
    assert game.throws == 0 and game.chances == []


# -- positions that cannot be


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ("19/19", "the board has 19 ranks, and 2 rows are given"),
        (list(ROWS[:-1]), "the board has 19 ranks, and 18 rows are given"),
        (["20", *ROWS[1:]], "rank 19 has 20 points in '20', and the board has 19"),
        (["zz17", *ROWS[1:]], "rank 19 of the rows has 'z': t is an attacker"),
        (["999999999", *ROWS[1:]], "rank 19 of the rows has '999999999'"),
        (["٣" * 19, *ROWS[1:]], "rank 19 of the rows has"),
        ([*ROWS[:9], "19", *ROWS[10:]], "one king on the board, not none"),
        (["..K................", *ROWS[1:]], "one king on the board, not 2"),
        (["t18", *ROWS[1:]], "a man stands on a19, a corner, where only the king may"),
        (["1t17", *ROWS[1:]], "stands on b19, a corner point under citadels = 2x2"),
        (
            ["2" + "t" * 15 + "2", *ROWS[1:]],
            "attackers have 59 men; .* played with 48",
        ),
        (7, "rows are text, one for each rank, not 7"),
        ([7] * 19, "rows are text, one for each rank"),
    ],
)
def test_rows_that_cannot_be_are_told_where(rows: Any, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        tn.Position.from_otn(ALEA, rows)


def test_rows_are_of_tafl_games() -> None:
    with pytest.raises(BadPosition, match="irish is none"):
        tn.Position.from_otn("irish", START.otn)
    with pytest.raises(UnknownName, match="did you mean 'attackers'"):
        tn.Position.from_otn(ALEA, START.otn, "atackers")


@pytest.mark.parametrize(
    ("men", "more", "words"),
    [
        ({"attackers": ["t1"]}, {}, "there is no point 't1'; the points are a1 to s19"),
        ({"attackers": ["a0"]}, {}, "there is no point 'a0'"),
        ({"attackers": [5]}, {}, "there is no point 5"),
        ({"attackers": ["c3", "C3"]}, {}, "two pieces stand on c3"),
        ({"defenders": ["e5"]}, {"king": "e5"}, "two pieces stand on e5"),
        ({"attackers": ["j10"]}, {"king": "e5"}, "a man stands on j10, the central point"),
        ({"attackers": "c3"}, {}, "men of attackers are given as"),
        ({"attackers": 4}, {}, "men of attackers are given as"),
        (["c3"], {}, "the men are given as"),
    ],
)
def test_a_position_by_hand_that_cannot_be(men: Any, more: Any, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        tn.Position.of(ALEA, men, **{"king": "j10", **more})


def test_unknown_names() -> None:
    with pytest.raises(UnknownName, match="did you mean 'attackers'"):
        tn.Position.of(ALEA, {"atackers": []}, king="j10")
    with pytest.raises(UnknownName, match="has no seat 'white'"):
        tn.Game(ALEA, first="white")
    with pytest.raises(BadPosition, match="there is no point 'z9'"):
        START.at("z9")
    with pytest.raises(BadPosition, match="there is no point None"):
        START.at(None)  # type: ignore[arg-type]


def test_a_king_away_from_the_centre_has_moved() -> None:
    assert stand(FAR, "", "e5").position.king_moved
    assert not stand(FAR, "", "j10").position.king_moved
    assert stand(FAR, "", "j10", king_moved=True).position.id.endswith("attackers.play.moved")


def test_a_position_that_another_reading_does_not_know() -> None:
    here = stand("b1", "", "e5", citadels="1x1").position
    with pytest.raises(BadPosition, match="a corner point under citadels = 2x2"):
        tn.Game(ALEA, position=here)
    assert tn.Game(ALEA, reading={"citadels": "1x1"}, position=here).position == here
    assert tn.Position.from_id(here.id) == here


def test_a_position_that_is_decided_is_over_at_once() -> None:
    game = stand(FAR, "", "a1")
    assert game.awaits is None and game.settled[0].code == "escaped"
    assert "escaped.defenders" in game.position.id
    assert tn.Position.from_id(game.position.id) == game.position


# -- ids


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text.replace("defenders.play", "defender.play"), "did you mean 'defenders'"),
        (lambda text: text.replace(".play", ".plays"), "did you mean 'play'"),
        (lambda text: text.replace("/defenders", ""), "has 3 parts between '/', not 2"),
        (lambda text: text.replace("K", "k"), "rank 10 of the rows has 'k'"),
        (lambda text: text.replace("K", "1"), "one king on the board, not none"),
        (lambda text: text.replace("K", "T"), "one king on the board, not none"),
        (lambda text: text.replace(",19,", ",991,"), "rank 18 of the rows has '991'"),
        (lambda text: text.replace(",19,", ",18,"), "rank 18 has 18 points"),
        (lambda text: text.replace(",19,", ",1981,"), "rank 18 of the rows has '1981'"),
        (lambda text: text + ".past-abc", "'past-abc' is not understood"),
        (lambda text: text + ".nonsense", "'nonsense' is not understood"),
        (lambda text: text.replace(".play", ".over"), "None ends no game"),
        (lambda text: text.replace(".play", ".over.captured.draw"), "'captured' ends no game"),
        (lambda text: text.replace(".play", ".over.escaped.defenders"), "stands at the edge"),
        (
            lambda text: text.replace(".play", ".over.king_taken.defenders"),
            "the attackers win when",
        ),
        (lambda text: text.replace(".play", ".over.king_taken.attackers"), "nobody stands beside"),
        (lambda text: text.replace(".play", ".over.stuck.nobody"), "has no seat 'nobody'"),
    ],
)
def test_a_damaged_id_says_where(change: Any, words: str) -> None:
    text = change(START.id)
    assert text != START.id
    with pytest.raises(BadId, match=words):
        tn.Position.from_id(text)


def test_an_id_is_written_in_one_way_alone() -> None:
    with pytest.raises(BadId, match="written out it would be"):
        tn.Position.from_id(START.id.replace("/2t2t", "/..t2t"))
    moved = stand(FAR, "", "e5").position.id
    with pytest.raises(BadId, match="written out it would be"):
        tn.Position.from_id(moved + ".moved")
    with pytest.raises(BadId, match="is not the id of a position"):
        tn.Position.from_id("alea/" + START.id)


def test_ids_are_short_ascii_and_one_word() -> None:
    assert START.id.isascii() and len(START.id.split()) == 1 and len(START.id) < 250


# -- readings


def test_who_is_shut_in_loses_before_it_is_asked_whether_he_can_move() -> None:
    both = tn.ruleset(ALEA, {"encirclement_loses": True})
    assert (both.value("encirclement_loses"), both.value("no_move")) == ("yes", "draw")
    codes, winner = encircled(ALEA, encirclement_loses="yes", no_move="draw")  # type: ignore[misc]
    assert "encircled" in codes and winner == "attackers"


def test_unknown_readings() -> None:
    with pytest.raises(BadReading, match="is read as '2x2', '1x1'; nobody reads it '3x3'"):
        tn.Game(ALEA, reading={"citadels": "3x3"})
    with pytest.raises(UnknownName, match="did you mean 'opentafl'"):
        tn.Game(ALEA, reading="opentaf")
    with pytest.raises(UnknownName, match="has no rule 'bear_off'"):
        tn.Game(ALEA, reading={"bear_off": "exact"})


# -- records


def test_a_record_that_does_not_hold_says_where_and_loses_nothing() -> None:
    game = tn.Game(ALEA, seed=1)
    for move in ("j7-i7", "j4-i4"):
        game.push(move)
    text = game.record()
    for change, words in (
        (text.replace("j4-i4", "j4-j10"), r"line 7, column 14: j4-j10 is refused: the defender"),
        (text.replace("j4-i4", "j4i4"), r"line 7, column 14: 'j4i4' is not a move"),
        (text.replace("2 attackers", "2 defenders"), "it is for attackers to answer"),
        (text.replace("2 attackers:", "2 attackers 6:"), "a choice is awaited here, not a throw"),
        (text + "result: attackers -1 defenders +1 by x\n", "a result is given, but the game"),
        (text.replace("seed: 1", "reading: opentaf"), "did you mean 'opentafl'"),
    ):
        with pytest.raises(BadRecord, match=words):
            tn.Game.from_record(change)


# -- counting


def test_perft_asks_for_a_depth() -> None:
    for depth in (0, -1, True, "2"):
        with pytest.raises(TablesnbError, match="a depth is a whole number from 1 to 100"):
            tn.lab.perft(ALEA, depth)
    with pytest.raises(BadValue, match="irish is counted by the plain law alone"):
        tn.lab.perft("irish", 1, fast=True)
