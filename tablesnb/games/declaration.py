"""Reading the TOML file in which a game of the package is declared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any, Final

from tablesnb.base.checks import checked_choice
from tablesnb.base.errors import TablesnbError
from tablesnb.games.tracks import horseshoe, lettered, named, one_way, ring
from tablesnb.rules import registry
from tablesnb.rules.rule import Reading, Rule, Status
from tablesnb.rules.ruleset import Conflict, Declared, Named
from tablesnb.sources.tables import checked, parsed
from tablesnb.tables.ruleset import Ruleset as Tables
from tablesnb.tafl.ruleset import Ruleset as Tafl

FAMILIES: Final[Mapping[str, type[Declared]]] = {"tables": Tables, "tafl": Tafl}
# what makes the ways of the seats of what stands beside its name
TRACKS: Final[Mapping[str, Callable[..., object]]] = {
    "horseshoe": horseshoe,
    "lettered": lettered,
    "one_way": one_way,
    "ring": ring,
}


@cache
def declared(name: str) -> Declared:
    """Return the rules of a game of the package."""
    from importlib.resources import files

    return read(name, files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


def read(name: str, text: str) -> Declared:
    """Make a ruleset of the text of its file, in which each rule is a table.

    A game ``like`` another has its rules but for those that the file gives, whole or in part;
    where it is ``restated``, on the ground that is said there. ``reasons`` are such as several
    rules give: in theirs stands the name, ``{silent}``. Raises TablesnbError, naming the game and
    the table, for TOML that cannot be read, a key that is unknown or missing and a value of the
    wrong kind.
    """
    held = parsed(name, text)
    made = partial(_made, name, held.pop("reasons", {}))
    given: dict[str, Any] = {
        "name": name,
        "named": {each: made(Named, each, of) for each, of in held.pop("named", {}).items()},
        "conflicts": [made(Conflict, "conflicts", of) for of in held.pop("conflicts", ())],
    }
    if "names" in held:
        given["names"] = named(held.pop("names"))
    if "ways" in held:
        given["ways"] = {each: _value(way) for each, way in held.pop("ways").items()}
    if "layouts" in held:
        given["layouts"] = {each: rows.split() for each, rows in held.pop("layouts").items()}
    base: Any = registry.ruleset(held.pop("like")) if "like" in held else None
    if "restated" in held:
        ground = {key: " ".join(said.split()) for key, said in held.pop("restated").items()}
        base = base.restated(name, held["title"], **ground)
    for key, held_there in held.items():
        is_rule = isinstance(held_there, dict)
        in_part = base.rule(key) if is_rule and base and "status" not in held_there else None
        given[key] = made(Rule, key, held_there, in_part) if is_rule else held_there
    try:
        if base:
            base = replace(base, **given)
        else:
            family = FAMILIES[checked_choice(given.pop("family", ""), "family", FAMILIES)]
            base = family(**given)
    except TypeError as error:  # a key that is unknown or missing
        raise TablesnbError(f"{name}: {error}") from error
    ruleset: Declared = base
    return ruleset


def _made(
    name: str, reasons: Mapping[str, str], kind: type, of: str, table: Any, base: Any = None
) -> Any:
    """A rule, or what else a table says; where there is a ``base``, that but for what is said."""
    where = f"{name}, {of}"
    rivals = table.pop("rivals", []) if kind is Rule else []
    entries: dict[str, Any] = checked(kind, table, where, ("id",), in_part=base is not None)
    try:
        if "value" in entries:
            entries["value"] = _value(entries["value"])
        if "status" in entries:
            entries["status"] = Status(checked_choice(entries["status"], "status", Status))
        if "reason" in entries:
            entries["reason"] = entries["reason"].format_map(reasons)
        if rivals:
            entries["rivals"] = tuple(_made(name, reasons, Reading, of, each) for each in rivals)
        return replace(base, **entries) if base else kind(**entries)
    except (TablesnbError, KeyError) as error:
        raise TablesnbError(f"{where}: {error}") from error


def _value(value: Any) -> Any:
    """What a value is for the law: men by their points, or the ways that a name stands for."""
    if not isinstance(value, dict):
        return tuple(value) if isinstance(value, list) else value
    if all(key.isdigit() for key in value):
        return {int(key): many for key, many in value.items()}
    ((track, given),) = value.items()
    return TRACKS[track](*given)
