"""The files that the pages ask for: their style, their scripts and the type, all of our own."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from tablesnb.boards.palette import style_sheet
from tablesnb.site.interactive_views import classic
from tablesnb.widget.shared.alone import SHEETS
from tablesnb.widget.shared.scripts import style

# Views of a page that stands alone: here they stand in a page of the site.
VIEWS: Final = {"ask_page": "ask/view.js", "sources_page": "sources/view.js"}
FONTS: Final = (
    "pagella-regular.woff2",
    "pagella-italic.woff2",
    "pagella-bold.woff2",
    "didot-greek.woff2",
)


def assets() -> dict[str, bytes]:
    """Return every file that the pages ask for, by its place in the folder of the site.

    >>> "static/site.css" in assets()
    True
    """
    from tablesnb.site.pages.boards import boards

    static = files("tablesnb.site").joinpath("static")
    sheet = "".join(
        static.joinpath(name).read_text(encoding="utf-8") for name in ("site.css", "rules.css")
    )
    found = {"static/site.css": (style_sheet(":root") + sheet).encode()}
    for name in ("site.js", "position.js", "play.js"):
        found[f"static/{name}"] = static.joinpath(name).read_bytes()
    for name in (*FONTS, "LICENCES.txt"):
        found[f"static/fonts/{name}"] = static.joinpath("fonts", name).read_bytes()
    for name, view in VIEWS.items():
        found[f"static/{name}.js"] = classic(view, alone=True).encode()
        sheets = ("shared/paint.css", *SHEETS[view])
        found[f"static/{name}.css"] = style(*sheets, selector=":root").encode()
    # each board is asked for alone: a link to a position needs one of them
    for game, data in boards().items():
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        found[f"static/boards/{game}.js"] = f"tablesnbBoard({text});\n".encode()
    return found
