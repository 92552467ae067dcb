"""The board in plain text: readable, narrow, and true to every man."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from tablesnb.boards.scene import Die, Scene, of_counts
from tablesnb.boards.text import text_board

MakeCounts = Callable[..., list[list[int]]]
SEATS = ("white", "black")


def test_the_start(start: Scene) -> None:
    assert text_board(start) == "\n".join(
        [
            "Irish, the start",
            "X Black",
            "  24  23  22  21  20  19 |  18  17  16  15  14  13",
            " ------------------------+-------------------------",
            "   O                   X |       X               O",
            "   O                   X |       X               O",
            "                       X |       X               O",
            "                       X |                       O",
            "                       X |                       O",
            "",
            "                       O |                       X",
            "                       O |                       X",
            "                       O |       O               X",
            "   X                   O |       O               X",
            "   X                   O |       O               X",
            " ------------------------+-------------------------",
            "   1   2   3   4   5   6 |   7   8   9  10  11  12",
            "O White   to play",
            "White has thrown 6 5",
        ]
    )


def test_bar_off_and_played_dice_are_told(play: Scene) -> None:
    lines = text_board(play).splitlines()
    assert lines[1] == "X Black   bar 1   off 6"
    assert lines[-2:] == ["O White   to play a four", "White has thrown 4 (3)"]


def test_moving_any_one_man_changes_the_text() -> None:
    rng = random.Random(7)
    for _ in range(200):
        rows = [[0] * 27, [0] * 27]
        for seat in (0, 1):
            for _ in range(15):
                rows[seat][rng.choice((0, 5, 7, 12, 18, 24, 25, 26))] += 1
        before = text_board(of_counts("willughby", SEATS, rows))
        seat = rng.randrange(2)
        source = rng.choice([p for p in range(27) if rows[seat][p]])
        target = rng.choice([p for p in range(27) if p != source])
        rows[seat][source] -= 1
        rows[seat][target] += 1
        assert text_board(of_counts("willughby", SEATS, rows)) != before


def test_it_is_narrow_and_bare(busy: Scene, counts: MakeCounts) -> None:
    full = of_counts(
        "willughby", SEATS, counts({6: 15}, {1: 15}), dice=(Die(6),) * 4, note="x" * 100
    )
    for scene in (busy, full):
        for line in text_board(scene).splitlines():
            assert len(line) <= 79 and line == line.rstrip() and line.isascii()


def test_turned_and_mirrored_boards_keep_their_numbers(start: Scene) -> None:
    for near, mirror in ((0, False), (0, True), (1, False), (1, True)):
        lines = text_board(replace(start, near=near, mirror=mirror)).splitlines()
        foot = lines[-3].replace("|", "").split()
        numbers = [str(n) for n in range(1, 13)]
        assert foot == (numbers[::-1] if mirror else numbers)
        assert lines[-2].startswith("OX"[near])


@pytest.mark.parametrize("men", [6, 15])
def test_a_tall_pile_ends_in_its_number(men: int) -> None:
    text = text_board(of_counts("willughby", SEATS, [[men]]))
    assert f"{men:>4}" + " " * 20 + " |" in [line[:26] for line in text.splitlines()]
