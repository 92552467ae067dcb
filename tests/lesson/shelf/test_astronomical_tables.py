"""The lesson on the tables by astronomy is true: its figures, its drawings and its model game."""

from __future__ import annotations

import json
import re
from functools import cache, partial
from importlib import resources
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.lab.quick import Quick
from tablesnb.lesson.shelf import astronomical_tables as stars
from tablesnb.lesson.shelf import kept
from tablesnb.lesson.shelf.astronomical_tables import counted, drawn, model, play
from tablesnb.lesson.shelf.astronomical_tables import told as said
from tablesnb.lesson.shelf.astronomical_tables.positions import (
    GAME,
    POSITIONS,
    SEATS,
    SHELF,
    coins,
    ranking,
    standing,
)
from tablesnb.rules.position import Position
from tests.lesson.shelf.asked import asked, question_of, reply_of
from tests.notebooks.lessons import prose_of

prose = partial(prose_of, "05_astronomical_tables")
question = partial(question_of, GAME)
reply_to = partial(reply_of, GAME)

Question = Any


@cache
def questions() -> dict[str, Question]:
    """The questions of the lesson, by their names."""
    return {each.name: each for each in asked(GAME)}


def captures(of: Any, by: str, whose: str, point: str | None = None) -> int:
    """How many of a seat's 343 throws capture a man of another, where things stand so."""
    men = {seat: dict(of.men(seat)) for seat in SEATS}
    shots = tn.shots(standing(by, (), men), whose=whose, point=point)
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


def test_one_play_alone_leaves_nobody_alone_on_the_own_ace() -> None:
    at = standing("mercury", (6, 3, 3), play.WRONG)
    plays = tn.Game(GAME, position=at).plays()
    safe = [str(each) for each in plays if 1 not in each.position.men("mercury").values()]
    assert safe == ["Me1/Me7 Me1/Me4 Me4/Me7"]
    here = after(at, safe[0])
    assert all(not captures(here, by, "mercury") for by in SEATS if by != "mercury")


def test_the_hill_is_counted_and_drawn() -> None:
    found = SHELF.counted("hill")
    hit = {int(far): many for far, many in found["hit"].items()}
    assert [*hit] == [*range(1, 22)] and found["of"] == 343
    assert max(hit, key=hit.__getitem__) == 7 and 0.3 < 1 - hit[8] / hit[7] < 0.4
    for far in (1, 7, 8, 21):
        rules: Any = tn.ruleset(GAME)
        names = rules.names
        at = names[(names.index("Ju1") + far) % 49]
        assert captures(standing("moon", (), {"moon": {"Ju1": 7}, "saturn": {at: 1}}),
                        "moon", "saturn") == hit[far]  # fmt: skip
    shown = repr(drawn.hill())
    assert "7: 68 of 100" in shown and "8: 43 of 100" in shown
    assert "68 throws in a hundred" in question("farther").task
    assert question("farther").answers[0].reply.verdict == "right"


def test_a_pile_brings_the_enemy_nearer() -> None:
    men = {seat: {f"{seat[:2].capitalize()}1": 7} for seat in SEATS} | {
        "venus": {"Ve1": 6, "Mo2": 1}
    }
    for aces, way in ((7, 7), (0, 8)):
        there = men | {"moon": {"Mo1": aces, "Mo7": 7 - aces} if aces else {"Mo7": 7}}
        one = tn.Game(GAME, position=standing("mercury", (7, 7, 7), there))
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
    assert all(POSITIONS[name].by == "payoff" == ranking(name).by for name in POSITIONS)
    assert coins("gone", "Ju2/Ma2 Ma1/Ma6 Ma2/Ma5*") in reply_to("gone", "Ju2/Ma2 Ma1/Ma6 Ma2/Ma5*")
    assert len(ranking("five")) == 5


def test_how_good_the_teacher_is() -> None:
    card = resources.files("tablesnb.players").joinpath(f"nets/{GAME}.json")
    strength = json.loads(card.read_text(encoding="utf-8"))["strength"]
    wins = next(each["wins"][0] for each in strength if each["against"] == "careful")
    assert f"wins or shares {100 * wins:.1f} games in a hundred" in prose()


def test_three_men_at_the_end() -> None:
    found = SHELF.counted("endings")
    left, many = found["left"], found["games"]
    for against in ("", "_one"):
        pair, apart = left[f"pair{against}"], left[f"apart{against}"]
        wide = 1.96 * (pair * (1 - pair) / many + apart * (1 - apart) / many) ** 0.5
        assert pair - apart > wide
    shown = repr(drawn.endings())
    assert f"outlast them in {100 * left['pair']:.0f} games of 100" in shown
    assert f"three who stand apart, in {100 * left['apart']:.0f}" in shown


def test_the_end_is_shared_by_two_who_are_out() -> None:
    at = Position.of(GAME, play.LAST_MEN, held=play.HELD, turn="saturn", dice=(6, 3, 2))
    game = tn.Game(GAME, position=at)
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
    rows = stars.five_readings().shown.rows
    assert len({frozenset(row.moves) for row in rows}) == 5


