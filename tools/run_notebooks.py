"""Runs the notebooks and stores them clean: ``python -m tools.run_notebooks [names…]``.

Outputs stay, for they are what a reader of the file sees and what nbval compares. What would make
the file depend on the day, the machine or a running kernel goes: widget views and widget state,
timings, versions.
"""

from __future__ import annotations

import argparse
import os
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

from tablesnb.lesson import kernel
from tablesnb.lesson.folded import leave_out_hidden

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
# As a kernel of Python says it, but for the versions, which are those of one machine. By this other
# programs know how a cell is coloured, and what a file with the code alone is called.
LANGUAGE = {
    "codemirror_mode": {"name": "ipython", "version": 3},
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
}
OWN = "tablesnb"  # what a lesson says of itself: {"shape": "game"}
CELL_METADATA = ("tags", "jupyter", "slideshow", "editable", "deletable")


def clean(nb: dict[str, Any]) -> dict[str, Any]:
    """The same notebook, changed in place, with nothing in it but what its cells say and show."""
    own = {name: nb["metadata"][name] for name in (OWN,) if name in nb["metadata"]}
    nb["metadata"] = {"kernelspec": dict(KERNEL), "language_info": deepcopy(LANGUAGE)} | own
    nb["nbformat"], nb["nbformat_minor"] = 4, 5
    count = 0
    for number, cell in enumerate(nb["cells"], start=1):
        cell["id"] = f"cell-{number:02d}"
        cell["metadata"] = {k: v for k, v in cell["metadata"].items() if k in CELL_METADATA}
        if cell["cell_type"] != "code":
            continue
        leave_out_hidden(cell["metadata"])
        count += 1
        cell["execution_count"] = count
        cell["outputs"] = [out for out in map(_clean_output, cell["outputs"]) if out is not None]
        for out in cell["outputs"]:
            if "execution_count" in out:
                out["execution_count"] = count
    return nb


def _clean_output(out: dict[str, Any]) -> dict[str, Any] | None:
    if "data" not in out:
        return out
    out["data"].pop(VIEW, None)
    out["metadata"] = {}
    return out if out["data"] else None


def run(path: Path) -> None:
    import nbformat

    os.environ["TABLESNB_PROGRESS"] = "0"  # a bar would stand in what is stored

    nb = nbformat.read(path, as_version=4)
    for cell in nb["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    client = kernel.client(
        nb,
        path.parent,
        coalesce_streams=True,
        store_widget_state=False,
        record_timing=False,
    )
    client.execute()
    nbformat.write(nbformat.from_dict(clean(nb)), path)


def main(given: list[str]) -> int:
    about = argparse.ArgumentParser(prog="python -m tools.run_notebooks", description=__doc__)
    about.add_argument("names", nargs="*", metavar="notebook", help="its file; else all lessons")
    names = about.parse_args(given).names
    paths = [Path(name) for name in names] or sorted(NOTEBOOKS.glob("*.ipynb"))
    for path in paths:
        run(path)
        print(f"{path.name}: run and stored, {path.stat().st_size / 1000:.0f} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
