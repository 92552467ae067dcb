"""The strong player compiled chooses as he does plain, one play ahead and two."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadValue
from tablesnb.lab.strong_games import Quick
from tablesnb.players import Strong
from tests.long import always

pytest.importorskip("numba")


@pytest.mark.parametrize("name", always(of=["irish"]))  # to compile it takes ten seconds
def test_the_same_plays_one_ahead_and_two(name: str) -> None:
    rules = tn.ruleset(name)
    for ahead in (1, 2):
        quick, plain = Quick(rules, ahead), Strong(exact=False, ahead=ahead)
        game = tn.Game(name, seed=3)
        for _ in range(24):
            while isinstance(game.awaits, tn.Throw):
                game.roll()
            chosen = quick.choose(game)
            assert chosen == plain.decide(game).play
            game.push(chosen)


def test_where_nothing_was_learnt_there_is_nobody() -> None:
    with pytest.raises(BadValue, match="nothing was learnt of Tablut"):
        Quick(tn.ruleset("tablut"))
