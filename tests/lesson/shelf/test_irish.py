"""The lesson on Irish is true: its answers, its figures, its quotations and its model game."""

from __future__ import annotations

import json
import re
from typing import Any

import nbformat
import pytest

import tablesnb as tn
from tablesnb.lab.analysis.analyse import rerun
from tablesnb.lab.quick import Quick
from tablesnb.lab.studies.good_play import good_play
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import Question
from tablesnb.lesson.questions.told import told
from tablesnb.lesson.shelf import irish, kept
from tablesnb.lesson.shelf.irish import back, counted, known, model, play, well
from tablesnb.lesson.shelf.irish import told as said
from tablesnb.lesson.shelf.irish.positions import POSITIONS, ranking
from tablesnb.rules.turn import Throw
from tablesnb.sources import find_quote
from tests.lesson.shelf.counting import enters, hits, way
from tests.long import always
from tests.notebooks.lessons import FOLDER

MAKERS = (
    *(play.directions, play.two_dice, play.blot, play.enter, play.bear_off, play.habits),
    *(play.shut_door, well.which_point, well.hit_or_not, well.run_or_hold, well.after_game),
    *(well.last_men, known.chain, known.riddle, known.witnesses, known.judge_bearing),
    *(known.which_reading, known.late_hit, known.long_game, known.dates, back.last_questions),
)
QUOTED = re.compile(r"“([^”]*)”")


def frames() -> list[Frame]:
    """Every frame of the lesson."""
    return [make() for make in MAKERS]


def asked() -> list[Question]:
    """Every question of the lesson."""
    return [question for frame in frames() for question in frame]


def words(of: Question) -> list[str]:
    """All that a question says."""
    return [of.task, of.says, of.keep, *of.hints, *(each.reply.words for each in of.answers)]


def prose() -> str:
    """The words of the notebook between its outputs."""
    cells = nbformat.read(FOLDER / "01_irish.ipynb", as_version=4)["cells"]
    return "\n".join(each["source"] for each in cells if each["cell_type"] == "markdown")


def data(name: str) -> dict[str, Any]:
    """What was counted and is kept."""
    found: dict[str, Any] = json.loads((kept.folder("irish") / f"{name}.json").read_text("utf-8"))
    return found


# -- questions


def test_every_question_has_a_right_answer_a_wrong_one_and_a_name_of_its_own() -> None:
    every = asked()
    assert len({each.name for each in every}) == len(every) >= 30
    for each in every:
        verdicts = [answer.reply.verdict for answer in each.answers]
        assert verdicts[0] == "right", each.name
        assert each.kind == "order" or each.other.words, each.name
        refused = each.told["refused"].told
        assert len(verdicts) > 1 or refused or each.kind == "order", f"{each.name} says yes only"
        assert all(answer.reply.words for answer in each.answers), each.name


def test_every_answer_of_the_view_is_replied_to() -> None:
    for frame in frames():
        for each in told(frame.questions, frame.place, frame.name)["questions"]:
            if each["kind"] != "play" or not each["ranking"]:
                continue
            known_to = {key for answer in each["answers"] for key in answer["is"]}
            assert {at for _, at in each["list"]} <= known_to, each["id"]


def test_what_it_puts_in_quotation_marks_stands_in_a_passage() -> None:
    every = [text for each in asked() for text in words(each)]
    every += [text for line in said.comments().values() for text in line]
    found = [quoted for text in every for quoted in QUOTED.findall(text)]
    assert len(found) >= 12
    assert [quoted for quoted in found if not find_quote(quoted)] == []


# -- figures in words


