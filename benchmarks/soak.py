"""Twenty boards used for hours in one JupyterLab: what the server, the kernel and the page keep.

Not part of every run: ``python -m benchmarks soak --hours 2``. It sleeps between what it does, so
that the hours cost little of the processor. Without Chromium nothing is measured.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from math import inf
from pathlib import Path
from time import monotonic, process_time
from typing import Any

import psutil
from playwright.sync_api import Browser, Error, Locator, Page, sync_playwright

from tests import needs
from tests.browser.conftest import DESK, FLAGS, lab_over, window
from tests.browser.drive import Lab, cells, errors, open_notebook, run_all, run_cell

ROOT = Path(__file__).parents[1]
# a button that does nothing now says so to screen readers, and is no disabled one
READY = ":visible:not([aria-disabled='true'])"
GAMES = (
    *("irish", "early_backgammon", "modern_backgammon", "quinze_tablas", "todas_tablas"),
    *("el_mundo", "astronomical_tables", "duodecim_scripta", "tabula", "tablut"),
)
BOARDS = 20
ANALYSED = ("irish", "quinze_tablas", "tabula", "early_backgammon")
ROUNDS = 200  # each has one analysis and six acts; every second round runs a board's cell again
ACTS = 6
ACT_PATIENCE = 20_000  # ms after which an act has failed
EVERY = 600.0  # seconds between two rows of the table
HEAD = f"""import itertools
import tablesnb as tn
seeds = itertools.count(1)
analysed = itertools.cycle({ANALYSED})"""
BOARD = 'tn.board(tn.Game("{name}", seed=next(seeds)))'
ANALYSE = """game = tn.Game(next(analysed), seed=next(seeds))
game.roll()
found = tn.analyse(game, 8, seed=1, cap=200)
tn.board(found)"""
COUNT = """import gc, json
import ipywidgets.widgets.widget as widgets
gc.collect()
comms = get_ipython().kernel.comm_manager.comms
print(json.dumps({"models": len(widgets._instances), "comms": len(comms)}))"""

# JupyterLab itself keeps something whenever another cell becomes the active one. How often that
# happens is counted, and what it costs is measured with two cells that show nothing of ours.
ENTER = "n => { jupyterapp.shell.currentWidget.content.activeCellIndex = n; }"
COUNT_ENTERED = """() => {
    window.tnEntered = 0;
    const { activeCellChanged } = jupyterapp.shell.currentWidget.content;
    activeCellChanged.connect(() => { window.tnEntered += 1; });
}"""
ENTERED = 20


@dataclass(frozen=True)
class Column:
    """One column of the table: ``most`` is how much it may grow after the first quarter."""

    name: str
    most: float
    form: str = ".0f"


COLUMNS = (
    Column("server MB", 10, ".1f"),
    Column("kernel MB", 20, ".1f"),
    Column("server files", 4),
    Column("kernel files", 4),
    PAGE_MB := Column("page MB", 5, ".1f"),
    NODES := Column("page nodes", 3_000),
    LISTENERS := Column("page listeners", 2_000),
    Column("models", 4),
    Column("comms", 4),
    CELLS_ENTERED := Column("cells entered", inf),
)


@dataclass
class Soak:
    """A notebook of twenty boards that is used, and what was counted of it."""

    lab: Lab
    page: Page
    tried: Counter[str] = field(default_factory=Counter)
    failed: list[str] = field(default_factory=list)
    entering: dict[str, float] = field(default_factory=dict)

    def begin(self) -> None:
        names = [name for name, _ in zip(cycle(GAMES), range(BOARDS), strict=False)]
        boards = [BOARD.format(name=name) for name in names]
        open_notebook(self.page, self.lab.add("soak.ipynb", HEAD, *boards, ANALYSE, COUNT))
        run_all(self.page)
        if found := errors(self.page):
            raise RuntimeError(f"the notebook does not run: {found}")
        self.client = self.page.context.new_cdp_session(self.page)
        self.client.send("Performance.enable")
        self.server = child(psutil.Process(), "jupyterlab")
        self.kernel = child(self.server, "ipykernel")
        self.page.evaluate(COUNT_ENTERED)
        self.measure_entering()

    def measure_entering(self) -> None:
        """Finds what JupyterLab keeps for each time that another cell becomes the active one."""
        plain = (0, 2 + BOARDS)  # the first cell and the one that counts: no board is in them
        early = self.counted()
        for n in range(ENTERED):
            self.page.evaluate(ENTER, plain[n % 2])
            self.page.wait_for_timeout(150)
        late = self.counted()
        times = late[-1] - early[-1]
        for column, before, after in zip(COLUMNS, early, late, strict=True):
            if column in (PAGE_MB, NODES, LISTENERS):
                self.entering[column.name] = (after - before) / times

    def do(self, kind: str, what: Callable[[], None]) -> None:
        """Does one thing and goes on if it fails; what failed is told at the end."""
        self.tried[kind] += 1
        try:
            what()
        except Error as error:
            self.failed.append(f"{kind}: {' '.join(str(error).split())[:300]}")
            print("  failed", self.failed[-1], flush=True)

    def board(self, n: int) -> Locator:
        return self.page.locator(".jp-Notebook .jp-Cell").nth(1 + n).locator(".tn-game")

    def run_board(self, n: int) -> None:
        run_cell(self.page, 1 + n)
        self.board(n).locator(".tn-place:visible").first.wait_for()

    def analyse(self) -> None:
        run_cell(self.page, 1 + BOARDS)

    def act(self, n: int, by_keys: bool) -> None:
        """Throws, or moves a man; takes back at times; where the game is over, begins another."""
        board = self.board(n)
        throw, only = board.locator(f".tn-throw{READY}"), board.locator(".tn-only:visible")
        can = board.locator(".tn-can:visible")
        back = board.locator(f".tn-back{READY}")
        if self.tried["acts"] % 7 == 0 and back.count():
            self.press(back, by_keys)
        elif throw.count() and by_keys:
            board.locator(".tn-place[tabindex='0']").focus()
            self.page.keyboard.press("r")
        elif throw.count():
            throw.click()
        elif can.count():
            self.press(can.nth(self.tried["acts"] % can.count()), by_keys)
            self.page.wait_for_timeout(300)
            goal = board.locator(".tn-goal:visible")
            if goal.count():
                self.press(goal.first, by_keys)
            self.page.wait_for_timeout(300)
            asked = board.locator(".tn-which[role=group] button:visible")
            if asked.count():
                self.press(asked.first, by_keys)
        elif only.count():
            self.press(only, by_keys)
        else:
            self.tried["games begun anew"] += 1
            self.run_board(n)

    def press(self, what: Locator, by_keys: bool) -> None:
        if by_keys:
            what.focus()
            self.page.keyboard.press("Enter")
        else:
            what.click()

    def counted(self) -> list[float]:
        """What stands in a row of the table, in its order."""
        run_cell(self.page, 2 + BOARDS)
        self.page.wait_for_timeout(1_000)
        for _ in range(3):
            self.client.send("HeapProfiler.collectGarbage")
        self.page.wait_for_timeout(300)
        said = json.loads(cells(self.page)[-1]["outputs"][0]["text"])
        metrics: dict[str, float] = {
            each["name"]: each["value"]
            for each in self.client.send("Performance.getMetrics")["metrics"]
        }
        return [
            self.server.memory_info().rss / 1e6,
            self.kernel.memory_info().rss / 1e6,
            self.server.num_fds(),
            self.kernel.num_fds(),
            metrics["JSHeapUsedSize"] / 1e6,
            metrics["Nodes"],
            metrics["JSEventListeners"],
            said["models"],
            said["comms"],
            self.page.evaluate("() => window.tnEntered"),
        ]


def child(parent: psutil.Process, word: str) -> psutil.Process:
    """The process below another in whose command line a word stands."""
    found = [each for each in parent.children(recursive=True) if word in " ".join(each.cmdline())]
    if not found:
        raise RuntimeError(f"no process with {word} in its command line was found")
    return found[0]


def used(soak: Soak, seconds: float) -> Iterator[tuple[float, list[float]]]:
    """The rows of the table, each with the seconds after which it was taken, while it is used."""
    begun = monotonic()
    every = min(EVERY, seconds / 12)
    rows = 0

    def until(share: float) -> None:
        left = begun + share * seconds - monotonic()
        if left > 0:
            soak.page.wait_for_timeout(left * 1000)

    def due() -> bool:
        return monotonic() - begun >= rows * every

    for at in range(ROUNDS):
        if due():
            yield monotonic() - begun, soak.counted()
            rows += 1
        soak.do("analyses", soak.analyse)
        for n in range(ACTS):
            until((at + (n + 1) / (ACTS + 2)) / ROUNDS)
            # the two halves of a round use the same boards, so that games go on
            which = (at // 5 * 3 + n % 3) % BOARDS
            soak.do("acts", partial(soak.act, which, n % 2 == 1))
        if at % 2:
            soak.do("cells run again", partial(soak.run_board, at // 2 % BOARDS))
        until((at + 1) / ROUNDS)
    yield monotonic() - begun, soak.counted()


def verdict(
    rows: list[tuple[float, list[float]]], seconds: float, entering: dict[str, float]
) -> tuple[list[str], bool]:
    """A line for each column on what it grew by after the first quarter; whether all is well.

    ``entering`` is what JupyterLab itself keeps, by the name of a column, each time that another
    cell becomes the active one.

    >>> rows = [(0.0, [1.0] * 10), (25.0, [2.0] * 10), (100.0, [2.0] * 8 + [9.0, 12.0])]
    >>> lines, well = verdict(rows, 100, {"page nodes": 258})
    >>> print(*lines[-2:], well, sep="\\n")
    comms            from 2 to 9: grew by 7, more than the 4 that it may
    cells entered    from 2 to 12: grew by 10
    False
    """
    first = next((row for at, row in rows if at >= seconds / 4), rows[0][1])
    last = rows[-1][1]
    entered = last[-1] - first[-1]
    lines, well = [], True
    for column, early, late in zip(COLUMNS, first, last, strict=True):
        more = late - early
        line = f"{column.name:<16} from {early:,{column.form}} to {late:,{column.form}}: "
        line += "did not grow" if more <= 0 else f"grew by {more:,{column.form}}"
        if column.name in entering:
            own = entering[column.name] * entered
            more -= own
            line += f", {own:,{column.form}} of it by JupyterLab itself"
        if more > column.most:
            line += f", more than the {column.most:,.0f} that it may"
            well = False
        lines.append(line)
    return lines, well


@contextmanager
def opened(chromium: str) -> Iterator[Soak]:
    """The notebook, open in Chromium before a JupyterLab of its own."""
    outside: list[str] = []
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        running: Browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        with (
            lab_over(ROOT, Path(home)) as lab,
            window(lab, running, outside, viewport=DESK) as page,
        ):
            page.set_default_timeout(20_000)
            yield Soak(lab, page)
        running.close()
    if outside:
        raise RuntimeError(f"requests left the machine: {outside}")


def row_of(at: float, row: list[Any]) -> str:
    figures = (
        f"{value:>{len(column.name)},{column.form}}"
        for column, value in zip(COLUMNS, row, strict=True)
    )
    return "  ".join([f"{at / 60:>7.1f}", *figures])


def main(arguments: list[str]) -> int:
    asked = argparse.ArgumentParser(prog="python -m benchmarks soak", description=__doc__)
    asked.add_argument("--hours", type=float, default=2.0, help="how long the boards are used")
    asked.add_argument("--strict", action="store_true", help="growth is an error")
    options = asked.parse_args(arguments)
    # who ends this program ends JupyterLab and Chromium with it
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    seconds = options.hours * 3600
    print(f"soak: {BOARDS} boards, {ROUNDS} analyses, {options.hours:g} hours", flush=True)
    rows = []
    with opened(needs.chromium()) as soak:
        soak.begin()
        kept = ", ".join(f"{each:.3g} {name}" for name, each in soak.entering.items())
        print(f"JupyterLab itself keeps, each time that another cell is entered: {kept}")
        print("  ".join(["minutes", *(column.name for column in COLUMNS)]), flush=True)
        for at, row in used(soak, seconds):
            rows.append((at, row))
            print(row_of(at, row), flush=True)
        seen = errors(soak.page)
        spent = {
            "server": sum(soak.server.cpu_times()[:2]),
            "kernel": sum(soak.kernel.cpu_times()[:2]),
            "this program": process_time(),
        }
    print("done:", ", ".join(f"{many:,} {kind}" for kind, many in soak.tried.items()))
    print("seconds of the processor:", ", ".join(f"{who} {s:.0f}" for who, s in spent.items()))
    print(f"{len(soak.failed)} failed", *soak.failed[:10], sep="\n  ")
    print(f"{len(seen)} errors in the page", *seen[:10], sep="\n  ")
    lines, well = verdict(rows, seconds, soak.entering)
    print("from the end of the first quarter to the end:", *lines, sep="\n  ")
    well = well and not soak.failed and not seen
    print("verdict:", "nothing grows more than it may" if well else "NOT WELL, see above")
    return 1 if options.strict and not well else 0
