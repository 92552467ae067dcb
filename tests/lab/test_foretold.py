"""What the strong player foretells of each play, ranked, stored, and tried by games of his."""

from __future__ import annotations

from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadValue
from tablesnb.compare.analysis import LEVEL, Analysis
from tablesnb.lab import compiled
from tablesnb.lab.analysis.rollouts import rollout_by_player
from tablesnb.lab.strong_games import ByNet
from tablesnb.players import Strong, player, tables_net
from tablesnb.players.learnt import net_for
from tablesnb.players.tables_strong import hopes
from tablesnb.tables import law
from tests.long import always


def thrown(name: str = "irish", *dice: int) -> tn.Game:
    game = tn.Game(name, seed=1283, first="white")
    game.roll(*(dice or (3, 1)))
    return game


@pytest.fixture(scope="module")
def found() -> Analysis:
    return tn.analyse(thrown(), 0, player="strong")


def test_the_order_is_that_of_the_strong_player(found: Analysis) -> None:
    game = thrown()
    net = net_for(game.rules)
    assert net is not None
    best = hopes(game.plays(), game.rules, 0, net, 2)
    assert found.best.play == str(best[0].play) == str(player("strong").decide(game).play)
    for hope in best:
        chance = (1 + hope.worth / tables_net.SURE) / 2
        assert found[str(hope.play)].chance == pytest.approx(chance, abs=1e-4)
        assert found[str(hope.play)].payoff.value == pytest.approx(2 * chance - 1, abs=3e-4)  # type: ignore[union-attr]
    assert [own.chance for own in found] == sorted((own.chance for own in found), reverse=True)


STAND = {
    "stakes count": "early_backgammon/8x2,6x4,5x2,4x2,3x3,2x2/24x1,18x1,13x1,4x3,3x4,2x3,1x2/"
    "white.play.25",
    "those who run on count too": "early_backgammon/9x1,6x3,5x3,4x2,3x2,2x2,1x2/"
    "18x1,13x4,8x3,6x4,5x3/white.play.62",
    "two plays win for certain": "quinze_tablas/11x1,9x1,8x1,7x2,6x2,5x2,3x2,2x2,1x2/"
    "21x1,12x1,6x1,5x2,4x1,3x2,2x1,1x2,barx4/white.play.341",
    "a lot is drawn": "tablut/9,5tt2,2ttT4,2T2KT1t,tt7,4t1t2,5t3,4t4,4t1T2/defenders.play",
    "the fewest throws": "irish/5x1,3x1,1x1,offx12/6x6,offx9/white.play.53",
}
# here the tables know more than the strong player
KNOWN = [
    "early_backgammon/5x3,3x2,offx10/6x4,5x2,offx9/white.play.21",
    "quinze_tablas/21x1,20x2,19x2,18x2,17x2,16x2,15x2,2x1,1x1/"
    "22x1,21x1,19x1,16x2,15x2,14x2,13x2,12x2,11x2/black.play.155.last-white",
]


def standing(place: str) -> tn.Game:
    """A game from a position."""
    position = tn.Position.from_id(place)
    return tn.Game(position.rules, position=position)


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("place", STAND.values(), ids=[*STAND])
def test_the_first_is_what_the_strong_player_plays(place: str) -> None:
    game = standing(place)
    played = str(player("strong").decide(game).play)
    assert tn.analyse(game, 0, player="strong").best.play == played
    found = tn.analyse(game, 0, player="strong", exact=False)
    assert found.best.play == played
    values = [found.worth(own.play) for own in found]
    assert values == sorted(values, reverse=True)


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("place", KNOWN)
def test_tables_are_heard_before_the_strong_player(place: str) -> None:
    game = standing(place)
    played = str(player("strong").decide(game).play)
    found = tn.analyse(game, 0, player="strong")
    assert found.stopped == "exact" and found.worth(played) < found.worth(found.best.play)
    assert tn.analyse(game, 0, player="strong", exact=False).best.play == played


