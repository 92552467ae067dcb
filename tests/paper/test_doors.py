"""Junk at the doors of the room: the package's own short error, or a right answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablesnb import paper
from tablesnb.lesson.frames import asking_cells
from tests.doors import Entry, check, entry, faults, public

SAVED = paper.nets()
ASKED = asking_cells("00_start_here")[0].frame  # each process makes it
FOUND = public([paper], made=("Sheet",))
TABLE: dict[str, Entry] = {
    "print_board": entry(
        game="tablut", paper="A4", ink="grey", fit=True, man=22.2,
        takes={"fit": ["True"], "man": ["7"]},
    ),
    "leaflet": entry(game="irish", paper="A4", ink="grey"),
    "nets": entry(paper="A4"),
    "exercises": entry(
        lesson=ASKED, paper="A4", ink="grey", key=False, takes={"key": ["True"]}
    ),
    "Sheet.save": entry(of=SAVED, path="sheet.pdf", overwrite=True, takes={"overwrite": ["True"]}),
}  # fmt: skip


def test_every_door_is_tried() -> None:
    check(FOUND, TABLE)


@pytest.mark.long
@pytest.mark.parametrize("name", TABLE)
def test_junk_is_told_of_in_a_few_words(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert [*faults(name, FOUND[name], TABLE[name])] == []
