"""The picture: its size, its ids, its order, and a shape for every state."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from base64 import b64decode
from collections.abc import Callable
from dataclasses import fields, replace
from html.parser import HTMLParser
from itertools import product
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import UnknownName
from tablesnb.boards.drawn import plate
from tablesnb.boards.geometry import WIDTH
from tablesnb.boards.html import picture_html
from tablesnb.boards.image import two_toned
from tablesnb.boards.palette import THEMES, colours, contrast
from tablesnb.boards.scene import Die, Route, Scene, of_counts
from tablesnb.boards.show import scene_of
from tablesnb.boards.spots import hit_areas, landing, spot, spots
from tablesnb.boards.svg import parts, svg

SVG = "{http://www.w3.org/2000/svg}"
BUDGET = 12 * 1024
STATES: dict[str, Any] = {
    "thrower": 1,
    "picked": 5,
    "may_land": (3,),
    "may_hit": (16,),
    "was_hit": ((16, 1),),
    "last_turn": ((7, 3, 0), (5, 3, 0)),
    "refused": 18,
    "passages": (("a", (5,)),),
    "ranked": (Route(0, ((5, 3),), "best", "1", "1: 6/4, the best play"),),
    "focus": 5,
    "dice": (Die(6, played=True), Die(5)),
    "note": "to throw",
    "men_in_words": "all at home",
    "turn": 1,
    "winners": (0, 1),
    "near": 1,
    "mirror": True,
    "movable": (5,),
    "ways": (0,),
    "labels": "words",
    "title": "Backgammon",
    "moment": "later",
}


def test_pictures_keep_within_their_budget(start: Scene, play: Scene) -> None:
    for scene, theme in product((start, play), THEMES):
        assert len(svg(scene, theme).encode()) <= BUDGET


def test_a_picture_is_well_formed_and_its_links_resolve(busy: Scene) -> None:
    for theme in THEMES:
        root = ET.fromstring(svg(busy, theme))
        ids = [e.get("id") for e in root.iter() if e.get("id")]
        assert len(ids) == len(set(ids))
        for used in root.iter(f"{SVG}use"):
            assert (used.get("href") or "")[1:] in ids
        assert root[0].tag == f"{SVG}title" and root[1].tag == f"{SVG}desc"
        assert not list(root.iter(f"{SVG}style"))


def test_two_pictures_on_a_page_share_no_id(busy: Scene) -> None:
    def ids(text: str) -> set[str]:
        return set(re.findall(r'\bid="([^"]+)"', text))

    one, other = svg(busy, uid="a"), svg(busy, uid="b")
    assert ids(one) and not ids(one) & ids(other)
    assert one.replace("#a-", "#b-").replace('"a-', '"b-') == other
    for wrong in ("", "1", "a b", 'a"', "é"):
        with pytest.raises(UnknownName):
            svg(busy, uid=wrong)


def test_equal_scenes_give_equal_bytes(busy: Scene) -> None:
    assert svg(busy) == svg(replace(busy))
    assert "0x" not in svg(busy)


def test_words_are_escaped(start: Scene) -> None:
    nasty = '<b>&"\x07'
    scene = replace(
        start, title=nasty, note=nasty, seats=(nasty, "black"), passages=((nasty, (3,)),)
    )
    text = svg(scene)
    assert "<b>" not in text and "\x07" not in text
    assert ET.fromstring(text)[0].text == '<b>&", the start'
    assert "<b>" not in picture_html(scene, nasty)


def test_every_man_is_drawn_once_with_his_number(busy: Scene) -> None:
    root = ET.fromstring(svg(busy))
    drawn = [int(e.get("data-man", -1)) for e in root.iter(f"{SVG}use") if e.get("data-man")]
    assert sorted(drawn) == sorted(man.id for man in busy.men)


def test_every_field_of_a_scene_can_be_seen(start: Scene) -> None:
    # that dice were passed on is seen on a living board alone: test_lying; that men are still to be
    # set is heard and said beside it: tests/widget/test_replay.py
    assert set(STATES) | {"board", "seats", "men", "passed", "to_set"} == {
        f.name for f in fields(Scene)
    }
    for name, value in STATES.items():
        changed = replace(start, **{name: value})
        for theme in THEMES:
            assert svg(changed, theme) != svg(start, theme), name


def test_every_state_differs_from_every_other_without_colour(start: Scene) -> None:
    names = ("picked", "may_land", "may_hit", "was_hit", "refused", "passages", "focus")
    shapes = set()
    for name in names:
        values: dict[str, Any] = {"was_hit": ((5, 1),), "passages": (("a", (5,)),)}
        value: Any = (5,) if name.startswith("may") else values.get(name, 5)
        changes: dict[str, Any] = {name: value}
        scene = replace(start, **changes)
        drawn = parts(scene, "print")
        shapes.add(re.sub(r"#[0-9A-F]{6}", "", drawn["marks"] + drawn["focus"]))
    assert len(shapes) == len(names)


def test_the_order_of_drawing(busy: Scene) -> None:
    busy = replace(busy, ranked=(Route(0, ((5, 3),), "best", "1"),))
    groups = [e.get("class") for e in ET.fromstring(svg(busy)) if e.tag == f"{SVG}g"]
    order = ["board", "numbers", "seats", "dice", "arrow", "men"]
    # the arrow of a play that is judged hides no number
    order += ["ranked", "counts", "marks", "focus"]
    assert groups == [f"tn-{name}" for name in order]
    assert list(parts(busy)) == order
    laid = re.findall(r'<g class="tn-(\w+)"', plate(busy)["svg"])
    assert laid == order


def test_the_signs_that_a_page_needs_at_once_are_always_there(start: Scene) -> None:
    for name in ("white", "black", "white-edge", "picked", "land", "edge", "hit"):
        assert f'id="m-{name}"' in svg(start)
    assert 'id="m-refused"' not in svg(start)


def numbers_beside_piles(scene: Scene) -> list[tuple[str, float, float]]:
    root = ET.fromstring(f"<g>{parts(scene)['counts']}</g>")
    return [(e.text or "", float(e.get("x", 0)), float(e.get("y", 0))) for e in root]


def test_a_number_stands_beyond_piles_of_six_and_more() -> None:
    for men in range(1, 16):
        scene = of_counts("willughby", ("white", "black"), [[0, men]])
        found = numbers_beside_piles(scene)
        assert [text for text, _, _ in found] == ([str(men)] if men >= 6 else [])
        for _, x, y in found:
            # Thirty-four beyond the last man's centre, beside him and never on him.
            assert (x, y - 7) == pytest.approx((176.3, 361))


def test_where_men_stand_and_would_land(start: Scene) -> None:
    assert spot(start, 0, 5, 4, 5) == (366.25, 395)
    assert landing(start, 0, 7) == (501.25, 435)
    assert landing(start, 0, 3) == (271.25, 555)
    assert landing(replace(start, may_hit=(16,)), 0, 16) == (501.25, 87)
    assert landing(start, 0, 26) == pytest.approx((47, 583.7))
    found = spots(start)
    assert len(found) == 30
    assert {(s["x"], s["y"]) for s in found if s["place"] == 23} == {(128.8, 87), (128.8, 127)}


def test_a_picture_and_the_spots_agree(busy: Scene) -> None:
    text = svg(busy)
    for man in spots(busy):
        at = f"translate({man['x']:g} {man['y']:g})"
        assert re.search(rf'data-man="{man["id"]}" transform="{re.escape(at)}', text)


def test_hit_areas_cover_every_point_and_store(start: Scene) -> None:
    areas = hit_areas(start)
    assert [a["place"] for a in areas[:24]] == list(range(24))
    assert [a["name"] for a in areas[:24]] == [str(n) for n in range(1, 25)]
    assert {(a["seat"], a["place"]) for a in areas[24:]} == set(product((0, 1), (24, 25, 26)))
    for man in spots(start):
        area = areas[man["place"]]
        assert area["x"] < man["x"] < area["x"] + area["w"]
        assert area["y"] < man["y"] < area["y"] + area["h"]
    assert hit_areas(replace(start, turn=1))[0]["name"] == "24"


def test_a_wall_is_refused_on_its_first_man_and_a_full_point_beyond_its_last(
    start: Scene,
) -> None:
    def ring(place: int) -> str:
        marks = parts(replace(start, refused=place))["marks"]
        return str(re.findall(r"translate\(([^)]+)\)", marks)[0])

    assert ring(18) == "366.3 87"
    assert ring(7) == "501.3 435"


def test_one_letter_for_a_run_of_points(start: Scene) -> None:
    marks = parts(replace(start, passages=(("a", (0, 1, 2)), ("b", (2, 9)))))["marks"]
    assert marks.count(">a</text>") == 1 and marks.count(">b</text>") == 2
    assert marks.count("#m-passage") == 5


def test_two_letters_on_one_point_stand_apart(start: Scene) -> None:
    marks = parts(replace(start, passages=(("a", (5,)), ("b", (5,)))))["marks"]
    ys = [float(y) for y in re.findall(r'cy="([\d.]+)" r="11.5"', marks)]
    assert abs(ys[0] - ys[1]) >= 2 * 11.5


def test_the_arrow_stops_short_of_the_man(play: Scene) -> None:
    head = re.search(r"translate\(([\d.]+) ([\d.]+)\)rotate", parts(play)["arrow"])
    assert head
    x, y = map(float, head.groups())
    assert ((x - 223.75) ** 2 + (y - 87) ** 2) ** 0.5 == pytest.approx(24, abs=0.1)


# ---- colour: what the palette promises, computed

LIGHT = colours("light")
PAGES = [(theme, words, "page", 4.5) for theme in THEMES for words in ("text", "soft", "rubric")]
ON_THE_BOARD = [
    (theme, one, ground, least)
    for theme in THEMES
    for one, ground, least in (
        ("count", "casing", 4.5),
        ("ink", "gold", 4.5),
        ("ink", "bone", 4.5),
        ("ink", "oak", 3.0),
        ("bone", "boneblack", 5.5),
        ("azurite", "bone", 4.5),
        ("venetian", "bone", 4.5),
    )
]


@pytest.mark.parametrize(("theme", "one", "ground", "least"), PAGES + ON_THE_BOARD)
def test_contrast(theme: str, one: str, ground: str, least: float) -> None:
    c = colours(theme)
    assert contrast(c[one], c[ground]) >= least


@pytest.mark.parametrize("ground", ["oak", "parchment", "dart", "walnut", "pearwood", "marble"])
def test_men_and_cased_signs_stand_out_on_every_ground(ground: str) -> None:
    # Rim or body, casing or line: the better of the two carries the man or the sign.
    for theme in THEMES:
        c = colours(theme)
        for pair in (("bone", "ink"), ("boneblack", "bone"), ("bone", "azurite")):
            assert max(contrast(c[token], c[ground]) for token in pair) >= 3
    best = max(contrast(LIGHT["bone"], LIGHT[ground]), contrast(LIGHT["ink"], LIGHT[ground]))
    assert best >= 4.8


def test_the_worst_man_is_the_green_one_on_pearwood() -> None:
    worst = {
        body: max(contrast(LIGHT[t], LIGHT["pearwood"]) for t in (body, "bone"))
        for body in ("verdigris", "venetian", "folium")
    }
    assert {body: round(ratio, 1) for body, ratio in worst.items()} == {
        "verdigris": 3.4,
        "venetian": 3.7,
        "folium": 4.4,
    }


def test_only_the_page_changes_in_the_dark() -> None:
    light, dark = colours("light"), colours("dark")
    changed = {token for token in light if light[token] != dark[token]}
    assert changed == {"page", "raised", "sunk", "text", "soft", "line", "rubric"}
    with pytest.raises(UnknownName, match="dark"):
        colours("darc")


# ---- what a saved notebook shows


class Tags(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def test_a_stored_picture_is_an_image_with_words(play: Scene) -> None:
    text = picture_html(play, "irish:abc")
    tags = Tags(text).tags
    assert [tag for tag, _ in tags] == ["style", "img", "details", "summary", "pre", "p", "code"]
    img = tags[1][1]
    assert (img["alt"] or "").startswith("Irish, in play. Folding tables of 24 points. White, own")
    assert img["width"] == "380" and "max-width:100%" in (img["style"] or "")
    kind, data = (img["src"] or "").split(",")
    assert kind == "data:image/svg+xml;base64"
    assert b64decode(data).decode() == two_toned(svg(play), svg(play, "dark"))
    assert "irish:abc" in text and "script" not in text and "<svg" not in text


def test_the_stored_picture_can_be_of_any_theme(play: Scene) -> None:
    assert len({picture_html(play, theme=theme) for theme in THEMES}) == 3


MakeCounts = Callable[..., list[list[int]]]


def test_fifteen_of_everything_is_drawn_within_the_plate(counts: MakeCounts) -> None:
    for rows in (
        counts({6: 15}, {6: 15}),
        counts({}, {}, bar=(15, 15)),
        counts({}, {}, off=(15, 15)),
        counts({}, {}, reserve=(15, 15)),
    ):
        scene = of_counts("willughby", ("white", "black"), rows)
        for man in spots(scene):
            half = 16 if man["edge"] else 20 * man["scale"]
            assert half < man["x"] < 760 - half
            assert scene.layout.top + half < man["y"] < scene.layout.height - half
        assert len(numbers_beside_piles(scene)) == 2


PHONE = 328  # how wide a picture is in the column of a phone of 360 px


@pytest.mark.parametrize("game", tn.games())
def test_on_a_phone_the_numbers_of_the_points_can_be_read(game: str) -> None:
    lay = scene_of(tn.Game(game, seed=1)).layout
    sizes = [lay.label_size, *(row.size for row in lay.letters)]
    assert lay.labels or lay.letters
    assert min(sizes) * PHONE / WIDTH >= 9
