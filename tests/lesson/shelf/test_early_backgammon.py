"""The lesson on early Backgammon is true: its answers, its figures and its model game."""

from __future__ import annotations

import re
from functools import partial

import pytest

import tablesnb as tn
from tablesnb.lab.openings.kept import opening
from tablesnb.lesson.shelf import early_backgammon as early
from tablesnb.lesson.shelf.early_backgammon import counted, measured, model
from tablesnb.lesson.shelf.early_backgammon import told as said
from tablesnb.lesson.shelf.early_backgammon.positions import POSITIONS, SHELF, ranking
from tablesnb.lesson.shelf.early_backgammon.six_ends import pays, six_ends
from tests.lesson.shelf.asked import question_of, reply_of
from tests.lesson.shelf.counting import THROWS, answered, enters, hits, way
from tests.notebooks.lessons import prose_of

NAME = "early_backgammon"
prose = partial(prose_of, "02_early_backgammon")
question = partial(question_of, NAME)
reply = partial(reply_of, NAME)
HOME = "8/3 8/6"
HIT = "6/1* 8/6"
NO_COINS = re.compile(r"<details><summary[^>]*>What is paid\?</summary>.*?</details>")
IN = "23x1,6x14"  # a man of Black's in White's home


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
    ("bold_irish", HOME, 0, 0, "nobody is alone"),
    ("bold_irish", HIT, 1, 11, "11 throws in 36 enter and hit the one on 1"),
    ("bold_irish", "6/1* 6/4", 1, 11, "11 throws in 36 enter"),
]


@pytest.mark.long
@pytest.mark.parametrize(("name", "made", "point", "many", "words"), COUNTS)
def test_throws_that_hit(name: str, made: str, point: int, many: int, words: str) -> None:
    assert hits(POSITIONS[name].position, made, point) == many
    assert words in reply(name, made)


def test_first_plays_that_no_throw_hits() -> None:
    sices = opening("irish", (6, 6)).position.id
    assert hits(sices, "24/18 24/18") == 0
    assert "no throw hits them" in reply("sices_irish", "24/18 24/18")


def test_a_man_alone_twelve_points_off() -> None:
    found = SHELF.counted("reach")
    assert (found["irish"]["12"], found[NAME]["12"]) == (1, 3)
    assert question("reach").answers[0].texts == ("3",)
    assert counted.hit_from("irish", 12) == 1 and counted.hit_from(NAME, 8) == 6
    assert found[NAME]["8"] == 6


def test_the_doors_of_the_half_doublet() -> None:
    place = POSITIONS["half"].position
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
    assert ending(left) == 36 and "takes them with any throw" in question("bring_home").says
    assert (
        ending(tn.Game(NAME, position=tn.Position.from_id(f"{NAME}/6x15/4x2,offx13/black.throw")))
        == 11
    )


def test_one_position_by_two_laws() -> None:
    irish = question("by_irish").game
    here = question("by_this").game
    assert irish is not None and here is not None
    assert max(each.position.off("white") for each in irish.plays()) == 14
    ended = here.copy()
    ended.push("3/1 1/off 1/off 1/off")
    outcome = ended.outcome()
    assert outcome is not None and outcome.payoff["white"] == 2
    left = tn.Game("irish", position=tn.Position.from_id("irish/3x1,offx14/1x3,offx12/white.throw"))
    assert ending(left) == 35 and "35 throws in 36 do" in reply("by_irish", "1/off 1/off")


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


def test_what_each_last_throw_pays() -> None:
    outside = f"{NAME}/1x1,offx14/13x2,8x4,6x9/white.play"
    ends = {
        "gammon": f"{NAME}/1x1,offx14/6x9,4x6/white.play.65",
        "not_home": f"{outside}.65",
        "treble": f"{outside}.44",
        "hit_late": f"{NAME}/1x1,offx14/6x2,barx1,offx12/white.play.65",
    }
    for name, place in ends.items():
        stakes = "cotton" if name == "hit_late" else "willughby"
        game = tn.Game(NAME, position=tn.Position.from_id(place), reading={"stakes": stakes})
        game.push(game.legal_moves[0])
        outcome = game.outcome()
        assert outcome is not None
        assert question(name).answers[0].texts == (str(int(outcome.payoff["white"])),)
        drawn = question(name).game
        assert drawn is None or drawn.position.id == place


def test_throws_that_keep_a_man_out_of_three_points() -> None:
    asked_of = question("false_dice")
    assert asked_of.game is not None
    out = 36 - sum(1 for _ in answered(asked_of.game))
    assert out == 9 and asked_of.answers[0].texts == ("9",)
    assert asked_of.answers[1].texts == (str(36 - out),)
    high = [dice for dice in THROWS if min(dice) > 3]
    assert len(high) == out


