"""Hand-made positions that check the slow Alea Evangelii against the words of its sources."""

from __future__ import annotations

import random

import pytest

from .alea_positions import KINDS, as_position, random_positions, random_readings, set_up
from .slow_alea import (
    NAMED,
    READINGS,
    Alea,
    Move,
    Readings,
    Result,
    after,
    captured,
    moves,
    name,
    point,
    start,
)
from .slow_alea import set_up as set_up_board


def table(
    readings: Readings,
    attackers: str,
    defenders: str,
    king: str,
    turn: str = "attackers",
    king_moved: bool = True,
) -> Alea:
    board = {point(each): "A" for each in attackers.split()}
    board |= {point(each): "D" for each in defenders.split()}
    board[point(king)] = "K"
    return set_up_board(readings, board, turn, king_moved)


def step(text: str) -> Move:
    source, target = text.split("-")
    return Move(point(source), point(target))


def ends(s: Alea, readings: Readings, *line: str) -> Result | None:
    for text in line:
        assert step(text) in moves(s, readings), text
        s = after(s, readings, step(text))
    return s.result


def takes(s: Alea, readings: Readings, text: str) -> set[str]:
    assert step(text) in moves(s, readings), text
    return {name(each) for each in captured(s, readings, step(text))}


def targets(s: Alea, readings: Readings, source: str) -> set[str]:
    return {name(m.target) for m in moves(s, readings) if m.source == point(source)}


def having(**changed: str) -> dict[str, str]:
    return READINGS | changed


# Measured once by another short program that shares nothing with this one.
MOBILITY = {
    ("murray", "defenders"): (184, 106_400),
    ("murray", "attackers"): (580, 107_492),
    ("variegated", "defenders"): (220, 120_248),
    ("variegated", "attackers"): (544, 120_704),
    ("g5", "defenders"): (240, None),
    ("g5", "attackers"): (524, None),
    ("h4", "defenders"): (240, None),
    ("h4", "attackers"): (524, None),
}


@pytest.mark.parametrize(("layout", "first"), MOBILITY)
def test_the_first_moves(layout: str, first: str) -> None:
    readings = having(layout=layout, first_mover=first)
    s = start(readings)
    assert sorted(s.board.values()).count("A") == 48
    assert sorted(s.board.values()).count("D") == 24
    one, two = MOBILITY[layout, first]
    options = moves(s, readings)
    assert len(options) == one
    if two is not None:
        assert sum(len(moves(after(s, readings, each), readings)) for each in options) == two


def test_the_drawn_moves() -> None:
    # "attackers and defenders cannot enter the central space and the four corners"; the drawing:
    # "not to or crossing the central space"
    s = table(READINGS, "g10 c1", "j14", "e5")
    assert targets(s, READINGS, "g10") == {
        *(f"{letter}10" for letter in "abcdefhi"),
        *(f"g{row}" for row in range(1, 20) if row != 10),
    }
    assert targets(s, having(men_cross_throne="yes"), "g10") >= {"k10", "s10"}
    assert "j10" not in targets(s, having(men_cross_throne="yes"), "g10")
    assert not targets(s, READINGS, "c1") & {"a1", "b1", "r1", "s1"}
    assert targets(s, having(citadels="1x1"), "c1") >= {"b1", "r1"}
    # "octogonally, to any free spot along the line": the king
    king = table(READINGS, "j5", "", "j14", "defenders")
    assert {"j10", "j9", "j6"} <= targets(king, READINGS, "j14")
    assert "j5" not in targets(king, READINGS, "j14")
    closed = targets(king, having(king_may_reenter="no"), "j14")
    assert "j10" not in closed and "j9" in closed


