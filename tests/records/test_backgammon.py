"""Position IDs, XGIDs and .mat files, against what gnubg, XG and BGBlitz wrote themselves.

Which side comes first in a Position ID, and whose bar is where in an XGID, is read off lopsided
positions that those programs printed with a drawing. (gnubg's manual names the player on roll
first; the program writes him second, as every drawing shows.)
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadDice, BadId, BadPosition, TablesnbError, UnknownName
from tests.long import always
from tests.oracle.positions import KINDS, random_positions
from tests.tables.setting import play_from, side

START = {6: 5, 8: 3, 13: 5, 24: 2}
MODERN = "modern_backgammon"
START_ID = "4HPwATDgc/ABMA"
START_XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def stand(
    white: dict[int, int],
    black: dict[int, int],
    turn: str = "white",
    dice: tuple[int, ...] = (),
    bar: tuple[int, int] = (0, 0),
) -> Any:
    """A position; whoever is nowhere is off."""
    _, _, woff = side(white, bar[0])
    _, _, boff = side(black, bar[1])
    return tn.Position.of(
        MODERN,
        {"white": white, "black": black},
        bar={"white": bar[0], "black": bar[1]},
        off={"white": woff, "black": boff},
        turn=turn,
        dice=dice,
    )


# gnubg 1.x, text export with drawings: the repository bglab, data-raw/Llabba/analyzed/0-ply,
# "BoardLord - Llabba 7pt … 18_11_07.txt", moves 2, 3 and 9, and "…_003.txt", moves 34 and 35.
# Llabba, X, is White here. The last two numbers are gnubg's own pip counts.
GNUBG: list[tuple[str, Any, int, int]] = [
    ("4PPgASjgc/ABMA", stand(START, {6: 5, 8: 4, 13: 4, 23: 1, 24: 1}), 167, 161),
    (
        "mGfwATDg8+ABKA",
        stand({4: 2, 6: 4, 8: 2, 13: 5, 24: 2}, {6: 5, 8: 4, 13: 4, 23: 1, 24: 1}, "black"),
        161,
        161,
    ),
    (
        "mGfMCwCYt8HBAA",
        stand(
            {4: 2, 6: 4, 8: 2, 11: 2, 13: 4, 14: 1}, {4: 2, 6: 4, 7: 2, 8: 2, 13: 3, 18: 2}, "black"
        ),
        136,
        137,
    ),
    (
        "fzcDAASZuxsAQA",
        stand(
            {5: 2, 3: 2, 2: 3, 1: 7, 21: 1},
            {8: 2, 7: 3, 6: 3, 5: 3, 3: 2, 1: 1},
            "black",
            bar=(0, 1),
        ),
        50,
        102,
    ),
    (
        "ud0NAAR/NwMAQA",
        stand(
            {5: 2, 3: 2, 2: 3, 1: 7},
            {21: 1, 7: 2, 6: 3, 5: 3, 4: 2, 3: 3, 1: 1},
            bar=(1, 0),
        ),
        54,
        86,
    ),
]


@pytest.mark.parametrize(("text", "position", "white", "black"), GNUBG)
def test_position_ids_that_gnubg_drew(text: str, position: Any, white: int, black: int) -> None:
    assert (position.pips("white"), position.pips("black")) == (white, black)
    assert position.gnubg_id == text
    assert tn.Position.from_gnubg_id(text, position.turn) == position


# BGBlitz wrote both under its drawings: the repository bgfparser, test/2025-11-04,
# "01_checkerPosition_EN.txt" (of which XG 2.10's own export, in the repository xgparser under the
# same name, has the same XGID and drawing) and "06_RT_EN.txt"; the third is in bgfparser's README.
# The pip counts of X and O are theirs, but for the third's.
BOTH: list[tuple[str, str, Any, int, int]] = [
    (
        "b9sBCIC5bYDQAA",
        "XGID=-B-CBBB---a---A---ABcbbbd-:1:-1:1:21:3:6:0:7:10",
        stand(
            {1: 2, 3: 3, 4: 2, 5: 2, 6: 2, 14: 1, 18: 1, 19: 2},
            {15: 1, 5: 3, 4: 2, 3: 2, 2: 2, 1: 4},
            dice=(2, 1),
        ),
        111,
        52,
    ),
    (
        "cxzwAA7gbjADEw",
        "XGID=---c--CCB---dB-B---c-BcAb-:1:1:1:00:0:1:0:7:10",
        stand({23: 1, 21: 2, 15: 2, 13: 2, 8: 2, 7: 3, 6: 3}, {22: 3, 13: 4, 6: 3, 3: 3, 1: 2}),
        176,
        147,
    ),
    (
        "mGfwATDgc/ABMA",
        "XGID=-b----E-C---eE---b-d-b--B-:0:0:1:21:0:0:0:3:10",
        stand(START, {24: 2, 13: 5, 8: 2, 6: 4, 4: 2}, dice=(2, 1)),
        167,
        161,
    ),
]


@pytest.mark.parametrize(("text", "line", "position", "white", "black"), BOTH)
def test_the_same_position_in_both_ways(
    text: str, line: str, position: Any, white: int, black: int
) -> None:
    assert tn.Position.from_xgid(line) == position
    assert tn.Position.from_gnubg_id(text, "white", position.dice) == position
    assert (position.pips("white"), position.pips("black")) == (white, black)
    assert position.gnubg_id == text
    assert re.sub(r":.*", "", position.xgid) == re.sub(r":.*", "", line)
    assert position.xgid.split(":")[3:5] == line.split(":")[3:5]


def test_xg_on_usenet() -> None:
    """T. Chow, "Backgamee play", rec.games.backgammon, 7 October 2022, with drawing and pips."""
    line = "XGID=-bbBBAEb--------------g-b-:1:-1:1:31:0:0:0:0:10"
    position = tn.Position.from_xgid(line)
    black = {24: 2, 23: 2, 18: 2, 3: 7, 1: 2}
    assert position == stand({3: 2, 4: 2, 5: 1, 6: 5}, black, dice=(3, 1))
    assert (position.pips("white"), position.pips("black")) == (49, 153)
    assert (position.off("white"), position.off("black")) == (5, 0)


def test_xg_with_the_top_on_roll() -> None:
    """From the README of AnkiGammon, with XG's best play."""
    line = "XGID=---BBBBAAA---Ac-bbccbAA-A-:1:1:-1:63:4:3:0:5:8"
    game = tn.Game(MODERN, position=tn.Position.from_xgid(line))
    assert game.position.turn == "black"
    assert game.position.dice == (6, 3)
    game.push("11/8 11/5")
    assert game.position.men("black") == {11: 1, 9: 2, 8: 3, 7: 3, 6: 3, 5: 3}


