"""The lesson on El Mundo is true: its answers, its figures, its quotations and its sample game."""

from __future__ import annotations

import re
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.compare.analysis import Analysis
from tablesnb.games.transcripts import record
from tablesnb.lab.bearing import off_in
from tablesnb.lesson import data
from tablesnb.lesson.figures import el_mundo as figures
from tablesnb.lesson.figures.el_mundo import dice_of, late_hits
from tablesnb.lesson.frames import shown_in
from tablesnb.players.cards import Ended
from tests.lesson.lessons.asked import asked, question_of
from tests.lesson.lessons.counting import after, lines_of_throws
from tests.lesson.lessons.throws import alone, struck, thrown
from tests.notebooks.lessons import prose_of

prose = partial(prose_of, "04_el_mundo")
question = partial(question_of, "04")

RULES: Any = tn.ruleset("el_mundo")
GAME = "04/sample_game"
STOPS = (43, 51, 67)  # throws of the sample game


def ranking(name: str) -> Analysis:
    """A ranking of the lesson."""
    return data.ranking(f"04/{name}")


def position_of(name: str) -> str:
    return ranking(name).position.id


def lines() -> dict[int, str]:
    """The lines of the sample game's record with all that is branched there, by their throws."""
    game = data.sample_game(GAME)
    at = lines_of_throws(game)
    found: dict[int, str] = {}
    number, branched = 0, False
    for line in game.record().splitlines():
        branched = (branched or line == "(") and line != ")"
        number += not branched and line.startswith(f"{number + 1} ")
        found[number] = f"{found.get(number, '')}{line}\n"
    return {throw: found[line] for throw, line in at.items()}


# -- figures in words

# after which play, who of Green stands alone, in how many of 216 throws Red can hit, what is said
COUNTS = [
    ("cover", "R6/B5* R6/B3* R6/B5", 1, 45, "45 throws in 216"),
    ("cover", "R6/B5* R6/B3* R3/B2", 4, 115, "Four of your men stand alone, and 115 throws"),
    ("gift", "G4/R2 G4/R2", 0, 0, "walk on together"),
    ("gift", "B2/B6 B2/B6", 0, 0, "Nobody is alone"),
    ("gift", "G4/R2 B2/B6", 3, 0, "Three stand alone"),
    ("three", "B1/B4*", 2, 72, "72 throws in 216"),
    ("five_off", "bar/G1 G1/R1* B4/B6", 1, 91, "91 throws in 216"),
    ("five_off", "bar/G1 G1/R1* B1/B3", 3, 115, "three stand alone, and 115 throws in 216"),
    ("enter", "bar/G5 R5/B3 R5/B3", 1, 0, "no throw of Red's hits"),
    ("enter", "bar/G4 R5/B4* G4/R2*", 3, 152, "three men alone: 152 throws in 216"),
    ("close", "B1/B5 B1/B2 B2/off", 0, 0, "Nobody stands alone"),
    ("close", "B4/off B1/B5 B1/B2", 1, 133, "133 throws in 216"),
    ("close", "B4/off B1/B5 B4/B5", 2, 181, "two stand alone: 181 throws in 216"),
    ("three_off", "B1/B3 B3/off B6/off", 0, 0, "No throw of Red's hits"),
    ("three_off", "B1/off B6/off(2) B6/off", 1, 170, "170 throws in 216"),
]  # fmt: skip


@pytest.mark.long(dear=True)
@pytest.mark.parametrize(("name", "made", "lone", "many", "words"), COUNTS)
def test_who_stands_alone_and_is_hit(
    name: str, made: str, lone: int, many: int, words: str
) -> None:
    game = after(position_of(name), made)
    assert len(alone(game, "green")) == lone
    assert struck(game, "green") == many
    assert words in reply_to(name, made)


def reply_to(name: str, made: str) -> str:
    """What is said to a play."""
    position = position_of(name)
    of = next(
        each
        for each in asked("04")
        if each.ranking is not None and each.ranking.position.id == position
    )
    return next(each.reply.words for each in of.answers if made in each.texts)


