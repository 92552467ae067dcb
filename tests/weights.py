"""What each test costs, and which of the dear ones the short run keeps.

``make rules ARGS=--weigh`` and ``make browser ARGS=--weigh`` try all that is not marked long and
write down, in ``weights.txt``, which tests took more than others. Of these the short run keeps a
seeded eighth, and whatever is marked ``everyday``; ``--long=whole`` keeps all.
"""

from __future__ import annotations

import random
import resource
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from time import monotonic

import pytest

from tests.long import SEED

FILE = Path(__file__).with_name("weights.txt")
PLAIN, PAGE = 0.2, 1.5  # seconds from which a test is dear: of the processor, and before a page
KEPT = 1 / 8
COST = "cost"


def lines() -> list[str]:
    """The lines of the file: what a test costs, and its name."""
    return FILE.read_text(encoding="utf-8").splitlines() if FILE.is_file() else []


def named(line: str) -> str:
    """The name of the test of which a line is."""
    return line.partition(" ")[2]


@cache
def dear() -> frozenset[str]:
    """The names of the tests that were found dear."""
    return frozenset(map(named, lines()))


def is_left_out(item: pytest.Item) -> bool:
    """Whether the short run leaves a test out for what it costs."""
    name = item.nodeid
    if name not in dear() or item.get_closest_marker("everyday"):
        return False
    return random.Random(f"{SEED} {name}").random() >= KEPT


def spent() -> float:
    """Seconds of the processor that this process and those that it has waited for have had."""
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in both)


class Weighing:
    """Measures every test, and writes down the dear ones of the parts that were run."""

    def __init__(self) -> None:
        self.found: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """What a page does is done by another process, whose time is the clock's."""
        page = item.get_closest_marker("browser") is not None
        clock = monotonic if page else spent
        begun = clock()
        try:
            yield
        finally:
            cost = clock() - begun
            if cost > (PAGE if page else PLAIN):
                item.user_properties.append((COST, round(cost, 1)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what a worker says of a test."""
        name = without_group(report.nodeid)
        if report.when == "call":
            self.found[name] = dict(report.user_properties).get(COST, 0)  # type: ignore[assignment]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Write all down, once; tests that were not run now keep their line."""
        if hasattr(session.config, "workerinput") or not self.found:
            return
        kept = [line for line in lines() if named(line) not in self.found]
        FILE.write_text("\n".join(written(kept, self.found)) + "\n", encoding="utf-8")


def written(kept: Iterable[str], found: dict[str, float]) -> list[str]:
    """The lines of the file, in the order of their names.

    >>> written(["2.0 b"], {"a": 1.5, "c": 0})
    ['1.5 a', '2.0 b']
    """
    new = [f"{cost:.1f} {name}" for name, cost in found.items() if cost]
    return sorted([*kept, *new], key=named)


def without_group(name: str) -> str:
    """The name of a test without the group that it was run in.

    >>> without_group("a.py::test_b[c@d]@lab"), without_group("a.py::test_b@lab")
    ('a.py::test_b[c@d]', 'a.py::test_b')
    """
    end = name.rfind("]")
    return name[: end + 1] + name[end + 1 :].partition("@")[0]
