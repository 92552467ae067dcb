"""The lesson on the twelve lines is true: its answers, its figures, its search and its game."""

from __future__ import annotations

import inspect
import random
import re
from base64 import b64decode
from collections import Counter
from functools import partial
from itertools import combinations, product
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.compare.analysis import Analysis
from tablesnb.lab.studies import epigram
from tablesnb.lab.studies import poem as zeno
from tablesnb.lesson import data, how_to_play
from tablesnb.lesson.figures import ludus_duodecim_scriptorum as figures
from tablesnb.lesson.frames import shown_in
from tablesnb.lesson.gallery import A_THROW, ROUND, measured
from tests.lesson.lessons.asked import question_of, replay_of, reply_of, said_to
from tests.lesson.lessons.counting import comments_of
from tests.lesson.lessons.throws import alone, thrown
from tests.notebooks.lessons import prose_of

prose = partial(prose_of, "06_ludus_duodecim_scriptorum")


def question(name: str) -> Any:
    """A question of the lesson, also one of its worksheet."""
    if not name.startswith("paper."):
        return question_of("06", name)
    sheet: Any = shown_in("06", "Three boards, a count")
    return next(each for each in sheet.questions if each.name == f"duodecim.{name}")


def reply_to(name: str, answer: str) -> str:
    """What is said to an answer."""
    if not name.startswith("paper."):
        return reply_of("06", name, answer)
    return said_to(question(name), answer)


RULES: Any = tn.ruleset("duodecim_scripta")
WAY = [RULES.point_name(0, place) for place in RULES.track_of(0)]


def ranking(name: str) -> Analysis:
    """A ranking of the lesson."""
    return data.ranking(f"06/{name.removeprefix('paper.')}")


def after(name: str, made: str) -> tn.Game:
    """The game after a play in a position that was tried."""
    game = at_first() if name == "first" else ranking(name).game()
    for move in made.split():
        game.push(move)
    return game


def at_first() -> tn.Game:
    """The first throw of a whole game."""
    return tn.Game("duodecim_scripta", position=tn.Position.from_id(figures.FIRST))


def hit(game: tn.Game) -> int:
    """How many of the 216 throws let whoever throws next hit."""
    found = 0
    for many, ahead in thrown(game):
        if isinstance(ahead.awaits, tn.Choice) and ahead.awaits.seat == game.position.turn:
            found += many * any("*" in str(play) for play in ahead.plays())
    return found


def walked() -> list[Any]:
    """The steps of the walk."""
    walk = replay_of("06/walk")
    return [walk.step(number) for number in range(len(walk) + 1)]


# -- figures in words

# after which play, who stands alone, in how many of 216 throws somebody is hit, what is said
COUNTS = [
    ("first", "in/A5 in/A3 A3/A5", 0, 0, "Nobody stands alone, and no throw hits you"),
    ("first", "in/A5 in/A3 in/A2", 3, 205, "All three stand alone, and 205 of the 216 throws"),
    ("first", "in/A5 in/A3 A5/A7", 2, 155, "two stand alone: 155 of the 216 throws"),
    ("paper.together", "C4/D2 C4/D2 E3/E5", 1, 97, "the man on E5 stands alone: 97 of the 216"),
    ("paper.together", "C4/D2 D2/D6 C4/C6", 3, 205, "three men stand alone, and 205 of the 216"),
    ("hindmost", "D1/D5 D5/E2 D1/D3", 1, 179, "179 of the 216 throws hit it"),
    ("hindmost", "D1/D5 D1/D4 D4/D6", 2, 188, "each stands alone: 188 of the 216 throws"),
    ("hindmost", "E2/E6 E2/E5 D1/D3", 3, 216, "three stand alone: all 216 throws hit one"),
    ("two_off", "E1/off E1/E4 E6/off", 1, 183, "183 of the 216 throws hit the one on E6"),
    ("two_off", "E1/off E4/off E6/off", 3, 215, "stand alone: 215 of the 216 throws hit one"),
    ("rash", "E1/E6* E1/E6 B1/B2", 1, 15, "only 15 of the 216 throws hit you"),
    ("rash", "B1/B6 E1/E6* B6/C1", 3, 208, "three of your men stand alone: 208 of the 216"),
]  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize(("name", "made", "lone", "many", "words"), COUNTS)
def test_who_stands_alone_and_is_hit(
    name: str, made: str, lone: int, many: int, words: str
) -> None:
    game = after(name, made)
    seat = "white" if game.position.turn == "black" else "black"
    assert len(alone(game, seat)) == lone
    assert hit(game) == many
    assert words in reply_to(name, made)


