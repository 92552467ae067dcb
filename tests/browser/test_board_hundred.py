"""A cell that is run a hundred times keeps one board: what it has after three runs, it has then.

The short run goes through ten.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drive import Lab, cells, errors, open_notebook, run_all, run_cell

BOARD = """import tablesnb as tn
game = tn.Game("irish", seed=1283, first="white")
board = tn.board(game)
board"""
BARE = '''from anywidget import AnyWidget
class Bare(AnyWidget):
    _esm = """export default { render({ el }) {
        const shown = Object.assign(document.createElement('p'), { className: 'bare' });
        shown.append('bare');
        el.append(shown);
    } }"""
if "bare" in globals():
    bare.layout.close()
    bare.close()
bare = Bare()
bare'''
KEPT = """import ipywidgets.widgets.widget as kept
print(len(kept._instances))"""

# Runs the first cell so many times, and each time waits for the new view.
RUN = """async ([many, view]) => {
    for (; many; many -= 1) {
        const former = document.querySelector(view);
        jupyterapp.shell.currentWidget.content.activeCellIndex = 0;
        await jupyterapp.commands.execute('notebook:run-cell');
        while ([former, null].includes(document.querySelector(view))) {
            await new Promise((done) => setTimeout(done, 5));
        }
    }
}"""
# Every node that was ever in a board and every listener that a board's script ever added, held so
# that each may be freed. A widget's script, and no other, comes from a blob.
WATCH = r"""(() => {
    const nodes = [];
    const listeners = [];
    const seen = new WeakSet();
    const note = (node) => {
        if (!seen.has(node)) nodes.push(new WeakRef(node));
        seen.add(node);
        node.childNodes.forEach(note);
    };
    new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
            if (node.parentElement?.closest('.tn-game') || node.matches?.('.tn-game')) note(node);
            else node.querySelectorAll?.('.tn-game').forEach(note);
        }
    }).observe(document, { childList: true, subtree: true });

    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, what, ...how) {
        if (what && /blob:/.test(new Error().stack.split('\n')[2])) {
            listeners.push({ type, on: new WeakRef(this), what: new WeakRef(what) });
        }
        return add.call(this, type, what, ...how);
    };
    EventTarget.prototype.removeEventListener = function (type, what, ...how) {
        const at = listeners.findIndex((each) =>
            each.type === type && each.on.deref() === this && each.what.deref() === what);
        if (at >= 0) listeners.splice(at, 1);
        return remove.call(this, type, what, ...how);
    };

    window.tnAlive = async () => {
        // the page's own register of widgets is reached by what draws them
        const mime = 'application/vnd.jupyter.widget-view+json';
        const { rendermime } = jupyterapp.shell.currentWidget.content;
        const renderer = rendermime.getFactory(mime).createRenderer({ mimeType: mime });
        const manager = await renderer._manager.promise;
        renderer.dispose();
        const alive = (each) => (each.on ?? each).deref() !== undefined;
        return {
            widgets: Object.keys(manager._models).length,
            nodes: nodes.filter(alive).length,
            listeners: listeners.filter(alive).map(({ type }) => type).sort(),
            ever: nodes.length,
        };
    };
})()"""


WHOLE = 100


class Hundred:
    """A notebook whose first cell makes a widget, run again and again."""

    def __init__(self, lab: Lab, page: Page, source: str, view: str) -> None:
        self.page, self.view = page, view
        self.client = page.context.new_cdp_session(page)
        open_notebook(page, lab.add(f"hundred-{view[1:]}.ipynb", source, KEPT))
        run_all(page)
        expect(page.locator(view)).to_be_visible()
        self.runs = 1

    def run(self, until: int) -> None:
        self.page.evaluate(RUN, [until - self.runs, self.view])
        self.runs = until

    def counted(self) -> dict[str, int]:
        """The counters of the whole page, when all that can be freed is."""
        run_cell(self.page, 1)
        self.page.wait_for_timeout(500)
        for _ in range(3):
            self.client.send("HeapProfiler.collectGarbage")
        self.page.wait_for_timeout(200)
        counters: dict[str, int] = self.client.send("Memory.getDOMCounters")
        return counters

    def ours(self) -> dict[str, Any]:
        """What of the boards is still there, in the kernel and in the page."""
        kernel = int(cells(self.page)[1]["outputs"][0]["text"])
        return {"kernel": kernel, **self.page.evaluate("() => tnAlive()")}


@pytest.fixture
def many(cases: Callable[..., int]) -> int:
    return cases(WHOLE, 10)


@pytest.fixture
def grown(lab: Lab, fresh: Page, many: int) -> dict[str, int] | None:
    """How an empty widget lets the page grow from 3 runs to many: JupyterLab keeps a little.

    The short run does not ask: JupyterLab would be loaded once more for it.
    """
    fresh.add_init_script(WATCH)
    if many < WHOLE:
        return None
    bare = Hundred(lab, fresh, BARE, ".bare")
    bare.run(3)
    early = bare.counted()
    bare.run(many)
    late = bare.counted()
    return {what: late[what] - early[what] for what in late}


@pytest.mark.long(dear=True)
def test_a_cell_run_a_hundred_times_leaves_one_board(
    lab: Lab, fresh: Page, grown: dict[str, int] | None, many: int
) -> None:
    page = fresh
    board = Hundred(lab, page, BOARD, ".tn-game")
    board.run(3)
    early, three = board.counted(), board.ours()
    board.run(many)
    late, last = board.counted(), board.ours()
    assert errors(page) == []
    expect(page.locator(".tn-game")).to_have_count(1)

    # ours: not one widget, node or listener more
    print(f"after 3 runs {three}, after {many} {last}")
    ever = three.pop("ever"), last.pop("ever")
    assert last == three
    assert three["kernel"] == three["widgets"] == 2
    # all were seen: each board had as many nodes as the one that is left
    assert ever == (3 * three["nodes"], many * three["nodes"])
    assert three["nodes"] > 300 and len(three["listeners"]) > 15

    if grown is None:
        return
    # the page's: not as much more as one board, and no more than an empty widget leaves there
    more = {what: late[what] - early[what] for what in late}
    print(f"grown in {many - 3} runs: an empty widget {grown}, a board {more}")
    assert more["documents"] <= 1
    assert more["nodes"] < grown["nodes"] + 800
    assert more["jsEventListeners"] < grown["jsEventListeners"] + 97 * 3
