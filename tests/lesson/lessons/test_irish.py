"""The lesson on Irish is true: its answers, its figures, its quotations and its sample game."""

from __future__ import annotations

import ast
import re
from functools import partial
from statistics import median

import pytest

import tablesnb as tn
from tablesnb import sources
from tablesnb.compare.analysis import Analysis
from tablesnb.lab.studies.good_play import good_play
from tablesnb.lesson import data, fold
from tablesnb.lesson.figures import irish as figures
from tests.lesson.lessons.asked import asked, question_of
from tests.lesson.lessons.counting import answered, comments_of, enters, hits, struck, way
from tests.notebooks.lessons import FOLDER, prose_of, sources_of

prose = partial(prose_of, "01_irish")
RANKED = [path.stem for path in sorted((FOLDER / "data" / "01").glob("*.json"))]
RANKED.remove("forbidden")


def ranking(name: str) -> Analysis:
    """A ranking of the lesson."""
    return data.ranking(f"01/{name}")


def position_of(name: str) -> str:
    return ranking(name).position.id


def comments() -> dict[int, str]:
    """What is said of the sample game, by the number of the throw."""
    return comments_of(data.sample_game("01/sample_game"))


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
    ("wait", "13/7 13/8", 0, 0, "no throw hits"),
    ("wait", "21/15 15/10", 21, 27, "27 throws in 36 hit the one on 21"),
    ("wait", "21/15 21/16", 0, 32, "32 throws in 36 hit one"),
    ("wait", "13/7 21/16", 0, 29, "29 throws in 36 hit"),
    ("wait", "13/7 7/2", 13, 11, "11 throws in 36 hit him"),
    ("wait", "13/7 6/1", 13, 11, "11 throws in 36 hit him"),
    ("wait", "21/15 13/8", 0, 32, "32 throws in 36 hit one"),
    ("anchor", "24/22 24/22", 0, 0, "no throw hits"),
    ("anchor", "8/6 24/22", 0, 36, "every throw hits one"),
    ("anchor", "6/4 24/22", 0, 36, "every throw hits one"),
    ("model_33", "24/19* 9/6", 1, 11, "11 throws in 36"),
    ("model_33", "24/19* 4/1", 0, 15, "15 throws in 36 hit"),
    ("model_33", "24/19* 19/16", 0, 22, "22 throws in 36 hit"),
    ("model_33", "24/19* 6/3", 0, 15, "15 throws in 36 hit"),
    ("model_35", "bar/21* 21/17", 0, 0, "no throw can hit"),
    ("model_35", "bar/21* 19/15", 0, 3, "3 throws in 36 hit"),
    ("model_35", "bar/21* 6/2", 0, 15, "15 throws in 36 hit"),
    ("model_41", "13/10* 15/13", 0, 1, "1 throw in 36 hits"),
    ("model_41", "13/10* 10/8", 0, 2, "2 throws in 36 hit"),
    ("model_41", "13/10* 3/1*", 0, 20, "20 throws in 36 hit"),
]  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize(("name", "made", "point", "many", "words"), COUNTS)
def test_throws_that_hit(name: str, made: str, point: int, many: int, words: str) -> None:
    place = position_of(name)
    # the side that was hit counts in its own numbers
    assert hits(place, made, point if "white" in place else 25 - point if point else 0) == many
    assert words in text_of(name, made)


def text_of(name: str, made: str) -> str:
    """What is said to a play."""
    if name == "model_12":
        return comments()[int(name.partition("_")[2])]
    position = position_of(name)
    of = next(
        each
        for each in asked("01")
        if each.ranking is not None and each.ranking.position.id == position
    )
    return next(each.reply.words for each in of.answers if made in each.texts)


