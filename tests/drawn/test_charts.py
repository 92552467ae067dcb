"""The charts: the finding on top, the foot below, alike each time, readable, and told in words."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from tablesnb.boards.palette import colours, contrast
from tablesnb.drawn import charts, plot
from tablesnb.drawn.charts import Bar, Curve, Stack
from tablesnb.drawn.figure import READ, Figure

LONG = "However one reads it, many a game of Quinze ends with nobody able to move and no winner"
FOOT = plot.sampled(400, 1283, "careful")
LINE = Curve("a", [(0, 1), (1, 20), (2, 300)], "1, 20, 300", "azurite")
PARTS = [Bar("won", 60, between=(50, 70)), Bar("lost", 40, between=(30, 50), paint="rubric")]
CHARTS: dict[str, Callable[..., Figure]] = {
    "bars": lambda finding=LONG: charts.bars(
        finding,
        ["A < B", Bar("one", 1, between=(0.5, 1.5), form=".1f"), Bar("a much longer name", -2)],
        FOOT,
        unit="games",
    ),
    "stacks": lambda: charts.bars("Stacks", ["some", Stack("all", PARTS)], FOOT),
    "columns": lambda: charts.columns(
        "Columns", {"up": [Bar("a", 3), Bar("b", -1, below="c", between=(-2, 0))]}, FOOT
    ),
    "curves": lambda: charts.curves(
        "Curves",
        [LINE, Curve("b", [(0, 3), (2, 4)], "3, 4")],
        FOOT,
        across="throws",
        xs=[0, 1, 2],
        ys=[1, 10, 100],
        marks={1: "here"},
        level=(7, "fair"),
        spots=[(1, 20)],
        tens=True,
    ),
    "dots": lambda: charts.curves(
        "Dots", [Curve("a", LINE.spots, "", dots=True)], FOOT, across="throws", xs=[0], ys=[0]
    ),
    "filled": lambda: charts.curves(
        "Filled", [LINE, LINE], FOOT, across="throws", xs=[0], ys=[0], filled=True
    ),
    "cells": lambda: charts.cells(
        "Cells", ["a", "b"], {"one": [("1", "page"), ("2", "verdigris")]}, FOOT
    ),
}
each_chart = pytest.mark.parametrize("name", CHARTS)


def words(svg: str) -> list[str]:
    """What is written in a chart, from the top down."""
    spots = [
        (float(match[1]), match[2])
        for match in re.finditer(r'<text [^>]*y="([\d.]+)"[^>]*>([^<]*)</text>', svg)
    ]
    return [said for _, said in sorted(spots, key=lambda each: each[0])]


def test_a_chart_bears_its_finding_its_unit_its_rows_and_its_foot() -> None:
    pytest.importorskip("matplotlib")
    made = CHARTS["bars"]()
    said = words(made.svg)
    unit = said.index("games")
    assert " ".join(said[:unit]) == LONG and unit == 3, "the title is broken, not cut"
    assert said[unit + 1 :][:5] == ["A &lt; B", "one", "1.0", "a much longer name", "−2"]
    assert " ".join(said[unit + 6 :]).replace("\N{NO-BREAK SPACE}", " ") == FOOT
    rows = ["  A < B", "  one: 1.0, likely 0.5 to 1.5", "  a much longer name: −2"]
    assert made.text.splitlines() == [LONG, *rows, FOOT]
    told = ". ".join(row.strip() for row in rows)
    assert made.alt == f"{LONG}. games. {told}. {FOOT}"


@each_chart
def test_equal_charts_are_equal_to_the_byte_whatever_the_reader_has_set(name: str) -> None:
    matplotlib = pytest.importorskip("matplotlib")
    one = CHARTS[name]()
    with matplotlib.rc_context(
        {"font.size": 20, "font.family": "monospace", "axes.facecolor": "red", "lines.marker": "x"}
    ):
        before = dict(matplotlib.rcParams)
        assert CHARTS[name]() == one
        assert dict(matplotlib.rcParams) == before, "nor does a chart change what they have set"
    ElementTree.fromstring(one.svg)
    assert " id=" not in one.svg and not re.search(r"\d\.\d{2}(?!1)", one.svg), "small"


@each_chart
def test_a_chart_lies_in_its_frame_and_can_be_read_on_a_phone(name: str) -> None:
    """No letter is wider than is reckoned, and an image as wide as a phone's page has 9 px."""
    pytest.importorskip("matplotlib")
    svg = CHARTS[name]().svg
    wide, high = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)[0])
    sizes = [float(each) for each in re.findall(r'font-size="([\d.]+)"', svg)]
    assert wide * READ / min(sizes) <= 350
    anchors = {"": (0, 1), "middle": (0.5, 0.5), "end": (1, 0)}
    for group in re.findall(
        r"<g[^>]*font-size=.*?</g>|<text[^>]*font-size=[^>]*>[^<]*</text>", svg
    ):
        [size] = re.findall(r'font-size="([\d.]+)"', group)
        anchor = "".join(re.findall(r'text-anchor="(\w+)"', group))
        for x, y, said in re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)<', group):
            long = plot.LETTER * float(size) * len(said)
            before, after = (part * long for part in anchors[anchor])
            assert float(x) - before >= -1 and float(x) + after <= wide + 1, said
            assert 0 < float(y) < high, said


