"""What a notebook says of the language of its cells: other programs go by it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.notebooks.lessons import each_notebook, read
from tools.run_notebooks import LANGUAGE

pytest.importorskip("nbconvert")


@each_notebook
def test_a_notebook_says_all_of_its_language_and_no_version(path: Path) -> None:
    assert read(path).metadata["language_info"] == LANGUAGE


@pytest.mark.long
@each_notebook
def test_the_code_alone_is_a_file_of_python(path: Path) -> None:
    from nbconvert import ScriptExporter

    text, about = ScriptExporter().from_filename(str(path))
    assert about["output_extension"] == ".py"
    compile(text, path.name, "exec")


def test_a_kernel_says_the_same_of_itself() -> None:
    """The list is the kernel's own: what a kernel adds to it one day is to be added here.

    A process of its own asks it: whoever imports a kernel has widgets speak to one from then on.
    """
    asked = (
        "import json; from ipykernel.ipkernel import IPythonKernel as kernel; "
        "print(json.dumps(kernel.language_info))"
    )
    done = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    said = json.loads(done.stdout)
    own = {name: each for name, each in said.items() if name != "version"}
    assert own == LANGUAGE
