"""The lesson on early Backgammon is true: its answers, its figures and its sample game."""

from __future__ import annotations

import ast
import re
from functools import cache, partial
from typing import Any

import pytest

import tablesnb as tn
from tablesnb import sources
from tablesnb.compare.analysis import Analysis
from tablesnb.lesson import data, fold, passages
from tablesnb.lesson.figures import early_backgammon as figures
from tablesnb.lesson.frames import shown_in
from tests.lesson.lessons.asked import question_of, replay_of, reply_of
from tests.lesson.lessons.counting import THROWS, comments_of, enters, hits, way
from tests.notebooks.lessons import prose_of, sources_of

NAME = "early_backgammon"
prose = partial(prose_of, "02_early_backgammon")
question = partial(question_of, "02")
reply = partial(reply_of, "02")
HOME = "8/3 8/6"
HIT = "6/1* 8/6"
NO_COINS = re.compile(r"<details><summary[^>]*>What is paid\?</summary>.*?</details>")
IN = "23x1,6x14"  # a man of Black's in White's home


def ranking(name: str) -> Analysis:
    """A ranking of the lesson."""
    return data.ranking(f"02/{name}")


def counted(name: str) -> dict[str, Any]:
    """What was counted for the lesson."""
    return data.counted(f"02/{name}")


def position_of(name: str) -> str:
    return ranking(name).position.id


def cell(comment: str) -> str:
    """The source of the cell that begins with a comment."""
    (found,) = (each for each in sources_of("02_early_backgammon") if each.startswith(comment))
    return found


def six_ends() -> figures.SixEnds:
    """The six ends of which the lesson asks."""
    (ends,) = (
        node for node in ast.walk(ast.parse(cell("# Six ends"))) if isinstance(node, ast.Dict)
    )
    return figures.six_ends(ast.literal_eval(ends))


@cache
def comments() -> dict[int, str]:
    """What is said of the sample game, by the number of the throw."""
    return comments_of(data.sample_game("02/sample_game"))


def thrown() -> list[tuple[tuple[int, ...], list[str], tuple[str, ...]]]:
    """The dice of each throw, what was played with them, and what might have been."""
    game = data.sample_game("02/sample_game")
    assert game.start is not None
    ahead = tn.Game(NAME, position=game.start)
    found: list[tuple[tuple[int, ...], list[str], tuple[str, ...]]] = []
    for entry in game.log:
        if entry.is_throw:
            ahead.roll(*entry.dice)
            found.append((entry.dice, [], tuple(map(str, ahead.plays()))))
        else:
            ahead.push(entry.move)
            found[-1][1].append(str(entry.move))
    return found


def paid(name: str, play: str) -> float:
    """How many stakes a play is paid."""
    payoff = ranking(name)[play].payoff
    assert payoff is not None
    return payoff.value


def ending(game: tn.Game) -> int:
    """How many throws in 36 can take the last man."""
    throws = 0
    for dice in THROWS:
        ahead = game.copy()
        ahead.roll(*dice)
        throws += any(each.position.phase == "over" for each in ahead.plays())
    return throws


# -- what is counted on a board

# after which play, how many throws in 36 hit (on a point, where one is named), and what is said
COUNTS = [
    ("model_62", "18/12 12/9", 0, 6, "Only 6 of the 36 throws hit you"),
    ("model_62", "18/12 6/3", 0, 6, "Only 6 of the 36 throws hit you"),
    ("model_62", "20/14 14/11", 18, 15, "15 of the 36 throws hit it"),
    ("model_62", "18/12 20/17", 17, 15, "15 of the 36 throws hit it"),
    ("model_62", "20/14 6/3", 0, 22, "22 of the 36 throws hit one"),
    ("model_68", "5/1* 1/off", 0, 0, "nobody stands alone"),
]


@pytest.mark.parametrize(("name", "made", "point", "many", "words"), COUNTS)
def test_throws_that_hit(name: str, made: str, point: int, many: int, words: str) -> None:
    assert hits(position_of(name), made, point) == many
    assert words in reply(name.replace("_", "."), made)


