"""Copies of the lessons: what the reader changed is kept, and what merely grew old is renewed."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest

from tablesnb.base.errors import BadValue
from tablesnb.base.files import put_whole
from tablesnb.opening import copies
from tablesnb.opening.copies import FIRST, LAID, Laid, as_opened, edition, lay
from tablesnb.records.named import lessons_folder

ONE = FIRST
TWO = "01_two.ipynb"
NEW = "00_start_here.new.ipynb"
NEW_2 = "00_start_here.new-2.ipynb"


def notebook(*sources: str, outputs: tuple[str, ...] = (), **metadata: Any) -> bytes:
    kind = {"cell_type": "code", "metadata": metadata, "outputs": list(outputs)}
    cells = [{**kind, "source": each} for each in sources]
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "cells": cells}).encode()


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
    assert lessons_folder() == root / "notebooks"
    laid = lay(tmp_path / "a" / "b")
    assert FIRST in laid.new and there(laid.folder) == set(laid.new)
    assert {path.name for path in lessons_folder().glob("[0-9]*.ipynb")} == set(laid.new)
    for name in laid.new:
        published = (lessons_folder() / name).read_bytes()
        assert (laid.folder / name).read_bytes() == as_opened(published)


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
    assert laid.sentences == [
        f"Lessons that you had not changed were replaced by newer editions: {ONE}."
    ]
    assert (own / ONE).read_bytes() == newer


def test_a_newer_edition_is_laid_beside_a_changed_lesson_once(own: Path, published: Path) -> None:
    mine = notebook("mine")
    (own / ONE).write_bytes(mine)
    newer = notebook("one, second edition")
    (published / ONE).write_bytes(newer)
    laid = lay(own, published)
    assert laid.beside == (NEW,) and not laid.renewed
    assert laid.sentences == [
        f"There are newer editions of lessons that you have changed. They lie beside yours: {NEW}."
    ]
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


# -- links, damaged files, folders that cannot be written, and a stop half way


@pytest.mark.parametrize("changed", [False, True])
def test_a_link_stays_a_link_and_its_file_as_it_was(
    changed: bool, own: Path, published: Path
) -> None:
    elsewhere = own.parent / "elsewhere.ipynb"
    was = notebook("mine") if changed else (own / ONE).read_bytes()
    elsewhere.write_bytes(was)
    (own / ONE).unlink()
    (own / ONE).symlink_to(elsewhere)
    assert lay(own, published) == Laid(own)
    (published / ONE).write_bytes(notebook("second"))
    laid = lay(own, published)
    assert (laid.beside, laid.renewed, laid.trouble, laid.first) == ((NEW,), (), (), ONE)
    assert (own / ONE).is_symlink() and elsewhere.read_bytes() == was
    assert (own / NEW).read_bytes() == notebook("second")
    assert lay(own, published) == Laid(own)


def test_a_link_to_what_is_away_stays_and_a_copy_is_laid_beside(own: Path, published: Path) -> None:
    (own / ONE).unlink()
    (own / ONE).symlink_to(own.parent / "stick" / "away.ipynb")
    laid = lay(own, published)
    assert (laid.beside, laid.first) == ((NEW,), NEW)
    assert (own / ONE).is_symlink() and not (own.parent / "stick").exists()
    (said,) = laid.trouble
    assert said.startswith(f"{ONE} is a link, and the file to which it leads is not there now")
    again = lay(own, published)
    assert (again.beside, again.first, again.trouble) == ((), NEW, laid.trouble)
    (own.parent / "stick").mkdir()
    (own.parent / "stick" / "away.ipynb").write_bytes(notebook("mine"))
    assert lay(own, published) == Laid(own)


NO_NOTEBOOKS = {
    "empty": b"",
    "cut": notebook("one, first edition")[:-20],
    "noise": b"\xff\x00\xfe",
    "marked": b"\xef\xbb\xbf" + notebook("mine"),
    "UTF-16": notebook("mine").decode().encode("utf-16"),
    "list": b"[]",
    "number": b"1",
    "no format": b'{"cells": []}',
    "no cells": b'{"nbformat": 4, "cells": 1}',
    "strange cell": b'{"nbformat": 4, "cells": [1]}',
    "deep": b"[" * 100_000,
    "number as source": notebook("1").replace(b'"source": "1"', b'"source": 1'),
    "row as source": notebook("1").replace(b'"source": "1"', b'"source": [1]'),
}


@pytest.mark.parametrize("damaged", NO_NOTEBOOKS.values(), ids=NO_NOTEBOOKS)
def test_what_is_no_notebook_is_set_aside_and_a_good_one_laid(
    damaged: bytes, own: Path, published: Path
) -> None:
    with pytest.raises(BadValue, match="no notebook"):
        edition(damaged)
    good = (published / ONE).read_bytes()
    (own / ONE).write_bytes(damaged)
    laid = lay(own, published)
    assert laid.set_aside == ("00_start_here.damaged",) and laid.first == ONE
    assert "good copies now lie in their places" in " ".join(laid.sentences)
    assert (own / ONE).read_bytes() == good
    assert (own / "00_start_here.damaged").read_bytes() == damaged
    assert lay(own, published) == Laid(own), "said once"

    (own / ONE).write_bytes(b"again")
    assert lay(own, published).set_aside == ("00_start_here.damaged-2",)
    assert (own / "00_start_here.damaged").read_bytes() == damaged
    assert (own / "00_start_here.damaged-2").read_bytes() == b"again"


def test_a_damaged_newer_edition_is_set_aside_but_no_file_of_the_readers(
    own: Path, published: Path
) -> None:
    (own / ONE).write_bytes(notebook("mine"))
    (published / ONE).write_bytes(notebook("second"))
    lay(own, published)
    (own / NEW).write_bytes(b"")
    assert lay(own, published).set_aside == ("00_start_here.new.damaged",)
    assert (own / NEW).read_bytes() == notebook("second")

    (own / TWO).write_bytes(notebook("mine"))
    (own / "01_two.new.ipynb").write_text("a text of the reader's own")
    (published / TWO).write_bytes(notebook("second"))
    assert lay(own, published).beside == ("01_two.new-2.ipynb",)
    assert (own / "01_two.new.ipynb").read_text() == "a text of the reader's own"


@pytest.mark.parametrize("error", [PermissionError(13, "Permission denied"), OSError(28, "Full")])
def test_a_folder_that_cannot_be_written_is_opened_as_it_is(
    error: OSError, own: Path, published: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = notebook("mine")
    (own / TWO).write_bytes(mine)
    (published / ONE).write_bytes(notebook("second"))
    (published / TWO).write_bytes(notebook("second"))

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(copies, "put_whole", fail)
    laid = lay(own, published)
    assert laid.trouble == (
        f"These files could not be renewed ({error.strerror}): {ONE} and {TWO}.",
    )
    assert laid.sentences == [*laid.trouble]
    assert laid.first == ONE and there(own) == {ONE, TWO}
    assert (own / TWO).read_bytes() == mine
    monkeypatch.undo()
    laid = lay(own, published)
    assert (laid.renewed, laid.beside) == ((ONE,), ("01_two.new.ipynb",)), "nothing was forgotten"


def test_where_nothing_is_due_a_folder_that_cannot_be_written_is_not_spoken_of(
    own: Path, published: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(copies, "put_whole", fail)
    assert lay(own, published) == Laid(own)


def test_a_folder_in_the_place_of_a_lesson_is_said_and_the_others_are_renewed(
    own: Path, published: Path
) -> None:
    (own / ONE).unlink()
    (own / ONE).mkdir()
    (published / TWO).write_bytes(notebook("second"))
    laid = lay(own, published)
    assert laid.trouble == (f"These files could not be renewed (Is a directory): {ONE}.",)
    assert (laid.renewed, laid.first) == ((TWO,), TWO)


def test_a_folder_in_the_place_of_what_was_laid_is_left_alone(own: Path, published: Path) -> None:
    (own / LAID).unlink()
    (own / LAID).mkdir()
    (published / ONE).write_bytes(notebook("second"))
    laid = lay(own, published)
    assert (laid.beside, laid.first) == ((NEW,), ONE)
    assert lay(own, published) == Laid(own) and (own / LAID).is_dir()


class Stopped(BaseException):
    """Ctrl-C, or the power."""


def stop_after(many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let so many files be written, and stop before the next."""
    writes = iter(range(many))

    def put(place: Path, data: bytes, mode: int = 0o666) -> None:
        if next(writes, None) is None:
            raise Stopped
        put_whole(place, data, mode)

    monkeypatch.setattr(copies, "put_whole", put)