def test_the_drawn_captures() -> None:
    # "blue is caught between yellow and a decorated corner man and is taken"
    s = table(READINGS, "c2", "d9", "k5", "defenders")
    assert takes(s, READINGS, "d9-d2") == {"c2"}
    assert takes(s, having(citadels="1x1"), "d9-d2") == set()
    # "Blue moves, and yellow is caught between two blue pieces and taken."
    s = table(READINGS, "e5 h5 f8", "e6", "k5")
    assert takes(s, READINGS, "f8-f7") == set()
    s = table(READINGS, "e5 f7", "e6", "k5")
    assert takes(s, READINGS, "f7-e7") == {"e6"}
    # "When the yellow king moves, blue is caught ...": the king at one end
    s = table(READINGS, "e5", "e4", "k6", "defenders")
    assert takes(s, READINGS, "k6-e6") == {"e5"}
    assert takes(s, having(king_armed="anvil_only"), "k6-e6") == set()
    s = table(READINGS, "e5", "k4", "e6", "defenders")
    for armed, taken in (("yes", {"e5"}), ("anvil_only", {"e5"}), ("no", set())):
        assert takes(s, having(king_armed=armed), "k4-e4") == taken
    # "Yellow is safe when it moves to the space between the two blue pieces."
    s = table(READINGS, "e5 g5 k5", "f9", "p5", "defenders")
    there = after(s, READINGS, step("f9-f5"))
    assert point("f5") in there.board
    assert takes(there, READINGS, "k5-k6") == set()
    # "More than one capture can be made with one move."
    s = table(READINGS, "d5 f7 h5 f1", "e5 g5 f6", "p5")
    assert takes(s, READINGS, "f1-f5") == {"e5", "g5", "f6"}
    # The empty throne, only where a reading says so; one on which the king stands is the king.
    s = table(READINGS, "j7", "j9", "p5")
    assert takes(s, READINGS, "j7-j8") == set()
    hostile = having(throne_hostile_to_men="yes")
    assert takes(s, hostile, "j7-j8") == {"j9"}
    assert takes(table(hostile, "j7", "j9", "j10"), hostile, "j7-j8") == set()


def test_variegated_points() -> None:
    haven, duke = having(variegated_men="haven"), having(variegated_men="duke")
    s = table(READINGS, "e6 g9", "f6", "p5")
    assert takes(s, READINGS, "g9-g6") == {"f6"}
    assert takes(s, haven, "g9-g6") == set()
    king = table(haven, "e6 g9 f5 f7", "p5", "f6")
    assert ends(king, READINGS, "g9-g6") == Result("attackers", "king taken")
    assert ends(king, haven, "g9-g6") is None
    # "the duke (and the king) can only enter the variegated spot"
    s = table(duke, "f9", "", "p6")
    assert "f6" not in targets(s, duke, "f9") and "f5" in targets(s, duke, "f9")
    assert "f6" in targets(s, READINGS, "f9")
    s = start(duke)
    assert sorted(name(each) for each in s.board if s.board[each] == "a") == [
        *("f14", "f6", "n14", "n6"),
    ]
    there = after(after(s, duke, step("i5-i1")), duke, step("f6-f5"))
    there = after(there, duke, step("k5-k1"))
    assert "f6" in targets(there, duke, "f5")
    assert start(having(variegated_men="duke", layout="variegated")).board[point("f6")] == "d"


def test_the_king_is_taken() -> None:
    # "It must be surrounded by four opposing pieces, or three opposing pieces and the edge."
    taken = Result("attackers", "king taken")
    s = table(READINGS, "e5 g5 f4 f9", "", "f5")
    assert ends(s, READINGS, "f9-f6") == taken
    s = table(READINGS, "e1 f5 g1", "", "f1")
    assert ends(s, READINGS, "f5-f2") == taken
    s = table(READINGS, "e1 f5", "g1", "f1")
    assert ends(s, READINGS, "f5-f2") is None
    s = table(READINGS, "c1 c3 d9", "", "c2")
    assert ends(s, READINGS, "d9-d2") == taken
    assert ends(s, having(citadel_hostile_to_king="no"), "d9-d2") is None
    # Three and the throne, and only when an attacker has moved there.
    s = table(READINGS, "i9 k9 j5", "", "j9")
    throne = having(throne_hostile_to_king="yes")
    assert ends(s, READINGS, "j5-j8") is None
    assert ends(s, throne, "j5-j8") == taken
    s = table(throne, "i9 k9 j8 a9", "d1", "j12", "defenders")
    assert ends(s, throne, "j12-j9", "a9-a8") is None
    assert ends(s, throne, "j12-j9", "i9-i7", "d1-d2", "i7-i9") == taken
    # "the king is safe on the central space of the board, if he has not made any move"
    s = table(READINGS, "i10 k10 j9 j15", "", "j10", king_moved=False)
    assert ends(s, READINGS, "j15-j11") == Result(None, "no move")  # and he cannot move either
    assert ends(s, having(king_safe_until_moved="no"), "j15-j11") == taken
    s = table(READINGS, "i10 k10 j9 j15", "", "j10", king_moved=True)
    assert ends(s, READINGS, "j15-j11") == taken


