"""A lesson held to everything, run as its reader runs it, and what was found in order."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tablesnb.base.checks import checked_flag
from tablesnb.base.errors import BadRecord, TablesnbError
from tablesnb.base.wording import shown
from tablesnb.lesson import kernel
from tablesnb.lesson.checker.cells import Fault, never_run, of_code, of_notebook, of_words
from tablesnb.lesson.checker.lesson import Finding, lesson_in, lesson_of
from tablesnb.lesson.checker.measure import of_acts, of_length
from tablesnb.lesson.kernel import LONGEST

CHECKS = (of_notebook, of_words, of_code, of_length, of_acts)


def check(path: str | Path, *, stored: bool = False) -> list[Finding]:
    """Return what is wrong with a lesson, cell by cell; an empty list for one that is right.

    It is run in a kernel, so that its questions can be tried, and its file left as it is;
    ``stored`` looks only at what stands in the file, and asks that it was run in order and has no
    widget's view or state. Programs that save a notebook leave these behind; where it is run anew,
    they are no fault, and the file is asked only that each cell was run.

    Raises BadRecord for what is no notebook, UnknownName for a shape of lesson that there is not,
    TablesnbError where nothing is there to run it with.
    """
    lesson = lesson_of(path)
    faults = list[Fault]()
    if not checked_flag(stored, "stored"):
        faults += never_run(lesson)
        notebook, of_questions, own = run(lesson.path)
        lesson = replace(lesson_in(lesson.path, notebook), own=tuple(own))
        faults += of_questions
    for each in CHECKS:
        faults += each(lesson)
    return sorted({Finding(lesson.path.name, *fault) for fault in faults})


# -- a lesson run in a kernel, as its reader runs it, and its questions looked at there


VIEW = "application/vnd.jupyter.widget-view+json"
_REPORT = "from tablesnb.lesson.checker.asked import report as _report; _report({})"
# no bar in what is shown, and nothing of the writer's own among his reader's answers
_QUIET: Mapping[str, str] = {"TABLESNB_PROGRESS": "0", "TABLESNB_KEPT": "0"}


def run(path: Path) -> tuple[dict[str, Any], list[Fault], list[str]]:
    """Run a notebook; return it as it was left, what is wrong with questions, and its own sources.

    The file stays as it is. TablesnbError where there is nothing to run it with.
    """
    try:
        import nbformat
        from nbclient.exceptions import CellControlSignal, DeadKernelError
    except ImportError:
        raise TablesnbError(
            "nothing is here to run a notebook: install nbclient, or look at what is stored "
            "(--stored)"
        ) from None
    try:
        notebook = nbformat.read(path, as_version=4)
    except (ValueError, nbformat.ValidationError) as error:
        raise BadRecord(f"{shown(str(path))} is no notebook: {str(error)[:200]}", 1, 1) from None
    client = kernel.client(
        notebook,
        path.resolve().parent,
        allow_errors=True,
        coalesce_streams=True,
        store_widget_state=False,
        record_timing=False,
    )
    found: list[Fault] = []
    own = list[str]()
    with patch.dict(os.environ, _QUIET), client.setup_kernel():
        _asked(client, 0)
        for number, cell in enumerate(notebook.cells, 1):
            if cell.cell_type != "code":
                continue
            try:
                client.execute_cell(cell, number - 1)
            except (CellControlSignal, DeadKernelError):
                ends = f"a cell that ends within {LONGEST} seconds"
                found.append((number, "it ran too long, or ended its kernel", ends))
                break
            faults, own = _asked(client, number)
            found += [(number, *fault) for fault in faults]
    _settled(notebook)
    return dict(notebook), found, own


def _asked(client: Any, number: int) -> tuple[list[tuple[str, str]], list[str]]:
    """What the kernel says of the questions that the cell of this number made."""
    from nbformat.v4 import new_code_cell

    cell = new_code_cell(_REPORT.format(number))
    # it stands in the row of cells while it runs, and is taken out again
    client.nb.cells.append(cell)
    try:
        client.execute_cell(cell, len(client.nb.cells) - 1, store_history=False)
    finally:
        client.nb.cells.pop()
    texts = [each.text for each in cell.outputs if each.get("name") == "stdout"]
    if not texts:
        said = next((each.evalue for each in cell.outputs if "evalue" in each), "it said nothing")
        return [("its questions cannot be looked at", said)], []
    faults, own = json.loads("".join(texts))
    return [(wrong, expected) for wrong, expected in faults], own


def _settled(notebook: Any) -> None:
    """As it is stored: without the views of widgets, its cells counted anew."""
    notebook.metadata.pop("widgets", None)
    codes = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for number, cell in enumerate(codes, 1):
        cell.execution_count = number
        for output in cell.outputs:
            if "data" in output:
                output.data.pop(VIEW, None)
        cell.outputs = [each for each in cell.outputs if each.get("data", True)]
