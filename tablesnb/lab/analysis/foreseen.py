"""Moves of a tafl game ranked by what the strong player sees ahead, and who wins from there.

His own choice is the first. The best few are valued to one depth; of the others it is found that
they are worth no more than so much. Who wins by force wins for certain, however he is met.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tablesnb.base.errors import BadValue
from tablesnb.compare.ranked import Ranked
from tablesnb.lab import compiled
from tablesnb.lab.analysis.foretold import in_places
from tablesnb.lab.analysis.tries import Tries
from tablesnb.lab.siege.curve import PLACES, Curve, curve_for
from tablesnb.lab.siege.self_play import standing
from tablesnb.players.tafl_evaluation import PLIES, survey
from tablesnb.players.tafl_search import MATE, SURE
from tablesnb.players.tafl_strong import BUDGET, DEEPEST, Space
from tablesnb.tafl import law

MORE: Final = 16_000  # positions for each look by which all moves are valued
FEW: Final = 4  # moves that are valued one by one


def curve_to_ask(rules: Any) -> Curve:
    """The curve by which chances are read off; BadValue where none was fitted."""
    curve = curve_for(rules)
    if curve is None:
        raise BadValue(
            f"who wins at {rules.title} as it is played here was not counted: ask for games"
        )
    return curve


def foreseen(
    tries: Sequence[Tries], position: Any, by: str, luck: int, also: str = ""
) -> tuple[Ranked, ...]:
    """The moves in their order, and level where they hardly differ; ``luck`` is the game's seed.

    The move ``also`` is valued with the best, whatever it is worth. Errors as for ``curve_to_ask``.
    """
    rules = position.rules
    curve = curve_to_ask(rules)
    asked = [_code(each, rules) for each in tries if str(each.play) == also]
    seat, chosen, seen = looked(position, luck, *asked)
    stands = _standing(position)
    first = seen[chosen][0]
    found = []
    for each in tries:
        value, sure = seen[_code(each, rules)]
        # what seemed better than his choice before he looked farther is not put before it
        value = value if abs(value) > SURE else min(value, max(first, -SURE))
        chance = curve.chance(seat, value, stands)
        found.append((value, _ranked(each, value, chance, bool(sure))))
    head = next(own for each, (_, own) in zip(tries, found, strict=True)
                if _code(each, rules) == chosen)  # fmt: skip
    found.sort(key=lambda pair: (-pair[0], pair[1] is not head, pair[1].at_most))
    return in_places([own for _, own in found], by)


def looked(
    position: Any, luck: int, asked: int = -1
) -> tuple[int, int, dict[int, tuple[int, int]]]:
    """Who is on turn, what he chooses, and what each move is worth to him and whether just that."""
    rules, row = position.rules, position.rules.row
    space, state = Space(rules), [*position.row, *[0] * PLIES]
    count = law.legal(list(position.row), row, [0] * law.space_for_moves(row))
    values, known = [0] * (2 * count), [0] * (2 * count)
    compiled.plain(rules, "rank", compiled.SEARCHING)(
        state, DEEPEST, BUDGET, MORE, FEW, luck, asked, count, values, known,
        space.work, space.table, space.moves, space.marks, space.events,
    )  # fmt: skip
    seen = {space.moves[0][number]: (values[number], known[number]) for number in range(count)}
    return position.row[law.ACTOR], space.moves[0][0], seen


def _standing(position: Any) -> int:
    work, state = Space(position.rules).work, list(position.row)
    survey(state, position.rules.row, work)
    return standing(state, position.rules.row, work)


def _code(of: Tries, rules: Any) -> int:
    """A move as a search writes it."""
    _, source, target = of.play.moves[0].code
    return int(source * rules.row[law.POINTS] + target)


def _ranked(of: Tries, value: int, chance: float, sure: bool) -> Ranked:
    play = str(of.play)
    if of.exact is not None:
        ends = 1 if of.exact_payoff else None
        return Ranked(play, 1, 0, exact=of.exact, exact_payoff=of.exact_payoff, forced=ends)
    if abs(value) > SURE:
        wins = float(value > 0)
        return Ranked(play, 1, 0, exact=wins, exact_payoff=2 * wins - 1, forced=MATE - abs(value))
    paid = round(2 * chance - 1, PLACES)
    return Ranked(play, 1, 0, foretold=chance, foretold_payoff=paid, at_most=not sure)