def test_what_hardly_differs_is_level(found: Analysis) -> None:
    for one, other in zip(found.plays, found.plays[1:], strict=False):
        head = found.plays[one.place - 1]
        assert (other.place == one.place) == (head.chance - other.chance < LEVEL["wins"])


def test_it_is_said_by_whom_and_that_nothing_was_played(found: Analysis) -> None:
    told = str(found)
    assert "Foretold by the strong player" in told and "none was played on" in told
    assert found.foretold and not any(own.games for own in found)
    assert "exactly" not in told and "interval" not in told
    assert found.best.play in found.finding()
    assert f" {100 * found.best.chance:.1f} " in found.finding()


def test_it_is_stored_and_read_and_tried_again(found: Analysis) -> None:
    again = Analysis.from_json(found.json())
    assert again == found and tn.lab.rerun(again, plays=20) == []
    wrong = found.json().replace(f'"foretold":{found.best.foretold}', '"foretold":0.01')
    faults = tn.lab.rerun(Analysis.from_json(wrong), plays=20)
    assert len(faults) == 1 and "not 1.0%" in faults[0]


def test_a_play_that_ends_the_game_is_known_exactly() -> None:
    men = {"white": {6: 1, 1: 1}, "black": {6: 2}}
    last = tn.Position.of("irish", men, off={"white": 13, "black": 13}, turn="white", dice=(6, 1))
    ends = tn.analyse(last, 0, player="strong", exact=False)
    assert ends.best.exact == 1.0 and ends.best.foretold is None
    assert all(own.foretold is not None for own in ends.plays[1:])
    assert all(own.chance <= 1 for own in ends)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"games": 0}, "only the strong player foretells, not random"),
        ({"games": 1, "player": "strong"}, "one game tells nothing"),
        ({"games": -1}, "games"),
    ],
)
def test_what_cannot_be_foretold_is_refused(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadValue, match=words):
        tn.analyse(thrown(), **given)


def test_of_a_game_that_nobody_has_learnt_nothing_is_foretold() -> None:
    # with faces more than the game's dice have, no net sees its throws
    board = tn.Game("el_mundo", reading={"dice": "3d7"}, seed=1, first="green")
    while not (isinstance(board.awaits, tn.Choice) and len(board.legal_moves) > 1):
        board.roll() if isinstance(board.awaits, tn.Throw) else board.push(board.legal_moves[0])
    with pytest.raises(BadValue, match="nothing was learnt of"):
        tn.analyse(board, 0, player="strong")


@pytest.mark.parametrize("name", always(of=["irish"]))  # plain games of the strong player are slow
def test_whole_games_are_counted_alike_plain_and_compiled(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not compiled.is_numba_there():
        pytest.skip("nothing is compiled without numba")
    fast = tn.simulate(name, 4, seed=11, player="strong")
    monkeypatch.setattr(compiled, "is_numba_there", lambda: False)
    assert tn.simulate(name, 4, seed=11, player="strong") == fast
    assert fast.player == "strong" and fast.unfinished == 0


@pytest.mark.long
def test_games_played_on_compiled_are_those_of_the_board() -> None:
    """From the middle of a game, broken off or not: state for state."""
    if not compiled.is_numba_there():
        pytest.skip("nothing is compiled without numba")
    game = thrown()
    game.push("8/5 6/5")
    net = net_for(game.rules)
    assert net is not None
    for cap in (9, 4000):
        plain = rollout_by_player(Strong(exact=False, ahead=1), cap, {})
        fast = ByNet(game.rules, net, cap)
        for one, other in zip(
            (each for some in plain(game.position, 5, 3) for each in some),
            (each for some in fast.games(game.position.row, 5, 3) for each in some),
            strict=True,
        ):
            # a position does not know how many throws there were before it
            one[1][law.THROWS] = other[1][law.THROWS]
            assert one == other
