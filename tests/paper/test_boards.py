"""Boards on paper: measured on the pages that a printer would draw."""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy
import pytest

import tablesnb as tn
from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.boards.show import scene_of
from tablesnb.paper import Sheet, nets
from tablesnb.paper.board import FOOT, OVERLAP, apart, tiled
from tablesnb.paper.sheet import INKS, MAN, MARGIN, PAPERS
from tests.long import always
from tests.paper.reading import CLOSE, MM, drawn, fonts, reader, runs, sizes, words

A4 = (210.0, 297.0)
LETTER = (215.9, 279.4)
EVERY = [(game, paper, ink) for game in tn.games() for paper in PAPERS for ink in INKS]
KEPT = [("el_mundo", "A4", "grey"), ("tablut", "Letter", "colour")]


def unit(game: str) -> float:
    """How many mm a unit of a board's drawing is."""
    return MAN / (2 * scene_of(tn.Game(game, seed=1)).layout.man)


@pytest.mark.parametrize(("game", "paper", "ink"), always(*KEPT, of=EVERY))
@pytest.mark.parametrize("fit", [False, True])
def test_every_board_is_printed_whole(
    game: str, paper: str, ink: str, fit: bool, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        sheet = tn.print_board(game, paper, ink=ink, fit=fit)
    assert caplog.messages == [], "nothing of the drawing is passed over, no letter is missing"
    upright = A4 if paper == "A4" else LETTER
    assert len(sizes(sheet)) == sheet.pages
    for found in sizes(sheet):
        assert sorted(found) == pytest.approx(sorted(upright), abs=CLOSE)
    assert fonts(sheet) and all(fonts(sheet).values())
    assert sheet.man == pytest.approx(MAN * sheet.scale)
    assert (sheet.scale < 1) == fit
    said = words(sheet)
    men = len(scene_of(tn.Game(game, seed=1)).men)
    assert f"{men}menfor{tn.ruleset(game).title.replace(' ', '')}" in said
    if fit:
        assert f"Reducedto{100 * sheet.scale:.0f}of100" in said
    else:
        assert '“menwerecanonicallyabout7/8"around,andabout3/8"high”' in said
        assert "JustinduCoeur" in said


def test_men_are_seven_eighths_of_an_inch() -> None:
    assert '7/8"' in tn.passage("ducoeur.size").original
    assert pytest.approx(7 / 8 * 25.4) == MAN
    assert tn.print_board("tablut").man == pytest.approx(22.225)


def joined(sheet: Sheet, across: int, down: int) -> Any:
    """The sheets of a board as they are glued, each laid over those at its left and above."""
    wide = sheet.paper.text[0] + (across - 1) * (sheet.paper.text[0] - OVERLAP)
    high = sheet.paper.text[1] + (down - 1) * (sheet.paper.text[1] - OVERLAP)
    whole = numpy.full((round(high * MM) + 3, round(wide * MM) + 3), 255)
    edge = round(MARGIN * MM)
    for number in range(across * down):
        page = drawn(sheet, number)
        w, h = (round(each * MM) for each in sheet.paper.text)
        x = round(number % across * (sheet.paper.text[0] - OVERLAP) * MM)
        y = round(number // across * (sheet.paper.text[1] - OVERLAP) * MM)
        whole[y : y + h, x : x + w] = page[edge : edge + h, edge : edge + w]
    return whole


@pytest.mark.parametrize("game", always("tablut", of=["el_mundo", "tablut", "todas_tablas"]))
def test_the_glued_board_is_as_large_as_its_men_need(game: str) -> None:
    sheet = tn.print_board(game, ink="grey")
    lay = scene_of(tn.Game(game, seed=1)).layout
    lies = tiled(PAPERS["A4"], lay.itself.w * unit(game), lay.itself.h * unit(game))
    whole = joined(sheet, lies.across, lies.down)
    # a level line a little off the middle crosses the frame, and no glued edge
    row = whole[int(whole.shape[0] * 0.4)] < 200
    wide = (numpy.flatnonzero(row)[-1] - numpy.flatnonzero(row)[0] + 1) / MM
    assert wide == pytest.approx((lay.frame.w + 2) * unit(game), abs=CLOSE)


@pytest.mark.parametrize("game", always("tabula", of=["tabula", "quinze_tablas", "irish"]))
@pytest.mark.parametrize("paper", PAPERS)
def test_sheets_are_glued_between_the_points(game: str, paper: str) -> None:
    """A point that two sheets share is hard to glue, and a number in two pieces hard to read."""
    lay = scene_of(tn.Game(game, seed=1)).layout
    by = unit(game)
    lies = apart(tiled(PAPERS[paper], lay.itself.w * by, lay.itself.h * by), lay, by)
    assert lies.seams[0], "it is more than one sheet wide"
    spots = [(each.x - lay.itself.x) * by for each in (*lay.points, *lay.labels)]
    assert min(abs(x - seam) for x in spots for seam in lies.seams[0]) >= MAN / 2
    assert abs(lies.aside[0]) <= MAN
    assert tn.print_board(game, paper).pages == lies.across * lies.down + 1


@pytest.mark.long
def test_two_sheets_have_the_strip_between_them_in_common() -> None:
    sheet = tn.print_board("el_mundo", ink="grey")
    left, right = drawn(sheet, 0), drawn(sheet, 1)
    w, h = sheet.paper.text
    top, foot = round(MARGIN * MM) + 2, round((MARGIN + h) * MM) - 2
    strip = round(OVERLAP * MM) - 4
    start = round((MARGIN + w - OVERLAP) * MM) + 2
    other = round(MARGIN * MM) + 2
    one = left[top:foot, start : start + strip]
    two = right[top:foot, other : other + strip]
    # the sheets do not begin on whole pixels: a line may be a pixel aside
    assert numpy.mean(numpy.abs(one - two) > 128) < 0.02
    # a mark to lay on the other: the ring and arms of a cross, in the middle of the strip
    middle = round((MARGIN + w - OVERLAP / 2) * MM)
    at = round((MARGIN + 12) * MM)
    arm = round(2.5 * MM)
    assert numpy.mean(left[at - 1 : at + 2, middle - arm : middle + arm].min(axis=0) < 128) > 0.9
    assert "glueoverthatsheet,crossoncross" in words(sheet)


@pytest.mark.parametrize("ink", always("grey", of=INKS))
@pytest.mark.parametrize(("man", "fit"), [(MAN, False), (16.0, False), (MAN, True)])
def test_men_are_as_wide_as_is_said(man: float, fit: bool, ink: str) -> None:
    sheet = tn.print_board("irish", ink=ink, man=man, fit=fit)
    page = drawn(sheet, sheet.pages - 1)
    # below the words: the men stand in columns with white between them
    rows = runs((page[:, round(20 * MM) : round(180 * MM)] < 128).any(axis=1))
    tall = [(a, b) for a, b in rows if (b - a) / MM > 9]  # higher than any line of words
    columns = runs((page[tall[0][0] : tall[-1][1]] < 200).any(axis=0))
    for a, b in [*columns, *tall]:
        assert (b - a) / MM == pytest.approx(sheet.man, abs=CLOSE)
    wide = sheet.paper.text[0]
    assert len(columns) == min(30, int((min(wide, 182) + 1.8) // (sheet.man + 1.8))) or fit


def test_a_measured_line_is_fifty_millimetres() -> None:
    sheet = nets()
    page = drawn(sheet, 0)
    longest = max(
        (b - a for row in page[:, round(120 * MM) :] for a, b in runs(row < 128)
         if (b - a) / MM < 60), default=0,
    )  # fmt: skip
    assert longest / MM == pytest.approx(50, abs=CLOSE)


@pytest.mark.parametrize("game", always("tabula", of=tn.games()))
@pytest.mark.parametrize("paper", always("A4", of=PAPERS))
def test_a_board_on_one_sheet_leaves_its_words_their_room(game: str, paper: str) -> None:
    sheet = tn.print_board(game, paper, fit=True, ink="grey")
    ends = MARGIN + sheet.paper.text[1] - FOOT
    page = drawn(sheet, 0)
    assert page[round((ends + 0.7) * MM)].min() > 200, "nothing between board and words"
    assert page[: round(ends * MM)].min() < 128


@pytest.mark.long
def test_dice_of_seven_sides_come_with_the_game_that_throws_them() -> None:
    assert "Netsofthreedicewithsevensides" in words(tn.print_board("astronomical_tables", fit=True))
    assert "Nets" not in words(tn.print_board("irish", fit=True))


@pytest.mark.long
def test_equal_sheets_are_equal_to_the_byte(tmp_path: Path) -> None:
    code = (
        "import sys, tablesnb as tn; from tablesnb.paper import leaflet; "
        "sys.stdout.buffer.write(tn.print_board('tabula', fit=True).data + leaflet('tabula').data)"
    )
    made = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, check=True,
                       env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)}).stdout
        for seed in ("1", "2")
    ]  # fmt: skip
    assert made[0] == made[1] and len(made[0]) > 10_000


