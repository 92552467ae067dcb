"""The lesson on El Mundo is true: its answers, its figures, its quotations and its sample game."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.compare.analysis import Analysis
from tablesnb.games.transcripts import record
from tablesnb.lab.bearing import off_in
from tablesnb.lab.strong_games import Quick
from tablesnb.lab.studies.beginning import beginning as begun
from tablesnb.lab.studies.good_play import good_play
from tablesnb.lesson import data, how_to_play
from tablesnb.lesson.figures import el_mundo as figures
from tablesnb.lesson.figures.el_mundo import dice_of, late_hits
from tablesnb.lesson.frames import shown_in
from tablesnb.lesson.playouts import finish
from tablesnb.players.cards import Ended
from tests.lesson.lessons.asked import asked, question_of, replay_of
from tests.lesson.lessons.counting import after, comments_of, figure, lines_of_throws
from tests.lesson.lessons.throws import alone, struck, thrown
from tests.notebooks.lessons import prose_of, sources_of

prose = partial(prose_of, "04_el_mundo")
question = partial(question_of, "04")

RULES: Any = tn.ruleset("el_mundo")
GAME = "04/sample_game"
STOPS = {4: 7, 5: 9, 8: 13}  # throws of the sample game, and their numbers in its list


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
    ("cover", "R6/B5* R6/B3* R6/B5", 1, 45, "45 of the 216 throws"),
    ("cover", "R6/B5* R6/B3* R3/B2", 4, 115, "Four of your men stand alone, and 115 of the 216"),
    ("gift", "G4/R2 G4/R2", 0, 0, "walk on together"),
    ("gift", "B2/B6 B2/B6", 0, 0, "Nobody stands alone"),
    ("gift", "G4/R2 B2/B6", 3, 0, "Three of your men stand alone"),
    ("three", "B1/B4*", 2, 72, "72 of the 216 throws"),
    ("enter", "bar/G5 R5/B3 R5/B3", 1, 0, "no throw of Red's hits"),
    ("enter", "bar/G4 R5/B4* G4/R2*", 3, 152, "three of your men alone: 152 of the 216 throws"),
    ("close", "B1/B5 B1/B2 B2/off", 0, 0, "no throw of Red's hits you"),
    ("close", "B4/off B1/B5 B1/B2", 1, 133, "133 of the 216 throws"),
    ("close", "B4/off B1/B5 B4/B5", 2, 181, "two stand alone: 181 of the 216 throws"),
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
    for each in ranking("gift").game().plays():
        game = after(position_of("gift"), str(each))
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
    assert "Red has 83 points to go, you have 53" in question("white").says
    # twelve men need four throws of three dice; 53 points more than five average ones
    assert sum(position.men("white").values()) == 12
    assert {point[0] for point in position.men("white")} == {"R"}
    assert 5 < 53 / 10.5 < 6
    found = ranking("white")
    assert found["R1/R4*"].chance > 3 * found["B1/B4*"].chance


def test_the_best_plays_are_those_that_the_lesson_teaches() -> None:
    best = {
        "cover": "R6/B5* R6/B3* R6/B5", "gift": "G4/R2 G4/R2",
        "three": "B1/B4*", "white": "R1/R4*", "enter": "bar/G5 R5/B3 R5/B3",
        "close": "B1/B5 B1/B2 B2/off", "model_4": "G2/G5 B3/B5 B5/B6",
        "model_8": "B3/B6 B5/off B6/off",
    }  # fmt: skip
    for name, wanted in best.items():
        found = ranking(name)
        assert found.by == "payoff"
        assert found.best.play == wanted and not found.level(wanted), name
        # what is told is how often a stake is won, and that never contradicts what is paid
        chances = [each.chance for each in found]
        assert chances == sorted(chances, reverse=True), name
    # Red before Black and White, although Red loses least
    assert [each.play for each in ranking("three")] == ["B1/B4*", "G1/G4*", "G3/G6*"]


def test_when_nothing_comes_in() -> None:
    """The worksheet: three of the six numbers are held, and all three dice must show them."""
    (sheet,) = (each for each in sources_of("04_el_mundo") if "paper.count" in each)
    enters, waits = (
        tn.Game("el_mundo", position=tn.Position.from_id(id))
        for id in re.findall(r'"(el_mundo/[^"]*)"', sheet)
    )
    nothing = sum(
        many for many, ahead in thrown(waits) if ahead.awaits and ahead.awaits.seat != "green"
    )
    assert nothing == 27 == 3**3 and "27: " in sheet and '"bar/G6"' in sheet
    assert [str(each) for each in enters.legal_moves] == ["bar/G6*"]


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
    assert "among those that need less" in question("third").says


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
    assert "if nobody hits them, and if at most two stand on 5." in prose()


def test_nobody_moves_where_both_sentences_are_taken_to_the_letter() -> None:
    men = {"green": {"B6": 12}, "red": {"W6": 12}, "black": {"G6": 11}, "white": {"R6": 12}}
    assert "nobody ever moves" in prose()
    for seat in RULES.seat_names:
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
    assert "ten dice of the left neighbour's" in prose()
    assert "had played 13 of them, the others 9" in prose()
    again = figures.matrix(2)
    assert sum(map(sum, (row.values() for row in again["table"].values()))) % 3 == 0


def test_how_long_games_are() -> None:
    found = data.counted("04/readings")["found"]
    shown = shown_in("04", "What the forced hit does")
    assert "163 throws by the translation, 105 where nobody must hit" in repr(shown)
    # without the forced hit a game is a third shorter
    assert found["none"]["throws"] / found["all"]["throws"] == pytest.approx(2 / 3, abs=0.03)
    assert "a third shorter" in prose()
    assert "<details>" in shown._repr_html_()
    apart = sorted(each["throws"] for each in found.values())
    assert min(b - a for a, b in pairwise(apart)) > 10


def test_how_many_games_by_the_letter_end() -> None:
    found = data.counted("04/literal")
    words = f"{found['games']} games by both literal sentences: {found['ended']} ended within "
    assert f"{words}{found['cap']:,} throws" in prose()
    # the same games kept anybody from learning it
    ended = tn.card("el_mundo", "golladay_literal").ended
    assert ended == Ended(found["ended"], found["games"], found["cap"], found["seed"])


def test_how_often_things_happen() -> None:
    """What the head of Part II says is what was seen in games of strong programs."""
    seen = good_play("el_mundo")
    hits, throws = seen.hits.total, seen.throws.total
    shown = repr(shown_in("04", "How often things happen"))
    assert round(100 * hits / throws) == 46
    matrix = data.counted("04/matrix")["dice"]
    away = 100 * (1 - matrix["0"] / sum(matrix.values()))
    late, rather = figure("M6", "hit_late").value, figure("M4", "rather_not_hit").value
    assert (round(away), round(100 * rather), round(100 * late)) == (11, 27, 75)
    for number in ("46", "27", "11", "75"):
        assert number in shown
    assert "of 100 dice 11 are not played" in prose() and "at 27 of 100 turns" in prose()
    won = begun("el_mundo").won
    assert round(sum(won) / 40) == 32 and "that is 32 games of 100" in prose()


# -- the walk


def test_the_walk_has_each_thing_once_with_its_words() -> None:
    """Seats, way, beginning, placing, moves, a hit, dice that go on, bearing off and the end."""
    walk = replay_of("04/walk")._lines[0]
    steps = [each for each in walk.steps if each.comment]
    rules = [each.rule.id.removeprefix("el_mundo.") for each in steps if each.rule is not None]
    assert rules == [
        "seats", "track", "opening", "start", "entering", "dice", "hold", "doublets",
        "forced_hit", "hit_goes_to", "unused_die", "bear_off_when", "bear_off", "finish",
    ]  # fmt: skip
    assert len(steps) == 14 and "in fourteen steps" in prose() and all(e.words for e in steps)
    ends = [game.outcome() for game in walk.games if game.outcome() is not None]
    assert [each.payoff for each in ends if each] == [
        {"green": 1, "red": 0, "black": 0, "white": -1}
    ]


def test_what_the_walk_says_of_its_board() -> None:
    steps = [each for each in replay_of("04/walk")._lines[0].steps if each.comment]
    held = next(each for each in steps if each.comment.startswith("Your two men hold R3"))
    assert held.position.men("green")["R3"] == 2 and held.position.men("red")["B1"] == 1
    hit = next(each for each in steps if "and so White must" in each.comment)
    assert hit.position.bar("green") == 1 and hit.position.men("white")["G2"] == 2
    assert "G2" not in hit.position.men("green")


# -- how to play with friends


@pytest.mark.long
def test_the_short_game_takes_about_so_many_throws(cases: Callable[..., int]) -> None:
    """A teacher is told how long six men each take: some of the games that were counted."""
    seats = RULES.seat_names
    men = dict.fromkeys(seats, 6)
    position = tn.Position.of("el_mundo", {}, reserve=men, off=men, turn="green")
    quick, throws = Quick(RULES), []
    for seed in range(cases(3, 2)):
        game = tn.Game("el_mundo", position=position, seed=seed)
        finish(game, quick)
        throws.append(game.throws)
    assert 55 < sum(throws) / len(throws) < 115 and "about 86 throws for the short game" in prose()
    page = how_to_play("el_mundo")
    assert "six men" in page.short[0].says and "20 to 30 minutes" in page.evening
    board = tn.Game("el_mundo", position=tn.Position.from_id(TEN))
    assert [board.position.off(each) for each in seats] == [6] * 4
    assert sum(TEN in each for each in sources_of("04_el_mundo")) == 2


TEN = (
    "el_mundo/G1x1,G2x1,G4x2,G6x2,offx6/R2x2,R3x1,R5x3,offx6/B1x2,B4x1,B5x2,B6x1,offx6/"
    "W1x1,W3x2,W4x2,W6x1,offx6/green.throw"
)


def test_a_class_of_24_can_be_prepared_from_its_page() -> None:
    """Six tables of four: the teacher's page counts boards, men and dice, and they are right."""
    page = prose().partition("### For the teacher")[2]
    tables, seats, men, dice = 24 // 4, 4, 6, 3
    assert f"That makes {tables * dice} dice and {tables * seats * men} men" in page
    assert f"{tables * men} of each colour" in page and f"Cut {tables * seats} strips" in page
    for words in ("six times", "24 times", "once for yourself"):
        assert words in page