def test_the_throws_that_a_reader_counts() -> None:
    six, held = (question_of("01", f"shots.{name}") for name in ("six", "held"))
    for each in (six, held):
        many = sum(7 in struck(ahead) for ahead in answered(each.game))
        assert each.right.texts == (str(many),)
    place = six.game.position.id.replace("irish", "modern_backgammon")
    today = tn.Game("modern_backgammon", position=tn.Position.from_id(place))
    assert sum(7 in struck(ahead) for ahead in answered(today)) == 17


def test_which_dice_lead_out_of_blacks_home() -> None:
    def leads(position: tn.Position) -> set[int]:
        found = set()
        for die in range(1, 7):
            ahead = tn.Game("irish", position=position)
            ahead.roll(die, die)
            for move in ahead.legal_moves:
                come, _, go = str(move).partition("/")
                if int(come) > 18 >= int(go):
                    found.add(die)
        return found

    before = ranking("anchor").position
    black = before.men("black")
    for men, dice in (({24: 2}, {6}), ({22: 2}, {4, 6})):
        white = {point: many for point, many in before.men("white").items() if int(point) < 20}
        there = tn.Position.of("irish", {"white": white | men, "black": black}, turn="white")
        assert leads(there) == dice
    assert sum(many for point, many in black.items() if int(point) > 6) == 8
    before = ranking("wait").position
    assert sum(many for point, many in before.men("black").items() if int(point) > 6) == 6


def test_throws_that_enter() -> None:
    place = position_of("own_first")
    assert enters(place, "3/1 22/19*") == 11
    assert "11 throws in 36 bring him in" in text_of("own_first", "3/1 22/19*")
    # with 6/4 before the hit six points are held: nobody enters, the table is broken
    assert enters(place, "6/4 22/19*") == 0


@pytest.mark.parametrize(
    ("name", "white", "black"), [("run", 149, 165), ("hold", 131, 146), ("wait", 113, 86)]
)
def test_ways_to_go(name: str, white: int, black: int) -> None:
    position = ranking(name).position
    assert (way(position.men("white")), way(position.men("black"))) == (white, black)
    assert f"{white} points to go, Black {black}" in question_of("01", name).says


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
        "own_first": "3/1 22/19*", "safe": "3/off 3/2", "anchor": "24/22 24/22",
        "model_33": "24/19* 9/6", "model_41": "13/10* 15/13",
    }  # fmt: skip
    for name, wanted in best.items():
        assert ranking(name).best.play == wanted
        assert not ranking(name).level(wanted), name
    for first, other in (
        ("six_four", "8/2 6/2"), ("four_two", "24/20 13/11"), ("wait", "21/15 15/10"),
        ("model_35", "bar/21* 21/17"),
    ):  # fmt: skip
        assert other in {each.play for each in ranking(first).level(ranking(first).best.play)}
    assert 0.4 < ranking("shut").loss("8/7*").value < 0.5
    assert all(ranking("own_first")[name].chance < 0.01 for name in ("4/1 4/2", "5/2 3/1"))


def test_what_the_hit_costs_by_reading() -> None:
    won = [f"{100 * figures.hit_wins(name):.0f}" for name in figures.READINGS]
    # one figure for the hit, here and in the ranking of Part II
    assert won[0] == data.wins("01/shut", "8/7*")
    shown = figures.what_the_hit_wins()
    assert f"{won[0]}, {won[1]} or {won[2]} games" in repr(shown)
    ranked = [data.ranking(name) for name, *_ in figures.READINGS.values()]
    games = {each.games for found in ranked for each in found}
    assert f"{min(games):,} games of strong players" in repr(shown) and len(games) == 1
    folded = fold("What the hit wins", shown)
    assert repr(shown) in repr(folded) and "<details>" in folded._repr_html_()


def test_the_games_decide_or_the_play_is_called_level() -> None:
    for name in RANKED:
        found = ranking(name)
        level = found.level(found.best.play)
        for each in list(found)[1:]:
            assert each in level or found.loss(each.play).low > 0, (name, each.play)


