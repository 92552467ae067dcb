"""What is measured against a target: ``make bench``.

A module of this folder that is named in ``__main__`` holds measures, each a function marked with
``measure`` that gives one value for each repetition: seconds, or bytes. The median is what counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import fmean, median

from tablesnb.base.shares import average

UNITS = {
    "s": (1.0, "s"),
    "ms": (1e3, "ms"),
    "KB": (1e-3, "KB"),
    "lost": (1.0, "lost"),
}
# of these the more the better: a target is the least that is wanted, and 0 wants nothing
RATES = ("games/s", "M/s", "/s", "%", "paid")
# of these the mean is what counts, with the interval in which it lies at 95 %
MEANS = ("%", "paid", "lost")


@dataclass(frozen=True)
class Measure:
    """One thing measured: ``target`` is the most it may be, in ``unit``, or the least of a rate."""

    name: str
    target: float
    unit: str
    values: Callable[[], Iterable[float]]

    def run(self) -> tuple[str, bool]:
        """The line to print, and whether the target is met."""
        factor, unit = UNITS.get(self.unit, (1.0, self.unit))
        found = sorted(value * factor for value in self.values())
        if not found:
            return f"{self.name:<52} not measured: something is missing on this machine", True
        middle = fmean(found) if self.unit in MEANS else median(found)
        if self.unit in RATES:
            met, worst = middle >= self.target, found[0]
        else:
            met, worst = middle < self.target, found[-1]
        line = f"{self.name:<52} {shortly(middle):>9} {unit:<3}"
        if self.target or self.unit not in RATES:
            line += f" target {self.target:>5g} {unit:<3} {'met' if met else 'MISSED'}"
        if self.unit in MEANS:
            low, high = average(found).interval
            return f"{line}  ({shortly(low)} to {shortly(high)})", met
        return f"{line}  ({len(found)} taken, worst {shortly(worst)})", met


def shortly(value: float) -> str:
    """A number with three figures that count."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


MEASURES: list[Measure] = []


def measure(
    name: str, *, target: float, unit: str
) -> Callable[[Callable[[], Iterable[float]]], Callable[[], Iterable[float]]]:
    """Enters a function into the list of what ``make bench`` prints."""

    def enter(values: Callable[[], Iterable[float]]) -> Callable[[], Iterable[float]]:
        MEASURES.append(Measure(name, target, unit, values))
        return values

    return enter
