"""Every claim that was listed is a case or stays open, and a note that cites a lesson is its data.

The ids are those of the list of claims; what was added to it while they were tried has later ids.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from math import sqrt
from statistics import NormalDist

import pytest

from tablesnb.lab.claims import docket
from tablesnb.lab.claims.case import Case
from tablesnb.lab.claims.trials import bearing_off, irish
from tablesnb.lab.claims.trials import entering as coming_in
from tablesnb.lab.claims.trials.alea import LAYOUTS, LONGEST, LOOKS
from tablesnb.lab.claims.trials.planets_play import AFTER
from tablesnb.lab.endings.entry_points import bearoff
from tablesnb.lab.siege.strength import Tally
from tablesnb.lab.studies import epigram
from tablesnb.lesson.data import counted
from tablesnb.lesson.figures.alea_evangelii import results
from tablesnb.sources import passage
from tablesnb.sources.passages import normalise
from tests.lesson.lessons.counting import figure
from tests.notebooks.lessons import prose_of, sources_of

LISTED = {"I": 23, "Z": 5, "A": 16, "Q": 7, "M": 6, "T": 9}
IDS = [f"{letter}{number}" for letter, last in LISTED.items() for number in range(1, last + 1)]


@pytest.mark.parametrize("id", IDS)
def test_every_claim_is_tried_or_stays_open_with_a_reason(id: str) -> None:
    tried = {each.id for each in docket.cases()}
    left = {each.id: each for each in docket.open_questions()}
    assert (id in tried) != (id in left)
    assert id in tried or len(left[id].why.split()) > 4


# -- figures that stand in a lesson, too


def blocks(note: str) -> None:
    """Q6: the games that lesson 3 shows; other thousands by the same players were near."""
    share = figure("Q6", "ended_by_block")
    assert f"{100 * share.value:.0f} ended in a jam" in prose_of("03_quinze_tablas")
    assert f"strong programs, {share.count:,} games" in "".join(sources_of("03_quinze_tablas"))
    low, high = map(int, re.findall(r"(\d+) % to (\d+) %", note)[0])
    assert low <= 100 * share.value <= high


def winner(note: str) -> None:
    """A1: what lesson 5 gives as the winner's men, and in how many games."""
    men, games = re.findall(r"gives (\d+) in ([\d,]+) games", note)[0]
    found = counted("05/games")
    assert int(games.replace(",", "")) == found["games"]
    assert abs(int(men) - found["winner"]) <= 0.5


def last(_note: str) -> None:
    """A8: lesson 5 tells how often the last on the board wins, of other games by the same law."""
    (told,) = re.findall(
        r"won, alone or with others, (\d+) games in a hundred", prose_of("05_astronomical_tables")
    )
    (share,) = (each for each in docket.tried("A8").figures if each.decides and
                each.players == "strong")  # fmt: skip
    assert abs(int(told) - 100 * share.value) < 3


def entering(_note: str) -> None:
    """Q2: what lesson 3 says of games with a die to enter by beside those without."""
    assert "games are a little longer with a die" in prose_of("03_quinze_tablas")
    found = figure("Q2", "die_to_free")
    assert 1 < found.low <= found.high < 1.2


def endings(note: str) -> None:
    """A9: three men apart, or a pair and one, against two."""
    left = counted("05/endings")["left"]
    said = re.findall(r"(\d+) % and (\d+) % against", note)[0]
    for each, name in zip(said, ("apart", "pair"), strict=True):
        assert abs(int(each) - 100 * left[name]) <= 0.5 + 1e-9


def passed(note: str) -> None:
    """M2: how many games lesson 4 watched."""
    games = int(re.findall(r"dice of (\d+) other games", note)[0])
    assert counted("04/matrix")["games"] == games


def lengths(note: str) -> None:
    """M4: how long games are under each of the three laws."""
    found = counted("04/readings")["found"]
    said = re.findall(r"gives (\d+), (\d+) and (\d+) throws", note)[0]
    for each, name in zip(said, ("all", "right2", "none"), strict=True):
        assert abs(int(each) - found[name]["throws"]) <= 0.5


def prism(note: str) -> None:
    """A17: what the seat with a prism loses in lesson 8."""
    found = counted("08/seats")
    (seat,) = found["dice"]["one"]
    assert "loses four tenths of a coin a game" in " ".join(note.split())
    assert abs(found["found"]["one"]["paid"][seat]["mean"] + 0.4) < 0.05


def sieges(note: str) -> None:
    """T5 (and T6, T8): lesson 7's sieges, one by one; its few of the deeper look."""
    kept = counted("07/sieges")
    trial = docket.tried("T5")
    said = (trial.games, trial.seed, LOOKS, LONGEST)
    assert said == tuple(kept[each] for each in ("games", "seed", "budget", "cap"))
    many = kept["games"]
    decided = [each for each in trial.figures if each.decides]
    won = [figure("T5", f"attackers_{name}") for name in LAYOUTS]
    broken = [figure("T5", f"no_end_{name}") for name in LAYOUTS]
    for at, name in enumerate(LAYOUTS):
        found = kept["found"][name]
        tally = Tally(found["attackers"], found["defenders"], found["drawn"], found["open"])
        assert tally.games == many
        assert won[at].value == tally.attackers / many and broken[at].value == tally.broken / many
        ended = tally.attackers + tally.defenders
        assert decided[at].count == ended
        assert decided[at].value == max(tally.attackers, tally.defenders) / ended
    if "eight sieges a layout" in note:
        deep = [results(name)[10_000] for name in LAYOUTS]
        assert {each[2] for each in deep} == {8}
        said = [tuple(map(int, each)) for each in re.findall(r"(\d) to (\d)", note)]
        assert said == [each[:2] for each in deep]
        other = int(re.findall(r"other side wins (\d+) % of the sieges", note)[0])
        assert [round(100 * (1 - each.value)) for each in decided[-2:]] == [other, other]


