"""The lesson on the tables by astronomy is true: its figures, its drawings and its sample game."""

from __future__ import annotations

import json
import re
from functools import cache, partial
from importlib import resources
from itertools import pairwise
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.compare.analysis import Analysis
from tablesnb.lab.strong_games import Quick
from tablesnb.lesson import compare_readings, data
from tablesnb.lesson.figures import astronomical_tables as figures
from tablesnb.lesson.figures.astronomical_tables import GAME, SEATS, standing
from tablesnb.lesson.frames import asking_cells, shown_in
from tablesnb.rules.position import Position
from tests.lesson.lessons.asked import question_of, replay_of, said_to
from tests.lesson.lessons.counting import comments_of, figure
from tests.notebooks.lessons import FOLDER, prose_of, sources_of

prose = partial(prose_of, "05_astronomical_tables")


@cache
def on_paper() -> dict[str, Any]:
    """The questions of the worksheet, by their names after the lesson's own."""
    found: Any = shown_in("05", "Two boards and two written questions")
    return {each.name.partition(".")[2]: each for each in found.questions}


def question(name: str) -> Any:
    """A question of the lesson, or of its worksheet."""
    return on_paper()[name] if name.startswith("paper.") else question_of("05", name)


def reply_to(name: str, answer: str) -> str:
    """What a question says to an answer."""
    return said_to(question(name), answer)


sample_game = partial(data.sample_game, "05/sample_game")
RANKED = [path.stem for path in sorted((FOLDER / "data" / "05").glob("*.json"))]
RANKED = [name for name in RANKED if name not in figures.COUNTED]
STOPS = (5, 9, 40)  # throws of the sample game
PICTURES = (5, 16, 26, 48)
BEFORE = 52  # throws of the whole game, by which rankings are named, before the sample begins


def ranking(name: str) -> Analysis:
    """A ranking of the lesson."""
    return data.ranking(f"05/{name}")


def pays_less(name: str, play: str) -> str:
    return data.pays_less(f"05/{name}", play)


def position_in(begins: str) -> Position:
    """The position whose id stands in the code cell that begins so."""
    cells = [
        each for each in sources_of("05_astronomical_tables") if each.startswith(f"# {begins}")
    ]
    (found,) = {id for each in cells for id in re.findall(rf'"({GAME}/[^"]*)"', each)}
    return Position.from_id(found)


def comments() -> dict[int, str]:
    """What is said of the sample game, by the number of the throw."""
    return comments_of(sample_game())


def captures(of: Any, by: str, whose: str, point: str | None = None) -> int:
    """How many of a seat's 343 throws capture a man of another, where things stand so."""
    men = {seat: dict(of.men(seat)) for seat in SEATS}
    shots = tn.shots(standing(men, by), whose=whose, point=point)
    assert shots.of == 343
    return shots.count()


def after(position: str | Position, made: str) -> Position:
    """Where things stand after a play."""
    at = tn.Position.from_id(position) if isinstance(position, str) else position
    game = tn.Game(GAME, position=at)
    game.push(made)
    return game.position


# -- figures in words


