"""The lesson on Irish is true: its answers, its figures, its quotations and its sample game."""

from __future__ import annotations

import ast
import re
from functools import partial

import pytest

import tablesnb as tn
from tablesnb.compare.analysis import Analysis
from tablesnb.lab.endings import small_endings
from tablesnb.lab.studies.good_play import good_play
from tablesnb.lesson import data, fold, how_to_play
from tablesnb.lesson.figures import irish as figures
from tablesnb.widget.replay.filmstrip import caption_of, key_steps
from tests.lesson.lessons.asked import asked, question_of, replay_of
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
    ("six_one", "13/7 8/7", 0, 0, "no throw hits"),
    ("six_one", "13/7 7/6", 0, 0, "No throw hits"),
    ("six_one", "24/18 24/23", 0, 29, "29 of the 36 throws hit one"),
    ("six_one", "13/7 24/23", 0, 33, "33 of the 36 throws hit one"),
    ("rash", "8/5 6/5", 0, 0, "no throw hits"),
    ("rash", "8/5 5/4*", 4, 19, "19 of the 36 throws hit it"),
    ("rash", "24/21 21/20", 0, 35, "35 of the 36 throws hit somebody"),
    ("middle", "18/16* 16/13", 24, 16, "Only your man on 24 stands alone: 16 of the 36"),
    ("middle", "18/16* 16/13", 0, 16, "16 of the 36 throws hit it"),
    ("middle", "24/21 18/16*", 0, 21, "21 of the 36 throws hit one"),
    ("middle", "13/10 18/16*", 0, 23, "23 of the 36 throws hit one"),
    ("middle", "18/15 15/13", 24, 30, "30 of the 36 throws hit your man on 24"),
    ("middle", "7/4 6/4", 0, 36, "every throw hits one of your men"),
    ("run", "24/18 18/13", 0, 29, "29 of the 36 throws hit somebody"),
    ("run", "24/18 18/13", 4, 13, "only 13 hit your man on 4"),
    ("run", "24/18 18/13", 24, 22, "most hit your man on 24"),
    ("run", "24/18 13/8", 0, 36, "every throw hits somebody"),
    ("run", "24/18 13/8", 18, 29, "29 of the 36 throws hit it on 18"),
    ("run", "8/2 13/8", 0, 20, "20 of the 36 throws hit somebody"),
    ("run", "8/2 13/8", 2, 11, "each of the 20 hits a man on 4 or 2"),
    ("run", "8/2 13/8", 4, 13, "each of the 20 hits a man on 4 or 2"),
    ("run", "13/7 13/8", 0, 29, "29 of the 36 throws hit somebody"),
    ("safe", "3/off 3/2", 0, 0, "no throw hits"),
    ("safe", "6/off 6/5", 5, 13, "13 of the 36 throws hit it"),
    ("safe", "2/off 3/2", 3, 11, "11 of the 36 throws hit it"),
    ("safe", "6/5 5/off", 6, 15, "15 of the 36 throws hit it"),
    ("model_71", "8/3 22/21*", 0, 24, "24 of the 36 throws hit you"),
    ("model_71", "22/21* 21/16", 0, 16, "16 of the 36 throws hit one"),
    ("model_71", "6/1 22/21*", 0, 8, "8 of the 36 throws hit you"),
    ("model_77", "7/5 24/23*", 0, 4, "only 4 hit you"),
    ("model_77", "24/23* 23/21", 0, 19, "19 hit you"),
    ("model_77", "5/3 24/23*", 0, 19, "19 of the 36 throws hit you"),
    ("model_83", "6/off 2/off", 0, 0, "no throw hits you"),
    ("model_83", "6/off 1/off", 0, 0, "No throw hits you"),
    ("model_83", "1/off(6) 1/off", 6, 12, "12 of the 36 throws hit it"),
    ("model_83", "6/off 4/off", 0, 13, "13 hit you"),
]  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize(("name", "made", "point", "many", "words"), COUNTS)
def test_throws_that_hit(name: str, made: str, point: int, many: int, words: str) -> None:
    assert hits(position_of(name), made, point) == many
    assert words in text_of(name, made)


def text_of(name: str, made: str) -> str:
    """What is said to a play."""
    position = position_of(name)
    (of,) = [
        each
        for each in asked("01")
        if each.ranking is not None and each.ranking.position.id == position
    ] or pytest.fail(f"no question asks {name}: its rows in COUNTS go with it")
    return next(each.reply.words for each in of.answers if made in each.texts)


def test_the_throws_that_a_reader_counts() -> None:
    six = question_of("01", "shots.six")
    assert six.right.texts == (str(sum(7 in struck(ahead) for ahead in answered(six.game))),)
    place = six.game.position.id.replace("irish", "modern_backgammon")
    today = tn.Game("modern_backgammon", position=tn.Position.from_id(place))
    assert sum(7 in struck(ahead) for ahead in answered(today)) == 17


def test_ways_to_go() -> None:
    position = ranking("run").position
    assert (way(position.men("white")), way(position.men("black"))) == (149, 165)
    assert (
        "have 149 steps to go in all until they are off, Black's have 165"
        in question_of("01", "run").says
    )


