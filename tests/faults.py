"""A list of faults that a test gathers and reports at once, instead of stopping at the first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest


class Faults:
    """What is wrong with each row of a table: a test looks at all of them, and then fails once.

    >>> faults = Faults("irish")
    >>> faults.check(1 + 1 == 2, "sums are wrong")
    >>> faults.none()
    """

    def __init__(self, of: str = "") -> None:
        self.of = of
        self.found: list[str] = []

    def add(self, fault: str) -> None:
        """Note a fault."""
        self.found.append(fault)

    def check(self, right: bool, fault: str) -> None:
        """Note a fault where something is not right."""
        if not right:
            self.found.append(fault)

    @contextmanager
    def catching(self, what: str) -> Iterator[None]:
        """Note what goes wrong within, under the name of a row."""
        try:
            yield
        except (pytest.skip.Exception, KeyboardInterrupt):
            raise
        except (Exception, pytest.fail.Exception) as error:
            told = str(error) or type(error).__name__
            self.found.append(f"{what}: {told}")

    def none(self) -> None:
        """Fail with the list of all faults, unless there are none."""
        if self.found:
            of = f" of {self.of}" if self.of else ""
            head = f"{len(self.found)} fault{'s' * (len(self.found) > 1)}{of}:"
            pytest.fail("\n  ".join([head, *self.found]), pytrace=False)
