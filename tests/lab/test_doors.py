"""Every public entry of the laboratory, tried with wrong values."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb import dice, lab
from tablesnb.base.errors import BadDice, BadReading, BadValue, UnknownName
from tablesnb.lab import bearing, fairness
from tablesnb.lab.endings import entry_points, value
from tablesnb.lab.studies import epigram, placings
from tablesnb.lab.tutor import review
from tests.doors import NUMBERS, WHOLE, check, entry, faults, public

STORED = Path(__file__).with_name("analysis_irish_31.json")
DIE = dice.prism(0.2)
GAME = tn.Game("irish", seed=1, first="white")
OVER = tn.Game(
    "irish",
    position=tn.Position.of(
        "irish", {"white": {1: 1}, "black": {6: 15}}, off={"white": 14}, turn="white", dice=(6, 5)
    ),
)
OVER.push("1/off(6)")
WORLD = tn.Position.of(
    "el_mundo",
    {"green": {"B6": 1}, "red": {"R1": 12}, "black": {"W1": 12}, "white": {"W4": 12}},
    off={"green": 11},
)
TO_PLACE = tn.Position.of(
    "el_mundo",
    {},
    reserve={"green": 1},
    off={"green": 11, "red": 12, "black": 12, "white": 12},
    turn="green",
)
SHOTS = tn.shots(GAME)
FOUND_IN_GAMES = tn.simulate("irish", 2, seed=1)
# near the end, where there is little to play on or to foretell: each process makes it
ROLLED = tn.Game(
    "irish",
    position=tn.Position.of(
        "irish",
        {"white": {6: 1, 4: 1}, "black": {6: 15}},
        off={"white": 13},
        turn="white",
        dice=(2, 1),
    ),
)
RANKED = tn.analyse(ROLLED, 2)
BEST = RANKED.best.play
ROLLED_ON = ROLLED.copy()
ROLLED_ON.push(BEST)
REVIEWED = tn.review(ROLLED_ON)
PLACING = epigram.Placing(1, 19, 20, 22, (5, 21))
ENDING = tn.lab.bearoff("irish")
ACE = (1, 0, 0, 0, 0, 0)
# Values that the room makes: what its functions return.
MADE = (
    "BearOff",
    "BestPlay",
    "Analysis",
    "ChiSquare",
    "Found",
    "Heat",
    "Heatmap",
    "Openings",
    "Placing",
    "Review",
    "Shot",
    "Shots",
    "Simulated",
    "Zeno",
)

TABLE = {
    "BearOff.best": entry(ENDING, men=ACE, throw=(6, 5), seat=None, takes={"seat": {"None"}}),
    "BearOff.distribution": entry(ENDING, men=ACE, seat=None, takes={"seat": {"None"}}),
    "BearOff.expected": entry(ENDING, men=ACE, seat=None, takes={"seat": {"None"}}),
    "BearOff.head": entry(ENDING),
    "BearOff.last_doublet": entry(ENDING, men=ACE, seat=None, takes={"seat": {"None"}}),
    "BearOff.rows": entry(ENDING),
    "BearOff.wins": entry(ENDING, mine=ACE, theirs=ACE),
    "BearOff.worth": entry(ENDING, mine=ACE, theirs=ACE),
    "Analysis.columns": entry(RANKED),
    "Analysis.finding": entry(RANKED, near=0, takes={"near": {"None"}}),
    "Analysis.foot": entry(RANKED),
    "Analysis.from_json": entry(RANKED, text=RANKED.json()),
    "Analysis.game": entry(RANKED),
    "Analysis.head": entry(RANKED),
    "Analysis.interval": entry(RANKED, play=BEST),
    "Analysis.json": entry(RANKED),
    "Analysis.printed": entry(RANKED, play=BEST, near=0),
    "Analysis.level": entry(RANKED, play=BEST),
    "Analysis.load": entry(RANKED, path=str(STORED)),
    "Analysis.loss": entry(RANKED, play=BEST),
    "Analysis.quality": entry(RANKED, play=BEST),
    "Analysis.save": entry(RANKED, path="/dev/null"),
    "Analysis.worth": entry(RANKED, play=BEST),
    "Placing.own": entry(PLACING, point=7, takes={"point": WHOLE}),
    "Shots.able": entry(SHOTS, what="hit", men=1, takes={"men": WHOLE}),
    "Shots.chance": entry(SHOTS, what="hit", men=1, takes={"men": WHOLE}),
    "Shots.count": entry(SHOTS, what="hit", men=1, takes={"men": WHOLE}),
    "Shots.shot": entry(SHOTS, dice=(6, 5)),
    "Simulated.head": entry(FOUND_IN_GAMES),
    "Simulated.note": entry(FOUND_IN_GAMES),
    "Simulated.rows": entry(FOUND_IN_GAMES),
    "Simulated.share": entry(FOUND_IN_GAMES, name="unfinished"),
    "Review.csv": entry(REVIEWED),
    "Review.mean": entry(REVIEWED, seat="white"),
    "Review.of": entry(REVIEWED, seat="white"),
    "Review.replay": entry(REVIEWED),
    "Review.rows": entry(REVIEWED),
    "Review.total": entry(REVIEWED, seat="white"),
    "Review.why": entry(REVIEWED, choice=REVIEWED.choices[0]),
    "Review.worst": entry(
        REVIEWED, seat=None, many=3, takes={"seat": {"None"}, "many": {*WHOLE, "huge"}}
    ),
    "Zeno.lines": entry(epigram.Zeno(1, (), ("a", "b"), ("c",))),
    "bearoff": entry(game="irish", reading={"bear_off": "free"}),
    "analyse": entry(
        shown=ROLLED,
        games=2,
        player="random",
        seed=1,
        by="wins",
        until="games",
        budget=60,
        seconds=None,
        cap=5,
        exact=True,
        watch=False,
        takes={
            "by": {"None"},
            "games": WHOLE,
            "seed": WHOLE,
            "budget": {*WHOLE, "huge"},
            "seconds": {*NUMBERS, "None"},
            "cap": WHOLE,
            "exact": {"True"},
            "watch": {"True"},
        },
    ),
    "bars": entry(found=RANKED, most=3, takes={"most": {*WHOLE, "huge"}}),
    "beyond": entry(value=3.0, degrees=6, takes={"value": NUMBERS, "degrees": WHOLE}),
    "chi_square": entry(counts={1: 5, 2: 7}),
    "exact_wins": entry(position=WORLD),
    "exact_worth": entry(position=WORLD),
    "ends_tell": entry(die=DIE, throws=10, takes={"throws": WHOLE}),
    "heat": entry(games=[GAME], what=None, seat=None, takes={"what": {"None"}, "seat": {"None"}}),
    "limits": entry(throws=10, chance=0.5, takes={"throws": WHOLE}),
    "off_in": entry(turns=1, position=WORLD, takes={"turns": WHOLE}),
    "perft": entry(game=OVER, depth=1, fast=None, takes={"depth": WHOLE, "fast": {"None"}}),
    "Openings.otherwise": entry(tn.lab.openings("irish")),
    "Openings.rows": entry(tn.lab.openings("irish")),
    "opening": entry(game="irish", dice=(3, 1)),
    "openings": entry(games=["irish"]),
    "placings": entry(position=TO_PLACE),
    "review": entry(game=ROLLED, seat=None, takes={"seat": {"None"}}),
    "shots": entry(
        position=GAME,
        whose="black",
        point=6,
        takes={"whose": {"None"}, "point": {"None"}},
    ),
    "rerun": entry(
        found=RANKED,
        plays=1,
        seed=1,
        takes={"plays": {*WHOLE, "huge"}, "seed": WHOLE},
    ),
    "simulate": entry(
        game="irish",
        games=1,
        seed=1,
        reading=None,
        player="random",
        cap=10,
        executor=None,
        takes={
            "games": WHOLE,
            "seed": WHOLE,
            "cap": WHOLE,
            "reading": {"None", "{}"},
            "executor": {"None"},
        },
    ),
    "spread": entry(throws=10, chance=0.5, takes={"throws": WHOLE}),
    "tells": entry(
        die=DIE,
        throws=10,
        trials=2,
        seed=1,
        takes={"throws": WHOLE, "trials": WHOLE, "seed": WHOLE},
    ),
    "throws_needed": entry(die=dice.prism(0.4), sure=0.8),
    "zeno": entry(
        compulsory=True,
        two_block=True,
        all_home=True,
        takes={"compulsory": {"True"}, "two_block": {"True"}, "all_home": {"True"}},
    ),
}
FOUND = public(
    [
        lab,
        bearing,
        entry_points,
        fairness,
        epigram,
        placings,
        review,
        value,
    ],
    MADE,
)


def test_every_public_name_is_tried() -> None:
    check(FOUND, TABLE)


@pytest.mark.long
@pytest.mark.parametrize("name", TABLE)
def test_wrong_values_are_refused_in_the_packages_own_words(name: str) -> None:
    assert list(faults(name, FOUND[name], TABLE[name])) == []


def test_a_mistyped_name_is_never_counted_as_zero() -> None:
    with pytest.raises(UnknownName, match="'unfinshed'; did you mean 'unfinished'"):
        FOUND_IN_GAMES.share("unfinshed")
    with pytest.raises(UnknownName, match=r"did you mean 'irish\.end'"):
        FOUND_IN_GAMES.share("irish.ende")
    assert FOUND_IN_GAMES.share("irish.doublets").part == 0, "no game was ended by that rule"
    assert tn.simulate("irish", 1, cap=1).share("white").part == 0


def test_ones_own_ruleset_is_simulated_and_counted_as_a_name_is() -> None:
    own = tn.ruleset("irish").restated("own_irish", "Own Irish", "reader", "a trial")
    found = tn.simulate(own, 5, seed=1)
    assert replace(found, game="irish", ended={}, rules=()) == replace(
        tn.simulate("irish", 5, seed=1), ended={}, rules=()
    )
    assert all(found.share(name).part == 5 for name in found.ended)
    assert [name.partition(".")[0] for name in found.ended] == ["own_irish"]
    assert lab.perft(own, 1) == lab.perft("irish", 1)


def test_a_cap_or_a_number_of_games_beyond_reason_is_refused_at_once() -> None:
    for cap in (10**7, 10**8, 10**10, 10**5000):
        with pytest.raises(BadReading, match="cap is a whole number from 1 to 1000000"):
            tn.simulate("alea_evangelii", 1, cap=cap)
    with pytest.raises(BadReading, match="games is a whole number from 1"):
        tn.simulate("irish", 2**32 + 1)


@pytest.mark.parametrize("seed", [-5, 2**32, True, None, "1"])
def test_the_seeds_of_trials_are_those_of_games(seed: int) -> None:
    for tried in (
        lambda: tn.simulate("irish", 1, seed=seed),
        lambda: fairness.tells(DIE, 10, 1, seed),
    ):
        with pytest.raises(BadReading, match="a seed is a whole number from 0 to 4294967295"):
            tried()


def test_after_the_last_seed_comes_the_first() -> None:
    last = fairness.tells(DIE, 40, 2, 2**32 - 1).part
    assert last == fairness.tells(DIE, 40, 1, 2**32 - 1).part + fairness.tells(DIE, 40, 1, 0).part


def test_counting_a_tree_of_tables_says_that_it_is_counted_plain() -> None:
    with pytest.raises(BadValue, match="irish is counted by the plain law alone"):
        lab.perft("irish", 1, fast=True)


def test_a_chance_that_is_never_reached_is_refused_at_once() -> None:
    for sure in (1.5, float("inf"), float("nan"), 0):
        with pytest.raises(BadDice):
            fairness.throws_needed(DIE, sure)


def test_chi_square_of_many_throws_and_many_numbers() -> None:
    assert fairness.chi_square({1: 10**12, 2: 0}).p == 0
    assert fairness.beyond(900.0, 1_000) == pytest.approx(0.989, abs=0.001)