def test_the_best_plays_are_those_that_the_lesson_teaches() -> None:
    for name in ("paper.together", "hindmost", "paper.exact", "two_off", "rash"):
        found, first = ranking(name), question(name).answers[0].texts[0]
        assert found.best.play == first, name
        level = {"hindmost": "D1/D5 D1/D4 D4/D6"}
        assert [each.play for each in found.level(first)] == [
            each for each in (level.get(name),) if each
        ], name


def test_a_die_that_is_lost() -> None:
    game = after("paper.exact", "E2/off E5/off")
    assert game.position.turn == "white" and not game.position.dice
    assert game.position.men("black") == {"E4": 1}


@pytest.mark.long
def test_how_far_three_dice_see() -> None:
    found = data.counted("06/reach")
    assert found == figures.reach()
    assert max(found, key=lambda far: found[far]) == "6" and found["1"] == 91 == 216 - 125
    assert "216 − 125 = 91 throws show a 1" in prose()
    assert f"That makes {found['6']} throws." in prose()
    assert f"At seven places no single die hits: {found['7']} throws are left" in prose()
    six = [dice for dice in product(range(1, 7), repeat=3) if 6 in dice]
    sums = {(1, 5), (2, 4), (3, 3), (1, 1, 4), (1, 2, 3), (2, 2, 2)}
    added = [dice for dice in product(range(1, 7), repeat=3)
             if 6 not in dice and (tuple(sorted(dice)) in sums or
                any(tuple(sorted(pair)) in sums for pair in combinations(dice, 2)))]  # fmt: skip
    assert len(six) == 91 and len(six) + len(added) == found["6"]
    assert "most danger 6 places ahead" in repr(shown_in("06", "From how far off a man is hit"))


def test_how_long_the_last_man_waits() -> None:
    found = data.counted("06/last_men")
    assert found == figures.last_men()
    assert sorted(found, key=lambda place: found[place]) == [f"E{n}" for n in range(1, 7)]
    assert found["E6"] == pytest.approx(216 / 91)  # an ace


def test_what_a_hit_costs() -> None:
    assert 1 + WAY.index("E5") == 35 and 1 + WAY.index("A3") == 3
    assert 1 + WAY.index("E3") == 33 and 1 + WAY.index("D4") == 28 and 1 + WAY.index("E6") == 36
    told = comments_of(data.sample_game("06/sample_game"))
    assert "33 places" in told[8] and "loses 28" in told[25]
    assert question("paper.lost").answers[0].texts == ("28",)
    assert 1 + WAY.index("E2") == 32
    assert any("E2, which had come 32 places" in step.comment for step in walked())


def test_the_first_throw() -> None:
    found = data.counted("06/first_throw")["plays"]
    best, *others = found
    assert question("first").answers[0].texts == (best,)
    assert all(found[each]["less"][0] > 0 for each in others)
    assert [str(each) for each in at_first().plays()] != [] and len(found) == 5


def test_how_long_games_are() -> None:
    found = data.counted("06/lengths")
    assert f"{found['mean']:.0f} throws on the average" in prose()
    few = data.counted("06/short_lengths")
    careful, strong = (few["six"][player] for player in ("careful", "strong"))
    said = f"takes {careful:.0f} throws between careful programs and {strong:.0f} between strong"
    assert said in prose()
    late = few["late"]
    assert f"takes {late['careful']:.0f} and {late['strong']:.0f}." in prose()
    assert f"{late['careful']:.0f} throws, about {round(late['careful'] / 3)} minutes" in prose()
    printed = figures.for_class().pages["Print the end of a game"]
    assert f"takes {late['careful']:.0f} throws, which is about" in printed
    page = how_to_play("duodecim_scripta")
    minutes = ROUND * round(careful * A_THROW / 60 / ROUND)
    assert f"it takes {careful:.0f} throws, about {minutes} minutes" in page.evening
    assert f"it takes {few['tabula']['careful']:.0f} throws" in how_to_play("tabula").evening
    whole = measured()["games"]["duodecim_scripta"]["length"]
    assert f"two careful programs {whole:.0f} throws on the average" in prose()


