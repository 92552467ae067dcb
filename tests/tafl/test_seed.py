"""What the St Thomas guild writes of the game, sentence by sentence, and what its pictures show."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tests.tafl.setting import ALEA, FAR, codes, ended, goes, made, refused, stand

LAYOUTS = ("murray", "variegated", "g5", "h4")


# -- Playing Alea evangelii


def test_the_rules_of_the_guild_are_the_default() -> None:
    rules = tn.ruleset(ALEA)
    assert rules.named_reading("default") is rules
    assert rules.rule("men_cross_throne").who == ("guild",)
    assert rules.named_reading("walker").value("men_cross_throne") == "yes"


def test_one_side_hunts_the_king_and_the_other_brings_him_home() -> None:
    taken = stand("j13 j11 i12 m12", "", "j12")
    made(taken, "m12-k12")
    assert ended(taken) == ("attackers", "king_capture")
    home = stand(FAR, "", "j1", "defenders")
    made(home, "j1-r1")
    assert ended(home) == ("defenders", "goal")
    assert home.outcome().payoff == {"attackers": -1, "defenders": 1}


def test_a_turn_moves_one_piece() -> None:
    game = tn.Game(ALEA)
    assert game.awaits == tn.Choice("defenders", "move")
    game.push("j7-i7")
    assert game.awaits == tn.Choice("attackers", "move")
    assert refused(game, "j13-i13") == ("no man of yours", "men")
    assert game.why_not("j13-i13", seat="defenders").rule.id == "alea_evangelii.turn_order"


def test_the_defenders_begin() -> None:
    assert tn.Game(ALEA).awaits.seat == "defenders"
    assert tn.Game(ALEA, reading={"first_mover": "attackers"}).awaits.seat == "attackers"
    assert tn.Game(ALEA, first="attackers").awaits.seat == "attackers"


def test_nobody_can_move_is_a_draw() -> None:
    """The attackers' one man is shut in between a citadel, the edge and two of his own prison."""
    game = stand("c1", "c3 d1", "j10", "defenders", king_moved=True)
    assert made(game, "c3-c2") == ["stuck"]
    assert ended(game) == (None, "no_move")
    assert game.outcome().payoff == {"attackers": 0, "defenders": 0}
    assert game.outcome().how == "The attackers cannot move, and the game is a draw."


def test_a_side_without_men_cannot_move_either() -> None:
    game = stand("e6", "d6 f8", "j10", "defenders")
    assert made(game, "f8-f6") == ["captured", "stuck"]
    assert ended(game) == (None, "no_move")


def test_a_position_that_comes_back_is_a_draw() -> None:
    game = stand(FAR, "e5", "j10", "defenders")
    for move in ("e5-e6", "a3-a4", "e6-e5"):
        assert made(game, move) == []
    assert game.position.times == 1
    assert made(game, "a4-a3") == ["repeated"]
    assert ended(game) == (None, "repetition")
    assert game.pop().events and game.awaits.seat == "attackers"
    assert made(game, "a4-a5") == [], "another position goes on"


def test_the_same_board_with_the_other_side_to_move_is_another_position() -> None:
    game = stand(FAR, "e5", "j10", "defenders")
    for move in ("e5-e6", "a3-a4", "e6-e8", "a4-a3"):
        assert made(game, move) == []
    assert made(game, "e8-e5") == [], "the men stand as at first, and the attackers are to move"


def test_no_position_from_before_a_capture_comes_back() -> None:
    game = stand(f"{FAR} e6", "d6 f8", "j10", "defenders")
    game.push("f8-f6")
    assert "past-" not in game.position.id and game.position.times == 1
    game.push("a3-a4")
    assert "past-" in game.position.id


# -- Placement on the board


def test_forty_eight_against_twenty_four_and_a_king() -> None:
    for layout in LAYOUTS:
        position = tn.Game(ALEA, reading={"layout": layout}).position
        assert position.count("attackers") == 48 and position.count("defenders") == 24
        assert position.king == "j10"


