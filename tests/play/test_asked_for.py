"""Games that cannot be had, and readings that do not go together."""

from __future__ import annotations

from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import (
    BadDice,
    BadPosition,
    BadReading,
    TablesnbError,
    UnknownName,
)
from tests.play.refusing import HUGE, refused


@pytest.mark.parametrize(
    ("kind", "words", "arguments"),
    [
        (UnknownName, ["'irsh'", "did you mean 'irish'?"], {"name": "irsh"}),
        (UnknownName, ["'chess'", "irish, early_backgammon"], {"name": "chess"}),
        (UnknownName, ["5"], {"name": 5}),
        (UnknownName, ["None"], {"name": None}),
        (UnknownName, ["irish", "'jules'", "default, strict, ives"], {"reading": "jules"}),
        (UnknownName, ["'bare_off'", "did you mean 'bear_off'?"], {"reading": {"bare_off": 1}}),
        (UnknownName, ["'self'"], {"reading": {"self": 1}}),
        (UnknownName, ["5"], {"reading": {5: 1}}),
        (
            BadReading,
            ["irish.bear_off", "'exact'", "'sideways'"],
            {"reading": {"bear_off": "sideways"}},
        ),
        (BadReading, ["irish.binding", "True"], {"reading": {"binding": True}}),
        (BadReading, ["irish.men", "15", "14"], {"reading": {"men": 14}}),
        (BadReading, ["irish.seats", "nobody reads it []"], {"reading": {"seats": []}}),
        (BadReading, ["{'bear_off': 'exact'}", "5"], {"reading": 5}),
        (BadReading, ["whole number from 0 to 4294967295", "-1"], {"seed": -1}),
        (BadReading, ["4294967296"], {"seed": 2**32}),
        (BadReading, ["True"], {"seed": True}),
        (BadReading, ["1.0"], {"seed": 1.0}),
        (BadReading, ["'1283'"], {"seed": "1283"}),
        (BadReading, ["thousands of digits"], {"seed": HUGE}),
        (BadReading, ["'throw' or 'ask'", "'no'"], {"opening": "no"}),
        (BadReading, ["'throw' or 'ask'", "None"], {"opening": None}),
        (UnknownName, ["'green'", "white, black"], {"first": "green"}),
        (UnknownName, ["0", "white, black"], {"first": 0}),
        (UnknownName, ["'whit'", "did you mean 'white'?"], {"names": {"whit": "Ann"}}),
        (UnknownName, ["name of white", "5"], {"names": {"white": 5}}),
        (UnknownName, ["by seat", "'Ann'"], {"names": "Ann"}),
        (BadPosition, ["a position is expected", "'irish/"], {"position": "irish/..."}),
    ],
)
def test_a_game_that_cannot_be_had(
    kind: type[TablesnbError], words: list[str], arguments: dict[str, Any]
) -> None:
    name = arguments.pop("name", "irish")
    refused(kind, words, lambda: tn.Game(name, **arguments))


SEVENS = {"dice": "3d7", "entering_seven": "next_quarter", "hit_goes_to": "same_point"}


@pytest.mark.parametrize(
    ("kind", "words", "name", "arguments"),
    [
        (
            BadReading,
            ["3d7 and", "cannot go together: a man whom"],
            "el_mundo",
            {"reading": SEVENS},
        ),
        (BadReading, ["'log', 'prism(a)'", "'cube'"], "astronomical_tables", "cube"),
        (BadReading, ["prism(0.7)", "1/2 at most, not 7/10"], "astronomical_tables", "prism(0.7)"),
        (BadReading, ["prism(x)", "a number such as 0.2"], "astronomical_tables", "prism(x)"),
        (BadReading, ["nobody reads it 'prism()'"], "astronomical_tables", "prism()"),
        (BadReading, ["3, 2", "'4'"], "astronomical_tables", {"reading": {"dice_count": "4"}}),
        (BadDice, ["irish", "6 faces", "log has 7"], "irish", {"dice": "log"}),
        (BadDice, ["7 faces", "six has 6"], "astronomical_tables", {"dice": "six"}),
        (BadDice, ["el_mundo", "6 faces; log has 7"], "el_mundo", {"dice": {"red": "log"}}),
        (BadDice, ["7 faces; six has 6"], "el_mundo", {"dice": "six", "reading": {"dice": "3d7"}}),
        (BadDice, ["no die 'quux'"], "el_mundo", {"dice": "quux"}),
        (BadDice, ["by seat", "5"], "el_mundo", {"dice": 5}),
        (UnknownName, ["'white'", "saturn"], "astronomical_tables", {"dice": {"white": "log"}}),
        (UnknownName, ["'yellow'", "green, red"], "el_mundo", {"first": "yellow"}),
        (UnknownName, ["'binding'"], "el_mundo", {"reading": {"binding": "off"}}),
        (UnknownName, ["'jules'", "golladay_literal"], "el_mundo", {"reading": "jules"}),
    ],
)
def test_a_game_round_a_ring_that_cannot_be_had(
    kind: type[TablesnbError], words: list[str], name: str, arguments: Any
) -> None:
    if isinstance(arguments, str):
        arguments = {"reading": {"dice_kind": arguments}}
    refused(kind, words, lambda: tn.Game(name, **arguments))


def test_readings_that_cannot_go_together() -> None:
    from dataclasses import replace

    from tablesnb.tables.ruleset import Conflict

    changes = {"bear_off": "exact", "binding": "off"}
    rules = replace(tn.ruleset("irish"), conflicts=(Conflict(changes, "for the test"),))
    assert rules.reading(bear_off="exact").value("binding") == "willughby"
    words = ["bear_off = exact", "binding = off", "cannot go together: for the test"]
    refused(BadReading, words, lambda: rules.reading(**changes))
    refused(BadReading, words, lambda: tn.Game(rules, reading=changes))


def test_a_ruleset_takes_readings_too() -> None:
    rules = tn.ruleset("irish").reading(must_play="most")
    game = tn.Game(rules, reading={"bear_off": "exact"}, seed=1)
    assert game.rules.changed == {"must_play": "most", "bear_off": "exact"}
    game = tn.Game(rules, reading="ives", seed=1)
    assert dict(game.rules.changed) == {
        "must_play": "most",
        "binding": "one_man",
        "bear_off": "modern",
    }
    assert tn.Game.from_record(game.record()).rules.changed == game.rules.changed


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
