"""The answers of each pupil, and which of them came first: the first one counts.

Files have times, and pasted codes an order. What these do not tell is not guessed: then none of
the pupil's answers counts, and the teacher is told. Nothing here hangs on the order of reading or
on the names of files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tablesnb.base.letters import read_letters
from tablesnb.classroom.codes import Code


@dataclass(frozen=True)
class Given:
    """An answer that was read: the code, the question as its view is told it, its key."""

    code: Code
    question: Mapping[str, Any]
    key: Any

    @property
    def whose(self) -> str:
        """Who gave it, as far as the code tells."""
        return self.code.name or self.code.chance

    @cached_property
    def letters(self) -> str:
        """The letters of its code."""
        return read_letters(str(self.code))


@dataclass(frozen=True)
class Sent:
    """An answer and when it came: ``place`` among what was pasted, ``time`` of its oldest file.

    Each is None where there is none. ``filed`` says that it stands in a file, whose time may be
    None all the same: where it cannot be right.
    """

    given: Given
    place: int | None = None
    time: int | None = None
    filed: bool = False

    def before(self, other: Sent) -> bool:
        """Whether it came before another for sure: nothing that is known of the two denies it."""
        pairs = (self.time, other.time), (self.place, other.place)
        known = [one < two for one, two in pairs if one is not None and two is not None != one]
        return bool(known) and all(known)


@dataclass(frozen=True)
class Undecided:
    """Answers of one pupil to one question of which nobody knows which came first, and why."""

    answers: tuple[Given, ...]
    reason: str

    @property
    def whose(self) -> str:
        """Who gave them, as far as the codes tell."""
        return next((each.code.name for each in self.answers if each.code.name), "")


def of_pupils(sent: Iterable[Sent]) -> list[list[Sent]]:
    """The answers of each pupil to each question.

    A pupil is known by a name; without one by the letters of chance, which are those of a named
    pupil where just one name came with them.
    """
    every = [*sent]
    names: dict[tuple[str, str], set[str]] = {}
    for each in every:
        code = each.given.code
        names.setdefault((code.mark, code.chance), set()).update({code.name} - {""})
    found: dict[tuple[str, str, str], list[Sent]] = {}
    for each in every:
        code = each.given.code
        known = names[code.mark, code.chance]
        name = code.name or (min(known) if len(known) == 1 else "")
        found.setdefault((code.mark, name, "" if name else code.chance), []).append(each)
    return [*found.values()]


def first_of(sent: list[Sent]) -> tuple[Given | None, Undecided | None]:
    """The answer of one pupil that came first, or those of which that is not known.

    >>> eight, nine = (Given(Code("K4AM", "7T3A", each), {}, 0) for each in "89")
    >>> first_of([Sent(eight, 1), Sent(nine, 0)])[0].code.answer
    '9'
    >>> first_of([Sent(eight, 1), Sent(nine, None, 5, True)])[1].reason
    'one of them was pasted and the other is a file'
    """
    # of two that only files tell of, or only pasting, the older is enough to be looked at
    filed = [each for each in sent if each.place is None and each.time is not None]
    pasted = [each for each in sent if each.place is not None and each.time is None]
    old = [each for each in sent if each.place is not None and each.time is not None]
    old += sorted(filed, key=lambda each: each.time or 0)[:1]
    old += sorted(pasted, key=lambda each: each.place or 0)[:1]
    left = [each for each in sent if not any(one.before(each) for one in old)] or sent
    left = sorted(left, key=lambda each: (not each.given.code.name, each.given.letters))
    if len({(each.given.code.answer, each.given.code.tries) for each in left}) == 1:
        return left[0].given, None
    return None, Undecided(tuple(each.given for each in left), _why(left))


def _why(left: list[Sent]) -> str:
    if any(each.filed and each.time is None for each in left):
        return "the time of a file lies in the future"
    if not all(each.filed for each in left):
        if all(each.place is not None for each in left):
            return "the order of pasting and the times of the files do not agree"
        return "one of them was pasted and the other is a file"
    if len({each.time for each in left}) < len(left):
        return "their files have the same time"
    return "the order of pasting and the times of the files do not agree"
