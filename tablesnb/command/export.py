"""``tablesnb export``: a lesson as a page that stands alone, as slides, or on paper."""

from __future__ import annotations

import argparse
import re
import warnings
from collections.abc import Collection, Sequence
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.base.files import else_said, why, write_whole
from tablesnb.base.wording import shown
from tablesnb.command.site import built
from tablesnb.lesson.folded import leave_out_hidden
from tablesnb.lesson.published import file_of, files, without_menu
from tablesnb.site.printed import chromium, pdf

ABOUT = (
    "Write a lesson as it is stored: as a page of one file that opens in any browser, without "
    "Python and without a network; as PDF, printed by Chromium; or as slides. On the page and on "
    "paper boards are pictures; on the slides they live. What is there already is written over."
)
EXAMPLES = """
tablesnb export 01_irish                       pages/01_irish.html
tablesnb export 04 07 --as pdf --to handouts
tablesnb export 04_el_mundo --as slides --to talk
tablesnb export my-lesson.ipynb --as html --as pdf
tablesnb export all
"""
KINDS = ("html", "pdf", "slides")
FOLDER = "pages"
# What nbconvert would fetch from elsewhere: scripts for widgets and formulas. No lesson has any.
SCRIPTS = re.compile(r"<script\b[^>]*>.*?</script\s*>", re.DOTALL | re.IGNORECASE)
LINK = re.compile(r'href="([^":/#]+)\.ipynb(#[^"]*)?"')
# A line of code that is longer than the paper is broken; a board is not.
STYLE = """<style>
body.jp-Notebook { max-width: 60rem; margin: 0 auto; }
img { max-width: 100%; height: auto; }
.tn-exported { font-style: italic; margin: 1em; }
@media print {
  body.jp-Notebook { max-width: none; padding: 0; }
  .jp-Cell pre, .jp-Cell code, .jp-OutputArea-output pre {
    white-space: pre-wrap !important; overflow-wrap: anywhere !important; }
  .highlight, .jp-OutputArea-output, .jp-Cell { overflow: visible !important; }
  table { max-width: 100%; } td, th { overflow-wrap: anywhere; white-space: normal !important; }
  .tn-still, img { break-inside: avoid; }
  h1, h2, h3, .jp-Cell-inputWrapper { break-after: avoid; break-inside: avoid; }
}
</style></head>"""

SAID = (
    '<p class="tn-exported">The lesson as it is stored: what is played in it stands here as '
    "pictures. <code>tablesnb lab</code> opens it to be played.</p>"
)


def options(parser: argparse.ArgumentParser) -> None:
    """Name the options of ``tablesnb export``."""
    parser.add_argument(
        "lesson", metavar="LESSON", nargs="+", help="01_irish, 01, irish, a notebook, or all"
    )
    parser.add_argument("--to", metavar="FOLDER", default=FOLDER, help="into it; else ./pages")
    parser.add_argument(
        "--as", dest="kinds", action="append", choices=KINDS, help="else html; several times"
    )


def run(asked: argparse.Namespace, others: Sequence[str]) -> int:
    """Write each lesson in each form; BadValue, UnknownName or NotBuilt where one cannot be."""
    lessons = list(dict.fromkeys(path for name in asked.lesson for path in found(name)))
    kinds = asked.kinds or ["html"]
    if "pdf" in kinds:
        chromium()  # before anything is written
    if not asked.to:
        raise BadValue("the folder has a name: --to pages")
    folder = Path(asked.to).expanduser()
    with else_said(f"{shown(asked.to)} cannot be a folder"):
        folder.mkdir(parents=True, exist_ok=True)
    if "slides" in kinds:
        _slides(lessons, folder)
    for lesson in lessons:
        if set(kinds) == {"slides"}:
            break
        text = page(lesson, {path.stem for path in lessons})
        if "html" in kinds:
            place = folder / f"{lesson.stem}.html"
            write_whole(place, text)
            print(place)
        if "pdf" in kinds:
            place = folder / f"{lesson.stem}.pdf"
            with TemporaryDirectory(prefix="tablesnb-") as kept:
                laid = Path(kept, f"{lesson.stem}.html")
                write_whole(laid, text)
                pdf(laid, place)
            print(place)
    return 0


def found(name: str) -> list[Path]:
    """Return the notebooks that a word means: of the lessons, or a file.

    UnknownName where there is none of that name.

    >>> [path.stem for path in found("irish")], [path.stem for path in found("01")]
    (['01_irish'], ['01_irish'])
    """
    if name == "all":
        return [*files()]
    try:
        return [file_of(name.removesuffix(".ipynb"))]
    except UnknownName:
        if name.endswith(".ipynb"):
            return [Path(name)]
        raise


def page(lesson: Path, beside: Collection[str]) -> str:
    """Return a notebook as a page of one file that asks for nothing outside it.

    The code that JupyterLab hides is left out.

    ``beside`` are the lessons that lie in the same folder as pages, to which it may lead; other
    links to notebooks stay as their words. BadValue where it is no notebook.
    """
    import nbformat
    from nbconvert.exporters import HTMLExporter

    try:
        notebook = nbformat.read(lesson, as_version=4)
        nbformat.validate(notebook)
    except Exception as error:  # whatever nbformat makes of a stranger's file
        said = why(error) if isinstance(error, OSError) else "it is no notebook"
        raise BadValue(f"{shown(str(lesson))} cannot be read: {said}") from None
    for cell in notebook.cells:
        leave_out_hidden(cell.metadata)
        if cell.cell_type == "markdown":
            cell.source = without_menu(cell.source)
    exporter = HTMLExporter(
        exclude_input_prompt=True, exclude_output_prompt=True, embed_images=True
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a view without its widget is left out: as it should be
        text, _ = exporter.from_notebook_node(notebook)
    text = SCRIPTS.sub("", str(text))
    text = re.sub(r"<title>.*?</title>", f"<title>{escape(title(notebook))}</title>", text, count=1)
    text = LINK.sub(
        lambda link: f'href="{link[1]}.html{link[2] or ""}"' if link[1] in beside else "", text
    )
    text = text.replace("</head>", STYLE, 1)
    return re.sub(r"<body[^>]*>\s*<main>", lambda begun: begun[0] + SAID, text, count=1)


def title(notebook: object) -> str:
    """Return the first heading of a notebook, or a word for it."""
    for cell in getattr(notebook, "cells", ()):
        if cell.cell_type == "markdown" and (head := re.search(r"^# +(.+)$", cell.source, re.M)):
            return str(head[1]).strip()
    return "A lesson"


def _slides(lessons: Sequence[Path], folder: Path) -> None:
    """Slides are the site's: they share scripts and styles, which lie beside them."""
    stems = {path.stem for path in files()}
    for path in lessons:
        if path.stem not in stems:
            raise BadValue(f"slides are made of the package's lessons: {shown(path.name)} is none")
    built(folder, lite=False, only=[path.stem for path in lessons])
    for path in lessons:
        place = folder / "slides" / f"{path.stem}.html"
        if not place.is_file():
            raise BadValue(f"the site was built without slides of {shown(path.stem)}")
        print(place)
