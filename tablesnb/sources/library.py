"""Reading the TOML files of works and passages, once, when first needed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import TypeVar

from tablesnb.base.errors import TablesnbError, UnknownName
from tablesnb.base.wording import closest
from tablesnb.sources.passages import Passage, Work, normalise

T = TypeVar("T", Work, Passage)
Library = tuple[Mapping[str, Work], Mapping[str, Passage]]
TEXTS = frozenset({"original", "translation", "note", "copy", "words", "found", "what", "looked"})


def read(files: Iterable[tuple[str, str]]) -> Library:
    """Read works and passages from (file name, TOML text) pairs.

    Raises TablesnbError, naming the file and the table, for TOML that cannot be read, a key that is
    unknown or missing, a value of the wrong kind, and an id that is used twice.
    """
    import tomllib

    works: dict[str, Work] = {}
    passages: dict[str, Passage] = {}
    for name, text in files:
        try:
            tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise TablesnbError(f"{name} is not TOML: {error}") from error
        if set(tables) != {"work", "passage"}:
            raise TablesnbError(f"{name} needs [work] and [[passage]], and nothing else")
        if not isinstance(tables["passage"], list):
            raise TablesnbError(f"{name}: passage must be a list of tables")
        entries = checked(Work, tables["work"], f"{name}, [work]")
        found = Work(**entries)  # type: ignore[arg-type]
        _add(works, found, name)
        for number, table in enumerate(tables["passage"], 1):
            entries = checked(Passage, table, f"{name}, passage {number}", without="work")
            _add(passages, Passage(work=found, **entries), name)  # type: ignore[arg-type]
    return works, passages


def checked(kind: type, table: object, where: str, without: str = "") -> dict[str, object]:
    """Check a table against the fields of a dataclass; return its values ready for it."""
    if not isinstance(table, dict):
        raise TablesnbError(f"{where}: a table was expected")
    known = {each.name: each for each in fields(kind) if each.name != without}
    for key in table:
        if key not in known:
            raise TablesnbError(f"{where}: unknown key {key!r}; {closest(key, known)}")
    entries: dict[str, object] = {}
    for key, each in known.items():
        if key not in table:
            if each.default is MISSING:
                raise TablesnbError(f"{where}: the key {key!r} is missing")
            continue
        value = table[key]
        expected = {"tuple[str, ...]": list, "bool": bool}.get(str(each.type), str)
        if not isinstance(value, expected) or value in ("", []):
            raise TablesnbError(f"{where}: {key} is empty or not a {expected.__name__}")
        if isinstance(value, list):
            if not all(isinstance(item, str) for item in value):
                raise TablesnbError(f"{where}: {key} is empty or holds what is no text")
            entries[key] = tuple(value)
        else:
            entries[key] = " ".join(str(value).split()) if key in TEXTS else value
    return entries


def _add(known: dict[str, T], entry: T, name: str) -> None:
    if entry.id in known:
        raise TablesnbError(f"{name}: the id {entry.id!r} is used twice")
    known[entry.id] = entry


@cache
def _library() -> Library:
    from importlib.resources import files

    folder = files("tablesnb.sources")
    found = sorted(each.name for each in folder.iterdir() if each.name.endswith(".toml"))
    return read((name, folder.joinpath(name).read_text(encoding="utf-8")) for name in found)


def passage(id: str) -> Passage:
    """Return the passage of this id; UnknownName suggests the nearest one.

    >>> passage("ducoeur.end").shown()
    'the winner is the first player to bear off all 15 of his men.'
    """
    known = _library()[1]
    if id not in known:
        raise UnknownName(f"there is no passage {id!r}; {closest(id, known)}")
    return known[id]


def passages() -> tuple[Passage, ...]:
    """Return every passage, work by work, in the order in which they stand in it.

    >>> len({each.id for each in passages()}) == len(passages())
    True
    """
    return tuple(_library()[1].values())


def work(id: str) -> Work:
    """Return the work of this id; UnknownName suggests the nearest one.

    >>> work("holme").title
    'The Academy of Armory'
    """
    known = _library()[0]
    if id not in known:
        raise UnknownName(f"there is no work {id!r}; {closest(id, known)}")
    return known[id]


def works() -> tuple[Work, ...]:
    """Return every work from which passages are quoted, by id.

    >>> [each.id for each in works() if each.language == "Old Spanish"]
    ['alfonso']
    """
    return tuple(sorted(_library()[0].values(), key=lambda each: each.id))


def find_quote(quote: str) -> tuple[Passage, ...]:
    """Return the passages of which these words are a verbatim slice; none if they are not.

    >>> [each.id for each in find_quote("which is three")]
    ['cotton.backgammon.stakes']
    """
    if not normalise(quote):
        return ()
    return tuple(each for each in passages() if each.has(quote))
