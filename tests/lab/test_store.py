"""Where the compiled law is kept: what is used, what is not, and that nothing foreign is run."""

from __future__ import annotations

import os
import pickle
import py_compile
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tablesnb.lab import compiled, store

TEXT = "def double(number):\n    return 2 * number\n"
NAME = "law_" + "0" * 16
NOBODY = 65_534


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, in which nothing has been kept."""
    pytest.importorskip("numba")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(compiled, "text_for", lambda family, row: TEXT)
    monkeypatch.setattr(compiled, "OTHER_ENTRIES", {"tables": ("double",)})
    # pytest's own folder stands in one that everybody may write into
    return tmp_path


def law() -> ModuleType:
    """The law, compiled as in a new process."""
    return compiled.law.__wrapped__("tables", ())[0]


class Marks:
    """A value that leaves a mark where it is unpickled."""

    def __init__(self, where: Path) -> None:
        self.where = where

    def __reduce__(self) -> Any:
        return Path.touch, (self.where,)


def test_the_law_is_kept_and_found_again(home: Path) -> None:
    assert law().double(21) == 42
    place = home / ".cache" / "tablesnb"
    assert place.stat().st_mode & 0o777 == 0o700
    [path] = place.glob("law_*.py")
    assert path.read_text() == TEXT
    kept = {each.name: each.stat().st_mtime_ns for each in (place / "__pycache__").iterdir()}
    assert {Path(each).suffix for each in kept} == {".nbi", ".nbc"}
    assert law().double(21) == 42
    again = {each.name: each.stat().st_mtime_ns for each in (place / "__pycache__").iterdir()}
    assert again == kept, "what was compiled is read back and not written again"


@pytest.fixture
def calling(home: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Give the law a door of this name, which calls ``double`` so."""

    def give(name: str, call: str) -> None:
        text = f"{TEXT}def {name}(number):\n    return {call}\n"
        monkeypatch.setattr(compiled, "text_for", lambda family, row: text)
        monkeypatch.setattr(compiled, "OTHER_ENTRIES", {"tables": (name,)})

    return give


