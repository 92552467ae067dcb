"""Bad text, bad moves, bad ids, bad records and bad names in the other games of two seats.

Each error says what was wrong, where, and what was expected, and the game is as it was.
"""

from __future__ import annotations

import pytest

import tablesnb as tn
from tablesnb.base.errors import (
    BadDice,
    BadId,
    BadNotation,
    BadPosition,
    BadReading,
    BadRecord,
    IllegalMove,
    NotAwaited,
    UnknownName,
)
from tests.play.walking import state
from tests.tables.setting import texts
from tests.tables.tables15 import quinze, roman


def entering() -> tn.Game:
    """White is to put on two men before he throws."""
    return quinze({12: 2}, {1: 2, 2: 1, 12: 2}, bar=(2, 0))


@pytest.mark.parametrize(
    ("move", "error", "words"),
    [
        ("bar/24", IllegalMove, "Black holds 24 with 2 men"),
        ("bar/12", IllegalMove, "men enter on 24 to 19, and nowhere else"),
        ("bar/off", IllegalMove, "men enter on 24 to 19, and nowhere else"),
        ("12/8", IllegalMove, "White has 2 men on the bar"),
        ("in/22", IllegalMove, "White has no man in reserve"),
        ("bar/22(3)", IllegalMove, "3"),
        ("bar/25", IllegalMove, "White's points are 24 to 1"),
        ("decline 3", IllegalMove, ""),
        ("break 4", IllegalMove, ""),
        ("bar/22*", BadNotation, "claims a hit"),
        ("bar/bar", BadNotation, "nobody moves to the bar"),
        ("bar-22", BadNotation, "is not a move: a half-move is written 13/8, bar/22"),
        ("", BadNotation, "is not a move"),
        ("<b>", BadNotation, "is not a move"),
    ],
)
def test_what_cannot_be_entered(move: str, error: type[Exception], words: str) -> None:
    game = entering()
    before = state(game)
    with pytest.raises(error) as raised:
        game.push(move)
    assert words in str(raised.value)
    assert state(game) == before


def test_several_at_once_are_taken_back_when_one_is_refused() -> None:
    game = entering()
    before = state(game)
    with pytest.raises(IllegalMove):
        game.push("bar/22 bar/24")
    assert state(game) == before
    game.push("bar/22 bar/22")
    assert game.position.men("white")[22] == 2


def test_what_is_not_awaited_while_men_enter() -> None:
    game = entering()
    with pytest.raises(NotAwaited, match="white is to enter his men"):
        game.roll(1, 2, 3)
    assert "white is to enter his men" in repr(game)
    over = quinze({12: 2}, dict.fromkeys(range(1, 7), 2), bar=(1, 0))
    with pytest.raises(NotAwaited, match="the game is over"):
        over.push("bar/22")


@pytest.mark.parametrize(
    ("dice", "words"),
    [((1, 2), "3 dice must be thrown here, not 2"), ((1, 2, 7), "a die shows 1 to 6, not 7")],
)
def test_dice_that_cannot_have_fallen(dice: tuple[int, ...], words: str) -> None:
    game = tn.Game("quinze_tablas", first="white", seed=1)
    with pytest.raises(BadDice, match=words):
        game.roll(*dice)


ARRAY = "24x2,23x2,22x2,21x2,20x2,19x2,18x2,17x1"
IDS = [
    (f"quinze_tablas/{ARRAY}/{ARRAY}/white.entering", "a man must wait on the bar"),
    (f"quinze_tablas/{ARRAY}/{ARRAY}/white.entered", "a man must wait on the bar"),
    (f"quinze_tablas/{ARRAY}/{ARRAY}/white.first_throw", "only a double hand"),
    (f"quinze_tablas/{ARRAY}/{ARRAY}/white.over.paid+1-1", "somebody must have won"),
    (f"quinze_tablas/{ARRAY}/{ARRAY}/white.throw.last-green", "has no seat 'green'"),
    (f"quinze_tablas/{ARRAY}/{ARRAY}/white.play.12", "3 dice must be thrown here, not 2"),
    (f"quinze_tablas/24x3,{ARRAY[5:]}/{ARRAY}/white.throw", "16 men"),
    ("quinze_tablas/24x15/offx15/white.throw", "never more than 2 stand on one"),
    ("quinze_tablas/inx15/offx15/white.throw", "nobody has"),
    ("irish/24x15/24x15/white.throw.last-white", "'last-white' is not understood"),
    ("irish/24x15/24x15/white.entering", "here they enter by dice"),
    ("irish/24x15/24x15/white.play.6521", "2 dice must be thrown here, not 4"),
    ("duodecim_scripta/A13x1,inx14/inx15/white.throw", "white has no place 'A13'"),
    ("duodecim_scripta/inx6/inx6/white.throw", "duodecim_scripta is played with 15"),
    ("duodecim_scripta/inx6/inx6/white.throw.men-6", "cannot go together"),
    ("duodecim_scripta/A9x1,inx14/inx15/white.throw.route-split_entry", "beyond the wall"),
    ("tabula/inx15/inx15/white.throw.direction-both", "nobody reads it 'both'"),
]


@pytest.mark.parametrize(("text", "words"), IDS)
def test_a_damaged_id_says_where(text: str, words: str) -> None:
    with pytest.raises(BadId) as raised:
        tn.Position.from_id(text)
    assert words in str(raised.value), raised.value


@pytest.mark.parametrize(
    ("line", "number", "words"),
    [
        ("1 white 6 5 4: 24/18", 6, "24/18 is refused: 2 men stand on 18"),
        ("1 white 6 5: 18/12", 6, "3 dice"),
        ("1 white: bar/22", 6, "white has nothing more to choose here"),
    ],
)
def test_the_first_line_that_does_not_hold(line: str, number: int, words: str) -> None:
    head = "tablesnb record 1\ngame: quinze_tablas\nlaw: 1\nseed: 1\nfirst: white\n"
    with pytest.raises(BadRecord) as raised:
        tn.Game.from_record(f"{head}\n{line}\n")
    assert words in str(raised.value), raised.value
    assert raised.value.line in (number, number + 1)


def test_names_that_do_not_exist() -> None:
    with pytest.raises(UnknownName, match="did you mean 'quinze_tablas'"):
        tn.Game("quince_tablas")
    with pytest.raises(UnknownName, match="did you mean 'playinginhistory'"):
        tn.ruleset("quinze_tablas", "playing_in_history")
    with pytest.raises(UnknownName, match="did you mean 'route'"):
        tn.ruleset("duodecim_scripta", {"rout": "ostia"})
    with pytest.raises(BadReading, match="is read as 'sealed', 'literal'"):
        tn.ruleset("quinze_tablas", {"prime": "open"})
    with pytest.raises(UnknownName, match="has no seat"):
        tn.Game("tabula", first="green")


def test_men_that_cannot_stand_so() -> None:
    with pytest.raises(BadPosition, match="no two colours share a point"):
        roman("tabula", {20: 1}, {20: 1})
    with pytest.raises(BadPosition, match="white has 16 men; tabula is played with 15"):
        tn.Position.of("tabula", {"white": {20: 16}}, reserve={"black": 15})
    with pytest.raises(BadPosition, match="white has no point 25"):
        quinze({25: 1})


def test_a_reading_that_does_not_know_the_phase_takes_the_turn_at_its_beginning() -> None:
    here = entering().position
    by_die = tn.Game("quinze_tablas", reading={"entering": "die"}, position=here)
    assert by_die.awaits == tn.Throw("white", 3, 6, "turn")
    back = tn.Game("quinze_tablas", position=by_die.position)
    assert texts(back) == texts(entering())
