"""The doors of a position: what one is made of is told, and what an IDE shows is what there is."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition
from tablesnb.rules.position import Position
from tablesnb.tables.position import TablesPosition, build

MEN: Any = {"white": {6: 15}, "black": {6: 15}}


def test_an_argument_that_no_position_has_is_not_passed_over() -> None:
    with pytest.raises(BadPosition, match=r"'bra' is no part of .* irish; did you mean 'bar'\?"):
        tn.Position.of("irish", MEN, bra={"white": 1})
    with pytest.raises(BadPosition, match="a position of irish needs men"):
        tn.Position.of("irish", bar={"white": 1})
    with pytest.raises(BadPosition, match=r"only men without a name before it, not \(6, 5\) too"):
        tn.Position.of("irish", MEN, (6, 5))
    with pytest.raises(BadPosition, match="say where the king stands, as king='j10'"):
        tn.Position.of("alea_evangelii", {"attackers": ["c1"]})
    with pytest.raises(BadPosition, match="a position of alea_evangelii has no dice; there are"):
        tn.Position.of("alea_evangelii", {"attackers": ["c1"]}, king="j10", dice=(6, 5))


def test_what_may_be_given_is_told_where_it_is_asked_for() -> None:
    told = inspect.getdoc(Position.of)
    assert told is not None
    for name in list(inspect.signature(build).parameters)[2:]:
        assert f"``{name}``" in told, name


def test_every_position_offers_what_is_common_to_all() -> None:
    for name in tn.games():
        position = tn.Game(name, seed=1).position
        for common in ("id", "turn", "phase", "actor"):
            assert isinstance(getattr(position, common), str)
        assert position.men(position.rules.seat_names[0]) is not None


def test_a_position_made_by_hand_is_refused() -> None:
    rules: Any = tn.ruleset("irish")
    for row in ((), (1, 2, 3), ("a",) * len(rules.row)):
        with pytest.raises(BadPosition):
            tn.Game("irish", position=TablesPosition(rules, row))  # type: ignore[arg-type]
