"""The tree of Alea Evangelii: the moves of the first turn, counted apart from the law, and on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tablesnb as tn
from tests.faults import Faults
from tests.long import always
from tests.tafl.setting import ALEA, FAR, stand

# the moves of one turn were counted by a program of fifteen lines that shares nothing with the law
FIRST = {
    ("murray", "defenders"): 184,
    ("murray", "attackers"): 580,
    ("variegated", "defenders"): 220,
    ("variegated", "attackers"): 544,
    ("g5", "defenders"): 240,
    ("g5", "attackers"): 524,
    ("h4", "defenders"): 240,
    ("h4", "attackers"): 524,
}
# from an earlier program of this project, written before the law
SECOND = {
    ("murray", "defenders"): (106_400, 19_980_752),
    ("murray", "attackers"): (107_492, 62_185_588),
    ("variegated", "defenders"): (120_248, 26_399_440),
    ("variegated", "attackers"): (120_704, 65_962_976),
}


def begun(layout: str, first: str) -> tn.Game:
    return tn.Game(ALEA, reading={"layout": layout, "first_mover": first})


@pytest.mark.parametrize(("layout", "first"), FIRST)
def test_the_moves_of_the_first_turn(layout: str, first: str) -> None:
    game = begun(layout, first)
    assert tn.lab.perft(game, 1) == len(game.legal_moves) == FIRST[layout, first]


# who moves first makes another law, and to compile that takes seconds; a layout makes none
@pytest.mark.parametrize(
    ("layout", "first"),
    always(*(each for each in SECOND if each[1] == "defenders"), of=SECOND),
)
def test_two_moves(layout: str, first: str) -> None:
    pytest.importorskip("numba")
    assert tn.lab.perft(begun(layout, first), 2, fast=True) == SECOND[layout, first][0]


@pytest.mark.long
def test_three_moves(cases: Callable[[int], int]) -> None:
    """In the short run the first of them, which has the fewest."""
    pytest.importorskip("numba")
    faults = Faults("the tree")
    for (layout, first), (_, three) in list(SECOND.items())[: cases(len(SECOND))]:
        found = tn.lab.perft(begun(layout, first), 3)
        faults.check(found == three, f"{layout}, {first} first: {found}, not {three}")
    faults.none()


@pytest.mark.long
def test_plain_and_compiled_count_alike(cases: Callable[..., int]) -> None:
    """Three moves deep; in the short run two."""
    pytest.importorskip("numba")
    game = stand(f"{FAR} e5 e9", "f7", "q16", "defenders")
    for depth in (1, 2, 3)[: cases(3, 2)]:
        assert tn.lab.perft(game, depth, fast=False) == tn.lab.perft(game, depth, fast=True)


def test_a_game_that_is_over_has_no_way_on() -> None:
    won = stand(FAR, "", "a1")
    assert [tn.lab.perft(won, depth) for depth in (1, 2)] == [0, 0]
    # the king's two moves home end the game; his others leave the attackers to move
    game = stand(FAR, "", "a5", "defenders")
    after = [play.position for play in game.plays()]
    expected = sum(len(tn.Game(ALEA, position=each).legal_moves) for each in after)
    assert tn.lab.perft(game, 2) == expected


def test_throws_and_choices_of_the_tables_are_counted_too() -> None:
    game = tn.Game("irish", first="white")
    assert tn.lab.perft(game, 1) == 21
    firsts = 0
    for one in range(1, 7):
        for two in range(one, 7):
            thrown = game.copy()
            thrown.roll(one, two)
            firsts += len(thrown.legal_moves)
    assert tn.lab.perft(game, 2) == firsts
