"""What a lesson quotes can be looked up, word for word: one letter changed, and it cannot.

That a lesson quotes passages is asked by its checker. A quotation is a text in double quotation
marks, “typographic" or "straight", of four words or more, in a markdown cell; a shorter one is a
term, unless a passage's id follows it at once. Code, links' addresses and HTML tags are taken out
first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tablesnb.lesson.checker.prose import QUOTED, SPAN
from tablesnb.sources import find_quote
from tests.notebooks.lessons import each_notebook, markdowns, paragraphs, read

WORDS = 4  # a text in quotation marks that is shorter may be a term

CITED = re.compile(r"\((?:\[)?`?([a-z0-9_]+(?:\.[a-z0-9_]+)+)`?")
AT_ONCE = re.compile(r"[.,;:]?\s*" + CITED.pattern)


def quotations(markdown: str) -> Iterator[tuple[str, list[str]]]:
    """Every quotation of a cell, with the passages' ids that follow it in its paragraph."""
    for block in paragraphs(markdown):
        spans = SPAN.sub(lambda found: " " * len(found[0]), block)  # code quotes nobody
        for found in QUOTED.finditer(spans):
            words = block[found.start() : found.end()][1:-1]
            after = block[found.end() :]
            if len(words.split()) >= WORDS or AT_ONCE.match(after):
                yield words, CITED.findall(after)


@each_notebook
def test_one_letter_changed_is_found(path: Path) -> None:
    """In every quotation that stands in a passage, one after another."""
    for _, markdown in markdowns(read(path)):
        for words, _ in quotations(markdown):
            changed = re.sub(
                r"[a-z](?=[^a-z]*\Z)", "q" if "q" not in words else "z", words, flags=re.IGNORECASE
            )
            assert changed != words
            assert not find_quote(changed), changed
