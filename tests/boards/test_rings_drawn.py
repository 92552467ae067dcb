"""The pictures and the words of El Mundo and of the tables by astronomy."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import combinations, product
from math import hypot

import pytest

from tablesnb.boards import picture, scene_of
from tablesnb.boards.geometry import num
from tablesnb.boards.html import picture_html
from tablesnb.boards.layouts import layout
from tablesnb.boards.palette import THEMES, colours, contrast
from tablesnb.boards.scene import Scene, of_counts
from tablesnb.boards.show import follow, steps
from tablesnb.boards.spots import spots
from tablesnb.boards.svg import parts, svg
from tablesnb.boards.text import text_board
from tablesnb.boards.words import alt
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tests.boards.rings import GAMES, MEN, NEW, SEATS, fullest, played, scene
from tests.boards.test_seeing import SEEN, distance

SVG = "{http://www.w3.org/2000/svg}"
BUDGET = 19 * 1024


@pytest.mark.parametrize("board", NEW)
def test_pictures_keep_within_their_budget(board: str) -> None:
    start = scene_of(Game(GAMES[board], first=SEATS[board][0], seed=1))
    for drawn, theme in product((start, fullest(board)), THEMES):
        assert len(svg(drawn, theme).encode()) <= BUDGET


@pytest.mark.parametrize("board", NEW)
def test_a_picture_is_well_formed_and_its_links_resolve(board: str) -> None:
    for theme in THEMES:
        text = svg(fullest(board), theme, "x1")
        root = ET.fromstring(text)
        ids = [e.get("id") for e in root.iter() if e.get("id")]
        assert len(ids) == len(set(ids)) and all(str(each).startswith("x1-") for each in ids)
        for used in re.findall(r'(?:href="|url\()#([\w-]+)', text):
            assert used in ids
        # marks and planets are paths: no character that a font may lack or show as a picture
        assert text.isascii() or not re.search(r"[^\x00-\u017f\u2013\u2014·]", text)


@pytest.mark.parametrize("board", NEW)
def test_on_paper_no_colour_is_left(board: str) -> None:
    for shade in set(re.findall("#[0-9A-F]{6}", svg(fullest(board), "print"))):
        assert shade[1:3] == shade[3:5] == shade[5:7]


@pytest.mark.parametrize("board", NEW)
@pytest.mark.parametrize("eye", SEEN)
def test_seats_are_told_apart_by_every_eye(board: str, eye: str) -> None:
    named = colours("light")
    figures = layout(board).figures
    for one, other in combinations(figures, 2):
        assert distance(named[one.body], named[other.body], eye) > 20
        assert one.mark != other.mark and one.sign != other.sign
    if board == "astronomical":
        # Mercury, the seat of many colours, stands on a ground that no other seat is near to
        others = [figure for figure in figures if figure.name != "me"]
        assert min(distance(named["sky"], named[each.body], eye) for each in others) > 28


@pytest.mark.parametrize("board", NEW)
@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_men_and_words_have_contrast(board: str, theme: str) -> None:
    named = colours(theme)
    lay = layout(board)
    painted = [shape.fill for shape in lay.ground if shape.width == 1.5 and shape.fill][
        : len(SEATS[board])
    ]
    for figure, edge, paint in zip(lay.figures, lay.edges, painted, strict=True):
        assert contrast(named[figure.body], named[figure.rim]) >= 5
        for ground in ("pearwood", "walnut"):
            assert max(contrast(named[t], named[ground]) for t in (figure.body, figure.rim)) >= 3
        assert contrast(named[edge.name.fill], named[paint]) >= 4.5
    assert contrast(named["count"], named["walnut"]) >= 4.5


@pytest.mark.parametrize("board", NEW)
def test_in_print_every_seat_has_a_ground_of_its_own(board: str) -> None:
    """Hatching, black or white: the bodies of no two seats look alike."""
    drawn = parts(fullest(board), "print")["board"]
    text = svg(fullest(board), "print")
    bodies = set()
    for figure in layout(board).figures:
        symbol = re.search(rf'<g id="m-{figure.name}">(.*?)</g>', text)
        assert symbol
        bodies.add(re.findall(r'<circle r="17(?:.6)?" fill="([^"]+)"', symbol[1])[0])
    assert len(bodies) == len(SEATS[board])
    assert "url(#m-" in drawn


@pytest.mark.parametrize("board", NEW)
def test_every_man_is_drawn_where_he_stands(board: str) -> None:
    root = ET.fromstring(svg(fullest(board)))
    drawn = {int(e.get("data-man", -1)): e.get("transform", "") for e in root.iter(f"{SVG}use")}
    for man in spots(fullest(board)):
        assert drawn[man["id"]].startswith(f"translate({man['x']:g} {man['y']:g})")


def test_the_name_of_a_point_is_written_where_it_is_asked_for() -> None:
    bare = scene("astronomical", {})
    assert "Ju3" not in svg(bare)
    assert ">Ju3</text>" in parts(replace(bare, focus=9))["focus"]


def test_every_point_of_a_ring_is_numbered_before_its_men() -> None:
    for board in ("el_mundo", "astronomical"):
        lay = layout(board)
        # the quarters of El Mundo have colours and letters; the side of a planet has its name
        plain = [re.sub(r"\D", "", name) for name in lay.names[0]]
        written = plain if board == "astronomical" else list(lay.names[0])
        assert [each.text for each in lay.labels] == written
        assert len(lay.labels) == len(lay.points)
        for label in lay.labels:
            away = [hypot(label.x - each.x, label.y - each.y) for each in lay.points]
            assert min(away) > 20, "it lies on no man"
        assert not layout(board, labels=None).labels
    heptagon = layout("astronomical")
    for k, label in enumerate(heptagon.labels):
        own = heptagon.points[k]
        along = (label.x - own.x) * own.dy - (label.y - own.y) * own.dx
        assert abs(along) < 45, "it stands before its own point, drawn in towards the middle"
    assert "1234567" * 7 in svg(scene("astronomical", {}))


def test_a_seat_to_move_is_shown_by_words_and_by_a_ring() -> None:
    for board in NEW:
        for seat, name in enumerate(SEATS[board]):
            drawn = parts(scene(board, {}, turn=seat, note="to throw"))["seats"]
            assert f">{name.capitalize()} <tspan" in drawn and "to throw" in drawn
            for other, edge in enumerate(layout(board).edges):
                x, y = edge.sign or (0, 0)
                ring = edge.round or f'cx="{num(x)}" cy="{num(y)}"'
                assert drawn.count(ring) == (2 if other == seat else 0)


def test_a_seat_that_is_out_says_so() -> None:
    men = {(0, 0): 7, (1, 7): 2}
    lay = layout("astronomical")
    shown = scene("astronomical", men | {(2, lay.held(0)): 7})
    assert ">out</text>" in parts(shown)["seats"]
    assert "Out: Mars, Sun, Venus, Mercury, Moon" in alt(shown)
    assert "Held by Saturn: Mars 7" in alt(shown)
    assert "held by Saturn 7   out" in text_board(shown)


def test_the_ring_in_words() -> None:
    lay = layout("el_mundo")
    men = {(0, 3): 2, (0, lay.reserve): 10, (1, lay.bar): 1, (3, lay.off): 5, (2, 23): 12}
    shown = scene("el_mundo", men, turn=0, note="to throw")
    assert alt(shown) == (
        "Ring of 24 points in four quarters. Green: G4:2. Black: W6:12. Waiting: Red 1. "
        "In reserve: Green 10. Off: White 5. Out: White. Green: to throw."
    )
    assert text_board(shown).splitlines() == [
        "Ring of 24 points in four quarters",
        "                     1      2      3      4      5      6",
        "Green  G1 to G6      .      .      .     2G      .      .",
        "Red    R1 to R6      .      .      .      .      .      .",
        "Black  B1 to B6      .      .      .      .      .      .",
        "White  W1 to W6      .      .      .      .      .    12B",
        "",
        "G Green   reserve 10   to throw   on G4:2",
        "R Red   bar 1",
        "B Black   on W6:12",
        "W White   off 5   out",
    ]


@pytest.mark.parametrize("board", NEW)
def test_moving_any_one_man_changes_text_and_words(board: str) -> None:
    lay = layout(board)
    men = {(seat, lay.order[seat][0]): 3 for seat in range(len(SEATS[board]))}
    start = scene(board, men)
    for seat in range(len(SEATS[board])):
        moved = scene(board, men | {(seat, lay.order[seat][0]): 2, (seat, lay.order[seat][4]): 1})
        assert text_board(moved) != text_board(start) and alt(moved) != alt(start)
    for line in text_board(fullest(board)).splitlines():
        assert len(line) <= 79 and line == line.rstrip()


def test_marks_are_told() -> None:
    reading = {"hit_goes_to": "same_point"}
    game = played("el_mundo", 90, reading=reading)
    shown = scene_of(game)
    seats = game.rules.seat_names
    for name in seats:
        for place, marks in game.position.marks(name).items():
            if place == "bar":
                assert re.search(rf"{name.capitalize()} \d+ \(marked [\d, ]+\)", alt(shown))
                continue
            for mark, many in marks.items():
                assert f" {place}·{mark}:{many}" in alt(shown)
    assert any(man.mark for man in shown.men)
    # small beyond the pile, but where each man stands on the point of his own mark
    drawn = parts(shown)["counts"]
    away = {
        (man.place, man.mark)
        for man in shown.men
        if man.place < 24 and shown.layout.order[man.seat][man.mark - 1] != man.place
    }
    assert away and len(re.findall("italic", drawn)) == len({place for place, _ in away})
    assert all(f"·{mark}" in drawn for _, mark in away)
    assert "·" not in alt(scene_of(played("el_mundo", 90)))


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "reading"),
    [
        ("el_mundo", None),
        ("el_mundo", "playinginhistory"),
        ("el_mundo", "golladay_literal"),
        ("el_mundo", "ludii"),
        ("astronomical_tables", None),
    ],
)
def test_whole_games_can_be_drawn_and_every_man_is_followed(name: str, reading: str | None) -> None:
    game = played(name, 260, seed=11, reading=reading)
    replay = Game(name, seed=11, reading=reading, opening="ask")
    old = scene_of(replay)
    for entry in game.log:
        replay.roll(*entry.dice) if entry.move is None else replay.push(entry.move)
        new = scene_of(replay)
        now = follow(old, new, steps(replay.log[-1], replay.rules))
        assert now.counts == new.counts
        before = {man.id: (man.seat, man.place, man.mark) for man in old.men}
        moved = [man for man in now.men if before[man.id] != (man.seat, man.place, man.mark)]
        assert len(moved) <= 1 + sum(
            event.code in ("hit", "back") for event in replay.log[-1].events
        )
        assert {man.id: man.seat for man in now.men} == {k: v[0] for k, v in before.items()}
        assert sorted(m.mark for m in now.men) == sorted(m.mark for m in new.men)
        old = now
    picture_html(old)


def test_the_helper_is_told_whose_die_it_is() -> None:
    men = {"green": {"G1": 12}, "red": {"R6": 12}, "black": {"B1": 12}, "white": {"W1": 12}}
    position = Position.of("el_mundo", men, turn="green", dice=(5, 5, 3), left=(5, 3), actor="red")
    shown = scene_of(position)
    assert shown.note == "to play a five and a three that Green could not use"
    assert (shown.turn, shown.thrower) == (1, 0)
    assert "Green has thrown 5, 5, 3; played: 5. Red: to play a five" in alt(shown)
    may = Game("el_mundo", reading={"unused_die": "may_decline"}, position=position)
    assert scene_of(may).note == "may play a five and a three that Green could not use"


def test_the_reading_says_what_the_dice_look_like() -> None:
    def kinds(name: str, **reading: object) -> set[str]:
        game = Game(name, first=None, seed=5, reading=reading or None)
        game.roll()
        return {die.kind for die in scene_of(game).dice}

    assert kinds("el_mundo") == {"six"}
    assert kinds("el_mundo", dice="3d7") == {"log"}
    assert kinds("astronomical_tables") == {"log"}
    assert kinds("astronomical_tables", dice_kind="prism(a)") == {"prism"}


def test_a_captive_goes_to_his_captor() -> None:
    game = played("astronomical_tables", 60)
    hit = next(n for n, e in enumerate(game.log) if any(v.code == "hit" for v in e.events))
    game = played("astronomical_tables", hit + 1)
    shown = scene_of(game)
    assert shown.was_hit
    place, who = shown.was_hit[0]
    (_, target, captor) = shown.last_turn[-1] if shown.last_turn else (0, 0, 0)
    assert place == target and shown.counts[who][shown.layout.held(captor)] == 1


@pytest.mark.parametrize("board", NEW)
def test_the_whole_of_every_pile_is_within_the_plate(board: str) -> None:
    lay, seats = layout(board), len(SEATS[board])
    rows = [[0] * lay.places for _ in range(seats)]
    for seat in range(seats):
        rows[seat][lay.order[seat][2]] = MEN[board]
    shown: Scene = of_counts(board, SEATS[board], rows)
    counts = ET.fromstring(f"<g>{parts(shown)['counts']}</g>")
    assert [e.text for e in counts.iter("text")] == [str(MEN[board])] * seats
    for man in spots(shown):
        assert 20 < man["x"] < 740 and lay.top + 20 < man["y"] < lay.top + lay.height - 20


@pytest.mark.parametrize("board", NEW)
def test_pictures_are_kept(board: str) -> None:
    game = played(GAMES[board], 40)
    assert picture(game).html == picture(game).html
    assert repr(picture(game)).startswith(game.position.id)


@pytest.mark.parametrize("board", NEW)
def test_an_arrow_rather_passes_over_men_than_over_words(board: str) -> None:
    lay = layout(board)
    words = [(label.x, label.y - 7) for label in lay.labels]
    words += [(edge.name.x, edge.name.y) for edge in lay.edges]
    words += [edge.sign for edge in lay.edges if edge.sign]
    for place, step in product(range(lay.size), (2, 3, 5)):
        last = (place + step) % lay.size
        men = {(1, (place + k) % lay.size): 2 for k in range(1, step)} | {(0, last): 1}
        shown = replace(scene(board, men), last_turn=((place, last, 0),))
        way = re.search(
            r'd="M([-\d.]+) ([-\d.]+)Q([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)',
            parts(shown)["arrow"],
        )
        assert way
        x, y, i, j, u, v = map(float, way.groups())
        for n in range(21):
            a, b, d = (1 - n / 20) ** 2, n / 10 * (1 - n / 20), (n / 20) ** 2
            at = a * x + b * i + d * u, a * y + b * j + d * v
            # a figure is seven high above and below its middle
            assert min(hypot(at[0] - p, at[1] - q) for p, q in words) > 9


def test_dice_are_drawn_as_the_thrower_s_own() -> None:
    game = Game("astronomical_tables", seed=2, dice={"mars": "prism(0.2)"}, first="mars")
    game.roll()
    assert {die.kind for die in scene_of(game).dice} == {"prism"}
    assert {die.kind for die in scene_of(game.position).dice} == {"log"}
    by_reading = Game("astronomical_tables", reading={"dice_kind": "prism(0.2,edges)"}, seed=2)
    by_reading.roll()
    assert {die.kind for die in scene_of(by_reading).dice} == {"edges"}