def test_two_take_the_king_off_the_centre() -> None:
    taken, two = Result("attackers", "king taken"), having(king_capture="two_off_centre")
    s = table(two, "e5 g9", "", "f5")
    assert ends(s, two, "g9-g5") == taken
    assert ends(s, READINGS, "g9-g5") is None
    s = table(two, "i9 k12", "", "j9")  # beside the throne
    assert ends(s, two, "k12-k9") is None
    s = table(two, "e5 g5 a6", "", "f9", "defenders")  # he moved there himself
    assert ends(s, two, "f9-f5", "a6-f6") is None


def test_the_king_comes_home() -> None:
    # "entering the space of a decorated man"
    home = Result("defenders", "king home")
    s = table(READINGS, "k5", "", "b9", "defenders")
    for target in ("b2", "b1"):
        assert ends(s, READINGS, f"b9-{target}") == home
    one = having(citadels="1x1")
    assert ends(s, one, "b9-b1") is None
    assert ends(table(one, "k5", "", "a9", "defenders"), one, "a9-a1") == home
    edge = having(goal="edge")
    assert ends(s, edge, "b9-s9") == home
    assert ends(s, edge, "b9-b2") is None
    assert ends(s, READINGS, "b9-s9") is None
    assert table(READINGS, "k5", "", "a1").result == home


def test_repetition() -> None:
    # "The game is also a draw if a position is repeated."
    line = ["k5-k6", "e5-e6", "k6-k5", "e6-e5"]
    s = table(READINGS, "k5", "e5", "c9")
    assert ends(s, READINGS, *line[:3]) is None
    assert ends(s, READINGS, *line) == Result(None, "repeated")
    for reading, result in (
        ("draw_third", Result(None, "repeated")),
        ("mover_loses_third", Result("attackers", "repeated")),
        ("mover_wins_third", Result("defenders", "repeated")),
    ):
        third = having(repetition=reading)
        assert ends(s, third, *line, *line[:3]) is None
        assert ends(s, third, *line, *line) == result


def test_no_move() -> None:
    # "If a player cannot make a move, because all of its pieces are surrounded, ... a draw."
    for reading, winner in (("draw", None), ("loses", "defenders"), ("defenders_lose", None)):
        readings = having(no_move=reading)
        s = table(readings, "c1", "d1 f2", "g9", "defenders")
        assert ends(s, readings, "f2-c2") == Result(winner, "no move")
    for reading, winner in (
        ("draw", None),
        ("loses", "attackers"),
        ("defenders_lose", "attackers"),
    ):
        readings = having(no_move=reading)
        s = table(readings, "i10 k10 j9 j15", "", "j10", king_moved=False)
        assert ends(s, readings, "j15-j11") == Result(winner, "no move")


def test_encirclement() -> None:
    readings = having(encirclement_loses="yes")
    ring = "f5 e6 g6 e7 g7"  # a ring closes without its corners
    s = table(readings, f"{ring} p8", "f7", "f6")
    assert ends(s, readings, "p8-f8") == Result("attackers", "encircled")
    assert ends(s, READINGS, "p8-f8") == Result(None, "no move")
    s = table(readings, f"{ring} p8", "f7 m1", "f6")
    assert ends(s, readings, "p8-f8") is None


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_positions(kind: str) -> None:
    """Every position can be set up, and what may be done keeps to the plainest laws."""
    rng = random.Random(kind)
    for position in random_positions(9, 7, kind):
        assert list(position["board"].values()).count("K") == 1
        for readings in [*NAMED.values(), random_readings(rng)]:
            s = set_up(position, readings)
            again = as_position(s.board, s.turn, s.king_moved)
            assert again == {key: position[key] for key in again}
            options = sorted(moves(s, readings))
            assert bool(options) == (s.result is None)
            for each in rng.sample(options, min(10, len(options))):
                assert (each.source[0] == each.target[0]) != (each.source[1] == each.target[1])
                there = after(s, readings, each)
                lost = captured(s, readings, each)
                assert len(there.board) == len(s.board) - len(lost)
                assert set(s.board.values()) - {"A", "D", "a", "d"} == {"K"}
                assert all(
                    s.board[man] in ("Aa" if s.turn == "defenders" else "Dd") for man in lost
                )