def test_a_man_alone_twelve_points_off() -> None:
    found = counted("reach")
    assert (found["irish"]["12"], found[NAME]["12"]) == (1, 3)
    assert question("reach").answers[0].texts == ("3",)
    assert figures.hit_from("irish", 12) == 1 and figures.hit_from(NAME, 8) == 6
    assert found[NAME]["8"] == 6


def test_the_doors_of_the_half_doublet() -> None:
    place = position_of("half")
    for made in ("3/1 3/1 6/4 6/4", "6/4 4/2 8/6 8/6"):
        game = tn.Game(NAME, position=tn.Position.from_id(place))
        game.push(made)
        men = game.position.men("white")
        assert sum(men.get(point, 0) >= 2 for point in range(1, 7)) == 5
        assert 1 not in men.values()
    bound = tn.Game(NAME, position=tn.Position.from_id(place))
    bound.push("6/4 6/4")
    assert bound.awaits is not None and bound.awaits.why == "break"


def test_all_come_home_with_four_fives() -> None:
    game = question("bring_home").game
    assert game is not None
    homes = [str(each) for each in game.plays() if all(n <= 6 for n in each.position.men("white"))]
    assert len(homes) == 1
    # what Black has left goes with any throw, so a man outside does cost the stake
    left = tn.Game(NAME, position=tn.Position.from_id(f"{NAME}/6x15/2x1,1x1,offx13/black.throw"))
    assert game.position.men("black") == left.position.men("black")
    assert ending(left) == 36 and "Black will take its last two men" in question("bring_home").task
    assert (
        ending(tn.Game(NAME, position=tn.Position.from_id(f"{NAME}/6x15/4x2,offx13/black.throw")))
        == 11
    )


def test_what_each_last_throw_pays() -> None:
    outside = f"{NAME}/1x1,offx14/13x2,8x4,6x9/white.play"
    for name, place in {"not_home": f"{outside}.65", "treble": f"{outside}.44"}.items():
        game = tn.Game(NAME, position=tn.Position.from_id(place))
        game.push(game.legal_moves[0])
        outcome = game.outcome()
        assert outcome is not None
        assert question(name).answers[0].texts == (str(int(outcome.payoff["white"])),)
        drawn = question(name).game
        assert drawn is None or drawn.position.id == place


def test_how_many_men_four_fours_take() -> None:
    game = question("larger").game
    assert game is not None
    most = {
        law: max(
            each.position.off("white")
            for each in tn.Game(NAME, position=game.position, reading={"bear_off": law}).plays()
        )
        - 9
        for law in ("free", "modern")
    }
    assert most == {"free": 4, "modern": 1}


# -- what was tried


def test_the_best_plays_are_those_that_the_lesson_teaches() -> None:
    best = {
        "bold_irish": HOME, "aces": "16/15* 15/14* 6/5 6/5",
        "last": "17/11* 11/7", "wait": "2/off(5) 4/2", "model_68": "5/1* 1/off",
    }  # fmt: skip
    for name, wanted in best.items():
        found = ranking(name)
        assert found[wanted] is found.best and not found.level(found.best.play), name
    assert "4/3 5/4 20/19 19/18*" in {
        each.play for each in ranking("model_64").level("20/19 19/18* 18/17 17/16")
    }
    assert [each.play for each in ranking("bold").level(HOME)] == [HIT, "6/1* 6/4"]
    assert [each.play for each in ranking("bold_cotton").level(HIT)] == ["6/1* 6/4"]
    assert ranking("bold").games >= 4_000
    assert paid("half", "6/4 6/4") < paid("half", ranking("half").best.play) - 0.4
    assert "You win only" in reply("bold", HIT) and "go home" in reply("bold_cotton", HIT)


