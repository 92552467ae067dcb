"""The apparatus of the shelf: everything that can be looked up, on one page.

Rules, rival readings, passages, errors, notes and gaps, each at an address of its own, to be
searched in spellings old and new, filtered, cited and taken away as a file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any, Final

from tablesnb.base.checks import checked_choice, checked_row, checked_text
from tablesnb.base.sheets import FORMULA, written
from tablesnb.drawn.displayable import Displayable
from tablesnb.drawn.sheet import element, look, sheet, small, title
from tablesnb.lesson.dated import year_of
from tablesnb.lesson.gallery import CARDS
from tablesnb.lesson.items import (
    SOURCELESS,
    TEX,
    Item,
    as_bibtex,
    as_csv,
    as_json,
    bib_of,
    items,
    own_bib,
    record,
    texts_of,
    work_of,
)
from tablesnb.lesson.pages import wrapped
from tablesnb.lesson.strip import SIGNS, Kind, grid, kind_of
from tablesnb.rules.registry import games, ruleset
from tablesnb.rules.rule_headings import HEADS
from tablesnb.sources import person
from tablesnb.sources.errata import TYPES
from tablesnb.sources.passages import LANGUAGES, lang
from tablesnb.sources.spelling import ENDS, LETTERS, level, words

# -- what the page of the sources is sent, as plain data


FEW: Final = 5  # things that are shown at first; in a page that stands alone, twice as many
GRID: Final = "The fuller the square, the nearer to an old writer's own words"
# The fields that are looked through, as ``texts_of`` has them; the works come by their names.
SEARCHED: Final = ("name", "words", "translation", "note", "wanted", "address", "persons")
PLURALS: Final = {
    "passage": "Passages",
    "rule": "Rules",
    "reading": "Rival readings",
    "error": "Errors",
    "note": "Notes",
    "gap": "Gaps",
}

Value = tuple[str, str, str]  # as it is in an item, as it is said, and the mark before it


def apparatus_data(find: str, chosen: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """All that the page shows, and what it looks for at first."""
    every = items()
    works = {id: work_of(id) for id in dict.fromkeys(id for each in every for id in each.works)}
    return {
        "name": "The sources",
        "fields": [[each.name, str(each.type).startswith("tuple")] for each in fields(Item)],
        "works": {
            id: {
                "cite": each.cite(),
                "title": each.title,
                "author": each.author,
                "seen": [[name, *all] for name, all in each.copies.items()],
                "bib": asdict(bib_of(each)),
            }
            for id, each in works.items()
        },
        "own": asdict(own_bib()),
        "tex": TEX,
        "formula": "".join(FORMULA),
        "langs": dict(LANGUAGES),
        "lessons": {stem: lesson_title(stem) for each in every for stem in each.lessons},
        "says": {
            **{str(kind): kind.says for kind in Kind},
            SOURCELESS: "somebody holds it, and gives no source",
            **TYPES,
        },
        "spelling": {"letters": LETTERS, "ends": ENDS},
        "items": [_sent(each) for each in every],
        "searched": list(SEARCHED),
        "facets": _facets(every),
        "grid": {
            "title": GRID,
            "heads": list(HEADS),
            "lines": [
                {
                    "title": title,
                    "name": name,
                    "cells": [[rule.id for rule in rules] for rules in cells.values()],
                }
                for name, title, cells in grid()
            ],
            "marks": [[kind.name.lower(), str(kind), kind.says] for kind in Kind],
        },
        "find": find,
        "chosen": {field: list(values) for field, values in chosen.items()},
        "at": "",
        "few": FEW,
    }


def lesson_title(stem: str) -> str:
    """A lesson by its number and the games that it is of.

    >>> lesson_title("01_irish")
    '01 Irish'
    """
    number, _, rest = stem.partition("_")
    titles = [ruleset(name).title for name, (of, _) in CARDS.items() if of == stem]
    said = titles[0] if len(titles) == 1 else rest.replace("_", " ").capitalize()
    return f"{number} {said}"


def _sent(item: Item) -> dict[str, Any]:
    """An item as it is sent: what is empty is left out."""
    mark = {"sure": item.sure} if item.sure else {}
    return {name: value for name, value in record(item).items() if value} | mark


def _facets(every: Sequence[Item]) -> list[dict[str, Any]]:
    """The groups of boxes, each value once; how many there are is counted by the page."""
    people = Counter(name for each in every for name in each.persons)
    voices = dict.fromkeys(each.voice for each in every if each.voice)
    langs = Counter(each.language for each in every if each.language)
    times = dict.fromkeys(name for each in every for name in each.century)
    stems = sorted({stem for each in every for stem in each.lessons})
    works = dict.fromkeys(id for each in every for id in each.works)
    marks = [(str(kind), str(kind), kind.name.lower()) for kind in Kind]
    return [
        _facet("Kind", "type", [(kind, said, "") for kind, said in PLURALS.items()], True),
        _facet("How sure", "known", [*marks, (SOURCELESS, SOURCELESS, "ours")], True),
        _facet("Game", "games", [(name, ruleset(name).title, "") for name in games()], True),
        _facet("Kind of error or note", "known", _plain(TYPES)),
        _facet("Whose voice", "voice", _plain(voices)),
        _facet("Language", "language", _plain(name for name, _ in langs.most_common())),
        _facet("Century", "century", _plain(sorted(times, key=year_of))),
        _facet("Person", "persons", _plain(name for name, _ in people.most_common())),
        _facet("Work", "works", [(id, _work(id), "") for id in works]),
        _facet("Lesson", "lessons", [(stem, lesson_title(stem), "") for stem in stems]),
    ]


def _work(id: str) -> str:
    work = work_of(id)
    return f"{person(work.by)}: {work.title}"


def _plain(values: Any) -> list[Value]:
    return [(value, value[:1].upper() + value[1:], "") for value in values]


def _facet(title: str, field: str, values: list[Value], is_open: bool = False) -> dict[str, Any]:
    return {"title": title, "field": field, "values": values, "open": is_open}


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
        return written(as_csv(self.items), path, overwrite)

    def json(self, path: str | Path | None = None, *, overwrite: bool = False) -> str:
        """What was found as JSON, a list of records; as :meth:`csv` for a ``path`` in .json."""
        return written(as_json(self.items), path, overwrite, ".json")

    def bibtex(self, path: str | Path | None = None, *, overwrite: bool = False) -> str:
        """An entry for each thing found, under its address; as :meth:`csv` for a ``path`` in .bib.

        A passage has the entry of its work, with its place; whatever else has one of this project.
        """
        return written(as_bibtex(self.items), path, overwrite, ".bib")

    @cached_property
    def text(self) -> str:
        """How many there are of each kind, and the games by their rules in signs."""
        return _text(self.items)

    @cached_property
    def html(self) -> str:
        """What a saved notebook keeps: the games by their rules, and everything found, to read."""
        return _html(self.items)

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
        from tablesnb.widget.shared.alone import write
        from tablesnb.widget.sources.view import page

        return write(path, page(TITLE, self.html, self.told), overwrite)

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


# -- what a saved notebook keeps of the sources: everything to be read, each at its address
# No script and no style sheet is needed. JupyterLab leads to an element by ``data-jupyter-id``,
# which it makes of an ``id`` where a notebook is not trusted; a page has the ``id``.


TITLE: Final = "The sources"
WIDE: Final = 1100  # px
HIGH: Final = 520  # px of the place in which everything is read
SITES: Final = 3  # sites that are named, of those on which a work was seen


def _text(found: Sequence[Item]) -> str:
    """How many there are of each kind, and the games by their rules in signs."""
    many = [(said, sum(each.type == kind for each in found)) for kind, said in PLURALS.items()]
    counted = ", ".join(f"{number} {said.lower()}" for said, number in many if number)
    lines = [f"{len(found)} found: {counted}" if found else "Nothing was found", "", GRID]
    for _, name, cells in grid():
        signs = (" ".join(SIGNS[kind_of(rule)] for rule in rules) for rules in cells.values())
        lines.append(f"{name}: {' | '.join(signs)}")
    key = ", ".join(f"{sign} {kind}" for kind, sign in SIGNS.items())
    return "\n".join([*lines, wrapped(key)])


def _html(found: Sequence[Item]) -> str:
    """The games by their rules, and all that was found in a place that is pushed up and down."""
    many = "1 thing" if len(found) == 1 else f"{len(found)} things"
    inside = "".join(map(_item, found))
    css = f"max-height:{HIGH}px;overflow:auto;border:1px solid;padding:0 12px;margin:6px 0 0"
    read = element("div", inside, css, "line") if found else ""
    fold = (
        '<details class="tn-listed" open style="margin:10px 0 0"><summary style="cursor:pointer">'
        f"{many} found, the oldest words first, what has no date last</summary>{read}</details>"
    )
    return sheet(title(GRID) + _grid() + fold, wide=WIDE)


def _grid() -> str:
    """The games by their rules: a sign for each, which leads to it."""
    there = {each.address: each for each in items()}
    cell = "padding:1px 10px 1px 0;border:0;text-align:left;white-space:nowrap;background:none"
    heads = "".join(
        f"<th{look(f'{cell};font-weight:400', 'soft')}>{escape(head)}</th>" for head in ("", *HEADS)
    )
    rows = ""
    for _, name, cells in grid():
        inner = ""
        for rules in cells.values():
            signs = ""
            for rule in rules:
                said = f"{there[rule.id].name}: {there[rule.id].known}"
                signs += (
                    f'<a href="#{rule.id}" title="{escape(said)}" aria-label="{escape(said)}"'
                    f"{look('text-decoration:none', 'text')}>{SIGNS[kind_of(rule)]}</a>"
                )
            inner += f'<td style="{cell}">{signs}</td>'
        named = element("th", escape(name), f"{cell};font-weight:400")
        rows += f'<tr style="background:none">{named}{inner}</tr>'
    table = (
        '<table style="border:0;border-collapse:collapse;margin:0;font-size:15px">'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )
    key = " · ".join(f"{sign} {kind}" for kind, sign in SIGNS.items())
    return f'<div class="tn-by-rules" style="overflow-x:auto">{table}</div>{small(escape(key))}'


def _item(item: Item) -> str:
    """A thing at its address."""
    sign = f"{SIGNS[Kind[item.sure.upper()]]} " if item.sure else ""
    head = f"{sign}{item.type}, {escape(item.known)}"
    lines = [f"<b>{escape(item.name)}</b> ({head}) <code>{item.address}</code>"]
    if item.type in ("passage", "error", "note"):
        lines.append(f"<q{lang(item.language)}>{escape(item.words)}</q>")
    else:
        lines.append(escape(item.words))
    if item.translation:
        lines.append(f"“{escape(item.translation)}” Translated by {escape(item.translator)}.")
    elif item.voice == "translation" and not item.of:
        lines.append("No original was found.")
    lines += [_seen(item)] if item.type == "passage" else []
    lines += [escape(item.note)] if item.note else []
    lines += [f"To look for: {escape(item.wanted)}"] if item.wanted else []
    leads = [
        *(("rests on", item.rests), ("the original", item.of), ("against it", item.against)),
        *(("beside it", item.related), ("rests on it", item.carries), ("rivals", item.rivals)),
    ]
    said = "; ".join(f"{name} {_links(all)}" for name, all in leads if all)
    lines += [said] if said else []
    address = f'id="{item.address}" data-jupyter-id="{item.address}"'
    # short, for there are hundreds of them in one notebook
    return f'<div {address} style="margin:14px 0">{"<br>".join(lines)}</div>'


def _seen(item: Item) -> str:
    """Whose work it is, and where it was seen."""
    work = work_of(item.works[0])
    links = ", ".join(
        f'<a href="{escape(all[0])}">{escape(name)}</a>'
        for name, all in [*work.copies.items()][:SITES]
    )
    return f"{escape(work.cite())}{f'; seen at {links}' if links else ''}"


def _links(addresses: Iterable[str]) -> str:
    return ", ".join(f'<a href="#{each}">{each}</a>' for each in addresses)
