"""A rule that one reader holds is everybody's: nothing of it can be changed, and all is a value."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading, TablesnbError, UnknownName
from tablesnb.rules.rule import Rule, Status


def insides(value: Any, path: str = "rules") -> Iterator[tuple[str, Any]]:
    """A value and everything in it, with the way there."""
    yield path, value
    if is_dataclass(value):
        for each in fields(value):
            yield from insides(getattr(value, each.name), f"{path}.{each.name}")
    elif isinstance(value, tuple):
        for number, each in enumerate(value):
            yield from insides(each, f"{path}[{number}]")
    elif hasattr(value, "items"):
        for key, each in value.items():
            yield from insides(each, f"{path}[{key!r}]")


@pytest.mark.parametrize("name", tn.games())
def test_nothing_in_a_ruleset_can_be_changed(name: str) -> None:
    rules = tn.ruleset(name)
    for path, value in insides(rules):
        assert not isinstance(value, list | dict | set | bytearray), path
        assert not hasattr(value, "__setitem__"), path
        assert isinstance(hash(value), int), path


def test_an_array_of_men_is_the_same_for_all() -> None:
    start: Any = tn.ruleset("irish").rule("start").value
    with pytest.raises(TypeError):
        start[24] = 9
    with pytest.raises(TypeError):
        tn.ruleset("irish").reading(bear_off="exact").changed["hold"] = 3  # type: ignore[index]
    with pytest.raises(TypeError):
        tn.ruleset("irish").named["strict"].changes["hold"] = 3  # type: ignore[index]
    assert tn.Game("irish", first="white").position.men("white")[24] == 2


@pytest.mark.parametrize("name", tn.games())
def test_a_ruleset_is_a_value(name: str) -> None:
    rules = tn.ruleset(name)
    for again in (pickle.loads(pickle.dumps(rules)), copy.copy(rules), copy.deepcopy(rules)):
        assert again == rules and hash(again) == hash(rules) and again.row == rules.row
    named = next(iter(rules.named), "default")
    other = rules.named_reading(named)
    assert len({rules, other, rules.named_reading(named)}) == (1 if other == rules else 2)


def test_a_ruleset_is_shown_short_and_as_its_report() -> None:
    for name in tn.games():
        rules: Any = tn.ruleset(name)
        assert name in repr(rules) and len(repr(rules)) < 200
        assert rules._repr_html_() == rules.report()._repr_html_()
    assert "bear_off = exact" in repr(tn.ruleset("irish").reading(bear_off="exact"))


def test_passages_and_refusals_are_shown_in_a_notebook() -> None:
    said: Any = tn.passage("willughby.doublets")
    assert said._repr_html_().startswith("<blockquote>") and "Willughby" in said._repr_html_()
    game = tn.Game("irish", seed=1, first="white")
    game.roll(6, 5)
    refusal: Any = game.why_not("24/19")
    html = refusal._repr_html_()
    # the rule's id is in the address of its card alone
    told = re.sub("<[^>]*>", "", html)
    assert (
        "Black holds 19" in told
        and "<b>Holding a point: 2</b>" in html
        and "irish.hold" not in told
    )
    assert "11_sources.ipynb#irish.hold" in html
    assert html.count("<blockquote") == len(refusal.passages) > 0
    moves: Any = game.legal_moves
    assert "<code>24/18</code>" in moves._repr_html_()
    assert not hasattr(refusal, "more") and "more" not in (type(refusal).__doc__ or "")


# -- a game of one's own


def restated(**changes: Any) -> Any:
    return tn.ruleset("irish").restated("own", "Own Irish", "reader", "a trial", **changes)


def test_a_misspelt_mechanism_is_not_passed_over() -> None:
    with pytest.raises(UnknownName, match="no rule 'bearoff'; did you mean 'bear_off'"):
        restated(bearoff=("exact", "Men are borne off by exact dice."))
    own = restated(bear_off=("exact", "Men are borne off by exact dice."))
    assert own.value("bear_off") == "exact" and own.value("hold") == 2


def test_a_mechanism_that_the_game_had_not_may_be_given() -> None:
    assert tn.ruleset("irish").point_cap is None
    assert restated(point_cap=(5, "No more than five men on a point.")).value("point_cap") == 5


@pytest.mark.parametrize("change", [None, "exact", ("exact",), ("exact", 5), ("exact", "", "")])
def test_a_mechanism_is_given_as_a_value_and_its_sentence(change: Any) -> None:
    with pytest.raises(BadReading, match="bear_off is given as a value and its sentence"):
        restated(bear_off=change)


@pytest.mark.parametrize("value", [[1, 2], {"x": []}, {1: {2}}])
def test_what_a_rule_is_made_with_is_frozen(value: Any) -> None:
    rule = Rule(value, "It says so.", Status.EDITORIAL, reason="a trial")
    assert isinstance(hash(rule), int)


def test_a_rule_has_a_ground_and_a_value_that_stays() -> None:
    with pytest.raises(TablesnbError, match="neither a passage nor a reason"):
        Rule("x", "It says so.", Status.EDITORIAL)
    with pytest.raises(TablesnbError, match="attested by no passage"):
        Rule("x", "It says so.", Status.ATTESTED, reason="a trial")
    with pytest.raises(BadReading, match="cannot have the value"):
        Rule(bytearray(b"x"), "It says so.", Status.EDITORIAL, reason="a trial")
