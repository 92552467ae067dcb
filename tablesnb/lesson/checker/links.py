"""Where the links of a lesson lead: to files that are there, and to headings in them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import unquote

from tablesnb.lesson.checker.prose import FENCE, HEADING, SPAN

LINK = re.compile(
    r"\]\(\s*<?([^)\s>]+)>?[^)]*\)|\b(?:href|src)=[\"']([^\"']+)[\"']|<(https?://[^>]+)>"
)
BARE = re.compile(r"https?://[^\s)>\]\"'`]+")
SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)


def links(markdown: str) -> Iterator[str]:
    """The targets of all links and pictures of a cell, and addresses that stand bare.

    >>> [*links("[next](02.ipynb#Aim) and https://example.org.")]
    ['02.ipynb#Aim', 'https://example.org']
    """
    text = SPAN.sub(" ", FENCE.sub(" ", markdown))
    for found in LINK.finditer(text):
        yield found[1] or found[2] or found[3]
    yield from (address.rstrip(".,;") for address in BARE.findall(LINK.sub(" ", text)))


def anchors(markdowns: Iterable[str]) -> set[str]:
    """The anchors of a notebook, as JupyterLab makes them of its headings."""
    found = set()
    for markdown in markdowns:
        for _, words in HEADING.findall(FENCE.sub("", markdown)):
            found.add(re.sub(r"[`*]", "", words).replace(" ", "-"))
        found |= set(re.findall(r"\bid=[\"']([^\"']+)[\"']", markdown))
    return found


def broken(markdown: str, here: Iterable[str], folder: Path) -> Iterator[tuple[str, str]]:
    """Each link of a cell that leads nowhere, and why; ``here`` are all cells of its notebook."""
    for link in links(markdown):
        if SCHEME.match(link):
            continue
        file, _, anchor = unquote(link).partition("#")
        there = folder / file
        if file and not there.exists():
            yield link, "there is no such file"
        elif anchor and anchor not in (anchors(_markdowns(there)) if file else anchors(here)):
            yield link, "there is no such heading"


def _markdowns(path: Path) -> list[str]:
    """The words of another page, a notebook or one of Markdown."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".ipynb":
        return [text]
    cells = json.loads(text)["cells"]
    return ["".join(each["source"]) for each in cells if each["cell_type"] == "markdown"]