# of which question, after which play, whose throws capture a man (on a point), how many; as said
COUNTS = [
    ("wrong", "Me1/Me7 Me4/Me7 Me4/Me7", "venus", "Me1", 232, "232 of Venus's 343 throws"),
    ("wrong", "Me1/Me7 Me7/Mo4 Me7/Mo4", "venus", "Me1", 232, "232 of Venus's 343 throws"),
    ("wrong", "Me7/Mo7 Me1/Me4 Me1/Me4", "moon", "Mo7", 213, "213 of Moon's 343 throws"),
    ("five", "Ve1/Me2 Ve1/Ve7 Me2/Me6", "mercury", "Me6", 193, "193 of Mercury's 343 throws"),
    ("five", "Ve1/Me2 Ve1/Ve7 Me2/Me6", "sun", None, 101, "101 of Sun's capture one of the two"),
    ("five", "Ve1/Me2 Ve1/Ve7 Ve7/Me5", "mercury", None, 231, "231 of 343 throws"),
    ("five", "Ve1/Me2 Ve1/Ve7 Ve1/Ve5", "mercury", None, 127, "captures one with 127 of 343"),
    ("five", "Ve1/Me2 Ve1/Ve7 Ve1/Ve5", "sun", None, 219, "Sun with 219"),
    ("five", "Ve1/Me2 Me2/Mo2 Mo2/Mo6", "moon", "Mo6", 193, "193 of Moon's 343 throws"),
    ("five", "Ve1/Me2 Me2/Mo2 Mo2/Mo6", "mercury", "Mo6", 108, "and 108 of Mercury's"),
    ("five", "Ve1/Me2 Me2/Mo2 Ve1/Ve5", "mercury", "Mo2", 232, "232 of 343 throws capture it"),
    ("five", "Ve1/Me2 Me2/Mo2 Ve1/Ve5", "moon", "Mo2", 127, "one point behind it: 127 throws"),
    ("gone", "Ju2/Ma2 Ma2/Ma5* Ma5/Su3", "venus", "Su3", 92, "92 of Venus's 343 throws"),
    ("gone", "Ju2/Ma2 Ma1/Ma6 Ma2/Ma5*", "venus", None, 291, "291 of Venus's 343 throws"),
    ("gone", "Ma1/Su1 Su1/Su6 Su6/Ve2", "venus", None, 224, "224 of 343 throws"),
    ("meet", "Sa5/Ju5 Ju4/Ma1 Ju5/Ma1", "venus", None, 0, "no throw captures"),
    ("meet", "Ju4/Ma4 Ma4/Su1 Su1/Su4", "venus", None, 6, "6 of 343 throws"),
    ("meet", "Ju4/Ma4 Sa5/Ju2 Ma4/Ma7", "venus", None, 177, "177 of 343 throws"),
    ("meet", "Ju4/Ma4 Ma4/Su1 Sa5/Ju1", "venus", None, 161, "161 of 343 throws"),
    ("meet", "Sa5/Ju5 Ju5/Ma2 Ju4/Ju7", "venus", None, 230, "230 of 343 throws"),
    ("rover", "Ve3/Me1 Me1/Me3 Me3/Me5", "saturn", None, 1, "1 of 343 throws"),
    ("rover", "Ve3/Me1 Ma7/Su2 Ma7/Su2", "saturn", None, 158, "158 of 343 throws"),
    ("rover", "Ma7/Su5 Su5/Su7 Su7/Ve2", "saturn", None, 173, "173 of 343 throws"),
    ("rover", "Ma7/Su5 Su5/Su7 Ve3/Ve5", "saturn", None, 170, "170 of 343 throws"),
    ("rover", "Ve3/Me1 Ma7/Su2 Me1/Me3", "saturn", None, 166, "166 of 343"),
    ("paper.together", "Mo2/Mo5 Mo3/Mo5", "venus", None, 0, "No throw of Venus's captures"),
    ("paper.together", "Mo2/Mo5 Mo5/Mo7 Mo7/Sa1", "venus", None, 265, "265 of Venus's 343"),
    ("paper.together", "Mo3/Mo5 Mo5/Sa1 Sa1/Sa2", "venus", None, 258, "258 of Venus's 343"),
    ("paper.together", "Mo2/Mo5 Mo5/Mo7 Mo3/Mo4", "venus", None, 304, "304 of Venus's 343"),
]  # fmt: skip


def test_which_pile_is_the_greatest_danger() -> None:
    at = question("behind").game.position
    moons, mercurys = (captures(at, by, "venus", "Mo5") for by in ("moon", "mercury"))
    assert moons > mercurys and not captures(at, "saturn", "venus", "Mo5")
    assert f"{moons} of 343 throws capture" in reply_to("behind", "Moon's")
    assert f"{mercurys} of 343 throws capture" in reply_to("behind", "Mercury's")


@pytest.mark.long
@pytest.mark.parametrize(("name", "made", "by", "point", "many", "words"), COUNTS)
def test_throws_that_capture(
    name: str, made: str, by: str, point: str | None, many: int, words: str
) -> None:
    of = question(name)
    mover = of.game.awaits.seat
    assert captures(after(of.game.position, made), by, mover, point) == many
    assert words in reply_to(name, made)