def test_a_hit_loses_games_and_wins_stakes() -> None:
    def dear(play: str) -> float:
        own = ranking("bold")[play]
        won = [end for end in own.ends if end.won]
        return sum(end.games for end in won if end.payoff > 1) / sum(end.games for end in won)

    assert dear(HOME) < 0.5 < dear(HIT)
    assert "more than half of these" in reply("bold", HIT)
    assert ranking("bold")[HIT].chance < ranking("bold")[HOME].chance - 0.05


def test_the_last_double_is_counted_exactly() -> None:
    wait = ranking("wait")
    assert wait.stopped == "exact"
    assert paid("wait", "2/off(5) 4/2") == pytest.approx(7 / 6, abs=0.001)
    assert paid("wait", "4/off 2/off") == 1
    # it does not hang on how men are borne off: today's law has a play to the same end
    today = tn.Game(NAME, position=wait.position, reading={"bear_off": "modern"})
    today.push("4/2 2/off")
    here = tn.Game(NAME, position=wait.position)
    here.push(wait.best.play)
    assert today.position.men("white") == here.position.men("white")


def test_four_sixes_make_a_point_at_each_end() -> None:
    found = ranking("six_six")
    assert found.best.play == "13/7 13/7 24/18 24/18" and not found.level(found.best.play)
    assert hits(found.position.id, found.best.play) == 0


# -- stakes and lengths


def test_six_ends_of_which_no_two_tables_agree_on_all() -> None:
    ends = [each for _, _, each in six_ends().ends]
    assert ends == [(1, 1, 1), (2, 2, 1), (1, 1, 2), (2, 3, 2), (3, 4, 3), (2, 3, 1)]
    columns = [*zip(*ends, strict=True)]
    assert len({*columns}) == 3
    assert "No two of the three tables agree on all six ends." in prose()
    html = six_ends()._repr_html_()
    # what is paid is seen by whoever opens it
    assert "coins" in html and "coin" not in NO_COINS.sub("", html)


def test_the_four_lines_beside_the_teachers_plan() -> None:
    home, outside = "6x8,4x4,offx3", "13x2,8x4,6x9"
    for where, board in (("home", home), ("not home", outside)):
        for last, dice in (("no double", "65"), ("a double", "44")):
            willughby, cotton, _ = figures.pays(board, dice)
            assert f"| {where} | {last} | {willughby} | {cotton} |" in prose()


def test_todays_stakes_are_those_that_the_lesson_names() -> None:
    today = (
        *(figures.pays(board, "65")[2] for board in ("6x8,4x4,offx3", "6x9,4x6")),
        figures.pays(IN, "65")[2],
    )
    assert today == (1, 2, 3)
    assert figures.pays("6x14,barx1", "65")[2] == 3


def test_what_games_pay() -> None:
    found = counted("stakes")["paid"]
    assert all(sum(each.values()) == figures.GAMES for each in found.values())
    # the same games: what pays three by Willughby's table pays four by Cotton's
    assert found["willughby"]["3"] == found["cotton"]["4"]
    assert found["willughby"]["2"] == found["cotton"]["2"] + found["cotton"]["3"]
    assert found["willughby"]["1"] == found["cotton"]["1"]
    shown = shown_in("02", "What games paid by two tables")
    assert f"{figures.mean('cotton'):.2f} stakes" in repr(shown)
    assert "<details>" in shown._repr_html_()
    whole = str(round(figures.share("willughby", 2)))
    assert whole in question("mean").answers[0].reply.words


def test_how_long_games_last() -> None:
    found = counted("lengths")
    assert [round(each) for each in found["mean"].values()] == [64, 52]
    assert all(sum(each.values()) == found["games"] for each in found["tens"].values())
    asked_of = question("quicker")
    said_to = asked_of.right.reply.words
    assert "64 throws" in asked_of.says and "52" in said_to
    # by the worth of a throw alone, from the mean or from what is said of it
    mean = found["mean"]["irish"]
    assert round(mean * 6 / 7) == round(64 * 6 / 7) == 55 and "about 55" in said_to
    least, most = map(int, asked_of.answers[0].texts[0].split("-"))
    assert least < 52 < 55 <= most
    assert "6,000 games" in said_to and found["games"] == 6000
    assert "52 throws at Backgammon, 64 at Irish" in repr(shown_in("02", "How long games last"))
    points = sum(2 * (a + b) if a == b else a + b for a, b in THROWS)
    assert points == 294 and points * 6 == 7 * 36 * 7