def test_after_dice_that_were_passed_one_throws_oneself() -> None:
    for name in ("gift", "order"):
        for each in ranking(name).game().plays():
            game = after(position_of(name), str(each))
            assert game.awaits == tn.Throw("green", 3, 6, "turn")


def test_what_the_three_lone_men_would_lose() -> None:
    game = ranking("three").game()
    steps = {seat: RULES.track_of(at) for at, seat in enumerate(RULES.seat_names)}
    lost = {}
    for seat, point in (("red", "B4"), ("white", "G6"), ("black", "G4")):
        assert game.position.men(seat)[point] == 1
        lost[seat] = 1 + steps[seat].index(RULES.names.index(point))
    assert lost == {"red": 10, "white": 12, "black": 16}
    assert "Red's man would lose 10 points, White's 12, Black's 16" in question("three").says


def test_how_far_each_has_to_go_when_white_is_hit() -> None:
    position = ranking("white").position
    left = {}
    for at, seat in enumerate(RULES.seat_names):
        track = RULES.track_of(at)
        way = {RULES.names[place]: len(track) - step for step, place in enumerate(track)}
        left[seat] = sum(way[point] * many for point, many in position.men(seat).items())
    assert (left["red"], left["green"]) == (83, 53)
    assert "Red has 83 points to go, you 53" in question("white").says
    # twelve men need four throws of three dice; 53 points more than five average ones
    assert sum(position.men("white").values()) == 12
    assert {point[0] for point in position.men("white")} == {"R"}
    assert 5 < 53 / 10.5 < 6
    found = ranking("white")
    assert found["R1/R4*"].chance > 3 * found["B1/B4*"].chance


def test_the_best_plays_are_those_that_the_lesson_teaches() -> None:
    best = {
        "cover": "R6/B5* R6/B3* R6/B5", "gift": "G4/R2 G4/R2",
        "three": "B1/B4*", "white": "R1/R4*", "five_off": "bar/G1 G1/R1* B4/B6",
        "enter": "bar/G5 R5/B3 R5/B3",
        "order": "G6/R5 R5/B5 B5/B6*", "close": "B1/B5 B1/B2 B2/off",
        "three_off": "B1/B3 B3/off B6/off",
    }  # fmt: skip
    for name, wanted in best.items():
        found = ranking(name)
        assert found.by == "payoff"
        assert found.best.play == wanted and not found.level(wanted), name
    # Red before Black and White, although Red loses least
    assert [each.play for each in ranking("three")] == ["B1/B4*", "G1/G4*", "G3/G6*"]


def test_the_throws_that_hit_at_irish() -> None:
    throws = [(one, other) for one in range(1, 7) for other in range(1, 7)]
    irish = [each for each in throws if 6 in each or sum(each) == 6]
    assert len(irish) == 16 and question("their_hit").answers[0].texts == ("16",)
    assert len({*irish, (2, 2)}) == 17  # today two deuces are four


def test_when_nothing_enters() -> None:
    stuck = question("how_many").game
    nothing = sum(
        many for many, ahead in thrown(stuck) if ahead.awaits and ahead.awaits.seat != "green"
    )
    assert nothing == 64 == 4**3


def test_the_three_worked_throws_follow_one_another() -> None:
    first, second, third = (question(name).game for name in ("first", "second", "third"))
    for before, made, then in (
        (first, "B1/off B4/off B4/off", second),
        (second, "B2/off B4/off B2/B5", third),
    ):
        game = before.copy()
        game.push(made)
        assert game.position.men("green") == then.position.men("green")
    game = third
    assert [str(each) for each in game.plays()] == ["B3/off(6) B3/off(5) B3/off"]


