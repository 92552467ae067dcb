"""A mapping that rules and results are made of cannot be changed by whoever holds it."""

from __future__ import annotations

import copy
import pickle

import pytest

from tablesnb.base.frozen import Frozen, frozen


def test_a_frozen_mapping_is_read_like_a_dict() -> None:
    start = Frozen({24: 2, 13: 5})
    same = {13: 5, 24: 2}
    assert start == same and same == start and dict(start) == same
    assert start != {24: 2} and start != 5
    assert hash(start) == hash(Frozen({13: 5, 24: 2}))
    assert repr(start) == "{24: 2, 13: 5}"
    for again in (pickle.loads(pickle.dumps(start)), copy.copy(start), copy.deepcopy(start)):
        assert again == start and isinstance(again, Frozen)


def test_a_frozen_mapping_is_not_changed() -> None:
    start = Frozen({24: 2})
    with pytest.raises(TypeError):
        start[24] = 9  # type: ignore[index]
    with pytest.raises(TypeError):
        del start[24]  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        start._held = {24: 9}  # type: ignore[attr-defined]
    assert start == {24: 2}


def test_what_is_frozen_is_frozen_to_the_ground() -> None:
    given = {"white": [1, [2, {3}]], "black": {"bar": 1}}
    found = frozen(given)
    given["white"].append(9)  # type: ignore[attr-defined]
    assert found == {"white": (1, (2, frozenset({3}))), "black": {"bar": 1}}
    assert isinstance(hash(found), int)