def test_the_short_game_has_the_men_of_the_page() -> None:
    page = how_to_play("duodecim_scripta")
    assert figures.SIX.split("/")[1] == page._few == "inx6,offx9"


def test_how_many_rules_stand_in_old_words() -> None:
    known = Counter(str(rule.status) for _, rule in RULES.rules())
    assert known == {"attested": 2, "inferred": 8, "editorial": 10}
    said = "Of the twenty rules of the twelve lines two stand in old words"
    assert said in prose() and "Eight are inferred, and ten are our choice." in prose()


# -- Zeno


@pytest.mark.long
def test_the_law_in_the_poems_numbers_is_that_of_tabula() -> None:
    own: Any = tn.ruleset("tabula")
    law = zeno.law()
    assert law.row == own.row
    (found,) = tn.lab.zeno().found
    assert zeno.solution().position.row == found.position.row
    assert [str(play) for play in zeno.solution().plays()] == ["10/16 19/24 20/22"]
    assert {line: many for line, many in found.placing.white.items()
                          if line not in zeno.WHITE} == zeno.NAMED  # fmt: skip
    assert {*zeno.PAIRS} == {*found.placing.pair}


@pytest.mark.long
def test_the_search_that_can_be_read_agrees_with_the_law() -> None:
    every = list(zeno.placings())
    others = list(epigram.placings())
    assert len(every) == len(others) == data.counted("06/placings")["placings"]
    rules = epigram.rules_for(True)
    for placing in random.Random(482).sample(others, 60):
        held = {line for line, many in placing.black.items() if many > 1}
        row = list(epigram.set_up(rules, placing, True).row)
        by_law = {many for many, _ in epigram.ends(row, rules.row, True).values()}
        assert zeno.blots(placing.white, epigram.THROW, held, placing.way) == by_law


@pytest.mark.long
def test_what_was_counted_of_the_placings() -> None:
    found = data.counted("06/placings")
    assert sum(found["fewest"].values()) == found["placings"] == 17_160
    assert found["forced"] == found["fewest"]["8"] == 1 and found["possible"] == 3_777
    some: Counter[int] = Counter()
    for way, men, held in list(zeno.placings())[::40]:
        some[min(zeno.blots(men, zeno.THROW, held, way))] += 1
    for many, placings in some.items():
        assert found["fewest"][str(many)] >= placings
    shown = repr(shown_in("06", "The placings by the fewest"))
    assert all(f"{many:,}" in shown for many in found["fewest"].values())


def test_the_search_stands_in_the_notebook() -> None:
    for part in (zeno.blots, zeno.placings):
        lines = inspect.getsource(part).rstrip().split("\n")
        assert "\n".join(line for line in lines if '"""' not in line) in prose()


def test_what_a_hand_is_told_of_each_placing() -> None:
    every = zeno.ways_by_hand()
    assert sum(map(len, every.values())) == 88 and every[8] == ("19x2,20x2,23x1",)
    assert "By hand there were 88 ways" in question("zeno.how_many").says
    own = {line for line, many in {**zeno.BLACK, **zeno.PAIRS}.items() if many > 1}
    for least, texts in every.items():
        many = {0: "nobody stands", 1: "only 1 man stands", 8: "At least 8 men stand"}
        for text in texts:
            said = many.get(least, f"only {least} men stand")
            assert said in reply_to("zeno.summus", text)
        for text in texts[:5]:
            five = {int(line): int(many) for line, many in
                    (each.split("x") for each in text.split(","))}  # fmt: skip
            assert min(zeno.blots({**zeno.WHITE, **five}, zeno.THROW, own, 1)) == least


