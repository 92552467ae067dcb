"""Plays that are judged, on the board and in the table: seen without colour, and never on a man."""

from __future__ import annotations

import base64
import re
from dataclasses import replace
from math import hypot

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition, BadValue, UnknownName
from tablesnb.boards.palette import colours
from tablesnb.boards.quality import DISC, PENS, routes
from tablesnb.boards.ranking import ranking_html, routes_of
from tablesnb.boards.scene import Route
from tablesnb.boards.spots import stands
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.law_version import law_version
from tablesnb.compare.ranked import End, Ranked

C = colours("light")
DISCS = re.compile(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="11.5"')
BOWS = re.compile(r'd="M[\d.]+ [\d.]+Q\d')  # each is drawn twice, its casing first


def analysed(game: tn.Game, *plays: str) -> Analysis:
    """An analysis in which each play wins ten games less than the one before it."""
    rows = tuple(
        Ranked(
            play,
            number,
            100,
            (End(f"{game.name}.end", 1, True, 60 - 10 * number), End("x.y", -1, False, 40)),
            None if number == 1 else {0: 100 - 10 * number, 1: 10 * number},
        )
        for number, play in enumerate(plays, 1)
    )
    law = law_version(game.rules)
    seat = game.position.actor or ""
    return Analysis(game.position, seat, "random", 1, 100, 600, "wins", law, "games", rows)


def irish(*dice: int) -> tn.Game:
    game = tn.Game("irish", seed=1, first="white")
    game.roll(*dice)
    return game


def test_every_quality_has_a_line_of_its_own_without_colour() -> None:
    lines = {(pen.broad, pen.dash, pen.cap) for pen in PENS.values()}
    assert len(lines) == len(PENS) == 4


def test_a_play_is_drawn_half_move_by_half_move() -> None:
    found = analysed(irish(4, 2), "8/4 6/4", "13/9 8/6", "24/20 20/18")
    best, second, run = routes_of(found, ["8/4 6/4", "13/9 8/6", "24/20 20/18"])
    assert best.steps == ((7, 3), (5, 3)) and run.steps == ((23, 19), (19, 17))
    assert [each.quality for each in (best, second)] == ["best", "mistake"]
    assert best.words == "1: 8 → 4, 6 → 4, the best play"
    scene = tn.picture(found).scene
    assert [route.number for route in scene.ranked] == ["1", "2"]
    drawn = tn.picture(found).svg
    for pen in (PENS["best"], PENS["mistake"]):
        assert f'stroke="{C[pen.token]}" stroke-width="{pen.broad:g}"' in drawn
    assert PENS["mistake"].dash in drawn and PENS["worse"].dash not in drawn
    # the man who runs on bears one number, where he sets out
    assert routes(replace(scene, ranked=(run,)), C).count(">3</text>") == 1
    told = tn.picture(found)
    assert "arrow 2: 13 to 9, 8 to 6, a mistake" in told.html
    assert told.text.splitlines()[-2:] == [
        "1: 8 → 4, 6 → 4, the best play",
        "2: 13 → 9, 8 → 6, a mistake",
    ]


@pytest.mark.parametrize("dice", [(4, 2), (3, 3), (6, 4), (1, 1)])
def test_no_number_stands_on_a_man_or_on_another(dice: tuple[int, ...]) -> None:
    game = irish(*dice)
    names = [str(play) for play in game.plays()[:2]]
    scene = tn.picture(analysed(game, *names), plays=names).scene
    discs = [(float(x), float(y)) for x, y in DISCS.findall(routes(scene, C))]
    assert len(discs) >= 2
    men = [stands(scene, man) for man in scene.men]
    for k, (x, y) in enumerate(discs):
        assert all(hypot(x - i, y - j) > 20 + DISC - 2 for i, j in men)
        assert all(hypot(x - i, y - j) > 2 * DISC for i, j in discs[:k])


def test_the_same_half_move_twice_is_one_bow_with_its_number() -> None:
    game = irish(6, 6)
    twice = next(str(play) for play in game.plays() if len(set(str(play).split())) == 1)
    scene = tn.picture(analysed(game, twice)).scene
    drawn = routes(scene, C)
    assert len(set(scene.ranked[0].steps)) == 1
    assert len(BOWS.findall(drawn)) == 2 and f">×{len(scene.ranked[0].steps)}</text>" in drawn


def test_a_move_of_single_men_has_its_number_where_he_would_stand() -> None:
    game = tn.Game("tablut", seed=1)
    move = str(game.plays()[0])
    scene = tn.picture(analysed(game, move)).scene
    (step,) = scene.ranked[0].steps
    target = step[1]
    assert target is not None
    point = scene.layout.point_of(0, target)
    assert [(float(x), float(y)) for x, y in DISCS.findall(routes(scene, C))] == [
        pytest.approx((point.x, point.y), abs=0.1)
    ]


def test_a_breaking_has_its_number_and_no_bow() -> None:
    scene = tn.picture(irish(4, 2)).scene
    drawn = routes(replace(scene, ranked=(Route(0, ((5, None),), "worse", "3"),)), C)
    assert ">3</text>" in drawn and not BOWS.search(drawn)


def test_what_cannot_be_pointed_at_is_told() -> None:
    found = analysed(irish(4, 2), "8/4 6/4", "13/9 8/6")
    with pytest.raises(UnknownName, match="there is no play '13/7'"):
        tn.picture(found, plays=["13/7"])
    with pytest.raises(BadValue, match="plays are given as"):
        tn.picture(found, plays="8/4 6/4")  # text would be gone through letter by letter
    with pytest.raises(BadValue, match="plays are pointed at in an analysis"):
        tn.picture(irish(4, 2), plays=["8/4 6/4"])
    scene = tn.picture(found).scene
    with pytest.raises(BadPosition):
        replace(scene, ranked=(Route(0, ((99, 1),), "best"),))


def test_the_table_says_and_shows_each_play() -> None:
    found = analysed(irish(4, 2), "8/4 6/4", "13/9 8/6", "24/20 20/18")
    html = ranking_html(found)
    assert html.count("<tr>") == 4 and html.count("<img") == 6
    assert html.startswith(f"<p><b>{found.finding()}</b>")
    bars = [base64.b64decode(x).decode() for x in re.findall(r"base64,([^\"]+)", html)][1::2]
    wide = [float(x) for bar in bars for x in re.findall(r'<rect[^>]* width="([\d.]+)"', bar)]
    assert wide == sorted(wide, reverse=True) and len(wide) == 3
    assert 'alt="2, mistake"' in html and 'alt="50%' in html
    assert "1 plays more" not in html and "2 plays more come after these" in ranking_html(found, 1)
