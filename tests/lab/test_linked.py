"""What only compiled functions call is linked into them, and has no machine code of its own."""

from __future__ import annotations

import pytest

pytest.importorskip("numba")

from numba import njit

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
