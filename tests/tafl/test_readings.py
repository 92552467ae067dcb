"""What each rival reading makes of a position, value by value."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tests.tafl.setting import ALEA, FAR, codes, ended, goes, made, refused, stand


@pytest.mark.parametrize(
    ("value", "by_him", "against_him"),
    [("yes", True, True), ("anvil_only", False, True), ("no", False, False)],
)
def test_the_king_armed(value: str, by_him: bool, against_him: bool) -> None:
    hammer = stand(f"{FAR} e5", "d5", "f8", "defenders", king_armed=value)
    assert made(hammer, "f8-f5") == ["captured"] * by_him
    anvil = stand(f"{FAR} e5", "d8", "f5", "defenders", king_armed=value)
    assert made(anvil, "d8-d5") == ["captured"] * against_him


def test_two_take_the_king_away_from_the_centre_only() -> None:
    reading = {"king_capture": "two_off_centre"}
    away = stand("e4 g5", "", "f5", **reading)
    assert made(away, "e4-e5") == ["king taken"]
    for king, move in (("j10", "p10-k10"), ("j12", "p12-k12"), ("j11", "p11-k11")):
        rank = king[1:]
        game = stand(f"i{rank} p{rank}", "", king, king_moved=True, **reading)
        assert made(game, move) == (["king taken"] if king == "j12" else []), king
    beside = stand("j12 i11 p11", "", "j11", throne_hostile_to_king="yes", **reading)
    assert made(beside, "p11-k11") == ["king taken"], "three and the centre"


def test_the_king_is_not_taken_by_a_move_of_his_own_side() -> None:
    reading = {"king_capture": "two_off_centre"}
    game = stand("e5 a13", "g8", "f5", "defenders", **reading)
    assert made(game, "g8-g5") == []
    game = stand("e5 g5 a13", "", "f8", "defenders", **reading)
    assert made(game, "f8-f5") == ["safe between"]
    three = stand("j12 i11 k11", "", "j10", "defenders", throne_hostile_to_king="yes")
    assert made(three, "j10-j11") == [], "he moved between the centre and three"


def test_an_empty_throne_catches_men_of_both_sides() -> None:
    for turn, one, other in (("attackers", "m10", "k10"), ("defenders", "k10", "m10")):
        for value in ("yes", "no"):
            game = stand(f"{FAR} {one}", other, "d5", turn, throne_hostile_to_men=value)
            assert made(game, "m10-l10") == ["captured"] * (value == "yes")
    held = stand(f"{FAR} m10", "k10", "j10", throne_hostile_to_men="yes")
    assert made(held, "m10-l10") == [], "the king is there"


def test_a_citadel_takes_part_against_the_king_or_does_not() -> None:
    for value, happens in (("yes", ["king taken"]), ("no", [])):
        game = stand("a4 p3", "", "a3", citadel_hostile_to_king=value)
        assert made(game, "p3-b3") == happens


def test_a_citadel_of_one_point() -> None:
    game = stand(FAR, "", "b3", "defenders", citadels="1x1")
    assert made(game, "b3-b1") == [], "b1 is a point like others"
    assert {"a2"} <= goes(game, FAR) and "a1" not in goes(game, FAR)
    game.push(f"{FAR}-a4")
    assert made(game, "b1-a1") == ["escaped"]


def test_the_edge_is_home() -> None:
    edge = stand(FAR, "", "j5", "defenders", goal="edge")
    assert made(edge, "j5-j1") == ["escaped"]
    assert "reaches the edge on j1" in edge.outcome().how
    inner = stand(FAR, "", "r5", "defenders", goal="edge")
    assert made(inner, "r5-r2") == [], "a citadel point, and no point of the edge"


@pytest.mark.parametrize(
    ("value", "moves", "winner"),
    [
        ("draw_second", 4, None),
        ("draw_third", 8, None),
        ("mover_loses_third", 8, "defenders"),
        ("mover_wins_third", 8, "attackers"),
    ],
)
def test_a_position_that_comes_back(value: str, moves: int, winner: str | None) -> None:
    game = stand(FAR, "e5", "j10", "defenders", repetition=value)
    for move in ("e5-e6", "a3-a4", "e6-e5", "a4-a3") * 3:
        if game.awaits is None:
            break
        game.push(move)
    assert len(game.log) == moves and codes(game) == ["repeated"]
    assert ended(game) == (winner, "repetition")
    order = "second" if moves == 4 else "third"
    assert f"stands for the {order} time" in game.outcome().how


@pytest.mark.parametrize(
    ("value", "attackers_stuck", "defenders_stuck"),
    [
        ("draw", None, None),
        ("loses", "defenders", "attackers"),
        ("defenders_lose", None, "attackers"),
    ],
)
def test_a_side_that_cannot_move(
    value: str, attackers_stuck: str | None, defenders_stuck: str | None
) -> None:
    shut_in = stand("c1", "c3 d1", "j10", "defenders", True, no_move=value)
    shut_in.push("c3-c2")
    assert ended(shut_in) == (attackers_stuck, "no_move")
    walled = stand("j11 j9 i10 p10", "", "j10", no_move=value)
    assert made(walled, "p10-k10") == ["king safe", "stuck"]
    assert ended(walled) == (defenders_stuck, "no_move")


def test_a_ring_that_is_closed() -> None:
    """Men stand corner to corner, and no line leads out; with one gap it is open."""
    ring = {"encirclement_loses": "yes", "no_move": "loses"}
    game = stand("d9 e8 f9 e11 d10 f14", "", "e9", **ring)
    assert made(game, "f14-f10") == ["encircled"]
    assert ended(game) == ("attackers", "encirclement_loses")
    assert refused(game, "e9-e8") == ("over", "encirclement_loses")
    outside = stand("d9 e8 f9 e11 d10 f14", "q3", "e9", **ring)
    assert made(outside, "f14-f10") == [], "a man outside has his way to the edge"
    gap = stand("d9 e8 f9 e11 d10 f14", "", "e9", **ring)
    assert made(gap, "f14-f11") == []


def test_the_named_readings() -> None:
    expected = {
        "walker": ("defenders", "variegated", "yes", "yes", "four"),
        "ludii": ("attackers", "variegated", "yes", "no", "two_off_centre"),
        "opentafl": ("attackers", "murray", "yes", "no", "four"),
        "evening": ("defenders", "g5", "no", "yes", "four"),
        "default": ("defenders", "murray", "no", "yes", "four"),
    }
    fields = ("first_mover", "layout", "men_cross_throne", "king_may_reenter", "king_capture")
    for name, values in expected.items():
        rules = tn.ruleset(ALEA, name)
        assert tuple(rules.value(field) for field in fields) == values, name
    assert set(tn.ruleset(ALEA).named) | {"default"} == set(expected)


def test_where_the_guild_and_walker_s_own_page_differ() -> None:
    """The guild calls its rules Walker's: both are readings, and the note says so."""
    rules = tn.ruleset(ALEA)
    for field in ("men_cross_throne", "throne_hostile_to_king"):
        assert "Walker" in rules.rule(field).note
        assert rules.named_reading("walker").value(field) != rules.value(field)
