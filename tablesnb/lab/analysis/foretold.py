"""Plays ranked by what the strong player foretells of each: at once, and the same everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tablesnb.base.errors import BadValue
from tablesnb.compare.analysis import LEVEL
from tablesnb.compare.apart import placed
from tablesnb.compare.ranked import Ranked
from tablesnb.lab.analysis.tries import Tries
from tablesnb.players import tables_judge as judge
from tablesnb.players.learnt import Net, net_for
from tablesnb.players.tables_strong import hopes

AHEAD = 2  # plays, where that is soon done: as the strong player chooses
PLACES = 4  # of a chance or a payoff that is kept: more would feign to be known


def measure_of(net: Net) -> str:
    """By what the strong player chooses: by chances where all games pay alike, else by payoff."""
    return "wins" if net.alike else "payoff"


def net_to_ask(rules: Any, by: str) -> Net:
    """The net that foretells by a measure; BadValue where none was learnt, or does not say it."""
    net = net_for(rules)
    if net is None:
        raise BadValue(f"nothing was learnt of {rules.title} as it is played here: ask for games")
    if by == "wins" and not net.pays:
        raise BadValue(
            f"of {rules.title} it is foretold what is paid, not who wins: ask by='payoff'"
        )
    return net


def foretold(tries: Sequence[Tries], rules: Any, seat: int, by: str) -> tuple[Ranked, ...]:
    """The plays in their order; exact where they are known, and level where they hardly differ.

    Errors as for ``net_to_ask``.
    """
    net = net_to_ask(rules, by)
    every = hopes([each.play for each in tries], rules, seat, net, AHEAD)
    worths = {id(hope.play): hope for hope in every}
    found = []
    for each in tries:
        hope = worths[id(each.play)]
        chance = None
        if net.alike:
            chance = round((1 + hope.payoff) / 2, PLACES)
        elif net.pays:
            winning = (out for out, paid in zip(hope.out, net.pays, strict=True) if paid > 0)
            chance = round(sum(winning) / judge.SURE, PLACES)
        found.append(_ranked(each, chance, round(hope.payoff, PLACES)))
    found.sort(key=lambda own: -worth(own, by))
    return in_places(found, by)


def worth(own: Ranked, by: str) -> float:
    """What a play is worth by a measure."""
    return own.chance if by == "wins" else own.payoff.value if own.payoff else 0.0


def in_places(found: Sequence[Ranked], by: str) -> tuple[Ranked, ...]:
    """Plays in their order, each with its place: those that hardly differ have one."""
    level, head = [], worth(found[0], by)
    for number, own in enumerate(found):
        level.append(number > 0 and head - worth(own, by) < LEVEL[by])
        if not level[-1]:
            head = worth(own, by)
    places = zip(found, placed(level), strict=True)
    return tuple(replace(own, place=place) for own, place in places)


def _ranked(of: Tries, chance: float | None, payoff: float) -> Ranked:
    play = str(of.play)
    if of.exact is not None:
        return Ranked(play, 1, 0, exact=of.exact, exact_payoff=of.exact_payoff)
    return Ranked(play, 1, 0, foretold=chance, foretold_payoff=payoff)
