"""OpenTafl's records: out and in again, and in from a file in the shape that OpenTafl gives."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition, BadRecord
from tests.long import always
from tests.tafl.setting import ALEA, FAR, stand

CORNERS = "a1,a2,b1,b2,a18,a19,b18,b19,r1,r2,s1,s2,r18,r19,s18,s19"
# a file of ours, made as those that come with OpenTafl are: tags, rules, turns, comments over lines
STRANGE = f"""[date:2026.11.22]
[attackers:Ann]
[defenders:Ben, the elder]
[result:?]
[rules:dim:19 name:Alea_Evangelii atkf:y tfr:w cor:{CORNERS} cens: start:/{{start}}/]

1. f6-f7 j9-i9
[The attackers begin, as they
do in most programs.|And the defenders answer.]

2. f7-f6 Kj10-j9+
[|The king has left the centre]
3. n17-n18 ---
"""
READINGS: tuple[Any, ...] = (
    "default",
    "walker",
    "ludii",
    "opentafl",
    {"layout": "g5", "variegated_men": "duke"},
    {"citadels": "1x1", "goal": "edge", "king_armed": "no"},
    {"encirclement_loses": "yes", "no_move": "loses", "repetition": "mover_loses_third"},
)


def strange() -> str:
    start = tn.Game(ALEA).position.otn
    return STRANGE.format(start=start)


@pytest.mark.parametrize("number", always(0, of=range(len(READINGS))))
def test_a_whole_game_goes_out_and_comes_in(number: int, seed: int) -> None:
    chance = random.Random(seed + number)
    game = tn.Game(ALEA, reading=READINGS[number], names={"attackers": "Ann", "defenders": "Ben"})
    for _ in range(130):
        if game.awaits is None:
            break
        game.push(chance.choice(list(game.legal_moves)))
        if chance.random() < 0.2:
            game.annotate("a [word] | and another")
    text = game.otg()
    again = tn.Game.from_otg(text)
    assert again.position == game.position and again.names == game.names
    assert again.rules.changed == game.rules.changed
    assert [entry.events for entry in again.log] == [entry.events for entry in game.log]
    assert again.otg() == text
    noted = [entry.comment for entry in again.log if entry.comment]
    assert set(noted) == {"a (word) / and another"} and len(noted) > 3


def test_a_game_from_a_position_goes_out_and_comes_in() -> None:
    game = stand("e6 e4 d5 p5", "q3", "e5")
    game.push("p5-f5")
    assert game.otg().splitlines()[-1] == "1. p5-f5xe5++"
    assert "[result:1]" in game.otg() and "start:/19/19" in game.otg()
    assert tn.Game.from_otg(game.otg()).position == game.position
    home = stand(FAR, "", "j1", "defenders")
    home.push("j1-r1")
    assert home.otg().splitlines()[-1] == "1. Kj1-r1--"
    assert tn.Game.from_otg(home.otg()).outcome() == home.outcome()


def test_a_file_in_the_shape_of_opentafl_is_read() -> None:
    game = tn.Game.from_otg(strange())
    assert [str(entry.move) for entry in game.log] == [
        *("f6-f7", "j9-i9", "f7-f6", "j10-j9", "n17-n18")
    ]
    assert game.names == {"attackers": "Ann", "defenders": "Ben, the elder"}
    assert game.log[0].comment == "The attackers begin, as they do in most programs."
    assert game.log[-1].comment == "The defenders resign."
    value = game.rules.value
    assert value("first_mover") == "attackers" and value("repetition") == "mover_wins_third"
    assert value("king_may_reenter") == "no" and value("men_cross_throne") == "yes"
    assert value("encirclement_loses") == "yes" and value("citadels") == "2x2"
    assert value("layout") == "murray" and game.start is None


def test_the_moves_of_walker_are_read() -> None:
    """Lower case, no letter for a piece, a plus for a threat and two for the end."""
    game = stand("e6 e4 d5 p5", "", "e5")
    assert game.why_not("p5-f5xe5++") is None
    game.push("p5-f5++")
    assert game.position.winner == "attackers"


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("f6-f7", "f6-g7", 7, "column 4: f6-g7 is refused"),
        ("f6-f7", "f6f7", 7, "column 4: 'f6f7' is not a move"),
        ("j9-i9", "j9-i9--", 7, "claims the end, and the law lets play go on"),
        ("j9-i9", "j9-i9 c1-d1", 7, "a turn has two moves at most"),
        ("1. f6", "f6", 7, "expected a turn such as"),
        ("2. f7", "2a.1.1a. f7", 11, "variations are not read"),
        ("centre]", "centre", 12, "never closed"),
        ("[attackers:Ann]", "[attackers]", 2, "a tag is written"),
        ("[attackers:Ann]", "[date:1]", 2, "'date' stands twice"),
        ("dim:19", "dim:11", 5, "is played on 19 lines, not 11"),
        ("tfr:w", "tfr:i", 5, "no reading here has tfr:i"),
        ("tfr:w", "ks:n", 5, "no reading here has ks:n"),
        ("tfr:w", "zzz:n", 5, "nothing is known of the rule 'zzz'"),
        ("tfr:w", "cenp:TK", 5, "treats the two sides' men otherwise"),
        ("a1,a2,b1,b2,", "", 5, "has 12 corner points"),
        ("start:/2t", "start:/3t", 5, "rank 19 has 20 points"),
        ("[rules:", "[regulations:", 5, "there is no tag 'regulations'"),
        ("[rules:", "[site:", 1, "the head has no rules"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_line(
    old: str, new: str, line: int, words: str
) -> None:
    text = strange()
    assert old in text
    with pytest.raises(BadRecord, match=words) as error:
        tn.Game.from_otg(text.replace(old, new, 1))
    assert error.value.line == line


def test_a_result_must_be_that_of_the_law() -> None:
    game = stand("e6 e4 d5 p5", "q3", "e5")
    game.push("p5-f5")
    with pytest.raises(BadRecord, match="the law gives the result 1, not '0'"):
        tn.Game.from_otg(game.otg().replace("[result:1]", "[result:0]"))


def test_other_games_have_none() -> None:
    with pytest.raises(BadPosition, match="irish is none"):
        tn.Game("irish", first="white").otg()
    with pytest.raises(BadRecord, match="a record is text, not int"):
        tn.Game.from_otg(7)  # type: ignore[arg-type]
