"""What a lesson of the second edition stores is drawn: no Python repr, no print of many lines.

A notebook says that it is of that edition in its metadata: ``"tablesnb": {"edition": 2}``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tests.drawn.shown import SHOWN
from tests.notebooks.lessons import each_notebook, notebook, read
from tools.run_notebooks import clean


def of_second_edition(nb: nbformat.NotebookNode) -> bool:
    return int(nb["metadata"].get("tablesnb", {}).get("edition", 1)) >= 2


def bare(nb: nbformat.NotebookNode, name: str) -> Iterator[str]:
    """Every output that is not drawn."""
    for number, cell in enumerate(nb["cells"], start=1):
        printed = 0
        for output in cell.get("outputs", ()):
            where = f"{name}, cell {number}"
            if output["output_type"] == "stream":
                printed += len(output["text"].rstrip("\n").splitlines())
                if printed > 1 or output["name"] != "stdout":
                    yield f"{where}: a print of more than a line: {output['text'][:40]!r}"
            elif output["output_type"] == "error":
                yield f"{where}: a traceback"
            elif not output["data"].get("text/html", "").strip():
                yield f"{where}: a repr: {output['data'].get('text/plain', '')[:40]!r}"


@each_notebook
def test_a_lesson_of_the_second_edition_shows_nothing_bare(path: Path) -> None:
    nb = read(path)
    if of_second_edition(nb):
        assert list(bare(nb, path.name)) == []


# -- what the check finds and leaves


def stored(*outputs: dict[str, Any]) -> nbformat.NotebookNode:
    nb = notebook(">>> show()")
    nb["cells"][0]["outputs"] = [nbformat.from_dict(each) for each in outputs]
    return nb


def printed(text: str, name: str = "stdout") -> dict[str, Any]:
    return {"output_type": "stream", "name": name, "text": text}


def given(**data: str) -> dict[str, Any]:
    kinds = {"html": "text/html", "plain": "text/plain"}
    named = {kinds[kind]: text for kind, text in data.items()}
    return {"output_type": "execute_result", "data": named, "metadata": {}, "execution_count": 1}


@pytest.mark.parametrize(
    ("outputs", "faults"),
    [
        ((given(plain="Refusal()", html="<p>24/19 is refused</p>"), printed("One line.\n")), 0),
        ((given(plain="{'white': 2}"),), 1),
        ((given(plain="7", html=" "),), 1),
        ((printed("one\ntwo\n"),), 1),
        ((printed("one\n"), printed("two\n")), 1),
        ((printed("a warning", "stderr"),), 1),
        (({"output_type": "error", "ename": "E", "evalue": "", "traceback": []},), 1),
    ],
)
def test_what_is_bare_is_found(outputs: tuple[dict[str, Any], ...], faults: int) -> None:
    assert len(list(bare(stored(*outputs), "x"))) == faults


@pytest.mark.parametrize("make", SHOWN.values(), ids=SHOWN)
def test_all_that_a_lesson_shows_passes(make: Callable[[], Any]) -> None:
    from IPython.core.formatters import DisplayFormatter

    data, _ = DisplayFormatter().format(make())
    output = given(plain=data["text/plain"], html=data.get("text/html", ""))
    assert list(bare(stored(output), "x")) == []


def test_a_lesson_stays_of_its_edition_when_it_is_run_again() -> None:
    nb = notebook("text")
    assert not of_second_edition(nb)
    nb["metadata"]["tablesnb"] = {"edition": 2}
    assert of_second_edition(nbformat.from_dict(clean(nb)))