# -- what was tried


def test_the_best_plays_are_those_that_the_lesson_teaches() -> None:
    best = {
        "bold_irish": HOME, "bold_cotton": HIT, "aces": "16/15* 15/14* 6/5 6/5",
        "last": "17/11* 11/7", "slow": "3/1 2/1", "wait": "2/off(5) 4/2",
    }  # fmt: skip
    for name, wanted in best.items():
        found = ranking(name)
        assert found[wanted] is found.best and not found.level(found.best.play), name
    assert [each.play for each in ranking("bold").level(HOME)] == [HIT]
    assert ranking("bold").games >= 4_000
    assert paid("half", "6/4 6/4") < paid("half", ranking("half").best.play) - 0.4
    assert ranking("shut").loss("9/7*").low > 0.9


def test_a_hit_loses_games_and_wins_stakes() -> None:
    def dear(play: str) -> float:
        own = ranking("bold")[play]
        won = [end for end in own.ends if end.won]
        return sum(end.games for end in won if end.payoff > 1) / sum(end.games for end in won)

    assert dear(HOME) < 0.5 < dear(HIT)
    assert "more than half of them" in reply("bold", HIT)
    assert ranking("bold")[HIT].chance < ranking("bold")[HOME].chance - 0.05


def test_the_last_doublet_is_counted_exactly() -> None:
    slow, wait = ranking("slow"), ranking("wait")
    assert slow.stopped == wait.stopped == "exact"
    assert paid("slow", "2/off 1/off") == pytest.approx(7 / 6, abs=0.001)
    assert paid("wait", "2/off(5) 4/2") == pytest.approx(7 / 6, abs=0.001)
    assert paid("wait", "4/off 2/off") == 1
    # neither hangs on how men are borne off: today's law has a play to the same end
    for name, best in (("slow", "3/1 2/1"), ("wait", "4/2 2/off")):
        today = tn.Game(NAME, position=ranking(name).position, reading={"bear_off": "modern"})
        today.push(best)
        here = tn.Game(NAME, position=ranking(name).position)
        here.push(ranking(name).best.play)
        assert today.position.men("white") == here.position.men("white")


def test_first_throws() -> None:
    irish, here = opening("irish", (6, 6)), opening(NAME, (6, 6))
    assert [each.play for each in irish.level("13/7 13/7")] == ["24/18 24/18"]
    assert here.best.play == "13/7 13/7 24/18 24/18" and not here.level(here.best.play)
    assert len(opening(NAME, (4, 4)).level("24/20 20/16 24/20 20/16")) == 3


# -- stakes and lengths


def test_six_ends_of_which_no_two_tables_agree_on_all() -> None:
    ends = [each for _, _, each in six_ends().ends]
    assert ends == [(1, 1, 1), (2, 2, 1), (1, 1, 2), (2, 3, 2), (3, 4, 3), (2, 3, 1)]
    columns = [*zip(*ends, strict=True)]
    assert len({*columns}) == 3
    assert "No two tables agree on all six." in prose()
    html = six_ends()._repr_html_()
    # what is paid is seen by whoever opens it
    assert "coins" in html and "coin" not in NO_COINS.sub("", html)


def test_the_four_lines_beside_the_teachers_plan() -> None:
    home, outside = "6x8,4x4,offx3", "13x2,8x4,6x9"
    for where, board in (("home", home), ("not home", outside)):
        for last, dice in (("no doublet", "65"), ("a doublet", "44")):
            willughby, cotton, _ = pays(board, dice)
            assert f"| {where} | {last} | {willughby} | {cotton} |" in prose()


def test_todays_stakes_are_those_that_the_lesson_names() -> None:
    today = (*(pays(board, "65")[2] for board in ("6x8,4x4,offx3", "6x9,4x6")), pays(IN, "65")[2])
    assert today == (1, 2, 3)
    assert pays("6x14,barx1", "65")[2] == 3
    assert "Today: one; two if the loser has borne nobody; three if, besides," in prose()


def test_what_games_pay() -> None:
    found = SHELF.counted("stakes")["paid"]
    assert all(sum(each.values()) == counted.GAMES for each in found.values())
    # the same games: what pays three by Willughby's table pays four by Cotton's
    assert found["willughby"]["3"] == found["cotton"]["4"]
    assert found["willughby"]["2"] == found["cotton"]["2"] + found["cotton"]["3"]
    assert found["willughby"]["1"] == found["cotton"]["1"]
    shown = measured.paid()
    assert f"{measured.mean('cotton'):.2f} stakes" in repr(shown)
    assert repr(shown) in repr(early.what_it_pays())
    whole = str(round(measured.share("willughby", 2)))
    assert whole in question("mean").answers[0].reply.words


