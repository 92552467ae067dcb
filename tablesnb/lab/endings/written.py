"""The half-moves of a play written as they are pushed."""

from __future__ import annotations

from tablesnb.lab.endings.bearoff_moves import Step, steps, way
from tablesnb.lab.endings.kind import Dice, Men, kind_of
from tablesnb.tables.ruleset import Ruleset


def written(
    rules: Ruleset, seat: int, men: Men, dice: Dice, end: Men, fresh: bool
) -> tuple[str, ...]:
    """The half-moves by which dice lead from men to an end; ``fresh`` dice are a whole throw."""
    found, kind = [], kind_of(rules)
    for step in way(men, dice, kind, end, fresh):
        bears = [
            each.die
            for each in steps(men, dice, kind, fresh)
            if each.point == step.point and each.die >= each.point
        ]
        found.append(_named(rules, seat, step, len(bears) > 1))
        men, dice, fresh = step.men, step.left, False
    return tuple(found)


def _named(rules: Ruleset, seat: int, step: Step, several: bool) -> str:
    """One half-move; its die too where ``several`` could bear the man off."""
    track = rules.track_of(seat)
    source = rules.point_name(seat, track[-step.point])
    if step.die < step.point:
        return f"{source}/{rules.point_name(seat, track[step.die - step.point])}"
    return f"{source}/off" + f"({step.die})" * several
