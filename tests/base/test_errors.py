"""Every error that a person may meet goes whole through a pickle, as work shared out needs."""

from __future__ import annotations

import importlib
import pickle
import pkgutil
from collections.abc import Iterator

import pytest

import tablesnb
import tablesnb as tn
from tablesnb.base.errors import BadRecord, IllegalMove, TablesnbError


def classes(above: type[TablesnbError] = TablesnbError) -> Iterator[type[TablesnbError]]:
    yield above
    for below in above.__subclasses__():
        yield from classes(below)


def made(kind: type[TablesnbError]) -> TablesnbError:
    if issubclass(kind, BadRecord):
        return kind("nothing was thrown", 12, 3)
    if issubclass(kind, IllegalMove):
        game = tn.Game("irish", seed=1, first="white")
        game.roll(6, 5)
        refusal = game.why_not("13/10")
        assert refusal is not None
        return kind(refusal)
    return kind("what was wrong")


def test_every_error_class_is_found() -> None:
    for found in pkgutil.walk_packages(tablesnb.__path__, "tablesnb."):
        if found.name.startswith(("tablesnb.base", "tablesnb.lab.compiled", "tablesnb.records")):
            importlib.import_module(found.name)
    assert {"BadRecord", "BadValue", "IllegalMove", "NoNumba"} <= {
        each.__name__ for each in classes()
    }


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_errors_go_whole_through_a_pickle(protocol: int) -> None:
    for kind in classes():
        error = made(kind)
        again = pickle.loads(pickle.dumps(error, protocol))
        assert type(again) is kind and str(again) == str(error)
        assert vars(again) == vars(error), kind
