"""In every game the legal moves are those that are not refused, and lead where they say."""

from __future__ import annotations

import random

import pytest

import tablesnb as tn
from tablesnb.rules.turn import by_the_die
from tests.conformance.given import (
    Cases,
    beginnings,
    family,
    given,
    share,
    some,
    some_games,
)
from tests.play.walking import check_texts, state, step, walk


@pytest.mark.long
@some_games
def test_legal_moves_are_those_that_are_not_refused(name: str, cases: Cases, seed: int) -> None:
    """Every move there is is asked, which is dear: in the short run in one position of twelve, and
    in each where something new may be chosen.
    """
    at, often = family(name), cases(12, 12)
    met: set[str] = set()
    for number, (rng, game) in enumerate(beginnings(name, share(name, cases, 90, 15), seed + 2)):
        walk(rng, game, rng.choice([0, 0, 1, 1, 2, 3, 4, 5, 6]))
        while isinstance(game.awaits, tn.Throw) and game.awaits.why == "break":
            step(rng, game)  # to the rare choice of a point
        assert bool(game.legal_moves) == isinstance(game.awaits, tn.Choice)
        chosen = at.choices(game) if game.legal_moves else set()
        if number % 12 < often or chosen - met:
            at.check_moves(game, rng, whole=number % 20 == 0)
        met |= chosen
    assert met >= given(name).CHOICES, f"{name}: nothing was chosen in {given(name).CHOICES - met}"


@pytest.mark.long
@some_games
def test_what_is_in_the_legal_moves_is_what_is_not_refused(
    name: str, cases: Cases, seed: int
) -> None:
    """Asked as texts: a move is written in a way of its own, and read in others too."""
    at = family(name)
    for rng, game in beginnings(name, some(name, cases, 30, 20), seed + 3):
        walk(rng, game, rng.randint(0, 6))
        legal = game.legal_moves
        texts = {str(move) for move in legal}
        assert len(texts) == len(legal)
        for move in legal if len(legal) < 40 else rng.sample(list(legal), 40):
            assert move in legal and str(move) in legal and str(move).rstrip("*") in legal
            assert game.why_not(move) is None and game.why_not(by_the_die(str(move))) is None
            assert str(move).lower() in legal and str(move).replace("·", ".") in legal
        asked = at.texts(game, rng)
        check_texts(game, asked)
        assert not any(
            text in texts and game.why_not(by_the_die(text)) for text in asked if text in legal
        )
        assert None not in legal and 5 not in legal


@pytest.mark.long
@some_games
def test_plays_lead_where_they_say(name: str, cases: Cases, seed: int) -> None:
    """Each Play can be made half-move by half-move, and no two lead to the same position."""
    for rng, game in beginnings(name, some(name, cases, 30, 20), seed + 4):
        walk(rng, game, rng.randint(0, 4))
        if game.rules.throw[0] and len(game.position.dice_left) > 3:
            continue  # a double hand has thousands; of men placed at once every order is one
        before = state(game)
        plays = game.plays()
        assert bool(plays) == isinstance(game.awaits, tn.Choice)
        assert len({play.position for play in plays}) == len(plays)
        for play in plays if len(plays) < 20 else rng.sample(plays, 20):
            there = game.copy()
            assert there.push(play) == play
            assert there.position == play.position
            assert len(there.log) - len(game.log) == len(play.moves)
            after = there.awaits
            assert (
                not game.rules.throw[0]
                or not isinstance(after, tn.Choice)
                or after.seat != play.seat
            )
        assert state(game) == before


@pytest.mark.long
@some_games
def test_a_man_moved_and_moved_back_leaves_no_trace(name: str, cases: Cases, seed: int) -> None:
    at, met = family(name), set()
    for rng, game in beginnings(name, share(name, cases, 50), seed + 5):
        walk(rng, game, rng.randint(0, 2))
        met |= at.check_no_trace(game)
    assert "moved" in met and ("hit" in met or "hit" not in given(name).EVENTS)


def test_a_list_of_legal_moves_stays_what_it_was() -> None:
    for name in tn.games():
        game = tn.Game(name, seed=1)
        while isinstance(game.awaits, tn.Throw):
            game.roll()
        legal, before = game.legal_moves, [str(move) for move in game.legal_moves]
        game.push(random.Random(1).choice(legal))
        assert [str(move) for move in legal] == before and before[0] in legal and legal[0] in legal
