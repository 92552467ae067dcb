"""Where things lie on Alfonso's tables, on the twelve lines and on the board of tabula."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from contextlib import suppress
from itertools import combinations, product
from math import hypot

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading
from tablesnb.boards import scene_of
from tablesnb.boards.geometry import Point, Region
from tablesnb.boards.layouts import board_for, layout
from tablesnb.boards.palette import THEMES, colours, contrast
from tablesnb.boards.scene import Die
from tablesnb.boards.spots import count_at, dice_spots, spots
from tablesnb.boards.svg import parts, svg
from tablesnb.boards.text import text_board
from tablesnb.boards.words import alt
from tests.boards.slabs import BOARDS, GAMES, MEN, THROWN, fullest, scene

SVG = "{http://www.w3.org/2000/svg}"
BUDGET = 12 * 1024
TURNED = list(product(BOARDS, (0, 1), (False, True)))


def within(area: Region, x: float, y: float, half: float = 0) -> bool:
    return (
        area.x <= x - half
        and x + half <= area.x + area.w
        and area.y <= y - half
        and y + half <= area.y + area.h
    )


# -- geometry


@pytest.mark.parametrize("own", range(1, 25))
def test_alfonso_s_points_lie_where_the_figures_say(own: int) -> None:
    column = own - 1 if own <= 12 else 24 - own
    x = 40 + 640 / 12 * (column + 0.5) + (40 if column >= 6 else 0)
    y, down = (102, 1) if own <= 12 else (554, -1)
    point = layout("alfonso").points[own - 1]
    assert (point.x, point.y, point.dx, point.dy) == (pytest.approx(x), y, 0, down)
    # half of a man lies in the beam, within his socket
    assert (point.r, point.reach) == (21.5, 160)


def test_hit_men_wait_in_the_open_field_between_the_bars() -> None:
    lay = layout("alfonso")
    white, black = (lay.store(seat, lay.bar).point for seat in (0, 1))
    assert (white.spot(0, 1), black.spot(0, 1)) == ((380, 354), (380, 302))
    bars = max(lay.ground, key=lambda shape: shape.d.count("a13"))
    foot = [float(y) for y in re.findall(r"M367 (\d+)v", bars.d)]
    length = [float(y) for y in re.findall(r"v(-?\d+)a", bars.d)]
    ends = [start + way + (13 if way > 0 else -13) for start, way in zip(foot, length, strict=True)]
    assert ends == [249, 407]
    for point in (white, black):
        for n in range(1, 3):
            assert ends[0] + 20 < point.spot(n - 1, n)[1] < ends[1] - 20
    assert black.spot(0, 2)[1] + 21.5 < white.spot(0, 2)[1] - 4


@pytest.mark.parametrize("place", range(36))
def test_the_twelve_lines_lie_where_the_figures_say(place: int) -> None:
    lay = layout("duodecim")
    name = lay.names[0][place]
    seen = ("C6 C5 C4 C3 C2 C1 B6 B5 B4 B3 B2 B1", "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12")
    rows = [row.split() for row in (*seen, "D1 D2 D3 D4 D5 D6 E1 E2 E3 E4 E5 E6")]
    row = next(n for n, names in enumerate(rows) if name in names)
    column = rows[row].index(name)
    x = 34 + 54 * (column + 0.5) + (44 if column >= 6 else 0)
    y = 66 + 142 * (row + 1) - 54
    assert lay.points[place] == Point(x, y, 0, -1, 20, 34)


@pytest.mark.parametrize("mirror", [False, True])
@pytest.mark.parametrize("labels", ["numbers", None])
def test_the_letters_of_ostia_stand_under_their_places(mirror: bool, labels: str | None) -> None:
    lay = layout("duodecim", 0, mirror, labels)
    drawn = ET.fromstring(f"<g>{parts(scene('duodecim', {}, labels=labels))['numbers']}</g>")
    assert drawn.findall(".//text")
    letters = [row for row in lay.letters if row.size == 30]
    assert [len(row.text) for row in letters] == [12] * 3
    numbers = [row for row in lay.letters if row.size < 30]
    assert bool(numbers) == bool(lay.labels) == (labels is not None)
    for place, point in enumerate(lay.points):
        name = lay.names[0][place]
        below = [row for row in letters if abs(row.y - point.y - 54) < 1]
        at = min(range(12), key=lambda k: abs(below[0].xs[k] - point.x))
        # a name of two figures stands farther to the left, so that it is clear of the next
        aside = {0} if labels is None else {4} if len(name) == 2 else {7, 10, 13}
        assert below[0].text[at] == name[0] and point.x - below[0].xs[at] in aside
        if labels is None:
            continue
        figures = [
            (figure, x)
            for row in numbers
            if row.y == below[0].y
            for figure, x in zip(row.text, row.xs, strict=True)
        ]
        figures += [(label.text, label.x) for label in lay.labels if label.y == below[0].y]
        nearest = min(figures, key=lambda each: abs(each[1] - point.x - 12))
        assert nearest[0] == name[1:]
        # clear of its own letter, and of the next: half a letter is 11 broad, half a figure 7
        own, half = below[0].xs[at], 6.7 * len(nearest[0])
        onward = min((x for x in below[0].xs if x > own), default=750)
        assert own + 11 - 1 <= nearest[1] - half and nearest[1] + half + 9 <= onward - 11


def test_on_tabula_both_call_a_point_by_one_number_or_each_by_his_own() -> None:
    same, contrary = layout("tabula"), layout("tabula_contrary")
    assert same.names[0] == same.names[1] and same.order[0] == same.order[1]
    assert contrary.names == layout("willughby").names
    assert contrary.order == layout("willughby").order
    for near in (0, 1):
        lay = layout("tabula", near)
        assert lay.points == same.points and lay.labels == same.labels
        assert lay.edges[near] == same.edges[0] and lay.store(near, 25) == same.store(0, 25)
    assert layout("tabula_contrary", 1).points[23] == contrary.points[0]
    # neither has hinges, and both have the racks
    for lay in (same, contrary):
        gold = [shape for shape in lay.ground if shape.fill == "gold"]
        assert gold == [] and len(lay.ground) == 7


@pytest.mark.parametrize("board", ["tabula", "tabula_contrary"])
def test_the_epigram_counts_the_points_as_they_are_passed(board: str) -> None:
    own = {(label.x, label.y): int(label.text) for label in layout(board).labels}
    counted = {
        (label.x, label.y): int(label.text) for label in layout(board, labels="words").labels
    }
    assert {at: 25 - number for at, number in own.items()} == counted


def test_in_the_book_s_numbers_each_table_counts_to_the_bar() -> None:
    lay = layout("alfonso", labels="words")
    numbers = [int(label.text) for label in lay.labels]
    assert numbers == [*range(1, 7), *range(6, 0, -1)] * 2
    assert [label.text for label in layout("alfonso").labels] == [str(n) for n in range(1, 25)]


@pytest.mark.parametrize("name", GAMES)
def test_a_board_fits_the_ways_that_its_readings_lead(name: str) -> None:
    plain = tn.ruleset(name)
    rulings = [plain]
    for field, rule in plain.rules():
        for rival in rule.rivals:
            with suppress(BadReading):  # some go only with another
                rulings.append(plain.reading(**{field: rival.value}))
    found = set()
    for rules in rulings:
        drawn = scene_of(tn.Game(name, reading=rules.changed, first="white"))
        ways = tuple(rules.track_of(seat) for seat in (0, 1))
        found.add(drawn.board)
        assert drawn.layout.order == ways
        for seat in (0, 1):
            names = [drawn.layout.names[seat][place] for place in ways[seat]]
            assert names == [rules.point_name(seat, place) for place in ways[seat]]
    many = {"duodecim_scripta": 3, "tabula": 2}
    assert len(found) == many.get(name, 1)


def test_a_board_whose_ways_nobody_goes_is_the_plain_one() -> None:
    up = tuple(range(24))
    assert board_for("willughby", (up, up)) == "willughby"
    assert board_for("tabula", (up, up)) == "tabula"


@pytest.mark.parametrize(("board", "near", "mirror"), TURNED)
def test_men_stay_in_the_region_of_their_place(board: str, near: int, mirror: bool) -> None:
    lay = layout(board, near, mirror)
    plate = Region(0, lay.top, 760, lay.height)
    for place, point in enumerate(lay.points):
        for n in (1, 2, 5, MEN):
            for i in range(n):
                x, y = point.spot(i, n)
                assert within(lay.frame, x, y, point.r)
                assert [k for k, area in enumerate(lay.regions) if within(area, x, y)] == [place]
    for store in lay.stores.values():
        for i in range(MEN):
            x, y = store.point.spot(i, MEN)
            assert within(store.region, x, y, min(store.point.r, 20))
            assert within(plate, x, y, 11 if store.edge else store.point.r)
        assert min(store.region.w, store.region.h) >= 40


@pytest.mark.parametrize(("board", "near", "mirror"), TURNED)
def test_no_two_places_overlap(board: str, near: int, mirror: bool) -> None:
    lay = layout(board, near, mirror)
    areas = [*lay.regions, *{store.region: 0 for store in lay.stores.values()}]
    for one, other in combinations(areas, 2):
        assert (
            one.x + one.w <= other.x + 0.01
            or other.x + other.w <= one.x + 0.01
            or one.y + one.h <= other.y + 0.01
            or other.y + other.h <= one.y + 0.01
        ), (one, other)


@pytest.mark.parametrize(("board", "near", "mirror"), TURNED)
def test_piles_and_their_numbers_keep_clear(board: str, near: int, mirror: bool) -> None:
    """Of each other, of the dice, and of the letters of the row above."""
    lay = layout(board, near, mirror)
    letters = [(x, row.y - 10) for row in lay.letters for x in row.xs]
    dice = dice_spots(scene(board, {}, dice=THROWN, near=near, mirror=mirror))
    ends = []
    for place, point in enumerate(lay.points):
        shown = scene(board, {(0, place): MEN}, near=near, mirror=mirror)
        number = count_at(shown, 0, place)
        assert number and within(lay.regions[place], *number)
        ends.append((*number, 8))
        ends.append((*point.spot(MEN - 1, MEN), point.r))
        for x, y in letters:
            assert abs(x - number[0]) > 12 or abs(y - number[1]) > 16
        for x, y in dice:
            # a figure is fifteen high, and a die that lies askew forty-two
            assert abs(x - number[0]) > 33 or abs(y - number[1]) >= 7.5 + 20
    for (x, y, r), (i, j, s) in combinations(ends, 2):
        assert (x, r) == (i, s) or hypot(x - i, y - j) > 26 or abs(x - i) < 1


@pytest.mark.parametrize("board", BOARDS)
def test_mirroring_changes_left_and_right_only(board: str) -> None:
    lay, mirrored = layout(board), layout(board, 0, True)
    for one, other in zip(lay.points, mirrored.points, strict=True):
        assert (other.x, other.y, other.dy) == (pytest.approx(760 - one.x), one.y, one.dy)
    assert mirrored.dice.x == pytest.approx(760 - lay.dice.x)


@pytest.mark.parametrize(("board", "near", "mirror"), TURNED)
def test_the_rows_of_the_text_board_are_the_rows_that_are_seen(
    board: str, near: int, mirror: bool
) -> None:
    lay = layout(board, near, mirror)
    for row in lay.rows:
        xs = [lay.points[place].x for place in row if place is not None]
        assert xs == sorted(xs) and len({lay.points[p].y for p in row if p is not None}) == 1
    heights = [lay.points[next(p for p in row if p is not None)].y for row in lay.rows]
    assert heights == sorted(heights)
    assert sorted(p for row in lay.rows for p in row if p is not None) == list(range(lay.size))


# -- pictures


@pytest.mark.parametrize("board", BOARDS)
def test_pictures_keep_within_their_budget(board: str) -> None:
    lay = layout(board)
    start = scene(board, {(seat, lay.order[seat][k]): 3 for seat in (0, 1) for k in range(5)})
    for drawn, theme in product((start, fullest(board)), THEMES):
        assert sum(man.seat == 0 for man in drawn.men) == MEN == len(drawn.men) - MEN
        assert len(svg(drawn, theme).encode()) <= BUDGET


@pytest.mark.parametrize("board", BOARDS)
def test_a_picture_is_well_formed_and_its_links_resolve(board: str) -> None:
    for theme in THEMES:
        text = svg(fullest(board), theme, "x1")
        ids = [e.get("id") for e in ET.fromstring(text).iter() if e.get("id")]
        assert len(ids) == len(set(ids)) and all(str(each).startswith("x1-") for each in ids)
        for used in re.findall(r'href="#([\w-]+)', text):
            assert used in ids
        assert text.isascii()
    for shade in set(re.findall("#[0-9A-F]{6}", svg(fullest(board), "print"))):
        assert shade[1:3] == shade[3:5] == shade[5:7]


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_men_letters_and_numbers_have_contrast(theme: str) -> None:
    c = colours(theme)
    for ground, words in (("marble", ("venetian", "umber")), ("walnut", ("count",))):
        assert all(contrast(c[word], c[ground]) >= 4.5 for word in words)
    for board in BOARDS:
        for figure, ground in product(layout(board).figures, ("marble", "pearwood", "walnut")):
            assert max(contrast(c[t], c[ground]) for t in (figure.body, figure.rim)) >= 3


@pytest.mark.parametrize("board", BOARDS)
def test_every_man_is_drawn_where_he_stands(board: str) -> None:
    root = ET.fromstring(svg(fullest(board)))
    drawn = {int(e.get("data-man", -1)): e.get("transform", "") for e in root.iter(f"{SVG}use")}
    for man in spots(fullest(board)):
        assert drawn[man["id"]].startswith(f"translate({man['x']:g} {man['y']:g})")


@pytest.mark.parametrize("board", BOARDS)
def test_a_man_who_would_be_borne_off_has_a_sign_that_lies_as_he_would(board: str) -> None:
    lay = layout(board)
    text = svg(scene(board, {(0, 0): 1}, turn=0, may_land=(lay.off,)))
    man, sign = (
        re.search(rf'<g id="m-{name}">(<g transform="rotate\(90\)">)?<rect', text)
        for name in ("white-edge", "edge")
    )
    assert man and sign and man[1] == sign[1]
    assert bool(man[1]) == (lay.store(0, lay.off).point.dx == 1)


def test_dice_on_the_twelve_lines_lie_on_a_pale_ground_in_every_page() -> None:
    lay = layout("duodecim")
    plates = [
        [float(v) for v in found]
        for shape in lay.ground
        if shape.fill == "marble"
        for found in re.findall(r"M([\d.]+) ([\d.]+)h([\d.]+)a3 3 0 0 1 3 3v([\d.]+)", shape.d)
    ]
    for n in (2, 3):
        for x, y in dice_spots(scene("duodecim", {}, dice=(Die(1),) * n)):
            assert any(
                left - 3 <= x - 19
                and x + 19 <= left + wide + 3
                and top <= y - 19
                and y + 19 <= top + high + 6
                for left, top, wide, high in plates
            )


# -- words


def test_the_twelve_lines_in_words() -> None:
    lay = layout("duodecim")
    men = {(0, 0): 2, (0, 12): 1, (1, 35): 3, (0, lay.reserve): 10, (0, lay.bar): 2}
    shown = scene("duodecim", men | {(1, lay.off): 12}, turn=0, note="to throw")
    assert alt(shown) == (
        "Three rows of twelve places, C B above, A in the middle, D E below. White: A1:2 B1:1. "
        "Black: E6:3. Waiting: White 2. In reserve: White 10. Off: Black 12. White: to throw."
    )
    lines = text_board(shown).splitlines()
    assert lines[1:3] == ["X Black   off 12", ""]
    assert lines[7] == "                         |                       O"
    assert lines[9] == "  C6  C5  C4  C3  C2  C1 |  B6  B5  B4  B3  B2  B1"
    assert lines[17] == "  A1  A2  A3  A4  A5  A6 |  A7  A8  A9 A10 A11 A12"
    assert lines[-1] == "O White   bar 2   reserve 10   to throw"
    for line in lines:
        assert len(line) <= 79 and line == line.rstrip()


@pytest.mark.parametrize("board", BOARDS)
def test_moving_any_one_man_changes_text_and_words(board: str) -> None:
    lay = layout(board)
    men = {(seat, lay.order[seat][0]): 3 for seat in (0, 1)}
    start = scene(board, men)
    for seat in (0, 1):
        for to in (lay.order[seat][4], lay.bar, lay.off):
            moved = scene(board, men | {(seat, lay.order[seat][0]): 2, (seat, to): 1})
            assert text_board(moved) != text_board(start) and alt(moved) != alt(start)
