"""What a work and a passage are, and when a quotation is a slice of a passage."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

PAGE_MARK = re.compile(r"\[p\. \d+\]")
DASHES = re.compile("[-\N{HYPHEN}-\N{HORIZONTAL BAR}\N{MINUS SIGN}]+")
QUOTES = str.maketrans(
    "\u2018\u2019\u201a\u201b\u2032\u201c\u201d\u201e\u201f\u2033", "'''''\"\"\"\"\""
)


def normalise(text: str) -> str:
    """Return the text as quotations are compared: only what a printer decides is evened out.

    Letters, case, spelling and all other marks stay. Marks for a new page (``[p. 155]``) go; white
    space of any kind and length becomes one space; typographic quotation marks and apostrophes
    become straight ones; a dash of any length becomes a hyphen; accents are composed (NFC).

    >>> normalise("and all  these [p. 155] pointed alike — by your ‘Adversary’")
    "and all these pointed alike - by your 'Adversary'"
    """
    text = PAGE_MARK.sub(" ", unicodedata.normalize("NFC", text))
    return " ".join(DASHES.sub("-", text.translate(QUOTES)).split())


@dataclass(frozen=True)
class Work:
    """A book, manuscript or page: whose, of when, in which copy it was read, and on what terms.

    ``seen`` holds the addresses where its words were read. ``modern`` works are in copyright and
    are quoted briefly. ``known_as`` is the short name of the writer, where it is not what follows
    his first name.
    """

    id: str
    author: str
    title: str
    date: str
    place: str
    copy: str
    seen: tuple[str, ...]
    language: str
    terms: str
    modern: bool
    known_as: str = ""
    note: str = ""

    def cite(self) -> str:
        """Name the writer, the work, its place and its date.

        >>> from tablesnb.sources import work
        >>> work("cotton_1674").cite()
        'Charles Cotton, The Compleat Gamester (London, 1674)'
        """
        return f"{self.author}, {self.title} ({self.place}, {self.date})"


@dataclass(frozen=True)
class Passage:
    """Some words of a work, verbatim, with their place in it.

    ``original`` keeps the spelling and punctuation of the copy read, its errors too; white space is
    evened out, and ``[p. 155]`` marks where a page begins. ``note`` is ours: what the words say on
    the rules, or why they are here.

    >>> from tablesnb.sources import passage
    >>> passage("willughby.doublets").work.author
    'Francis Willughby'
    """

    id: str
    work: Work
    place: str
    original: str
    translation: str = ""
    translator: str = ""
    note: str = ""

    def has(self, quote: str) -> bool:
        """Say whether the quotation is a verbatim slice of the original or of the translation.

        Both are compared as ``normalise`` leaves them. A slice neither begins nor ends inside a
        word; words left out, even under an ellipsis, make it two quotations.

        >>> from tablesnb.sources import passage
        >>> stakes = passage("cotton.backgammon.stakes")
        >>> stakes.has("that's a Back-Gammon, which is three"), stakes.has("which is thre")
        (True, False)
        """
        words = normalise(quote)
        if not words:
            return False
        whole = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)")
        return any(whole.search(normalise(text)) for text in (self.original, self.translation))

    def shown(self) -> str:
        """Return the words to put before an English reader: the translation where there is one.

        >>> from tablesnb.sources import passage
        >>> passage("holme.terms").shown().split(":")[0]
        'Ace, one'
        """
        return " ".join(PAGE_MARK.sub(" ", self.translation or self.original).split())

    def cite(self) -> str:
        """Return the line of attribution: writer, work, place in it, and translator if any.

        >>> from tablesnb.sources import passage
        >>> passage("cotton.irish.home").cite()
        'Charles Cotton, The Compleat Gamester (London, 1674), chap. XXVI, p. 155'
        """
        line = f"{self.work.cite()}, {self.place}"
        return f"{line}, translated by {self.translator}" if self.translator else line

    def __str__(self) -> str:
        return f'"{self.shown()}" — {self.cite()}'


def writer(passage: Passage) -> str:
    """Whose words a passage is, in short: the name he is known by, and whether he is modern.

    >>> from tablesnb.sources import passage
    >>> writer(passage("cotton.irish.home")), writer(passage("ducoeur.end"))
    ('Cotton', 'du Coeur (modern)')
    """
    work = passage.work
    name = work.known_as or work.author.partition(" ")[2] or work.author
    return f"{name} (modern)" if work.modern else name


def writers(passages: Iterable[Passage]) -> str:
    """Whose words these passages are, each named once, the old ones first.

    >>> from tablesnb.sources import passage
    >>> writers([passage("ducoeur.men"), passage("cotton.irish.layout")])
    'Cotton, du Coeur (modern)'
    """
    ordered = sorted(passages, key=lambda each: each.work.modern)
    return ", ".join(dict.fromkeys(writer(each) for each in ordered))
