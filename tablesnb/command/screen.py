"""A terminal: what it can show, how wide it is, and what is read of a line that was typed."""

from __future__ import annotations

import os
import shutil
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from textwrap import fill
from typing import TextIO

WIDE, NARROW = 96, 40  # characters: the widest line that is still read well, and the least

# Letters of quotations and boards, for terminals that have ASCII alone.
PLAIN = str.maketrans(
    {
        "“": '"', "”": '"', "‘": "'", "’": "'", "«": '"', "»": '"', "–": "-", "—": "-", "−": "-",
        "…": "...", "·": "|", "×": "x", "→": "->", "←": "<-", "½": "1/2", "²": "2", "³": "3",
        "æ": "ae", "Æ": "AE", "œ": "oe", "þ": "th", "ð": "d", "ß": "ss", "ſ": "s", "\xa0": " ",
    }
)  # fmt: skip
COLOURS = {"bold": "1", "dim": "2", "red": "31", "green": "32", "blue": "34", "cyan": "36"}


@dataclass(frozen=True)
class Screen:
    """What is written on: in ``colour``, with all letters of ``unicode``, ``width`` to a line.

    >>> print(Screen().writable("“Irish”, and his ‘Table’ — 1674"))
    "Irish", and his 'Table' - 1674
    """

    colour: bool = False
    unicode: bool = False
    width: int = 79
    person: bool = False  # somebody sits before it, and nothing is piped

    def writable(self, text: str) -> str:
        """Return text as it can be written here: nothing in it commands a terminal."""
        text = "".join(each if each.isprintable() or each in "\n " else "�" for each in text)
        if self.unicode:
            return text
        text = unicodedata.normalize("NFKD", text.translate(PLAIN))
        text = "".join(each for each in text if not unicodedata.combining(each))
        return text.encode("ascii", "replace").decode("ascii")

    def lit(self, text: str, how: str) -> str:
        """Return text in a colour, or ``bold`` or ``dim``, where there are any.

        >>> Screen(colour=True).lit("no", "red")
        '\\x1b[31mno\\x1b[0m'
        """
        return f"\x1b[{COLOURS[how]}m{text}\x1b[0m" if self.colour and text else text

    def filled(self, text: str) -> str:
        """Return a paragraph broken into lines that fit, those after the first set in by two.

        Spaces before it set all of it in.

        >>> print(Screen(width=40).filled(" one two three four five six seven eight nine"))
         one two three four five six seven eight
           nine
        """
        indent = " " * (len(text) - len(text.lstrip(" ")))
        return fill(
            self.writable(text),
            max(NARROW, min(WIDE, self.width)),
            subsequent_indent=indent + "  ",
            break_on_hyphens=False,
        )


def screen_of(out: TextIO | None = None) -> Screen:
    """Return what the terminal can show that is written to.

    No colour under ``NO_COLOR`` (any value), on a ``dumb`` terminal, or where it is piped; ASCII
    alone on a ``dumb`` terminal, and where the encoding has no more.
    """
    out = out or sys.stdout
    dumb = os.environ.get("TERM") == "dumb"
    person = out.isatty()
    return Screen(
        colour=person and not dumb and not os.environ.get("NO_COLOR"),
        unicode=not dumb and _writes(out.encoding or "ascii"),
        width=shutil.get_terminal_size((79, 24)).columns if person else 79,
        person=person and sys.stdin.isatty(),
    )


def _writes(encoding: str) -> bool:
    try:
        "●○─│“é".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


# -- lines that are typed at a terminal, or come through a pipe


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
            print(asked + screen.writable(line))
        yield line