# -- the sample game


def test_green_is_off_first_with_whites_dice() -> None:
    game = data.sample_game(GAME)
    assert len(game.log) <= 60 and game.throws == 15
    assert game.position.off("green") == 12 and ".paid+1-1+0+0" in game.position.id
    dice = dice_of(game)
    own = sum(many for (_, player), many in dice.items() if player == "green")
    assert (own, dice["white", "green"]) == (20, 9)
    assert "Green played 20 dice in these fifteen throws, and nine of them were White's" in prose()
    silent = [number for number in range(1, 16) if number not in comments_of(game)]
    assert all(not {number + 1, number + 2} <= {*silent} for number in silent)


@pytest.mark.parametrize(
    ("number", "made", "lone", "many"),
    [
        (4, "G2/G5 B3/B5 B5/B6", 1, 0),
        (4, "B3/B6 B3/B5 B5/B6", 2, 94),
        (8, "B3/B6 B5/off B6/off", 0, 0),
        (8, "B3/B6 B5/off B5/B6", 0, 0),
    ],
)
def test_what_the_turning_points_count(number: int, made: str, lone: int, many: int) -> None:
    game = after(position_of(f"model_{number}"), made)
    assert (len(alone(game, "green")), struck(game, "green")) == (lone, many)
    assert not many or f"{many} of the 216 throws" in lines()[number]


