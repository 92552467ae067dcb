"""What stands round every page, its head and its foot, and the marks of the rules' kinds."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from tablesnb.lesson.strip import SAYS, Kind
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


# -- how sure a thing is, on a page: the seven marks, a strip of them, and what they mean


def mark(kind: Kind, words: str = "") -> str:
    """A mark with its words beside it, or for whoever does not see it.

    >>> mark(Kind.OLD)
    '<i class="m old" role="img" aria-label="old words"></i>'
    """
    name = kind.name.lower()
    if not words:
        return f'<i class="m {name}" role="img" aria-label="{escape(kind)}"></i>'
    return f'<span class="status"><i class="m {name}"></i>{escape(words)}</span>'


def strip(kinds: Iterable[Kind], size: str = "") -> str:
    """A mark for each rule, the surest first, with their numbers in words.

    >>> strip([Kind.OURS, Kind.OLD])[:64]
    '<span class="strip" role="img" aria-label="1 old words, 1 our ch'
    """
    order = list(Kind)
    many = sorted(kinds, key=order.index)
    marks = "".join(f'<i class="m {kind.name.lower()}"></i>' for kind in many)
    css = f"strip {size}".strip()
    return f'<span class="{css}" role="img" aria-label="{escape(counted(many))}">{marks}</span>'


def counted(kinds: Iterable[Kind]) -> str:
    """How many there are of each kind, in words.

    >>> counted([Kind.OLD, Kind.OURS, Kind.OLD])
    '2 old words, 1 our choice'
    """
    many = list(kinds)
    return ", ".join(f"{many.count(kind)} {kind}" for kind in Kind if kind in many)


def key() -> str:
    """The seven marks with their words."""
    items = "".join(
        f'<li title="{escape(says)}">{mark(kind, str(kind))}</li>' for kind, says in SAYS.items()
    )
    return f'<ul class="key">{items}</ul>'