def test_the_layout_of_murray_is_the_usual_one() -> None:
    position = tn.Game(ALEA).position
    assert tn.ruleset(ALEA).value("layout") == "murray"
    for point in ("f6", "n6", "f14", "n14", "j4", "c1", "h4"):
        assert position.at(point) == "attacker"
    for point in ("i5", "o9", "e11", "j9", "j7"):
        assert position.at(point) == "defender"


def test_in_the_other_layout_a_double_outline_designates_a_defender() -> None:
    rules = tn.ruleset(ALEA, {"layout": "variegated"})
    position = tn.Game(rules).position
    assert rules.outlined == ("f6", "n6", "f14", "n14")
    assert {position.at(point) for point in rules.outlined} == {"defender"}
    # among a row of attackers
    assert [position.at(point) for point in ("e7", "g5", "d8", "h4")] == ["attacker"] * 4


def test_all_layouts_have_the_same_points_and_every_symmetry() -> None:
    """Only which side holds a point differs, and no turn or mirror of the board changes that."""
    stood = set()
    for layout in LAYOUTS:
        rows = tn.Game(ALEA, reading={"layout": layout}).position.rows
        turned = tuple("".join(row[at] for row in rows) for at in range(19))
        assert turned == rows and rows[::-1] == rows
        assert tuple(row[::-1] for row in rows) == rows
        stood.add("".join(rows).replace("D", "A"))
    assert len(stood) == 1


# -- Movement of the pieces


def test_pieces_move_any_way_along_the_lines() -> None:
    game = stand(f"{FAR} e5", "", "j10")
    up = {f"e{rank}" for rank in range(1, 20) if rank != 5}
    along = {f"{file}5" for file in "abcdfghijklmnopqrs"}
    assert goes(game, "e5") == up | along
    assert refused(game, "e5-f6") == ("not straight", "moves")
    assert refused(game, "e5-e5") == ("not straight", "moves")


def test_no_man_enters_the_centre_or_a_citadel() -> None:
    game = stand(f"{FAR} j4 e1", "", "m13")
    assert refused(game, "j4-j10") == ("centre closed", "men_enter_throne")
    for point in ("b1", "a1", "r1"):
        assert refused(game, f"e1-{point}") == ("citadel closed", "men_enter_citadel")
    assert refused(game, "a3-a2") == ("citadel closed", "men_enter_citadel")


def test_nobody_jumps() -> None:
    game = stand(f"{FAR} e5 e9", "e12", "j10")
    assert goes(game, "e5") >= {"e8", "e6"} and not goes(game, "e5") & {"e9", "e10", "e11"}
    refusal = game.why_not("e5-e10")
    assert refusal.sentence == "the attacker on e9 is in the way."
    assert (refusal.reason, refusal.rule.id) == ("in the way", "alea_evangelii.jumping")
    assert refused(game, "e9-e14") == ("in the way", "jumping")


def test_the_edge_ends_a_way() -> None:
    game = stand(f"{FAR} e5", "", "j10")
    assert refused(game, "e5-e20") == ("no such point", "points")
    assert refused(game, "e5-t5") == ("no such point", "points")


def test_the_king_goes_to_any_free_spot() -> None:
    game = stand(FAR, "", "j4", "defenders")
    assert "j10" in goes(game, "j4"), "the centre too"
    game.push("j4-j10")
    game.push("a3-a4")
    assert goes(game, "j10") == {
        *(f"j{rank}" for rank in range(1, 20) if rank != 10),
        *(f"{file}10" for file in "abcdefghiklmnopqrs"),
    }


def test_men_do_not_cross_the_centre_and_the_king_does() -> None:
    game = stand(f"{FAR} j5", "g10", "m13", "defenders", king_moved=True)
    assert refused(game, "g10-k10") == ("over the centre", "men_cross_throne")
    assert goes(game, "g10") & {"h10", "i10"} and "k10" not in goes(game, "g10")
    game.push("g10-g11")
    assert refused(game, "j5-j11") == ("over the centre", "men_cross_throne")
    king = stand(FAR, "", "j5", "defenders")
    assert {"j10", "j11", "j19"} <= goes(king, "j5")


