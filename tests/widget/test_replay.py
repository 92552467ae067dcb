"""The replay's Python side: what is told, put together again, is the game at every step."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadNotation, BadPosition, BadRecord, BadValue, UnknownName
from tablesnb.boards import scene_of
from tablesnb.boards.drawn import UID
from tablesnb.boards.show import follow, steps
from tablesnb.boards.spots import spots
from tablesnb.boards.svg import parts
from tablesnb.boards.text import text_board
from tablesnb.boards.words import alt
from tablesnb.games.transcripts import record, records
from tablesnb.lesson.checker.asked import words_beside
from tablesnb.lesson.data import sample_game
from tablesnb.play import printed
from tablesnb.play.game import Game
from tablesnb.rules.plain_words import rule_name
from tablesnb.rules.turn import Choice
from tablesnb.widget.replay import filmstrip
from tablesnb.widget.replay.frames import GROUPS, drawn, remark, remark_text
from tablesnb.widget.replay.lines import lines_of, turn_words
from tablesnb.widget.replay.view import Replay, replay_page
from tablesnb.widget.shared import cells
from tablesnb.widget.shared.panel_tree import STATUS
from tests.long import always
from tests.play.walking import walk
from tests.tables.setting import DRAWN
from tests.widget.test_board import Shell, is_open, shell

__all__ = ["shell"]

HEAD = "tablesnb record 1\ngame: irish\nseed: 1\nfirst: white\n\n"
BRANCHED = (
    HEAD
    + """1 white 6 5: 24/18 18/13 !arrow:24/13 ; One man takes both dice.
