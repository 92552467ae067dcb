"""All views have one sheet of style: what it says of one view it says of no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb.widget.board.view import Board, board
from tablesnb.widget.compare.leaf import Leaf
from tablesnb.widget.replay.view import Replay
from tablesnb.widget.shared import living
from tablesnb.widget.shared.living import SHEET, Living

FILES = Path(living.__file__).parents[1]
# What a board has as well as a replay or a facing page, and what looks alike on all.
COMMON = {"tn-button", "tn-controls", "tn-game", "tn-go", "tn-plate", "tn-tools"}
CLASS = {"cup": "dice-cup"}  # a board has a cup, too
OF_THE_BOARD = ("board/hand.css", "board/view.css", "board/panel.css", "shared/icons.css")


def read(name: str) -> str:
    return re.sub(r"/\*.*?\*/", "", (FILES / name).read_text(encoding="utf-8"), flags=re.DOTALL)


def selectors(name: str) -> list[str]:
    """Every selector of a sheet, each by itself."""
    heads = re.findall(r"([^{}@;]+)\{[^{}]*\}", read(name))
    return [each.strip() for head in heads for each in re.split(r",(?![^()]*\))", head)]


def test_all_views_have_one_sheet_under_one_name() -> None:
    game = tn.Game("irish", first="white")
    views = [board(game), tn.replay(game)]
    assert {each._css for each in views} == {SHEET}
    assert {each._anywidget_id for each in views} == {"tablesnb"}
    for view in (Board, Replay, Leaf):
        assert issubclass(view, Living) and "_css" not in vars(view)


@pytest.mark.parametrize(
    ("name", "sheet"),
    [
        ("replay", "replay/view.css"),
        ("leaf", "compare/leaf.css"),
        ("ask", "ask/view.css"),
        ("cup", "dice/cup.css"),
    ],
)
def test_a_sheet_speaks_of_its_own_view(name: str, sheet: str) -> None:
    found = selectors(sheet)
    assert len(found) > 15
    # the steps of a motion are nobody's selectors
    assert [
        each for each in found if f".tn-{CLASS.get(name, name)}" not in each and each != "from"
    ] == []


def test_what_a_board_looks_like_says_nothing_of_other_views() -> None:
    scripts = [*FILES.glob("replay/*.js"), FILES / "compare/leaf.js"]
    theirs = {
        each for path in scripts for each in re.findall(r"\btn-[a-z-]+", path.read_text("utf-8"))
    }
    of_the_board = {
        each for name in OF_THE_BOARD for each in re.findall(r"\.(tn-[a-z-]+)", read(name))
    }
    assert len(theirs) > 40 and len(of_the_board) > 40
    assert theirs & of_the_board == COMMON


def test_what_depends_on_what_lies_within_names_what_it_is_about() -> None:
    """A rule with ``:has`` about any element at all would have a page look at all of a board
    whenever something in it is other.
    """
    names = [each.relative_to(FILES).as_posix() for each in FILES.glob("*/*.css")]
    found = [each for name in names for each in selectors(name) if ":has(" in each]
    assert len(found) > 20
    # what stands last, without what is in brackets, names a class or a tag, or one of several
    within = re.compile(r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")
    for each in found:
        last = within.sub("", re.sub(r":is\((?=[.a-z])", ".(", each)).split()[-1]
        assert re.match(r"[.a-z]", last), each
