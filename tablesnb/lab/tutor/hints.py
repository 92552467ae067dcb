"""Where to look for the best play, without giving it away: by what it has before the others."""

from __future__ import annotations

from typing import Final

from tablesnb.compare.analysis import Analysis
from tablesnb.lab.tutor.fit import slope
from tablesnb.lab.tutor.reasons import compared, explaining
from tablesnb.lab.tutor.weights import kept

LOOK: Final = {
    "hit": "Look for a man to hit.",
    "danger": "Look where your men can be hit.",
    "points": "Look for a point to make, or one that must not be given up.",
    "prime": "Look for points in a row.",
    "blocked": "Look at the points before their last man.",
    "shut": "Look at the man who waits to come in.",
    "stuck": "Look for what leaves the others nothing to play.",
    "passed": "Look at the dice that may come to you.",
    "behind": "Look at your men at the back.",
    "free": "Look at what stands before your last man.",
    "deep": "Look for men who would go out of play.",
    "off": "Look for men to bear off.",
    "race": "Look at how far all have still to go.",
    "gaps": "Look for points at home that stand empty.",
    "tall": "Look at your highest pile.",
    "aim": "Look whom you could hit next.",
    "waits": "Look at your men who wait.",
}
ELSE: Final = "Look at every man: no single thing decides here."


def clue(found: Analysis) -> str:
    """Where to look: at what the best play has before the one in the middle of the ranking."""
    weights = kept(found.position.rules.name)
    other = found.plays[len(found) // 2].play
    if weights is None or other == found.best.play:
        return ELSE
    told = explaining(compared(found, weights, other, "yours", True), weights, slope(found, other))
    for each in told:
        if each.explains > 0 and each.sentence:
            return LOOK[each.name]
    return ELSE
