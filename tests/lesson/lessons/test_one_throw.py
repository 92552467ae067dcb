"""The lesson on one throw is true: its answers, its figures, its four games and its switches."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import partial
from math import sqrt
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.shares import wilson
from tablesnb.compare.ranked import Ranked
from tablesnb.lesson import data, how_to_play, in_step
from tablesnb.lesson.figures import one_throw_four_centuries as figures
from tablesnb.lesson.figures.one_throw_four_centuries import (
    NAMES,
    SHORT,
    THROWS,
    TODAS,
    ranking,
)
from tablesnb.lesson.frames import shown_in
from tablesnb.lesson.strip import Kind, kind_of
from tablesnb.players import Decision, Strong
from tests.lesson.lessons.asked import question_of, reply_of
from tests.lesson.lessons.counting import THROWS as ALL_THROWS
from tests.lesson.lessons.counting import hits
from tests.long import always
from tests.notebooks.lessons import prose_of, sources_of

STEM = "10_one_throw_four_centuries"
TODAY, IRISH, EARLY = "modern_backgammon", "irish", "early_backgammon"
START = "24x2,13x5,8x3,6x5"
BEGIN = f"{START}/{START}"
BEGUN = f"{START}/24x2,13x5,8x2,6x4,5x2"  # Black has played 3-1
PAID = {"late_early", "back_early"}  # ranked by what is paid: there stakes decide
KNOWN_AGAIN = ("door", "back")
prose = partial(prose_of, STEM)
question = partial(question_of, "10")
reply = partial(reply_of, "10")
QUOTED = re.compile(r"“([^”]*)”")
LONGEST = 5  # words that may be quoted without a passage, as the checker has it


# -- six throws


def place_of(name: str) -> str:
    """The men of the position of a ranking, without its game."""
    return "/".join(ranking(name).position.id.split("/")[1:3])


@pytest.mark.parametrize("throw", [*THROWS, *KNOWN_AGAIN])
def test_a_throw_is_the_same_under_the_four_laws(throw: str) -> None:
    names = [f"{throw}_{short}" for short in SHORT]
    assert len({place_of(name) for name in names}) == 1
    if throw == "six":
        assert place_of(names[0]) == BEGUN
        game = tn.Game(IRISH, first="black", seed=1)
        game.roll(3, 1)
        game.push("8/5 6/5")
        assert "/".join(game.position.id.split("/")[1:3]) == BEGUN
    for name, game in zip(names, SHORT.values(), strict=True):
        found = ranking(name)
        assert found.position.rules.name == game
        assert found.position.id.rpartition(".")[0].endswith("/white.play")
        dice = THROWS.get(throw) or {"door": "43", "back": "63"}[throw]
        assert sorted(found.position.id.rpartition(".")[2]) == sorted(dice)
        # one unit: games won, but where the stakes decide
        assert found.by == ("payoff" if name in PAID else "wins")


# the best play under each law, and whether another is level with it
BEST = {
    "close_irish": "8/2 7/2", "close_today": "7/1 6/1", "shut_irish": "10/4 2/off",
    "shut_today": "10/8* 8/2", "two_irish": "1/off(2) 1/off", "last_irish": "8/7",
    "last_today": "8/2 7/6", "late_early": "17/11* 11/7", "late_today": "17/13 13/7",
    "six_today": "13/7 13/7 24/18 24/18", "six_irish": "24/18 24/18",
}  # fmt: skip


def test_the_best_plays_are_those_that_the_lesson_teaches() -> None:
    for name, wanted in BEST.items():
        found = ranking(name)
        assert found[wanted] is found.best, name
        assert not found.level(wanted), name


def test_the_laws_part_where_the_lesson_says_so() -> None:
    for place in ("close", "shut", "last"):
        assert BEST[f"{place}_irish"] != BEST[f"{place}_today"]
    assert BEST["late_early"] != BEST["late_today"]
    refused = tn.Game(TODAY, position=ranking("last_today").position).why_not("8/7")
    assert refused is not None and refused.rule.id == f"{TODAY}.must_play"
    for short in ("todas", "today"):
        assert [each.play for each in ranking(f"two_{short}")] == ["3/1 1/off"]
    assert [each.chance for each in ranking("two_todas")] == [0]
    assert {each.chance for each in ranking("two_irish") if each.play != "1/off(2) 1/off"} == {0}


# position, play, throws in 36 that hit, and the question and answer that say so
COUNTS = [
    (
        *(f"{TODAY}/{BEGUN}/white.play.66", "13/7 13/7 24/18 24/18", 0),
        *("sixes_today", "none of your men stands alone"),
    ),
    (ranking("close_irish").position.id, "8/2 7/2", 2, "close_irish", "Only {6-1} hits"),
    (
        ranking("close_irish").position.id,
        "7/1 8/3",
        11,
        "close_irish",
        "the eleven throws with a 1",
    ),
    (
        ranking("close_today").position.id,
        "7/1 8/3",
        11,
        "close_today",
        "the eleven throws with a 1",
    ),
    (ranking("last_irish").position.id, "8/7", 0, "last_irish", "none of your men stands alone"),
    (ranking("last_irish").position.id, "8/2 7/6", 11, "last_irish", "the eleven throws with a 1"),
    (ranking("last_today").position.id, "8/2 7/6", 11, "last_today", "the eleven throws with a 1"),
    (ranking("last_today").position.id, "8/2 3/2", 20, "last_today", "every throw with a 2 or a 6"),
    (ranking("last_today").position.id, "8/2 4/3", 20, "last_today", "every throw with a 1 or a 6"),
]


@pytest.mark.parametrize(("position", "made", "many", "name", "said"), COUNTS)
def test_throws_that_hit(position: str, made: str, many: int, name: str, said: str) -> None:
    assert hits(position, made) == many
    assert said in reply(name, made)


def on_paper(name: str) -> Any:
    """A question of the worksheet of counts."""
    sheet = shown_in("10", "Three counts")
    return next(each for each in sheet.questions if each.name == f"throw.paper.{name}")


def test_throws_that_take_the_last_men() -> None:
    """By the dice alone: which throws take two men, whichever die is larger."""

    def taking(one: int, other: int) -> int:
        return sum((a >= one and b >= other) or (a >= other and b >= one) for a, b in ALL_THROWS)

    assert taking(3, 1) == 32
    assert round(36 * ranking("two_irish")["1/off(2) 1/off"].chance) == 32
    both = question("both_off")
    assert both.game.rules.name == IRISH and both.answers[0].texts == ("32",)
    failing = {dice for dice in ALL_THROWS if max(dice) < 3}
    assert failing == {(1, 1), (2, 2), (1, 2), (2, 1)} and len(ALL_THROWS) - len(failing) == 32
    # three men and one throw: today only a double takes them, and Black must not throw one first
    assert 36 * 36 * ranking("two_today").best.chance == pytest.approx(30 * 6)
    # the last question of the worksheet: a die that carries a man on 5 out, or both together
    assert sum(max(dice) >= 5 or sum(dice) >= 5 for dice in ALL_THROWS) == 30
    assert on_paper("on_five").answers[0].texts == ("30",)


def test_throws_that_are_counted() -> None:
    assert sum(1 in dice for dice in ALL_THROWS) == 11
    # the worksheet counts what may follow upon two plays of the lesson
    for of, made, many in (("last_today", "8/2 3/2", 20), ("close_irish", "8/2 7/2", 2)):
        assert hits(ranking(of).position.id, made) == many
    assert shown_in("10", "Three counts").rows()[-1][1].startswith("2: ")
    game = tn.Game(TODAY, position=ranking("last_today").position)
    game.push("8/2 3/2")
    alone = on_paper("two_alone")
    assert alone.game.position.id == game.position.id.partition(".past-")[0]
    assert alone.answers[0].texts == ("20",)
    there = question("in_by_one")
    assert there.answers[0].texts == ("11",)
    entering = 0
    for dice in ALL_THROWS:
        game = tn.Game(IRISH, position=there.game.position)
        game.roll(*dice)
        entering += any(str(play).startswith("bar/") for play in game.plays())
    assert entering == 11


# -- four laws beside each other


def test_the_hook_is_what_was_found() -> None:
    shut = [
        f"{100 * ranking(f'close_{name}')['7/1 6/1'].chance:.0f}" for name in ("today", "irish")
    ]
    assert f"that today wins {shut[0]} games of 100 wins {shut[1]} at Irish" in prose()


# what the lesson prints of games played, and what rests on few of them
FEW = {("shut_irish", "10/8*"), ("door_irish", "7/3 6/3"), ("door_today", "6/2 9/6"),
       ("door_todas", "6/2 9/6")}  # fmt: skip
TOLD = [
    *(("six_today", play) for play in (
        "13/7 13/7 24/18 24/18", "13/7 13/7 13/7 24/18", "8/2 8/2 13/7 13/7",
        "8/2 8/2 24/18 24/18")),
    *(("six_irish", play) for play in ("13/7 13/7", "24/18 24/18", "13/7 24/18", "8/2 8/2")),
    *((f"close_{short}", play) for short in ("today", "irish") for play in (
        "7/1 6/1", "8/2 7/2", "7/1 8/3")),
    ("shut_today", "10/8* 8/2"), ("shut_today", "10/4 2/off"), ("shut_irish", "10/4 2/off"),
    *(("last_today", play) for play in ("8/2 7/6", "8/2 3/2", "8/2 4/3")),
    ("last_irish", "8/7"), ("last_irish", "8/2 7/6"),
    *(("late_early", play) for play in ("17/11* 11/7", "17/13 13/7")),
    *(("back_early", play) for play in ("16/10* 10/7", "16/13 13/7")),
    ("late_today", "17/11* 11/7"), ("back_today", "16/10* 10/7"), ("back_irish", "16/13 13/7"),
]  # fmt: skip


def margin(found: Ranked, paid: bool) -> float:
    """How far a figure of 100 games may be off, at 95 of 100: games, or stakes where ``paid``."""
    said = [(each.payoff if paid else float(each.won), each.games) for each in found.ends]
    mean = sum(one * many for one, many in said) / found.games
    square = sum(one * one * many for one, many in said) / found.games
    return 100 * 1.96 * sqrt((square - mean * mean) / found.games)


def test_how_far_the_figures_may_be_off_is_said_and_is_so() -> None:
    assert (
        "A figure rests mostly on 2,000 games or more, and may be off by 2 games of 100, or 6 "
        "stakes in 100 games." in prose()
    )
    assert "note 4 rest on 512 games or fewer, and may be off by 10" in prose()
    for name, play in TOLD:
        found = ranking(name)[play]
        assert found.games >= 2000, name
        assert round(margin(found, False)) <= 2, name
        assert round(margin(found, True)) <= 6, name
    for name, play in FEW:
        found, whole = ranking(name)[play], ranking(name)
        assert 0 < found.games <= 512, name
        lost = whole.loss(play)
        if name.startswith("shut"):
            assert margin(found, False) <= 10
        else:
            assert max(100 * (lost.value - lost.low), 100 * (lost.high - lost.value)) <= 10.5


def test_the_table_names_every_rule_that_parts_the_four_and_no_other() -> None:
    parts = {
        field
        for field, _ in tn.ruleset(TODAS).rules()
        if len({str(tn.ruleset(name).rule(field).value) for name in NAMES}) > 1
    }
    assert parts == set(figures.DIFFER)
    assert repr(figures.four_laws()).count("(our choice)") == sum(
        kind_of(tn.ruleset(name).rule(field)) is Kind.OURS
        for name in NAMES
        for field in figures.DIFFER
    )


def test_what_a_player_of_today_gets_wrong() -> None:
    assert figures.goes_wrong("irish") == ["close", "shut", "two", "last"]
    assert figures.goes_wrong("early") == ["close", "shut", "two", "last", "late"]
    assert figures.goes_wrong("todas") == ["last"]
    assert figures.goes_wrong("today") == []
    assert "four wrong at Irish, five at early Backgammon, one at todas tablas" in figures.finding()
    for short in ("irish", "early"):
        for name in figures.goes_wrong(short):
            assert ranking(f"{name}_{short}").loss(figures.habit(name, short)).value > 0.01


def test_games_that_pay_more_than_one_stake() -> None:
    for name, hit, past in (
        ("late_early", "17/11* 11/7", "17/13 13/7"),
        ("back_early", "16/10* 10/7", "16/13 13/7"),
    ):
        assert int(figures.paying_more(name, hit)) > int(figures.paying_more(name, past)) + 5
        assert ranking(name)[hit].chance < ranking(name)[past].chance


LARGE = "6x1,4x2,2x1,offx11/3x2,1x4,offx9"
LOST = "9x1,6x4,5x4,4x3,3x3/24x2,6x4,5x4,4x3,3x2"
TWO = "4x2,3x1,1x1,offx11/2x2,1x3,offx10"


def test_the_leaves_of_a_die_are_asked_where_they_are_told_apart() -> None:
    for name, place in (("leaf_larger", LARGE), ("leaf_lost", LOST), ("leaf_two", TWO)):
        assert place in question(name).game.position.id


def played_from(position: str) -> list[tn.Play]:
    """All plays of a position."""
    there = tn.Position.from_id(position)
    return list(tn.Game(there.rules, position=there).plays())


@pytest.mark.parametrize(
    ("place", "dice", "play", "allowed"),
    [
        (BEGIN, "55", "13/8 13/8 8/3 8/3", {EARLY, TODAY}),
        (LARGE, "53", "4/off 2/off", {IRISH, EARLY}),
        (LOST, "62", "9/7", {TODAS, IRISH, EARLY}),
        (TWO, "52", "3/off 4/2", {IRISH, EARLY}),
        (BEGIN, "44", "24/20 13/9", {TODAS, IRISH}),
    ],
)
def test_leaves_that_the_letter_of_a_law_tells_apart(
    place: str, dice: str, play: str, allowed: set[str]
) -> None:
    wanted = sorted(play.split())
    found = {
        name
        for name in NAMES
        for each in played_from(f"{name}/{place}/white.play.{dice}")
        if sorted(str(each).split()) == wanted
    }
    assert found == allowed


def test_only_early_backgammon_of_the_two_may_begin_with_a_double() -> None:
    assert tn.ruleset(TODAY).rule("opening").value == "first_dice"
    assert tn.ruleset(EARLY).rule("opening").value == "throw_afresh"
    assert question("leaf_four").answers[0].texts == ("Early Backgammon",)
    titles = {
        question(f"leaf_{name}").rules.title
        for name in ("four", "larger", "lost", "two", *KNOWN_AGAIN)
    }
    assert titles == {"A game whose name is lost"}


def test_leaves_that_only_good_play_tells_apart() -> None:
    good = set()
    for name, play in (("door", "6/2 9/6"), ("back", "16/10* 10/7")):
        for short in SHORT:
            found = ranking(f"{name}_{short}")
            level = [found.best.play, *(each.play for each in found.level(found.best.play))]
            if play in level:
                good.add((name, short))
    assert good == {("door", "irish"), ("door", "early"), ("back", "early")}


def test_the_men_who_are_set_wait_beside_the_board() -> None:
    game = question("array").game
    assert game is not None and game.position.id.split("/")[1] == "inx15"


# -- the same men, and the long game


def test_all_four_begin_alike() -> None:
    begun = {tn.Game(name, first="white").position.id.partition("/")[2] for name in NAMES}
    assert len(begun) == 1
    assert question("array").answers[0].texts[0] in begun.pop()
    assert "“none of the setups were exactly the same as" in prose()


def test_own_men_shut_the_ace_only_by_the_words_of_the_treatise() -> None:
    game = question("own_men").game
    assert game is not None
    assert {str(move) for move in game.legal_moves} == {"bar/22", "bar/24"}
    assert question("own_men").answers[0].texts == ("22",)
    # all thirty men are those of the treatise: each side began with fifteen on one point
    assert "/24x14,barx1/24x14,16x1/" in game.position.id


# -- four boards


def test_the_four_games_are_those_that_are_kept() -> None:
    games = figures.four_games()
    dice = [
        [tuple(entry.dice) for entry in game.log if entry.move is None] for game in games.values()
    ]
    longest = max(dice, key=len)
    assert all(each == longest[: len(each)] for each in dice)
    assert {str(game.rules.board) for game in games.values()} == {"willughby"}
    # to the second fork, and no farther: what comes after hangs on who plays
    assert {game.throws for game in games.values()} == {40}


def said_of_the_games() -> dict[int, str]:
    """What is said of the four games, by their throws."""
    (cell,) = (each for each in sources_of(STEM) if "in_step(" in each and "import" not in each)
    (found,) = (node for node in ast.walk(ast.parse(cell)) if isinstance(node, ast.Dict))
    said: dict[int, str] = ast.literal_eval(found)
    return said


@pytest.mark.long
def test_they_part_where_it_is_said() -> None:
    said = said_of_the_games()
    shown = in_step(figures.four_games(), says=said)
    assert shown.forks == (5, 40) and set(shown.forks) <= set(said)
    todas, irish, early, today = NAMES.values()
    assert shown.groups(5) == ((todas, irish), (early, today))
    assert shown.groups(40) == ((todas, irish), (early,), (today,))
    assert max(said) <= len(shown)
    played = {name: dict(enumerate(each)) for name, each in zip(
        shown.names, shown.told["played"], strict=True)}  # fmt: skip
    assert played[irish][5].endswith("bar → 21, 24 → 20")
    assert played[early][5].endswith("bar → 21, 13 → 9, 24 → 20 → 16")
    assert "bar → 4 three times" in played[early][6] and played[irish][6].count("bar → 4") == 1
    assert played[irish][29].endswith("23 → 17 twice") and "no move" in played[early][29]
    assert played[early][40].endswith("17 → 22, 18 → 23, 20 → off, 22 → off")
    assert played[today][40].endswith("17 → 22, 18 → 23, 19 → 24, 20 → off")
    shown.close()


class Plain:
    """The strong player as a reader's Python has him: of four games that is quicker than to
    compile four laws.
    """

    def decide(self, game: tn.Game) -> Decision:
        return Strong(exact=False, ahead=1).decide(game)


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("player", always(Plain, of=[Plain, figures.Strong]))
def test_strong_players_play_the_four_games_so(player: type) -> None:
    if player is figures.Strong:
        pytest.importorskip("numba")
    for name, game in figures.four(figures.SEED, player()).items():
        played = data.sample_game(f"10/{name}")
        assert played.seed == figures.SEED and played.rules.name == name
        kept = [(each.dice, str(each.move)) for each in played.log]
        made = [(each.dice, str(each.move)) for each in game.log]
        assert made[: len(kept)] == kept, name


# -- the switches


def test_before_throw_twenty_hardly_anything_but_the_doubles_shows() -> None:
    found = data.counted("10/switches")
    assert found["games"] == figures.GAMES
    early = {
        name: sum(1 for each in throws if each <= 20) for name, throws in found["throws"].items()
    }
    doubles = early.pop("doublets")
    # no other more than once in a hundred games, but one of them so often
    assert max(early.values()) == figures.GAMES // 100
    assert (
        f"changed {100 * doubles / figures.GAMES:.0f} games of 100, and no other choice more than "
        "one." in reply("switch", "Doubles: two moves or four")
    )
    assert f"each of {found['games']} games" in question("switch").says
    # as often as a doublet falls in twenty throws
    low, high = wilson(doubles, figures.GAMES)
    assert f"from {100 * low:.0f} to {100 * high:.0f}" in reply(
        "switch", "Doubles: two moves or four"
    )
    assert low <= 1 - (5 / 6) ** 20 <= high


@pytest.mark.long
@pytest.mark.parametrize("number", always(of=[0, 2, 7]))
def test_a_game_shows_each_switch_where_it_is_counted(number: int) -> None:
    pytest.importorskip("numba")
    strong = figures.Strong()
    found = figures.parted(figures.BEGUN + number, strong, None)
    every = data.counted("10/switches")["throws"]
    assert all(throw in every[name] for name, throw in found.items())
    by_twenty = figures.parted(figures.BEGUN + number, strong)
    assert by_twenty == {name: throw for name, throw in found.items() if throw <= 20}


def test_the_page_of_rules_says_that_most_rest_on_no_source() -> None:
    said = " ".join(repr(how_to_play(TODAS)).split())
    assert "2 in old words, in translation, 4 concluded from the sources and 15 our own" in said
    assert "Her thesis of 2007 and the Castilian were not read." in said
    assert "The rules rest on" not in said and "(in old words)" not in said
    assert "(old words, as we read them)" in " ".join(repr(figures.four_laws()).split())


def test_rules_that_are_ours() -> None:
    kinds = Counter(rule.status.value for _, rule in tn.ruleset(TODAS).rules())
    assert kinds == {"editorial": 15, "inferred": 4, "attested": 2}
    said = reply("decided", "In which quarter a man that was hit comes back")
    assert f"by {sum(kinds.values())} rules" in said
    assert "2 stand in the translation, 4 are inferred from it, and 15 are ours" in said
    # no other rule that the question names stands in its words
    for name in ("doublets", "bear_off"):
        assert tn.ruleset(TODAS).rule(name).status.value == "editorial"
    assert tn.ruleset(TODAS).rule("track").status.value == "inferred"
    assert NAMES[TODAS].endswith("our filling")
    assert all(tn.ruleset(TODAS).rule(name).status.value == "editorial" for name in figures.DIFFER)
    parts = {
        name
        for name, rule in tn.ruleset(TODAS).rules()
        if rule.value != tn.ruleset(IRISH).rule(name).value
    }
    assert parts == {"bear_off", "binding"}
