"""An analysis as a value: what it says, how it is stored, and what is no analysis."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from math import isclose
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablesnb as tn
from tablesnb.base.errors import BadId, BadRecord, BadValue, TablesnbError, UnknownName
from tablesnb.boards.ranking import ranking_html
from tablesnb.compare import analysis_file, law_version
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.ranked import End, Ranked, above, differences, mean, percent, placed, ways

STAKES = "modern_backgammon.stakes"


def position(**more: Any) -> tn.Position:
    men = {"white": {6: 1, 2: 1}, "black": {2: 2}}
    off = {"white": 13, "black": 13}
    return tn.Position.of("modern_backgammon", men, off=off, turn="white", dice=(2, 1), **more)


def won(many: int, of: int = 100) -> tuple[End, ...]:
    return End(STAKES, 1, True, many), End(STAKES, -1, False, of - many)


def made(**changes: Any) -> Analysis:
    plays = (
        Ranked("2/off 6/5", 1, 100, won(30), None, first=(1, -1)),
        Ranked("6/4 2/1", 1, 100, won(28), {-1: 4, 0: 90, 1: 6}, first=(-1, -1)),
        Ranked("6/4 4/3", 3, 100, won(10), {0: 80, 1: 20}, first=(-1, None)),
    )
    here = position()
    found = Analysis(
        here,
        "white",
        "random",
        1,
        100,
        600,
        "wins",
        law_version.law_version(here.rules),
        "games",
        plays,
    )
    return replace(found, **changes)


# -- what it says


def test_the_figures_of_a_play_are_those_of_its_games() -> None:
    ends = (End(STAKES, 2, True, 3), End(STAKES, -1, False, 5), End("x.block", 0, False, 1))
    own = Ranked("8/4", 1, 10, ends)
    assert (own.won, own.unfinished, own.payoffs) == (3, 1, {-1: 5, 0: 2, 2: 3})
    assert own.by_rule() == {f"{STAKES} ×2": 3}
    assert own.by_rule(won=False) == {STAKES: 5, "x.block": 1}
    assert own.payoff is not None and isclose(own.payoff.value, 0.1)
    assert own.wins is not None and own.between == own.wins.interval
    assert str(own.wins).startswith("3 of 10")
    known = Ranked("8/4", 1, 0, exact=2 / 3)
    assert (known.wins, known.payoff, known.between) == (None, None, (2 / 3, 2 / 3))
    assert percent(known.chance, known.between) == "66.67%"
    assert str(mean({-1: 1, 0: 998, 1: 1}, -1, 1)).startswith("+0.00 (+0.00 to")


def test_a_play_is_as_good_as_what_it_loses() -> None:
    found = made()
    assert [found.quality(each.play) for each in found.plays] == ["best", "level", "mistake"]
    assert found.level("2/off 6/5") == (found.plays[1],) and found.level("6/4 4/3") == ()
    assert isclose(found.loss("6/4 2/1").value, 0.02)
    assert found.loss("6/4 2/1").low < 0 < found.loss("6/4 4/3").low
    slight = Ranked("6/4 4/3", 3, 100, won(27), {0: 97, 1: 3})
    assert replace(made(), plays=(*found.plays[:2], slight)).quality("6/4 4/3") == "worse"
    assert [each.play for each in found] == [each.play for each in found.plays]
    assert "6/4 2/1" in found and "2/1 6/4" not in found
    assert found["2/1 6/4"] is found.plays[1]
    for wrong in ("2/1", "6/1", "none", ""):
        with pytest.raises(UnknownName, match="there is no play"):
            found[wrong]


def test_what_is_level_is_said_and_not_ordered() -> None:
    text = str(made())
    first = "2/off 6/5 wins 30 games of 100. One other play is about the same."
    assert text.splitlines()[0] == first
    assert text.count("level with 1") == 1
    assert "300 games by random players, at most 100 a play" in text
    apart = replace(made(), plays=(made().plays[0], replace(made().plays[2], place=2)))
    assert apart.finding() == "2/off 6/5 wins 30 games of 100. The next best, 6/4 4/3, wins 10."
    assert "level" not in str(apart)


def test_how_games_were_won_is_told_where_there_is_more_than_one_way() -> None:
    assert "won by" not in made().columns()[0]
    assert "All that were won were won by the rule “Stakes”." in made().foot()
    ends = (End(STAKES, 2, True, 3), End("x.block", 1, True, 1), End(STAKES, -1, False, 5))
    own = Ranked("2/off 6/5", 1, 10, ends)
    names, rows = made(plays=(own, *made().plays[1:])).columns()
    assert names[4] == "won by" and rows[0][4] == "stakes ×2 75%, block 25%"
    assert Ranked("2/off 6/5", 1, 10).by_rule() == {} and ways(Ranked("8/4", 1, 10)) == ""


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=60), st.integers(3, 9))
def test_the_interval_of_a_mean_holds_it_within_its_ends(values: list[int], far: int) -> None:
    counts = {value: values.count(value) for value in values}
    found = mean(counts, -far, far)
    assert isclose(found.value, sum(values) / len(values), abs_tol=1e-9)
    assert -far <= found.low <= found.high <= far and found.low < found.high
    wider = mean(counts, -far, far, 3.29)
    assert wider.low <= found.low and found.high <= wider.high
    assert above(counts, far) == (found.low > 0)
    assert not (above(counts, far) and above({-k: n for k, n in counts.items()}, far))


@given(st.lists(st.tuples(st.integers(-2, 2), st.integers(-2, 2)), max_size=30))
def test_differences_add_up(pairs: list[tuple[int, int]]) -> None:
    one, other = [a for a, _ in pairs], [b for _, b in pairs]
    found = differences(one, [*other, 7])
    assert sum(found.values()) == len(pairs)
    assert sum(value * many for value, many in found.items()) == sum(one) - sum(other)


@given(st.lists(st.booleans(), min_size=1, max_size=30))
def test_places_are_the_numbers_of_those_who_come_first(tied: list[bool]) -> None:
    found = placed(tied)
    assert found == sorted(found) and found[0] == 1
    for number, place in enumerate(found, 1):
        assert place == number if number == 1 or not tied[number - 1] else place < number


# -- stored


def test_what_is_stored_is_read_again(tmp_path: Path) -> None:
    for found in (
        made(),
        made(by="payoff", stopped="seconds", seed=0),
        made(position=tn.Game("modern_backgammon", position=position(), seed=1).position),
        made(dice={"white": "loaded(6-5-4)"}),
        made(plays=(replace(made().plays[0], exact=1 / 3), *made().plays[1:])),
    ):
        assert Analysis.from_json(found.json()) == found
        assert Analysis.from_json(found.json()).json() == found.json()
        found.save(tmp_path / "a.json")
        assert Analysis.load(str(tmp_path / "a.json")) == found
    assert json.loads(made().json())["format"] == "tablesnb analysis 1"
    assert made().json().isascii() and len(made().json()) < 1_500


def test_the_budget_is_stored_where_it_is_known_and_shown_nowhere() -> None:
    with_it, without_it = made(budget=120_000), made()
    assert json.loads(with_it.json())["budget"] == 120_000
    assert Analysis.from_json(with_it.json()) == with_it
    # a file from before there was a budget is read and written as it was
    assert without_it.budget == 0 and "budget" not in without_it.json()
    assert Analysis.from_json(without_it.json()) == without_it
    lines = with_it.json().splitlines()
    assert [line for line in lines if "budget" not in line] == without_it.json().splitlines()
    for show in (str, repr, ranking_html):
        assert show(with_it) == show(without_it)


def test_readings_are_stored_with_the_position() -> None:
    game = tn.Game("irish", reading="strict", seed=1, first="white")
    game.roll(6, 6)
    found = tn.analyse(game, 2)
    again = Analysis.from_json(found.json())
    assert again == found and again.position.rules.changed == game.rules.changed
    assert not again.stale


def test_another_law_makes_it_stale_and_readable(monkeypatch: pytest.MonkeyPatch) -> None:
    text = made().json()
    assert not made().stale and "The law has changed" not in str(made())
    monkeypatch.setattr(law_version, "_text_of", lambda family: "another law")
    old = Analysis.from_json(text)
    assert old.stale and "The law has changed since: make it anew." in str(old)
    assert old.plays == made().plays


def test_the_version_of_the_law_knows_its_words_and_nothing_else() -> None:
    irish = tn.ruleset("irish")
    version = law_version.law_version(irish)
    assert len(version) == 12 and version == law_version.law_version(tn.ruleset("irish"))
    others = {
        law_version.law_version(rules)
        for rules in (irish.reading(bear_off="exact"), tn.ruleset("tablut"), tn.ruleset("tabula"))
    }
    assert len(others | {version}) == 4
    one = 'def f(a):\n    """Add."""\n    # so\n    return (a +\n        1)\n'
    other = "def f(a):\n    return (a + 1)\n"
    assert list(law_version.doing_words(one)) == list(law_version.doing_words(other))
    assert list(law_version.doing_words(other)) != list(
        law_version.doing_words(other.replace("1", "2"))
    )
    inside = "if a:\n    b\nc\n"
    assert list(law_version.doing_words(inside)) != list(
        law_version.doing_words("if a:\n    b\n    c\n")
    )
    assert list(law_version.doing_words("a = 'x'\n")) != list(law_version.doing_words("a = 'y'\n"))


def changed(*where: Any, to: Any) -> Callable[[dict[str, Any]], None]:
    def change(whole: dict[str, Any]) -> None:
        inner: Any = whole
        for each in where[:-1]:
            inner = inner[each]
        inner[where[-1]] = to

    return change


def without(name: str) -> Callable[[dict[str, Any]], None]:
    return lambda whole: whole.pop(name)


FAULTS: list[tuple[Callable[[dict[str, Any]], None], type[TablesnbError], str]] = [
    (changed("format", to="tablesnb analysis 2"), BadValue, "the format is"),
    (changed("frmat", to=1), UnknownName, "no field 'frmat'; did you mean 'format'"),
    (without("seed"), BadValue, "an analysis lacks 'seed'"),
    (changed("game", to="chess"), UnknownName, "there is no game"),
    (changed("game", to="irish"), BadValue, "a position of modern_backgammon, not of irish"),
    (changed("position", to="irish/1x1"), BadId, "parts between"),
    (changed("position", to=7), BadId, "an id is text"),
    (changed("reading", to={"bear_off": 3}), BadValue, "a reading is text"),
    (changed("reading", to=["exact"]), BadValue, "readings are given as"),
    (changed("reading", to={"bearoff": "exact"}), UnknownName, "did you mean 'bear_off'"),
    (changed("seat", to="black"), BadValue, "'black' is not to choose"),
    (changed("seat", to="red"), UnknownName, "there is no seat 'red'"),
    (changed("player", to="<b>"), UnknownName, "no name of a player"),
    (changed("seed", to=-1), BadValue, "seed is a whole number"),
    (changed("seed", to=True), BadValue, "seed is a whole number"),
    (changed("games", to=1e3), BadValue, "games is a whole number"),
    (changed("budget", to=-1), BadValue, "budget is a whole number from 0, not -1"),
    (changed("budget", to=True), BadValue, "budget is a whole number"),
    (changed("budget", to="all"), BadValue, "budget is a whole number from 0, not 'all'"),
    (changed("by", to="luck"), UnknownName, "there is no measure 'luck'"),
    (changed("law", to="x" * 12), BadValue, "a version of the law"),
    (changed("stopped", to="tired"), UnknownName, "there is no reason to stop"),
    (changed("dice", to={"white": 6}), BadValue, "a die is text"),
    (changed("plays", to=[]), BadValue, "1 to 5000 plays, not 0"),
    (changed("plays", to={}), BadValue, "plays are given as"),
    (changed("plays", 0, to=7), BadValue, "play 1: a play is an object"),
    (changed("plays", 0, "won", to=7), BadValue, "play 1: a play has no field 'won'"),
    (changed("plays", 1, "games", to=101), BadValue, "play 2: the number of games"),
    (changed("plays", 1, "ends", 0, 3, to=99), BadValue, "play 2: more games ended than the 100"),
    (changed("plays", 1, "ends", 0, to=[STAKES, -1, False, 1]), BadValue, "counted twice"),
    (changed("plays", 1, "ends", 0, to=[STAKES, 1, True]), BadValue, "four parts, not 3"),
    (changed("plays", 1, "ends", 0, 2, to=1), BadValue, "won is True or False"),
    (changed("plays", 1, "behind", to=[[1, 2], [1, 3]]), BadValue, "1 is counted twice"),
    (changed("plays", 1, "behind", to=[[1, 60], [0, 60]]), BadValue, "more differences"),
    (changed("plays", 0, "behind", to=[[0, 60]]), BadValue, "behind nobody"),
    (changed("plays", 1, "exact", to="1/2"), BadValue, "a chance is a number from 0 to 1"),
    (changed("plays", 1, "exact", to=1.5), BadValue, "a chance is a number from 0 to 1"),
    (changed("plays", 1, "first", to=[1] * 101), BadValue, "101 first payoffs of 100"),
    (changed("plays", 1, "first", to=["1"]), BadValue, "a payoff is a whole number"),
    (changed("plays", 1, "place", to=3), BadValue, "play 2: its place is 1 or 2"),
    (changed("plays", 1, "play", to="2/off 6/5"), BadValue, "is ranked twice"),
    (changed("plays", 1, "play", to="2/off"), BadValue, "are not those of the position: '2/off'"),
    (changed("plays", 1, to={"play": "6/4 2/1", "place": 2, "games": 0}), BadValue, "was tried"),
]


@pytest.mark.parametrize(("change", "error", "said"), FAULTS, ids=map(str, range(len(FAULTS))))
def test_what_is_no_analysis_is_refused(
    change: Callable[[dict[str, Any]], None], error: type[TablesnbError], said: str
) -> None:
    whole = json.loads(made().json())
    change(whole)
    with pytest.raises(error) as raised:
        Analysis.from_json(json.dumps(whole))
    assert said in str(raised.value) and len(str(raised.value)) < 500


def test_what_is_no_json_is_refused_with_its_place() -> None:
    with pytest.raises(BadRecord, match="line 2, column 1: this is no JSON"):
        Analysis.from_json("{\n]")
    for text, said in (
        ('{"seed": NaN}', "NaN is no number"),
        ('{"seed": 1, "seed": 2}', "'seed' is said twice"),
        ("[" * 100_000, "nested"),
        (f'{{"seed": {"9" * 10_000}}}', "no number so large"),
        ("[]", "an object of JSON"),
        ("null", "an object of JSON"),
        (" " * (analysis_file.LONGEST + 1), "at most"),
    ):
        with pytest.raises(TablesnbError, match=said):
            Analysis.from_json(text)


def test_a_file_that_cannot_be_read_or_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"\xff\xfe\x00")
    for path, said in (
        (tmp_path / "none", "No such file"),
        (tmp_path, "cannot be read"),
        (tmp_path / "b", "it is no text"),
        ("\0", "no such file"),
    ):
        with pytest.raises(BadValue, match=said):
            Analysis.load(path)
    with pytest.raises(BadValue, match="cannot be written"):
        made().save(tmp_path / "no" / "folder")


def test_nothing_that_was_stored_is_shown_unescaped() -> None:
    whole = json.loads(made().json())
    whole["law"], whole["plays"][1]["play"] = "0" * 12, "<script>alert(1)</script>"
    old = Analysis.from_json(json.dumps(whole))
    shown = old._repr_mimebundle_()["text/html"]  # type: ignore[attr-defined]
    assert "<script" not in shown and "&lt;script&gt;" in shown
    with pytest.raises(TablesnbError):
        tn.picture(old)
