"""What is measured against a target: ``make bench``.

A module of this folder that is named in ``__main__`` holds measures, each a function marked with
``measure`` that gives one value for each repetition: seconds, or bytes. The median is what counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median

UNITS = {
    "s": (1.0, "s"),
    "ms": (1e3, "ms"),
    "KB": (1e-3, "KB"),
}


@dataclass(frozen=True)
class Measure:
    """One thing measured: ``target`` is the most it may be, in ``unit``."""

    name: str
    target: float
    unit: str
    values: Callable[[], Iterable[float]]

    def run(self) -> tuple[str, bool]:
        """The line to print, and whether the target is met."""
        factor, unit = UNITS[self.unit]
        found = sorted(value * factor for value in self.values())
        if not found:
            return f"{self.name:<52} not measured: something is missing on this machine", True
        middle = median(found)
        met = middle < self.target
        line = (
            f"{self.name:<52} {middle:>9.3g} {unit:<3} target {self.target:>5g} {unit:<3}"
            f" {'met' if met else 'MISSED'}  ({len(found)} taken, worst {found[-1]:.3g})"
        )
        return line, met


MEASURES: list[Measure] = []


def measure(
    name: str, *, target: float, unit: str
) -> Callable[[Callable[[], Iterable[float]]], Callable[[], Iterable[float]]]:
    """Enters a function into the list of what ``make bench`` prints."""

    def enter(values: Callable[[], Iterable[float]]) -> Callable[[], Iterable[float]]:
        MEASURES.append(Measure(name, target, unit, values))
        return values

    return enter
