"""How games end when every choice is blind: the shares of the ends, and who is paid.

The shares say nothing on how people play; they are printed (``pytest -s``) and held within wide
bounds, so that a slip in the law that keeps games from ending is seen.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.lab.playouts import ByLot
from tablesnb.rules.family import family_of
from tests.conformance.given import FOLDER, Cases, family, given, heavy, some_games
from tests.faults import Faults

CAP = 6_000  # throws, or moves where nothing is thrown
FEW = 400  # the same of a game that is played plain too, where random games hardly end


@pytest.mark.long
@some_games
def test_a_thousand_games_end_as_the_rules_say(name: str, cases: Cases) -> None:
    """Somebody wins, by a rule of the game, in the share that its data name; payments add to 0."""
    faults, data, at = Faults(name), given(name), family(name)
    number = max(10, cases(600, 40) // heavy(name))
    assert {"default", *tn.ruleset(name).named} <= data.ENDS.keys(), (
        f"{name}: ENDS in {FOLDER}/{name}.py lacks a named reading"
    )
    for reading, bounds in data.ENDS.items():
        rules = tn.ruleset(name, reading if isinstance(reading, str) else dict(reading))
        of, start = family_of(rules), at.start(rules)
        ways: Counter[str] = Counter()
        best: Counter[str] = Counter()
        lengths: list[int] = []
        games = ByLot(rules, CAP).games(start, 0, number)
        for length, row in (each for some in games for each in some):
            here = at.met(rules, row)
            at.check(here)
            paid = of.payoff(row, rules)
            assert (paid is None) == (not at.over(row)) and (paid or length == CAP), reading
            if paid is None:
                continue
            assert sum(paid) == 0
            assert max(paid) > 0 or rules.family == "tafl", "somebody is paid"
            getattr(data, "check_end", nothing_more)(here, paid)
            lengths.append(length)
            ways[of.decided_by(row, rules).partition(".")[2]] += 1
            best.update(s for s, p in zip(rules.seat_names, paid, strict=True) if p == max(paid))
        ended = len(lengths) / number
        told = f"{name} {reading}: {ended:.1%} of {number} games end within {CAP}"
        if lengths:
            told += f", after {sum(lengths) / len(lengths):.0f} on average"
            told += f" and at most {max(lengths)}; by {dict(ways)}; best {dict(best)}"
        print(told)
        faults.check(bounds.least <= ended <= bounds.most, told)
        for way, (least, most) in bounds.ways.items():
            faults.check(least <= ways[way] / number <= most, f"by {way}: {told}")
    faults.none()


def nothing_more(here: Any, paid: tuple[int, ...]) -> None:
    """What most games ask of their end: nothing more than that somebody is paid."""
