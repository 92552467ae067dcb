"""Every public entry of the room of comparisons, tried with wrong values."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading, UnknownName
from tablesnb.compare import positions, readings, together
from tests.doors import WHOLE, Entry, check, entry, faults, public

GAME = tn.Game("irish", seed=1, first="white")
GAME.roll(6, 5)
POSITION = GAME.position
GAMES = ("irish", "early_backgammon")
TOGETHER = tn.compare(GAMES)
assert isinstance(TOGETHER, together.Together)
# Values that the room makes.
MADE = ("Change", "Compared", "Difference", "Parting", "Rival", "Sampled", "Side", "Together")

LOGGED = tn.Game(
    "irish",
    reading={"bear_off": "exact"},
    position=tn.Position.of(
        "irish", {"white": {2: 2, 1: 2}, "black": {6: 15}}, off={"white": 11}, turn="white"
    ),
)
LOGGED.roll(6, 6)

TABLE = {
    "Compared.lines": entry(positions.compare("irish", None, "strict", position=POSITION)),
    "Parting.lines": entry(TOGETHER.partings[0]),
    "Together.lines": entry(TOGETHER),
    "change": entry(game=GAME, rival=readings.rivals(GAME)[0], near=0, takes={"near": {"None"}}),
    "compare": entry(
        game="irish",
        one=None,
        other="strict",
        position=POSITION,
        positions=None,
        seed=1,
        first=None,
        player=None,
        takes={
            "one": {"None", "{}"},
            "other": {"None", "{}"},
            "positions": {"None"},
            "seed": WHOLE,
            "first": {"None"},
            "player": {"None"},
        },
    ),
    "goes_on": entry(game=GAME),
    "otherwise": entry(
        game=LOGGED, at=0, event=LOGGED.log[0].events[0], near=0, takes={"near": {"None"}}
    ),
    "rivals": entry(game=GAME, move="24/18", takes={"move": {"None"}}),
    "together": entry(
        games=GAMES, seed=1, first=None, player="random", takes={"seed": WHOLE, "first": {"None"}}
    ),
}
FOUND = public([positions, readings, together], MADE)


def test_every_public_name_is_tried() -> None:
    check(FOUND, TABLE)


@pytest.mark.parametrize("name", TABLE)
def test_wrong_values_are_refused_in_the_packages_own_words(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(positions, "POSITIONS", 2)
    given = TABLE[name]
    if name == "compare":  # without a position some are drawn
        given = Entry(given.right, {**given.takes, "position": {"None"}})
        drawn = {**given.right, "position": None, "positions": 1, "other": None}
        takes = {**given.takes, "positions": {"None", "7"}}
        assert list(faults(name, FOUND[name], Entry(drawn, takes))) == []
    assert list(faults(name, FOUND[name], given)) == []


def several(**more: object) -> object:
    return tn.compare(GAMES, **more)  # type: ignore[arg-type]


def test_what_a_comparison_does_not_use_is_refused() -> None:
    for more in ({"first": "purple"}, {"first": "white"}, {"player": "careful"}):
        with pytest.raises(BadReading, match="are for several games under the same dice"):
            tn.compare("irish", "default", "strict", positions=2, **more)  # type: ignore[arg-type]
    with pytest.raises(BadReading, match="leave out positions="):
        tn.compare("irish", "default", "strict", position=POSITION, positions=2)
    with pytest.raises(BadReading, match="leave out positions="):
        several(positions=2)


@pytest.mark.parametrize("seed", [-5, 2**32, True, None, "1"])
def test_the_seeds_of_comparisons_are_those_of_games(seed: int) -> None:
    for tried in (
        lambda: tn.compare("irish", "default", "strict", seed=seed, positions=1),
        lambda: tn.compare("irish", "default", "strict", seed=seed, position=POSITION),
        lambda: several(seed=seed),
        lambda: together.together(GAMES, seed=seed),
    ):
        with pytest.raises(BadReading, match="a seed is a whole number from 0 to 4294967295"):
            tried()


def test_what_is_no_list_of_games_is_told_so() -> None:
    for games in (None, {}, [], ("irish", 5), b"irish"):
        with pytest.raises(BadReading, match="games are given as"):
            tn.compare(games, "default", "strict")  # type: ignore[arg-type]
    with pytest.raises(UnknownName, match="there is no seat in irish 'purple'"):
        several(first="purple")


def test_ones_own_ruleset_is_compared_as_a_name_is() -> None:
    own = tn.ruleset("irish").restated("own_irish", "Own Irish", "reader", "a trial")
    found = together.together((own, "irish"), seed=1)
    assert found.whole == (("own_irish", "irish"),)
