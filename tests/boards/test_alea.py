"""The board of Alea Evangelii: where its points lie, what is painted, and what a picture says."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import combinations, product

import pytest

from tablesnb.boards.geometry import Shape, num
from tablesnb.boards.layouts import layout
from tablesnb.boards.lines import ALEA
from tablesnb.boards.palette import THEMES, colours, contrast
from tablesnb.boards.scene import Route, bear_marks, carry
from tablesnb.boards.spots import spots
from tablesnb.boards.svg import ground, parts, svg
from tablesnb.boards.text import text_board
from tablesnb.boards.words import alt
from tests.boards.crossings import MURRAY, NAMES, at, fullest, scene
from tests.boards.test_seeing import SEEN, distance

DOUBLED = tuple(NAMES[place] for place in ALEA.outlined)

SVG = "{http://www.w3.org/2000/svg}"
BUDGET = 18 * 1024


def test_points_lie_where_the_figures_say() -> None:
    lay = layout("alea")
    assert lay.size == 361 and lay.names[0] == lay.names[1]
    for place, point in enumerate(lay.points):
        rank, file = divmod(place, 19)
        assert lay.names[0][place] == "abcdefghijklmnopqrs"[file] + str(rank + 1)
        assert (point.x, point.y) == pytest.approx((74 + 35.4 * file, 56 + 35.4 * (18 - rank)))
        area = lay.regions[place]
        assert (area.x + area.w / 2, area.y + area.h / 2) == pytest.approx((point.x, point.y))


@pytest.mark.parametrize(("near", "mirror"), list(product((0, 1), (False, True))))
def test_a_turned_board_has_its_points_and_marks_turned_with_it(near: int, mirror: bool) -> None:
    lay, straight = layout("alea", near, mirror), layout("alea")
    corner = {(0, False): "a1", (0, True): "s1", (1, False): "s19", (1, True): "a19"}
    assert lay.rows[-1][0] == NAMES.index(corner[near, mirror])
    assert len({(round(p.x), round(p.y)) for p in lay.points}) == 361
    for name in (*DOUBLED, "j10"):
        point = lay.points[NAMES.index(name)]
        # all that is drawn about them is drawn about the same spots, whichever way it lies
        assert any(
            abs(point.x - p.x) + abs(point.y - p.y) < 0.1
            for p in (straight.points[NAMES.index(each)] for each in (*DOUBLED, "j10"))
        )
    red = next(shape.d for shape in lay.ground if shape.fill == "madder")
    x, y = lay.points[NAMES.index("a2")].x, lay.points[NAMES.index("a2")].y
    assert f"M{num(x)} {num(y - 11)}" in red
    labels = {label.text: label for label in lay.labels}
    for name in ("c1", "q19"):
        point = lay.points[NAMES.index(name)]
        assert labels[name[0]].x == pytest.approx(point.x)
        assert labels[name[1:]].y == pytest.approx(point.y + 7.5)


def test_an_evangelist_stays_at_his_own_side() -> None:
    def where(near: int, mirror: bool) -> dict[str, tuple[float, float]]:
        lay = layout("alea", near, mirror)
        return {name: (line.x, line.y) for name, line in lay.inscribed}

    straight, about, mirrored = where(0, False), where(1, False), where(0, True)
    assert straight["Matthew"][1] < 31 < 718 < straight["John"][1]
    assert straight["Mark"][0] < 49 < 736 < straight["Luke"][0]
    # the word is clear of the number that it stands before, by half of both and some more
    number = next(label for label in layout("alea").labels if label.text == "10")
    assert number.x - straight["Mark"][0] > 8 + 12 + 4
    assert about["Matthew"] == straight["John"] and about["Luke"] == straight["Mark"]
    assert mirrored["Matthew"] == straight["Matthew"] and mirrored["Mark"] == straight["Luke"]


def test_the_marked_points_are_those_where_men_begin() -> None:
    men = {place for place, letter in enumerate("".join(MURRAY[::-1])) if letter in "AD"}
    assert set(ALEA.marked) == men
    painted = {place for place, letter in enumerate("".join(MURRAY[::-1])) if letter == "+"}
    assert set(ALEA.citadels) == painted and len(painted) == 16


def shape(fill: str, stroke: str, width: float) -> Shape:
    return next(
        each
        for each in layout("alea").ground
        if (each.fill, each.stroke, each.width) == (fill, stroke, width)
    )


def test_what_is_painted() -> None:
    """Nineteen lines each way, four double outlines, sixteen lozenges in four colours."""
    lines = shape("", "venetian", 1.1).d
    for along in "hv":
        assert len(re.findall(rf"{along}-?637.2", lines)) == 19
    for outline in (shape("leaf", "ink", 1.2), shape("", "ink", 1.2)):
        assert outline.d.count("z") == 4
    assert shape("", "umber", 6).d.count("M") == 72 - 4
    for token in ("madder", "verdigris", "azurite", "orpiment"):
        assert shape(token, "ink", 1.2).d.count("z") == 4
    assert shape("leaf", "ink", 0.8).d.count("z") == 16


def test_pictures_keep_within_their_budget() -> None:
    start = scene(title="Alea Evangelii", moment="the start", turn=1, note="to move")
    for drawn, theme in product((start, fullest()), THEMES):
        size = len(svg(drawn, theme).encode())
        print(f"{drawn.moment}, {theme}: {size} bytes")
        assert size <= BUDGET


def test_a_picture_is_well_formed_and_its_links_resolve() -> None:
    for theme in THEMES:
        text = svg(fullest(), theme, "x1")
        root = ET.fromstring(text)
        ids = [e.get("id") for e in root.iter() if e.get("id")]
        assert len(ids) == len(set(ids)) and all(str(each).startswith("x1-") for each in ids)
        for used in re.findall(r'(?:href="|url\()#([\w-]+)', text):
            assert used in ids
        assert text.isascii()


def test_on_paper_no_colour_is_left() -> None:
    for shade in set(re.findall("#[0-9A-F]{6}", svg(fullest(), "print"))):
        assert shade[1:3] == shade[3:5] == shade[5:7]


@pytest.mark.parametrize("eye", SEEN)
def test_attackers_and_defenders_are_told_apart_by_every_eye(eye: str) -> None:
    named = colours("light")
    figures = layout("alea").figures
    assert len({each.mark for each in figures}) == len({each.sign for each in figures}) == 5
    for one, other in combinations(figures[:3], 2):
        assert distance(named[one.body], named[other.body], eye) > 20


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_men_and_lines_have_contrast(theme: str) -> None:
    named = colours(theme)
    for figure in layout("alea").figures:
        assert contrast(named[figure.body], named[figure.rim]) >= 5
        assert max(contrast(named[t], named["leaf"]) for t in (figure.body, figure.rim)) >= 3
    for token in ("ink", "venetian", "umber"):
        assert contrast(named[token], named["leaf"]) >= 4.5
    for line in (line for _, line in layout("alea").inscribed):
        assert contrast(named[line.fill], named["page"]) >= 4.5


def test_every_man_is_drawn_where_he_stands_and_the_king_is_the_largest() -> None:
    drawn = fullest()
    root = ET.fromstring(svg(drawn))
    uses = {int(e.get("data-man", -1)): e for e in root.iter(f"{SVG}use")}
    for man in spots(drawn):
        use = uses[man["id"]]
        if man["place"] < 361:
            assert (use.get("x"), use.get("y")) == (f"{man['x']:g}", f"{man['y']:g}")
        else:
            there = f"translate({man['x']:g} {man['y']:g})scale({man['scale']:g})"
            assert use.get("transform") == there
        king = drawn.men[[each.id for each in drawn.men].index(man["id"])].mark
        assert (use.get("href") == "#m-k") == bool(king)
    assert sum(man.mark for man in drawn.men) == 1
    assert '<g id="m-k"><g transform="scale(0.832)">' in svg(drawn)


def test_dukes_are_known_from_the_other_men_of_their_side() -> None:
    drawn = scene()
    places = {(0, each): [3] for each in at("f6", "n14")} | {(1, each): [3] for each in at("j7")}
    dukes = replace(drawn, men=bear_marks(drawn.men, places | {(1, at("j10")[0]): [1]}))
    text = svg(dukes)
    assert text.count('href="#m-ad" data-man') == 2 and text.count('href="#m-dd" data-man') == 1
    assert '<g id="m-ad">' not in svg(drawn)
    board = text_board(dukes)
    assert board.splitlines()[14] == "  6 A.A..B.......A..A.A"


def test_a_man_moves_straight_along_his_line() -> None:
    arrow = parts(scene(last_turn=((*at("q12", "q14"), 0),)))["arrow"]
    bow = arrow.partition("/>")[2]  # after the ground at both ends
    x, y, mx, my, nx, ny = map(float, re.findall(r"[\d.]+", bow.partition('d="')[2])[:6])
    assert x == mx == nx == drawn_at("q14")[0]
    assert y == drawn_at("q12")[1] > my > ny > drawn_at("q14")[1]


def test_where_plays_are_compared_the_last_turn_is_not_drawn() -> None:
    last = (*at("q12", "q14"), 0)
    way = Route(0, (at("q12", "q13"),), "best", "1")
    assert not parts(scene(last_turn=(last,), ranked=(way,)))["arrow"]


def drawn_at(name: str) -> tuple[float, float]:
    point = layout("alea").points[NAMES.index(name)]
    return float(num(point.x)), float(num(point.y))


def test_a_captured_man_is_laid_by_those_who_took_him() -> None:
    lay = layout("alea")
    drawn = scene(off=(3, 7))
    for man in spots(drawn):
        if man["place"] == lay.off:
            captor = lay.edges[1 - man["seat"]]
            assert abs(man["y"] - captor.name.y) < 12
    # seven are counted in a number, three are seen
    assert re.findall(r">(\d+)</text>", parts(drawn)["counts"]) == ["7"]


def test_all_that_are_captured_have_room_beside_the_words() -> None:
    lay = layout("alea")
    for near in (0, 1):
        drawn = replace(scene([row.replace("A", ".") for row in MURRAY], (48, 0)), near=near)
        lying = [man["x"] for man in spots(drawn) if man["place"] == lay.off]
        assert len(lying) == 48
        assert min(lying) - 9 > 78 + 1.2 * 100 and max(lying) + 9 + 40 < 600


def test_the_text_board_is_the_layout_itself() -> None:
    lines = text_board(scene(title="Alea Evangelii", moment="the start")).splitlines()
    assert lines[0] == "Alea Evangelii, the start"
    assert [line[4:] for line in lines[1:20]] == MURRAY
    assert [line[:4].strip() for line in lines[1:20]] == [str(n) for n in range(19, 0, -1)]
    assert lines[20] == "    abcdefghijklmnopqrs"
    assert lines[21:] == ["A Attackers", "D Defenders"]


def test_a_turned_text_board_is_read_from_the_other_side() -> None:
    lines = text_board(scene(near=1)).splitlines()
    assert lines[1].startswith("  1 ") and lines[20] == "    srqponmlkjihgfedcba"
    assert lines[1][4:] == MURRAY[18][::-1]


def test_moving_any_man_changes_the_text() -> None:
    drawn, lay = scene(), layout("alea")
    free = NAMES.index("c10")
    for man in drawn.men:
        counts = [list(row) for row in drawn.counts]
        counts[man.seat][man.place] -= 1
        for target in (free, lay.off):
            there = [list(row) for row in counts]
            there[man.seat][target] += 1
            moved = carry(drawn, there, [(man.seat, man.place, target)])
            assert text_board(moved) != text_board(drawn)


def test_the_king_is_the_same_man_wherever_he_goes() -> None:
    drawn = scene()
    king = next(man for man in drawn.men if man.mark)
    counts = [list(row) for row in drawn.counts]
    counts[1][king.place] -= 1
    counts[1][NAMES.index("c10")] += 1
    moved = carry(drawn, counts, [(1, king.place, NAMES.index("c10"))])
    men = bear_marks(moved.men, {(1, NAMES.index("c10")): [1]}, {king.id: 1})
    assert [man.id for man in men if man.mark] == [king.id]


def test_the_words_tell_what_is_shown_by_the_names_of_the_points() -> None:
    words = alt(fullest())
    assert words.startswith("Nineteen lines each way. Murray's layout. Captured: Defenders 24.")
    assert "Last move Attackers q12 to q14" in words
    assert "a man of Defenders was captured on p9" in words
    assert "picked up j10" in words and "may land on j1, j2" in words
    assert "refused c6" in words and "passage a on f6, n6" in words


def test_the_living_ground_holds_what_a_view_needs() -> None:
    drawn = ground(scene(), "tn-uid")
    for name in ("a", "d", "k", "picked", "dot", "hover", "refused"):
        assert f'id="tn-uid-{name}"' in drawn
