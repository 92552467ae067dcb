"""The wheel of the package that a site carries: from a checkout, and from what was installed."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

import tablesnb
from tablesnb.site import lite, own_wheel
from tablesnb.site.own_wheel import Checkout, Installed, own
from tablesnb.site.page import NotBuilt

METADATA = """Metadata-Version: 2.4
Name: tablesnb
Version: 9.9
Requires-Dist: anywidget>=0.11
Requires-Dist: matplotlib>=3.10; sys_platform != 'emscripten'
Provides-Extra: lite
Requires-Dist: jupyterlite-core==0.8.6; extra == 'lite'
Provides-Extra: site
Requires-Dist: sphinx==9.0.4; extra == 'site'
"""
WHEEL = "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
FILES = {
    "tablesnb/__init__.py": "",
    "tablesnb/own.py": "WORD = 'whole'\n",
    "tablesnb/RECORD": "a file of the package that is called as one of the installer's\n",
    "tablesnb/notebooks/01_irish.ipynb": "{}",
    "tablesnb-9.9.dist-info/METADATA": METADATA,
    "tablesnb-9.9.dist-info/WHEEL": WHEEL,
    "tablesnb-9.9.dist-info/entry_points.txt": "[console_scripts]\ntablesnb = tablesnb.own:WORD\n",
}
INSTALLER = {
    "tablesnb/__pycache__/own.cpython-311.pyc": "bytecode",
    "tablesnb-9.9.dist-info/INSTALLER": "pip\n",
    "tablesnb-9.9.dist-info/REQUESTED": "",
    "../../../bin/tablesnb": "#!/nowhere\n",
}


@pytest.fixture
def installed(tmp_path: Path) -> Installed:
    """A small package as an installer leaves it."""
    place = tmp_path / "lib" / "python3" / "site-packages"
    for name, text in {**FILES, **INSTALLER}.items():
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    record = "".join(f"{name},,\n" for name in [*FILES, *INSTALLER])
    folder = place / "tablesnb-9.9.dist-info"
    (folder / "RECORD").write_text(record, encoding="utf-8")
    return Installed(metadata.PathDistribution(folder))


def test_what_was_installed_is_packed_as_it_was(installed: Installed, tmp_path: Path) -> None:
    wheel = installed.wheel(tmp_path / "one")
    assert wheel.name == "tablesnb-9.9-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as made:
        assert set(made.namelist()) == {*FILES, "tablesnb-9.9.dist-info/RECORD"}
        for name, text in FILES.items():
            assert made.read(name).decode() == text
    assert wheel.read_bytes() == installed.wheel(tmp_path / "two").read_bytes()


def test_an_installer_takes_the_wheel(installed: Installed, tmp_path: Path) -> None:
    """pip compares every file with the list in the wheel."""
    wheel, place = installed.wheel(tmp_path / "made"), tmp_path / "again"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    asked = [*pip, "install", "--no-deps", "--no-index", "--target", str(place), str(wheel)]
    done = subprocess.run(asked, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert (place / "tablesnb" / "own.py").read_text(encoding="utf-8") == FILES["tablesnb/own.py"]
    again = Installed(metadata.PathDistribution(place / "tablesnb-9.9.dist-info"))
    assert again.wheel(tmp_path / "made_again").read_bytes() == wheel.read_bytes()


def test_requirements_are_those_of_the_package_or_of_an_extra(installed: Installed) -> None:
    always = ["anywidget>=0.11", 'matplotlib>=3.10; sys_platform != "emscripten"']
    assert installed.requirements() == always
    assert installed.requirements("lite") == ["jupyterlite-core==0.8.6"]


def test_a_file_that_is_gone_is_named(installed: Installed, tmp_path: Path) -> None:
    gone = installed.files()["tablesnb/own.py"]
    gone.unlink()
    with pytest.raises(NotBuilt, match=r"own\.py was installed with tablesnb and is gone"):
        installed.wheel(tmp_path / "made")


def test_a_package_whose_files_are_not_listed_is_no_wheel(installed: Installed) -> None:
    (next(iter(installed.files().values())).parents[1] / "tablesnb-9.9.dist-info/RECORD").unlink()
    with pytest.raises(NotBuilt, match="--force-reinstall"):
        installed.files()


def test_a_checkout_names_what_its_project_file_names(root: Path) -> None:
    here = own()
    assert isinstance(here, Checkout)
    assert any(each.startswith("anywidget") for each in here.requirements())
    assert all(each.startswith("jupyterlite") for each in here.requirements("lite"))
    files = here.files()
    for name in ("tablesnb/site/lite_compile.py", "notebooks/01_irish.ipynb", "pyproject.toml"):
        assert files[name] == root / name
    assert not [name for name in files if name.endswith(".pyc")]


def test_a_site_is_built_where_the_package_was_installed(
    monkeypatch: pytest.MonkeyPatch, installed: Installed
) -> None:
    home = next(iter(installed.files().values())).parents[1]
    monkeypatch.setattr(tablesnb, "__file__", str(home / "tablesnb" / "__init__.py"))
    monkeypatch.setattr(own_wheel.metadata, "distribution", lambda name: installed.found)
    here = own()
    assert isinstance(here, Installed) and here.files() == installed.files()


def test_where_nobody_installed_it_the_reader_is_told_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def lost(name: str) -> metadata.Distribution:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(tablesnb, "__file__", str(tmp_path / "tablesnb" / "__init__.py"))
    monkeypatch.setattr(own_wheel.metadata, "distribution", lost)
    with pytest.raises(NotBuilt, match="--no-lite leaves JupyterLite out"):
        own()


def test_without_pip_nothing_is_begun(
    monkeypatch: pytest.MonkeyPatch, installed: Installed, tmp_path: Path
) -> None:
    monkeypatch.setattr(lite, "find_spec", lambda name: None)
    with pytest.raises(NotBuilt, match="ensurepip"):
        lite.build(installed, tmp_path, {}, tmp_path / "lite")
    assert not (tmp_path / "lite").exists()
