"""why_not takes what push takes; what was made by hand is refused; an interrupt changes nothing."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import (
    BadNotation,
    BadPosition,
    IllegalMove,
    NotAwaited,
    TablesnbError,
    UnknownName,
)


def thrown(*dice: int) -> tn.Game:
    game = tn.Game("irish", seed=1, first="white")
    if dice:
        game.roll(*dice)
    return game


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("24/18", None),
        ("24/18 18/13", None),
        ("13/7 13/8", None),
        ("24/18 24/19", ("24/19", "held")),
        ("24/19 24/18", ("24/19", "held")),
        ("24/18 18/12", ("18/12", "die not thrown")),
        ("13/7 13/8 8/7", ("8/7", "not your choice")),
    ],
)
def test_several_half_moves_are_asked_about_as_they_are_pushed(
    move: str, told: tuple[str, str] | None
) -> None:
    game = thrown(6, 5)
    before = game.record()
    refusal = game.why_not(move)
    assert (refusal and (refusal.move, refusal.reason)) == told
    every = game.why_not(move, all=True)
    assert every[:1] == ([] if refusal is None else [refusal])
    assert game.record() == before
    if refusal is None:
        game.push(move)
        assert game.played > 1
    else:
        with pytest.raises((IllegalMove, NotAwaited)):
            game.push(move)
        assert game.record() == before


def test_a_play_is_asked_about_too() -> None:
    game = thrown(6, 5)
    for play in game.plays():
        assert game.why_not(play) is None and game.why_not(play, all=True) == []
    black = tn.Game("irish", seed=1, first="black")
    black.roll(6, 5)
    assert game.why_not(black.plays()[0]).reason == "not your choice"  # type: ignore[union-attr]


def test_nothing_is_thrown_yet() -> None:
    game = thrown()
    assert game.why_not("24/18 18/13") is not None and game.played == 0
    with pytest.raises(BadNotation):
        game.why_not("zwölf 24/18")


def test_a_play_without_moves_is_none() -> None:
    for game in (thrown(), thrown(6, 5)):
        for empty in ((), [], None, "24/18", 5):
            play = tn.Play("white", empty, game.position)  # type: ignore[arg-type]
            for ask in (game.push, game.why_not):
                with pytest.raises(BadNotation, match="Play without half-moves"):
                    ask(play)
        assert game.played in (0, 1)


def test_a_play_is_what_it_says() -> None:
    game = thrown(6, 5)
    play = game.plays()[0]
    other = game.plays()[1]
    for wrong in (
        tn.Play("black", play.moves, play.position),
        tn.Play("white", play.moves, other.position),
        tn.Play("white", play.moves, None),
    ):
        with pytest.raises(BadPosition):
            game.push(wrong)
        assert game.played == 1
    made = game.push(play)
    assert made == play and game.position == play.position


CODES: list[Any] = [
    *((5, 0, 1, 1), (0,), (), None, "abcd", (0, "a", 1, 1), (0, 1.0, 2.0, 1), [0, 23, 17, 6]),
    *((-1, 23, 17, 6), (0, 10**9, 1, 1), (0, -5, 3, 2), (0, 1, 10**5000, 1), (0, 1, 2, 3, 4)),
    *((True, 23, 17, 6), (0, 0, 0, 0), (10**5000, 1, 2, 3), (0, -(10**9), 5, 1), (1, 1)),
]


@pytest.mark.parametrize("name", tn.games())
def test_moves_made_by_hand_are_refused(name: str) -> None:
    game = tn.Game(name, seed=1)
    if isinstance(game.awaits, tn.Throw):
        game.roll()
    before = game.record()
    for code in CODES:
        for text in ("x", "24/18", None):
            forged = tn.Move(game.rules.seat_names[0], text, code)  # type: ignore[arg-type]
            with pytest.raises(TablesnbError) as caught:
                game.push(forged)
            assert len(str(caught.value)) < 2_000 and game.record() == before
            assert forged not in game.legal_moves
            with suppress(TablesnbError):
                assert game.why_not(forged) is not None


def test_a_move_is_written_in_the_log_as_the_law_writes_it() -> None:
    game = thrown(6, 5)
    (code,) = {move.code for move in game.legal_moves if move.text == "24/18"}
    game.push(tn.Move("black", "anything", code))
    assert str(game.log[-1]) == "white 24/18"


@pytest.mark.parametrize("at", [1, 2])
def test_an_interrupt_between_half_moves_leaves_the_game_as_it_was(
    monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    from tablesnb.tables import family

    game = thrown(6, 5)
    before = game.record(), game.position.id
    play, calls = family.play, [0]

    def interrupted(*given: Any) -> Any:
        calls[0] += 1
        if calls[0] == at:
            raise KeyboardInterrupt
        return play(*given)

    monkeypatch.setattr(family, "play", interrupted)
    with pytest.raises(KeyboardInterrupt):
        game.push("24/18 18/13")
    assert (game.record(), game.position.id) == before and calls[0] == at
    monkeypatch.undo()
    game.push("24/18 18/13")
    game.pop()
    game.pop()
    assert (game.record(), game.position.id) == before


def test_a_move_is_of_the_seat_it_is_asked_for() -> None:
    """A Move as its text: nobody's is no move, and another seat's is refused."""
    game = thrown(6, 5)
    (move, *_), before = game.legal_moves, game.record()
    for form in (move, str(move), game.plays()[0]):
        with pytest.raises(UnknownName, match="no seat 'nobody'"):
            game.push(form, seat="nobody")
        refusal = game.why_not(form, seat="black")
        assert refusal is not None and refusal.rule.id == "irish.turn_order", form
        with pytest.raises(IllegalMove, match="it is White's turn, not Black's"):
            game.push(form, seat="black")
        assert game.record() == before and game.why_not(form, seat="white") is None
    assert game.push(move, seat="white") == move
