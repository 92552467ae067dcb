"""Several games under the same dice: they part where their rules differ, and by that rule."""

from __future__ import annotations

from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading, UnknownName
from tablesnb.compare.together import Together, together
from tablesnb.players import player as named_player

THREE = ("irish", "early_backgammon", "modern_backgammon")


def parted(*games: Any, **how: Any) -> Together:
    found = tn.compare(games, **how)
    assert isinstance(found, Together)
    return found


def follow(found: Together, name: str, until: int) -> tn.Game:
    """The game of one name, played again from the records of the others' steps, by the seed."""
    game = tn.Game(name, seed=found.seed, first=found.first)
    decides = named_player(found.player)
    while game.throws < until:
        if isinstance(game.awaits, tn.Throw):
            game.roll()
        else:
            for move in decides.decide(game).play.moves:
                game.push(move.text)
    return game


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 7))
def test_irish_leaves_backgammon_at_the_first_doublet(seed: int) -> None:
    found = parted(*THREE, seed=seed)
    first = found.partings[0]
    assert [side.games for side in first.sides] == [THREE[:1], THREE[1:]]
    assert len(set(first.dice)) == 1 and first.played == ()
    ((mine, theirs),) = first.rules[0]
    assert (mine.id, theirs.id) == ("irish.doublets", "early_backgammon.doublets")
    game = follow(found, "irish", first.throw)
    assert game.log[-1].dice == first.dice
    entries = [*game.log][:-1]
    for entry, then in zip(entries, game.log[1:], strict=True):  # no doublet was played before it
        assert not (entry.is_throw and len(set(entry.dice)) == 1) or then.is_throw


@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("decides", ["careful", "random"])
def test_each_rule_named_makes_one_game_go_the_others_way(seed: int, decides: str) -> None:
    """The rule is really what parts them: with it exchanged for good, that parting falls away."""
    for parting in parted("irish", "modern_backgammon", seed=seed, player=decides).partings:
        (pairs,) = parting.rules
        changes = {theirs.id.split(".")[1]: theirs.value for _, theirs in pairs}
        mended = tn.ruleset("irish").reading(
            **{name: value for name, value in changes.items() if name != "doublets"}
        )
        if "doublets" in changes:
            continue  # nobody reads doublets otherwise in Irish: early Backgammon does
        later = parted(mended, "modern_backgammon", seed=seed, player=decides).partings
        assert not later or later[0].throw > parting.throw


@pytest.mark.long
def test_modern_backgammon_parts_from_early_by_a_rule_of_today() -> None:
    seen = set()
    for seed in range(1, 13):
        for parting in parted(*THREE[1:], seed=seed).partings:
            seen |= {theirs.id.split(".")[1] for pairs in parting.rules for _, theirs in pairs}
    assert {"bear_off", "must_play"} <= seen
    assert seen <= {"bear_off", "must_play", "binding", "stakes", "hit_while_bearing"}


def test_a_game_beside_itself_never_parts() -> None:
    found = parted("irish", tn.ruleset("irish"), seed=5)
    assert found.partings == () and found.whole == (("irish", "irish"),)
    assert "Never parted: irish, irish." in str(found)


def test_readings_of_one_game_are_set_beside_each_other_too() -> None:
    strict = tn.ruleset("irish").named_reading("strict")
    (parting,) = parted("irish", strict, seed=2).partings
    ((mine, theirs),) = parting.rules[0]
    assert (mine.value, theirs.value) == ("free", "exact")
    assert "irish (bear_off = exact)" in str(parting)
    more = set(tn.Game("irish", position=parting.sides[0].position).legal_moves)
    less = set(tn.Game(strict, position=parting.sides[1].position).legal_moves)
    assert {move.text for move in less} < {move.text for move in more}


@pytest.mark.long
def test_the_same_seed_gives_the_same_words_and_another_seat_may_begin() -> None:
    assert str(parted(*THREE, seed=9)) == str(parted(*THREE, seed=9))
    assert parted(*THREE, seed=9, first="black").first == "black"
    html = parted("irish", tn.ruleset("irish").reading(bear_off="exact"))._repr_html_()
    assert html.startswith("<p>") and "<ol><li>Throw " in html


@pytest.mark.parametrize(
    ("games", "how", "said"),
    [
        ((), {}, "games are given as"),
        (("irish",), {}, "two games or more"),
        (("irish", 7), {}, "games are given as"),
        (("irish", "el_mundo"), {}, "their seats or their dice are not the same"),
    ],
)
def test_games_that_cannot_lie_side_by_side(games: Any, how: dict[str, Any], said: str) -> None:
    with pytest.raises(BadReading, match=said):
        tn.compare(games, **how)


def test_unknown_names_are_told() -> None:
    with pytest.raises(UnknownName, match="irish"):
        tn.compare(("irsh", "irish"))
    with pytest.raises(UnknownName, match="green"):
        together(THREE, first="green")
    with pytest.raises(UnknownName, match="player"):
        together(THREE, player="bold")
    with pytest.raises(BadReading, match="set side by side whole"):
        tn.compare(THREE, "strict")
