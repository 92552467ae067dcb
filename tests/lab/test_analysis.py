"""What each move is worth: games after each play, held to what is known of the last men's race."""

from __future__ import annotations

import sys
from collections import Counter
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadValue, IllegalMove, NotAwaited, UnknownName
from tablesnb.boards.ranking import ranking_html
from tablesnb.lab import compiled, playouts
from tablesnb.lab.analysis import analyse as asking
from tablesnb.lab.analysis import rollouts
from tablesnb.lab.analysis.analyse import rerun
from tablesnb.lab.analysis.bars import bars
from tablesnb.lab.analysis.rollouts import result_of, rollout_by_player
from tablesnb.lab.bearing import off_in
from tablesnb.lab.playouts import ByLot
from tablesnb.players import player
from tablesnb.rules.family import family_of
from tests.long import always
from tools import first_throws as openings

STORED = Path(__file__).with_name("analysis_irish_31.json")


def race(white: dict[int, int], *left: int, dice: tuple[int, ...] = (2, 1)) -> tn.Position:
    """White's last men, and two of Black's on his two point: he is off unless he throws an ace."""
    return tn.Position.of(
        "modern_backgammon",
        {"white": white, "black": {2: 2}},
        off={"white": 15 - sum(white.values()), "black": 13},
        turn="white",
        dice=dice,
        left=left or dice,
    )


# Black bears both off at once but with a 1 and another number: 10 throws of 36
BLACK_STAYS = Fraction(10, 36)


def off_at_once(white: dict[int, int]) -> Fraction:
    """The chance that White is off with the next throw."""
    return off_in(
        1,
        tn.Position.of(
            "modern_backgammon",
            {"white": white, "black": {2: 2}},
            off={"white": 15 - sum(white.values()), "black": 13},
            turn="white",
        ),
    )


def irish(*dice: int) -> tn.Game:
    game = tn.Game("irish", seed=1, first="white")
    game.roll(*dice)
    return game


@pytest.mark.long
def test_the_race_of_the_last_man_comes_out_as_it_is_reckoned() -> None:
    found = tn.analyse(race({6: 1, 2: 1}), 2_000, seed=5, exact=False, until="games")
    assert [each.games for each in found.plays] == [2_000] * 3
    best = found["2/off 6/5"]
    assert best is found.best
    # one man on the five point: 31 throws of 36 take him off
    assert off_at_once({5: 1}) == Fraction(31, 36)
    low, high = best.between
    assert low < BLACK_STAYS * Fraction(31, 36) < high
    assert best.payoff is not None and best.payoff.low < 2 * 310 / 36**2 - 1 < best.payoff.high
    assert best.by_rule() == {"modern_backgammon.stakes": best.won}
    assert best.by_rule(won=False) == {"modern_backgammon.stakes": 2_000 - best.won}


def test_two_plays_are_ranked_as_their_chances_are() -> None:
    found = tn.analyse(race({6: 1, 1: 1}, 1), 2_000, exact=False)
    assert [each.play for each in found.plays] == ["1/off", "6/5"]
    assert [each.place for each in found.plays] == [1, 2]
    # 27 throws take a man off from the six point, 23 two men from five and ace: by lot fewer
    assert off_at_once({6: 1}) == Fraction(27, 36) > off_at_once({5: 1, 1: 1})
    loss = found.loss("6/5")
    assert 0 < loss.low <= loss.value
    assert loss.high > BLACK_STAYS * (off_at_once({6: 1}) - off_at_once({5: 1, 1: 1}))


def test_plays_that_win_the_same_games_are_level_and_not_ordered() -> None:
    """With 5/2 and either ace White is off next time, if there is one: the dice are the same."""
    found = tn.analyse(race({5: 1, 1: 1}, dice=(3, 1)), 500, exact=False)
    one, other = found.plays
    assert {one.play, other.play} == {"5/2 1/off", "5/2 2/1"}
    assert one.won == other.won > 0 and other.behind == {0: 500}
    assert (one.place, other.place) == (1, 1)
    assert found.level(one.play) == (other,) and found.quality(other.play) == "level"
    assert found.stopped == "games"
    assert "Both plays are about the same." in str(found)
    assert "level with 1" in str(found)


