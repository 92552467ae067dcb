"""All that can be looked up, each once and at an address of its own.

Rules, their rival readings, the passages, the errors found and what was not found: whatever the
rulesets and the library hold. An address is ``irish.bear_off``, ``irish.bear_off.each``,
``cotton.verses``, ``error.cambridge``, ``note.hoyle_eight`` or ``gap.murray``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from functools import cache
from typing import Any, Final

from tablesnb.base import sheets
from tablesnb.lesson.certainty import certainty
from tablesnb.lesson.dated import LAST, century, printed_year, year_of
from tablesnb.lesson.gallery import CARDS
from tablesnb.lesson.strip import Kind
from tablesnb.rules.plain_words import rule_name, worded
from tablesnb.rules.registry import games, ruleset
from tablesnb.rules.rule import Reading, Rule, holding
from tablesnb.sources import (
    PROJECT,
    Passage,
    Voice,
    Work,
    errata,
    gaps,
    passage,
    passages,
    person,
    speakers,
    work,
)
from tablesnb.sources.library import OWN
from tablesnb.sources.passages import unpaged
from tablesnb.widget.shared.rule_links import reading_address

SOURCELESS: Final = "names no source"
"""How a reading is known that somebody holds, and for which he gives no source."""
_VOICES: Final = {
    Voice.OLD: Kind.OLD,
    Voice.TRANSLATION: Kind.TRANSLATED,
    Voice.REPORT: Kind.REPORTED,
    Voice.TODAY: Kind.TODAY,
}
_OURS: Final = {PROJECT, "reader"}


@dataclass(frozen=True)
class Item:
    """One thing that can be looked up; what an export has of it, and in this order.

    ``known`` is its mark in words, of an error or a note its kind. ``words`` are a passage's as
    they stand, a rule's sentence, the words that err, or what is not known. ``note`` is ours: the
    reason of a rule, what was found of an error, where we looked for what is missing; ``wanted`` is
    what to look for, and where; ``seen`` the pages on which its words were read. The rows of
    addresses lead to what it ``rests`` on, what is ``related`` to it or ``against`` it, what it
    ``carries``, its ``rivals``, and the original that it is a translation ``of``.
    """

    address: str
    type: str
    name: str
    known: str
    status: str = ""
    voice: str = ""
    words: str = ""
    language: str = ""
    translation: str = ""
    translator: str = ""
    note: str = ""
    wanted: str = ""
    place: str = ""
    persons: tuple[str, ...] = ()
    works: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    century: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()
    rests: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    carries: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
    cite: str = ""

    @property
    def sure(self) -> str:
        """The name of its mark in a style sheet, or nothing where it has none."""
        if self.known == SOURCELESS:
            return Kind.OURS.name.lower()
        return Kind(self.known).name.lower() if self.known in set(Kind) else ""


FIELDS: Final = tuple(each.name for each in fields(Item))


def lessons_of(*names: str) -> tuple[str, ...]:
    """The lessons on these games, by the names of their files without the ending.

    >>> lessons_of("irish", "tabula")
    ('01_irish', '06_ludus_duodecim_scriptorum')
    """
    return tuple(dict.fromkeys(CARDS[name][0] for name in names if name in CARDS))


@cache
def _carried() -> dict[str, dict[str, None]]:
    """The addresses of rules and readings that rest on a passage, by its id."""
    found: dict[str, dict[str, None]] = {}
    for rule in _rules():
        for id in rule.passages:
            found.setdefault(id, {})[rule.id] = None
        for each in rule.rivals:
            for id in each.passages:
                found.setdefault(id, {})[reading_address(rule, each)] = None
    return found


def _rules() -> Iterator[Rule]:
    return (rule for name in games() for _, rule in ruleset(name).rules())


def items() -> tuple[Item, ...]:
    """Return everything that can be looked up, the oldest words first and the undated last.

    >>> every = items()
    >>> len({each.address for each in every}) == len(every)
    True
    """
    kinds = ("passage", "rule", "reading", "error", "note", "gap")
    found = [*_passages(), *_of_rules(), *_errors(), *_gaps()]
    return tuple(sorted(found, key=lambda each: (_year(each), kinds.index(each.type))))


def _year(of: Item) -> int:
    """When its words were written; after the undated comes what has no words."""
    return min((year_of(work_of(id).date) for id in of.works), default=LAST + 1)


def work_of(id: str) -> Work:
    """A work of the library, or of a reader's own."""
    own = {each.work.id: each.work for each in OWN.values()}
    return own.get(id) or work(id)


def _passages() -> Iterator[Item]:
    for each in passages():
        carries = tuple(_carried().get(each.id, ()))
        of = tuple(dict.fromkeys(address.partition(".")[0] for address in carries))
        by = [person(each.translated_by)] if each.translated_by else []
        kind = _VOICES.get(each.voice)
        yield Item(
            address=each.id,
            type="passage",
            name=f"{each.person}, {each.place}" if each.place else str(each.person),
            known=str(kind) if kind else "a modern writer’s own words",
            voice=str(each.voice),
            words=unpaged(each.original),
            language=each.work.language,
            translation=unpaged(each.translation),
            translator=_translator(each),
            note=each.note,
            place=each.place,
            persons=tuple(dict.fromkeys(map(str, (each.person, *by)))),
            works=(each.work.id,),
            seen=each.work.seen,
            century=(century(each.work.date),),
            games=of,
            lessons=lessons_of(*of),
            carries=carries,
            of=(each.of,) if each.of else (),
            cite=f"{each.cite()}.",
        )