# after which play, how many throws in 36 hit (on a point, where one is named), and what is said
COUNTS = [
    ("three_ace", "8/5 6/5", 0, 0, "no throw hits"),
    ("three_ace", "13/10 10/9", 0, 5, "5 throws in 36 hit"),
    ("three_ace", "13/10 6/5", 0, 16, "16 throws in 36 hit"),
    ("three_ace", "24/21 6/5", 0, 35, "35 throws in 36 hit"),
    ("three_ace", "6/3 6/5", 0, 23, "23 throws in 36 hit"),
    ("six_four", "24/18 18/14", 14, 11, "11 throws in 36 hit him on 14"),
    ("six_four", "24/18 18/14", 24, 20, "20 hit the one on 24"),
    ("six_four", "8/2 6/2", 0, 0, "no throw hits"),
    ("six_four", "24/18 13/9", 18, 23, "23 throws in 36 hit the man on 18"),
    ("six_four", "24/18 24/20", 0, 30, "30 throws in 36 hit"),
    ("six_four", "13/7 7/3", 0, 12, "12 throws in 36 hit"),
    ("four_two", "8/4 6/4", 0, 0, "no throw hits"),
    ("four_two", "24/20 13/11", 0, 33, "33 throws in 36 hit"),
    ("four_two", "13/9 24/22", 0, 32, "32 throws in 36 hit"),
    ("four_two", "13/9 13/11", 0, 7, "7 throws in 36 hit"),
    ("rash", "8/5 6/5", 0, 0, "no throw hits"),
    ("rash", "8/5 5/4*", 4, 19, "19 throws in 36 hit you"),
    ("rash", "24/21 21/20", 0, 35, "35 throws in 36 hit"),
    ("run", "24/18 13/8", 18, 29, "29 throws in 36 hit him on 18"),
    ("run", "8/2 13/8", 2, 11, "11 throws in 36 hit him"),
    ("run", "13/7 13/8", 7, 16, "16 throws in 36 hit the man on 7"),
    ("hold", "13/9 9/8", 0, 0, "no throw hits"),
    ("hold", "20/16 16/15", 0, 28, "28 throws in 36 hit"),
    ("hold", "13/9 6/5", 9, 11, "11 throws in 36 hit"),
    ("hold", "6/2 6/5", 0, 0, "No throw hits"),
    ("hold", "5/1 6/5", 0, 0, "No throw hits"),
    ("safe", "3/off 3/2", 0, 0, "no throw hits"),
    ("safe", "6/off 6/5", 5, 13, "13 throws in 36 hit"),
    ("safe", "2/off 3/2", 3, 11, "11 throws in 36 hit"),
    ("safe", "6/5 5/off", 6, 15, "15 throws in 36 hit"),
    ("model_12", "13/7 13/9", 16, 11, "11 throws in 36 hit"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "made", "point", "many", "words"), COUNTS)
def test_throws_that_hit(name: str, made: str, point: int, many: int, words: str) -> None:
    place = POSITIONS[name].position
    # the side that was hit counts in its own numbers
    assert hits(place, made, point if "white" in place else 25 - point if point else 0) == many
    assert words in text_of(name, made)


def text_of(name: str, made: str) -> str:
    """What is said to a play."""
    if name.startswith("model"):
        return said.comments()[int(name.partition("_")[2])][0]
    position = POSITIONS[name].position
    of = next(
        each
        for each in asked()
        if each.ranking is not None and each.ranking.position.id == position
    )
    return next(each.reply.words for each in of.answers if made in each.texts)


def test_throws_that_enter() -> None:
    place = POSITIONS["own_first"].position
    assert enters(place, "3/1 22/19*") == 11
    assert "11 throws in 36 bring him in" in text_of("own_first", "3/1 22/19*")
    # with 6/4 before the hit six points are held: nobody enters, the table is broken
    assert enters(place, "6/4 22/19*") == 0


@pytest.mark.parametrize(("name", "white", "black"), [("run", 149, 165), ("hold", 131, 146)])
def test_ways_to_go(name: str, white: int, black: int) -> None:
    position = tn.Position.from_id(POSITIONS[name].position)
    assert (way(position.men("white")), way(position.men("black"))) == (white, black)
    of = next(each for each in asked() if each.name == f"irish.{name}")
    assert f"{white} points to go, Black {black}" in of.says


def test_two_last_throws_are_counted_exactly() -> None:
    found = ranking("five_one_one")
    assert found["1/off 5/3"].chance == pytest.approx(32 / 36)
    assert found["1/off 1/off"].chance == pytest.approx(30 / 36)
    assert found["5/3 3/1"].chance == 0
    today = tn.Game("irish", position=found.position, reading={"bear_off": "modern"})
    assert [str(each) for each in today.plays()] == ["5/3 3/1"]


def test_what_today_would_play_with_a_man_behind() -> None:
    found = ranking("safe")
    today = tn.Game("irish", position=found.position, reading={"bear_off": "modern"})
    plays = [str(each) for each in today.plays()]
    assert "6/off 6/5" in plays and "3/off 3/2" not in plays
    assert found.best.play == "3/off 3/2"


def test_the_best_plays_are_those_that_the_lesson_teaches() -> None:
    best = {
        "three_ace": "8/5 6/5", "rash": "8/5 6/5", "run": "24/18 18/13", "hold": "13/9 9/8",
        "own_first": "3/1 22/19*", "safe": "3/off 3/2",
    }  # fmt: skip
    for name, wanted in best.items():
        assert ranking(name).best.play == wanted
        assert not ranking(name).level(wanted), name
    for first, other in (("six_four", "8/2 6/2"), ("four_two", "24/20 13/11")):
        assert other in {each.play for each in ranking(first).level(ranking(first).best.play)}
    assert 0.4 < ranking("shut").loss("8/7*").value < 0.5
    assert all(ranking("own_first")[name].chance < 0.01 for name in ("4/1 4/2", "5/2 3/1"))


