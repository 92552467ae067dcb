"""What stands round every page: its head, the way to the other pages, and its foot."""

from __future__ import annotations

from html import escape
from typing import Final

from tablesnb.site.page import Page, up

# What the head leads to, in order: the address, its name, and where one is when it is marked.
NAV: Final = (
    ("index.html#games", "Games", "games/"),
    ("lessons/index.html", "Lessons", "lessons/"),
    ("teach.html", "Teach", "teach"),
    ("sources.html", "Sources", "sources"),
    ("search.html", "Search", "search"),
)
LICENCE: Final = (
    "Rules, boards and lessons: MIT licence. Quotations keep the spelling of the copy in which "
    "they were seen. Coastline of the map: Natural Earth, public domain."
)
_PAGE: Final = """\
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
    """The head of a page at this path, with the way to the others.

    >>> 'aria-current="page">Sources' in header("sources")
    True
    """
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
    """A page whole, as HTML.

    >>> "<title>Irish · tablesnb</title>" in framed(Page("irish", "Irish", "", ""))
    True
    """
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


__all__ = ["footer", "framed", "head_links", "header"]