(
1 white 6 5: 24/18 13/8
2 black 3 1: 8/5 6/5
(
1 black 3 1: 24/21 ; <b>no</b>
)
3 white 2 1: 18/16
)
(
1 white 4 4: 24/20 24/20
)
2 black 3 1: 8/5 6/5 !mark:5
"""
)


@cache
def played(seed: int) -> Game:
    """A whole game, or 280 steps of one, played at random."""
    name = DRAWN[seed % len(DRAWN)]
    game = tn.Game(name, seed=seed)
    walk(random.Random(seed), game, 280)
    return game


@cache
def irish() -> Replay:
    """The replay of the record of Irish, for those who only look at it."""
    return tn.replay(record("irish"))


TRIED = always("irish", "el_mundo", "tablut", "branched", of=[*records(), "branched", *range(20)])


@pytest.fixture(scope="module", params=TRIED, ids=str)
def game(request: pytest.FixtureRequest) -> Game:
    if isinstance(request.param, int):
        return played(request.param)
    text = BRANCHED if request.param == "branched" else record(request.param)
    return Game.from_record(text)


@pytest.fixture(scope="module")
def shown(game: Game) -> Replay:
    return tn.replay(game)


# -- what the script does with what it is told, in Python


def full(told: dict[str, Any], short: str) -> list[str]:
    found = []
    for each in short.split("~") if short else []:
        pattern, *gaps = each.split("|")
        pieces = told["patterns"][int(pattern)]
        found.append("".join(gaps[p - 1] if isinstance(p, int) else p for p in pieces))
    return found


def unfolded(told: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """Every line step by step, as replay/frames.js puts it together."""
    ways: list[list[dict[str, Any]]] = []
    for line in told["lines"]:
        sides = len(told["plates"])
        start: dict[str, Any] = {"men": [], "parts": [{}] * sides, "turn": 0, "id": "", "next": -1}
        first = [stepped(start, told["first"], told)]
        way = ways[line["base"]][: line["at"] + 1] if ways else first
        for frame in line["frames"]:
            way.append(stepped(way[-1], frame, told))
        ways.append(way)
    return ways


def stepped(before: dict[str, Any], frame: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    men = list(before["men"])
    for text in frame.get("m", "").split(";") if "m" in frame else []:
        man, spot, *form = text.split(" ")
        old = next((each for each in men if each[0] == int(man)), None)
        if old is not None:
            men.remove(old)
        shape = (told["symbols"][int(form[0])], float(form[1])) if form else old[2:]
        men.append((int(man), tuple(told["spots"][int(spot)]), *shape))
    given = [
        {told["groups"][int(index)]: "".join(full(told, short)) for index, short in groups.items()}
        for groups in frame.get("p", [])
    ]
    return {
        "men": men,
        "parts": [
            drawn | (given[0] if given else {}) | (given[side] if side < len(given) else {})
            for side, drawn in enumerate(before["parts"])
        ],
        "id": identified(before["id"], frame["i"]),
        "next": frame.get("n", before["next"]),
        "said": " ".join(full(told, frame["s"])),
        "comment": frame.get("c", ""),
        "word": frame.get("w", ""),
        "turn": before["turn"] + ("t" in frame),
    }


def scenes(game: Game) -> Iterator[Any]:
    """The scenes of a game from its start, as a board would have shown them."""
    fresh, log = game.copy(), game.log
    while fresh.log:
        fresh.pop()
    scene = scene_of(fresh)
    yield scene
    for entry in log:
        if entry.move is None:
            fresh.roll(*entry.dice)
        else:
            fresh.push(entry.move)
        scene = follow(scene, scene_of(fresh), steps(entry, game.rules))
        yield scene


def seen(men: list[Any], side: int) -> list[Any]:
    """The men as they stand on one of the plates."""
    return [(man, (at[0], *at[1 + 2 * side : 3 + 2 * side]), *shape) for man, at, *shape in men]


def expected_men(scene: Any) -> list[Any]:
    marks = {man.id: man.mark for man in scene.men}
    return [
        (
            man["id"],
            (man["place"], man["x"], man["y"]),
            scene.layout.figure(man["seat"], marks[man["id"]]).name + "-edge" * man["edge"],
            man["scale"],
        )
        for man in spots(scene)
    ]


def piles(men: list[Any]) -> dict[Any, list[Any]]:
    found: dict[Any, list[Any]] = {}
    for man in men:
        seat = man[2] if man[1][0] >= 24 else ""
        found.setdefault((man[1][0], seat), []).append(man)
    return found


def identified(was: str, given: str) -> str:
    if " " not in given:
        return given or was
    parts = was.split("/")
    for change in given.split("/"):
        at, front, back, between = change.split(" ")
        old = parts[int(at)]
        parts[int(at)] = old[: int(front)] + between + old[len(old) - int(back) :]
    return "/".join(parts)


@pytest.mark.long
def test_every_step_is_the_scene_of_the_game(shown: Replay, pytestconfig: pytest.Config) -> None:
    """Its words and its scene at every step; what is drawn of it at one in ten in the short run."""
    every = 1 if pytestconfig.getoption("--long") == "whole" else 10
    told = json.loads(json.dumps(shown.told))
    ways = unfolded(told)
    assert len(ways) == shown.lines
    for number, way in enumerate(ways):
        line = shown._lines[number]
        expected = list(scenes(line.game))
        assert len(way) == len(expected) == len(line.steps)
        for at, (state, scene, step) in enumerate(zip(way, expected, line.steps, strict=True)):
            # the dice of a throw lie there also where nothing is to be played by them
            scene = replace(scene, dice=step.scene.dice, thrower=step.scene.thrower)
            assert step.scene == scene
            assert state["said"].startswith(step.said)
            said = remark(step.comment, step.position.rules)
            assert (state["comment"], state["turn"]) == (said, step.turn)
            assert (state["word"], state["id"]) == (step.listed(), step.position.id)
            over = scene.turn is None or bool(scene.winners)
            assert state["next"] == (-1 if over else scene.turn)
            if at % every and at != len(way) - 1:
                continue
            sides = [scene] + [replace(scene, near=1)] * (len(scene.seats) == 2)
            assert len(state["parts"]) == len(told["plates"]) == len(sides)
            for side, turned in enumerate(sides):
                # men are drawn pile by pile, the top man last: the order of piles is nothing
                assert piles(seen(state["men"], side)) == piles(expected_men(turned))
                there = drawn(replace(step, scene=turned))
                assert {name: state["parts"][side].get(name, "") for name in GROUPS} == there
            if not step.arrows and not step.marks:
                there = parts(scene, "live", UID, named=False)
                assert drawn(step) == {name: there[name] for name in GROUPS}


def test_throws_and_hits_are_told_where_they_happen(shown: Replay) -> None:
    for line, told in zip(shown._lines, shown.told["lines"], strict=True):
        for step, frame in zip(line.steps[line.at + 1 :], told["frames"], strict=True):
            assert ("h" in frame) == bool({"hit", "captured"} & set(step.events))
            thrown = step.entry is not None and step.entry.is_throw
            chooses = Game(step.position.rules, position=step.position).awaits
            assert frame.get("d", 0) == (1 + isinstance(chooses, Choice) if thrown else 0)
            before = line.steps[step.number - 1]
            assert frame.get("t", step.seat) == (
                step.seat if before.turn == step.turn else step.scene.seats.index(step.seat)
            )


def test_at_a_throw_its_own_dice_lie(shown: Replay) -> None:
    """Also where it was for the start or the breaking, or left no play: never those before it."""
    for step in shown._lines[0].steps:
        if step.entry is not None and step.entry.is_throw:
            assert tuple(die.face for die in step.scene.dice) == step.entry.dice, step.number
            assert not any(die.played for die in step.scene.dice)


def most(shown: Replay) -> int:
    """How many bytes a replay may have: more seats, or more points, want more room."""
    rules = shown.position(0).rules
    longer = len(rules.seat_names) > 2 or rules.name == "duodecim_scripta"
    return 185_000 if longer else 155_000


def test_what_is_sent_is_small(shown: Replay) -> None:
    told = shown.told
    frames = [frame for line in told["lines"] for frame in line["frames"]]
    comments = sum(len(frame.get("c", "")) for frame in frames)
    size = len(json.dumps(frames)) - comments
    if len(frames) > 20:
        assert size / len(frames) < 400
    assert len(json.dumps(told)) < most(shown)


def test_a_game_of_150_throws_is_small() -> None:
    game = played(3)  # the one of the first eight with the most throws
    assert game.throws > 90
    told = tn.replay(game).told
    assert len(json.dumps(told)) / game.throws < 190_000 / 150


def test_the_script_is_small_and_asks_for_nothing_outside() -> None:
    shown = irish()
    for text in (shown._esm, shown._css):
        assert set(re.findall(r"https?://[^\s\"')]+", text)) <= {"http://www.w3.org/2000/svg"}
    sent = json.dumps(shown.told)
    assert sent.count('id=\\"') == sent.count(f'id=\\"{UID}-')


# -- from Python


def test_steps_and_positions_can_be_asked_for() -> None:
    shown = tn.replay(BRANCHED)
    assert (len(shown), shown.lines, bool(shown)) == (6, 4, True)
    assert [shown.step(n).text for n in range(7)] == [
        "", "6 5", "24/18", "18/13", "3 1", "8/5", "6/5",
    ]  # fmt: skip
    game = Game.from_record(BRANCHED)
    assert shown.position(6) == game.position
    assert shown.step(3).arrows == ("24/13",)
    assert shown.step(6).marks == ("5",)
    assert [line.name for line in shown._lines[1:]] == [
        "White 6 5: 24→18 13→8",
        "White 4 4: 24→20 24→20",
        "Black 3 1: 1→4",
    ]
    assert [(line.base, line.at, line.turn_end) for line in shown._lines] == [
        (0, 0, 0), (0, 0, 3), (0, 0, 3), (1, 3, 6),
    ]  # fmt: skip
    assert shown.position(3, 1) != shown.position(3) == shown.step(3, 0).position
    assert shown.step(5, 3).comment == "<b>no</b>"
    assert len(tn.replay(tn.Game("irish", first="white"))) == 0


@pytest.mark.parametrize("asked", [(7,), (-1,), ("3",), (True,), (0, 4), (0, -1), (0, "x")])
def test_a_step_that_is_not_there(asked: tuple[Any, ...]) -> None:
    shown = tn.replay(BRANCHED)
    with pytest.raises(BadPosition, match="go from 0 to"):
        shown.step(*asked)


def test_where_a_replay_begins() -> None:
    shown = tn.replay(BRANCHED, start=3, near="black", mirror=True, labels=None)
    assert shown.told["start"] == 3
    assert shown.picture.id == shown.position(3).id
    assert shown.picture.scene.near == 1
    with pytest.raises(BadPosition, match="no step 9"):
        tn.replay(BRANCHED, start=9)


def test_a_throw_is_named_by_its_number_in_the_record() -> None:
    game = irish().game
    shown = tn.replay(game, throw=41)
    assert shown.step(shown.start).text == "19/16*"
    assert shown.step(shown.start).turn == 41 != shown.step(shown.start + 1).turn
    assert tn.replay(record("tablut"), throw=3).start == 3
    throw: Any
    for throw in (0, 67, -1, "41", True, 2.0):
        with pytest.raises(BadPosition, match="throws go from 1 to 66, there is no throw"):
            tn.replay(game, throw=throw)
    with pytest.raises(BadPosition, match="moves go from 1 to 28, there is no move 29"):
        tn.replay(record("tablut"), throw=29)
    with pytest.raises(BadPosition, match="give one of the two"):
        tn.replay(game, start=3, throw=2)


@pytest.mark.long
def test_at_a_stop_the_dice_lie_and_nothing_is_moved() -> None:
    shown = tn.replay(record("irish"), stops=(43, 41, 41))
    texts = [shown.step(step).text for step in shown.told["stops"]]
    assert texts == ["6 3", "5 6"]
    # where nothing is thrown, the position before the move
    assert tn.replay(record("tablut"), stops=[1, 9]).told["stops"] == [0, 8]
    assert irish().told["stops"] == []
    at_once = tn.replay(record("irish"), stops=[41], throw=41)
    assert at_once.step(at_once.start).text == "6 3"
    assert at_once.picture.id == at_once.position(at_once.start).id
    # where no script runs, it is folded away
    after = at_once.html.partition("<summary>How it went on</summary>")[2]
    assert len(re.findall("<img ", after)) == filmstrip.MOST
    assert "How it went on" not in irish().html
    stops: Any
    for stops in (41, "41"):
        with pytest.raises(BadValue, match="stops are numbers of throws"):
            tn.replay(record("irish"), stops=stops)
    with pytest.raises(BadPosition, match="there is no throw 99"):
        tn.replay(record("irish"), stops=[99])


def test_chances_are_given_by_throw_or_carried_by_the_record() -> None:
    known = [[1, 0.5], [4, 0.625]]
    assert tn.replay(BRANCHED, chances={2: 0.625, 1: 0.5}).told["curve"] == known
    assert tn.replay(BRANCHED, chances=[0.5, 0.625]).told["curve"] == known
    assert tn.replay(BRANCHED, chances=[None, 0.625]).told["curve"] == known[1:]
    text = BRANCHED.replace("!arrow:24/13", "!win:50 !arrow:24/13").replace("!mark:5", "!win:62.5")
    assert tn.replay(text).told["curve"] == known
    assert tn.replay(text, chances={}).told["curve"] == []
    told = tn.replay(text).told
    assert told["chance"] == "White's chance of winning before each throw, in 100"
    assert "Arrow: 24 → 13." in unfolded(told)[0][3]["said"]
    chances: Any
    for chances in (0.5, "0.5", {3: 0.5}, {1: 1.5}, {1: "x"}, [0.5, 0.5, 0.5]):
        with pytest.raises((BadValue, BadPosition), match=r"chance|there is no throw 3"):
            tn.replay(BRANCHED, chances=chances)


def test_how_good_a_turn_was_is_told_at_its_last_step() -> None:
    text = BRANCHED.replace("18/13 !arrow", "18/13 ?! !arrow").replace("24/21 ;", "24/21 !! ;")
    shown = tn.replay(text)
    assert [shown.step(n).quality for n in range(7)] == ["", "", "", "?!", "", "", ""]
    frames = shown.told["lines"][0]["frames"]
    assert [frame.get("q") for frame in frames] == [None, None, 3, None, None, None]
    assert shown.told["lines"][3]["frames"][-1]["q"] == 0
    assert "White 6 5: 24→18 18→13 ?!<br>" in shown.html
    assert "1→4 !! ; <b>no</b>" in repr(shown)


def test_the_seat_that_is_followed_is_told_by_its_number() -> None:
    game = tn.Game("astronomical_tables", seed=1)
    shown = tn.replay(game, follow="mars")
    assert shown.told["follow"] == game.rules.seat("mars") == 2
    assert tn.replay(game).told["follow"] == -1
    with pytest.raises(UnknownName, match="pluto"):
        tn.replay(game, follow="pluto")


@pytest.mark.long
def test_a_board_of_two_seats_is_told_both_ways_round() -> None:
    told = tn.replay(BRANCHED, near="black").told
    other = tn.replay(BRANCHED).told
    assert (told["near"], other["near"]) == (1, 0)
    assert told["plates"] == other["plates"][::-1]
    assert len(tn.replay(record("el_mundo")).told["plates"]) == 1


def test_the_record_goes_along_and_so_do_the_names() -> None:
    game = tn.Game("irish", seed=3, first="white", names={"black": "Ann"})
    game.roll()
    told = tn.replay(game, key="wait").told
    assert (told["record"], told["names"], told["key"]) == (game.record(), ["", "Ann"], "wait")


def test_a_game_goes_on_without_its_replay() -> None:
    game = tn.Game("irish", seed=3, first="white")
    game.roll()
    shown = tn.replay(game)
    game.push(game.legal_moves[0])
    game.annotate("later")
    assert len(shown) == 1
    assert "later" not in repr(shown)


def test_a_bad_record_says_where() -> None:
    with pytest.raises(BadRecord, match="line 7, column 14"):
        tn.replay(HEAD + "1 white 6 5: 24/18 18/13\n2 black 6 5: 24/20\n")
    with pytest.raises(BadRecord, match="a record is text"):
        tn.replay(7)
    for none in ([], [7]):
        with pytest.raises(BadValue, match="a walk is a list of games"):
            tn.replay(none)


@pytest.mark.parametrize("sign", ["mark:99", "arrow:24/x", "mark:in9"])
def test_a_sign_that_points_nowhere(sign: str) -> None:
    text = HEAD + f"1 white 6 5: 24/18 18/13 !{sign}\n"
    with pytest.raises(BadPosition, match=f"!{sign} of white 18/13: white has no place"):
        tn.replay(text)


def test_signs_are_in_the_numbers_of_the_seat_and_spoken_when_they_say_more() -> None:
    told = tn.replay(BRANCHED).told
    ways = unfolded(told)
    assert ways[0][3]["said"].endswith("Arrow: 24 → 13.")
    assert ways[0][6]["said"].endswith("Marked: 20.")
    # Black's 5 is White's 20
    x = tn.replay(BRANCHED).step(6).scene.layout.points[19].x
    assert f"translate({x:.1f} " in ways[0][6]["parts"][0]["marks"].replace(".75", ".8")
    hit = next(
        s for s in unfolded(irish().told)[0] if "3 → 1." in s["said"] and "hits" in s["said"]
    )
    assert "Arrow" not in hit["said"]


# -- what stays where no script runs


def test_what_stays(game: Game, shown: Replay) -> None:
    html, text = shown.html, repr(shown)
    assert len(html) + len(text) < most(shown)
    assert text.splitlines()[1] == f"from {shown.position(0).id}"
    assert text.splitlines()[2] == f"to {game.position.id}"
    pictures = re.findall(r"<img [^>]*>", html)
    assert 1 <= len(pictures) <= 1 + filmstrip.MOST
    assert all(re.search(r' alt="[^"]{30,}"', each) for each in pictures)
    assert html.count("<details>") == html.count("</details>") == 2
    for entry in game.log:
        listed = printed.choice(entry, game.rules, short=True) if entry.move else str(entry.dice[0])
        assert listed in text
        assert remark_text(entry.comment, game.rules) in text


def test_equal_games_stay_equal_to_the_byte() -> None:
    one, two = irish(), tn.replay(Game.from_record(record("irish")))
    assert (one.html, repr(one), one.told) == (two.html, repr(two), two.told)


def test_any_change_of_the_game_changes_the_text() -> None:
    texts = [
        BRANCHED,
        BRANCHED.replace("18/13 !arrow", "13/8 !arrow"),
        BRANCHED.replace("24/21 ;", "24/23 ;"),
        BRANCHED.replace("both dice", "two dice"),
        BRANCHED.replace("4 4: 24/20 24/20", "4 4: 24/20 20/16"),
    ]
    assert len({repr(tn.replay(text)) for text in texts}) == len(texts)


@pytest.mark.parametrize("name", always("irish", of=records()))
def test_no_comment_names_a_rule_by_its_id(name: str) -> None:
    shown = irish() if name == "irish" else tn.replay(record(name))
    rules, told = shown.step(0).position.rules, shown.told
    comments = [each.get("c", "") for line in told["lines"] for each in line["frames"]]
    assert not any(f"{rules.name}." in text for text in comments)
    names = {each for text in comments for each in re.findall("‹(.*?)›", text)}
    assert names and told["known"].keys() == names
    known = {rule_name(field): str(rule.status) for field, rule in rules.rules()}
    assert all(told["known"][each][0] == known[each] for each in names)
    # nor where no script runs: it is said in words how it is known, or drawn
    kept = shown.html[shown.html.index("The moves as text") :]
    page = replay_page(shown._lines, told, 0)
    moves = page[page.index('<div class="tn-written">') : page.index("</main>")]
    for text in (kept, repr(shown), moves):
        assert not re.search(rf"\b{rules.name}\.[a-z_]+\b", text)
    for each in names:
        status = STATUS[known[each]]
        assert f"<b>{each}</b>, {status}" in kept and f"{each}, {status}" in repr(shown)
        mark = f'<i class="tn-mark tn-mark-{known[each]}" role="img" aria-label="{status}"'
        assert f'{mark} title="{status}"></i> <b>{each}</b>' in moves


def test_what_is_no_rule_of_the_game_stays_as_it_is_written() -> None:
    rules = tn.ruleset("irish")
    for text in ("irish.nothing", "tabula.hit", "see irish.hitting"):
        assert remark(text, rules) == text


def test_comments_are_text() -> None:
    wild = "</pre><script>alert(1)</script> & \"quoted\" | ~ <img src=x onerror='x()'>"
    game = tn.Game("irish", seed=3, first="white")
    game.roll()
    game.annotate(wild)
    shown = tn.replay(game)
    assert "<script" not in shown.html
    assert "onerror='x" not in shown.html
    assert wild in repr(shown)
    assert unfolded(shown.told)[0][1]["comment"] == wild


def test_key_positions_are_those_that_matter() -> None:
    line = irish()._lines[0]
    chosen = filmstrip.key_steps(line)
    events = [code for step in chosen for code in step.events]
    assert len(chosen) == filmstrip.MOST
    assert {"hit", "bound", "broken", "borne off"} <= set(events)
    assert chosen[-1] is line.steps[-1]
    assert [step.number for step in chosen] == sorted(step.number for step in chosen)
    assert filmstrip.key_steps(tn.replay(tn.Game("irish", first="white"))._lines[0]) == []
    # fewer stay where a lesson draws them elsewhere: the end is always among them
    fewer = filmstrip.key_steps(line, 2)
    assert len(fewer) == 2 and fewer[-1] is line.steps[-1]
    assert filmstrip.key_steps(line, 0) == []


def test_a_lesson_may_name_the_throws_that_are_drawn() -> None:
    game = tn.Game("irish", first="white", seed=1)
    walk(random.Random(1), game, 30)
    strip = tn.replay(game, pictures=(2, 5)).html
    small = re.findall(r"<br>(\d+)\. ", strip.partition("The moves as text")[0])
    assert small == ["2", "5"]
    assert "How it went on" not in tn.replay(game, pictures=0).html
    for wrong in ((), range(1, 9), (0,), (99_999,), "12", 7, -1):
        with pytest.raises((BadPosition, BadValue)):
            tn.replay(game, pictures=wrong)  # type: ignore[arg-type]


def test_small_pictures_keep_no_id_they_do_not_use() -> None:
    from base64 import b64decode

    for data in re.findall(r"base64,([^\"]+)", irish().html)[1:]:
        drawing = b64decode(data).decode()
        assert set(re.findall(r'id="([\w-]+)"', drawing)) == set(
            re.findall(r'href="#([\w-]+)"', drawing)
        )
        assert drawing.startswith("<svg ") and drawing.endswith("</svg>")


def test_a_saved_notebook_keeps_them() -> None:
    shown = tn.replay(BRANCHED)
    bundle = shown._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/plain"] == repr(shown)
    assert data["text/html"] == shown.html
    assert "application/vnd.jupyter.widget-view+json" in data


# -- several runs


def test_a_cell_that_is_run_again_closes_its_replay(shell: Shell) -> None:
    one, two = tn.replay(BRANCHED), tn.replay(BRANCHED, key="mine")
    shell.execution_count = 2
    again = tn.replay(BRANCHED)
    assert [is_open(each) for each in (one, two, again)] == [False, True, True]
    assert isinstance(again, Replay)
    tn.replay(BRANCHED, key="mine")
    assert not is_open(two)
    assert cells.MADE


def test_a_hundred_runs_leave_one_replay(shell: Shell) -> None:
    from ipywidgets.widgets.widget import _instances

    kept = []
    for run in range(100):
        shell.execution_count = run
        tn.replay(HEAD)
        kept.append(len(_instances))
    assert set(kept) == {kept[0]}


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "turn", "said"),
    [
        ("01", 13, "Black 4 3: cannot enter"),
        ("01", 7, "Black 5 1: bar/24, one die lost"),
        ("03", 30, "White 5 4 2: no play"),
        ("04", 41, "White 2 6 4: cannot enter, three dice to Green"),
        ("04", 50, "Black 3 6 1: bar/B1, two dice to White"),
    ],
)
def test_what_of_a_throw_nobody_could_play_is_said_where_the_moves_stand(
    name: str, turn: int, said: str
) -> None:
    game = sample_game(f"{name}/sample_game")
    shown = tn.replay(game)
    steps = lines_of(game, {})[0].turns[turn - 1]
    assert turn_words(steps) == said
    assert f"{turn:>3} {said}" in repr(shown) and f'<li value="{turn}">{said}' in shown.html
    frame = shown.told["lines"][0]["frames"][steps[-1].number - 1]
    assert said.endswith(f" {frame['l']}")


# -- the words that a line rests on

WALK = (
    HEAD
    + "\n1 white 6 5: 24/18 18/13 !rule:dice !passage:cotton.irish.fill ; Move a man by each die."
    + "\n2 black 3 1: 8/5 6/5 !rule:hold ; Two men hold a point.\n3 white 5 3: 13/8 6/3\n"
)


def test_a_line_shows_its_rule_and_the_words_of_a_source() -> None:
    shown = tn.replay(WALK)
    first, second, third = (shown.step(number) for number in (3, 6, 9))
    assert first.rule is not None and first.rule.id == "irish.dice"
    assert [each.id for each in first.words] == ["cotton.irish.fill"]
    # without a passage of its own a rule shows the first that it rests on
    assert second.rule is not None and second.words[0].id == second.rule.passages[0]
    assert (third.rule, third.words) == (None, ())
    one, other = shown.told["grounds"]
    assert "tn-mark-reported" in one and "Have a special care" in one
    assert "<b>Holding a point</b>" in other
    frames = shown.told["lines"][0]["frames"]
    assert [each["g"] for each in frames if "g" in each] == [0, 1]
    # what stays shows them as well, and so does the text
    assert "Have a special care" in shown.html
    assert "Move a man by each die. Charles Cotton" in repr(shown)
    assert tn.Game.from_record(tn.Game.from_record(WALK).record()).log == shown.game.log


def test_the_words_of_a_line_may_wait_for_a_click() -> None:
    folded = WALK.replace("!passage:cotton.irish.fill", "!passage:cotton.irish.fill !folded")
    assert folded != WALK
    shown, plain = tn.replay(folded), tn.replay(WALK)
    ground, *_ = shown.told["grounds"]
    head, fold, words = ground.partition("<details><summary>The words that say so</summary>")
    assert fold and "tn-rule" in head and "Have a special care" in words
    assert "Have a special care" in shown.html and "details" not in plain.told["grounds"][0]
    assert words_beside(shown) < words_beside(plain)
    assert "!folded" in tn.Game.from_record(folded).record()
    with pytest.raises(BadNotation, match="one sign of folded"):
        shown.game.annotate("", "folded", "folded")


@pytest.mark.parametrize("sign", ["rule:nothing", "passage:nobody.wrote.it"])
def test_a_rule_or_a_passage_that_is_not_there_is_named(sign: str) -> None:
    game = tn.Game("irish", first="white")
    _ = game.roll(6, 5), game.push("24/18 18/13")
    game.annotate("", sign)
    with pytest.raises(BadPosition, match=f"!{sign} of white 18/13: "):
        tn.replay(game)


# -- a walk: several records one after another on one board

WALKED_START = "irish/24x2,offx13/24x2,offx13/white.throw"
WALKED = """tablesnb record 1
game: irish
start: irish/24x2,offx13/24x2,offx13/white.throw
note: !passage:cotton.irish.layout !mark:24 ; Two men. “two of your men on the Ace point”

