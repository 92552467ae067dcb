"""The places of the sources, and a map of them: each with the passage that names it."""

from __future__ import annotations

import json
from html import escape
from importlib.resources import files
from typing import Final, NamedTuple


class Place(NamedTuple):
    """A place, what is from there, and the passage on which that rests."""

    name: str
    says: str
    rests: str


PLACES: Final = (
    Place("Seville", "King Alfonso’s book of games, 1283: four of the games here.", "alfonso.era"),
    Place("London", "Cotton’s Compleat Gamester, 1674, with Irish and Backgammon.",
          "cotton.irish.praise"),
    Place("Bangor, Oxford", "The gospel book with Alea Evangelii: written at Bangor, says the "
          "catalogue; it is kept in Oxford.", "codecs.oxford"),
    Place("Ostia, Rome", "Boards of six words of six letters. At Ostia the letters show a way.",
          "eagle.way"),
    Place("Constantinople", "The emperor Zeno’s throw, told by Agathias in the sixth century.",
          "agathias.throw"),
    Place("Lapland", "Tablut, which Linnaeus saw in 1732; north of this map.", "linnaeus.vacant"),
)  # fmt: skip
# On the map: the name, its spot among those of the map, and where its words begin beside it.
_DOTS: Final = (
    ("Seville", 0, 33, "middle"),
    ("London", 14, 11, "start"),
    ("Oxford", -14, 6, "end"),
    ("Bangor", 14, 6, "start"),
    ("Rome", 16, -2, "start"),
    ("Ostia", -14, 12, "end"),
    ("Constantinople", -14, 29, "middle"),
)


def place_map() -> str:
    """A map of Europe with the places, as a drawing.

    Its coastline is Natural Earth's, which is in the public domain.

    >>> place_map()[:4]
    '<svg'
    """
    kept = files("tablesnb.site.pages").joinpath("map.json")
    drawn = json.loads(kept.read_text(encoding="utf-8"))
    dots = ""
    for name, dx, dy, anchor in _DOTS:
        x, y = drawn["o"][name]
        dots += (
            f'<circle class="dot" cx="{x}" cy="{y}" r="7"/>'
            f'<text x="{x + dx:g}" y="{y + dy:g}" text-anchor="{anchor}">{escape(name)}</text>'
        )
    said = "A map of Europe with " + ", ".join(name for name, *_ in _DOTS)
    return (
        f'<svg class="map" viewBox="20 30 735 490" role="img" aria-label="{escape(said)}">'
        f'<path class="land" d="{drawn["d"]}"/>{dots}</svg>'
    )


__all__ = ["PLACES", "Place", "place_map"]