def test_xg_with_the_top_on_the_bar() -> None:
    """An XG export in the formats' notes of bgdb: both must enter, and one hits on the 2 point."""
    line = "XGID=b-A-BaC-D---cB---bBcbb--A-:0:0:-1:52:0:0:1:0:10"
    game = tn.Game(MODERN, position=tn.Position.from_xgid(line))
    assert (game.position.bar("black"), game.position.bar("white")) == (2, 0)
    assert [str(play) for play in game.plays()] == ["bar/20 bar/23*"]
    assert game.position.xgid == line.replace(":1:0:10", ":0:0:10")


def test_the_start() -> None:
    """gnubg's manual, Introduction, and the usual XGID."""
    for seat, turn in (("white", "1"), ("black", "-1")):
        position = tn.Game(MODERN, first=seat).position
        assert position.gnubg_id == START_ID
        assert position.xgid == START_XGID.replace(":1:00:", f":{turn}:00:")
        assert tn.Position.from_gnubg_id(START_ID, seat) == position
        assert tn.Position.from_xgid(position.xgid) == position
    assert tn.Position.from_gnubg_id(f" {START_ID}\n").turn == "white"
    assert tn.Position.from_xgid(START_XGID.removeprefix("XGID=")).gnubg_id == START_ID


# -- there and back


def both_ways(position: Any) -> None:
    """Fail unless a position comes back from either form."""
    turn, dice = position.turn, position.dice
    assert tn.Position.from_gnubg_id(position.gnubg_id, turn, dice) == position
    assert tn.Position.from_xgid(position.xgid) == position


@pytest.mark.parametrize("kind", always("mixed", of=KINDS))
def test_positions_of_every_kind_come_back(kind: str, part: Callable[..., int]) -> None:
    for found in random_positions(part(100, 4), 7, kind):
        position = tn.Position.of(
            MODERN,
            {"white": found["white"], "black": found["black"]},
            bar=dict(zip(("white", "black"), found["bar"], strict=True)),
            off=dict(zip(("white", "black"), found["off"], strict=True)),
            turn=("white", "black")[found["turn"]],
            dice=found["dice"],
        )
        both_ways(position)