def test_odd_numbers_and_words_are_drawn_too() -> None:
    pytest.importorskip("matplotlib")
    rows = [
        Bar("$a$ and $b$", 0),
        Bar("a name that goes on for much longer than a chart is wide", 0),
    ]
    svg = charts.bars("Nothing", rows, FOOT).svg
    assert ">$a$ and $b$<" in svg and 'font-size="12' in svg and "nan" not in svg
    assert charts.columns("Nothing", {"": rows}, FOOT).svg
    assert "e+" not in charts.bars("Much", [Bar("much", 1e60)], FOOT).svg


def test_bars_and_columns_are_as_long_as_their_numbers() -> None:
    pytest.importorskip("matplotlib")
    of = charts.bars("Two", [Bar("a", 1), Bar("b", 2), Bar("c", 4)], FOOT).svg
    ends = [
        float(end) - float(begin)
        for begin, end in re.findall(r"M([\d.]+) [\d.]+H([\d.]+)V[\d.]+H\1z", of)
    ]
    assert [round(end / ends[0], 2) for end in ends] == [1, 2, 4]


def test_the_interval_of_the_last_part_of_a_stack_lies_about_its_beginning() -> None:
    pytest.importorskip("matplotlib")
    svg = CHARTS["stacks"]().svg
    left, right = re.findall(r'M([\d.]+) [\d.]+H([\d.]+)" fill="none" stroke="#\w+" stroke-w', svg)
    assert left == right[::-1], "60 of 100, likely 50 to 70, and 40, likely 30 to 50"
    assert "all: won 60, likely 50 to 70; lost 40, likely 30 to 50" in CHARTS["stacks"]().text


def test_curves_differ_by_more_than_colour() -> None:
    pytest.importorskip("matplotlib")
    svg = CHARTS["curves"]().svg
    strokes = re.findall(r'stroke="(#\w+)" stroke-width="2"( stroke-dasharray="[^"]+")?', svg)
    assert len({dash for _, dash in strokes}) == 3, "a, b and the mark"


def test_the_style_has_the_colours_of_the_boards() -> None:
    from tablesnb.drawn.canvas import FILE

    found = set(re.findall(r"\b[0-9A-F]{6}\b", FILE.read_text(encoding="utf-8")))
    assert found <= {each[1:].upper() for each in colours("light").values()}


def test_without_matplotlib_the_words_remain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tablesnb.drawn.canvas", None)
    found = CHARTS["bars"]("A < B")
    assert found.svg == "" and found.html.startswith("<pre>A &lt; B\n  A &lt; B\n  one: 1.0")
    assert found.text.endswith("(the chart needs matplotlib)")


@each_chart
def test_in_the_dark_every_colour_is_seen_on_the_dark_page(name: str) -> None:
    pytest.importorskip("matplotlib")
    made = CHARTS[name]()
    dark = made.dark.partition("</title>")[2].partition("/>")[2]
    assert made.dark != made.svg and "tn-picture" in made.html
    inks = set(re.findall(r'(?:fill|stroke)="(#\w+)"', dark)) - {
        colours("dark")["page"],
        colours("dark")["line"],
    }
    assert inks and all(contrast(each, colours("dark")["page"]) >= 4.5 for each in inks)
