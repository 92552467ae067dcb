"""What this site adds to Sphinx: pages of its own making, and what a lesson's page has beside it.

A page of our own is a file ``NAME.page`` with its title, its body and its words as JSON. Its body
goes into the template as it is, its words to the search.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.parsers import Parser

import tablesnb
from tablesnb.site.pages.frame import NAV

FORM = "tn-page"


class PageParser(Parser):
    """Reads a page of our own for the search: its title and its words."""

    supported: ClassVar[tuple[str, ...]] = (FORM,)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Make of a page the document that is indexed; what is shown is the page's own body."""
        page = json.loads(inputstring)
        words = nodes.paragraph("", page["words"])
        document += nodes.section("", nodes.title("", page["title"]), words, ids=["page"])


REFERENCE: Final = ("reference/index.html", "Reference", "reference/")
# What the head of every page leads to: as on our own pages, and the reference, which is Sphinx's.
WAYS: Final = (*NAV[:-1], REFERENCE, NAV[-1])


def anchor(heading: str) -> str:
    """The address of a heading as JupyterLab writes it, which the lessons' own links name.

    >>> anchor("Home, and off")
    'Home,-and-off'
    """
    return heading.replace(" ", "-")


def _anchors(app: Sphinx, doctree: nodes.document) -> None:
    """Give every heading of a lesson the address that it has in JupyterLab, too."""
    if app.env.docname.startswith("lessons/"):
        for section in doctree.findall(nodes.section):
            name = anchor(section.next_node(nodes.title).astext())
            # Sphinx has set typographic marks by now; the lessons' links have what is typed
            for each in (name, name.replace("’", "'")):
                if each not in section["ids"]:
                    section["ids"].append(each)


def _page(app: Sphinx, name: str) -> dict[str, Any] | None:
    """The page of our own by this name, if it is one."""
    if name not in app.env.all_docs:
        return None
    path = Path(app.env.doc2path(name))
    page: dict[str, Any] | None = None
    if path.suffix == ".page":
        page = json.loads(path.read_text(encoding="utf-8"))
    return page


def _context(
    app: Sphinx, name: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> str | None:
    """What the template of a page is told beyond what Sphinx tells it."""
    lessons: dict[str, Any] = app.config.tn_lessons
    context |= {"tn_version": tablesnb.__version__, "tn_lite": app.config.tn_lite, "tn_ways": WAYS}
    context |= {"tn_pages": sorted(app.env.all_docs), "lesson": None, "own": None}
    page = _page(app, name)
    if page is not None:
        context |= {"own": page, "title": page["title"], "body": page["body"]}
        return "own.html"
    folder, _, stem = name.partition("/")
    if folder == "lessons" and stem in lessons:
        context["lesson"] = {"stem": stem, **lessons[stem]}
        return "lesson.html"
    return None


def setup(app: Sphinx) -> dict[str, Any]:
    """Join Sphinx."""
    app.add_source_parser(PageParser)
    app.add_config_value("tn_lessons", {}, "html", dict)
    app.add_config_value("tn_lite", False, "html", bool)
    app.connect("doctree-read", _anchors)
    app.connect("html-page-context", _context)
    return {"version": tablesnb.__version__, "parallel_read_safe": True}
