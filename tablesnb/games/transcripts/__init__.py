"""One whole annotated game of each ruleset, as records that a lesson steps through."""

from __future__ import annotations

from importlib.resources import files

from tablesnb.base.checks import checked_choice

__all__ = ["record", "records"]


def records() -> tuple[str, ...]:
    """Return the names of the games of which there is a record.

    >>> "irish" in records()
    True
    """
    found = (each.name for each in files(__name__).iterdir())
    return tuple(sorted(name.removesuffix(".txt") for name in found if name.endswith(".txt")))


def record(name: str) -> str:
    """Return the record of a whole game, with its comments; UnknownName says which there are.

    >>> print(record("early_backgammon").splitlines()[1])
    game: early_backgammon
    """
    checked_choice(name, "record of", records())
    return files(__name__).joinpath(f"{name}.txt").read_text(encoding="utf-8")
