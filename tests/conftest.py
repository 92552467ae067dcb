"""How the tests are run: the share of the long ones, and what the machine may lack."""

from __future__ import annotations

import gc
import os
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tablesnb.rules import registry
from tests import needs, weights
from tests.long import SEED, by_parameter, is_dear, left_out

# nbformat's jsonschema would have each process make a grammar of addresses, which takes more than a
# second, and checks no address
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]

# nothing depends on time: on a busy machine to draw one example may take a second
settings.register_profile(
    "tenth",
    derandomize=True,
    deadline=None,
    max_examples=25,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("whole", parent=settings.get_profile("tenth"), max_examples=1000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--long",
        choices=("tenth", "whole"),
        default="tenth",
        help="how much of the tests marked long: a seeded tenth (the default), or the whole",
    )
    parser.addoption(
        "--weigh",
        action="store_true",
        help="write down which tests are dear; leave none out for it",
    )


def pytest_configure(config: pytest.Config) -> None:
    os.environ["TABLESNB_PROGRESS"] = "0"  # for the kernels and programs that tests start, too
    os.environ["TABLESNB_KEPT"] = "0"  # no test plays on what its reader has kept
    settings.load_profile(config.getoption("--long"))
    if config.getoption("--weigh"):
        config.pluginmanager.register(weights.Weighing())
    gc.disable()  # until all tests are found: what they are stays, and there is much of it


def pytest_collection_finish() -> None:
    """What is there now stays to the end, and is not looked through again for what may go.

    Nor is what tests keep for each other looked through at every few hundred new things.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


class _Backwards(pytest.Directory):
    """A folder of which the last is found first."""

    def collect(self) -> list[Any]:
        return [*super().collect()][::-1]  # type: ignore[safe-super]


class _Folder(_Backwards, pytest.Dir):  # type: ignore[misc]  # final to a checker of types alone
    pass


class _Package(_Backwards, pytest.Package):
    pass


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Directory | None:
    """Of several processes every other begins with the last folder.

    In a fresh clone the asserts of each file are written anew, which takes longer than all else
    here: so two do half of it each, for each finds what the other has stored.
    """
    worker = getattr(parent.config, "workerinput", {}).get("workerid", "gw0")
    if int(worker.removeprefix("gw")) % 2 == 0:
        return None
    kind = _Package if (path / "__init__.py").is_file() else _Folder
    found: pytest.Directory = kind.from_parent(parent, path=path)
    return found


@pytest.fixture(scope="session")
def seed() -> int:
    """Seeds whatever a test draws, so that every run draws the same."""
    return SEED


@pytest.fixture(scope="session")
def cases(pytestconfig: pytest.Config) -> Callable[..., int]:
    """``cases(10_000)`` is how many cases a test marked long goes through: all, or one in ten.

    They are drawn from a generator with a fixed seed, so the tenth is the first tenth of the whole.
    ``cases(500, 20)`` is one in twenty, where a slow hand thinks long over each.
    """
    return _share(pytestconfig)


@pytest.fixture(scope="session")
def part(pytestconfig: pytest.Config) -> Callable[..., int]:
    """Like ``cases``, for tests of which the short run also takes a part of the parameters only."""
    return _share(pytestconfig)


def _share(config: pytest.Config) -> Callable[..., int]:
    whole = config.getoption("--long") == "whole"
    return lambda n, part=10: n if whole else -(-n // part)


@pytest.hookimpl(tryfirst=True)  # by the names that xdist has not yet added to
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keeps a seeded tenth of the parameters of each long test that does not ask for ``cases``.

    Of one whose parameters are marked, and not itself, it keeps those that are not marked; of all
    that have nothing to take a tenth of, about one in ten. Of other dear ones, about an eighth.
    """
    groups: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        groups[item.nodeid.split("[")[0]].append(item)
    dropped: set[pytest.Item] = set()
    for group in groups.values():
        if any(_is_drawn(item) for item in group):
            dropped |= set(left_out(group))
    if not config.getoption("--weigh"):
        dropped |= {item for item in items if weights.is_left_out(item)}
    if dropped and config.getoption("--long") != "whole":
        config.hook.pytest_deselected(items=sorted(dropped, key=lambda item: item.nodeid))
        items[:] = [item for item in items if item not in dropped]
    # those of lessons first: the questions of a lesson are made once by each process that asks for
    # them, and one that begins with all of these is the only one
    lessons = f"{Path(__file__).parent / 'lesson'}{os.sep}"
    items.sort(key=lambda item: (not (path := str(item.path)).startswith(lessons), path))


def _is_drawn(item: pytest.Item) -> bool:
    """Whether it is long, and does not take a tenth of its own cases."""
    mark = item.get_closest_marker("long")
    if mark is None or is_dear(mark):
        return mark is not None
    own = "cases" in getattr(item, "fixturenames", ()) or _is_property(item)
    return by_parameter(item) or not own


def _is_property(item: pytest.Item) -> bool:
    return hasattr(getattr(item, "obj", None), "hypothesis")


@pytest.fixture(autouse=True)
def _games_are_as_they_were() -> Iterator[None]:
    """A game that a test registers is gone after it: every list of games would show it."""
    before = set(registry.games())
    yield
    for name in set(registry.games()) - before:
        registry.forget(name)


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the checkout."""
    return Path(__file__).parents[1]


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the system's Chromium."""
    return needs.chromium()


@pytest.fixture(scope="session")
def npm_package(root: Path) -> Callable[[str, str], Path]:
    """``npm_package("axe-core", "4.10.3")`` is the folder of that package."""
    return lambda name, version: needs.npm_package(name, version, root / "build" / "npm")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A process of several tells what it was lacking to the one that writes the end."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["missing"], output["unheld"] = sorted(needs.missing), dict(needs.unheld)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    told = getattr(node, "workeroutput", {})
    needs.missing.update(told.get("missing", ()))
    needs.unheld.update(told.get("unheld", {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if lines := list(needs.closing_lines()):
        terminalreporter.section("NOT TRIED, for something is missing on this machine", sep="!")
        for line in lines:
            terminalreporter.line(line)