def _translator(each: Passage) -> str:
    """Whose the English is: of its translation, or of words that are one themselves."""
    return each.translator or (each.person.name if each.voice is Voice.TRANSLATION else "")


def _of_rules() -> Iterator[Item]:
    for rule in _rules():
        yield _rule(rule, rule)
        for each in rule.rivals:
            yield _rule(rule, each)


def _rule(rule: Rule, of: Rule | Reading) -> Item:
    """A rule in force, or one of its rivals."""
    game, _, field = rule.id.partition(".")
    title = f"{ruleset(game).title}: {rule_name(field).lower()}"
    rival = isinstance(of, Reading)
    known = str(certainty(of))
    if rival and known == Kind.OURS and not {each.id for each in holding(of)} <= _OURS:
        known = SOURCELESS
    quoted = [passage(id) for id in of.passages]
    others = [reading_address(rule, each) for each in rule.rivals if each is not of]
    note = f"{of.reason} {'' if rival else rule.note}".strip()
    name = f"{title}, {worded(of.value, field)}"
    address = reading_address(rule, of) if isinstance(of, Reading) else rule.id
    kind = "reading" if rival else "rule"
    return Item(
        address=address,
        type=kind,
        name=name,
        known=known,
        status=str(of.status),
        words=of.sentence,
        note=note,
        persons=tuple(dict.fromkeys(map(str, (*holding(of), *speakers(quoted))))),
        works=tuple(dict.fromkeys(each.work.id for each in quoted)),
        century=tuple(dict.fromkeys(century(each.work.date) for each in quoted)),
        games=(game,),
        lessons=lessons_of(game),
        rests=of.passages,
        related=of.related,
        rivals=tuple(([rule.id] if rival else []) + others),
        cite=own_cite(name, kind, address),
    )


def own_cite(name: str, kind: str, address: str) -> str:
    """How a thing is cited that is the project's own.

    >>> own_cite("Irish: hold, two", "rule", "irish.hold")
    'The tablesnb authors, “Irish: hold, two” (rule irish.hold), in tablesnb, 0.1.0.'
    """
    within = name.translate(str.maketrans("“”", "‘’"))
    return f"The tablesnb authors, “{within}” ({called(kind, address)}), in tablesnb, {version()}."


def called(kind: str, address: str) -> str:
    """A thing by its kind and its address, the kind once.

    >>> called("rule", "irish.hold"), called("gap", "gap.murray")
    ('rule irish.hold', 'gap.murray')
    """
    return address if address.startswith(f"{kind}.") else f"{kind} {address}"


def version() -> str:
    """Which tablesnb this is."""
    import tablesnb

    return tablesnb.__version__


def _errors() -> Iterator[Item]:
    for each in errata():
        of = tuple(dict.fromkeys(rule.partition(".")[0] for rule in each.rules))
        lesson = (each.lesson,) if each.lesson else lessons_of(*of)
        name = f"{each.passage.person}: “{each.words}”"
        found = "An error found" if each.kind == "error" else "A note"
        yield Item(
            address=each.address,
            type=each.kind,
            name=name,
            known=each.type,
            words=each.words,
            note=each.found,
            place=each.passage.place,
            persons=(str(each.passage.person),),
            works=(each.work.id,),
            seen=each.work.seen,
            century=(century(each.work.date),),
            games=of,
            lessons=lesson,
            rests=(each.says,),
            related=each.rules,
            against=each.against,
            cite=own_cite(f"{found}: {name}", each.kind, each.address),
        )


def _gaps() -> Iterator[Item]:
    for each in gaps():
        address = f"gap.{each.id}"
        # "ff. 72r" ends no sentence: the next one begins with a capital
        name = re.split(r"\.\s+(?=[A-Z])|: ", each.what)[0].rstrip(".")
        yield Item(
            address=address,
            type="gap",
            name=name,
            known="not found",
            words=each.what,
            note=each.looked,
            wanted=each.wanted,
            games=each.games,
            lessons=lessons_of(*each.games),
            rests=each.passages,
            cite=own_cite(f"Not found: {name}", "gap", address),
        )


def texts_of(item: Item) -> list[str]:
    """What of an item is looked through when words are looked up."""
    works = (f"{work_of(id).author} {work_of(id).title}" for id in item.works)
    return [
        item.name,
        item.words,
        item.translation,
        item.note,
        item.wanted,
        item.address,
        *item.persons,
        *works,
    ]


# -- what was found as a file: CSV, JSON and BibTeX
# A page writes the same, from the same parts (``tablesnb/widget/sources/export.js``); a test holds
# the two to one another, letter for letter.


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
