"""Where to look for the best play, without giving it away: by what it has before the others."""

from __future__ import annotations

from typing import Final

from tablesnb.compare.analysis import Analysis
from tablesnb.lab.tutor.fit import slope
from tablesnb.lab.tutor.kinds import kind_of
from tablesnb.lab.tutor.reasons import compared, explaining
from tablesnb.lab.tutor.weights import kept

FORCED: Final = "Look for what wins, whatever is played against it."
ELSE: Final = "Look at every man: no single thing decides here."


def clue(found: Analysis) -> str:
    """Where to look: at what the best play has before the one in the middle of the ranking."""
    if found.best.forced and found.best.chance:
        return FORCED
    weights = kept(found.position.rules.name)
    other = found.plays[len(found) // 2].play
    if weights is None or other == found.best.play:
        return ELSE
    told = explaining(compared(found, weights, other, "yours", True), weights, slope(found, other))
    for each in told:
        if each.explains > 0 and each.sentence:
            return kind_of(found.position.rules).look[each.name]
    return ELSE
