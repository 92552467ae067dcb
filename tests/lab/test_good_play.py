"""What is seen in games of strong players: counted rightly, kept, and of the law as it is."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.compare.law_version import law_version
from tablesnb.lab.studies import good_play as study
from tablesnb.lab.studies.good_play import Observed, Sum, good_play, observe
from tablesnb.players import Strong
from tools import studies

FOLDER = Path(study.__file__).parent / study.FOLDER
KEPT = sorted(path.stem for path in FOLDER.glob("*.json"))


def test_sums_have_the_mean_and_its_interval() -> None:
    values, of = [0.5, -1.0, 2.0, 2.5], Sum()
    for value in values:
        of.add(value)
    assert of.mean.value == fmean(values)
    assert of.mean.wide == pytest.approx(1.96 * stdev(values) / 2)
    with pytest.raises(BadValue):
        Sum().mean  # noqa: B018


@pytest.fixture(scope="module")
def seen() -> Observed:
    return observe("irish", 3, seed=5)


def waiting(game: tn.Game) -> int:
    """How many men of one colour wait at the most, as the position is written."""
    id_text = game.position.id
    return max((int(each) for each in _after(id_text, "barx")), default=0)


def _after(text: str, mark: str) -> list[str]:
    return [part[0] for part in text.split(mark)[1:]]


@pytest.mark.long
def test_games_are_counted_as_they_were_played(seen: Observed) -> None:
    """The same games played by hand: throws, hits, who began and won, who waited."""
    throws, hits, first, waited = 0, 0, 0, 0
    for number in range(3):
        begins = ("white", "black")[number % 2]
        game: Any = tn.Game("irish", first=begins, seed=5 + number)
        two = False
        while game.awaits is not None:
            if isinstance(game.awaits, tn.Throw):
                game.roll()
            else:
                play = Strong(exact=False, ahead=1).decide(game).play
                hits += any("*" in str(move) for move in play.moves)
                game.push(play)
            two = two or waiting(game) >= 2
        throws += game.throws
        first += game.outcome().payoff[begins] > 0
        waited += two
    assert (seen.throws.total, seen.hits.total) == (throws, hits)
    assert (seen.first, seen.two_wait, seen.decided) == (first, waited, 3)
    assert [sum(each) for each in zip(*seen.sample, strict=True)] == [throws, hits]
    assert seen.best_hits <= seen.could_hit == seen.hitting.count
    assert seen.worth_of_choice.mean.value > 0


@pytest.mark.long
def test_it_is_written_and_read(seen: Observed, tmp_path: Path) -> None:
    assert study.read(json.loads(json.dumps(asdict(seen)))) == seen
    assert (
        studies.main(["good_play", "irish", "--games", "3", "--seed", "5", "--out", str(tmp_path)])
        == 0
    )
    assert study.read(json.loads((tmp_path / "irish.json").read_text())) == seen
    assert studies.main(["good_play", "alea_evangelii"]) == 2


@pytest.mark.parametrize("game", KEPT)
def test_what_is_kept_is_of_the_law_as_it_is(game: str) -> None:
    found = good_play(game)
    assert found.game == game and found.games >= 100
    assert found.law == law_version(tn.ruleset(game))
    told = str(found)
    assert all(figure in told for _, figure in found.rows()) and f"{found.games:,} games" in told


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("game", [each for each in KEPT if good_play(each).sample])
def test_the_first_games_come_out_the_same(game: str) -> None:
    found = good_play(game)
    assert len(found.sample) == study.SAMPLE
    assert observe(game, study.SAMPLE, seed=found.seed).sample == found.sample


def test_where_nothing_was_looked_at_that_is_said() -> None:
    with pytest.raises(UnknownName, match="no games of strong players at Tablut"):
        good_play("tablut")
    with pytest.raises(BadValue, match="nothing was learnt of Tablut"):
        observe("tablut", 2)
    with pytest.raises(BadValue, match="games"):
        observe("irish", 0)
