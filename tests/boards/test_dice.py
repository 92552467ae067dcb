"""Dice as they lie on a board: cubes, long dice and prisms."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from itertools import product
from typing import get_args

import pytest

from tablesnb.base.errors import BadDice
from tablesnb.boards.dice import die_mark, extent
from tablesnb.boards.palette import THEMES, colours, contrast
from tablesnb.boards.scene import Die, Scene
from tablesnb.boards.svg import svg
from tablesnb.dice.die import Kind

LIGHT = colours("light")
KINDS: tuple[Kind, ...] = get_args(Kind)
ALL = [*product(KINDS, range(1, 8))]


def pips(mark: str, colour: str = LIGHT["ink"]) -> list[tuple[float, float]]:
    """Where the full pips of a colour stand."""
    found = re.findall(rf'<path d="([^"]*)" stroke="{colour}"[^>]*stroke-linecap', mark)
    dots = (dot for d in found for dot in re.findall(r"M(-?[\d.]+) (-?[\d.]+)h.01", d))
    return [(float(x), float(y)) for x, y in dots]


def filled(mark: str, token: str) -> list[str]:
    return re.findall(rf'<(?:path|rect) [^>]*fill="{LIGHT[token]}"', mark)


@pytest.mark.parametrize(("kind", "face"), ALL)
def test_a_die_shows_as_many_pips_as_it_counts(kind: Kind, face: int) -> None:
    lying = die_mark(kind, face, 0, 0, c=LIGHT)
    assert len(pips(lying)) == face
    played = die_mark(kind, face, 0, 0, 0, True, c=LIGHT)
    assert played.count("<circle") == face and not pips(played)
    assert "stroke-dasharray" in played and "stroke-dasharray" not in lying
    assert not filled(played, "bone"), "a ghost lets the board show through"
    assert len(filled(lying, "bone")) == 1


@pytest.mark.parametrize(("kind", "face"), ALL)
def test_pips_lie_on_what_is_read_and_apart(kind: Kind, face: int) -> None:
    spots = pips(die_mark(kind, face, 0, 0, c=LIGHT))
    wide, high = extent(kind, face)
    assert all(abs(x) + 3 < wide / 2 and abs(y) + 3 < high / 2 for x, y in spots)
    near = min((math.dist(a, b) for a in spots for b in spots if a != b), default=99)
    assert near > 7
    lying = kind == "log" or (kind != "six" and face <= 5)
    if lying:
        assert len({y for _, y in spots}) == 1, "in one row"
        assert (spots[0][1] > 3) == (kind != "edges"), "on the lower face, or on the edge"


def test_the_sizes_are_those_of_the_plates() -> None:
    assert extent("log", 7)[0] == 100
    assert {extent("prism", face)[0] for face in range(1, 6)} == {52}
    assert extent("prism", 6) == extent("edges", 7) == (52, 52)
    box = r"M-50 -24.4h100v48.8h-100z"
    assert box in die_mark("log", 3, 0, 0, c=LIGHT)


def test_a_die_lies_where_it_is_put_and_turned() -> None:
    for kind in KINDS:
        mark = die_mark(kind, 2, 40.25, 60, -12.5, c=LIGHT)
        assert mark.startswith('<g transform="translate(40.3 60)rotate(-12.5)">')
        assert mark == die_mark(kind, 2, 40.25, 60, -12.5, c=LIGHT)


def test_the_far_face_and_doubt() -> None:
    mark = die_mark("log", 3, 0, 0, c=LIGHT, beyond=5)
    assert len(pips(mark)) == 3 and len(pips(mark, LIGHT["umber"])) == 5
    assert all(y < 0 for _, y in pips(mark, LIGHT["umber"]))
    unclear = die_mark("log", 3, 0, 0, c=LIGHT, beyond=5, doubtful=True)
    assert not filled(unclear, "bone") and not pips(unclear)
    assert len(pips(unclear, LIGHT["umber"])) == 8


@pytest.mark.parametrize(("face", "beyond"), [(0, 0), (8, 0), (-1, 0), (3, 8), (3, -1)])
def test_a_face_that_no_die_has(face: int, beyond: int) -> None:
    with pytest.raises(BadDice, match=f"no die shows {beyond or face}"):
        die_mark("log", face, 0, 0, c=LIGHT, beyond=beyond)


def test_pips_stand_out_in_every_theme() -> None:
    for theme in THEMES:
        c = colours(theme)
        assert contrast(c["ink"], c["bone"]) > 7
        assert contrast(c["umber"], c["parchment"]) > 4.5
        assert contrast(c["ink"], c["parchment"]) > 4.5, "the line round every face"
    # a played die on the woods it may lie on
    assert min(contrast(LIGHT["ink"], LIGHT[wood]) for wood in ("pearwood", "oak")) > 2.9


def test_paper_needs_no_shadow() -> None:
    for kind, face in ALL:
        assert "fill-opacity" in die_mark(kind, face, 0, 0, c=LIGHT)
        assert "fill-opacity" not in die_mark(kind, face, 0, 0, c=colours("print"), plain=True)


def test_a_board_shows_the_dice_it_is_given(start: Scene) -> None:
    boards = {
        kind: svg(replace(start, dice=(Die(3, kind=kind), Die(2, True, kind)))) for kind in KINDS
    }
    assert len(set(boards.values())) == 4
    assert boards["six"] == svg(replace(start, dice=(Die(3), Die(2, True))))
    assert "h100v48.8h-100z" in boards["log"]
