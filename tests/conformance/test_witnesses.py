"""For every reading that a game offers: a position where it changes what happens.

A reading that changed nothing anywhere would be a name without a rule. Each witness is a position
and what is done in it; it is played under both readings, and what comes of it must differ.
"""

from __future__ import annotations

from itertools import product

import pytest

import tablesnb as tn
from tests.conformance.witnesses_rings import MUNDO, STARS, Witness
from tests.conformance.witnesses_tables import DUODECIM, QUINZE, TABULA
from tests.conformance.witnesses_tafl import ALEA, TABLUT
from tests.tables.setting import Men, events, play_from, texts


def moves(white: Men, black: Men, *dice: int, **where: object) -> Witness:
    """Witness by the legal moves of a throw."""

    def witness(game: str, **reading: object) -> object:
        return texts(play_from(white, black, *dice, game=game, **where, **reading))

    return witness


def bound(game: str, **reading: object) -> object:
    """Witness by what follows when the last home point is closed before a waiting man."""
    men = {8: 1, 6: 3, 5: 2, 4: 3, 3: 1, 2: 2, 1: 2}
    found = play_from(men, {6: 13}, 1, 2, game=game, bar=(0, 1), **reading)
    found.push("4/3")
    trail = [events(found)]
    if found.position.phase == "break_throw":
        found.roll(3, 2)
        found.roll(6, 4)
        found.push("break 6")
        trail.append(events(found))
    return trail, found.position.bar("white")


def last_throw(game: str, **reading: object) -> object:
    """Witness by what the four kinds of win are worth."""
    paid = []
    for dice, men in product(((4, 4), (4, 3)), ({6: 1}, {13: 1}, {13: 15})):
        found = play_from({1: 1}, men, *dice, game=game, **reading)
        found.push(found.legal_moves[0])
        outcome = found.outcome()
        assert outcome is not None
        paid.append(outcome.payoff["white"])
    return paid


# Black holds White's 19 and 2: the five can be played only by the man who took the six from 24.
FORK: tuple[Men, Men] = ({24: 1, 7: 1}, {6: 13, 23: 2})


def bearing(game: str, **reading: object) -> object:
    """Witness by three throws: men on 6, 4 and 2 with the 6 blocked for a five; a blocked man
    behind; and nothing behind."""
    return [
        moves({6: 1, 4: 1, 2: 1}, {24: 2, 6: 13}, 6, 5)(game, **reading),
        moves({6: 1, 3: 1}, {24: 2, 6: 13}, 5, 5)(game, **reading),
        moves({2: 2, 1: 2}, {6: 15}, 4, 3)(game, **reading),
    ]


def hands(game: str, **reading: object) -> object:
    """What is thrown first, and what afterwards."""
    found = tn.Game(game, reading=reading, first="white", seed=1)
    first = found.awaits
    found.roll(6, 4)
    found.push("24/18 24/20")
    return first, found.awaits


IRISH: dict[str, Witness] = {
    "must_play": moves(*FORK, 6, 5),
    "bear_off": bearing,
    "hit_while_bearing": moves({20: 1, 6: 2, 5: 2, 1: 2}, {12: 13}, 6, 5),
    "binding": bound,
    "stakes": last_throw,
    "hands": hands,
}

# The three games that are variants of Irish have their witnesses in common.
WITNESSES: dict[str, dict[str, Witness]] = {
    **dict.fromkeys(("irish", "early_backgammon", "modern_backgammon"), IRISH),
    "todas_tablas": {},
    "quinze_tablas": QUINZE,
    "duodecim_scripta": DUODECIM,
    "tabula": TABULA,
    "el_mundo": MUNDO,
    "astronomical_tables": STARS,
    "alea_evangelii": ALEA,
    "tablut": TABLUT,
}

OFFERED = [
    (name, field, value)
    for name in tn.games()
    for field, rule in tn.ruleset(name).rules()
    for value in rule.values[1:]
]


@pytest.mark.parametrize(("game", "field", "value"), OFFERED)
def test_every_reading_has_a_witness(game: str, field: str, value: object) -> None:
    default = tn.ruleset(game).value(field)
    witness = WITNESSES[game][field]
    assert witness(game, **{field: value}) != witness(game, **{field: default})


def test_no_two_readings_of_a_rule_are_the_same() -> None:
    for name in tn.games():
        for field, rule in tn.ruleset(name).rules():
            found = [WITNESSES[name][field](name, **{field: v}) for v in rule.values if rule.rivals]
            assert all(found.count(each) == 1 for each in found), (name, field)


@pytest.mark.parametrize("field", ["doublets", "opening"])
def test_what_no_game_switches_is_shown_between_games(field: str) -> None:
    """Values that only whole games differ in: the same start, and what becomes of it."""
    found = {}
    for name in ("irish", "early_backgammon", "modern_backgammon"):
        if field == "doublets":
            game = tn.Game(name, first="white", seed=1)
            game.roll(2, 2)
            found[name] = game.position.dice_left
        else:
            game = tn.Game(name, opening="ask", seed=1)
            game.roll(6)
            game.roll(1)
            found[name] = game.position.dice_left
    if field == "doublets":
        assert found == {
            "irish": (2, 2),
            "early_backgammon": (2,) * 4,
            "modern_backgammon": (2,) * 4,
        }
    else:
        assert found == {"irish": (), "early_backgammon": (), "modern_backgammon": (6, 1)}


def test_each_a_die_may_be_made_unplayable_and_most_forbids_it() -> None:
    assert texts(play_from(*FORK, 6, 5)) == {"24/18", "7/1"}
    most = play_from(*FORK, 6, 5, must_play="most")
    assert texts(most) == {"24/18"}
    refusal = most.why_not("7/1")
    assert refusal.reason == "must play so that more dice can be played"
    assert refusal.rule.id == "irish.must_play"


def test_most_the_larger_die_if_only_one_can_be_played() -> None:
    # one man on 12: either die alone; Black's men on White's 1 close the other's way
    game = play_from({12: 1}, {24: 2, 6: 13}, 6, 5, must_play="most")
    assert texts(game) == {"12/6"}
    refusal = game.why_not("12/7")
    assert "the larger" in refusal.sentence


def test_most_a_winning_half_move_ends_the_game() -> None:
    game = play_from({1: 1}, {6: 15}, 6, 5, game="modern_backgammon")
    assert texts(game) == {"1/off(6)", "1/off(5)"}


def test_most_the_last_man_plays_both_dice_where_another_order_does() -> None:
    """So gnubg and OpenSpiel have it: the ace first, hitting, and the six then takes him off."""
    position = "modern_backgammon/2x1,offx14/24x1,offx14/white.play.61"
    game = tn.Game("modern_backgammon", position=tn.Position.from_id(position), seed=1)
    assert texts(game) == {"2/1*"}
    refusal = game.why_not("2/off")
    assert refusal.rule.id == "modern_backgammon.must_play"
    assert "leaves 1 of the dice playable, and 2" in refusal.sentence
    game.push("2/1*")
    assert texts(game) == {"1/off"} and game.push("1/off")
    # Black's man waits on the bar: the game is worth what it was, and no die is left
    assert game.outcome().payoff == {"white": 1, "black": -1}
