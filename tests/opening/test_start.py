"""What JupyterLab is told before it starts: which lessons it may trust, and how cells are run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from nbformat import NO_CONVERT, read
from nbformat.sign import NotebookNotary

from tablesnb.opening.copies import FIRST, lay
from tablesnb.opening.start import EXTENSIONS, trust_published
from tablesnb.records.named import lessons_folder

SECOND = "01_irish.ipynb"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copies of the lessons, and a Jupyter of the test's own that trusts nothing yet."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path / "config"))
    return lay(tmp_path / "lessons").folder


def is_trusted(lesson: Path) -> bool:
    notary = NotebookNotary()
    try:
        found: bool = notary.check_signature(read(lesson, NO_CONVERT))
        return found
    finally:
        notary.store.close()


@pytest.mark.long
def test_only_lessons_as_they_are_published_are_trusted(own: Path) -> None:
    changed = json.loads((own / SECOND).read_bytes())
    changed["cells"][-1]["source"] = "somebody else's words"
    (own / SECOND).write_text(json.dumps(changed))
    # a name of ours is not enough, and neither are our words with other outputs
    outputs = json.loads((lessons_folder() / "03_quinze_tablas.ipynb").read_bytes())
    code = next(cell for cell in outputs["cells"] if cell["cell_type"] == "code")
    code["outputs"] = [{"output_type": "stream", "name": "stdout", "text": "x"}]
    (own / "03_quinze_tablas.ipynb").write_text(json.dumps(outputs))
    (own / "13_mine.ipynb").write_text(json.dumps(changed))
    assert not is_trusted(own / FIRST)
    trusted = trust_published(own)
    assert FIRST in trusted and is_trusted(own / FIRST)
    for name in (SECOND, "03_quinze_tablas.ipynb", "13_mine.ipynb"):
        assert name not in trusted and not is_trusted(own / name)
    assert len(trusted) == len([*lessons_folder().glob("[0-9]*.ipynb")]) - 2
    assert trust_published(own) == trusted


def test_where_nothing_can_be_written_down_nothing_is_trusted_and_nothing_fails(
    own: Path, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("a file in the place of the folder")
    assert trust_published(own) == []


def test_the_script_is_one_that_jupyterlab_loads() -> None:
    """JupyterLab reads these names from the package of each extension."""
    (place,) = EXTENSIONS.iterdir()
    package = json.loads((place / "package.json").read_text(encoding="utf-8"))
    assert package["name"] == place.name
    told = package["jupyterlab"]
    assert (place / told["_build"]["load"]).is_file()
    assert told["disabledExtensions"] == ["@jupyterlab/notebook-extension:cell-executor"]