def test_who_is_held_farther_behind_does_not_stop_a_larger_die() -> None:
    home = {"green": {"B1": 1, "B4": 2, "B6": 1}, "red": {"W2": 12}, "white": {"W1": 12}}
    for black, moves in (
        ({"W4": 12}, ["B1/B5"]),  # whoever can move by the four moves
        ({"W4": 10, "B5": 2}, ["B4/off"]),  # B1 is held, and the rearmost of the nearer goes
    ):
        at = tn.Position.of("el_mundo", {**home, "black": black}, off={"green": 8}, turn="green",
                            dice=(4, 4, 4))  # fmt: skip
        game = tn.Game("el_mundo", position=at)
        assert [str(each) for each in game.legal_moves] == moves
    assert "cannot move by it does not stop this" in question("third").says


@pytest.mark.long
def test_the_last_four_men() -> None:
    chances = []
    for five in range(5):
        men = {"green": {"B5": five, "B6": 4 - five}, "red": {"W2": 12}, "black": {"W4": 12},
               "white": {"W1": 12}}  # fmt: skip
        last: Any = tn.Position.of("el_mundo", men, off={"green": 8})
        chances.append(off_in(2, last))
    failed = [round(46_656 * (1 - float(each))) for each in chances]
    assert failed == [0, 0, 0, 1, 31]
    assert "one pair of throws in 46,656 fails; with four, 31" in (
        question("guaranteed").answers[0].reply.words
    )


def test_nobody_moves_where_both_sentences_are_taken_to_the_letter() -> None:
    of = question("stands_still")
    assert of.game is not None
    rules, begun = of.game.rules, of.game.position
    men = {seat: begun.men(seat) for seat in rules.seat_names}
    assert sum(sum(each.values()) for each in men.values()) == 47  # and one waits
    for seat in rules.seat_names:
        at = tn.Position.of("el_mundo", men, bar={"black.6": 1}, turn=seat,
                            reading="golladay_literal")  # fmt: skip
        still = tn.Game("el_mundo", reading="golladay_literal", position=at)
        for _, ahead in thrown(still):
            assert isinstance(ahead.awaits, tn.Throw)
            assert ahead.position.counts == still.position.counts


# -- what was counted


@pytest.mark.long
def test_whose_dice() -> None:
    found = data.counted("04/matrix")
    table = found["table"]
    shown = repr(shown_in("04", "Who plays whose dice"))
    for name, row in table.items():
        share = 100 * row["red" if name == "green" else "green"] / sum(row.values())
        assert f"{share:.1f}" in shown
    lost = sum(row[""] for row in table.values())
    assert lost == found["dice"]["lost"]
    right, across, left = (found["dice"][each] for each in "123")
    assert right > across > left > 0  # the nearer hand plays more
    assert sum(found["ends"][each] for each in ("+1", "+0", "-1")) == 4 * found["games"]
    assert f"{found['games']:,} games" in shown
    games, gifts = found["games"], found["gifts"]
    assert round(found["dice"]["1"] / (4 * games)) == 10
    assert (round(gifts["first"] / games), round(gifts["others"] / (3 * games))) == (13, 9)
    assert "ten of its left neighbour's dice" in prose()
    assert "had played 13, the others 9" in prose()
    again = figures.matrix(2)
    assert sum(map(sum, (row.values() for row in again["table"].values()))) % 3 == 0


def test_how_long_games_are() -> None:
    found = data.counted("04/readings")["found"]
    shown = shown_in("04", "What the forced hit does")
    assert "163 throws by the text, 105 where nobody must hit" in repr(shown)
    # without the forced hit a game is a third shorter
    assert found["none"]["throws"] / found["all"]["throws"] == pytest.approx(2 / 3, abs=0.03)
    assert "a third shorter" in prose()
    assert "<details>" in shown._repr_html_()
    apart = sorted(each["throws"] for each in found.values())
    assert min(b - a for a, b in pairwise(apart)) > 10


def test_how_many_games_by_the_letter_end() -> None:
    found = data.counted("04/literal")
    words = f"played {found['games']} games by the letter: {found['ended']} ended within "
    assert f"{words}{found['cap']:,} throws" in prose()
    # the same games kept anybody from learning it
    ended = tn.card("el_mundo", "golladay_literal").ended
    assert ended == Ended(found["ended"], found["games"], found["cap"], found["seed"])