@pytest.mark.long(dear=True)
def test_one_play_alone_leaves_nobody_alone_on_the_own_ace() -> None:
    at = question("wrong").game.position
    plays = tn.Game(GAME, position=at).plays()
    safe = [str(each) for each in plays if 1 not in each.position.men("mercury").values()]
    assert safe == ["Me1/Me7 Me1/Me4 Me4/Me7"]
    here = after(at, safe[0])
    assert all(not captures(here, by, "mercury") for by in SEATS if by != "mercury")


@pytest.mark.long
def test_the_hill_is_counted_and_drawn() -> None:
    found = data.counted("05/hill")
    hit = {int(far): many for far, many in found["hit"].items()}
    assert [*hit] == [*range(1, 22)] and found["of"] == 343
    assert max(hit, key=hit.__getitem__) == 7 and 0.3 < 1 - hit[8] / hit[7] < 0.4
    for far in (1, 7, 8, 21):
        rules: Any = tn.ruleset(GAME)
        names = rules.names
        at = names[(names.index("Ju1") + far) % 49]
        assert captures(standing({"moon": {"Ju1": 7}, "saturn": {at: 1}}, "moon"),
                        "moon", "saturn") == hit[far]  # fmt: skip
    shown = repr(shown_in("05", "All distances"))
    assert "7: 68\n" in shown and "8: 43\n" in shown and "of 100 throws" in shown
    hundred = {far: round(100 * many / 343) for far, many in hit.items()}
    assert f"by {hundred[7]} throws of 100" in question("farther").task
    assert question("farther").answers[0].texts == (f"{hundred[8]}",)
    for far, point, words in (
        (7, "Ma2", "and so on: {} throws of 100"),
        (1, "Ju2", "Only a 1 captures: {} throws of 100"),
        (6, "Ju7", "six points past the pile: {} throws of 100"),
    ):
        assert words.format(hundred[far]) in reply_to("worst", point)
    assert question("farther").answers[0].reply.verdict == "right"


def test_a_pile_brings_the_enemy_nearer() -> None:
    men = {seat: {f"{seat[:2].capitalize()}1": 7} for seat in SEATS} | {
        "venus": {"Ve1": 6, "Mo2": 1}
    }
    for aces, way in ((7, 7), (0, 8)):
        there = men | {"moon": {"Mo1": aces, "Mo7": 7 - aces} if aces else {"Mo7": 7}}
        one = tn.Game(GAME, position=standing(there, "mercury", (7, 7, 7)))
        assert ("Me1/Mo2*" in map(str, one.legal_moves)) == (way == 7)


def test_the_best_plays_are_those_that_the_lesson_teaches() -> None:
    best = {
        "together": "Mo2/Mo5 Mo3/Mo5", "gone": "Ju2/Ma2 Ma2/Ma5* Ma5/Su3",
        "meet": "Sa5/Ju5 Ju4/Ma1 Ju5/Ma1",
    }  # fmt: skip
    for name, wanted in best.items():
        assert ranking(name).best.play == wanted
        assert not ranking(name).level(wanted), name
    rover = ranking("rover")
    assert {each.play for each in rover.level(rover.best.play)} | {rover.best.play} == {
        "Ve3/Me1 Ma7/Su2 Ma7/Su2", "Ve3/Me1 Me1/Me3 Me3/Me5"
    }  # fmt: skip
    assert len(RANKED) == 8 and all(ranking(name).by == "payoff" for name in RANKED)
    assert pays_less("gone", "Ju2/Ma2 Ma1/Ma6 Ma2/Ma5*") in reply_to(
        "gone", "Ju2/Ma2 Ma1/Ma6 Ma2/Ma5*"
    )
    assert len(ranking("five")) == 5


