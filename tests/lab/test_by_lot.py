"""A game by lot is the law's own game, plain as compiled, and what single trials play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tablesnb as tn
from tablesnb import dice
from tablesnb.base.shares import average
from tablesnb.lab import playout_tables as playout
from tablesnb.lab.claims.trials.english import SECURED, with_care
from tablesnb.lab.playouts import ByLot
from tablesnb.players import move_by_lot, played, player
from tablesnb.tables import law
from tests.tables.setting import play_from

Cases = Callable[[int], int]
RING = "astronomical_tables"


@pytest.mark.parametrize("name", ["irish", "early_backgammon", RING])
def test_lots_are_drawn_as_a_game_draws_them(name: str) -> None:
    for seed in range(3):
        game = tn.Game(name, seed=seed)
        state, rules = list(game.position.row), game.rules.row
        state[law.THROWS] = game.throws
        work = [0] * law.space_for_moves(rules), [0] * law.EVENT_SPACE, [0, 0]
        playout.playout(state, rules, game.chances, seed, 5_000, *work)
        *_, ended = played(game, move_by_lot)
        state[law.THROWS] = ended.position.row[law.THROWS]  # a position forgets its past
        assert [*ended.position.row] == state


@pytest.mark.long
def test_one_who_is_careful_and_secures_nothing_is_the_careful_player() -> None:
    for seed in range(3):
        game = tn.Game("irish", seed=seed)
        while game.awaits:
            if isinstance(game.awaits, tn.Throw):
                game.roll()
            else:
                play = with_care(game, ())
                assert play == player("careful").decide(game).play
                game.push(play)


def test_the_points_to_secure_come_first() -> None:
    begun = play_from({13: 3, 8: 3, 6: 3}, {24: 2, 6: 13}, 4, 4)
    assert str(with_care(begun, SECURED)) == "8/4 8/4"
    assert str(with_care(begun, ())) == "13/9 13/9"


# -- what the lesson on dice says of more games than it plays


@pytest.mark.long
def test_a_prism_that_seldom_stands_makes_a_longer_game(cases: Cases) -> None:
    """Its interval meets neither that of the log nor that of a prism which stands too often."""
    games = max(cases(2_000), 1_000)
    lies = dice.prism_of_height(dice.fair_height("tipping"), "solid-angle")
    stands = dice.prism_of_height(dice.fair_height("solid-angle"), "tipping")
    lengths = []
    for die in (lies, dice.log(), stands):
        game = tn.Game(RING, seed=1, dice=die, first="saturn")
        by_lot = ByLot(game.rules, 5_000, game.chances)
        played = by_lot.games(game.position.row, 0, games)
        lengths.append(average(throws for some in played for throws, _ in some))
    longest, *others = lengths
    for other in others:
        assert longest.value - longest.wide > other.value + other.wide, lengths