def test_how_unlucky_he_was() -> None:
    men = {**zeno.WHITE, **zeno.NAMED}
    held = {line for line, many in {**zeno.BLACK, **zeno.PAIRS}.items() if many > 1}
    luck = Counter(min(zeno.blots(men, dice, held, 1)) for dice in product(range(1, 7), repeat=3))
    assert luck[8] == 6 and max(many for many in luck if many != 8) == 4


def test_six_of_the_eight_had_been_paired() -> None:
    game = zeno.solution()
    before = game.position.men("white")
    for move in ["10/16", "19/24", "20/22"]:
        game.push(move)
    alone_now = [line for line, many in game.position.men("white").items() if many == 1]
    assert len(alone_now) == 8
    assert sum(before.get(line) == 1 for line in alone_now) == 2
    assert "Of the eight single men six had stood in pairs" in prose()


@pytest.mark.long(dear=True)
def test_what_the_trap_needs() -> None:
    assert min(zeno.blots({**zeno.WHITE, **zeno.NAMED}, zeno.THROW, set(), 1)) == 1
    assert tn.lab.zeno(two_block=False).found == ()
    rules = epigram.rules_for(True)
    (found,) = tn.lab.zeno().found
    row = list(epigram.set_up(rules, found.placing, True).row)
    assert min(many for many, _ in epigram.ends(row, rules.row, False).values()) == 2
    assert question("zeno.must").answers[0].texts == ("2",)
    shown = repr(shown_in("06", "What becomes of the trap"))
    for without, least in (("close no line", 1), ("need not be played", 2), ("leave at once", 2)):
        assert re.search(rf"{without}: .* {least}\b", shown)
    assert tn.lab.zeno(all_home=False).found == ()
    leaving = epigram.rules_for(False)
    assert min(many for many, _ in epigram.ends(row, leaving.row, True).values()) == 2