def test_what_each_side_would_lose() -> None:
    """A black man on 4 has come four points; White's would be sent back twenty-one."""
    position = ranking("rash").position
    assert position.men("black")[25 - 4] == 1
    assert "four steps" in text_of("rash", "8/5 5/4*")
    assert "twenty-one steps" in text_of("rash", "8/5 5/4*") and 25 - 4 == 21
    # and in the question on 6 and 5, where the count of throws alone misleads
    after = tn.Game("irish", position=ranking("run").position)
    after.push("8/2 13/8")
    alone = {point for point, many in after.position.men("white").items() if many == 1}
    assert alone == {4, 2} and "lose 21 steps or 23" in text_of("run", "8/2 13/8")


def test_a_die_that_must_be_played_is_the_only_move_of_the_six() -> None:
    game = question_of("01", "must_play").game
    sixes = {str(move) for move in game.legal_moves if str(move).startswith("14/8")}
    assert sixes == {"14/8"}
    # every play takes a six from 14, and leaves both men alone
    outside = [
        [many for point, many in each.position.men("white").items() if int(point) > 6]
        for each in game.plays()
    ]
    assert all(many == [1, 1] for many in outside)


def test_no_die_enters() -> None:
    game = question_of("01", "shut_out").game
    # the dice do not lie there yet, or its caption would say that it is Black's turn
    assert game.position.turn == "white" and game.position.bar("white") == 1
    game.roll(6, 4)
    assert game.position.turn == "black" and not game.plays()
    assert all(game.position.men("black")[25 - point] >= 2 for point in (19, 21))


def test_the_last_four_men_are_taken_off_from_farthest_back() -> None:
    """The right play leaves the fewest throws; each that takes two men off has an answer."""
    of = question_of("01", "last_four")
    left = {}
    for play in of.game.plays():
        men = play.position.men("white")
        row = tuple(men.get(point, 0) for point in range(1, 7))
        left[row] = small_endings.expected(row, figures.FREE)
    assert min(left, key=left.__getitem__) == (0, 1, 0, 0, 1, 0)
    assert of.right.texts[0].startswith("6/off") and "3/off" in of.right.texts[0]
    two_off = {
        str(play) for play in of.game.plays() if sum(play.position.men("white").values()) == 2
    }
    said = {text for each in of.answers for text in each.texts}
    assert len(two_off) == len(said) == 5
    last = question_of("01", "last_two")
    assert any(not play.position.men("white") for play in last.game.plays())
    assert last.game.position.men("white") == {5: 1, 2: 1}


def test_what_today_would_play_with_a_man_behind() -> None:
    found = ranking("safe")
    today = tn.Game("irish", position=found.position, reading={"bear_off": "modern"})
    plays = [str(each) for each in today.plays()]
    assert "6/off 6/5" in plays and "3/off 3/2" not in plays
    assert found.best.play == "3/off 3/2"


def test_the_best_plays_are_those_that_the_lesson_teaches() -> None:
    best = {
        "six_one": "13/7 8/7", "rash": "8/5 6/5", "run": "24/18 18/13", "safe": "3/off 3/2",
        "model_77": "7/5 24/23*", "model_83": "6/off 2/off",
    }  # fmt: skip
    for name, wanted in best.items():
        assert ranking(name).best.play == wanted
        assert not ranking(name).level(wanted), name
    level = ranking("model_71").level("8/3 22/21*")
    assert "22/21* 21/16" in {each.play for each in level}


def test_what_the_hit_costs_by_reading() -> None:
    won = [f"{100 * figures.hit_wins(name):.0f}" for name in figures.READINGS]
    assert won[0] == data.wins("01/shut", "8/7*")
    assert 0.4 < ranking("shut").loss("8/7*").value < 0.5
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


CHAPTER = ("praise", "layout", "hitting", "home", "fill", "aftergame")


def test_the_chapter_of_cotton_is_in_its_order() -> None:
    whole = (FOLDER.parent / "tablesnb" / "sources" / "cotton_1674.toml").read_text("utf-8")
    assert sorted(CHAPTER, key=lambda name: whole.index(f"cotton.irish.{name}")) == [*CHAPTER]
    (cell,) = (source for source in sources_of("01_irish") if source.startswith("# The chapter"))
    assert re.findall(r'"(cotton[^"]*)"', cell) == [f"cotton.irish.{name}" for name in CHAPTER]


@pytest.mark.parametrize("wording", ["first", "second"])
def test_each_phrase_of_cottons_array_has_its_men(wording: str) -> None:
    begun = tn.Game("irish", first="white").position.men("white")
    head = f"# The array in Cotton's {wording} wording"
    (cell,) = (source for source in sources_of("01_irish") if source.startswith(head))
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
    assert (seen.bound, seen.games) == (2, 300)
    assert "it came up twice in 300 games of our computer players" in prose()


# -- the walk


