"""Every case is kept, of the law as it is, and found again in a sample; figures make verdicts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.base.shares import Average, Share
from tablesnb.lab.claims import __main__ as command
from tablesnb.lab.claims import docket
from tablesnb.lab.claims.case import BEST, Bounds, Case, Criterion, Figure, figure_named
from tests.long import always

CASES = docket.cases()
MORE = Criterion("", Bounds(0.5, above=True), Bounds(high=0.5, below=True))


def made(figures: list[Figure]) -> Case:
    """A case that finds these."""

    def trial(_games: int, _seed: int) -> Iterator[Figure]:
        yield from figures

    return Case("X1", "", "", "", "", MORE, trial, 1, 1, (), by="nobody")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
class TestEach:
    def test_what_is_kept_is_of_the_law_as_it_is(self, case: Case) -> None:
        kept = docket.tried(case.id)
        assert kept.laws == docket.versions(case)
        assert (kept.games, kept.seed) == (case.games, case.seed)

    def test_it_says_what_it_is(self, case: Case) -> None:
        for words in (case.claim, case.question, case.test, case.quantity, case.criterion.words):
            assert words.strip() == words != ""
        assert case.question.endswith("?")
        kept = docket.tried(case.id)
        assert kept.verdict == case.verdict(kept.figures)
        assert kept.deciding.decides

    def test_those_who_draw_lots_are_not_the_only_witness(self, case: Case) -> None:
        said = case.by_players(docket.tried(case.id).figures)
        assert set(said) != {"random"}


# Those for which the law of Quinze, of El Mundo or of a reading is compiled: that takes twenty
# seconds each; that of the tables by astronomy is compiled for many others. T5 to T8 play long,
# and A1 searches. A sample of the third row takes a second or more; others of its kind are tried.
DEAR = {
    "A1",
    "A5",
    *("A7", "A11b", "A17", *(f"I{n}" for n in (5, 6, 7, 8, 10, 13, 15, 16))),
    *(f"T{n}" for n in (5, 6, 7, 8)),
    *("A3", "A11", "I4"),
    *(f"Q{n}" for n in (2, 4, 6, 7, 8)),
    *(f"M{n}" for n in (2, 4, 5, 6, 7, 8, 9)),
}


@pytest.mark.parametrize(
    "case",
    always(*(each for each in CASES if each.id not in DEAR), of=CASES),
    ids=lambda case: case.id,
)
def test_a_sample_is_found_again(case: Case) -> None:
    assert tuple(case.tried(case.sample)) == docket.tried(case.id).sample


def test_nothing_else_is_kept() -> None:
    assert {each.stem for each in docket.place().glob("*.json")} == {each.id for each in CASES}


def test_no_open_question_is_decided() -> None:
    assert not {each.id for each in docket.open_questions()} & {each.id for each in CASES}


def test_an_interval_across_the_bound_decides_nothing() -> None:
    for part, verdict in ((600, "upheld"), (400, "refuted"), (505, "undecided")):
        found = [Figure.of("won", "games", "strong", Share(part, 1000), decides=True)]
        assert made(found).verdict(found) == verdict


def test_the_best_players_decide_and_the_others_are_told() -> None:
    strong = Figure.of("won", "games", "strong", Share(600, 1000), decides=True)
    lots = Figure.of("won", "games", "random", Share(400, 1000), decides=True)
    case = made([lots, strong])
    trial = docket.Trial(case, {}, 1, 1, (lots, strong), ())
    assert (trial.verdict, trial.deciding, trial.contrary, trial.unsure) == (
        "upheld", strong, {"random": "refuted"}, (),
    )  # fmt: skip


def test_who_decides_nothing_does_not_decide_otherwise() -> None:
    strong = Figure.of("won", "games", "strong", Share(600, 1000), decides=True)
    lots = Figure.of("won", "games", "random", Share(6, 10), decides=True)
    case = made([strong, lots])
    trial = docket.Trial(case, {}, 1, 1, (strong, lots), ())
    assert (trial.contrary, trial.unsure) == ({}, ("random",))
    open_one = docket.Trial(case, {}, 1, 1, (Figure.of("won", "games", "strong", Share(6, 10),
                            decides=True), replace(strong, players="random")), ())  # fmt: skip
    assert (open_one.contrary, open_one.unsure) == ({"random": "upheld"}, ())


def test_figures_of_equal_players_that_disagree_decide_nothing() -> None:
    one = Figure.of("won", "games", "strong", Share(600, 1000), decides=True)
    other = Figure.of("lost", "others", "strong", Share(400, 1000), decides=True)
    assert made([one, other]).verdict([one, other]) == "undecided"


def test_bad_cases_are_told() -> None:
    figure = Figure.of("many", "a count", "nobody", 3, "games")
    with pytest.raises(BadValue, match="no figure decides"):
        made([figure]).tried()
    with pytest.raises(BadValue, match="whose claim"):
        replace(CASES[0], passages=(), by="")
    with pytest.raises(UnknownName):
        replace(CASES[0], passages=("cotton.no_such",))
    with pytest.raises(BadValue, match="lie apart"):
        Criterion("", Bounds(0), Bounds(high=1))
    with pytest.raises(BadValue, match="lie apart"):
        Criterion("", Bounds(0), Bounds(high=0))
    with pytest.raises(BadValue, match="lower to the higher"):
        Bounds(1, 0)
    with pytest.raises(BadValue, match="outside"):
        Figure("won", "a share", "strong", 0.5, 0.6, 0.7, unit="share")
    with pytest.raises(BadValue, match="players are one of"):
        Figure("won", "a share", "good", 0.5, 0.5, 0.5, unit="share")  # type: ignore[arg-type]
    with pytest.raises(BadValue, match=r"counts one of share, .*, not .sheep"):
        Figure("won", "a share", "strong", 0.5, 0.5, 0.5, unit="sheep")  # type: ignore[arg-type]
    with pytest.raises(BadValue, match="between 0 and 1, not at 47"):
        Figure.of("won", "a share", "nobody", 47, "share")
    with pytest.raises(BadValue, match="a mean needs a unit"):
        Figure.of("won", "games", "strong", Average(0.5, 0.1, 9))
    with pytest.raises(UnknownName):
        docket.case("I99")


def test_what_is_written_is_read(tmp_path: Path) -> None:
    case = docket.case("I23")
    found, few = case.tried(3), case.tried(2)
    text = docket.written(case, 3, 1283, found, few)
    trial = docket.read(case, json.loads(text))
    assert (trial.figures, trial.sample) == (tuple(found), tuple(few))


def test_the_command_tries_a_case(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(docket, "place", lambda: tmp_path)
    assert command.main(["I23", "--games", "2"]) == 0
    said = capsys.readouterr().out
    # an entry names a figure by its id: whoever tries a case is told it
    assert "furthest from the formula" in said and "n = 72; off_formula, difference\n" in said
    assert not list(tmp_path.iterdir())
    assert command.main(["I23"]) == 0
    kept = docket.read(docket.case("I23"), json.loads((tmp_path / "I23.json").read_text()))
    assert kept == docket.tried("I23")
    assert command.main(["I99"]) == 2
    assert "I99" in capsys.readouterr().err


def test_the_last_alone_falls_short_of_half_by_lot_only() -> None:
    figures = docket.tried("A8").figures
    strong, careful, lots = (figure_named(figures, "last_alone", each) for each in BEST[1:])
    assert lots.high < 0.5 < min(strong.low, careful.low)
    assert "games by lot would fall short of half" in docket.case("A8").note


def test_another_seldom_waits_beside_one_who_waits() -> None:
    beside = figure_named(docket.tried("I7").figures, "two_wait_of_one", "strong")
    assert beside.high < 0.2 and "seldom waits" in docket.case("I7").note


def test_only_the_strong_take_longer_at_todays_backgammon_than_at_the_early_one() -> None:
    found = docket.tried("I4").figures
    early, today = (
        {each.players: each for each in found if each.id == f"throws_{name}"}
        for name in ("early_backgammon", "modern_backgammon")
    )
    for players in ("careful", "random"):
        assert early[players].high > today[players].low and today[players].high > early[players].low
    assert early["strong"].high < today["strong"].low
    assert "take as long at both Backgammons" in docket.case("I4").note
