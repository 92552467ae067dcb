"""Lines that are typed at a terminal, or come through a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress

from tablesnb.command.screen import Screen


def typed(screen: Screen, asking: Callable[[], str]) -> Iterator[str]:
    """Go through the lines that are typed, each after what ``asking`` says; to the last of them.

    Those of a pipe are written down after the question, so that what comes out reads as a talk.
    """
    if screen.person:
        with suppress(ImportError):
            import readline  # noqa: F401  # arrow keys, and the lines before
    else:
        with suppress(AttributeError):  # bytes that are no text are typed wrongly, and no more
            sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    while True:
        asked = asking()
        if screen.person:
            try:
                line = input(asked)
            except EOFError:
                print()
                return
        else:
            line = sys.stdin.readline()
            if not line:
                return
            line = line.rstrip("\n")
            print(asked + screen.told(line))
        yield line
