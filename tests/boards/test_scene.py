"""What stands where: identities over moves, and the words for the picture."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from tablesnb.base.errors import BadDice, BadPosition
from tablesnb.boards.scene import Die, Scene, carry, of_counts
from tablesnb.boards.words import alt, heading

SEATS = ("white", "black")
MakeCounts = Callable[..., list[list[int]]]


def where(scene: Scene) -> dict[int, tuple[int, int]]:
    return {man.id: (man.seat, man.place) for man in scene.men}


def test_counts_come_back(counts: MakeCounts) -> None:
    rows = counts({24: 2, 6: 5}, {13: 5}, bar=(1, 2), off=(0, 3), reserve=(4, 0))
    scene = of_counts("willughby", SEATS, rows)
    assert scene.counts == rows
    assert sorted(man.id for man in scene.men) == list(range(22))


def test_equal_counts_give_equal_scenes(counts: MakeCounts) -> None:
    rows = counts({24: 2, 6: 5}, {13: 5})
    assert of_counts("willughby", SEATS, rows) == of_counts("willughby", SEATS, rows)


def test_the_top_man_moves(start: Scene, counts: MakeCounts) -> None:
    top = start.pile(7, 0)[-1]
    after = carry(start, counts({24: 2, 13: 5, 8: 2, 6: 5, 2: 1}, START), [(0, 7, 1)])
    assert where(after)[top.id] == (0, 1)
    others = {man for man in where(start) if man != top.id}
    assert all(where(after)[man] == where(start)[man] for man in others)


START = {24: 2, 13: 5, 8: 3, 6: 5}


def test_a_hit_sends_the_enemy_to_the_bar_without_being_told(counts: MakeCounts) -> None:
    old = of_counts("willughby", SEATS, counts({8: 1}, {20: 1}))
    new = carry(old, counts({5: 1}, {}, bar=(0, 1)), [(0, 7, 4)])
    assert where(new) == {0: (0, 4), 1: (1, 25)}
    assert new.pile(4, 0)[0].id == 0


def test_one_man_with_two_dice_is_still_that_man(start: Scene, counts: MakeCounts) -> None:
    top = start.pile(23, 0)[-1]
    rows = counts({24: 1, 13: 6, 8: 3, 6: 5}, START)
    assert where(carry(start, rows, [(0, 23, 17), (0, 17, 12)]))[top.id] == (0, 12)


def test_identities_last_through_random_play() -> None:
    rng = random.Random(4)
    scene = of_counts("willughby", SEATS, [[0] * 23 + [15], [15]])
    for _ in range(300):
        seat = rng.randrange(2)
        rows = [list(row) for row in scene.counts]
        source = rng.choice([p for p in range(27) if rows[seat][p]])
        target = rng.randrange(27)
        rows[seat][source] -= 1
        rows[seat][target] += 1
        told = [(seat, source, target)] if rng.random() < 0.7 else []
        before, scene = scene, carry(scene, rows, told)
        assert scene.counts == rows
        assert {m: s for m, (s, _) in where(scene).items()} == {
            m: s for m, (s, _) in where(before).items()
        }
        changed = [m for m in where(scene) if where(scene)[m] != where(before)[m]]
        assert len(changed) == (source != target)
        for man in scene.men:
            assert 0 <= man.index < man.of == len(scene.pile(man.place, man.seat))


def test_a_scene_carried_on_forgets_what_was_shown(busy: Scene) -> None:
    after = carry(busy, busy.counts, note="to throw", dice=())
    shown: list[object] = [after.picked, after.refused, after.focus]
    shown += [*after.last_turn, *after.may_land, *after.may_hit, *after.was_hit, *after.passages]
    assert shown == [None] * 3
    assert (after.note, after.title, after.turn) == ("to throw", "Irish", 0)
    assert carry(busy, busy.counts, last_turn=((7, 3, 0),)).last_turn == ((7, 3, 0),)


def test_men_neither_appear_nor_vanish(start: Scene, counts: MakeCounts) -> None:
    for rows in (counts(START, {24: 2}), counts(START | {1: 1}, START)):
        with pytest.raises(BadPosition, match="appear or vanish"):
            carry(start, rows)
    with pytest.raises(BadPosition, match="no man to move"):
        carry(start, start.counts, [(0, 0, 1)])


def test_a_scene_that_cannot_be_is_refused(start: Scene) -> None:
    with pytest.raises(BadPosition):
        of_counts("willughby", SEATS, [[-1]])
    with pytest.raises(BadPosition):
        of_counts("willughby", SEATS, [[0] * 29 + [1]])
    with pytest.raises(BadPosition):
        of_counts("willughby", ("white",), [[1]])
    for wrong in ({"picked": 29}, {"may_land": (-1,)}, {"turn": 2}, {"near": 5}):
        with pytest.raises(BadPosition):
            replace(start, **wrong)
    with pytest.raises(BadDice):
        replace(start, dice=(Die(0),))


def test_the_words_at_the_start(start: Scene) -> None:
    assert heading(start) == "Irish, the start"
    assert alt(start) == (
        "Folding tables of 24 points. White, own numbering: 24:2 13:5 8:3 6:5. Black the same in "
        "his own numbering. Bar and racks empty. White has thrown 6, 5. White: to play."
    )


def test_the_words_in_play(play: Scene) -> None:
    assert alt(play) == (
        "Folding tables of 24 points. White, own numbering: 22:1 13:3 8:3 6:4 5:2 3:2. Black, own "
        "numbering: 6:2 5:2 2:2 1:2. Waiting: Black 1. Off: Black 6. White has thrown 4, 3; "
        "played: 3. White: to play a four. Last move White bar to 22; picked up 8; may land on 4."
    )


def test_the_words_tell_every_state(busy: Scene) -> None:
    text = alt(busy)
    for words in (
        "Black was hit on 22",
        "may land on 4, off",
        "may hit on 22",
        "refused 19, passage a",
        "passage b on 1, 2, 3",
        "focus on 13",
    ):
        assert words in text
    assert text.count("passage a") == 1


def test_what_is_shown_is_told_in_the_numbers_that_the_board_prints(start: Scene) -> None:
    for turn in (0, 1):
        assert "Picked up 17" in alt(replace(start, picked=16, turn=turn))
        assert "Picked up 8" in alt(replace(start, picked=16, turn=turn, near=1))


def test_empty_parts_are_left_out(counts: MakeCounts) -> None:
    scene = of_counts("willughby", SEATS, counts({6: 1}, {}, reserve=(0, 2)), dice=(Die(2),))
    assert alt(scene) == (
        "Folding tables of 24 points. White, own numbering: 6:1. In reserve: Black 2. Dice 2."
    )
    assert heading(scene) == "Folding tables of 24 points"
