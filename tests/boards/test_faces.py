"""One face for each family: nobody else in the rooms of boards asks which family a game is of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb.boards.faces import FACES, Face, face_of

PACKAGE = Path(tn.__file__).parent
ROOMS = ("boards", "widget", "lesson")
# What tells one family from another: its name, its law, its rows.
ASKS = re.compile(
    r"\.family\b(?!_)\s*(?:==|!=|in\b|\])|from tablesnb\.(?:tables|tafl)\b|import (?:tables|tafl)\b"
)


def test_only_the_faces_know_the_families() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}"
        for room in ROOMS
        for path in sorted((PACKAGE / room).rglob("*.py"))
        # what a lesson counts is reckoned on the law's own rows, as in the laboratory
        if path.parent.name not in ("faces", "figures")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if ASKS.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("name", FACES)
def test_every_face_answers_all_that_is_asked(name: str) -> None:
    asked = {each for each in vars(Face) if not each.startswith("_")}
    assert asked <= set(vars(FACES[name]))


@pytest.mark.parametrize("name", tn.games())
def test_every_game_has_the_face_of_its_family(name: str) -> None:
    rules = tn.ruleset(name)
    assert face_of(rules) is FACES[rules.family]
