"""The careful player of tafl games: he sees what there is to see, says so, and beats the lot."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tablesnb as tn
from tablesnb.players import player
from tests.long import always
from tests.tafl.setting import ALEA, FAR, stand


def decided(game: tn.Game) -> tuple[str, str]:
    before = (game.position, game.log)
    decision = player("careful").decide(game)
    assert (game.position, game.log) == before
    assert decision.play.moves[0] in game.legal_moves
    return str(decision.play), decision.why


def test_the_king_goes_home_when_he_can() -> None:
    move, why = decided(stand(FAR, "", "j1", "defenders"))
    assert move in {"j1-b1", "j1-a1", "j1-r1", "j1-s1"} and why == "brings the king home"


def test_the_king_is_taken_when_he_can_be() -> None:
    assert decided(stand("e6 e4 d5 p5", "q3", "e5")) == ("p5-f5xe5", "takes the king")


def test_a_line_home_is_shut() -> None:
    game = stand("c1 m5", "", "j1")
    assert game.why_not("m5-m1") is None
    move, why = decided(game)
    assert move == "m5-m1" and why == "shuts the king's line home"
    open_ = stand("m5", "", "j1")
    assert decided(open_)[1].startswith("cannot keep the king from")


def test_a_man_is_taken_who_stands_to_be_taken() -> None:
    game = stand("e5 g8 c1 q1", "f5", "j10")
    assert decided(game) == ("g8-g5xf5", "takes one man")


def test_two_lines_home_are_better_than_a_man() -> None:
    game = stand(f"{FAR} e5 q8", "f8 d5", "m12", "defenders")
    move, why = decided(game)
    game.push(move)
    assert "home" in why and "lines" in why
    assert why.startswith(("opens", "takes"))


def test_a_position_is_not_brought_back_for_nothing() -> None:
    game = stand(FAR, "e5", "j10", "defenders")
    for move in ("e5-e6", "a3-a4", "e6-e5"):
        game.push(move)
    assert decided(game)[0] != "a4-a3"


def test_equal_games_are_decided_alike() -> None:
    for seed in (1, 2):
        one, other = tn.Game(ALEA, seed=seed), tn.Game(ALEA, seed=seed)
        assert decided(one) == decided(other)


SIDES = [("attackers", "default"), ("defenders", "default"), ("attackers", "ludii")]


@pytest.mark.long(dear=True)
@pytest.mark.parametrize(
    ("careful", "reading"),
    always(SIDES[0], of=SIDES),
)
def test_the_careful_player_beats_the_lot(
    careful: str, reading: str, cases: Callable[[int], int]
) -> None:
    for seed in range(cases(4)):
        game = tn.Game(ALEA, seed=seed, reading=reading)
        while game.awaits is not None:
            assert len(game.log) < 500
            name = "careful" if game.awaits.seat == careful else "random"
            game.push(player(name).decide(game).play)
        assert game.position.winner == careful, seed
