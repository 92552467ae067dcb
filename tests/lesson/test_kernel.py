"""The kernel in which notebooks are run without a window."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from tablesnb.lesson.kernel import client


def test_it_runs_cells_in_their_folder_and_says_nothing_of_its_own(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """ipykernel warns on the terminal where its sockets have no keys."""
    cell = nbformat.v4.new_code_cell("import os\nprint(os.getcwd())")
    client(nbformat.v4.new_notebook(cells=[cell]), tmp_path).execute()
    assert Path(cell.outputs[0].text.strip()).samefile(tmp_path)
    assert capfd.readouterr() == ("", "")
