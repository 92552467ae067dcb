"""A page that stands alone: one file with its script, its style and all that it can show.

What stays is written out in it, so that it can be read where no script runs. Its policy lets the
browser run the one script that was written here, whatever else a text may look like, and ask for
nothing outside.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, Final

from tablesnb.base.files import checked_place, write_whole
from tablesnb.boards.scene import Scene
from tablesnb.boards.svg import svg
from tablesnb.widget.shared.scripts import script, style

# The style sheets of each view, between those that all have.
_ASKS: Final = (
    "board/hand.css",
    "board/view.css",
    "shared/marks.css",
    "shared/stage.css",
    "board/judged.css",
    "shared/icons.css",
    "ask/view.css",
    "shared/present.css",
    "class_answers/view.css",
)
SHEETS: Final = {
    "replay/view.js": (
        "shared/stage.css",
        "shared/marks.css",
        "replay/view.css",
        "shared/present.css",
    ),
    "replay/asking_view.js": (*_ASKS, "replay/view.css"),
    "compare/in_step.js": ("shared/stage.css", "replay/view.css", "compare/in_step.css"),
    "compare/leaf.js": ("compare/leaf.css",),
    "sources/view.js": ("sources/view.css",),
    "ask/view.js": _ASKS,
}
STILL: Final = "still"  # every id of a picture that stays begins so
# In a script's text these would end it, or begin what a browser reads otherwise.
_APART: Final = re.compile("[<>&\N{LINE SEPARATOR}\N{PARAGRAPH SEPARATOR}]")
_PAGE: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
{scheme}<title>{title}</title>
<style>
{style}</style>
</head>
<body>
{inner}
</body>
</html>
"""
_SCHEME: Final = '<meta name="color-scheme" content="light dark">\n'
_INNER: Final = """\
<main class="tn-page">
<h1>{title}</h1>
<div id="tn-live"></div>
<div class="tn-kept">{kept}</div>
</main>
<script type="application/json" id="tn-told">{told}</script>
<script type="module">{script}</script>"""
# Pictures lie in the page itself, and in its style sheet; nothing is asked for outside.
_ALONE: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'"
)


def document(title: str, view: str, told: Mapping[str, Any], *, kept: str) -> str:
    """The text of a page: the same to the byte for the same input.

    ``view`` names the script of the view, such as ``compare/leaf.js``; ``told`` is what its model
    holds. ``kept`` is HTML that stands in the place of the view where no
    script runs.

    >>> document("A < B", "compare/leaf.js", {"page": {}}, kept="")[:15]
    '<!doctype html>'
    """
    run = script(view, alone=True)
    digest = b64encode(sha256(run.encode()).digest()).decode()
    policy = f"{_ALONE}; script-src 'sha256-{digest}'"
    sheets = ("shared/paint.css", *SHEETS[view], "shared/page.css")
    inner = _INNER.format(title=escape(title), kept=kept, told=data(told), script=run)
    return _page(title, inner, policy, style(*sheets, selector=":root"), _SCHEME)


def paper(title: str, inner: str) -> str:
    """The text of a page to be printed, which has no script; ``inner`` is HTML.

    >>> "script" in paper("A < B", "<p>So.</p>")
    False
    """
    return _page(title, inner, _ALONE, style("shared/paper.css"))


def _page(title: str, inner: str, policy: str, css: str, scheme: str = "") -> str:
    about = {"policy": escape(policy, quote=False), "title": escape(title), "scheme": scheme}
    return _PAGE.format(**about, style=css, inner=inner)


def data(told: Mapping[str, Any]) -> str:
    """Plain data as JSON that can stand in an element of a page.

    >>> data({"c": "</script>"})
    '{"c":"\\\\u003c/script\\\\u003e"}'
    """
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return _APART.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def drawing(scene: Scene) -> str:
    """A scene as the picture that stays; its colours are those of the page."""
    drawn = svg(scene, "live", STILL)
    return drawn.replace('<g class="tn-board"', f'<g id="{STILL}-board" class="tn-board"', 1)


def write(path: object, text: str, overwrite: object) -> Path:
    """Write a page; BadValue where it cannot be, or where a file is and may not be replaced."""
    place = checked_place(path, ".html", "a page", overwrite)
    write_whole(place, text)
    return place