def test_what_several_doors_call_is_kept_beside_them(
    home: Path, calling: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    calling("fourfold", "double(double(number))")
    monkeypatch.setattr(compiled, "SHARED", {"tables": ("double",)})
    assert law().fourfold(10) == 40
    kept = (home / ".cache" / "tablesnb" / "__pycache__").glob("*.nbi")
    assert {each.name.split(".")[1].partition("-")[0] for each in kept} == {"double", "fourfold"}


def test_a_function_is_compiled_once_whatever_numbers_are_written_where_it_is_called(
    calling: Callable[[str, str], None],
) -> None:
    calling("several", "double(number) + double(1) + double(2)")
    made = law()
    assert made.several(10) == 26
    assert len(made.double.signatures) == 1


def test_without_a_home_nothing_is_kept_and_all_works(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    assert store.folder() is None
    assert law().double(21) == 42


def test_a_folder_that_cannot_be_made_is_done_without(home: Path) -> None:
    (home / ".cache").write_text("a file stands in the way")
    assert store.folder() is None
    assert law().double(21) == 42


def test_a_folder_that_cannot_be_written_is_done_without(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: not mode & os.W_OK)
    assert store.folder() is None
    assert law().double(21) == 42
    assert not list((home / ".cache").rglob("law_*"))


def test_a_full_disk_is_done_without(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert store.law_file(NAME, TEXT) is None
    assert law().double(21) == 42


def test_a_relative_folder_for_caches_is_passed_over(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(home)
    monkeypatch.setenv("XDG_CACHE_HOME", "mycache")
    assert store.folder() == home / ".cache" / "tablesnb"
    assert not (home / "mycache").exists()
    monkeypatch.setenv("HOME", "nowhere")
    assert store.folder() is None


def test_a_folder_for_caches_that_is_named_is_used(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "caches"))
    assert store.folder() == home / "caches" / "tablesnb"


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702, 0o1777])
def test_a_folder_that_others_can_write_into_is_not_used(home: Path, mode: int) -> None:
    place = home / ".cache" / "tablesnb"
    place.mkdir(parents=True)
    place.chmod(mode)
    assert store.folder() is None
    assert law().double(21) == 42
    assert list(place.iterdir()) == []


def test_a_folder_in_one_that_others_can_write_into_is_not_used(home: Path) -> None:
    (home / ".cache").mkdir()
    (home / ".cache").chmod(0o777)
    assert store.folder() is None
    (home / ".cache").chmod(0o1777)  # as /tmp is: nobody removes what is another's
    assert store.folder() is not None


def test_a_folder_of_another_is_not_used(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert store.folder() is not None
    monkeypatch.setattr(store, "_owner", lambda: NOBODY)
    assert store.folder() is None


def test_a_folder_that_others_could_read_is_closed(home: Path) -> None:
    place = home / ".cache" / "tablesnb"
    place.mkdir(parents=True)
    place.chmod(0o755)
    (place / "law.py").touch(mode=0o644)
    assert store.folder() == place
    assert place.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("mode", [0o755, 0o710, 0o701])
@pytest.mark.parametrize("where", [".", "__pycache__"])
def test_a_folder_in_which_others_could_write_a_file_is_not_used(
    home: Path, where: str, mode: int
) -> None:
    place = home / ".cache" / "tablesnb"
    (place / where).mkdir(parents=True, exist_ok=True)
    (place / where / "open.nbi").touch()
    (place / where / "open.nbi").chmod(0o622 if mode != 0o710 else 0o620)
    place.chmod(0o700)
    assert store.folder() == place, "nobody else can come near the file"
    place.chmod(mode)
    assert store.folder() is None


@pytest.mark.parametrize("where", [".", "__pycache__"])
def test_a_folder_that_holds_a_link_is_not_used(home: Path, where: str) -> None:
    place = home / ".cache" / "tablesnb"
    (place / where).mkdir(parents=True, exist_ok=True)
    (place / where / "law.nbi").symlink_to(home / "elsewhere")
    assert store.folder() is None


def test_a_folder_that_holds_what_is_anothers_is_not_used(home: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("only the system's owner can give a file away")
    place = store.folder()
    assert place is not None
    (place / "law.py").touch()
    os.chown(place / "law.py", NOBODY, NOBODY)
    assert store.folder() is None


def forge(place: Path, mark: Path) -> None:
    """Put into a folder what would be run if it were trusted."""
    inner = place / "__pycache__"
    [index] = inner.glob("*.nbi")
    version = pickle.loads(index.read_bytes())
    index.write_bytes(pickle.dumps(version) + pickle.dumps(Marks(mark)))
    [path] = place.glob("law_*.py")
    found = path.stat()
    path.write_text(f"import pathlib\npathlib.Path({str(mark)!r}).touch()\n{TEXT}")
    py_compile.compile(str(path))
    path.write_text(TEXT)
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


def test_nothing_that_others_could_have_put_there_is_run(home: Path) -> None:
    law().double(21)
    place, mark = home / ".cache" / "tablesnb", home / "mark"
    forge(place, mark)
    place.chmod(0o777)
    assert law().double(21) == 42
    assert not mark.exists()


def test_the_law_is_run_from_its_text_and_not_from_what_python_compiled_of_it(home: Path) -> None:
    law().double(21)
    place, mark = home / ".cache" / "tablesnb", home / "mark"
    forge(place, mark)
    for index in (place / "__pycache__").glob("*.nbi"):
        index.unlink()
    assert law().double(21) == 42
    assert not mark.exists()


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe\xfa", TEXT.encode()[:-5]])
def test_a_damaged_law_is_written_again(home: Path, damage: bytes) -> None:
    law().double(21)
    [path] = (home / ".cache" / "tablesnb").glob("law_*.py")
    path.write_bytes(damage)
    assert law().double(21) == 42
    assert path.read_text() == TEXT


@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
@pytest.mark.parametrize("keep", [0, 10, -1])
def test_what_numba_cannot_read_again_is_compiled_again(home: Path, suffix: str, keep: int) -> None:
    law().double(21)
    [path] = (home / ".cache" / "tablesnb" / "__pycache__").glob(f"*.{suffix}")
    path.write_bytes(path.read_bytes()[:keep])
    assert law().double(21) == 42


def test_laws_not_used_for_long_are_removed_with_what_belongs_to_them(home: Path) -> None:
    names = [f"law_{number:016x}" for number in range(store.KEPT + 3)]
    for order, name in enumerate(names):
        path = store.law_file(name, TEXT)
        assert path is not None
        written = path.stat().st_mtime_ns
        os.utime(path, ns=(1_000_000 * order, written))
        (path.parent / "__pycache__").mkdir(exist_ok=True)
        (path.parent / "__pycache__" / f"{name}.double-1.py311.nbx").touch()
        os.utime(path, ns=(1_000_000 * order, written))
    place = home / ".cache" / "tablesnb"
    (place / "notes.txt").touch()
    newest = store.law_file(f"law_{'f' * 16}", TEXT)
    laws = {each.stem for each in place.glob("law_*.py")}
    assert newest is not None and laws == {newest.stem, *names[-store.KEPT + 1 :]}
    beside = {each.name.partition(".")[0] for each in (place / "__pycache__").iterdir()}
    assert beside == set(names[-store.KEPT + 1 :])
    assert (place / "notes.txt").exists(), "what is no law of ours stays"


@pytest.mark.long(dear=True)  # without a home, here: test_without_a_home_nothing_is_kept
def test_a_process_with_no_home_leaves_nothing_behind(tmp_path: Path, root: Path) -> None:
    text = (
        "from tablesnb.lab import compiled\n"
        f"compiled.text_for = lambda family, row: {TEXT!r}\n"
        "compiled.OTHER_ENTRIES = {'tables': ('double',)}\n"
        "print(compiled.law('tables', ())[0].double(21))\n"
    )
    closed = tmp_path / "home"
    closed.write_text("a file")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", text],
        cwd=root,
        env={**os.environ, "HOME": str(closed), "TMPDIR": str(tmp_path), "XDG_CACHE_HOME": "here"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("42\n", "")
    assert list(tmp_path.iterdir()) == [closed] and not (root / "here").exists()
