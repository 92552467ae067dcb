"""A lesson of the third edition asks nothing of a position and throw that another asks of."""

from __future__ import annotations

import json
import re

import pytest

import tablesnb as tn
from tests.lesson.lessons.asked import asked
from tests.notebooks.lessons import LESSONS

THIRD = [
    path.stem
    for path in LESSONS
    if json.loads(path.read_text("utf-8"))["metadata"]["tablesnb"]["shape"] == "lesson"
]


def positions(stem: str) -> dict[str, str]:
    """Where the questions of a lesson are asked, without how often it stood there before."""
    found = {}
    for each in asked(stem[:2]):
        if each.game is None:
            continue
        place = re.sub(r"\.past-.*", "", each.game.position.id)
        # the men as they begin may be asked of again
        if (
            place.rpartition("/")[0]
            != tn.Game(each.game.rules, seed=0).position.id.rpartition("/")[0]
        ):
            found[place] = each.name
    return found


@pytest.mark.long(dear=True)
def test_no_position_and_throw_is_asked_of_in_two_lessons() -> None:
    assert THIRD
    every = {path.stem: positions(path.stem) for path in LESSONS if path.stem[:2].isdigit()}
    twice = [
        (stem, name, other, found[place])
        for stem in THIRD
        for place, name in every[stem].items()
        for other, found in every.items()
        if other != stem and place in found
    ]
    assert twice == []