def test_what_the_hit_costs_by_reading() -> None:
    won = data("hit")["won"]
    shown = known.the_hit()
    assert [round(100 * won[name]) for name in known.BROKEN] == [54, 74, 98]
    assert "54, 74 or 98" in repr(shown)
    folded = irish.what_it_wins()
    assert repr(shown) in repr(folded) and "<details>" in folded._repr_html_()


def test_how_often_todays_law_forbids_the_best() -> None:
    found = data("forbidden")
    assert found["positions"] == 1715 and found["slower"] == 1628
    assert round(100 * found["share"]) == 17
    by_last = found["by_last_man"]
    assert [*by_last.values()] == sorted(by_last.values())
    # a man on 5 and two on the ace: two deuces are among the throws
    assert counted.worse((2, 0, 0, 0, 1, 0)) >= 1 / 36
    low = [men for men in counted.standing() if not any(men[2:])]
    assert len(low) == 35 and all(counted.worse(men) == 0 for men in low)


def test_how_often_a_table_is_bound() -> None:
    seen = good_play("irish")
    assert (seen.bound, seen.games) == (1, 300)
    assert "In 300 games between strong players a table was bound" in prose()


def test_figures_between_the_scenes() -> None:
    share = data("forbidden")["share"]
    assert f"in {100 * (1 - share):.0f} throws of a hundred. In {100 * share:.0f} it" in prose()
    assert "From throw 25 a thousand games were played on, and White won none of them." in prose()


# -- the model game


def test_the_model_game_is_an_after_game_that_was_won() -> None:
    game = model.played()
    outcome = game.outcome()
    assert outcome is not None and outcome.payoff["white"] == 1
    found = data("model_game")
    chances = [chance for _, _, chance in found["throws"]]
    assert chances[24] == 0 and found["games"] == 1_000  # throw 25
    assert min(chances[:31]) == 0 and chances[-1] == 1
    assert len(found["throws"]) == 63
    # after throw 62 Black has one man left
    before = game.copy()
    while before.throws >= game.throws:
        before.pop()
    assert sum(before.position.men("black").values()) == 1


def test_each_play_of_black_leaves_somebody_alone() -> None:
    game = POSITIONS["model_32"].game()
    plays = game.plays()
    assert len(plays) == 18
    assert all(1 in each.position.men("black").values() for each in plays)
    assert "18 plays" in said.comments()[32][0]
    found = ranking("model_32")
    assert found["6/2 2/off"].place == found.best.place


def test_the_turning_points_are_those_of_the_game() -> None:
    game = model.played()
    positions = {}
    replayed = tn.Game("irish", position=tn.Position.from_id(data("model_game")["begins"]))
    for number, (dice, made, _) in enumerate(data("model_game")["throws"], 1):
        replayed.roll(*dice)
        positions[number] = replayed.position.id
        if made:
            replayed.push(made)
    for name, wanted in POSITIONS.items():
        if name.startswith("model_"):
            assert positions[int(name.partition("_")[2])] == wanted.position
    assert replayed.position == game.position


def test_the_replay_has_its_stops_and_its_branches() -> None:
    shown = irish.model_game()
    assert shown.lines == 1 + len(said.BRANCHES)
    assert len(shown.told["stops"]) == len(said.STOPS) == 3
    shown.close()


@pytest.mark.parametrize("far", always(of=(16, 100)))
def test_a_strong_player_plays_the_model_game_so(far: int) -> None:
    wanted = data("model_game")
    game = tn.Game("irish", seed=wanted["seed"])
    quick = Quick(game.rules)
    made: list[list[Any]] = []
    while game.awaits is not None and game.throws < far:
        if isinstance(game.awaits, Throw):
            begun = game.throws + 1 >= wanted["from"]
            game.roll()
            if begun:
                made.append([list(game.log[-1].dice), ""])
            continue
        chosen = quick.choose(game)
        if made:
            made[-1][1] = str(chosen)
        game.push(chosen)
    every = [each[:2] for each in wanted["throws"]]
    assert made[:-1] == every[: len(made) - 1] and len(made) == min(far - 12, len(every))


# -- what is kept


@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_kept_is_of_its_position_and_of_the_law(name: str) -> None:
    found = ranking(name)
    assert found.position.id == POSITIONS[name].position
    assert not found.stale
    assert found.player == "strong" and found.seed == kept.SEED
    assert found.stopped == "exact" or max(each.games for each in found) >= 2_000


@pytest.mark.parametrize("name", always("five_one_one", of=POSITIONS))
def test_what_is_kept_comes_out_again(name: str) -> None:
    assert rerun(ranking(name), 2) == []
