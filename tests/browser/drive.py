"""Words for what a reader does in JupyterLab: open a notebook, run it, look for errors."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Page

TOKEN = secrets.token_hex(16)
# How long anything may take before it is given up, in ms. None of them is a figure to be met: a
# busy machine fails no test, and how long things take is measured by `make bench`.
PATIENCE = 60_000
RUN_PATIENCE = 600_000
EXPECTED = "raises-exception"
# whether somebody may want to see pictures: they are made when the long tests are whole
looked_at = False
SHOTS = Path(__file__).parents[2] / "build" / "shots"

# `jupyterapp` is there because the server was started with LabApp.expose_app_in_browser.
_KERNEL = "jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel?.status"
_READY = f"""name => window.jupyterapp && {_KERNEL} === 'idle'
    && jupyterapp.shell.currentWidget.context?.path === name
    && document.querySelector('.jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell')"""
# All that is open is taken away, unsaved: nobody is asked.
_LEAVE = """() => {
    for (const each of [...window.jupyterapp?.shell.widgets('main') ?? []]) each.dispose();
}"""
# Other cells in the notebook that is open, and a kernel that remembers nothing.
_LAY = """async ([sources, forget, patience]) => {
    const { content, sessionContext } = jupyterapp.shell.currentWidget;
    const how = { code: forget, silent: true, store_history: false };
    const late = new Promise((_, fail) => setTimeout(fail, patience, 'the kernel is busy or dead'));
    await Promise.race([sessionContext.session.kernel.requestExecute(how).done, late]);
    const { sharedModel } = content.model;
    sharedModel.transact(() => {
        sharedModel.deleteCellRange(0, sharedModel.cells.length);
        sharedModel.insertCells(0, sources.map((source) => ({ cell_type: 'code', source })));
    });
    content.mode = 'command';
    content.activeCellIndex = 0;
}"""
_FORGET = """import ipywidgets
ipywidgets.Widget.close_all()
get_ipython().run_line_magic("reset", "-f")"""
SHEETS = ("sheet-desk.ipynb", "sheet-hand.ipynb")
_SHEET = "jupyterapp?.shell.currentWidget?.context?.path.startsWith('sheet-')"
_LIGHT = """async () => {
    const theme = 'JupyterLab Light';
    if (document.body.dataset.jpThemeLight === 'false') {
        await jupyterapp.commands.execute('apputils:change-theme', { theme });
    }
}"""
_IS_LIGHT = """() => document.body.dataset.jpThemeLight !== 'false'
    && !document.querySelector('#jupyterlab-splash')"""
_OPEN = """async path => {
    await jupyterapp.commands.execute('docmanager:open', { path, factory: 'Notebook' });
}"""
_CELLS = """() => {
    const cells = jupyterapp.shell.currentWidget.content.model.sharedModel.cells;
    return cells.map(cell => cell.toJSON()).filter(cell => cell.cell_type === 'code');
}"""
_DONE = f"""() => {{
    if ({_KERNEL} !== 'idle') return false;
    const cells = ({_CELLS})().filter(cell => [cell.source].flat().join('').trim());
    const failed = cells.some(cell => !cell.metadata.tags?.includes('{EXPECTED}')
        && cell.outputs.some(out => out.output_type === 'error'));
    return failed || cells.every(cell => cell.execution_count !== null);
}}"""
# Everything that leaves the page by a socket, from the moment that this is asked for.
SENT = """() => {
    window.tnSent = 0;
    if (window.tnCounts) return;
    window.tnCounts = true;
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (...all) {
        window.tnSent += 1;
        return send.apply(this, all);
    };
}"""


def named(name: str) -> re.Pattern[str]:
    """The name of a place, whether or not its man may move."""
    return re.compile(rf"^{re.escape(name)}(, may move)?$")


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: its address, and the folder that it shows."""

    url: str
    folder: Path

    def add(self, name: str, *sources: str) -> str:
        """Writes a notebook of code cells into the folder, and gives its name back."""
        nb = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(s) for s in sources])
        nb["metadata"]["kernelspec"] = {"display_name": "Python 3", "name": "python3"}
        nbformat.write(nb, self.folder / name)
        return name