def test_the_walk_has_each_thing_once_with_its_words() -> None:
    """Set-up, beginning, move, point, hit, entering, double, getting past, home, the end."""
    walk = replay_of("01/walk")._lines[0]
    told = [each for each in walk.steps if each.comment]
    assert 10 <= len(told) <= 14
    assert all(each.rule is not None and each.words for each in told)
    rules = [each.rule.id.removeprefix("irish.") for each in told if each.rule is not None]
    assert rules == [
        "start", "start", "opening", "dice", "hold", "hit", "hit_goes_to", "entering", "doublets",
        "dice", "track", "bear_off_when", "bear_off", "stakes",
    ]  # fmt: skip
    # each step shows words of its passage, not the whole of a long one
    assert all(each.some for each in told)
    (whole,) = (game for game in walk.games if game.outcome() is not None)
    assert whole is walk.games[-1]


def test_where_the_walk_keeps_its_words_in_sight() -> None:
    """Set-up, first move, hit, entering, bearing off and end; elsewhere a click opens them."""
    walk = replay_of("01/walk")._lines[0]
    seen = {
        each.rule.id.removeprefix("irish.")
        for each in walk.steps
        if each.rule is not None and not each.folded
    }
    assert seen == {
        "start", "dice", "hit_goes_to", "entering", "bear_off_when", "bear_off", "stakes"
    }  # fmt: skip
    assert next(each for each in walk.steps if each.rule and "dice" in each.rule.id).folded is False


def test_the_short_game_is_shown_in_seven_steps_without_words_of_sources() -> None:
    shown = replay_of("01/short_walk")
    walk = shown._lines[0]
    told = [each for each in walk.steps if each.comment]
    assert len(told) == 7 and not any(each.words for each in walk.steps)
    # it begins as the board of ten minutes does, and each side has ten men throughout
    assert walk.games[0].note.comment.startswith("Set up ten men each.")
    begins = how_to_play("irish")._few
    assert walk.steps[0].position.id == f"irish/{begins}/{begins}/white.throw"
    for each in walk.steps:
        for seat in ("white", "black"):
            standing = sum(each.position.men(seat).values()) + each.position.bar(seat)
            assert standing + each.position.off(seat) == 15
    (hit,) = (each for each in told if "hits the blot" in each.comment)
    assert "on 12" in hit.comment or hit.position.bar("white") == 1
    (held,) = (each for each in told if "hold that point" in each.comment)
    assert held.position.men("black")[25 - 13] == 2


def test_what_the_walk_says_of_its_board() -> None:
    steps = {each.comment[:20]: each for each in replay_of("01/walk")._lines[0].steps}
    hold = next(each for text, each in steps.items() if text.startswith("Two black men meet"))
    assert "on 20" in hold.comment and hold.position.men("black")[25 - 20] == 2
    enters = next(each for text, each in steps.items() if text.startswith("Your man must come"))
    assert enters.position.men("black")[25 - 19] >= 2 and enters.position.men("white")[22] == 1
    assert "captured" not in enters.events and "hit" in enters.events
    (past,) = (each for text, each in steps.items() if text.startswith("The middle of the ga"))
    assert "on 15" in past.comment and past.position.men("white")[15] == 3
    assert "21, which Black holds" in past.comment and past.position.men("black")[25 - 21] >= 2
    (race,) = (each for text, each in steps.items() if text.startswith("Later. Your last man"))
    last = max(25 - int(point) for point in race.position.men("black"))
    first = min(25 - int(point) for point in race.position.men("black"))
    assert first == 11 and max(map(int, race.position.men("white"))) < first < last


def test_the_pictures_of_the_walk_name_its_steps() -> None:
    walk = replay_of("01/walk")._lines[0]
    captions = [caption_of(walk, each) for each in key_steps(walk)]
    assert captions and all(re.match(r"Step ([1-9]|1[0-4])\. ", each) for each in captions)
    # the man that is hit in the eighth step comes in first, and then the other man hits
    assert "Step 8. White moves 13 → 7" in captions and captions[-1].startswith("Step 14. ")


# -- the sample game


def test_the_sample_game_is_an_after_game_that_is_short() -> None:
    game = data.sample_game("01/sample_game")
    assert len(game.log) <= 60 and game.outcome() is None
    signs = [sign for entry in game.log for sign in entry.signs if sign.startswith("win:")]
    chances = [float(sign.removeprefix("win:")) for sign in signs]
    assert len(chances) == game.throws == 22 and chances[0] == 0 and max(chances) == 60
    # a comment or a stop at least every third throw
    shown = {*comments(), 2, 8, 14}
    assert all({throw, throw + 1, throw + 2} & shown for throw in range(1, 21))
    assert f"about {65} games of 100" in comments()[22]


def test_black_does_not_come_in_for_four_throws() -> None:
    game = data.sample_game("01/sample_game")
    thrown = [entry.dice for entry in game.log if entry.is_throw]
    fallen = [thrown[at - 1] for at in (9, 11, 13, 15, 17)]
    assert fallen == [(2, 2), (1, 1), (4, 1), (5, 5), (3, 6)]
    assert "fourth throw without a 3 or a 6" in comments()[15]
    assert enters(position_of("model_77"), "7/5 24/23*") == 20
    assert enters(position_of("model_77"), "24/23* 23/21") == 27
    assert enters(position_of("model_83"), "6/off 4/off") == 27