def played(seed: int) -> Iterator[tn.Game]:
    """A game played at random, at every stage; the last time when it is over."""
    rng = random.Random(seed)
    game = tn.Game(MODERN, seed=seed)
    while game.awaits is not None:
        yield game
        if isinstance(game.awaits, tn.Throw):
            game.roll()
        else:
            game.push(rng.choice(list(game.legal_moves)))
    yield game


@pytest.mark.long
def test_every_stage_of_play_comes_back() -> None:
    for seed in range(4):
        for game in played(seed):
            position = game.position
            if position.phase == "over":
                continue
            if position.phase == "throw" or game.log[-1].is_throw or game.log[-1].why == "opening":
                both_ways(position)
            else:  # a turn begun: no dice in the one, no words for it in the other
                again = tn.Position.from_gnubg_id(position.gnubg_id, position.turn)
                assert again.men("white") == position.men("white")
                with pytest.raises(BadPosition, match="turn has been begun"):
                    _ = position.xgid


# -- what is refused


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "14 characters, '' has 0"),
        (START_ID[:-1], "has 13"),
        (START_ID + "A", "has 15"),
        (START_ID + ":cAnqAEAAEAAE", f"give '{START_ID}' alone"),
        (f"GNU Backgammon  Position ID: {START_ID}", f"give '{START_ID}' alone"),
        (f"Position ID: {START_ID}\n Match ID   : cAnqAEAAEAAE", f"give '{START_ID}' alone"),
        ("Position ID: 4HPwATDgc", "give the 14 characters after “Position ID:” alone"),
        (START_XGID, "this is an XGID, which tn.Position.from_xgid reads"),
        ("4HPwATDgc/ABM!", "written with A-Z"),
        ("4HPwATDgc/ABMé", "written with A-Z"),
        ("4HPwATDgc/AB==", "written with A-Z"),
        ("//////////////", "more men than two sides have"),
        ("AACAgM/BB8ABAA", "white has 16 men; there are 15"),
        ("4HPwAXAAAAABAA", "black has 16 men; there are 15"),
        ("AAAAAAAAAAAAAA", "white has no man left: the game is over"),
        ("AACAAAAAAAAAAA", "white has no man left: the game is over"),
        ("AAAAAAAAAQAAAA", "black has no man left: the game is over"),
        ("AACABAAAAAAAAA", "no two colours share a point"),
        ("4HPwATDgc/ABMB", "written out it would be '4HPwATDgc/ABMA'"),
        ("4HPwATDgc/ABcA", "more men than two sides have"),
    ],
)
def test_what_is_no_position_id(text: str, words: str) -> None:
    with pytest.raises(BadId, match=re.escape(words)):
        tn.Position.from_gnubg_id(text)


@pytest.mark.parametrize("read", [tn.Position.from_id, tn.board])
def test_an_id_of_another_program_is_sent_to_its_reader(read: Callable[[str], object]) -> None:
    for text in (START_XGID, START_XGID.replace("XGID", "xgid")):
        with pytest.raises(BadId, match=r"it is an XGID, which tn\.Position\.from_xgid reads"):
            read(text)
    with pytest.raises(BadId, match=r"are read by tn\.Position\.from_gnubg_id"):
        read(START_ID)


def test_the_sign_of_an_xgid_may_be_written_small() -> None:
    small = START_XGID.replace("XGID", "xgid")
    assert tn.Position.from_xgid(small) == tn.Position.from_xgid(START_XGID)


