"""Simple players play the law's own games, and what is counted in them is what happened."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tablesnb as tn
from tablesnb import dice
from tablesnb.base.errors import UnknownName
from tablesnb.base.shares import Share, average
from tablesnb.lab import playout_tables as playout
from tablesnb.lab.playouts import ByLot
from tablesnb.lab.studies.trials import (
    Surprise,
    Surprises,
    by_thumb,
    play_out,
    surprise,
    surprises,
    trial,
    with_care,
)
from tablesnb.players import move_by_lot, player
from tablesnb.tables import law
from tests.tables.setting import play_from

Cases = Callable[[int], int]
RING = "astronomical_tables"


# -- games


@pytest.mark.parametrize("name", ["irish", "early_backgammon", RING])
def test_lots_are_drawn_as_the_laboratory_draws_them(name: str) -> None:
    for seed in range(3):
        game = tn.Game(name, seed=seed)
        state, rules = list(game.position.row), game.rules.row
        state[law.THROWS] = game.throws
        work = [0] * law.space_for_moves(rules), [0] * law.EVENT_SPACE, [0, 0]
        playout.playout(state, rules, game.chances, seed, 5_000, *work)
        assert play_out(game, {}) == state


def test_what_is_counted_is_what_the_board_says() -> None:
    """The same game on the board, choice by choice, and its log counted."""
    for name in (RING, "early_backgammon", "irish"):
        counted = trial(name, 1283)
        game = tn.Game(name, seed=1283)
        thrown = lost = hits = 0
        while game.awaits:
            if isinstance(game.awaits, tn.Throw):
                in_play = game.awaits.why == "turn"
                game.roll()
                doubled = len(set(game.log[-1].dice)) == 1 and name == "early_backgammon"
                thrown += in_play * len(game.log[-1].dice) * (2 if doubled else 1)
            else:
                game.push(move_by_lot(game))
            events = game.log[-1].events
            lost += sum(each.value for each in events if each.code == "lost")
            hits += sum(each.code == "hit" for each in events)
        outcome = game.outcome()
        assert outcome is not None
        assert (counted.throws, counted.lost, counted.hits) == (game.throws, lost, hits)
        assert counted.dice == thrown and counted.over
        assert counted.payoff == tuple(outcome.payoff.values())


def test_a_simple_player_that_there_is_not() -> None:
    with pytest.raises(UnknownName, match="no simple player 'thumbs'; did you mean 'thumb'"):
        trial("irish", 1, player="thumbs")


def test_the_player_by_rules_of_thumb_beats_the_lots() -> None:
    won = 0
    for seed in range(60):
        game = tn.Game("irish", seed=seed)
        state = play_out(game, {"white": by_thumb()})
        won += state[game.rules.row[law.PAID]] > 0
    assert Share(won, 60).interval[0] > 0.85


def chosen(game: tn.Game, secure: tuple[int, ...] = ()) -> str:
    """The half-move that the player by rules of thumb makes, as text."""
    state, rules = list(game.position.row), game.rules.row
    moves = [0] * law.space_for_moves(rules)
    many = law.legal(state, rules, moves)
    found = [tuple(moves[4 * at : 4 * at + 4]) for at in range(many)]
    move = by_thumb(secure)(state, rules, found)  # type: ignore[arg-type]
    return str(game.legal_moves[found.index(move)])  # type: ignore[arg-type]


def test_the_rules_of_thumb_one_by_one() -> None:
    # hits rather than makes a point
    assert chosen(play_from({13: 2, 8: 1, 6: 2}, {16: 1, 6: 14}, 4, 2)) == "13/9*"
    # makes a point rather than leaves two alone
    assert chosen(play_from({13: 3, 8: 1}, {6: 15}, 5, 5)) == "13/8"
    # brings a man who is alone to the others
    assert chosen(play_from({13: 3, 8: 1, 6: 3}, {6: 15}, 2, 2)) == "8/6"


def test_the_points_to_secure_come_first() -> None:
    begun = play_from({13: 3, 8: 3, 6: 3}, {24: 2, 6: 13}, 3, 3)
    assert chosen(begun, (5,)) == "8/5" and chosen(begun) != "8/5"
    # once every enemy man has passed they are points like any others
    past = play_from({9: 2, 6: 2, 5: 2, 4: 2}, {6: 15}, 1, 1)
    assert chosen(past, (6, 5, 4)) == chosen(past)


def test_a_surprise_is_a_hit_from_secured_points() -> None:
    found = [surprise("irish", seed, dice="loaded(6-5-4)") for seed in range(40)]
    assert found == [surprise("irish", seed, dice="loaded(6-5-4)") for seed in range(40)]
    assert all(each.secured for each in found if each.surprised)
    assert any(each.secured and not each.surprised for each in found)
    assert {each.won for each in found} == {True, False}
    with pytest.raises(UnknownName, match="no player 'lot' secures points"):
        surprise("irish", 1, player="lot")
    careful = surprise("irish", 5, player="careful", dice="loaded(6-5-4)")
    assert careful == surprise("irish", 5, player="careful", dice="loaded(6-5-4)")
    knows = sum(each.secured for each in found)
    without = [surprise("irish", seed, knows=False) for seed in range(40)]
    assert sum(each.secured for each in without) < knows / 2


def test_the_shares_of_surprises() -> None:
    yes, no = True, False
    games = ((yes, yes, yes), (yes, yes, no), (yes, no, yes), (no, no, yes), (no, no, no))
    found = Surprises(tuple(Surprise(*each) for each in games))
    assert (found.won, found.hit, found.won_of_hit) == (Share(3, 5), Share(2, 3), Share(1, 2))
    assert "holds, then hits 2 of 3" in repr(found)
    assert "holds" not in repr(Surprises((Surprise(no, no, yes),)))
    played = surprises("irish", 3, dice="loaded(6-5-4)").games
    assert played == tuple(surprise("irish", n, dice="loaded(6-5-4)") for n in range(3))


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