def test_a_sheet_is_saved_and_shown(tmp_path: Path) -> None:
    sheet = tn.print_board("el_mundo")
    place = sheet.save(tmp_path / "board.pdf")
    assert place.read_bytes() == sheet.data
    assert len(reader(sheet).pages) == sheet.pages
    with pytest.raises(BadValue, match="overwrite"):
        sheet.save(place)
    shown = sheet._repr_mimebundle_()
    assert "7 pages of A4, upright, for men of 22.2 mm" in shown["text/plain"]
    assert 'download="el_mundo-board.pdf"' in shown["text/html"]


@pytest.mark.long
def test_a_board_under_another_reading_is_the_board_of_that_reading() -> None:
    rules = tn.ruleset("tabula")
    (field, rule), *_ = ((name, rule) for name, rule in rules.rules() if rule.rivals)
    other = rules.reading(**{field: rule.rivals[0].value})
    assert tn.print_board(other, fit=True).pages == tn.print_board("tabula", fit=True).pages


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        ({"game": "irisch"}, UnknownName, "irish"),
        ({"game": 7}, BadValue, "by its name or its rules"),
        ({"paper": "A5"}, UnknownName, "there are: A4, Letter"),
        ({"paper": None}, UnknownName, "A4, Letter"),
        ({"ink": "blue"}, UnknownName, "colour, grey"),
        ({"man": 2}, BadValue, "from 5 to 60"),
        ({"fit": "yes"}, BadValue, "True or False"),
    ],
)
def test_what_cannot_be_printed_is_said(given: dict, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        tn.print_board(**({"game": "irish"} | given))