# -- the words


def test_cottons_chapter_is_whole() -> None:
    found = [each.id for each in sources.passages() if each.id.startswith("cotton.backgammon.")]
    said = re.findall(r'"(cotton[^"]*)"', cell("# The chapter whole"))
    assert len(found) == 7 and said == found
    shown = fold("Cotton's chapter, whole", passages(*said))
    assert "to which end if your Dice run high" in repr(shown).replace("\n", " ")
    assert "Miracle" in shown._repr_html_()


# -- the ten minutes and the sample game


def test_the_short_game_is_the_same_for_both() -> None:
    late = [
        place
        for source in sources_of("02_early_backgammon")
        if source.startswith("# A game from a late position")
        for place in re.findall(r'"(early_backgammon/[^"]*)"', source)
    ]
    assert len(late) == 2 and len({*late}) == 1
    position = tn.Position.from_id(late[0])
    assert way(position.men("black")) == way(position.men("white"))
    assert position.off("white") == position.off("black") == 5
    assert "Both sides have the same men" in prose() and "five are off" in prose()


# -- the walk


def test_the_walk_ends_with_what_each_end_pays() -> None:
    """Set-up, beginning, double, point, hit, entering, home, bearing off, and four ends."""
    steps = replay_of("02/walk")._lines[0]
    told = [each for each in steps.steps if each.comment]
    assert 10 <= len(told) <= 14 and all(each.rule is not None and each.some for each in told)
    rules = [each.rule.id.removeprefix(f"{NAME}.") for each in told if each.rule is not None]
    assert rules == [
        "start", "track", "opening", "doublets", "hold", "hit", "hit", "entering",
        "bear_off_when", "doublets", "stakes", "stakes", "stakes", "stakes",
    ]  # fmt: skip
    ends = [game.outcome() for game in steps.games]
    assert [int(end.payoff["white"]) for end in ends if end is not None] == [1, 2, 2, 3]
    words = {1: "one stake", 2: "two stakes", 3: "three stakes"}
    paid = [int(end.payoff["white"]) for end in ends if end is not None]
    assert all(words[many] in each.comment for many, each in zip(paid, told[-4:], strict=True))


# -- the sample game


def test_the_sample_game_is_won_for_three_stakes() -> None:
    game = data.sample_game("02/sample_game")
    outcome = game.outcome()
    assert outcome is not None and outcome.payoff["white"] == 3
    assert len(game.log) <= 60 and game.throws == 19
    signs = [sign for entry in game.log for sign in entry.signs if sign.startswith("win:")]
    chances = [float(sign.removeprefix("win:")) for sign in signs]
    assert len(chances) == 19 and chances[1] == 15 and chances[6] > 95
    assert all(comments().get(throw) for throw in {*range(1, 20)} - {1, 3, 7})


def test_where_the_sample_game_stops() -> None:
    found, number = [], 0
    for entry in data.sample_game("02/sample_game").log:
        number += entry.is_throw
        if "stop" in entry.signs:
            found.append(number)
    assert found == [1, 3, 7]


def test_what_is_said_of_the_sample_game() -> None:
    throws = thrown()
    # after the second hit Black comes in with a 1 alone, until White opens two points
    assert enters(position_of("model_68"), "5/1* 1/off") == 11
    assert all(not throws[number][1] and 1 not in throws[number][0] for number in (7, 9, 11))
    assert not throws[5][1] and not throws[5][2] and "cannot move" in comments()[6]
    assert [ranking("model_62")[each].place for each in ("18/12 12/9", "20/14 14/11")] == [1, 5]
