"""The pages of the site that are its own, within a frame without Sphinx, to be looked at alone."""

from __future__ import annotations

from html import escape
from pathlib import Path

from tablesnb.site.page import Page, up
from tablesnb.site.pages import all_pages, assets
from tablesnb.site.pages.frame import NAV

LICENCE = (
    "Rules, boards and lessons: MIT licence. Quotations keep the spelling of the copy in which "
    "they were seen. Coastline of the map: Natural Earth, public domain."
)
_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
{links}
</head>
<body>
{header}
<main class="wrap" id="main">
{body}
</main>
{footer}
{scripts}
</body>
</html>
"""


def head_links(path: str) -> str:
    """What belongs into the head of a page at this path: its style and its script."""
    to = up(path)
    return (
        f'<link rel="stylesheet" href="{to}static/site.css">\n'
        f'<script src="{to}static/site.js" defer></script>'
    )


def header(path: str) -> str:
    """The head of a page at this path, with the way to the others."""
    to = up(path)
    items = "".join(
        f'<a href="{to}{address}"{_current(path, at)}>{name}</a>' for address, name, at in NAV
    )
    return (
        '<a class="skip" href="#main">To the page</a>'
        '<header class="head"><div class="wrap">'
        f'<a class="mark" href="{to}index.html">tables<i>nb</i></a>'
        f'<nav aria-label="Site">{items}</nav></div></header>'
    )


def _current(path: str, at: str) -> str:
    return ' aria-current="page"' if path.startswith(at) else ""


def footer() -> str:
    """The foot of every page."""
    return f'<footer class="foot"><div class="wrap note">{escape(LICENCE)}</div></footer>'


def framed(page: Page) -> str:
    """A page whole, as HTML."""
    body = page.body if page.wide else f'<div class="prose">{page.body}</div>'
    scripts = "\n".join(
        f'<script src="{page.up}static/{escape(name)}" defer></script>' for name in page.scripts
    )
    return _PAGE.format(
        title=escape(f"{page.title} · tablesnb"),
        links=head_links(page.path),
        header=header(page.path),
        body=body,
        footer=footer(),
        scripts=scripts,
    )


def write(into: Path) -> Path:
    """Write the pages and all that they ask for into a folder, and return the folder."""
    for page in all_pages():
        place = into / page.file
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(framed(page), encoding="utf-8")
    for name, content in assets().items():
        place = into / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    return into
