"""What the page of the sources is sent, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from tablesnb.base.sheets import FORMULA
from tablesnb.lesson.citing import TEX, bib_of, own_bib, record
from tablesnb.lesson.dated import year_of
from tablesnb.lesson.gallery import CARDS
from tablesnb.lesson.items import FIELDS, SOURCELESS, Item, items, work_of
from tablesnb.lesson.strip import HEADS, SAYS, Kind, grid
from tablesnb.rules.registry import games, ruleset
from tablesnb.sources import person
from tablesnb.sources.errata import TYPES
from tablesnb.sources.passages import LANGUAGES
from tablesnb.sources.spelling import ENDS, LETTERS

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
        "fields": [[name, _is_row(name)] for name in FIELDS],
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
            **{str(kind): said for kind, said in SAYS.items()},
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
            "marks": [[kind.name.lower(), str(kind), said] for kind, said in SAYS.items()],
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


def _is_row(name: str) -> bool:
    return str(Item.__dataclass_fields__[name].type).startswith("tuple")


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
