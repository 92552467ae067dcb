"""A game is declared in a file of its own, and a slip in it is named by game and table."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import tablesnb as tn
from tablesnb.base.errors import TablesnbError
from tablesnb.games import NAMES
from tablesnb.games.declaration import read

FOLDER = files("tablesnb.games")


def text_of(name: str) -> str:
    return FOLDER.joinpath(f"{name}.toml").read_text(encoding="utf-8")


def test_every_file_of_a_game_is_a_game() -> None:
    found = {each.name for each in FOLDER.iterdir() if each.name.endswith(".toml")}
    assert found == {f"{name}.toml" for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_a_file_gives_every_rule_once_and_no_other(name: str) -> None:
    """Each as its own table, unless the game is like another."""
    rules = read(name, text_of(name))
    assert rules == tn.ruleset(name)
    given = re.findall(r"^\[(\w+)\]$", text_of(name), re.MULTILINE)
    others = {"reasons", "ways", "layouts", "restated"}
    known = [field for field, _ in rules.rules()]
    stated = [field for field in given if field not in others]
    assert set(stated) <= set(known)
    if "\nlike =" not in text_of(name):
        assert stated == known, "in the order in which they are reported"


def test_what_one_of_several_ways_of_writing_a_value_means() -> None:
    irish: dict[str, object] = {field: rule.value for field, rule in tn.ruleset("irish").rules()}
    assert irish["start"] == {24: 2, 13: 5, 8: 3, 6: 5}
    assert irish["track"] == (tuple(range(23, -1, -1)), tuple(range(24)))
    assert irish["seats"] == ("white", "black")


def test_a_game_like_another_has_its_rules_but_for_those_given() -> None:
    irish, early = tn.ruleset("irish"), tn.ruleset("early_backgammon")
    given = {"start", "doublets", "home", "end", "stakes"}
    for field, rule in irish.rules():
        same = (rule.value, rule.sentence, rule.status, rule.passages, rule.related)
        of = early.rule(field)
        assert (same == (of.value, of.sentence, of.status, of.passages, of.related)) == (
            field not in given
        ), field
    assert early.rule("start").sentence == irish.rule("start").sentence  # given in part
    assert "strict" in irish.named and [*early.named] == ["cotton"]


def test_a_game_restated_stands_on_one_ground_but_for_what_is_given() -> None:
    modern = tn.ruleset("modern_backgammon")
    reasons = {rule.reason for _, rule in modern.rules() if not rule.passages}
    (reason,) = reasons
    assert reason.startswith("Today's custom") and "\n" not in reason
    assert modern.rule("track").related == ("britannica.light",)
    assert modern.rule("opening").reason == reason and not modern.rule("hold").rivals


TABULA = text_of("tabula")
SEATS = '[seats]\nvalue = ["white", "black"]\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (TABULA + "nonsense", "tabula is not TOML"),
        (TABULA.replace('"tables"', '"tabels"'), "there is no family 'tabels'; did you mean"),
        (TABULA.replace("title =", "titel ="), "tabula: .*unexpected keyword argument 'titel'"),
        (TABULA.replace("[seats]", "[seets]"), "tabula: .*unexpected keyword argument 'seets'"),
        (TABULA.replace(SEATS, SEATS + 'nott = "a"\n'), "tabula, seats: unknown key 'nott'"),
        (
            TABULA.replace(SEATS, SEATS + 'who = "usual"\n'),
            "tabula, seats: who is empty or",
        ),
        (TABULA.replace(SEATS, "[seats]\n"), "tabula, seats: the key 'value' is missing"),
        (TABULA.replace('status = "inf', 'status = "unf'), "there is no status 'unferred'; did yo"),
        (TABULA.replace("{silent}", "{silence}"), "tabula, .*silence"),
        (TABULA.replace('who = ["rumwoldstow"]\n', ""), "tabula, pyf: the key 'who' is missing"),
        (TABULA.replace('value = "3d6"', 'value = "3d"'), "dice are given as 2d6, not '3d'"),
        ('like = "irish"\ntitle = "X"\n[hold]\nnott = 1', "x, hold: unknown key 'nott'"),
        ('like = "irish"\ntitle = "X"\n[holdd]\nvalue = 1', "no rule 'holdd'; did you mean 'hold'"),
    ],
)
def test_a_slip_is_named(text: str, message: str) -> None:
    assert text != TABULA
    with pytest.raises(TablesnbError, match=message):
        read("x" if text.startswith("like") else "tabula", text)