def test_the_stops_are_called_by_their_numbers_in_the_list() -> None:
    text = data.sample_game(GAME).record().splitlines()
    found = [int(line.split()[0]) for line in text if " !stop" in line]
    assert found == [*STOPS.values()] and "at numbers 7, 9 and 13 of the list" in prose()
    level = ranking("model_5")
    assert [each.play for each in level.level("G5/R4")] == ["G5/R5"]
    assert [f"{100 * each.chance:.0f}" for each in level] == ["91", "91"]


def test_the_numbers_of_throws_go_on_with_helpers() -> None:
    game = data.sample_game(GAME)
    at = lines_of_throws(game)
    assert len(at) == game.throws and {throw: at[throw] for throw in (4, 8)} == {4: 7, 8: 13}
    assert at[5] == 9  # two lines: Red's own die, and the one that Green plays
    irish = tn.Game("irish", seed=1, first="white")
    irish.roll(3, 1)
    irish.push("8/5 6/5")
    assert lines_of_throws(irish) == {1: 1}


def test_the_blogs_ending_is_a_reading_that_plays() -> None:
    """One position, its last throw played under each reading of the end."""
    (text,) = re.findall(r'"(el_mundo/B6x3,offx9[^"]*654)"', "".join(sources_of("04_el_mundo")))
    paid = {}
    for finish_by in ("chain", "cascade", "first_wins"):
        game = tn.Game(
            "el_mundo", position=tn.Position.from_id(text), reading={"finish": finish_by}
        )
        for move in ("B6/off(6)", "B6/off(5)", "B6/off(4)"):
            game.push(move)
        outcome = game.outcome()
        paid[finish_by] = outcome and [*outcome.payoff.values()]
    assert paid == {"chain": None, "cascade": [1, -1, 1, -1], "first_wins": [3, -1, -1, -1]}


def test_green_never_walks_through_whites_quarter() -> None:
    assert not any(RULES.names[place].startswith("W") for place in RULES.track_of(0))


@pytest.mark.long
def test_what_the_teacher_prints() -> None:
    whole, fitted = tn.print_board("el_mundo"), tn.print_board("el_mundo", fit=True)
    assert (fitted.pages, whole.pages) == (2, 7)
    assert "on one sheet and its men on another (without `fit=True` on seven sheets" in prose()


def test_slips_are_verbatim() -> None:
    table = (
        prose().partition("Where modern pages and the text differ")[2].partition("### Sources")[0]
    )
    quoted = re.findall(r"“([^”]*)”", table)
    assert quoted and all(tn.sources.find_quote(each) or each == "7-sided" for each in quoted)


def test_late_hits_are_counted() -> None:
    assert late_hits(tn.Game.from_record(record("el_mundo"))) == 1
    assert late_hits(tn.Game.from_record(record("irish"))) == 0
