"""What only compiled functions call is linked into them, and has no machine code of its own."""

from __future__ import annotations

import ast
from typing import Any

import pytest

pytest.importorskip("numba")

from numba import njit

import tablesnb as tn
from tablesnb.lab import compiled
from tablesnb.lab.linked import LinkedCode, LinkedCompiler


def test_the_caller_has_in_it_what_it_calls() -> None:
    def doubled(number: int) -> int:
        return number * 2

    within = njit(
        pipeline_class=LinkedCompiler,
        **{"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": False},
    )(doubled)

    @njit
    def outer(number: int) -> int:
        return within(number) + within(within(number))

    assert outer(3) == 18
    (made,) = within.overloads.values()
    assert isinstance(made.library, LinkedCode)
    engine = made.target_context.codegen()._engine
    assert not engine.is_symbol_defined(made.fndesc.mangled_name)
    (called,) = outer.overloads.values()
    assert engine.is_symbol_defined(called.fndesc.mangled_name)


MAKES = (ast.List, ast.ListComp, ast.Dict, ast.Set, ast.SetComp, ast.DictComp, ast.GeneratorExp)


@pytest.mark.parametrize("name", ["irish", "el_mundo", "tablut", "alea_evangelii"])
def test_no_law_makes_a_list(name: str) -> None:
    """Rows are handed in: what is compiled counts no owners, so it may make nothing to be owned."""
    rules: Any = tn.ruleset(name)
    families = [rules.family]
    families += [compiled.SEARCHING] if rules.family == "tafl" else [compiled.LEARNING]
    for family in families:
        tree = ast.parse(compiled.text_for(family, tuple(rules.row)))
        functions = [each for each in tree.body if isinstance(each, ast.FunctionDef)]
        made = {
            each.name for each in functions for node in ast.walk(each) if isinstance(node, MAKES)
        }
        assert functions and not made, family
