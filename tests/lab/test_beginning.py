"""Who is favoured by beginning: counted by who began, kept of every game that is learnt."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.compare.law_version import law_version
from tablesnb.lab import compiled
from tablesnb.lab.strong_games import as_in_games
from tablesnb.lab.studies import beginning as study
from tablesnb.lab.studies.beginning import Beginning, beginning, begun_in_turn
from tablesnb.lab.studies.good_play import Sum
from tests.long import always
from tools import studies

FOLDER = Path(study.__file__).parent / study.FOLDER
KEPT = sorted(path.stem for path in FOLDER.glob("*.json"))
LEARNT = [name for name in tn.games() if tn.ruleset(name).family == "tables"]
GAMES = 3


def by_hand(game: tn.Game) -> dict[str, int]:
    """What each seat was paid when strong players have played a game to its end."""
    strong = as_in_games("strong")
    while game.awaits is not None:
        if isinstance(game.awaits, tn.Throw):
            game.roll()
        else:
            game.push(strong.decide(game).play)
    outcome = game.outcome()
    assert outcome is not None
    return dict(outcome.payoff)


@pytest.mark.long
def test_games_are_counted_by_who_began(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games played by hand, without anything compiled."""
    monkeypatch.setattr(compiled, "is_numba_there", lambda: False)
    found = begun_in_turn("irish", GAMES, seed=5)
    paid = []
    for number in range(GAMES):
        game = tn.Game("irish", seed=5 + number)
        assert game.awaits is not None
        began = game.awaits.seat
        paid.append(by_hand(game)[began])
    assert found.sample == tuple(paid) and found.unfinished == 0
    won = paid.count(1)
    assert found.won == (won, GAMES - won)
    assert [each.total for each in found.paid] == [sum(paid), -sum(paid)]


def made(*paid: float, unfinished: int = 0) -> Beginning:
    """What would be found if the seat that began were paid so in its games."""
    sums = Sum(), Sum()
    for each in paid:
        sums[0].add(each)
        sums[1].add(-each)
    won = sum(each > 0 for each in paid)
    many = len(paid)
    return Beginning("irish", "", 1, many + unfinished, unfinished, (won, many - won), sums, ())


def test_somebody_is_favoured_only_where_it_shows() -> None:
    assert made(*[1] * 70, *[-1] * 30).favoured == "who begins"
    assert made(*[1] * 30, *[-1] * 70).favoured == "who does not"
    assert made(*[1] * 52, *[-1] * 48).favoured == "nobody"
    assert made(1, 1, -1, unfinished=4).share.whole == 3
    told = str(made(*[1] * 70, *[-1] * 30, unfinished=2))
    assert "102 games of strong players, 2 broken off" in told
    assert "the seat that began: 70 of 100, 70%" in told and "the other: 30 of 100" in told


@pytest.mark.parametrize("game", KEPT)
def test_what_is_kept_is_of_the_law_as_it_is(game: str) -> None:
    found = beginning(game)
    assert found.game == game and found.games >= 1000
    assert found.law == law_version(tn.ruleset(game))
    seats = len(tn.ruleset(game).seat_names)
    assert len(found.won) == len(found.paid) == len(found.rows()) == seats
    # what one is paid the others pay
    assert sum(each.total for each in found.paid) == 0


def test_every_game_that_is_learnt_was_begun_in_turn() -> None:
    assert set(KEPT) == set(LEARNT)


@pytest.mark.parametrize("game", always(of=LEARNT))
def test_the_first_games_come_out_the_same(game: str) -> None:
    if not compiled.is_numba_there():
        pytest.skip("strong games without numba take minutes")
    kept = beginning(game)
    assert begun_in_turn(game, len(kept.sample), seed=kept.seed).sample == kept.sample


@pytest.mark.long
def test_it_is_written_and_read(tmp_path: Path) -> None:
    assert (
        studies.main(["beginning", "irish", "--games", "2", "--seed", "5", "--out", str(tmp_path)])
        == 0
    )
    kept = study.read(json.loads((tmp_path / "irish.json").read_text()))
    assert kept == begun_in_turn("irish", 2, seed=5)


def test_where_nothing_was_looked_at_that_is_said() -> None:
    with pytest.raises(UnknownName, match="no games of strong players at Tablut"):
        beginning("tablut")
    with pytest.raises(BadValue, match="nothing was learnt of Tablut"):
        begun_in_turn("tablut", 2)
    with pytest.raises(BadValue, match="games"):
        begun_in_turn("irish", 1)
    assert studies.main(["beginning", "irisch"]) == 2
