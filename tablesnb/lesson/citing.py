"""What was found as a file: CSV, JSON and BibTeX.

A page writes the same, from the same parts (``tablesnb/widget/sources/export.js``); a test holds
the two to one another, letter for letter.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from tablesnb.base import sheets
from tablesnb.lesson.dated import printed_year
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


# Names that look like a person's and are not: they stand whole, and no last name is taken of them.
_NO_PERSONS: Final = {"Backgammon Galore", "Encyclopædia Britannica"}
_PERSON: Final = re.compile(r"(?:[^\W\d_a-z][\w.]* )+[^\W\d_a-z]\w+")
# Where a work stands if neither a town that printed it nor a page: as a field, or in the note.
_PLACES: Final = {
    "Greece and Rome": "journal",
    "ZDMG, pp. 23-33": "journal",
    "book III, chapter 16": "chapter",
    **dict.fromkeys(("Constantinople", "Lapland", "Rome", "Rome, Ostia, Timgad", "Wales"), "note"),
    "Zoora, the cemetery of An Naq": "note",
}
_PAGE: Final = re.compile(r"(?:an?|the|web|manuscript)\b|Wikipedia$|\S+\.[a-z]{2,3}\b")
_NOWHERE: Final = re.compile(r"(?:no )?place\b")
_NO_DATE: Final = re.compile(r"undated|no date|year not")
_PRINT: Final = 1450  # what is older was written where it says, and printed nowhere


@dataclass(frozen=True)
class Bib:
    """A work's part of an entry: its type, its lines, what else the note says, its last lines."""

    type: str
    head: str
    note: str
    tail: str


def bib_of(work: Work) -> Bib:
    """A work as BibTeX has it: each field holds what the field means, or is left out.

    >>> from tablesnb.sources import work
    >>> print(bib_of(work("holme")).head, end="")
      author = {Randle Holme},
      title = {The Academy of Armory},
      year = {1905},
      chapter = {book III, chapter 16},
      language = {English},
    >>> bib_of(work("holme")).note
    '17th century manuscript, printed 1905'
    """
    year = printed_year(work.date)
    place = "" if _NOWHERE.match(work.place) else work.place
    field = _PLACES.get(place) or ("howpublished" if _PAGE.match(place) else "address")
    if field == "address" and int(year or 0) < _PRINT:
        field = "note"
    place, _, pages = place.partition(", pp. ")
    fields = {
        "author": _authors(work.author),
        "title": tex(work.title),
        "year": year,
        field: tex(place),
        "pages": pages.replace("-", "--"),
        "language": tex(work.language),
    }
    date = "" if work.date == year or _NO_DATE.match(work.date) else work.date
    note = ", ".join(filter(None, [fields.pop("note", ""), tex(date)]))
    kind = "article" if "journal" in fields else "misc"
    return Bib(kind, _lines(fields), note, _lines({"url": work.seen[0]}))


def _authors(names: str) -> str:
    """The writers as BibTeX parts them, each whole who is no first and last name."""
    each = re.split(r", | and ", names) if " and " in names else [names]
    return " and ".join(
        tex(one) if _PERSON.fullmatch(one) and one not in _NO_PERSONS else f"{{{tex(one)}}}"
        for one in each
    )


def _lines(fields: Mapping[str, str]) -> str:
    return "".join(f"  {name} = {{{said}}},\n" for name, said in fields.items() if said)


def own_bib() -> Bib:
    """The same for what is the project's own."""
    own = {"author": "{The tablesnb authors}", "howpublished": f"tablesnb, {version()}"}
    return Bib("misc", _lines(own), "", "")


def noted(item: Item) -> tuple[str, str]:
    """What stands in the title of an item's own entry, if it has one, and what in its note."""
    if item.type != "passage":
        return item.name, called(item.type, item.address)
    by = f", translated by {item.translator}" if item.translation and item.translator else ""
    return "", f"{item.place}{by}"


def entry(item: Item) -> str:
    """The entry of one item, under its address."""
    bib = bib_of(work_of(item.works[0])) if item.type == "passage" else own_bib()
    title, note = noted(item)
    own = _lines({"title": tex(title)})
    said = _lines({"note": "; ".join(filter(None, [tex(note), bib.note]))})
    return f"@{bib.type}{{{item.address},\n{own}{bib.head}{said}{bib.tail}}}\n"


def as_bibtex(items: Iterable[Item]) -> str:
    """An entry for each, under its address."""
    return "\n".join(map(entry, items))