def test_the_strong_program_is_hardly_better_than_a_careful_one() -> None:
    card = resources.files("tablesnb.players").joinpath(f"nets/{GAME}.json")
    strength = json.loads(card.read_text(encoding="utf-8"))["strength"]
    wins = next(each["wins"] for each in strength if each["against"] == "careful")
    assert 1 / 7 < wins[0] < 0.18
    assert "our strong program is hardly better than a careful one" in prose()


def test_three_men_at_the_end() -> None:
    found = data.counted("05/endings")
    left, many = found["left"], found["games"]
    for against in ("", "_one"):
        pair, apart = left[f"pair{against}"], left[f"apart{against}"]
        wide = 1.96 * (pair * (1 - pair) / many + apart * (1 - apart) / many) ** 0.5
        assert pair - apart > wide
    shown = repr(shown_in("05", "A pair and one that goes round"))
    assert f"outlast them in {100 * left['pair']:.0f} games of 100" in shown
    assert f"three that stand apart, in {100 * left['apart']:.0f}" in shown


def test_the_end_is_shared_by_two_who_are_out() -> None:
    game = question("both").game.copy()
    game.push("Sa2/Sa5* Sa5/Sa7*")
    outcome = game.outcome()
    assert outcome is not None
    most = max(outcome.payoff.values())
    assert [seat for seat, paid in outcome.payoff.items() if paid == most] == ["mars", "sun"]
    assert most + 7 == 11 and outcome.payoff["saturn"] + 7 == 9


def test_what_each_reading_does_with_the_throw_of_the_picture() -> None:
    rule = tn.ruleset(GAME).rule("ace_points")
    every = [rule.value, *(each.value for each in rule.rivals)]
    assert len(every) == 5
    for value in every:
        game = tn.Game(GAME, first="mercury", reading={"ace_points": value})
        game.roll(1, 5, 7)
        assert ("Me1/Mo2" in map(str, game.legal_moves)) == (value != "count_all")
    rows = compare_readings(position_in("One throw of three threes"), "ace_points").rows
    assert len({frozenset(row.moves) for row in rows}) == 5


def test_leaving_aces_out_makes_no_game_shorter() -> None:
    found = data.counted("05/aces")
    ours, letter, all_counted = (found["throws"][name] for name in figures.ACES)
    wide = (ours["wide"] ** 2 + all_counted["wide"] ** 2) ** 0.5
    assert abs(all_counted["mean"] - ours["mean"]) < wide, "the games do not decide it"
    said = f"{ours['mean']:.0f} throws with and without, give or take three"
    assert said in prose() and round(all_counted["mean"]) == round(ours["mean"])
    assert round(wide) == 3
    # not shorter by more than a few throws in a hundred, at 95 %
    assert all_counted["mean"] - ours["mean"] + wide < 0.03 * ours["mean"]
    shown = repr(shown_in("05", "How long a game is, by"))
    assert f"takes {ours['mean']:.0f} throws, with all points counted" in shown
    ends = f"{letter['mean'] - letter['wide']:.1f} to {letter['mean'] + letter['wide']:.1f}"
    assert f"neighbour's: {letter['mean']:.1f}, likely {ends}" in shown


# -- the games that were watched, and the sample game


def test_how_men_grow_fewer() -> None:
    found = data.counted("05/games")
    assert found["games"] == 1_000
    assert found["men"][0] == 49 and found["men"] == sorted(found["men"], reverse=True)
    after = f"gone after {found['halved']:.0f} throws"
    assert f"{after}, only two players were left after {found['two_left']:.0f}" in prose()
    assert f"ended after about {found['throws']:.0f}" in prose()
    shown = repr(shown_in("05", "How many men are left"))
    assert f"{after}; two players are left after {found['two_left']:.0f}" in shown
    assert f"{found['games']:,} games of strong programs" in shown


@pytest.mark.long
def test_a_watched_game_is_the_game_of_its_seed() -> None:
    quick, seed = Quick(tn.ruleset(GAME)), 1455
    seen = list(figures.watched(seed, quick))[:12]
    game = tn.Game(GAME, seed=seed)
    for each in seen:
        game.roll()
        assert game.position.id == each.id
        game.push(quick.choose(game))


