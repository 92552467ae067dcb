"""For every reading that a game offers: a position where it changes what happens.

A reading that changed nothing anywhere would be a name without a rule. Each witness is a position
and what is done in it; it is played under all readings of a rule, and what comes of it must differ.
"""

from __future__ import annotations

from itertools import combinations

import tablesnb as tn
from tests.conformance.given import FOLDER, each_game, given
from tests.faults import Faults


@each_game
def test_every_reading_has_a_witness(name: str) -> None:
    faults, witnesses = Faults(name), given(name).WITNESSES
    for field, rule in tn.ruleset(name).rules():
        if not rule.rivals:
            continue
        if field not in witnesses:
            faults.add(f"no witness for {field}: add one to WITNESSES in {FOLDER}/{name}.py")
            continue
        seen = {}
        for value in rule.values:
            with faults.catching(f"{field} = {value}"):
                seen[value] = witnesses[field](name, **{field: value})
        for one, other in combinations(seen, 2):
            faults.check(
                seen[one] != seen[other],
                f"{field}: {one} and {other} come to the same: {seen[one]}",
            )
    faults.none()


@each_game
def test_every_witness_is_of_a_rule(name: str) -> None:
    assert given(name).WITNESSES.keys() <= {field for field, _ in tn.ruleset(name).rules()}
