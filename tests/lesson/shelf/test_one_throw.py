"""The lesson on one throw is true: its answers, its figures, its four games and its switches."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial

import pytest

import tablesnb as tn
from tablesnb.base.shares import wilson
from tablesnb.lab.analysis.analyse import rerun
from tablesnb.lesson.shelf import kept
from tablesnb.lesson.shelf import one_throw as lesson
from tablesnb.lesson.shelf.one_throw import counted, drawn, known_again, laid, model
from tablesnb.lesson.shelf.one_throw.positions import (
    BEGIN,
    EARLY,
    IRISH,
    NAMES,
    POSITIONS,
    SHELF,
    SHORT,
    THROWS,
    TODAS,
    TODAY,
    ranking,
)
from tablesnb.lesson.shelf.one_throw.told import ENDS, SAID
from tablesnb.players import Strong
from tests.lesson.shelf.asked import question_of, reply_of
from tests.lesson.shelf.counting import THROWS as ALL_THROWS
from tests.lesson.shelf.counting import hits
from tests.long import always
from tests.notebooks.lessons import prose_of

NAME = "one_throw"
prose = partial(prose_of, "10_one_throw_four_centuries")
question = partial(question_of, NAME)
reply = partial(reply_of, NAME)
QUOTED = re.compile(r"“([^”]*)”")
LONGEST = 5  # words that may be quoted without a passage, as the checker has it


# -- ten throws


@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_kept_is_of_its_position_and_of_the_law(name: str) -> None:
    found = ranking(name)
    assert found.position.id == POSITIONS[name].position and not found.stale
    assert found.player == "strong" and found.seed == kept.SEED
    assert found.stopped == "exact" or max(each.games for each in found) >= 1_000


@pytest.mark.parametrize("name", always("two_irish", of=[*POSITIONS]))
def test_what_is_kept_comes_out_again(name: str) -> None:
    assert rerun(ranking(name), 2) == []


# the best play under each law, and whether another is level with it
BEST = {
    "close_irish": "8/2 7/2", "close_today": "7/1 6/1", "shut_irish": "10/4 2/off",
    "shut_today": "10/8* 8/2", "two_irish": "1/off 5/3", "larger_irish": "1/off(4) 3/off",
    "larger_today": "6/2 3/off", "last_irish": "8/7", "last_today": "8/2 7/6",
    "late_early": "17/11* 11/7", "late_today": "17/13 13/7", "wait_early": "5/2 2/off",
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
    assert [each.play for each in ranking("two_todas")] == ["5/3 3/1"]
    assert [each.chance for each in ranking("two_todas")] == [0]
    assert len(ranking("two_today")) == 1


def test_first_throws() -> None:
    both = ranking("six_today")
    assert both.best.play == "13/7 13/7 24/18 24/18" and not both.level(both.best.play)
    pair = ranking("six_irish")
    assert pair.best.play == "13/7 13/7"
    assert 0 < pair.loss("24/18 24/18").value < 0.03
    assert pair.loss("13/7 24/18").value > 0.05
    four = ranking("five_today")
    assert four.best.play == "13/8 13/8 8/3 8/3" or four.best.play == "8/3 8/3 13/8 13/8"
    assert not four.level(four.best.play)
    two = ranking("five_irish")
    assert len(two.level(two.best.play)) == len(two) - 1 == 2  # nobody can tell them apart
    assert two.best.chance == pytest.approx(0.5, abs=0.03)
    for short in SHORT:
        assert ranking(f"three_{short}").best.play == "8/5 6/5", short


# position, play, throws in 36 that hit, and the question and answer that say so
COUNTS = [
    (f"{TODAY}/{BEGIN}/white.play.66", "13/7 13/7 24/18 24/18", 0, "sixes_today", "nobody alone"),
    (f"{IRISH}/{BEGIN}/white.play.31", "13/10 6/5", 16, "three_one", "16 throws in 36"),
    (f"{IRISH}/{BEGIN}/white.play.31", "24/21 24/23", 33, "three_one", "33 throws in 36"),
    (POSITIONS["close_irish"].position, "8/2 7/2", 2, "close_irish", "two throws in 36"),
    (POSITIONS["close_irish"].position, "7/1 8/3", 11, "close_irish", "eleven throws"),
    (POSITIONS["close_today"].position, "7/1 8/3", 11, "close_today", "eleven throws"),
    (POSITIONS["last_irish"].position, "8/7", 0, "last_irish", "nobody is alone"),
    (POSITIONS["last_irish"].position, "8/2 7/6", 11, "last_irish", "eleven throws in 36"),
    (POSITIONS["last_today"].position, "8/2 7/6", 11, "last_today", "eleven throws"),
    (POSITIONS["last_today"].position, "8/2 3/2", 20, "last_today", "20 throws in 36"),
    (POSITIONS["last_today"].position, "8/2 4/3", 20, "last_today", "20 throws in 36"),
]


@pytest.mark.parametrize(("position", "made", "many", "name", "said"), COUNTS)
def test_throws_that_hit(position: str, made: str, many: int, name: str, said: str) -> None:
    assert hits(position, made) == many
    assert said in reply(name, made)


def test_throws_that_take_the_last_men() -> None:
    """By the dice alone: which throws take two men, whichever die is larger."""

    def taking(one: int, other: int) -> int:
        return sum((a >= one and b >= other) or (a >= other and b >= one) for a, b in ALL_THROWS)

    # an ace first: a man on 3 with an ace and a deuce is not taken with another
    assert taking(3, 1) == 32 and taking(5, 1) == 20
    assert round(36 * ranking("two_irish")["1/off 5/3"].chance) == 32
    assert taking(6, 1) == 11 and taking(6, 3) == 7
    assert round(36 * ranking("larger_irish")["1/off(4) 3/off"].chance) == 11
    assert round(36 * ranking("larger_irish")["1/off(4) 1/off"].chance) == 7
    # one man on 5: a die that carries him out, or both together
    alone = sum(max(dice) >= 5 or sum(dice) >= 5 for dice in ALL_THROWS)
    assert alone == round(36 * ranking("two_irish")["1/off 1/off"].chance) == 30


def test_men_that_four_deuces_take() -> None:
    game = tn.Game(TODAY, position=ranking("two_today").position)
    assert {each.position.off("white") - 12 for each in game.plays()} == {2}
    assert question("two_today").answers[0].texts == ("2",)


def test_today_it_does_not_matter_whom_you_take_off() -> None:
    found = ranking("wait_today")
    assert {each.play for each in found} == {"5/off 3/off", "5/2 3/off"}
    assert all(each.chance == 1 for each in found)


# -- four laws beside each other


def test_the_hook_is_what_was_found() -> None:
    shut = [
        f"{100 * ranking(f'close_{name}')['7/1 6/1'].chance:.0f}" for name in ("today", "irish")
    ]
    assert f"one play wins {shut[0]} games in a hundred; in the same place at Irish it" in prose()
    assert f"wins {shut[1]}." in prose()


def test_the_table_names_every_rule_that_parts_the_four_and_no_other() -> None:
    parts = {
        field
        for field, _ in tn.ruleset(TODAS).rules()
        if len({str(tn.ruleset(name).rule(field).value) for name in NAMES}) > 1
    }
    assert parts - {"opening"} == set(laid.DIFFER)  # who begins is no question of a throw
    assert repr(lesson.four_laws()).count("(our choice)") == sum(
        tn.ruleset(name).rule(field).status.value == "editorial"
        for name in NAMES
        for field in laid.DIFFER
    )


def test_what_a_player_of_today_gets_wrong() -> None:
    assert laid.goes_wrong("irish") == ["close", "shut", "two", "larger", "last"]
    assert laid.goes_wrong("early") == ["close", "shut", "larger", "last", "late", "wait"]
    assert laid.goes_wrong("todas") == ["last"]
    assert laid.goes_wrong("today") == []
    assert "five wrong at Irish, six at early Backgammon, one at todas tablas" in laid.finding()
    for name, (place, dice) in THROWS.items():
        for short, game in SHORT.items():
            play = laid.HABIT.get(f"{name}_{short}", ranking(f"{name}_today").best.play)
            kept_at = ranking(f"{name}_{short}").position.id
            assert kept_at.removesuffix(dice) in (
                f"{game}/{place}/white.play.", f"{game}/{place}/white.play.{dice[::-1]}",
            )  # fmt: skip
            if laid.astray(name, short):
                assert play in [each.play for each in ranking(f"{name}_{short}")]


def played_from(position: str) -> list[tn.Play]:
    """All plays of a position."""
    there = tn.Position.from_id(position)
    return list(tn.Game(there.rules, position=there).plays())


@pytest.mark.parametrize(
    ("place", "dice", "play", "allowed"),
    [
        (BEGIN, "55", "13/8 13/8 8/3 8/3", {EARLY, TODAY}),
        (known_again.LARGE, "53", "4/off 2/off", {IRISH, EARLY}),
        (known_again.LOST, "62", "9/7", {TODAS, IRISH, EARLY}),
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


def test_leaves_that_only_good_play_tells_apart() -> None:
    good = set()
    for name, play in (("door", "9/5 7/4"), ("back", "16/10* 10/7")):
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


# -- four boards


def test_the_four_games_are_those_that_are_kept() -> None:
    games = model.games()
    dice = [
        [tuple(entry.dice) for entry in game.log if entry.move is None] for game in games.values()
    ]
    longest = max(dice, key=len)
    assert all(each == longest[: len(each)] for each in dice)
    assert {str(game.rules.board) for game in games.values()} == {"willughby"}
    lasts, paid = [], []
    for game in games.values():
        outcome = game.outcome()
        assert outcome is not None and outcome.payoff["black"] > 0
        lasts.append(game.throws)
        paid.append(int(outcome.payoff["black"]))
    assert lasts == [56, 62, 50, 48] and paid == [1, 1, 1, 2]
    assert "Black wins all four, by 56 throws, 62, 50 and 48: one stake, one, one, and two." in (
        ENDS
    )
    assert ENDS.split(". ")[0] not in prose()  # folded, until the games were stepped through


def test_they_part_where_it_is_said() -> None:
    shown = lesson.four_boards()
    assert shown.forks == (5, 34, 37) and set(shown.forks) <= set(SAID)
    todas, irish, early, today = NAMES.values()
    assert shown.groups(5) == ((todas, irish), (early, today))
    assert shown.groups(34) == ((todas, irish), (early,), (today,))
    assert max(SAID) <= len(shown)
    played = {name: dict(enumerate(each)) for name, each in zip(
        shown.names, shown.told["played"], strict=True)}  # fmt: skip
    assert played[early][34].endswith("4/off") and played[today][34].endswith("6/off")
    assert played[early][8].count("*") == 2 and played[irish][8].count("*") == 1
    assert "22/16" in played[todas][37] and "22/16" not in played[irish][37]
    assert [name for name in shown.names if "4/3*" in played[name][38]] == [todas, early, today]
    assert "bar/22*" in played[irish][53]
    shown.close()


def test_the_first_two_forks_come_from_a_law_the_third_does_not() -> None:
    games = [game for name, game in model.games().items() if name in (NAMES[TODAS], NAMES[IRISH])]
    plays = {}
    for throw in (36, 37):
        at = []
        for game in games:
            under = tn.Game(game.rules, first="white", seed=1)
            for entry in game.log:
                if entry.move is None and under.throws == throw:
                    break
                under.roll(*entry.dice) if entry.move is None else under.push(entry.move)
                if under.throws == throw:
                    break
            at.append({str(each) for each in under.plays()})
        plays[throw] = at[0] == at[1]
    assert plays == {36: False, 37: True}


def test_how_the_doublet_at_the_end_can_be_waited_for() -> None:
    """After 5/2 2/off a man is left on 3 and one on 1: half the throws and more leave one."""
    leave = sum(min(one, other) <= 2 and one != other for one, other in ALL_THROWS)
    alone = [each for each in ALL_THROWS if each[0] != each[1]]
    assert 2 * leave > len(alone)
    assert "you can often leave one man" in reply("wait_early", "5/2 2/off")


def test_two_writers_pay_early_backgammon_otherwise() -> None:
    rule = tn.ruleset(EARLY).rule("stakes")
    assert rule.value == "willughby" and "cotton" in {each.value for each in rule.rivals}
    said = reply("twice_paid", "3")
    assert "Willughby pays three" in said and "Cotton pays three" in said
    assert "We pay as Willughby has it." in prose()


class Plain:
    """The strong player as a reader's Python has him: of four games that is quicker than to
    compile four laws.
    """

    def decide(self, game: tn.Game) -> counted.Decided:
        return counted.Decided(Strong(exact=False, ahead=1).decide(game).play)


@pytest.mark.parametrize("player", always(Plain, of=[Plain, counted.Strong]))
def test_strong_players_play_the_four_games_so(player: type) -> None:
    if player is counted.Strong:
        pytest.importorskip("numba")
    wanted = kept.counted(NAME, "four_games")
    for name, game in counted.four(wanted["seed"], player()).items():
        made = [list(each.dice) if each.move is None else str(each.move) for each in game.log]
        assert made == wanted["games"][name], name


# -- the switches


def test_before_throw_twenty_only_the_doublets_show() -> None:
    found = SHELF.counted("switches")
    assert found["games"] == counted.GAMES
    early = {
        name: sum(1 for each in throws if each <= 20) for name, throws in found["throws"].items()
    }
    assert {name for name, many in early.items() if many} == {"doublets"}
    assert drawn.early_but_doublets() == 0
    # as often as a doublet falls in twenty throws
    low, high = wilson(early["doublets"], counted.GAMES)
    assert low <= 1 - (5 / 6) ** 20 <= high
    assert question("never").answers[0].texts == ("0",)


@pytest.mark.long
@pytest.mark.parametrize("number", always(of=[0, 7]))
def test_a_game_shows_each_switch_where_it_is_counted(number: int) -> None:
    pytest.importorskip("numba")
    strong = counted.Strong()
    found = counted.parted(counted.BEGUN + number, strong, None)
    every = SHELF.counted("switches")["throws"]
    assert all(throw in every[name] for name, throw in found.items())
    by_twenty = counted.parted(counted.BEGUN + number, strong)
    assert by_twenty == {name: throw for name, throw in found.items() if throw <= 20}


def test_rules_that_are_ours() -> None:
    kinds = Counter(rule.status.value for _, rule in tn.ruleset(TODAS).rules())
    assert kinds == {"editorial": 15, "inferred": 4, "attested": 2}
    assert question("whose").answers[0].texts == ("15",)
    parts = {
        name
        for name, rule in tn.ruleset(TODAS).rules()
        if rule.value != tn.ruleset(IRISH).rule(name).value
    }
    assert parts == {"bear_off", "binding"}
