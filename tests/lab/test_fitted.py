"""The law fitted to a ruleset: every way of writing a rule's number into it keeps what it says."""

from __future__ import annotations

import ast
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablesnb as tn
from tablesnb.base.errors import TablesnbError
from tablesnb.lab import compiled
from tablesnb.lab.fitted import calls, fitted, functions
from tablesnb.lab.train.learning import GameSpace, LearningNet, Trail
from tablesnb.players.tables_ahead import AheadSpace
from tablesnb.players.tables_judge import JudgeSpace
from tablesnb.players.tables_plays import PlaySpace

TOY = """
FIRST, SECOND, LAST = 0, 1, 2
TABLE = 3
NONE = -1


def both(rules):
    return rules[FIRST] > 0 and rules[SECOND] > 0


def never(rules):
    return False


def looked_up(rules, at):
    return rules[TABLE + at % 3]


def walk(state, rules, steps):
    if both(rules) or never(rules):
        steps = steps + rules[FIRST] - 1 + rules[SECOND]
    elif rules[LAST] == NONE:
        return NONE
    total = 0
    for step in range(min(rules[SECOND] + 2, 9)):
        if step > steps or (rules[LAST] != 2 and steps > 7):
            break
        total += state[1 + step % 3] + (looked_up(rules, step) if not never(rules) else 100)
    while total > 40 and rules[FIRST] != 3:
        total -= 7
    return total if rules[LAST] < 2 else -total
"""
small = st.integers(-1, 3)


def run(text: str, door: str, *given: Any) -> Any:
    space: dict[str, Any] = {}
    exec(text, space)
    return space[door](*given)


@pytest.mark.long(dear=True)
@settings(max_examples=300)
@given(st.lists(small, min_size=6, max_size=6), st.lists(small, min_size=4, max_size=4), small)
def test_a_fitted_law_says_what_the_law_says(row: list[int], state: list[int], steps: int) -> None:
    assert run(fitted(TOY, row), "walk", state, steps) == run(TOY, "walk", state, row, steps)


def test_what_a_rule_decides_is_not_there_any_more() -> None:
    for first, second in product((0, 1), repeat=2):
        text = fitted(TOY, [first, second, 1, 5, 6, 7], ["walk"])
        assert "rules" not in text and "never" not in text
        assert ("steps = " in text) == (first and second)
        assert "def both" not in text and "def looked_up" in text


def test_only_what_the_doors_call_is_kept() -> None:
    text = fitted(TOY, [1, 1, 1, 5, 6, 7], ["looked_up"])
    assert "def looked_up(at)" in text and "def walk" not in text
    assert run(text, "looked_up", 4) == 6


def test_the_law_calls_nothing_but_functions() -> None:
    with pytest.raises(TablesnbError, match="by their names"):
        fitted("def odd(state, rules):\n    return state.copy()\n", [])


def test_a_named_tuple_that_a_function_makes_is_kept() -> None:
    head = "from __future__ import annotations\nfrom typing import NamedTuple\n"
    pair = "class Pair(NamedTuple):\n    one: int\n    other: int\n"
    text = fitted(f"{head}{pair}def sum_of(one):\n    return Pair(one, 2).other + one\n", [1])
    assert run(text, "sum_of", 1) == 3
    duel = compiled.text_for(compiled.SEARCHING, tuple(tn.ruleset("tablut").row))
    assert "class SearchSpace" in duel


def test_what_no_door_leads_to_is_not_fitted() -> None:
    odd = "def odd(state, rules):\n    return state.copy()\n"
    assert "def odd" not in fitted(f"{TOY}\n{odd}", [1, 1, 1, 5, 6, 7], ["walk"])


@pytest.mark.parametrize("family", ["tables", "tafl"])
def test_no_function_of_the_law_calls_itself_through_another(family: str) -> None:
    """Compiled and kept, such a circle leads nowhere when it is read back; oneself is fine."""
    called = {
        name: calls(node) - {name}
        for name, node in functions(ast.parse(compiled.joined(family))).items()
    }
    while leaves := [name for name, others in called.items() if not others & called.keys()]:
        for name in leaves:
            del called[name]
    assert not called, f"these call each other in a circle: {sorted(called)}"


@pytest.mark.parametrize("name", ["irish", "tablut"])
def test_another_reading_is_another_text(name: str) -> None:
    rules = tn.ruleset(name)
    texts = {compiled.text_for(rules.family, tuple(rules.row))}
    for reading in rules.named:
        row = tuple(tn.ruleset(name, reading).row)
        texts.add(compiled.text_for(rules.family, row))
    assert len(texts) == 1 + len(rules.named)
    assert not any("rules" in text for text in texts)


def test_another_order_of_the_fields_of_a_work_space_is_another_text() -> None:
    """What is compiled and kept is found by its text, and knows fields by their places alone."""
    law = "class Pair(NamedTuple):\n    one: int\n    {}: int\ndef f(pair):\n    return pair.one\n"
    texts = {fitted(law.format(field), [1]) for field in ("other", "second")}
    swapped = law.format("other").replace("one: int\n    other", "other: int\n    one")
    assert len(texts | {fitted(swapped, [1])}) == 3
    learning = compiled.text_for(compiled.LEARNING, tuple(tn.ruleset("irish").row))
    for space in (PlaySpace, JudgeSpace, AheadSpace, GameSpace, LearningNet, Trail):
        assert f"{space.__name__}({', '.join(space._fields)})" in learning