def test_the_sample_game_is_won_by_saturn() -> None:
    game = sample_game()
    outcome = game.outcome()
    assert outcome is not None and max(outcome.payoff, key=outcome.payoff.__getitem__) == "saturn"
    assert outcome.payoff["saturn"] == 7 and sum(game.position.men("saturn").values()) == 3
    told = [0, *sorted(comments())]
    assert game.throws == 48 == told[-1]
    # something is said at least every third step
    assert all(after - before <= 3 for before, after in pairwise(told))
    assert "win:100" in game.log[-1].signs
    assert all(_movers()[number - 1] == "saturn" for number in STOPS)
    assert _stops() == [*STOPS]
    first = sample_game()
    while first.log:
        first.pop()
    begun = first.position
    held = sum(begun.held(seat, "saturn") for seat in SEATS if seat != "saturn")
    assert (held, sum(begun.men("saturn").values())) == (7, 4)
    assert "with seven captured men and four own men" in prose()


@pytest.mark.parametrize(
    ("number", "made", "said"),
    [
        (57, "Sa1/Sa7 Sa7/Ju4 Ju4/Ma1", "The run to Ma1 would cost {} men."),
        (61, "Sa7/Ju5* Sa5/Ju1 Sa5/Sa6", "To break it would cost {} men."),
        (92, "Ma7/Su5 Su4/Su7 Su5/Su7", "To stay near with all three would cost {} men;"),
        (92, "Su4/Ve2 Ve2/Ve5 Ma7/Su2", "to break the pair {}."),
    ],
)
def test_what_a_comment_says_of_men_is_the_figure_of_its_ranking(
    number: int, made: str, said: str
) -> None:
    assert said.format(pays_less(f"model_{number}", made)) in comments()[number - BEFORE]


@pytest.mark.long
def test_turning_points_of_saturns_are_drawn_where_no_script_runs() -> None:
    """The notebook has no room for them: it keeps what was played, in words."""
    (cell,) = (each for each in asking_cells("05") if "tn.replay(" in each.source)
    assert "pictures=0" in cell.source and "The moves as text" in cell.shown.html
    shown = tn.replay("05/sample game", near="saturn", follow="saturn", pictures=PICTURES)
    strip = shown.html.partition("How it went on")[2].partition("The moves as text")[0]
    small = [int(each) for each in re.findall(r"<br>(\d+)\. ", strip)]
    assert small == [*PICTURES] and {*small} <= {*comments()}
    assert all(_movers()[number - 1] == "saturn" for number in small)


def test_what_du_coeur_says_stands_beside_what_the_trials_found() -> None:
    text = prose()
    first = 1 / 7 + figure("A2", "first_above").value
    assert f"the first wins {100 * first:.0f} games of 100, and a fair share is 14" in text
    assert 12 < 100 * figure("A2", "wins_seat_2").value < 13 and "wins fewest, 12 to 13" in text
    seats = [figure("A2", f"wins_seat_{seat}").value for seat in range(2, 8)]
    assert min(first, *seats) == figure("A2", "wins_seat_2").value
    assert f"leaves {figure('A13', 'seconds').value:.0f} seconds for each" in text
    assert f"about {figure('A13', 'turns').value:.0f} turns" in text
    apart = 1 - figure("A8", "last_has_most").value
    assert f"the two differ in {100 * apart:.0f} of 100" in text
    assert figure("A4", "dice_lost").value < 0.01 and "fewer than one die in a hundred" in text
    shy, bold = figure("A12", "coins_of_cautious").value, figure("A12", "coins_of_reckless").value
    assert f"lose {-shy:.1f} men a game, and those that do not mind lose {-bold:.1f}" in text
    assert (
        -0.2 < figure("A11", "coins_gained").value < 0.05
        and "On the average it gains nothing" in text
    )
    assert round(figure("A11b", "coins_on_average").value) == 1
    assert -3 < figure("A11b", "coins_at_worst").value < -2.5 and "it cost nearly three" in text
    strong, lot = figure("A1", "men_of_winner").value, figure("A1", "men_of_winner", "random").value
    assert f"Strong programs: {strong:.0f}. Moves drawn by lot: {lot:.0f}." in text
    two, one = figure("A9", "three_outlast_two").value, figure("A9", "three_outlast_one").value
    assert f"outlast two in {100 * two:.0f} endings of 100, one man in {100 * one:.0f}" in text
    assert (
        f"outlasted two in {100 * two:.0f} of 100 endings, and one man in {100 * one:.0f}" in text
    )
    rover, together = (
        figure("A10", "wins_pair_and_rover").value,
        figure("A10", "wins_together").value,
    )
    assert f"That won {100 * rover:.0f} endings of 100 against two men" in text
    assert f"all three together won {100 * together:.0f}" in text
    assert round(49 * figure("A6", "gone_round").value) == 5 and "about five men" in text


