"""The place where the first two editions had a package for each lesson.

A copy of such a lesson imports its package from here, and is told where the new lesson lies.

>>> from tablesnb.lesson.shelf import irish  # doctest: +ELLIPSIS
Traceback (most recent call last):
tablesnb.base.errors.EarlierEdition: This copy of the lesson was written for an earlier edition ...
"""

from typing import Any

from tablesnb.lesson.earlier import PACKAGES, copy_of_a_lesson


def __getattr__(name: str) -> Any:
    if name in PACKAGES:
        raise copy_of_a_lesson(name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
