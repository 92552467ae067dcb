"""The lesson on the tables by astronomy is true: its figures, its drawings and its sample game."""

from __future__ import annotations

import json
import re
from functools import partial
from importlib import resources
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
from tests.lesson.lessons.asked import question_of, replay_of, reply_of
from tests.lesson.lessons.counting import comments_of
from tests.notebooks.lessons import FOLDER, prose_of, sources_of

prose = partial(prose_of, "05_astronomical_tables")
question = partial(question_of, "05")
reply_to = partial(reply_of, "05")

sample_game = partial(data.sample_game, "05/sample_game")
RANKED = [path.stem for path in sorted((FOLDER / "data" / "05").glob("*.json"))]
RANKED = [name for name in RANKED if name not in figures.COUNTED]
STOPS = (5, 57, 61)  # throws of the sample game
PICTURES = (5, 33, 57, 100)


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
    ("five", "Ve1/Me2 Ve1/Ve7 Me2/Me6", "sun", None, 101, "hits one of the two with 101"),
    ("five", "Ve1/Me2 Ve1/Ve7 Ve7/Me5", "mercury", None, 231, "231 of 343 throws"),
    ("five", "Ve1/Me2 Ve1/Ve7 Ve1/Ve5", "mercury", None, 127, "is hit by 127 of 343 throws"),
    ("five", "Ve1/Me2 Ve1/Ve7 Ve1/Ve5", "sun", None, 219, "one of the two before Sun by 219"),
    ("five", "Ve1/Me2 Me2/Mo2 Mo2/Mo6", "moon", "Mo6", 193, "193 of 343 throws reach him"),
    ("five", "Ve1/Me2 Me2/Mo2 Mo2/Mo6", "mercury", "Mo6", 108, "Mercury still has 108"),
    ("five", "Ve1/Me2 Me2/Mo2 Ve1/Ve5", "mercury", "Mo2", 232, "232 of 343 throws capture him"),
    ("five", "Ve1/Me2 Me2/Mo2 Ve1/Ve5", "moon", "Mo2", 127, "one point behind him: 127 throws"),
    ("together", "Mo2/Mo5 Mo3/Mo5", "venus", None, 0, "Not one of Venus's 343 throws"),
    ("together", "Mo2/Mo5 Mo5/Mo7 Mo7/Sa1", "venus", None, 265, "265 of Venus's 343"),
    ("together", "Mo3/Mo5 Mo5/Sa1 Sa1/Sa2", "venus", None, 258, "258 of Venus's 343"),
    ("together", "Mo2/Mo5 Mo5/Mo7 Mo3/Mo4", "venus", None, 304, "304 of Venus's 343"),
    ("gone", "Ju2/Ma2 Ma2/Ma5* Ma5/Su3", "venus", "Su3", 92, "92 of Venus's 343 throws"),
    ("gone", "Ju2/Ma2 Ma1/Ma6 Ma2/Ma5*", "venus", None, 291, "291 of Venus's 343 throws"),
    ("gone", "Ma1/Su1 Su1/Su6 Su6/Ve2", "venus", None, 224, "224 of 343 throws"),
    ("pair", "Ve2/Me1 Me1/Me6* Me6/Me7", "saturn", None, 0, "not one throw captures"),
    ("pair", "Ve2/Me1 Me1/Me6* Me6/Me7", "mercury", None, 0, "not one throw captures"),
    ("pair", "Mo6/Sa5 Mo6/Sa4 Sa4/Sa5", "saturn", None, 0, "Nobody can capture you"),
    ("pair", "Ve2/Me1 Me1/Me6* Mo6/Mo7", "saturn", None, 305, "305 of Saturn's 343 throws"),
    ("pair", "Ve2/Me1 Me1/Me2 Me2/Me7", "saturn", None, 127, "127 of 343 throws"),
    ("meet", "Sa5/Ju5 Ju4/Ma1 Ju5/Ma1", "venus", None, 0, "no throw captures"),
    ("meet", "Ju4/Ma4 Ma4/Su1 Su1/Su4", "venus", None, 6, "6 throws in 343"),
    ("meet", "Ju4/Ma4 Sa5/Ju2 Ma4/Ma7", "venus", None, 177, "177 throws in 343"),
    ("meet", "Ju4/Ma4 Ma4/Su1 Sa5/Ju1", "venus", None, 161, "161 throws in 343"),
    ("meet", "Sa5/Ju5 Ju5/Ma2 Ju4/Ju7", "venus", None, 230, "230 throws in 343"),
    ("rover", "Ve3/Me1 Me1/Me3 Me3/Me5", "saturn", None, 1, "1 throw in 343"),
    ("rover", "Ve3/Me1 Ma7/Su2 Ma7/Su2", "saturn", None, 158, "158 of 343 throws"),
    ("rover", "Ma7/Su5 Su5/Su7 Su7/Ve2", "saturn", None, 173, "173 of 343 throws"),
    ("rover", "Ma7/Su5 Su5/Su7 Ve3/Ve5", "saturn", None, 170, "170 of 343 throws"),
    ("rover", "Ve3/Me1 Ma7/Su2 Me1/Me3", "saturn", None, 166, "166 of 343"),
]  # fmt: skip


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
    assert f"by {hundred[7]} throws in a hundred" in question("farther").task
    assert question("farther").answers[0].texts == (f"{hundred[8]}",)
    for far, point, words in (
        (7, "Ma2", "and so on: {} throws in a hundred"),
        (1, "Ju2", "only a one does it, {} throws in a hundred"),
        (6, "Ju7", "Six points on: {} throws in a hundred"),
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
        "pair": "Ve2/Me1 Me1/Me6* Me6/Me7", "meet": "Sa5/Ju5 Ju4/Ma1 Ju5/Ma1",
    }  # fmt: skip
    for name, wanted in best.items():
        assert ranking(name).best.play == wanted
        assert not ranking(name).level(wanted), name
    rover = ranking("rover")
    assert {each.play for each in rover.level(rover.best.play)} | {rover.best.play} == {
        "Ve3/Me1 Ma7/Su2 Ma7/Su2", "Ve3/Me1 Me1/Me3 Me3/Me5"
    }  # fmt: skip
    assert len(RANKED) == 10 and all(ranking(name).by == "payoff" for name in RANKED)
    assert pays_less("gone", "Ju2/Ma2 Ma1/Ma6 Ma2/Ma5*") in reply_to(
        "gone", "Ju2/Ma2 Ma1/Ma6 Ma2/Ma5*"
    )
    assert len(ranking("five")) == 5


