"""Tables of a TOML file, checked against the dataclass that they are to become."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import MISSING, fields
from typing import Any, TypeVar

from tablesnb.base.errors import TablesnbError
from tablesnb.base.wording import closest

T = TypeVar("T")
TEXTS = frozenset(
    {"original", "translation", "note", "copy", "words", "found", "what", "looked", "wanted"}
    | {"sentence", "reason", "said"}
)
# what a field holds in a file; one of another kind holds a text
KINDS: Mapping[str, type] = {
    "tuple[str, ...]": list,
    "bool": bool,
    "Mapping[str, object]": dict,
    "object": object,
}


def checked(
    kind: type, table: object, where: str, without: Collection[str] = (), in_part: bool = False
) -> dict[str, object]:
    """Check a table against the fields of a dataclass; return its values ready for it.

    Raises TablesnbError for a key that is unknown or missing and a value of the wrong kind; a table
    that gives what it gives ``in_part`` may leave keys out.
    """
    if not isinstance(table, dict):
        raise TablesnbError(f"{where}: a table was expected")
    known = {each.name: each for each in fields(kind) if each.name not in without}
    for key in table:
        if key not in known:
            raise TablesnbError(f"{where}: unknown key {key!r}; {closest(key, known)}")
    entries: dict[str, object] = {}
    for key, each in known.items():
        if key not in table:
            if each.default is MISSING and not in_part:
                raise TablesnbError(f"{where}: the key {key!r} is missing")
            continue
        value = table[key]
        expected = KINDS.get(str(each.type), str)
        if not isinstance(value, expected) or value in ("", []):
            raise TablesnbError(f"{where}: {key} is empty or not a {expected.__name__}")
        if isinstance(value, list):
            if not all(isinstance(item, str) for item in value):
                raise TablesnbError(f"{where}: {key} is empty or holds what is no text")
            entries[key] = tuple(value)
        else:
            entries[key] = " ".join(str(value).split()) if key in TEXTS else value
    return entries


def parsed(name: str, text: str) -> dict[str, Any]:
    """Return what a TOML file says; TablesnbError with its name where it cannot be read."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TablesnbError(f"{name} is not TOML: {error}") from error


def made(kind: type[T], table: object, where: str, **more: object) -> T:
    """Make of a table what it describes; ``more`` is what stands in no table.

    Raises TablesnbError, with where the table stands, as :func:`checked` and the kind itself.
    """
    entries = checked(kind, table, where, without=more)
    try:
        return kind(**more, **entries)
    except TablesnbError as error:
        raise TablesnbError(f"{where}: {error}") from error


def listed(kind: type[T], key: str, name: str, text: str) -> Mapping[str, T]:
    """Read the tables of one file, each under its id.

    Raises TablesnbError, naming the file and the table, for TOML that cannot be read, a key that is
    unknown or missing, a value of the wrong kind, an id that is used twice, a passage that there is
    not and words that are not in it.
    """
    tables = parsed(name, text)
    if set(tables) != {key} or not isinstance(tables[key], list):
        raise TablesnbError(f"{name} needs [[{key}]], and nothing else")
    found: dict[str, T] = {}
    for number, table in enumerate(tables[key], 1):
        where = f"{name}, {key} {number}"
        each = made(kind, table, where)
        id = str(getattr(each, "id"))  # noqa: B009 - of any kind that has one
        if id in found:
            raise TablesnbError(f"{where}: the id {id!r} is used twice")
        found[id] = each
    return found


def notes(kind: type[T], key: str, name: str) -> Mapping[str, T]:
    """Read one of the files of notes that lie beside the works."""
    from importlib.resources import files

    file = files("tablesnb.sources").joinpath("notes", name)
    return listed(kind, key, name, file.read_text(encoding="utf-8"))
