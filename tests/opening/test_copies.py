"""Copies of the lessons: what the reader changed is kept, and what merely grew old is renewed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablesnb.base.errors import BadValue
from tablesnb.opening import copies
from tablesnb.opening.copies import FIRST, LAID, Laid, edition, lay, shelf

ONE = "00_one.ipynb"
TWO = "01_two.ipynb"
NEW = "00_one.new.ipynb"
NEW_2 = "00_one.new-2.ipynb"


def notebook(*sources: str, outputs: tuple[str, ...] = (), **metadata: Any) -> bytes:
    kind = {"cell_type": "code", "metadata": metadata, "outputs": list(outputs)}
    return json.dumps({"cells": [{**kind, "source": each} for each in sources]}).encode()


@pytest.fixture
def published(tmp_path: Path) -> Path:
    folder = tmp_path / "published"
    folder.mkdir()
    (folder / ONE).write_bytes(notebook("one, first edition"))
    (folder / TWO).write_bytes(notebook("two"))
    (folder / "template.ipynb").write_bytes(notebook("no lesson"))
    return folder


@pytest.fixture
def own(tmp_path: Path, published: Path) -> Path:
    """A folder of copies, laid once."""
    folder = tmp_path / "own lessons, früher"
    lay(folder, published)
    return folder


def there(folder: Path) -> set[str]:
    """The lessons that lie in a folder."""
    return {path.name for path in folder.glob("*.ipynb")}


def test_the_shelf_of_the_checkout_is_laid_whole(root: Path, tmp_path: Path) -> None:
    assert shelf() == root / "notebooks"
    laid = lay(tmp_path / "a" / "b")
    assert FIRST in laid.new and there(laid.folder) == set(laid.new)
    assert {path.name for path in shelf().glob("[0-9]*.ipynb")} == set(laid.new)
    for name in laid.new:
        assert (laid.folder / name).read_bytes() == (shelf() / name).read_bytes()


def test_lessons_are_laid_once(own: Path, published: Path) -> None:
    assert there(own) == {ONE, TWO}
    before = {path: path.stat().st_mtime_ns for path in own.iterdir()}
    assert lay(own, published) == Laid(own)
    assert {path: path.stat().st_mtime_ns for path in own.iterdir()} == before


def test_what_the_reader_changed_stays_and_no_edition_is_newer(own: Path, published: Path) -> None:
    mine = notebook("mine")
    (own / ONE).write_bytes(mine)
    assert lay(own, published) == Laid(own)
    assert (own / ONE).read_bytes() == mine and there(own) == {ONE, TWO}


def test_a_copy_that_was_only_run_is_renewed(own: Path, published: Path) -> None:
    (own / ONE).write_bytes(notebook("one, first edition", outputs=("run",), scrolled=True))
    assert lay(own, published) == Laid(own)
    assert b"run" in (own / ONE).read_bytes()
    newer = notebook("one, second edition")
    (published / ONE).write_bytes(newer)
    laid = lay(own, published)
    assert (laid.renewed, laid.beside, laid.new) == ((ONE,), (), ())
    assert laid.sentence == f"Renewed were lessons that you had not changed: {ONE}."
    assert (own / ONE).read_bytes() == newer


def test_a_newer_edition_is_laid_beside_a_changed_lesson_once(own: Path, published: Path) -> None:
    mine = notebook("mine")
    (own / ONE).write_bytes(mine)
    newer = notebook("one, second edition")
    (published / ONE).write_bytes(newer)
    laid = lay(own, published)
    assert laid.beside == (NEW,) and not laid.renewed
    assert laid.sentence == f"Newer editions of lessons that you changed lie beside yours: {NEW}."
    assert ((own / ONE).read_bytes(), (own / NEW).read_bytes()) == (mine, newer)
    assert lay(own, published) == Laid(own)

    (own / NEW).unlink()
    assert lay(own, published) == Laid(own), "whoever deleted it is not given it again"

    (published / ONE).write_bytes(notebook("one, third edition"))
    assert lay(own, published).beside == (NEW,)
    assert (own / ONE).read_bytes() == mine


def test_a_changed_newer_edition_stays_too(own: Path, published: Path) -> None:
    (own / ONE).write_bytes(notebook("mine"))
    (published / ONE).write_bytes(notebook("second"))
    lay(own, published)
    (published / ONE).write_bytes(notebook("third"))
    assert lay(own, published).beside == (NEW,), "one that was not changed is renewed"
    (own / NEW).write_bytes(notebook("mine, too"))
    assert lay(own, published) == Laid(own)
    fourth = notebook("fourth")
    (published / ONE).write_bytes(fourth)
    assert lay(own, published).beside == (NEW_2,)
    assert (own / NEW).read_bytes() == notebook("mine, too")
    assert (own / NEW_2).read_bytes() == fourth
    assert lay(own, published) == Laid(own)


def test_a_lesson_that_was_deleted_comes_again(own: Path, published: Path) -> None:
    (own / TWO).unlink()
    assert lay(own, published).new == (TWO,)


@pytest.mark.parametrize(
    "lost", [None, b"", b"\xff", b"[]", b"[" * 100_000, b'{"00_one.ipynb": 1}']
)
def test_where_nothing_is_known_every_other_copy_counts_as_changed(
    lost: bytes | None, own: Path, published: Path
) -> None:
    if lost is None:
        (own / LAID).unlink()
    else:
        (own / LAID).write_bytes(lost)
    (published / ONE).write_bytes(notebook("second"))
    assert lay(own, published).beside == (NEW,)
    assert (own / ONE).read_bytes() == notebook("one, first edition")


def test_files_of_the_readers_own_are_not_touched(own: Path, published: Path) -> None:
    mine = own / "my-answers.json"
    mine.write_text("{}")
    (own / NEW).write_bytes(notebook("a name that the reader thought of"))
    (own / ONE).write_bytes(notebook("mine"))
    (published / ONE).write_bytes(notebook("second"))
    assert lay(own, published).beside == (NEW_2,)
    assert mine.read_text() == "{}"
    assert (own / NEW).read_bytes() == notebook("a name that the reader thought of")


def test_a_link_is_not_followed_to_be_written_over(own: Path, published: Path) -> None:
    elsewhere = own.parent / "elsewhere.ipynb"
    elsewhere.write_bytes((own / ONE).read_bytes())
    (own / ONE).unlink()
    (own / ONE).symlink_to(elsewhere)
    (published / ONE).write_bytes(notebook("second"))
    assert lay(own, published).renewed == (ONE,)
    assert elsewhere.read_bytes() == notebook("one, first edition")


def test_a_link_to_what_is_gone_makes_room_for_the_lesson(own: Path, published: Path) -> None:
    (own / ONE).unlink()
    (own / ONE).symlink_to(own.parent / "gone.ipynb")
    assert lay(own, published).new == (ONE,)
    assert not (own / ONE).is_symlink() and not (own.parent / "gone.ipynb").exists()


# -- which is which edition


@pytest.mark.parametrize(
    ("other", "same"),
    [
        (notebook("a", "b", outputs=("x",)), True),
        (notebook("a", "b", collapsed=True), True),
        (notebook("a", "b", tags=[]), True),
        (notebook("a", "b", tags=["mine"]), False),
        (notebook("a", "b", slideshow={"slide_type": "slide"}), False),
        (notebook("a", "b", ""), False),
        (notebook("b", "a"), False),
        (notebook("a", "B"), False),
        (notebook("ab"), False),
        (notebook("a", "b").replace(b'"code"', b'"raw"'), False),
    ],
)
def test_an_edition_is_what_somebody_wrote(other: bytes, same: bool) -> None:
    assert (edition(notebook("a", "b")) == edition(other)) is same


@pytest.mark.parametrize(
    "damaged",
    [b"", b"\xff", b"[]", b"1", b"{}", b'{"cells": 1}', b'{"cells": [1]}', b"[" * 100_000]
    + [b'{"cells": [{"cell_type": "code", "source": %s}]}' % each for each in (b"1", b"[1]")],
)
def test_what_is_no_notebook_is_told_by_its_bytes(damaged: bytes) -> None:
    assert edition(damaged) == edition(damaged) != edition(damaged + b" ")


# -- folders that cannot be


@pytest.mark.parametrize(
    ("folder", "said"),
    [
        ("file", "is a file, and no folder; --to names another"),
        ("file/below", "cannot be"),
        ("", "has a name"),
        ("nul\0", "cannot be"),
        ("~nobody-has-this-name/lessons", "cannot be a folder"),
        ("x" * 300, "cannot be"),
        (None, "has a name"),
    ],
)
def test_a_folder_that_cannot_be_is_refused(
    folder: Any, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("mine")
    with pytest.raises(BadValue, match=said) as refused:
        lay(folder)
    assert len(str(refused.value)) < 300
    assert Path("file").read_text() == "mine"


@pytest.mark.parametrize("error", [PermissionError(13, "Permission denied"), OSError(28, "Full")])
def test_a_folder_that_cannot_be_written_into_is_said(
    error: OSError, tmp_path: Path, published: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(copies, "put_whole", fail)
    with pytest.raises(BadValue, match=rf"own': {error.strerror}; --to names another folder"):
        lay(tmp_path / "own", published)


def test_a_folder_in_the_place_of_a_lesson_is_said(own: Path, published: Path) -> None:
    (own / ONE).unlink()
    (own / ONE).mkdir()
    with pytest.raises(BadValue, match="cannot be copied"):
        lay(own, published)


def test_a_name_from_the_readers_home(
    tmp_path: Path, published: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert lay("~/Lektionen", published).folder == tmp_path / "Lektionen"
