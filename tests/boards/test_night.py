"""A picture in a dark page: the light one with the dark one's colours laid over it."""

from __future__ import annotations

import base64
import re

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadValue


def in_the_dark(drawn: str) -> str:
    """What a dark page shows: its rules put in the place of the attributes that they win over."""
    style = re.search(r"<style>@media [(]prefers-color-scheme:dark[)]{(.*?)}</style>", drawn)
    assert style is not None
    rules = dict(re.findall(r"[.](n[0-9]+){(.*?)}", style[1]))
    assert len(rules) >= 4

    def laid(found: re.Match[str]) -> str:
        tag = found[0]
        named = re.search(r' class="([^"]*)"', tag)
        names = named[1].split() if named else []
        for name in names:
            if name in rules:
                what, colour = rules[name].split(":")
                tag = re.sub(rf' {what}="[^"]*"', f' {what}="{colour}"', tag)
        kept = " ".join(name for name in names if name not in rules)
        return re.sub(r' class="[^"]*"', f' class="{kept}"' if kept else "", tag)

    return re.sub("<[a-z][^>]*>", laid, drawn.replace(style[0], ""))


def image(html: str) -> str:
    found = re.search(r"base64,([^\"]*)", html)
    assert found is not None
    return base64.b64decode(found[1]).decode()


@pytest.mark.parametrize("name", tn.games())
def test_in_a_dark_page_the_picture_is_the_dark_one(name: str) -> None:
    game = tn.Game(name, seed=3)
    light, dark = tn.picture(game), tn.picture(game, theme="dark")
    assert in_the_dark(image(light.html)) == dark.svg
    # one that was asked for is that everywhere
    assert image(dark.html) == dark.svg
    assert "color-scheme:dark" in light.html


def test_a_width_is_a_whole_number_of_pixels() -> None:
    game = tn.Game("irish", seed=3)
    assert 'width="300"' in tn.picture(game, width=300).html
    with pytest.raises(BadValue, match="width"):
        tn.picture(game, width=0)
