"""What a board speaks stays until it speaks again."""

from __future__ import annotations

import tablesnb as tn
from tablesnb.widget.board.view import Board
from tests.widget.test_board import move, send
from tests.widget.told import refused


def spoken(told: Board) -> tuple[str, int]:
    """The words that stand in the line, and how many times it has spoken."""
    return told.shown["said"], told.shown["spoken"]


def test_an_answer_without_words_leaves_those_of_the_move(told: Board) -> None:
    send(told, "throw")
    move(told, 13, 10)
    words = spoken(told)
    assert words == ("White moves 13 → 10.", 2)
    for kind, more in (
        ("panel.step", {}),
        ("panel.sheet", {"open": "readings"}),
        ("panel.pace", {"value": "very slow"}),
        ("turn", {"near": "black", "mirror": True, "labels": ""}),
    ):
        answer = told.shown["answer"]
        assert send(told, kind, **more)["answer"] == answer + 1
        assert spoken(told) == words, kind


def test_the_same_words_twice_are_spoken_twice(told: Board) -> None:
    said = []
    for _ in range(2):
        send(told, "throw", dice=[6, 5])
        said.append(spoken(told))
        send(told, "back")
    assert said == [("White throws 6 5.", 1), ("White throws 6 5.", 3)]


def test_the_words_of_a_refusal_go_with_the_refusal(told: Board) -> None:
    send(told, "throw", dice=[6, 5])
    shown = move(told, 24, 19)
    assert (shown["said"], shown["aside"]) == (refused(shown).partition("\n")[0], True)
    said = shown["said"]
    # read on in the panel, it stands in both
    assert send(told, "panel.sheet", open="readings")["said"] == said
    shown = send(told, "turn", near="black", mirror=False, labels="numbers")
    assert (shown["said"], shown["aside"], refused(shown)) == ("", False, "")


def test_the_words_go_when_another_game_is_put_on_the_board(told: Board) -> None:
    send(told, "throw", dice=[6, 5])
    other = tn.Game("irish", seed=1, first="white")
    other.roll(6, 5)
    told.take(other)
    told.refresh()
    assert spoken(told) == ("", 2)
