"""What was found as a file: CSV, JSON and BibTeX.

A page writes the same, from the same parts (``tablesnb/widget/sources_export.js``); a test holds
the two to one another, letter for letter.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Final

from tablesnb.base import sheets
from tablesnb.lesson.items import FIELDS, Item, called, version, work_of
from tablesnb.sources import Work

TEX: Final = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "_": r"\_",
    "%": r"\%",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
}
"""What TeX would take for a command, and how it is written to be read."""


def tex(text: str) -> str:
    """A text as TeX reads it.

    >>> tex("Cotton & Co., 100%")
    'Cotton \\\\& Co., 100\\\\%'
    """
    return "".join(TEX.get(each, each) for each in text)


def record(item: Item) -> dict[str, Any]:
    """All of an item by the names of its fields: texts, and rows of texts."""
    return {name: list(v) if isinstance(v, tuple) else v for name, v in asdict(item).items()}


def as_csv(items: Iterable[Item]) -> str:
    """A table with a line for each; several texts of a field are parted by a semicolon.

    A cell that a spreadsheet would take for a formula is written as text.
    """
    cells = (record(item).values() for item in items)
    return sheets.as_csv(
        FIELDS, (["; ".join(v) if isinstance(v, list) else v for v in row] for row in cells)
    )


def as_json(items: Iterable[Item]) -> str:
    """A list of records."""
    return json.dumps([record(item) for item in items], ensure_ascii=False, indent=1) + "\n"


def bib_of(work: Work) -> tuple[str, str]:
    """The lines of a work's entry before and after the note."""
    name = f"{{{tex(work.author)}}}" if work.author[:1].islower() else tex(work.author)
    head = "".join(
        f"  {field} = {{{said}}},\n"
        for field, said in (
            ("author", name),
            ("title", tex(work.title)),
            ("year", tex(work.date)),
            ("address", tex(work.place)),
            ("language", tex(work.language)),
        )
    )
    return head, f",\n  url = {{{work.seen[0]}}}"


def own_bib() -> tuple[str, str]:
    """The same for what is the project's own."""
    author = "  author = {{The tablesnb authors}},\n"
    return f"{author}  howpublished = {{tablesnb, {version()}}},\n", ""


def noted(item: Item) -> tuple[str, str]:
    """What stands in the title of an item's own entry, if it has one, and what in its note."""
    if item.type != "passage":
        return item.name, called(item.type, item.address)
    by = f", translated by {item.translator}" if item.translation and item.translator else ""
    return "", f"{item.place}{by}"


def entry(item: Item) -> str:
    """The entry of one item, under its address."""
    is_passage = item.type == "passage"
    head, tail = bib_of(work_of(item.works[0])) if is_passage else own_bib()
    title, note = noted(item)
    own = f"  title = {{{tex(title)}}},\n" if title else ""
    return f"@misc{{{item.address},\n{own}{head}  note = {{{tex(note)}}}{tail}\n}}\n"


def as_bibtex(items: Iterable[Item]) -> str:
    """An entry for each, under its address."""
    return "\n".join(map(entry, items))