def test_a_play_that_ends_the_game_is_exact() -> None:
    men = {"white": {2: 1, 1: 1}, "black": {6: 15}}
    last = tn.Position.of("irish", men, off={"white": 13}, turn="white", dice=(6, 5))
    found = tn.analyse(last)
    assert (found.stopped, found.best.exact, found.best.exact_payoff) == ("exact", 1, 1)
    assert found.best.games == 1
    assert found.finding().endswith("is the only play: it wins 100 games of 100.")
    assert "All is exact" in found.foot()


@pytest.mark.long
def test_the_same_seed_gives_the_same_and_another_other() -> None:
    one = tn.analyse(irish(3, 1), 40, seed=7)
    assert tn.analyse(irish(3, 1), 40, seed=7) == one
    assert tn.analyse(irish(3, 1).position, 40, seed=7) == one
    other = tn.analyse(irish(3, 1), 40, seed=8)
    assert [each.ends for each in other.plays] != [each.ends for each in one.plays]
    again = tn.analyse(irish(3, 1), 80, seed=7, until="games")
    assert again[one.best.play].first == one.best.first


@pytest.mark.parametrize(
    ("game", "cap"), always(("irish", 6_000), of=[("irish", 6_000), ("tablut", 60)])
)
def test_without_numba_the_ranking_is_the_same(
    game: str, cap: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = irish(6, 6) if game == "irish" else tn.Game(game, seed=1)
    monkeypatch.setattr(playouts, "PATIENCE", 0)
    monkeypatch.setattr(playouts, "COMPILED_BEFORE", 0)
    fast = tn.analyse(begun, 3, cap=cap, budget=100)
    monkeypatch.setattr(compiled, "is_numba_there", lambda: False)
    assert tn.analyse(begun, 3, cap=cap, budget=100) == fast


@pytest.mark.long
@pytest.mark.parametrize("game", ["irish", "el_mundo", "tablut", "duodecim_scripta"])
def test_lots_are_those_of_a_player_who_draws_them(game: str) -> None:
    rules = tn.ruleset(game)
    begun = tn.Game(game, seed=3)
    while not isinstance(begun.awaits, tn.Choice):
        begun.roll()
    cap = 25
    by_lot = ByLot(rules, cap)
    by_player = rollout_by_player(player("random"), cap, {})
    for play in begun.plays()[:2]:
        for seed in (1, 2**32 - 1):
            [[(length, state)]] = by_lot.games(play.position.row, seed, 1)
            [[(other, alike)]] = by_player(play.position, seed, 1)
            # one of them may be without its past: the men, and who is to do what
            ends = [family_of(rules).at(row, rules) for row in (state, alike)]
            men = [[end.men(seat) for seat in rules.seat_names] for end in ends]
            assert length == other and men[0] == men[1]
            assert [ends[0].turn, ends[0].phase] == [ends[1].turn, ends[1].phase]


def test_a_game_with_dice_of_its_own_is_played_on_with_them() -> None:
    loaded = tn.Game("irish", seed=1, first="white", dice={"white": "loaded(6-5-4)"})
    loaded.roll(3, 1)
    found = tn.analyse(loaded, 4)
    assert dict(found.dice) == {"white": "loaded(6-5-4)"}
    assert found.game().die("white") == loaded.die("white")
    assert tn.lab.Analysis.from_json(found.json()) == found and rerun(found) == []


def test_what_is_won_by_one_is_lost_by_others() -> None:
    rules = tn.ruleset("astronomical_tables")
    by_lot = ByLot(rules, 3_000)
    start = tn.Game("astronomical_tables", first="mars").position
    [[(_, state)]] = by_lot.games(start.row, 1, 1)
    results = [result_of(state, rules, seat) for seat in range(7)]
    assert sum(each.payoff or 0 for each in results) == 0
    assert 1 <= sum(each.won for each in results) < 7
    assert len({each.rule for each in results}) == 1


def test_the_moves_of_a_game_without_dice_are_tried_within_a_budget() -> None:
    game = tn.Game("tablut", seed=1)
    found = tn.analyse(game, 200, cap=30, budget=400)
    assert len(found) == len(game.plays()) == 80
    assert found.stopped == "budget" and found.budget == 400
    games = [each.games for each in found.plays]
    assert sum(games) <= 400 and min(games) == 2 and max(games) > 8
    assert found.best.games == max(games)
    assert sum(each.unfinished for each in found.plays) > 0
    assert "were broken off at 30 and count as not won" in found.foot()


def test_a_clock_and_an_interrupt_leave_what_is_done(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = tn.analyse(irish(3, 1), 10_000, seconds=0)
    assert found.stopped == "seconds" and min(each.games for each in found.plays) == 2

    assert tn.analyse(irish(6, 6), 3, seconds=1_000, watch=False).stopped == "games"
    made, calls = rollouts.rollout_by, Counter[str]()

    def later(*given: Any) -> Any:
        play = made(*given)

        def some(*asked: Any) -> Any:
            for games in play(*asked):
                if calls["games"] > 40:
                    raise KeyboardInterrupt
                calls["games"] += len(games)
                yield games

        return some

    monkeypatch.setattr(asking, "rollout_by", later)
    found = tn.analyse(irish(3, 1), 10_000)
    assert found.stopped == "interrupted" and sum(each.games for each in found) == calls["games"]
    said = "it was interrupted"
    assert said in found.foot() and said in str(found) and said in ranking_html(found)
    assert said in bars(found).text.lower()
    # what is to be stored is not stored of fewer games than were asked for
    monkeypatch.setattr(openings, "analyse", lambda *asked, **named: found)
    with pytest.raises(KeyboardInterrupt):
        openings.main(["irish", "31", "--out", str(tmp_path)])
    assert not [*tmp_path.rglob("*.json")]
    monkeypatch.undo()
    assert rerun(found) == []

    def at_once(*given: Any) -> Any:
        def some(*asked: Any) -> Any:
            raise KeyboardInterrupt

        return some

    monkeypatch.setattr(asking, "rollout_by", at_once)
    with pytest.raises(KeyboardInterrupt):
        tn.analyse(irish(3, 1))


def test_tables_answer_where_they_know_every_play(monkeypatch: pytest.MonkeyPatch) -> None:
    last = race({6: 1, 1: 1}, 1)

    def table(position: tn.Position, seat: str) -> asking.Answer | None:
        return float(BLACK_STAYS * off_at_once(dict(position.men(seat)))), None

    monkeypatch.setattr(asking, "TABLES", [table])
    found = tn.analyse(last)
    assert found.stopped == "exact" and [each.games for each in found.plays] == [0, 0]
    assert found.best.exact == pytest.approx(10 / 36 * 27 / 36)
    assert "20.83% exactly" in str(found)
    assert found.loss("6/5").value == pytest.approx(float(BLACK_STAYS * Fraction(4, 36)))
    assert tn.lab.Analysis.from_json(found.json()) == found and rerun(found) == []
    assert tn.analyse(last, 20, exact=False).best.exact is None
    # by payoff it does not say enough, and it must know all
    assert tn.analyse(last, 20, by="payoff").best.exact is None
    monkeypatch.setattr(asking, "TABLES", [lambda position, seat: None])
    assert tn.analyse(last, 20).best.exact is None


def test_a_ranking_grows_in_a_notebook_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[dict[str, str]] = []

    class Handle:
        def update(self, shown: dict[str, str], raw: bool) -> None:
            seen.append(shown)

    def display(shown: dict[str, str], raw: bool, display_id: bool) -> Handle:
        seen.append(shown)
        return Handle()

    monkeypatch.setattr(asking, "OFTEN", 0.0)
    monkeypatch.setattr(asking, "_display", lambda: display)
    found = tn.analyse(irish(6, 6), 8)
    assert all("<table" in shown["text/html"] for shown in seen[:-1]) and len(seen) > 3
    assert seen[-1] == {"text/plain": found.finding()}
    before = len(seen)
    tn.analyse(irish(6, 6), 8, watch=False)
    assert len(seen) == before
    monkeypatch.undo()
    shell = SimpleNamespace(get_ipython=lambda: SimpleNamespace(kernel=None))
    monkeypatch.setitem(sys.modules, "IPython", shell)
    assert asking._display() is None


def test_where_nothing_is_to_be_chosen_nothing_is_ranked() -> None:
    with pytest.raises(NotAwaited, match="a choice is awaited, and white is to throw"):
        tn.analyse(tn.Game("irish", first="white"))
    over = irish(6, 6)
    ended = tn.Game("irish", position=race_over().position)
    with pytest.raises(NotAwaited, match="and the game is over"):
        tn.analyse(ended)
    with pytest.raises(UnknownName, match="there is no player 'bold'"):
        tn.analyse(over, player="bold")
    with pytest.raises(UnknownName, match="there is no measure 'win'; did you mean 'wins'"):
        tn.analyse(over, by="win")
    with pytest.raises(BadValue, match="one game tells nothing"):
        tn.analyse(over, 1)


def race_over() -> tn.Game:
    men = {"white": {1: 1}, "black": {6: 15}}
    game = tn.Game(
        "irish",
        position=tn.Position.of("irish", men, off={"white": 14}, turn="white", dice=(6, 5)),
    )
    game.push("1/off(6)")
    return game


# -- stored, and tried again


def test_a_sample_is_held_to_what_was_stored() -> None:
    found = tn.analyse(irish(6, 6), 20)
    assert rerun(found, len(found)) == []
    text = found.json()
    first = [1, -1] if found.best.first[0] == -1 else [-1, 1]
    old = ",".join(map(str, found.best.first))
    damaged = text.replace(f'"first":[{old}]', f'"first":{first}'.replace(" ", ""), 1)
    faults = rerun(tn.lab.Analysis.from_json(damaged), 1)
    assert faults[0] == f"{found.best.play}: game 0 pays {-first[0]}, not {first[0]}"
    other = text.replace(f'"seed": {found.seed}', '"seed": 99')
    assert rerun(tn.lab.Analysis.from_json(other)) != []


def test_what_is_exact_is_asked_for_again() -> None:
    men = {"white": {2: 1, 1: 1}, "black": {6: 15}}
    last = tn.Position.of("irish", men, off={"white": 13}, turn="white", dice=(6, 5))
    text = tn.analyse(last).json().replace('"exact":1.0', '"exact":0.5')
    assert rerun(tn.lab.Analysis.from_json(text)) == ["1/off(6) 2/off: 1.0 exactly, not 0.5"]


def test_a_play_that_the_law_refuses_now_is_told() -> None:
    found = tn.analyse(irish(6, 6), 4)
    text = found.json().replace(found.law, "0" * 12)
    text = text.replace(f'"play":"{found.best.play}"', '"play":"24/11"')
    old = tn.lab.Analysis.from_json(text)
    assert old.stale and "The law has changed since" in str(old)
    with pytest.raises(IllegalMove):
        rerun(old, len(old))


@pytest.mark.long
def test_a_stored_analysis_comes_out_again() -> None:
    """Red after a change of law, dice or player that changes games: then it is made anew.

    ``tn.analyse(irish(3, 1), 24, player="careful", until="games").save(STORED)``
    """
    found = tn.lab.Analysis.load(STORED)
    assert (found.player, found.seed, len(found)) == ("careful", 1283, 16)
    assert rerun(found, 2) == []


@pytest.mark.long
def test_an_analysis_knows_its_budget_however_it_was_made() -> None:
    here = race({6: 1, 2: 1})
    assert tn.analyse(here, 4, watch=False).budget == asking.BUDGET
    foretold = tn.analyse(tn.Game("tablut", seed=1), 0, player="strong", budget=7)
    assert foretold.foretold and foretold.budget == 7