def test_leaving_aces_out_makes_no_game_shorter() -> None:
    found = SHELF.counted("aces")
    ours, letter, all_counted = (found["throws"][name] for name in counted.ACES)
    wide = (ours["wide"] ** 2 + all_counted["wide"] ** 2) ** 0.5
    assert abs(all_counted["mean"] - ours["mean"]) < wide, "the games do not decide it"
    said = f"{ours['mean']:.0f} throws with and without, give or take three"
    assert said in prose() and round(all_counted["mean"]) == round(ours["mean"])
    assert round(wide) == 3
    # not shorter by more than a few throws in a hundred, at 95 %
    assert all_counted["mean"] - ours["mean"] + wide < 0.03 * ours["mean"]
    shown = repr(drawn.lengths())
    assert f"takes {ours['mean']:.0f} throws, with all points counted" in shown
    assert f"neighbour's: {letter['mean']:.1f} ± {letter['wide']:.1f}" in shown


# -- the games that were watched, and the model game


def test_how_men_thin_out() -> None:
    found = SHELF.counted("games")
    assert found["games"] == 1_000
    assert found["men"][0] == 49 and found["men"] == sorted(found["men"], reverse=True)
    on_average = f"{found['halved']:.0f} and {found['two_left']:.0f} on the average"
    shown = repr(drawn.thinning())
    assert f"in {found['games']:,} games of strong players: {on_average}" in shown
    halved, two = _thinned()
    assert f"half the men are gone after {halved} throws, and after {two} two colours" in shown
    assert f"the winner had {found['winner']:.0f} men" in prose()
    assert (
        f"won, alone or with others, {100 * found['last_wins']:.0f} games in a hundred" in prose()
    )


def test_a_watched_game_is_the_game_of_its_seed() -> None:
    quick = Quick(tn.ruleset(GAME))
    seen = list(counted.watched(counted.SEED, quick))[:12]
    game = tn.Game(GAME, seed=counted.SEED)
    for each in seen:
        game.roll()
        assert game.position.id == each.id
        game.push(quick.choose(game))


def test_the_model_game_is_won_by_saturn() -> None:
    game = model.played()
    outcome = game.outcome()
    assert outcome is not None and max(outcome.payoff, key=outcome.payoff.__getitem__) == "saturn"
    assert outcome.payoff["saturn"] == 7 and sum(game.position.men("saturn").values()) == 3
    throws = kept.counted(GAME, "model_game")["throws"]
    assert len(throws) == 100 == max(said.comments())
    assert throws[-1][2] == 1
    decisions = [n for n, each in enumerate(_movers(), 1) if each == "saturn"]
    assert len(decisions) == 28 and "28 decisions" in prose()
    assert {*said.STOPS} <= {*decisions}


def test_turning_points_of_saturns_are_drawn_where_no_script_runs() -> None:
    shown = model.model_game()
    strip = shown.html.partition("How it went on")[2].partition("The moves as text")[0]
    small = [int(each) for each in re.findall(r"<br>(\d+)\. ", strip)]
    shown.close()
    assert small == [*said.PICTURES] and {*small} <= {*said.comments()}
    assert all(_movers()[number - 1] == "saturn" for number in small)


def _thinned() -> tuple[int, int]:
    """After how many throws of the model game half the men are gone, and two colours left."""
    begins = kept.counted(GAME, "model_game")["begins"]
    game = tn.Game(GAME, position=Position.from_id(begins))
    halved = two = 0
    for number, (dice, made, _) in enumerate(kept.counted(GAME, "model_game")["throws"], 1):
        game.roll(*dice)
        if made:
            game.push(made)
        left = [sum(game.position.men(seat).values()) for seat in SEATS]
        halved = halved or number * (2 * sum(left) < 49)
        two = two or number * (sum(map(bool, left)) == 2)
    return halved, two


def test_what_is_set_on_paper_is_the_late_position() -> None:
    at = play.late()
    held = {
        seat: sum(at.held(other, seat) for other in SEATS if other != seat) for seat in play.LATE
    }
    said_so = ", ".join(f"{seat.capitalize()} {many}" for seat, many in held.items())
    assert f"captives held before: {said_so}" in prose()
    words = {1: "one", 2: "two"}
    for seat, men in play.LATE.items():
        assert sum(men.values()) == sum(at.men(seat).values())
        for point, many in men.items():
            assert re.search(rf"\b{words[many]}( men)? on {point}\b", prose())


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
    found = kept.counted(GAME, "model_game")
    game = tn.Game(GAME, position=Position.from_id(found["begins"]))
    movers = []
    for dice, made, _ in found["throws"]:
        assert game.awaits is not None
        movers.append(game.awaits.seat)
        game.roll(*dice)
        if made:
            game.push(made)
    return movers
