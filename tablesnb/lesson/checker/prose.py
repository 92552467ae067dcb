"""How the words of a lesson are read: its prose, its headings, and what a page shows of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

FENCE = re.compile(r"```.*?```", re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
ADDRESS = re.compile(r"(?<=\])\([^)\s]*\)|<[a-zA-Z/][^>]*>")
QUOTED = re.compile(r"“([^”]*)”|\"([^\"]*)\"")
CURLED = re.compile(r"“([^”]*)”")
HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*$", re.MULTILINE)
FOLDED = re.compile(r"<details>.*?</details>", re.DOTALL)
_VOID = ("img", "br", "hr", "input", "meta", "link", "wbr", "col")
_UNSEEN = ("style", "script", "svg", "details", "title")


def plain(markdown: str) -> str:
    """The prose of a cell: no fenced code, no addresses of links, no tags.

    >>> plain("See [11](11_sources.ipynb) <b>now</b>.").split()
    ['See', '[11]', 'now', '.']
    """
    return ADDRESS.sub(" ", FENCE.sub(" ", markdown))


def headings(markdown: str) -> Iterator[tuple[int, str]]:
    """Each heading of a cell: its level, and its words.

    >>> [*headings("# Play Irish\\n\\n## I. Play it")]
    [(1, 'Play Irish'), (2, 'I. Play it')]
    """
    for found in HEADING.finditer(FENCE.sub("", markdown)):
        yield len(found[1]), found[2]


def words_of(text: str) -> int:
    """How many words a text has: what has a letter or a figure in it."""
    return sum(any(each.isalnum() for each in word) for word in text.split())


def read_words(markdown: str) -> int:
    """How many words a reader meets in a cell of words; what is folded is apart.

    >>> read_words("Two words. <details><summary>More</summary>and more</details>")
    2
    """
    return words_of(plain(FOLDED.sub(" ", markdown)))


class Seen(HTMLParser):
    """What is seen of a page: the words and the pictures that are not folded away."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.pictures: list[dict[str, str]] = []
        self._hidden: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img" and not self._hidden:
            self.pictures.append({name: value or "" for name, value in attrs})
        if tag not in _VOID and (self._hidden or tag in _UNSEEN):
            self._hidden.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._hidden:
            while self._hidden.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.words += data.split()
