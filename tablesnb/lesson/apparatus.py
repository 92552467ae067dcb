"""The apparatus of the shelf: everything that can be looked up, on one page.

Rules, rival readings, passages, errors, notes and gaps, each at an address of its own, to be
searched in spellings old and new, filtered, cited and taken away as a file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from tablesnb.base.files import checked_place, write_whole
from tablesnb.base.given import checked_choice, checked_flag, checked_row, checked_text
from tablesnb.drawn.displayable import Displayable
from tablesnb.lesson import apparatus_html as still
from tablesnb.lesson import citing
from tablesnb.lesson.apparatus_data import apparatus_data
from tablesnb.lesson.items import Item, items, texts_of
from tablesnb.sources.spelling import level, words

# What can be asked for by name, and the field of an item that it is.
ASKED: Final = {
    "type": "type",
    "known": "known",
    "status": "status",
    "voice": "voice",
    "game": "games",
    "person": "persons",
    "work": "works",
    "century": "century",
    "language": "language",
    "lesson": "lessons",
}


@dataclass(frozen=True, repr=False)
class Apparatus(Displayable):
    """What was looked up, and the page on which more can be; made by :func:`apparatus`.

    ``items`` are what was found, the oldest words first.
    """

    items: tuple[Item, ...]
    find: str
    chosen: Mapping[str, tuple[str, ...]]

    def __len__(self) -> int:
        return len(self.items)

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, address: str) -> Item:
        """What stands at an address; UnknownName for one that was not found."""
        known = {each.address: each for each in self.items}
        return known[checked_choice(address, "address", known)]

    def csv(self, path: str | Path | None = None, *, overwrite: bool = False) -> str:
        """What was found as CSV; with a ``path`` ending in .csv it is written there too.

        Several texts of one field are parted by a semicolon. A cell that a spreadsheet would take
        for a formula is written as text. BadValue for a place where no file can be.
        """
        return _written(citing.as_csv(self.items), path, ".csv", overwrite)

    def json(self, path: str | Path | None = None, *, overwrite: bool = False) -> str:
        """What was found as JSON, a list of records; as :meth:`csv` for a ``path`` in .json."""
        return _written(citing.as_json(self.items), path, ".json", overwrite)

    def bibtex(self, path: str | Path | None = None, *, overwrite: bool = False) -> str:
        """An entry for each thing found, under its address; as :meth:`csv` for a ``path`` in .bib.

        A passage has the entry of its work, with its place; whatever else has one of this project.
        """
        return _written(citing.as_bibtex(self.items), path, ".bib", overwrite)

    @cached_property
    def text(self) -> str:
        """How many there are of each kind, and the games by their rules in signs."""
        return still.text(self.items)

    @cached_property
    def html(self) -> str:
        """What a saved notebook keeps: the games by their rules, and everything found, to read."""
        return still.html(self.items)

    @property
    def told(self) -> dict[str, Any]:
        """What the page is sent, as plain data."""
        return apparatus_data(self.find, self.chosen)

    def page(self, path: str | Path, *, overwrite: bool = False) -> Path:
        """Write it as a page that stands alone: one file, which any browser opens.

        It asks for nothing outside. A search has an address, ``sources.html#find=hath+the``, and so
        has each thing, ``sources.html#cotton.verses``. Without scripts everything that was found is
        there to be read.

        Returns the path. The name must end in ``.html`` and its folder be there; a file that is
        there is replaced only with ``overwrite=True``. BadValue otherwise. Equal libraries give
        equal files, to the byte.
        """
        from tablesnb.widget.sources.view import page

        return _place(path, page(still.TITLE, self.html, self.told), ".html", overwrite)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return self.html

    def _view(self) -> Any:
        from tablesnb.widget.sources.view import sources

        return sources(self.text, self.html, self.told)


def apparatus(find: str = "", **only: str | list[str] | tuple[str, ...]) -> Apparatus:
    """Look up rules, readings, passages, errors, notes and gaps; without words, all of them.

    ``find`` are words in any spelling, old or new; those that follow one another come first.
    ``only`` are what it is filtered by: ``type``, ``known`` (the mark, of an error or a note its
    kind), ``status``, ``voice``, ``game``, ``person``, ``work``, ``century``, ``language`` and
    ``lesson``, each one value or several. Raises UnknownName for a filter or a value that there is
    not.

    >>> [each.address for each in apparatus("straggling", type="passage").items]
    ['cotton.verses']
    >>> len(apparatus(type="error", known="omission"))
    2
    """
    wanted = words(checked_text(find, "what is looked up"))
    every = items()
    chosen: dict[str, tuple[str, ...]] = {}
    for name, value in only.items():
        field = ASKED[checked_choice(name, "filter", ASKED)]
        there = dict.fromkeys(one for each in every for one in _values(each, field))
        given = (value,) if isinstance(value, str) else checked_row(value, name, '["irish"]')
        chosen[field] = tuple(checked_choice(each, name, there) for each in given)
    fitting = [
        each
        for each in every
        if all(set(chosen[field]) & set(_values(each, field)) for field in chosen)
    ]
    levels = [level(texts_of(each), wanted) for each in fitting]
    found = [
        each
        for at in (2, 1)
        for each, how in zip(fitting, levels, strict=True)
        if how == at
    ]  # fmt: skip
    return Apparatus(tuple(found), " ".join(find.split()), chosen)


def _values(item: Item, field: str) -> tuple[str, ...]:
    value = getattr(item, field)
    return value if isinstance(value, tuple) else (value,) if value else ()


def _written(text: str, path: str | Path | None, ending: str, overwrite: object) -> str:
    if path is not None:
        _place(path, text, ending, overwrite)
    return text


def _place(path: str | Path, text: str, ending: str, overwrite: object) -> Path:
    what = "a page" if ending == ".html" else "a table"
    place = checked_place(path, ending, what, checked_flag(overwrite, "overwrite"))
    write_whole(place, text)
    return place
