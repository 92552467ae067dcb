"""How the code of a lesson's cells is folded, since the code of a question holds its answers.

Three marks say it: JupyterLab's own, a tag that books made of notebooks know, and what nbconvert
is told by its preprocessors. None of these programs knows the others' marks.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from tablesnb.base.errors import BadRecord
from tablesnb.base.files import else_said, write_whole
from tablesnb.base.wording import shown

HIDE_INPUT: Final = "hide-input"  # the tag of a cell whose code books are to fold
LEFT_OUT: Final = {"remove_source": True}  # what nbconvert is told of code that it leaves out


def hidden(metadata: Mapping[str, Any]) -> bool:
    """Whether JupyterLab folds the code of a cell."""
    return metadata.get("jupyter", {}).get("source_hidden") is True


def leave_out_hidden(metadata: dict[str, Any]) -> None:
    """Mark a cell whose code JupyterLab folds, so that no page made of its notebook shows it.

    >>> cell = {"jupyter": {"source_hidden": True}}
    >>> leave_out_hidden(cell)
    >>> cell["transient"], cell["tags"]
    ({'remove_source': True}, ['hide-input'])
    """
    if hidden(metadata):
        metadata["transient"] = dict(LEFT_OUT)
        if HIDE_INPUT not in (tags := metadata.get("tags", [])):
            metadata["tags"] = [*tags, HIDE_INPUT]


def fold(path: Path) -> int:
    """Fold the code of every cell of a notebook but the last; returns of how many it was open.

    All else in the file stays as it is. BadRecord where it is no notebook, BadValue where it cannot
    be read or written.
    """
    with else_said(f"{shown(str(path))} cannot be read"):
        text = path.read_bytes()
    try:
        notebook = json.loads(text)
        codes = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        before = [deepcopy(cell["metadata"]) for cell in codes]
        for cell in codes[:-1]:
            cell["metadata"].setdefault("jupyter", {})["source_hidden"] = True
            leave_out_hidden(cell["metadata"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadRecord(f"{shown(str(path))} is no notebook: {str(error)[:200]}", 1, 1) from None
    many: int = sum(cell["metadata"] != was for cell, was in zip(codes, before, strict=True))
    if many:
        # as JupyterLab writes it
        write_whole(path, json.dumps(notebook, ensure_ascii=False, indent=1) + "\n")
    return many
