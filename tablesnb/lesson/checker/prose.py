"""How the words of a lesson are read, and whether what they quote stands in a passage."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser

from tablesnb.rules.registry import games
from tablesnb.sources import find_quote, normalise

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


# -- whether what a lesson quotes stands in a passage, and whether ids stay out of its prose


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
