"""The one style of plots: the finding on top, the foot below, alike each time, and told in grey."""

from __future__ import annotations

import re
import sys
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from tablesnb.boards.palette import colours
from tablesnb.lab import style

LONG = "However one reads it, many a game of Quinze ends with nobody able to move and no winner"


def bars(axes: Any) -> None:
    for number, fill in enumerate(style.BARS):
        axes.barh(number, number + 1, **fill)
        style.whisker(axes, number, number + 2, number)


def made(finding: str = LONG, **more: Any) -> style.Figure:
    foot = style.sampled(400, 1283, "careful")
    return style.plot(finding, bars, foot=foot, text="one: 1\ntwo: 2", unit="games", **more)


def words(svg: str) -> list[str]:
    """What is written in a plot, from the top down."""
    spots = [
        (float(match[1]), match[2])
        for match in re.finditer(r'<text [^>]*y="([\d.]+)"[^>]*>([^<]*)</text>', svg)
    ]
    return [said for _, said in sorted(spots)]


@pytest.mark.long
def test_a_plot_bears_its_finding_its_unit_and_its_foot() -> None:
    pytest.importorskip("matplotlib")
    said = words(made().svg)
    unit = said.index("games")
    assert " ".join(said[:unit]) == LONG and unit == 2, "the title is broken, not cut"
    assert said[-1] == "400 games between careful players, seed 1283. Thin lines: 95 % intervals."
    assert made().text.splitlines() == [LONG, "one: 1", "two: 2", said[-1]]
    assert made().alt == f"{LONG}. games. one: 1. two: 2. {said[-1]}"
    assert f"<title>{made().alt}</title>" in made().svg


def test_equal_plots_are_equal_to_the_byte_whatever_the_reader_has_set() -> None:
    matplotlib = pytest.importorskip("matplotlib")
    one = made()
    with matplotlib.rc_context(
        {"font.size": 20, "font.family": "monospace", "axes.facecolor": "red", "svg.hashsalt": "x"}
    ):
        before = dict(matplotlib.rcParams)
        assert made() == one
        assert dict(matplotlib.rcParams) == before, "nor does a plot change what he has set"
    ElementTree.fromstring(one.svg)
    assert not re.search(r"dc:date|Matplotlib v|DejaVu Serif', serif|0x", one.svg)


def test_bars_and_lines_differ_by_more_than_colour() -> None:
    matplotlib = pytest.importorskip("matplotlib")
    hatches = [fill.get("hatch") for fill in style.BARS]
    solid = [fill["facecolor"] for fill in style.BARS if "hatch" not in fill]
    assert len(set(hatches) - {None}) == len(hatches) - len(solid)
    grey = sorted(brightness(each) for each in solid)
    assert all(above - below > 0.15 for below, above in pairwise(grey))
    with matplotlib.rc_context(fname=style.FILE):
        cycle = list(matplotlib.rcParams["axes.prop_cycle"])
    assert len({str(each["linestyle"]) for each in cycle}) == len(cycle) == 6


def brightness(colour: str) -> float:
    """How bright a colour prints in grey, from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return sum(share * part for share, part in zip((0.299, 0.587, 0.114), parts, strict=True))


def test_the_style_has_the_colours_of_the_boards() -> None:
    found = set(re.findall(r"\b[0-9A-F]{6}\b", style.FILE.read_text(encoding="utf-8")))
    ours = {each[1:].upper() for each in colours("light").values()}
    assert found - ours <= {"8C7448"}, "but for the brown of the axes"


def test_without_matplotlib_the_words_remain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    found = made("A < B")
    assert found.svg == "" and found.html.startswith("<pre>A &lt; B\none: 1")
    assert found.text.endswith("(the plot needs matplotlib)")


def test_in_the_dark_every_colour_of_the_light_page_is_another() -> None:
    pytest.importorskip("matplotlib")
    svg = made().svg
    night = re.search(r"<style>@media \(prefers-color-scheme:dark\)\{(.*?)\}</style>", svg)
    assert night
    page, text = (colours("light")[each].lower() for each in ("page", "text"))
    for light in (page, text):
        assert f'[style*="fill: {light}"]' in night[1]
    assert colours("dark")["page"] in night[1]
    # the ground of a hatching is an attribute
    assert f'<rect x="0" y="0" width="73" height="73" fill="{page}"' in svg
    assert f'[fill="{page}"]' in night[1]
    assert "tn-picture" in made().html
