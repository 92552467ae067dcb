"""What rules and their values are called on pages and boards, in plain words.

They stand in ``plain_words.toml``. In Python, in records and in addresses both keep their names:
``bear_off`` and ``"exact"``.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from tablesnb.rules.rule import show

_DICE: Final = re.compile("([1-9])d([0-9]+)")


@cache
def table() -> dict[str, Any]:
    """The ``names`` of rules that do not read well by themselves, and the ``values`` by rule."""
    import tomllib

    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def named(field: str) -> str:
    """A rule's name as it stands, spelled for people; :func:`rule_name` may have better words.

    >>> named("hit_while_bearing")
    'Hit while bearing'
    """
    return field.replace("_", " ").capitalize()


def rule_name(field: str) -> str:
    """What a rule is called.

    >>> rule_name("hold"), rule_name("doublets")
    ('Holding a point', 'Doublets')
    """
    return str(table()["names"].get(field, named(field)))


def worded(value: object, field: str = "") -> str:
    """What a rule's value is called; without the ``field`` only where no other rule has it.

    >>> worded("exact", "bear_off"), worded("first_off"), worded(True), worded("3d7")
    ('only the exact number', 'first off', 'yes', '3 dice of 7 sides')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    word = str(show(value))
    if dice := _DICE.fullmatch(word):
        return f"{dice[1]} dice of {dice[2]} sides"
    values: dict[str, dict[str, str]] = table()["values"]
    known = [values.get(field, {})] if field else [*values.values()]
    found = [each[word] for each in known if word in each]
    return found[0] if len(found) == 1 else word.replace("_", " ")