def layouts(note: str) -> None:
    """T2: which layouts are Helmfrid's is lesson 7's to say."""
    assert (
        "deduced" in note
        and "deduced" in docket.case("T2").rules()[0].rule("layout").rivals[0].reason
    )


# Words that make a claim larger or surer than it was: whoever is named must have said them.
WEIGHTY = re.compile(
    r"\b(?:always|never|ever|must|only|first|best|all|every|each|generally|usually|typically|often"
    r"|commonly?|rare|sometimes|surely|guaranteed|certainly|primarily|considerably|essential"
    r"|exceptionally|equivalent|serious|two to one|however|always|impossible|certain|right"
    r"|reasonable|worthwhile|perhaps|slight|danger|beware)\b"
)
NAMED = [each for each in docket.cases() if each.passages and not each.ours]


def unsaid(case: Case) -> list[str]:
    """Weighty words of a claim that stand in none of its passages."""
    theirs = " ".join(normalise(passage(each).shown()).lower() for each in case.passages)
    theirs += " " + " ".join(passage(each).original.lower() for each in case.passages)
    return [each for each in WEIGHTY.findall(case.claim.lower()) if each not in theirs]


@pytest.mark.parametrize("case", NAMED, ids=lambda each: each.id)
def test_whoever_is_named_has_said_the_weighty_words_of_his_claim(case: Case) -> None:
    assert unsaid(case) == []


def test_a_claim_that_says_more_than_its_words_is_found_out() -> None:
    of = docket.case("I15")
    assert unsaid(
        replace(of, claim="The trey and the ace point are the points to make good first.")
    )
    more = "Four men on 5 and 6, however they stand, are surely off."
    assert unsaid(replace(docket.case("M3"), claim=more)) == ["however", "surely"]


def test_the_dates_that_are_told_are_those_of_the_passage() -> None:
    (left,) = (each for each in docket.open_questions() if each.id == "T9")
    years = set(re.findall(r"\b9\d\d\b", left.why))
    assert years == set(re.findall(r"\b9\d\d\b", passage("guild.alea.dates").original))
    assert "1140" in left.why and "1140" in passage("guild.alea.dates").note


def test_four_men_fail_by_one_pair_of_throws() -> None:
    assert figure("M3", "chance_3_on_five", "nobody").exact == "46655/46656"
    assert 216**2 == 46656 and "one pair of throws" in docket.case("M3").note


def test_danger_and_gain_are_told_together() -> None:
    wins = figure("I6", "hit_wins_more")
    gain = figure("I6", "hit_gains")
    assert wins.low > 0.5 and gain.low > 0
    assert "more often than not the hit is still the better" in docket.case("I6").note


def test_the_cheat_wins_most_games_in_which_he_has_hit() -> None:
    assert figure("I16", "won_of_hit").low > 0.5
    assert "most of such games he does win" in docket.case("I16").note
    assert figure("I16", "hits_a_man").decides


def test_numbers_in_the_words_of_a_test_are_those_of_its_trial() -> None:
    for id in ("T5", "T6", "T7", "T8"):
        assert f"looks at {LOOKS:,} positions for a move" in docket.case(id).test
        assert f"one of more than {LONGEST} moves is broken off" in docket.case(id).test
    assert f"played on {AFTER} times" in docket.case("A11").test
    assert f"played on {irish.ROLLS} times each" in docket.case("I6").test


def test_as_many_are_tried_as_there_are() -> None:
    assert docket.case("T2").games == len(LAYOUTS)
    assert docket.case("I23").games == len(coming_in.SETS)
    assert {docket.case(id).games for id in ("I1", "I24", "I2", "I10")} == {bearing_off.ALL}
    every = sum(1 for _ in epigram.placings())
    assert all(docket.case(id).games > every for id in ("Z1", "Z2", "Z3", "Z4b", "Z5"))


BOUND: dict[str, Callable[[str], None]] = {
    "Q6": blocks,
    "A1": winner,
    "A8": last,
    "Q2": entering,
    "A9": endings,
    "M2": passed,
    "M4": lengths,
    "A17": prism,
    "T2": layouts,
    "T5": sieges,
    "T6": sieges,
    "T8": sieges,
}


@pytest.mark.long
def test_what_the_exact_die_would_cost_is_what_the_tables_have() -> None:
    (left,) = [each for each in docket.open_questions() if each.id == "I3"]
    said = [float(each) for each in re.findall(r"\d+\.\d", left.why)]
    for each, reading in zip(said, ("exact", "free"), strict=True):
        assert each == round(bearoff("irish", bear_off=reading).expected(bearing_off.EVENLY), 1)


def test_the_second_look_at_bound_tables_decides_by_a_wider_interval_too() -> None:
    said = docket.case("I6").note
    assert (
        "held to 99 trials of 100" in said
        and "eighty more" in said
        and docket.tried("I6").games == 40 + 80
    )
    share = figure("I6", "hit_loses")
    z, n = NormalDist().inv_cdf(0.995), share.count
    middle = share.value + z * z / (2 * n)
    half = z * sqrt(share.value * (1 - share.value) / n + z * z / (4 * n * n))
    assert (middle - half) / (1 + z * z / n) > docket.case("I6").criterion.upheld.low


def test_every_note_that_cites_a_lesson_is_bound_to_it() -> None:
    cite = {each.id for each in docket.cases() if re.search(r"\blesson \d", each.note, re.I)}
    assert cite == set(BOUND)


@pytest.mark.parametrize("id", BOUND)
def test_a_note_says_what_the_lesson_keeps(id: str) -> None:
    BOUND[id](docket.case(id).note)