def changed(**fields: str) -> str:
    """The XGID of the start with some fields changed."""
    names = ("men", "cube", "owner", "turn", "dice", "bottom", "top", "rule", "length", "largest")
    given = dict(zip(names, START_XGID.removeprefix("XGID=").split(":"), strict=True)) | fields
    return "XGID=" + ":".join(given.values())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "10 fields between ':', '' has 1"),
        (START_XGID + ":1", "has 11"),
        (START_XGID + "\nX:Ann O:Ben\n", "give the line that begins with XGID= alone"),
        (f"GNUBG ID: {START_ID}:cAnqAEAAEAAE", "there is tn.Position.from_gnubg_id"),
        (START_XGID.removesuffix(":10"), "has 9"),
        (changed(men="-b----E-C---eE---c-e----B"), "26 places, not 25"),
        (changed(men="-b----E-C---eE---c-e----B--"), "26 places, not 27"),
        (changed(men="-b----E-C---eE---c-e----B?"), "'?' cannot stand on place 25"),
        (changed(men="A-----E-C---eE---c-e----B-"), "'A' cannot stand on place 0"),
        (changed(men="-b----E-C---eE---c-e----Ba"), "'a' cannot stand on place 25"),
        (changed(men="-b----P-C---eE---c-e----B-"), "'P' cannot stand on place 6"),
        (changed(men="-b----F-C---eE---c-e----B-"), "white has 16 men"),
        (changed(men="-b----E-C---eE---c-f----B-"), "black has 16 men"),
        (changed(men="-b----------e----c-e------"), "white has no man left"),
        (changed(turn="0"), "the turn is 1 (bottom) or -1 (top), not '0'"),
        (changed(turn="white"), "the turn is a whole number, not 'white'"),
        (changed(dice="70"), "the dice are two of 1 to 6, or 00, not '70'"),
        (changed(dice="6"), "not '6'"),
        (changed(dice="06"), "not '06'"),
        (changed(dice="D"), "there is no cube here"),
        (changed(cube="two"), "the cube is a whole number, not 'two'"),
        (changed(length=""), "the length of the match is a whole number, not ''"),
    ],
)
def test_what_is_no_xgid(text: str, words: str) -> None:
    with pytest.raises(BadId, match=re.escape(words)):
        tn.Position.from_xgid(text)


def test_cube_score_and_match_are_read_over() -> None:
    plain = tn.Position.from_xgid(START_XGID)
    line = changed(cube="3", owner="-1", bottom="4", top="6", rule="1", length="7", largest="8")
    assert tn.Position.from_xgid(line) == plain


def test_wrong_seats_dice_and_things() -> None:
    with pytest.raises(UnknownName, match="no seat 'red'"):
        tn.Position.from_gnubg_id(START_ID, "red")
    for dice in ((6,), (7, 1), 6):
        with pytest.raises(BadDice):
            tn.Position.from_gnubg_id(START_ID, "white", dice)  # type: ignore[arg-type]
    for thing in (None, 4, b"4HPwATDgc/ABMA"):
        with pytest.raises(BadId, match="is text, not"):
            tn.Position.from_gnubg_id(thing)  # type: ignore[arg-type]
        with pytest.raises(BadId, match="is text, not"):
            tn.Position.from_xgid(thing)  # type: ignore[arg-type]


def test_other_games_have_none() -> None:
    for name in set(tn.games()) - {MODERN}:
        game = tn.Game(name, seed=1, first=tn.ruleset(name).seat_names[0])
        with pytest.raises(TablesnbError, match=f"of {MODERN} alone, not of {name}"):
            _ = game.position.gnubg_id
        with pytest.raises(TablesnbError, match=f"of {MODERN} alone, not of {name}"):
            _ = game.position.xgid
        with pytest.raises(TablesnbError, match=f"of {MODERN} alone, not of {name}"):
            game.mat()


def test_nobody_is_on_roll() -> None:
    opening = tn.Game(MODERN, opening="ask").position
    *_, over = played(0)
    for position, words in ((opening, "opening is not decided"), (over.position, "game is over")):
        with pytest.raises(BadPosition, match=words):
            _ = position.gnubg_id
        with pytest.raises(BadPosition, match=words):
            _ = position.xgid


def test_a_refusal_changes_nothing() -> None:
    game = play_from({6: 5, 8: 3, 13: 7}, START, 3, 1, game=MODERN)
    game.push("8/5")
    before, log = game.position, game.log
    for ask in (lambda: game.position.xgid, game.mat):
        with pytest.raises(BadPosition):
            ask()
    assert (game.position, game.log) == (before, log)
    assert tn.Position.from_gnubg_id(START_ID) == tn.Game(MODERN, first="white").position


# -- the .mat file

HALF = re.compile(r"([1-6])([1-6]):((?: +\d+/\d+\*?)*)")


def pushed(game: tn.Game, words: list[str]) -> bool:
    """Push a turn given in numbers, by whichever dice it can be finished with."""
    if not words:
        return not isinstance(game.awaits, tn.Choice)
    for move in game.legal_moves:
        bare = re.sub(r"\(\d\)", "", str(move)).replace("bar", "25").replace("off", "0")
        if bare == words[0]:
            game.push(move)
            if pushed(game, words[1:]):
                return True
            game.pop()
    return False


