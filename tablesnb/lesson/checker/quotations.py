"""Whether what a lesson quotes stands in a passage, and whether ids stay out of its prose."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tablesnb.lesson.checker.prose import CURLED, FENCE, SPAN
from tablesnb.rules.registry import games
from tablesnb.sources import find_quote, normalise

LONGEST_TERM = 5  # words in quotation marks that may be a term or a title


def misquoted(text: str, own: Iterable[str] = ()) -> Iterator[str]:
    """What stands in quotation marks, is longer than a term, and is a slice of no passage.

    ``own`` are the words of the lesson's own sources, which only its kernel knows.

    >>> [*misquoted("He says “Of all games at Tables, Irish is counted the beast.”")]
    ['Of all games at Tables, Irish is counted the beast.']
    """
    for found in CURLED.finditer(SPAN.sub(" ", FENCE.sub(" ", text))):
        words = " ".join(re.sub(r"^>\s?", "", found[1], flags=re.MULTILINE).split())
        if len(words.split()) > LONGEST_TERM and not find_quote(words):
            if not any(normalise(words) in normalise(each) for each in own):
                yield words


def ids(text: str) -> list[str]:
    """The ids of rules that stand in a text.

    >>> ids("A man may be hit (`irish.hit`), see irish.ipynb")
    ['irish.hit']
    """
    names = "|".join(games())
    found = re.findall(
        rf"(?<![\w.])(?:{names})\.(?!ipynb|html?|py|txt)[a-z_]+\b", FENCE.sub(" ", text)
    )
    return sorted({*found})