# -- the sample game


def test_green_is_off_first_with_whites_dice() -> None:
    game = data.sample_game(GAME)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.order[0] == "green" and outcome.payoff["green"] == 1
    dice = dice_of(game)
    own = sum(many for (_, player), many in dice.items() if player == "green")
    assert (own, dice["white", "green"]) == (73, 18)
    assert "Of the 73 dice that Green played, 18 were White's" in prose()
    assert "Eighteen of Green's half-moves were White's" in lines()[78]


@pytest.mark.parametrize(
    ("number", "made", "lone", "many"),
    [
        (43, "bar/G5* G5/R5 R1/R5", 1, 0),
        (43, "bar/G5* R5/B5 R1/R5", 3, 189),
        (43, "bar/G5* R5/B5 G5/R3", 2, 208),
        (51, "G5/R4* R4/R6 R6/B6", 0, 0),
        (51, "G5/R4* R5/B5 R3/R5", 1, 91),
        (67, "G2/G5 B3/B5 B5/B6", 1, 0),
        (67, "B3/B6 B3/B5 B5/B6", 2, 94),
    ],
)
def test_what_the_turning_points_count(number: int, made: str, lone: int, many: int) -> None:
    game = after(position_of(f"model_{number}"), made)
    assert (len(alone(game, "green")), struck(game, "green")) == (lone, many)
    assert not many or f"{many} throws in 216" in lines()[number]


def test_the_stops_have_a_clear_best_play() -> None:
    best = {number: ranking(f"model_{number}") for number in STOPS}
    assert all(not found.level(found.best.play) for found in best.values())
    played = {number: line.split(": ")[1] for number, line in lines().items() if ": " in line}
    for number in (43, 67):
        assert played[number].startswith(f"{best[number].best.play} ! ")
    assert played[51].startswith("G5/R4* R4/R6 R6/B6 ? ")
    assert {number for number, line in lines().items() if " !stop " in line} == {*STOPS}
    four = after(position_of("model_51"), best[51].best.play).position.men("green")
    assert (four["R3"], four["R4"]) == (4, 1)


@pytest.mark.parametrize(
    ("number", "made"),
    [
        (43, "bar/G5* R5/B5 R1/R5"),
        (51, "G5/R4* R4/R6 R6/B6"),
        (67, "B3/B6 B3/B5 B5/B6"),
    ],
)
def test_what_a_comment_says_that_a_play_costs_is_the_figure_of_its_ranking(
    number: int, made: str
) -> None:
    assert data.cost(f"04/model_{number}", made) in re.findall(
        r"costs (\S+) stakes in a hundred games", lines()[number]
    )


def test_the_numbers_of_throws_go_on_with_helpers() -> None:
    game = data.sample_game(GAME)
    at = lines_of_throws(game)
    assert len(at) == game.throws and at[12] == 12 and at[13] == 14
    irish = tn.Game("irish", seed=1, first="white")
    irish.roll(3, 1)
    irish.push("8/5 6/5")
    assert lines_of_throws(irish) == {1: 1}


def test_green_never_walks_through_whites_quarter() -> None:
    assert not any(RULES.names[place].startswith("W") for place in RULES.track_of(0))


@pytest.mark.long
def test_what_the_teacher_prints() -> None:
    whole, fitted = tn.print_board("el_mundo"), tn.print_board("el_mundo", fit=True)
    assert (fitted.pages, whole.pages) == (2, 7)
    assert "on two sheets (without `fit=True` on seven, for men of 22 mm)" in prose()


def test_slips_are_verbatim() -> None:
    table = prose().partition("### Slips")[2].partition("### Sources")[0]
    quoted = re.findall(r"“([^”]*)”", table)
    assert quoted and all(tn.sources.find_quote(each) or each == "7-sided" for each in quoted)


def test_late_hits_are_counted() -> None:
    assert late_hits(tn.Game.from_record(record("el_mundo"))) == 1
    assert late_hits(tn.Game.from_record(record("irish"))) == 0
