"""Chances of winning read off what a search sees: fitted to games of the strong player.

A search reckons in hundredths of a man. How often the side on turn wins from there is found by
counting, in games of the strong player against himself that begin with some moves by lot. A draw,
and a game that came to no end, counts as half a win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from math import exp
from pathlib import Path
from typing import Any, Final

from tablesnb.base.files import keep, packaged
from tablesnb.compare.law_version import law_version
from tablesnb.tafl import law

FOLDER: Final = "curves"
FAR: Final = 2000  # hundredths of a man: who is so far ahead may be further, and is not surer
CLASSES: Final = 10  # in which it is counted how often came what was foretold
PLACES: Final = 4  # of a chance that is kept: more would feign to be known


@dataclass(frozen=True)
class Curve:
    """The chance of the side on turn by what it sees; made by ``tools.siege_curves``.

    ``begins`` is what stands on the board at first, which is not counted. ``ahead`` is what each
    side has before it sees anything, attackers and defenders, ``man`` how much a man changes.
    ``classes`` has, for each tenth of the chance that was foretold, how many positions there were,
    what was foretold of them together, and how many were won.
    """

    reading: str
    law: str
    games: int
    positions: int
    seed: int
    budget: int
    lots: int
    begins: int
    ahead: tuple[float, float]
    man: float
    classes: tuple[tuple[int, float, float], ...]

    def chance(self, seat: int, value: int, standing: int) -> float:
        """The chance of a side on turn that sees so much, and what stands on the board.

        >>> even = Curve("", "", 0, 0, 0, 0, 0, 0, (0.0, 0.0), 1.0, ())
        >>> even.chance(0, 0, 0), even.chance(0, 100, 0), even.chance(1, 0, -100)
        (0.5, 0.7311, 0.2689)
        """
        return self.chance_of(seat, reckoned(seat, value, standing - self.begins))

    def chance_of(self, seat: int, men: float) -> float:
        """The chance of a side on turn that is ahead by so many men."""
        return round(1 / (1 + exp(-self.ahead[seat] - self.man * men)), PLACES)


def reckoned(seat: int, value: int, gained: int) -> float:
    """By how many men a side is ahead, of what it sees and what the defenders have gained."""
    total = value + (gained if seat == law.DEFENDERS else -gained)
    return max(-FAR, min(FAR, total)) / 100


@cache
def curves(game: str) -> Mapping[str, Curve]:
    """The curves of a game by the version of its law; none where none were fitted."""
    found = packaged("tablesnb.lab.siege", FOLDER, f"{game}.json") or ()
    return {each["law"]: _read(each) for each in found}


def _read(given: Mapping[str, Any]) -> Curve:
    classes = tuple(tuple(each) for each in given["classes"])
    return Curve(**{**given, "ahead": tuple(given["ahead"]), "classes": classes})


def curve_for(rules: Any) -> Curve | None:
    """The curve by which chances are read off under a ruleset; None where none was fitted.

    >>> import tablesnb as tn
    >>> curve_for(tn.ruleset("irish")) is None
    True
    """
    return curves(rules.name).get(law_version(rules)) if rules.family == "tafl" else None


def write(folder: Path, game: str, found: Sequence[Curve]) -> Path:
    """Write the curves of a game, and return where."""
    return keep(folder / f"{game}.json", [asdict(each) for each in found])
