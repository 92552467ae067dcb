"""Files are written all at once: whatever stops it leaves what was there, and a link a link."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablesnb.base.files import put_whole


def test_a_link_stays_a_link_and_its_file_is_written(tmp_path: Path) -> None:
    there, elsewhere = tmp_path / "there", tmp_path / "elsewhere"
    there.mkdir()
    elsewhere.mkdir()
    link, file = there / "page.html", elsewhere / "page.html"
    link.symlink_to(file)
    for words in (b"first", b"second"):  # the first makes the file
        put_whole(link, words)
        assert link.is_symlink() and file.read_bytes() == words
    assert [each.name for each in there.iterdir()] == ["page.html"]
    assert [each.name for each in elsewhere.iterdir()] == ["page.html"]


def test_what_cannot_be_written_leaves_the_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "page.html"
    file.write_bytes(b"first")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fail)
    with pytest.raises(OSError, match="No space"):
        put_whole(file, b"second")
    monkeypatch.undo()
    assert file.read_bytes() == b"first"
    assert [*tmp_path.iterdir()] == [file]


def test_a_link_that_leads_in_a_circle_is_an_error_and_stays(tmp_path: Path) -> None:
    link = tmp_path / "page.html"
    link.symlink_to(link)
    with pytest.raises(OSError):
        put_whole(link, b"words")
    assert link.is_symlink()