# -- Capture of enemy pieces


def test_a_man_between_two_enemies_is_taken() -> None:
    game = stand(f"{FAR} e5 h6", "f5", "j10")
    assert made(game, "h6-g6") == []
    game.push("j10-k10")
    game.push("g6-g5")
    assert codes(game) == ["captured"]
    assert game.position.at("f5") is None
    assert str(game.log[-1].move) == "g6-g5xf5"
    assert game.log[-1].events[0].sentence == "The defender on f5 is taken."


def test_a_capture_needs_a_move_of_the_captor() -> None:
    """Two attackers have a defender between them from the first; another attacker moves."""
    game = stand(f"{FAR} e5 g5", "f5", "j10")
    assert made(game, f"{FAR}-a4") == []
    assert game.position.at("f5") == "defender"


def test_the_king_takes_part_in_captures() -> None:
    as_anvil = stand(f"{FAR} e5", "d8", "f5", "defenders")
    assert made(as_anvil, "d8-d5") == ["captured"]
    as_hammer = stand(f"{FAR} e5", "d5", "f8", "defenders")
    assert made(as_hammer, "f8-f5") == ["captured"]


@pytest.mark.parametrize("turn", ["attackers", "defenders"])
def test_a_corner_man_is_the_other_captor_for_either_side(turn: str) -> None:
    if turn == "attackers":
        game = stand("e8 q10", "c1", "j10")
        assert made(game, "e8-e1") == []
        game.push("j10-k10")
        assert made(game, "e1-d1") == ["captured"]
    else:
        game = stand(f"{FAR} c1", "d5", "j10", "defenders")
        assert made(game, "d5-d1") == ["captured"]
    assert game.position.at("c1") is None


def test_the_picture_of_a_man_beside_a_corner() -> None:
    """Yellow moves, and blue is caught between yellow and a corner man."""
    game = stand(f"q10 {FAR} r3", "d4", "j10", "defenders")
    assert made(game, "d4-r4") == ["captured"], "r2 is a corner man's, above it r3"
    assert game.position.at("r3") is None


def test_the_picture_of_a_man_between_two() -> None:
    game = stand(f"{FAR} h8 k5", "i8", "d10")
    assert made(game, "k5-k8") == []
    game.push("d10-d11")
    assert made(game, "k8-j8") == ["captured"]


def test_several_men_are_taken_at_once() -> None:
    game = stand("f8 d6 f4 p6", "f7 e6 f5", "j10")
    assert made(game, "p6-f6") == ["captured"] * 3
    assert game.position.count("defenders") == 0
    assert str(game.log[-1].move) == "p6-f6xf7/f5/e6"
    assert game.position.captured("defenders") == 24


def test_a_man_who_moves_in_between_is_safe() -> None:
    game = stand(f"{FAR} e5 g5", "f8", "j10", "defenders")
    assert made(game, "f8-f5") == ["safe between"]
    event = game.log[-1].events[0]
    assert event.rule.id == "alea_evangelii.entering_between"
    assert event.sentence.startswith("The piece on f5 stands between two enemies, and is safe")
    game.push("a3-a4")
    assert game.position.at("f5") == "defender"
    game.push("j10-k10")
    game.push("e5-e6")
    game.push("k10-j10")
    assert made(game, "e6-e5") == ["captured"], "one of them went and came again"


def test_the_king_is_safe_between_two() -> None:
    game = stand("i11 m11", "", "j11")
    assert made(game, "m11-k11") == []
    assert game.awaits is not None and game.position.king == "j11"
    # and his move takes the one between him and another
    game = stand(f"{FAR} f6", "g6", "e9", "defenders")
    assert made(game, "e9-e6") == ["captured"]