def test_how_many_games_were_played() -> None:
    games = [each.games for name in RANKED for each in ranking(name) if each.games]
    assert median(games) == 2_000 and min(games) >= 256
    assert "usually two thousand games for each play" in prose()


CHAPTER = ("praise", "layout", "hitting", "home", "fill", "aftergame")


def test_the_chapter_of_cotton_is_in_its_order() -> None:
    whole = " ".join(sources.passage(f"cotton.irish.{name}").original for name in CHAPTER)
    question = question_of("01", "chapter")
    words = sorted(question.options, key=lambda text: whole.index(text.strip("“”")))
    assert len(words) == len(CHAPTER) and question.right.texts == (", ".join(words),)
    (cell,) = (source for source in sources_of("01_irish") if source.startswith("# The chapter,"))
    said = [f"cotton.irish.{name}" for name in CHAPTER]
    assert re.findall(r'"(cotton[^"]*)"', cell) == said


def test_each_phrase_of_cottons_array_has_its_men() -> None:
    begun = tn.Game("irish", first="white").position.men("white")
    (cell,) = (source for source in sources_of("01_irish") if source.startswith("# The array in"))
    rows = (node for node in ast.walk(ast.parse(cell)) if isinstance(node, ast.List | ast.Tuple))
    (folded,) = (row for row in rows if all(isinstance(each, ast.Tuple) for each in row.elts))
    phrases = ast.literal_eval(folded)
    for _, words, ours, place in phrases:
        many = {2: "two", 3: "three", 5: "five"}[begun[place]]
        assert words.startswith(f"{many} ") and ours.startswith(f"{many} on {place}"), words
    assert {place for *_, place in phrases} == {*begun}


def test_how_often_todays_law_forbids_the_best() -> None:
    found = data.counted("01/forbidden")
    assert found["positions"] == 1715 and found["slower"] == 1628
    assert round(100 * found["share"]) == 17
    by_last = found["by_last_man"]
    assert [*by_last.values()] == sorted(by_last.values())
    # a man on 5 and two on the ace: two deuces are among the throws
    assert figures.worse((2, 0, 0, 0, 1, 0)) >= 1 / 36
    low = [men for men in figures.standing() if not any(men[2:])]
    assert len(low) == 35 and all(figures.worse(men) == 0 for men in low)


def test_how_often_a_table_is_bound() -> None:
    seen = good_play("irish")
    assert (seen.bound, seen.games) == (1, 300)
    said = "In 300 games between strong players a table was bound against a waiting man once"
    assert f"{said}: too few to say how often." in prose()


def test_figures_between_the_scenes() -> None:
    share = data.counted("01/forbidden")["share"]
    assert f"in {100 * (1 - share):.0f} throws of a hundred. In {100 * share:.0f} it" in prose()
    assert "From throw 25 a thousand games were played on, and White won none of them." in prose()


# -- the model game


def test_the_sample_game_is_an_after_game_that_was_won() -> None:
    game = data.sample_game("01/sample_game")
    outcome = game.outcome()
    assert outcome is not None and outcome.payoff["white"] == 1
    signs = [sign for entry in game.log for sign in entry.signs if sign.startswith("win:")]
    chances = [float(sign.removeprefix("win:")) for sign in signs]
    assert chances[24] == 0  # throw 25
    assert min(chances[:31]) == 0 and chances[-1] == 100
    assert len(chances) == game.throws == 63
    # after throw 62 Black has one man left
    before = game.copy()
    while before.throws >= game.throws:
        before.pop()
    assert sum(before.position.men("black").values()) == 1


def test_each_play_of_black_leaves_somebody_alone() -> None:
    found = ranking("model_32")
    plays = found.game().plays()
    assert len(plays) == 18
    assert all(1 in each.position.men("black").values() for each in plays)
    assert "18 plays" in comments()[32]
    assert found["6/2 2/off"].place == found.best.place