def test_how_long_games_last() -> None:
    found = SHELF.counted("lengths")
    assert [round(each) for each in found["mean"].values()] == [65, 53]
    assert all(sum(each.values()) == found["games"] for each in found["tens"].values())
    asked_of = question("quicker")
    said_to = asked_of.right.reply.words
    assert "65 throws" in asked_of.says and "53" in said_to
    # by the worth of a throw alone, from the mean or from what is said of it
    mean = found["mean"]["irish"]
    assert 55 < mean * 6 / 7 < 65 * 6 / 7 < 56 and "55 or 56" in said_to
    least, most = map(int, asked_of.answers[0].texts[0].split("-"))
    assert least < 53 < 55.7 < most
    assert 0.2 < mean / found["mean"][NAME] - 1 < 0.23 and "slower by a fifth: 65 to 53" in said_to
    assert "53 throws at Backgammon, 65 at Irish" in repr(measured.lasting())
    points = sum(2 * (a + b) if a == b else a + b for a, b in THROWS)
    assert points == 294 and points * 6 == 7 * 36 * 7


# -- the words


def test_cottons_chapter_is_whole() -> None:
    from tablesnb.lesson.shelf.early_backgammon.page import CHAPTER
    from tablesnb.sources import passages

    found = [each.id for each in passages() if each.id.startswith("cotton.backgammon.")]
    assert found == [f"cotton.backgammon.{each}" for each in CHAPTER]
    assert "“as at Irish”" in question("the_page").right.reply.words
    shown = repr(early.chapter())
    assert "to which end if your Dice run high" in shown.replace("\n", " ")
    assert "Miracle" in early.chapter()._repr_html_()


# -- the ten minutes and the model game


def test_how_far_ahead_one_is() -> None:
    from tablesnb.lesson.shelf.early_backgammon.play import LATE

    position = tn.Position.from_id(LATE)
    ahead = way(position.men("black")) - way(position.men("white"))
    assert f"You are {ahead} points ahead" in prose()


def test_the_model_game_is_won_for_three_stakes() -> None:
    game = model.played()
    outcome = game.outcome()
    assert outcome is not None and outcome.payoff["white"] == 3
    kept = SHELF.counted("model_game")
    chances = [chance for _, _, chance in kept["throws"]]
    assert len(chances) == 46
    doublets = [dice for dice, _, _ in kept["throws"] if dice[0] == dice[1]]
    assert kept["from"] == 13 and "at its thirteenth throw" in prose()
    assert len(doublets) - 1 == 12  # one was thrown for the table that was broken
    assert "Twelve of its throws are doublets" in prose()
    # it turns when Black throws two sices, and has no other play to choose from
    assert said.STOPS == (2, 8, 34)
    assert chances[20] < 0.2 and chances[21] > 0.35
    assert chances[31] < 0.15 and chances[33] > 0.85


def test_what_is_said_of_the_model_game() -> None:
    kept = SHELF.counted("model_game")
    game = tn.Game(NAME, position=tn.Position.from_id(kept["begins"]))
    plays = {}
    for number, (dice, made, _) in enumerate(kept["throws"], 1):
        game.roll(*dice)
        plays[number] = game.plays() if made and "break" not in made else ()
        for each in filter(None, made.split(" ; ")):
            game.push(each)
    assert len(plays[14]) == 1 and "The only play." in said.comments()[14][0]
    # each of Black's plays with two sices binds the table
    assert all("7/1* 7/1" in str(each) for each in plays[21])
    waits = [*range(33, 44, 2)]
    assert all(not kept["throws"][number - 1][1] for number in waits) and len(waits) == 6
    assert all(6 not in kept["throws"][number - 1][0] for number in waits)


def test_two_throws_hit_the_man_on_ten() -> None:
    place = POSITIONS["model_31"].position
    assert hits(place, "13/10 12/9 9/6 6/3") == 2
    assert "two throws in 36" in said.comments()[31][0]


def test_throws_that_hit_at_the_seventh_throw() -> None:
    place = POSITIONS["model_7"].position
    assert (hits(place, "13/10 10/9"), hits(place, "13/10 13/12")) == (11, 4)
    assert ranking("model_7").best.play == "13/10 13/12"
    assert "11 throws in 36 hit" in said.comments()[7][0]


def test_nobody_enters_but_by_a_six() -> None:
    place = POSITIONS["model_34"].position
    assert enters(place, "15/13 5/4") == 11 and hits(place, "15/13 5/4") == 0