def replayed(rows: list[str]) -> tn.Game:
    """The game that the rows of a .mat tell, thrown and pushed anew through the law."""
    game = tn.Game(MODERN, opening="ask", names={"white": "charlot1", "black": "charlot2"})
    halves = [half for row in rows for half in HALF.finditer(row)]
    for half in halves:
        seat = "white" if half.start() < 20 else "black"
        dice = int(half[1]), int(half[2])
        if half is halves[0]:  # the opening: White throws first, the one who begins threw more
            for die in sorted(dice, reverse=seat == "white"):
                game.roll(die)
        else:
            game.roll(*dice)
        assert game.log[-1].seat == seat or half is halves[0]
        assert not half[3] or pushed(game, half[3].split()), (half[0], game)
    return game


def gnubgs_games(root: Path) -> list[list[str]]:
    """The rows of each game in gnubg's files."""
    text = (root / "tests" / "records" / "gnubg.mat").read_text(encoding="utf-8")
    return [part.strip("\n").splitlines()[2:] for part in re.split(r"\n(?= Game )", text)[1:]]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_game_as_gnubg_wrote_it(number: int, root: Path) -> None:
    """Hits, dances, doublets and men borne off; won by the left player and by the right.

    The cube takes a row of its own, which nothing here can write: without it the rows count on.
    """
    wanted = gnubgs_games(root)[number]
    *rows, end = [row for row in wanted if "Doubles" not in row]
    rows = [f"{count:3}){row[4:]}" for count, row in enumerate(rows, 1)]
    assert len(rows) > 20
    game = replayed(rows)
    head = [" 0 point match", "", " Game 1", " charlot1 : 0                   charlot2 : 0"]
    outcome = game.outcome()
    if number == 0:  # resigned
        assert outcome is None
        assert game.mat().splitlines() == head + rows
        return
    assert outcome is not None
    cube = 2
    assert outcome.payoff[outcome.order[0]] * cube == int(end.split()[1])
    assert game.mat().splitlines() == [*head, *rows, end.replace("2 points", "1 point"), ""]


def test_games_come_back_from_their_mat() -> None:
    ends = set()
    for seed in range(12):
        *_, game = played(seed)
        text = game.mat()
        again = replayed(text.splitlines())
        assert again.position == game.position
        assert again.mat().splitlines()[4:] == text.splitlines()[4:]
        outcome = game.outcome()
        assert outcome is not None
        winner, points = outcome.order[0], outcome.payoff[outcome.order[0]]
        last = text.rstrip("\n").splitlines()[-1]
        indent = 6 if winner == "white" else 34
        assert last == f"{'':{indent}}Wins {points} point{'' if points == 1 else 's'}"
        ends.add((winner, points))
    assert {winner for winner, _ in ends} == {"white", "black"}
    assert {1, 2} <= {points for _, points in ends}


def test_a_game_that_goes_on() -> None:
    """Equal throws in the opening are left out; a turn that is not finished is its dice alone."""
    game = tn.Game(MODERN, opening="ask", names={"white": "A: B  C", "black": "x" * 40})
    empty = game.mat().splitlines()
    assert empty == [
        " 0 point match",
        "",
        " Game 1",
        f" A B C : 0                      {'x' * 26} : 0",
    ]
    for die in (4, 4, 2, 2, 3):
        game.roll(die)
    assert game.mat().splitlines() == empty
    game.roll(5)
    assert game.mat().splitlines()[4:] == ["  1)                             53:"]
    game.push("8/3")
    assert game.mat().splitlines()[4:] == ["  1)                             53:"]
    game.push("6/3")
    game.roll(6, 6)
    game.push("24/18 24/18 13/7")
    assert game.mat().splitlines()[4:] == [
        "  1)                             53: 8/3 6/3",
        "  2) 66:",
    ]
    game.push("13/7")
    assert game.mat().splitlines()[5:] == ["  2) 66: 24/18 24/18 13/7 13/7"]


def test_a_mat_begins_with_the_set_up_men() -> None:
    start = tn.Game(MODERN, first="black").position
    game = tn.Game(MODERN, position=start)
    game.roll(3, 1)
    game.push("8/5 6/5")
    assert game.mat().splitlines()[4:] == ["  1)                             31: 8/5 6/5"]
    assert tn.Game(MODERN, position=tn.Game(MODERN, opening="ask").position).mat()
    for other in (
        tn.Position.from_gnubg_id("4PPgASjgc/ABMA"),
        tn.Position.from_xgid(START_XGID.replace(":00:", ":31:")),
    ):
        with pytest.raises(BadPosition, match="begins with the set-up men"):
            tn.Game(MODERN, position=other).mat()
