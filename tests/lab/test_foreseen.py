"""What the strong player of tafl games sees of each move: ranked, forced, stored, tried again."""

from __future__ import annotations

import math
import random
from functools import cache
from typing import Any

import pytest

import tablesnb as tn
import tools.siege_curves as curves_made
from tablesnb.base.errors import BadValue
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.judging import judge
from tablesnb.compare.law_version import law_version
from tablesnb.compare.ranked import chance_of
from tablesnb.lab.siege.curve import Curve, curve_for, curves, reckoned
from tablesnb.players import player
from tools.siege_curves import FEWEST, Seen, error, fitted, main

GAMES = ("tablut", "alea_evangelii")


@cache
def standing(name: str = "tablut", moves: int = 5) -> tn.Game:
    """A game of the careful player against himself, after some moves."""
    game, careful = tn.Game(name, seed=3), player("careful")
    for _ in range(moves):
        game.push(careful.decide(game).play)
    return game


def nearly(king: str, turn: str, **men: list[str]) -> tn.Game:
    """Tablut with few men: what can be forced is soon found by trying everything."""
    position = tn.Position.of("tablut", men, king=king, turn=turn, king_moved=True)
    return tn.Game("tablut", position=position, seed=1)


# the king sees no line home, and everywhere he goes he sees two
HOME = nearly("e4", "defenders", attackers=["a4", "i4", "e1", "e8", "a1", "i9"], defenders=["c7"])


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("moves", [3, 6, 9])
def test_the_first_is_the_strong_players_move(moves: int) -> None:
    game = standing(moves=moves)
    found = judge(game)
    assert found.foretold and found.player == "strong"
    assert found.best.play == str(player("strong").decide(game).play)
    assert judge(game) == found == tn.analyse(game, 0, player="strong", seed=game.seed)
    assert sorted(each.play for each in found) == sorted(map(str, game.plays()))


@pytest.mark.long
def test_what_is_worth_so_much_at_most_is_not_worth_more() -> None:
    game = standing()
    found = judge(game)
    loose = [each for each in found if each.at_most]
    assert loose and not found.best.at_most
    for own in [loose[0], loose[len(loose) // 2], loose[-1]]:
        sure = judge(game, own.play)[own.play]
        assert not sure.at_most and sure.chance <= own.chance
        assert chance_of(own).startswith("at most")
        loss = found.loss(own.play)
        assert loss.low == loss.value < loss.high


def wins(position: Any, seat: str, plies: int) -> bool:
    """Whether a seat can win in so many moves of both, all of them tried."""
    game = tn.Game(position.rules, position=position, seed=0)
    if game.awaits is None:
        outcome = game.outcome()
        return outcome is not None and outcome.payoff[seat] > 0
    if not plies:
        return False
    ends = (wins(play.position, seat, plies - 1) for play in game.plays())
    return any(ends) if game.awaits.seat == seat else all(ends)


@pytest.mark.long
def test_who_wins_by_force_does_so_whatever_is_played() -> None:
    found = judge(HOME)
    assert found.best.forced == 3 and found.best.exact == 1.0
    assert chance_of(found.best) == "100%, by force in 2 moves"
    ends = {str(play): play.position for play in HOME.plays()}
    for own in found:
        if own.forced and own.forced <= 3:
            winner = "defenders" if own.exact else "attackers"
            assert wins(ends[own.play], winner, own.forced - 1)
        assert (own.forced is None) == (own.exact is None)
    ahead = HOME.copy()
    ahead.push(found.best.play)
    lost = judge(ahead)
    assert lost.best.exact == 0.0 and lost.best.forced == 2
    assert lost.finding() == "Whatever is played, it is lost by force in 1 move."


def test_it_is_stored_and_comes_out_alike_when_it_is_tried_again() -> None:
    for game in (standing(), HOME):
        found = judge(game)
        again = Analysis.from_json(found.json())
        assert again == found and tn.lab.rerun(again, plays=60) == []
    wrong = found.json().replace('"exact":1.0', '"exact":0.0')
    assert tn.lab.rerun(Analysis.from_json(wrong), plays=60)


def test_a_reading_in_which_nothing_was_counted_is_refused() -> None:
    with pytest.raises(BadValue, match="who wins at Tablut as it is played here was not counted"):
        tn.analyse(tn.Game("tablut", reading="smith", seed=1), 0, player="strong")


@pytest.mark.parametrize("name", [each for each in GAMES if curves(each)])
def test_the_curve_is_of_the_law_and_foretells_what_came(name: str) -> None:
    curve = curve_for(tn.ruleset(name))
    assert curve is not None and curve.law == law_version(tn.ruleset(name))
    assert curve.man > 0 and curves(name)[curve.law] == curve
    assert sum(many for many, *_ in curve.classes) == curve.positions
    foretold, came = (sum(each[at] for each in curve.classes) for at in (1, 2))
    assert foretold == pytest.approx(came, rel=0.02)
    wide = [each for each in curve.classes if each[0] > curve.positions / 20]
    assert all(abs(told - won) / many < 0.2 for many, told, won in wide)


def test_a_curve_finds_how_often_who_is_so_far_ahead_wins() -> None:
    true = Curve("", "", 0, 0, 0, 0, 0, 0, (-0.5, 0.25), 0.8, ())
    seen = [
        (seat, men / 4, float(number < round(200 * true.chance_of(seat, men / 4))))
        for seat in (0, 1)
        for men in range(-12, 13)
        for number in range(200)
    ]
    ahead, man = fitted(seen)
    assert (*ahead, man) == pytest.approx((-0.5, 0.25, 0.8), abs=0.08)
    assert reckoned(0, 50, 30) == 0.2 and reckoned(1, 50, 30) == 0.8


def won_by(men: float, games: int, times: int) -> list[list[Seen]]:
    """Games in each of which one thing was seen so many times; a man ahead changes so much."""
    lot = random.Random(7)
    found = []
    for number in range(games):
        ahead = number % 9 - 4.0
        came = float(lot.random() < 1 / (1 + math.exp(-men * ahead)))
        found.append([(number % 2, ahead, came)] * times)
    return found


def test_what_is_seen_often_in_one_game_is_no_surer() -> None:
    once, often = error(won_by(0.5, 400, 1)), error(won_by(0.5, 400, 10))
    assert often == pytest.approx(once, rel=0.01)
    assert 0.03 < once < 0.09  # 0.05 by the curvature of the likelihood
    assert error(won_by(0.5, 1600, 1)) == pytest.approx(once / 2, rel=0.5)


@pytest.mark.parametrize(("men", "told"), [(0.8, True), (0.0, False), (-0.8, False)])
def test_where_a_man_ahead_changes_nothing_there_is_no_curve(
    men: float, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(curves_made, "games", lambda *_: won_by(men, 400, 1))
    rules = tn.ruleset("tablut")
    if told:
        assert curves_made.curve("default", rules, 400, 7, 1).man == pytest.approx(men, abs=0.2)
        return
    with pytest.raises(BadValue, match=r"changes [+-]0\.\d+ \(-.* 400 games: nothing"):
        curves_made.curve("default", rules, 400, 7, 1)


def test_no_curve_is_fitted_to_another_family(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["irish"]) == 2 and "no game of tafl" in capsys.readouterr().err
    assert 0 < FEWEST < 0.5