# -- Capture of the King


def test_two_do_not_take_the_king_as_they_take_a_man() -> None:
    for king in ("e5", "q10", "j4"):
        file, rank = king[0], king[1:]
        one, other = chr(ord(file) - 1) + rank, chr(ord(file) + 1) + rank
        game = stand(f"{one} s{rank} a13", "", king)
        assert made(game, f"s{rank}-{other}") == []


def test_four_take_the_king_and_three_do_not() -> None:
    game = stand("e6 e4 d5 p5", "f5", "e5")
    assert made(game, "p5-g5") == [], "three are round him, and a man of his own"
    game = stand("e6 e4 d5 p5", "", "e5")
    assert made(game, "p5-f5") == ["king taken"]
    assert ended(game) == ("attackers", "king_capture")
    assert str(game.log[-1].move) == "p5-f5xe5"


def test_three_and_the_edge_take_the_king() -> None:
    game = stand("a6 a8 p7", "", "a7")
    assert made(game, "p7-b7") == ["king taken"]
    assert ended(game) == ("attackers", "king_capture")


def test_taking_the_king_ends_the_game() -> None:
    game = stand("a6 a8 p7", "e5", "a7")
    game.push("p7-b7")
    assert game.awaits is None and not game.legal_moves
    assert game.outcome().how == "The king is taken on a7, and the attackers win."
    refusal = game.why_not("e5-e6")
    assert (refusal.reason, refusal.rule.id) == ("over", "alea_evangelii.king_capture")


def test_the_king_who_has_not_moved_is_safe_on_the_centre() -> None:
    game = stand("j11 j9 i10 p10", "e5", "j10")
    assert made(game, "p10-k10") == ["king safe"]
    event = game.log[-1].events[0]
    assert event.rule.id == "alea_evangelii.king_safe_until_moved"
    moved = stand("j11 j9 i10 p10", "e5", "j10", king_moved=True)
    assert made(moved, "p10-k10") == ["king taken"]


def test_a_king_who_has_moved_and_come_back_is_not_safe() -> None:
    game = stand("j11 j9 p10 a4", "e5", "j10", "defenders")
    for move in ("j10-h10", "a4-a5", "h10-j10", "a5-a10", "e5-e6", "a10-i10", "e6-e5"):
        game.push(move)
    assert game.position.king_moved
    assert made(game, "p10-k10") == ["king taken"]


def test_a_safe_king_is_safe_on_the_centre_only() -> None:
    game = stand("e6 e4 d5 p5", "", "e5", king_moved=False)
    assert made(game, "p5-f5") == ["king taken"]


# -- Escape of the King


@pytest.mark.parametrize("point", ["a1", "b1", "a2", "b2", "r19", "s18", "s1", "a18"])
def test_the_king_wins_on_every_point_of_a_citadel(point: str) -> None:
    game = stand("j16", "", f"{point[0]}10", "defenders")
    assert made(game, f"{point[0]}10-{point}") == ["escaped"]
    assert ended(game) == ("defenders", "goal")
    assert game.outcome().how == f"The king enters the corner on {point}, and the defenders win."


# -- Variegated men


def test_the_double_outlines_have_no_rule() -> None:
    rules = tn.ruleset(ALEA)
    assert rules.value("variegated_men") == "none"
    assert rules.rule("variegated_men").who == ("walker",)
    game = stand(f"{FAR} f8", "g6", "j10")
    assert "f6" in goes(game, "f8")
    taken = stand(f"{FAR} f5 j7", "f6", "d2")
    assert made(taken, "j7-f7") == ["captured"]


def test_what_the_variegated_men_might_do_is_a_question() -> None:
    for value in ("duke", "haven"):
        reading = tn.ruleset(ALEA, {"variegated_men": value}).rule("variegated_men")
        assert reading.status == "editorial"
        assert reading.related == (f"guild.alea.{value}",)