# -- the walk


def test_the_walk_has_each_thing_once_with_its_words() -> None:
    """Seats, set-up, way, beginning, dice, Aces, capture, point, equal dice, and the end."""
    walk = replay_of("05/walk")._lines[0]
    told = [each for each in walk.steps if each.comment]
    assert len(told) == 14 and "The whole game in fourteen steps" in prose()
    assert all(each.rule is not None and each.words and each.some for each in told)
    rules = [each.rule.id.removeprefix(f"{GAME}.") for each in told if each.rule is not None]
    assert rules == [
        "seats", "start", "track", "opening", "dice_count", "ace_points", "hit", "hold",
        "doublets", "hit_goes_to", "ace_points", "must_play", "finish", "stakes",
    ]  # fmt: skip
    (whole,) = (game for game in walk.games if game.outcome() is not None)
    assert whole is walk.games[-1]


def test_what_the_walk_says_of_its_board() -> None:
    steps = [each for each in replay_of("05/walk")._lines[0].steps if each.comment]

    def at(begins: str) -> Position:
        (found,) = (each.position for each in steps if each.comment.startswith(begins))
        return found

    assert at("The 1 goes").men("mercury") == {"Me1": 4, "Me2": 1, "Me6": 1, "Mo2": 1}
    assert at("It is Moon's turn").held("mercury", "moon") == 1
    assert at("Two men of Saturn's").men("saturn")["Sa7"] == 2
    assert at("After Mars").held("saturn", "mercury") == 1
    late = at("Much later")
    assert {seat for seat in SEATS if late.men(seat)} == {"saturn", "mercury", "moon"}
    assert late.men("mercury") == {"Mo1": 1, "Mo5": 2} and late.men("moon") == {"Mo4": 2}
    assert at("A die that can").turn == "saturn"
    out, end = at("Near the end"), at("With the 7")

    def held(position: Position, by: str) -> int:
        return sum(position.held(seat, by) for seat in SEATS if seat != by)

    assert not out.men("moon") and held(out, "moon") == 6
    assert held(end, "mercury") == 9 and sum(end.men("mercury").values()) == 3
    assert max(held(end, seat) for seat in SEATS if seat != "mercury") < 12


# -- for the teacher


@pytest.mark.long
def test_what_the_teacher_prints() -> None:
    whole, fitted = tn.print_board(GAME), tn.print_board(GAME, fit=True)
    assert (fitted.pages, whole.pages) == (3, 8)
    assert "on three sheets (without `fit=True` on eight, for men of 22 mm)" in prose()


def test_who_stands_behind_and_before_the_two_who_are_alone() -> None:
    of = question("paper.together")
    men = of.game.position.men("venus")
    assert men == {"Me7": 1, "Mo6": 2}
    assert "One man of Venus's stands right behind them; two hold Mo6, in front of them." in of.says
    rules: Any = tn.ruleset(GAME)
    behind, alone, before = (rules.names.index(each) for each in ("Me7", "Mo2", "Mo6"))
    assert behind < alone < before


def _movers() -> list[str]:
    return [str(entry.seat) for entry in sample_game().log if entry.is_throw]


def _stops() -> list[int]:
    """The throws of the sample game after whose play its record has the sign of a stop."""
    found, number = [], 0
    for entry in sample_game().log:
        number += entry.is_throw
        if "stop" in entry.signs:
            found.append(number)
    return found