tablesnb record 1
game: irish
start: irish/2x1,1x1,offx13/3x1,2x1,offx13/white.throw
note: ; Much later.

1 white 4 1: 2/off(4) 1/off(1) ; The end.
result: white +1 black -1 by irish.stakes
"""


def test_in_a_walk_the_dice_of_a_turn_lie_until_the_next_throw() -> None:
    """Its words stand where the turn ends, and say what was thrown."""
    further = WALKED.split("\n\n", 1)[1]
    one = (
        "tablesnb record 1\ngame: irish\nseed: 1\nfirst: white\n\n"
        "1 white 6 5: 24/18 18/13 ; You throw 6 and 5.\n2 black 3 1: 8/5 6/5 ; Two men hold it.\n"
    )
    walk = tn.replay(f"{one}\n{further}")
    lying = [
        (each.text, [(die.face, die.played) for die in each.scene.dice], each.scene.thrower)
        for each in map(walk.step, range(1, 7))
    ]
    assert [dice for _, dice, _ in lying] == [
        [(6, False), (5, False)],
        [(6, True), (5, False)],
        [(6, True), (5, True)],
        [(3, False), (1, False)],
        [(3, True), (1, False)],
        [(3, True), (1, True)],
    ]
    assert (lying[2][2], lying[5][2]) == (0, 1), "whoever has thrown them"
    # where the men are set up anew nothing lies, and in a game alone all is as it was
    assert walk.step(7).text == "Set up" and walk.step(7).scene.dice == ()
    alone = tn.replay(one)
    assert alone.step(3).scene.dice == () and not alone.told["walks"]


def test_records_that_follow_each_other_are_a_walk() -> None:
    """From each it goes on to the start of the next, which is a turn of its own."""
    shown = tn.replay(WALKED)
    assert [shown.step(n).text for n in range(len(shown) + 1)] == [
        "",
        "Set up",
        "4 1",
        "2/off",
        "1/off",
    ]
    assert [shown.step(n).turn for n in range(len(shown) + 1)] == [0, 1, 2, 2, 2]
    assert shown.position(1).men("white")[1] == 1 and shown.position(0).men("white")[24] == 2
    # every man is the same man after the leap: of his own seat, and not one too many
    men = [{man.id: man.seat for man in shown.step(n).scene.men} for n in (0, 1)]
    assert men[0] == men[1] and len(men[0]) == 30
    assert shown.told["walks"] and shown.told["lines"][0]["frames"][0]["t"] == -1
    again = tn.replay(shown.told["record"])
    assert again.told["lines"] == shown.told["lines"] and repr(again) == repr(shown)
    assert "  1 Set up irish/2x1,1x1,offx13" in repr(shown)
    assert not tn.replay(WALK).told["walks"]


def test_men_that_a_walk_still_sets_up_are_not_called_off() -> None:
    """In the text, the picture and what a page is told; who has borne off is off."""
    more = "irish/24x2,13x5,offx8/24x2,13x5,offx8/white.throw"
    first, last = WALKED.split("\n\n", 1)
    shown = tn.replay(f"{first}\n\n{first.replace(WALKED_START, more)}\n\n{last}")
    assert [shown.step(n).scene.to_set for n in range(4)] == [True, False, False, False]
    assert "White   to be set 13" in text_board(shown.step(0).scene)
    assert "To be set: White 13, Black 13." in alt(shown.step(0).scene)
    assert "Off: White 8, Black 8." in alt(shown.step(1).scene)
    assert shown.told["first"]["o"] == "to be set"
    assert not any("o" in frame for frame in shown.told["lines"][0]["frames"])
    assert "to be set 13" in shown.html
    # what stands already stays where it is, or it is another position
    assert not tn.replay(WALKED).step(0).scene.to_set


def test_the_start_carries_a_comment_and_words_that_it_quotes() -> None:
    shown = tn.replay(WALKED)
    start = shown.step(0)
    assert start.comment == "Two men." and start.marks == ("24",)
    assert start.some == {"cotton.irish.layout": "two of your men on the Ace point"}
    assert shown.told["first"]["c"] == "Two men." and shown.told["first"]["g"] == 0
    (ground,) = shown.told["grounds"]
    assert "“two of your men on the Ace point”" in ground and "thirty in number" not in ground
    assert "Two men." in shown.html and "Much later." in shown.html
    # words that no passage of the line has stay in the comment
    other = tn.replay(WALKED.replace("two of your men", "two of my men"))
    assert other.step(0).comment.endswith("“two of my men on the Ace point”")
    assert "thirty in number" in other.told["grounds"][0]


OTHER = "irish/2x1,1x1,offx13/3x1,2x1,offx13/white.throw"


@pytest.mark.parametrize(
    ("change", "by"),
    [
        (f"irish\nstart: {OTHER}", f"early_backgammon\nstart: early_backgammon{OTHER[5:]}"),
        ("; The end.", "; The end.\n(\n1 white 6 1: 2/off(6) 1/off(1)\n)"),
    ],
)
def test_a_walk_is_of_one_game_without_branches(change: str, by: str) -> None:
    text = WALKED.replace(change, by).replace("irish.stakes", "early_backgammon.stakes")
    text = text if by.startswith("early") else WALKED.replace(change, by)
    with pytest.raises(BadValue, match="the records of a walk"):
        tn.replay(text)


def test_an_error_in_a_later_record_says_its_line_in_the_whole_text() -> None:
    with pytest.raises(BadRecord) as found:
        tn.replay(WALKED.replace("2/off(4)", "2/1"))
    assert found.value.line == WALKED[: WALKED.index("1 white 4")].count("\n") + 1
    with pytest.raises(BadRecord, match="line 4"):
        tn.Game.from_record(WALKED.replace("note: !passage", "note: passage"))