@pytest.mark.parametrize("after", range(1, 6))
def test_a_stop_half_way_forgets_nothing(
    after: int, tmp_path: Path, published: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many files were written before it, nobody is told that he changed a lesson."""
    own = tmp_path / "own"
    stop_after(after, monkeypatch)
    with contextlib.suppress(Stopped):
        lay(own, published)
    monkeypatch.undo()
    lay(own, published)
    (published / ONE).write_bytes(notebook("second"))
    (published / TWO).write_bytes(notebook("second"))
    laid = lay(own, published)
    assert (laid.renewed, laid.beside) == ((ONE, TWO), ())


def test_a_stop_before_a_newer_edition_forgets_no_lesson_that_was_done(
    tmp_path: Path, published: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own"
    stop_after(2, monkeypatch)
    with pytest.raises(Stopped):
        lay(own, published)
    monkeypatch.undo()
    (published / ONE).write_bytes(notebook("second"))
    laid = lay(own, published)
    assert (laid.renewed, laid.new, laid.beside) == ((ONE,), (TWO,), ())


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


def test_a_name_from_the_readers_home(
    tmp_path: Path, published: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert lay("~/Lektionen", published).folder == tmp_path / "Lektionen"


# -- what lessons keep in files: records of games, rankings, counts

GAME = "data/01/sample_game.txt"
GAME_NEW = "data/01/sample_game.new.txt"
TABLE = "data/01/three.json"


@pytest.fixture
def kept(published: Path, tmp_path: Path) -> Path:
    """Copies of the lessons and of what they keep in files, laid once."""
    (published / "data" / "01").mkdir(parents=True)
    (published / GAME).write_text("a game ; a comment\n", encoding="utf-8")
    (published / TABLE).write_text("{}\n", encoding="utf-8")
    folder = tmp_path / "kept"
    lay(folder, published)
    return folder


def test_what_lessons_keep_is_laid_with_them(kept: Path, published: Path) -> None:
    for name in (GAME, TABLE):
        assert (kept / name).read_bytes() == (published / name).read_bytes()
    laid = lay(kept, published)
    assert laid == Laid(kept) and laid.sentences == []


def test_all_that_the_published_lessons_keep_is_laid(tmp_path: Path) -> None:
    laid = lay(tmp_path / "own")
    ours = sorted(lessons_folder().glob("data/*/*"))
    assert len(ours) > 100
    for path in ours:
        assert (laid.folder / path.relative_to(lessons_folder())).read_bytes() == path.read_bytes()
    assert laid.sentences == []


def test_a_comment_that_a_teacher_changed_stays_and_the_newer_edition_lies_beside(
    kept: Path, published: Path
) -> None:
    (kept / GAME).write_text("a game ; my comment\n", encoding="utf-8")
    assert lay(kept, published) == Laid(kept)
    (published / GAME).write_text("a game, second edition\n", encoding="utf-8")
    laid = lay(kept, published)
    assert laid.sentences == [
        "There are newer editions of files of games and numbers that you have changed. They lie "
        f"beside yours: {GAME_NEW}."
    ]
    assert (kept / GAME).read_text(encoding="utf-8") == "a game ; my comment\n"
    assert (kept / GAME_NEW).read_text(encoding="utf-8") == "a game, second edition\n"
    assert lay(kept, published) == Laid(kept)


def test_what_was_not_changed_is_renewed_and_not_spoken_of(kept: Path, published: Path) -> None:
    # an editor that only writes other ends of lines has changed nothing
    (kept / GAME).write_bytes(b"\xef\xbb\xbfa game ; a comment\r\n")
    (published / GAME).write_text("a game, second edition\n", encoding="utf-8")
    laid = lay(kept, published)
    assert laid == Laid(kept) and laid.sentences == []
    assert (kept / GAME).read_text(encoding="utf-8") == "a game, second edition\n"


@pytest.mark.parametrize("nothing", [b"", b" \n", b"\0" * 4096])
def test_a_file_with_nothing_in_it_is_set_aside_and_a_good_one_laid(
    nothing: bytes, kept: Path, published: Path
) -> None:
    (kept / GAME).write_bytes(nothing)
    laid = lay(kept, published)
    assert laid.set_aside == ("data/01/sample_game.damaged",)
    assert (kept / "data/01/sample_game.damaged").read_bytes() == nothing
    assert (kept / GAME).read_bytes() == (published / GAME).read_bytes()


@pytest.mark.parametrize("own", [b"{", b"\xff\xfe{\0", b"tablesnb record 1\nno game\n"])
def test_a_file_in_which_there_is_something_is_the_readers(
    own: bytes, kept: Path, published: Path
) -> None:
    for name in (GAME, TABLE):
        (kept / name).write_bytes(own)
    assert lay(kept, published) == Laid(kept)
    assert {(kept / name).read_bytes() for name in (GAME, TABLE)} == {own}


@pytest.mark.parametrize("which", [GAME, "data/01", "data"])
def test_a_link_and_what_lies_behind_it_stay(
    which: str, kept: Path, published: Path, tmp_path: Path
) -> None:
    theirs = tmp_path / "theirs"
    (kept / which).rename(theirs)
    (kept / which).symlink_to(theirs)
    before = {path: path.read_bytes() for path in [theirs, *theirs.rglob("*")] if path.is_file()}
    (published / GAME).write_text("a game, second edition\n", encoding="utf-8")
    (published / "data" / "01" / "more.txt").write_text("another game\n", encoding="utf-8")
    lay(kept, published)
    assert (kept / which).is_symlink()
    after = {path: path.read_bytes() for path in [theirs, *theirs.rglob("*")] if path.is_file()}
    assert after == before


def test_where_there_can_be_no_such_files_the_lessons_are_laid_all_the_same(
    published: Path, kept: Path, tmp_path: Path
) -> None:
    own = tmp_path / "other"
    own.mkdir()
    (own / "data").write_text("the reader's own")
    laid = lay(own, published)
    assert set(laid.new) == {ONE, TWO}
    assert len(laid.trouble) == 1 and laid.trouble[0].endswith(": the files in data.")
    assert (own / "data").read_text() == "the reader's own"


def test_a_stop_among_these_files_forgets_none_that_was_laid(
    kept: Path, published: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (published / GAME).write_text("a game, second edition\n", encoding="utf-8")
    (published / TABLE).write_text("[]\n", encoding="utf-8")

    def stopped(place: Path, data: bytes, mode: int = 0o666) -> None:
        if place.name == Path(TABLE).name:
            raise KeyboardInterrupt
        put_whole(place, data, mode)

    monkeypatch.setattr(copies, "put_whole", stopped)
    with pytest.raises(KeyboardInterrupt):
        lay(kept, published)
    monkeypatch.undo()
    for name in (GAME, TABLE):
        (published / name).write_text("third edition\n", encoding="utf-8")
    laid = lay(kept, published)
    assert laid == Laid(kept), "nobody changed anything"
    assert {(kept / name).read_text(encoding="utf-8") for name in (GAME, TABLE)} == {
        "third edition\n"
    }
