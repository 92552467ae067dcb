"""The site, built into a folder: pages that need no Python, and a JupyterLite that brings its own.

The pages are Sphinx's: the lessons as they are stored, our own pages, and the reference. What
Sphinx reads is laid out anew each time beside the folder; what was fetched or run is kept there.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Collection, Iterable
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from tablesnb.lab.progress import waiting
from tablesnb.site.interactive_views import VIEWS, classic, lives, stills, told
from tablesnb.site.lessons import Lesson, for_sphinx, lessons
from tablesnb.site.page import NotBuilt, Page, rewritten

PLAY: Final = "lite/notebooks/index.html"
WITHOUT: Final = "{} is not installed: pip install 'tablesnb[site]' brings what builds a site"
SHOWN: Final = ("title", "body", "words", "scripts", "wide")  # of a page of our own


def build(
    into: Path,
    lite: bool = True,
    *,
    only: Collection[str] | None = None,
    pages: Iterable[Page] | None = None,
    slides: bool = True,
    paper: bool = False,
    sheets: bool = True,
    kept: Path | None = None,
) -> Path:
    """Build the site into a folder and return the folder.

    With ``lite`` it holds JupyterLite too, in which the lessons are played; this wants npm, node
    and pip. ``only`` names lessons, all unless it is given; ``pages`` are those of our own, all
    unless they are given. ``sheets`` are boards, rules and exercises to print; ``paper`` prints
    each lesson as a PDF too, which wants Chromium. What was fetched and run is kept for the next
    time, beside the folder or in ``kept``. NotBuilt where something that the site is made of is not
    to be had.
    """
    for needed in ("sphinx", "myst_nb", "fpdf", "packaging"):
        if find_spec(needed) is None:
            raise NotBuilt(WITHOUT.format(needed))
    if paper:
        from tablesnb.site.printed import chromium

        chromium()  # before minutes are spent
    into = into.resolve()
    made = into.with_name(f"{into.name}-made")
    kept = made if kept is None else kept.resolve()
    source = made / "source"
    shutil.rmtree(source, ignore_errors=True)
    (source / "lessons").mkdir(parents=True)
    if pages is None:
        from tablesnb.site.pages import all_pages

        pages = all_pages()
    own = tuple(pages)
    chosen = lessons(only)
    names = {*(page.path for page in own), *(f"lessons/{each.stem}" for each in chosen)}
    told_of = _lessons(chosen, names, made, kept, lite=lite, slides=slides, paper=paper)
    for page in [*own, *_lists(names, chosen, told_of)]:
        place = source / f"{page.path}.page"
        place.parent.mkdir(parents=True, exist_ok=True)
        plain = {name: getattr(page, name) for name in SHOWN}
        place.write_text(json.dumps(plain, ensure_ascii=False), encoding="utf-8")
    with waiting("laying out the pages"):
        _sphinx(source, into, made, told_of, lite)
        _assets(into)
    if slides:
        from tablesnb.site import slides as sliding

        with waiting("laying out the slides"):
            sliding.write(chosen, told_of, into, kept, names)
    if sheets:
        from tablesnb.site.sheets import write

        with waiting("drawing the sheets to print"):
            write(into, kept)
    if paper:
        from tablesnb.site import printed

        with waiting("printing the lessons"):
            printed.write(chosen, into)
    if lite:
        from tablesnb.site import lite as playing

        with waiting("packing JupyterLite"):
            playing.write(chosen, into, kept)
    return into


def _assets(into: Path) -> None:
    """The look that all pages share, and what our own pages ask for."""
    from tablesnb.site.pages.assets import assets

    for name, content in assets().items():
        place = into / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


def _lessons(
    chosen: tuple[Lesson, ...], names: set[str], made: Path, kept: Path, **parts: bool
) -> dict[str, dict[str, Any]]:
    """Lay out the lessons and what their views were told; what each page is told of its own."""
    static = made / "source" / "_made" / "made"
    (static / "told").mkdir(parents=True)
    from tablesnb.widget.shared.living import SHEET

    (static / "views.css").write_text(SHEET, encoding="utf-8")
    used: set[str] = set()
    found = {}
    for at, lesson in enumerate(chosen):
        file = made / "source" / "lessons" / f"{lesson.stem}.ipynb"
        file.write_text(for_sphinx(lesson, names), encoding="utf-8")
        with waiting(f"running {lesson.stem}, lesson {at + 1} of {len(chosen)}"):
            alive = lives(lesson.file, kept / "lives")
        stay = set(stills(lesson.notebook))
        if strangers := set(alive) - stay:
            raise NotBuilt(
                f"{lesson.file.name} shows what is not stored in it ({len(strangers)} views): "
                "make run-notebooks stores it anew"
            )
        if stay and not alive:
            raise NotBuilt(f"{lesson.file.name} shows pictures, and none of its views was told")
        views = sorted({each.view for each in alive.values()}, key=list(VIEWS).index)
        used |= set(views)
        # the views in the order of their names, so that equal lessons make equal files
        text = rewritten(told(dict(sorted(alive.items()))), names)
        (static / "told" / f"{lesson.stem}.js").write_text(text, encoding="utf-8")
        found[lesson.stem] = {
            "title": lesson.title,
            "before": chosen[at - 1].stem if at else None,
            "after": chosen[at + 1].stem if at + 1 < len(chosen) else None,
            "scripts": [*(f"views/{each}" for each in views), f"told/{lesson.stem}.js"],
            "play": f"{PLAY}?path={lesson.stem}.ipynb" if parts["lite"] else None,
            "slides": f"slides/{lesson.stem}.html" if parts["slides"] else None,
            "paper": f"lessons/{lesson.stem}.pdf" if parts["paper"] else None,
        }
    (static / "views").mkdir()
    for view in sorted(used):
        (static / "views" / view).parent.mkdir(exist_ok=True)
        (static / "views" / view).write_text(classic(view), encoding="utf-8")
    return found


def _lists(
    names: set[str], chosen: tuple[Lesson, ...], told_of: dict[str, dict[str, Any]]
) -> Iterable[Page]:
    """The list of the lessons, and a front page where none is among our own."""
    rows = []
    for lesson in chosen:
        about = told_of[lesson.stem]
        ways = [("slides", "slides"), ("paper", "on paper")]
        tools = "".join(
            f'<a href="../{about[way]}">{words}</a>' for way, words in ways if about[way]
        )
        rows.append(
            f'<li><span class="n">{lesson.stem[:2]}</span>'
            f'<a href="{lesson.stem}.html">{escape(lesson.title)}</a>'
            f'<span class="tools">{tools}</span></li>'
        )
    listed = f'<h1>Lessons</h1><ol class="lessons">{"".join(rows)}</ol>'
    words = " ".join(lesson.title for lesson in chosen)
    if "lessons/index" not in names:
        yield Page("lessons/index", "Lessons", listed, words)
    if "index" not in names:
        front = '<h1>tablesnb</h1><p><a href="lessons/index.html">Lessons</a></p>'
        yield Page("index", "tablesnb", front, "tablesnb")


def _sphinx(
    source: Path, into: Path, made: Path, told_of: dict[str, dict[str, Any]], lite: bool
) -> None:
    """Have Sphinx build all pages."""
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace

    from tablesnb.site.sphinx import reference
    from tablesnb.site.sphinx.settings import settings

    reference.write(source / "reference")
    given = settings()
    given["html_static_path"] = [*given["html_static_path"], str(source / "_made")]
    given |= {"tn_lessons": told_of, "tn_lite": lite}
    with docutils_namespace():
        app = Sphinx(
            srcdir=source,
            confdir=None,
            outdir=made / "pages",  # beside it myst-nb lays a folder of its own
            doctreedir=made / "doctrees",
            buildername="html",
            confoverrides=given,
            status=None,
            warning=sys.stderr,
            freshenv=False,
        )
        app.build()
        if app.statuscode:
            raise NotBuilt("Sphinx did not build the pages")
    shutil.copytree(made / "pages", into, dirs_exist_ok=True)