def open_notebook(page: Page, name: str, simple: bool = False) -> None:
    """Opens a notebook of the lab's folder, alone on the screen, and waits for its kernel.

    JupyterLab is loaded only if it is not yet there. ``simple`` leaves out the list of files and
    the tabs, which a narrow window has no room for.
    """
    if page.evaluate("() => !!window.jupyterapp"):
        page.evaluate(_LEAVE)
        page.evaluate(_OPEN, name)
    else:
        page.goto(f"/{'doc' if simple else 'lab'}/tree/{name}?reset&token={TOKEN}")
    wait_for(page, name)


def wait_for(page: Page, name: str) -> None:
    """Waits until a notebook is in front, and its kernel at rest."""
    page.wait_for_function(_READY, arg=name, timeout=RUN_PATIENCE)


def open_in_notebook_7(page: Page, name: str) -> None:
    """Opens the same in Notebook 7, whose pages the lab's server has, too."""
    page.goto(f"/notebooks/{name}?token={TOKEN}")
    wait_for(page, name)


def lay(lab: Lab, page: Page, *sources: str, simple: bool = False) -> None:
    """A notebook of these code cells, none of them run, and a kernel that remembers nothing.

    It is one notebook again and again, with other cells: to open one takes seconds.
    """
    if not page.evaluate(f"() => !!window.{_SHEET}"):
        open_notebook(page, lab.add(SHEETS[simple], "1"), simple)
    page.evaluate(_LAY, [sources, _FORGET, RUN_PATIENCE])


def leave(page: Page) -> None:
    """Takes away what is open in the window, but its sheet: that is cleared when it is laid."""
    page.evaluate(_LIGHT)
    page.wait_for_function(_IS_LIGHT)
    if not page.evaluate(f"() => !!window.{_SHEET}"):
        page.evaluate(_LEAVE)
    stop_kernels(page)


def stop_kernels(page: Page, *sheets: str) -> None:
    """Kernels outlive their page, and many would fill the machine; only a sheet's goes on, unless
    it is named.
    """
    for session in page.request.get(f"/api/sessions?token={TOKEN}").json():
        if session["path"] in sheets or session["path"] not in SHEETS:
            page.request.delete(f"/api/sessions/{session['id']}?token={TOKEN}")


def run_all(page: Page) -> None:
    """Run All Cells, from the menu; back when every cell has run, or one has failed."""
    page.evaluate("() => jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    page.wait_for_function(_DONE, timeout=RUN_PATIENCE)


def run_cell(page: Page, number: int) -> None:
    """Runs one cell again, and waits until it has."""
    page.evaluate(
        """number => {
            jupyterapp.shell.currentWidget.content.activeCellIndex = number;
            return jupyterapp.commands.execute('notebook:run-cell');
        }""",
        number,
    )


def cells(page: Page) -> list[dict[str, Any]]:
    """The code cells of the open notebook, as they would be saved now."""
    found: list[dict[str, Any]] = page.evaluate(_CELLS)
    return found


def errors(page: Page) -> list[str]:
    """Every error a reader would see: raised in a cell, shown by a widget, thrown in the page."""
    found = [
        f"cell {number}: {out['ename']}: {out['evalue']}"
        for number, cell in enumerate(cells(page), start=1)
        for out in cell["outputs"]
        if out["output_type"] == "error" and EXPECTED not in cell["metadata"].get("tags", ())
    ]
    for shown in page.locator(".jupyter-widgets-error-widget").all():
        found.append(f"shown: {shown.inner_text()}")
    found += getattr(page, "tablesnb_thrown", [])
    return found


def shot(page: Page, name: str) -> None:
    """A picture of the whole screen, for a person to look at."""
    if looked_at:
        SHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SHOTS / f"{name}.png")


def save(page: Page) -> None:
    """Saves the open notebook; a file that changed on the disk meanwhile is written over."""
    # what the command promises is not waited for: a question to the reader would keep it for ever
    page.evaluate("() => { jupyterapp.commands.execute('docmanager:save'); }")
    for _ in range(PATIENCE // 100):
        page.wait_for_timeout(100)
        over = page.locator(".jp-Dialog .jp-mod-accept, .jp-Dialog .jp-mod-warn")
        if over.count():
            over.last.click()
        elif not page.evaluate("() => jupyterapp.shell.currentWidget.context.model.dirty"):
            return
    raise AssertionError("the notebook is not saved")
