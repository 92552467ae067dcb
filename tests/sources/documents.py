"""The documents that the passages were taken from, where the machine has them.

They are no part of the package. ``TABLESNB_DOCUMENTS`` names their folder; without it a folder
``shared`` beside the checkout is looked for.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

from tests import needs

SENTENCE_END = re.compile(
    r"(?<!^\d\.)(?<!^\d\d\.)(?<!^\"\d\.)(?<!^\"\d\d\.)(?<=[.!?])[\"')]*\s+(?=[\"'(]?[A-Z])"
)
NUMBERED = re.compile(r"(```\n)((?: *\d+ +\S.*\n)+)(```)")


def folder() -> Path:
    """Return the folder of documents, or skip the test and say what was missing."""
    named = os.environ.get("TABLESNB_DOCUMENTS")
    beside = Path(__file__).resolve().parents[2].parent / "shared"
    found = Path(named) if named else beside
    if not found.is_dir():
        needs.without_document("there is no folder of them; TABLESNB_DOCUMENTS names one")
    return found


def texts() -> dict[str, str]:
    """Return each document by its file name, with white space evened out and nothing else.

    A fact sheet sets letters and words apart with stars, and numbers the verses of a poem; neither
    is the source's own.
    """
    return _texts(folder())


@cache
def _texts(folder: Path) -> dict[str, str]:
    paths = sorted(path for path in folder.rglob("*") if path.suffix in {".txt", ".md"})
    return {path.name: written(path) for path in paths}


def written(path: Path) -> str:
    """Return a document's words, white space evened out."""
    return even(starless(path, path.read_text(encoding="utf-8")))


def starless(path: Path, text: str) -> str:
    """Return a text without the stars of a fact sheet, and its verses without their numbers."""
    if path.suffix != ".md":
        return text
    return NUMBERED.sub(lambda each: each[1] + _verses(each[2]) + each[3], text.replace("*", ""))


def _verses(numbered: str) -> str:
    """The verses of a poem with a stroke between them, as passages have them."""
    return " / ".join(line.split(maxsplit=1)[1] for line in numbered.strip("\n").split("\n"))


def lines(begins: str, first: str = "", last: str = "") -> list[str]:
    """Return the lines of the document that begins so, white space evened out, blank ones left out.

    ``first`` is the whole of the first line wanted, ``last`` the beginning of the last one; without
    them it is all lines.
    """
    for path in sorted((*folder().rglob("*.txt"), *folder().rglob("*.md"))):
        text = starless(path, path.read_text(encoding="utf-8"))
        if even(text).startswith(begins):
            found = [even(line) for line in text.splitlines() if line.strip()]
            start = found.index(first) if first else 0
            ends = [at for at, line in enumerate(found) if last and line.startswith(last)]
            return found[start : ends[0] + 1 if last else None]
    needs.without_document(f"none begins {begins!r}")


def sentences(lines: list[str]) -> list[str]:
    """Return the sentences of these lines, in order; a heading is a sentence too."""
    return [each for line in lines for each in SENTENCE_END.split(line)]


def even(text: str) -> str:
    return " ".join(text.split())