def test_how_good_the_teacher_is() -> None:
    card = resources.files("tablesnb.players").joinpath(f"nets/{GAME}.json")
    strength = json.loads(card.read_text(encoding="utf-8"))["strength"]
    wins = next(each["wins"][0] for each in strength if each["against"] == "careful")
    assert f"wins or shares {100 * wins:.1f} games in a hundred" in prose()


def test_three_men_at_the_end() -> None:
    found = data.counted("05/endings")
    left, many = found["left"], found["games"]
    for against in ("", "_one"):
        pair, apart = left[f"pair{against}"], left[f"apart{against}"]
        wide = 1.96 * (pair * (1 - pair) / many + apart * (1 - apart) / many) ** 0.5
        assert pair - apart > wide
    shown = repr(shown_in("05", "A pair and one who flies"))
    assert f"outlast them in {100 * left['pair']:.0f} games of 100" in shown
    assert f"three who stand apart, in {100 * left['apart']:.0f}" in shown


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


def test_how_men_thin_out() -> None:
    found = data.counted("05/games")
    assert found["games"] == 1_000
    assert found["men"][0] == 49 and found["men"] == sorted(found["men"], reverse=True)
    on_average = f"{found['halved']:.0f} and {found['two_left']:.0f} throws on the average"
    shown = repr(shown_in("05", "Seven colours thinning out"))
    assert f"In {found['games']:,} games of strong players it took {on_average}" in shown
    halved, two = _thinned()
    assert f"half the men are gone after {halved} throws, and after {two} two colours" in shown
    assert f"the winner had {found['winner']:.0f} men" in prose()
    assert (
        f"won, alone or with others, {100 * found['last_wins']:.0f} games in a hundred" in prose()
    )


@pytest.mark.long
def test_a_watched_game_is_the_game_of_its_seed() -> None:
    quick = Quick(tn.ruleset(GAME))
    seen = list(figures.watched(sample_game().seed, quick))[:12]
    game = tn.Game(GAME, seed=sample_game().seed)
    for each in seen:
        game.roll()
        assert game.position.id == each.id
        game.push(quick.choose(game))


def test_the_sample_game_is_won_by_saturn() -> None:
    game = sample_game()
    outcome = game.outcome()
    assert outcome is not None and max(outcome.payoff, key=outcome.payoff.__getitem__) == "saturn"
    assert outcome.payoff["saturn"] == 7 and sum(game.position.men("saturn").values()) == 3
    assert game.throws == 100 == max(comments())
    assert "win:100" in game.log[-1].signs
    decisions = [n for n, each in enumerate(_movers(), 1) if each == "saturn"]
    assert len(decisions) == 28 and "28 decisions" in prose()
    assert {*STOPS} <= {*decisions}
    assert _stops() == [*STOPS]


@pytest.mark.parametrize(
    ("number", "made", "said"),
    [
        (5, "Sa1/Ju2 Ju2/Ma3 Ma3/Ma4", "It wins {} coins more than the run."),
        (57, "Sa1/Sa7 Sa7/Ju4 Ju4/Ma1", "The flight to Ma1 costs {} coins."),
        (61, "Sa7/Ju5* Sa5/Ju1 Sa5/Sa6", "To break it costs {} coins."),
        (92, "Ma7/Su5 Su4/Su7 Su5/Su7", "To stay near with all three would cost {} coins;"),
        (92, "Su4/Ve2 Ve2/Ve5 Ma7/Su2", "to break the pair {}."),
    ],
)
def test_what_a_comment_says_of_coins_is_the_figure_of_its_ranking(
    number: int, made: str, said: str
) -> None:
    assert said.format(pays_less(f"model_{number}", made)) in comments()[number]


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


def _thinned() -> tuple[int, int]:
    """After how many throws of the sample game half the men are gone, and two colours left."""
    game = sample_game()
    halved = two = 0
    while game.log:
        left = [sum(game.position.men(seat).values()) for seat in SEATS]
        halved = game.throws if 2 * sum(left) < 49 else halved
        two = game.throws if sum(map(bool, left)) <= 2 else two
        game.pop()
    return halved, two


def test_what_is_set_on_paper_is_the_late_position() -> None:
    at = position_in("A game from a late position")
    late = {seat: at.men(seat) for seat in SEATS if at.men(seat)}
    assert [*late] == ["jupiter", "sun", "moon"]
    held = {seat: sum(at.held(other, seat) for other in SEATS if other != seat) for seat in late}
    said_so = ", ".join(f"{seat.capitalize()} {many}" for seat, many in held.items())
    assert f"captives held before: {said_so}" in prose()
    words = {1: "one", 2: "two"}
    for men in late.values():
        for point, many in men.items():
            assert re.search(rf"\b{words[many]}( men)? on {point}\b", prose())


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
    of = question("together")
    men = of.game.position.men("venus")
    assert men == {"Me7": 1, "Mo6": 2}
    assert "One man of Venus's is right behind them; two hold Mo6, in front." in of.says
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