@pytest.mark.long
def test_with_black_on_twenty_no_placing_forces_more_than_three() -> None:
    held_20 = [each for each in zeno.placings() if 20 in each[2]]
    assert max(min(zeno.blots(men, zeno.THROW, held, way)) for way, men, held in held_20) == 3
    assert "With Black on 20 no placing forces more than three single men." in prose()


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("lines", [22, 23, 25, 26])
def test_eight_are_forced_on_twenty_four_lines_alone(
    lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = (*zeno.WHITE, *zeno.BLACK)
    free = [line for line in range(1, lines + 1) if line not in taken]
    monkeypatch.setattr(zeno, "FREE", free)

    def forced(men: dict[int, int], dice: tuple[int, ...], held: set[int], way: int) -> bool:
        """Whether eight stand alone after every way to play; one that shows otherwise ends it."""
        ended = True
        for die in set(dice):
            for line in [line for line in men if men[line]]:
                to = line + way * die
                if 1 <= to <= lines and to not in held:
                    ended = False
                    rest = list(dice)
                    rest.remove(die)
                    then = Counter(men) + Counter([to]) - Counter([line])
                    if not forced(then, tuple(rest), held, way):
                        return False
        return not ended or sum(many == 1 for many in men.values()) == 8

    assert not any(forced(men, zeno.THROW, held, way) for way, men, held in zeno.placings())
    assert "22, 23, 25 or 26 lines" in repr(shown_in("06", "What becomes of the trap"))


def test_which_of_three_dice_to_lose() -> None:
    left = {
        "E1/E5 E1/E4": ((4, 5), 3.09),
        "E1/E6 E1/E5": ((5, 6), 3.25),
        "E1/E6 E1/E4": ((4, 6), 3.43),
    }
    at = tn.Game("duodecim_scripta", position=question("paper.ace").game.position)
    assert len(list(at.plays())) == len(left) == len(question("paper.ace").answers)
    for made, (places, throws) in left.items():
        found = data.counted("06/last_two")[" ".join(f"E{place}" for place in places)]
        assert f"{found:.2f}" == f"{throws}" and f"{throws}" in reply_to("paper.ace", made)
    assert data.counted("06/last_two") == figures.last_two()
    assert question("paper.ace").answers[0].texts[0] == "E1/E5 E1/E4"


def test_the_table_says_where_each_die_leads() -> None:
    shown = repr(shown_in("06", "Why each die has one man"))
    assert shown.count("free") == 3
    for move in ["10/16", "19/24", "20/22"]:
        line, to = map(int, move.split("/"))
        row = next(each for each in shown.splitlines() if each.startswith(f"  line {line},"))
        assert f"by {to - line} {to}: free" in row


def test_bell_moves_as_the_search_does() -> None:
    words = tn.passage("bell.zeno").original
    assert re.findall(r"\((\d+)\) going to \((\d+)\)|\((\d+)\) to \((\d+)\)", words)
    assert "from (20) going to (22), one from (19) going to (24)" in " ".join(words.split())


# -- the sample game


@pytest.mark.long
def test_white_is_off_first() -> None:
    game = data.sample_game("06/sample_game")
    outcome = game.outcome()
    assert outcome is not None and outcome.order[0] == "white"
    assert game.throws == 35 and "these last 35 throws" in prose()
    stops, number = [], 0
    for entry in game.log:
        number += entry.is_throw
        stops += [number] * ("stop" in entry.signs)
    assert stops == [19, 25, 29]


def test_what_the_branches_count() -> None:
    assert hit(after("model_29", "E1/E6*")) == 170
    told = " ".join(data.sample_game("06/sample_game").record().split())
    assert "fit no man. 170 of the 216 throws hit the white man on E6." in told


def test_the_walk_tells_the_whole_game_in_fourteen_steps() -> None:
    told = [step for step in walked() if step.comment]
    assert len(told) == 14 and "in fourteen steps" in prose()
    assert all(step.rule for step in told)


def test_slips_are_verbatim() -> None:
    table = prose().partition("Slips of modern pages")[2].partition("### Sources")[0]
    quoted = re.findall(r"“([^”]*)”", table)
    assert quoted and all(tn.sources.find_quote(each) for each in quoted)


def test_two_men_leave_by_one_play_alone_and_one_by_those_that_are_named() -> None:
    made = question("not_yet")
    plays = [str(play) for play in made.game.plays()]
    two, one = (each.texts for each in made.answers)
    assert sorted(each for each in plays if each.count("off") == 1) == sorted(one)
    assert [each for each in plays if each.count("off") == 2] == [*two]


# -- on paper


def test_a_class_has_a_board_an_end_the_poem_and_the_placing() -> None:
    pages = figures.for_class().pages
    board, late, poem, placing = pages.values()
    assert [*pages] == [
        "Print the empty board",
        "Print the end of a game",
        "Print the poem",
        "Print the placing",
    ]
    number = ("none", "one", "two")
    for seat in ("white", "black"):
        men = tn.Position.from_id(figures.LATE).men(seat)
        said = ", ".join(f"{number[many]} on {place}" for place, many in men.items())
        assert f"{seat.capitalize()}: {said}." in late
    assert "the translator" in poem and "is 21, and so the lesson takes it" in poem
    assert re.search(r"tenth and summus two each.*blind chance\.”", poem)
    assert "17,160 placings" in placing and "<table" in placing
    assert all(page.count("<img") == 1 and "<script" not in page for page in pages.values())
    (slab,) = re.findall(r'data:image/svg\+xml;base64,([^"]*)"', board)
    drawn = b64decode(slab).decode()
    assert 'viewBox="0 0 476 738"' in drawn and 'viewBox="14 40 738 476"' in drawn
    for each in figures.PRINTED["pages"]:
        assert each in repr(figures.for_class())


@pytest.mark.long
def test_the_worksheet_has_the_marks_that_the_plan_says() -> None:
    sheet = shown_in("06", "Three boards, a count")
    marks = [int(each) for each in re.findall(r"\((\d) marks?\)", sheet.paper())]
    assert sum(marks) == 7 and len(marks) == 5 and "has seven marks" in prose()
    assert "it is inferred" in sheet.answers() and "it is inferred" not in sheet.paper()
