"""What a work and a passage are, when a quotation is a slice of one, and in which languages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from html import escape
from typing import Final

from tablesnb.base.checks import checked_row
from tablesnb.base.errors import BadValue, TablesnbError
from tablesnb.base.wording import closest, shown
from tablesnb.sources.persons import Person, person

PAGE_MARK = re.compile(r"\[p\. \d+\]")
DASHES = re.compile("[-\N{HYPHEN}-\N{HORIZONTAL BAR}\N{MINUS SIGN}]+")
QUOTES = str.maketrans(
    "\u2018\u2019\u201a\u201b\u2032\u201c\u201d\u201e\u201f\u2033", "'''''\"\"\"\"\""
)


def unpaged(text: str) -> str:
    """Return words in one line, without the marks of pages that stand among them.

    >>> unpaged("one [p. 4]  two")
    'one two'
    """
    return " ".join(PAGE_MARK.sub(" ", text).split())


def normalise(text: str) -> str:
    """Return the text as quotations are compared: only what a printer decides is evened out.

    Letters, case, spelling and all other marks stay. Marks for a new page (``[p. 155]``) go; white
    space of any kind and length becomes one space; typographic quotation marks and apostrophes
    become straight ones; a dash of any length becomes a hyphen; accents are composed (NFC).
    BadValue for what is no text.

    >>> normalise("and all  these [p. 155] pointed alike — by your ‘Adversary’")
    "and all these pointed alike - by your 'Adversary'"
    """
    if not isinstance(text, str):
        raise BadValue(f"words are text, not {shown(text)}")
    return _evened_out(text)


@lru_cache(maxsize=16)  # a quotation that is looked for is compared with every passage
def _evened_out(text: str) -> str:
    text = PAGE_MARK.sub(" ", unicodedata.normalize("NFC", text))
    return " ".join(DASHES.sub("-", text.translate(QUOTES)).split())


class Voice(StrEnum):
    """Whose words a passage has: those of its voice carry the rule where it has several."""

    OLD = "old words"
    TRANSLATION = "translation"
    REPORT = "report"
    MODERN = "modern"
    TODAY = "law of today"


AN_OLD_WRITER = frozenset({Voice.OLD, Voice.TRANSLATION})  # by these he says a thing himself


@dataclass(frozen=True)
class Work:
    """A book, manuscript or page: whose, of when, in which copy it was read, and on what terms.

    ``by`` is the id of its writer among the persons. ``seen`` holds the addresses where its words
    were read. ``modern`` works are in copyright and are quoted briefly. ``via`` says through whom
    the words came to us, where that is to stand in each citation. A work is ``attributed`` to its
    writer where it does not name him itself, as far as we saw it.
    """

    id: str
    by: str
    title: str
    date: str
    place: str
    copy: str
    seen: tuple[str, ...]
    language: str
    terms: str
    modern: bool
    note: str = ""
    via: str = ""
    attributed: bool = False

    def __post_init__(self) -> None:
        person(self.by)

    @property
    def author(self) -> str:
        """The name of its writer."""
        return person(self.by).name

    @property
    def copies(self) -> dict[str, tuple[str, ...]]:
        """The pages on which its words were read, by their site; on GitHub by their repository.

        >>> from tablesnb.sources import work
        >>> list(work("cotton_1674").copies)
        ['github.com/textcreationpartnership/A34637', 'quod.lib.umich.edu']
        """
        found: dict[str, tuple[str, ...]] = {}
        for address in self.seen:
            if address.startswith("http"):
                name = _site(address)
                found[name] = (*found.get(name, ()), address)
        return found

    def cite(self) -> str:
        """Name the writer, the work, its place and its date.

        >>> from tablesnb.sources import work
        >>> work("cotton_1674").cite()
        'Charles Cotton (attributed), The Compleat Gamester (London, 1674)'
        """
        where = f"{self.place}, {self.via}" if self.via else self.place
        named = f"{self.author} (attributed)" if self.attributed else self.author
        return f"{named}, {self.title} ({where}, {self.date})"


def _site(address: str) -> str:
    host, _, path = address.partition("://")[2].removeprefix("www.").partition("/")
    return "/".join([host, *path.split("/")[:2]]) if host == "github.com" else host


@dataclass(frozen=True)
class Passage:
    """Some words of a work, verbatim, with their place in it.

    ``original`` keeps the spelling and punctuation of the copy read, its errors too; white space is
    evened out, and ``[p. 155]`` marks where a page begins. ``voice`` says whether they are an old
    writer's own words, a translation or a report of them, a modern writer's for himself, or the law
    of today. ``by`` is whose words they are where they are not the writer's of the work, and
    ``translated_by`` whose the translation is; both are ids of persons. ``note`` is ours: what the
    words say on the rules, or why they are here. ``of`` is the passage whose words these translate,
    where it is in the library.

    >>> from tablesnb.sources import passage
    >>> passage("willughby.doublets").work.author
    'Francis Willughby'
    """

    id: str
    work: Work
    place: str
    voice: Voice
    original: str
    translation: str = ""
    translated_by: str = ""
    by: str = ""
    note: str = ""
    of: str = ""

    def __post_init__(self) -> None:
        if self.voice not in set(Voice):
            raise TablesnbError(
                f"voice: {shown(str(self.voice))} is no voice of a passage; "
                + closest(str(self.voice), [each.value for each in Voice])
            )
        object.__setattr__(self, "voice", Voice(self.voice))
        for each in (self.by, self.translated_by):
            if each:
                person(each)

    @property
    def person(self) -> Person:
        """Whose words they are."""
        return person(self.by or self.work.by)

    @property
    def translator(self) -> str:
        """The name of whose translation it is; empty without one."""
        return person(self.translated_by).name if self.translated_by else ""

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
        texts = [text for text in self._compared if words in text]
        if not texts:
            return False
        whole = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)")
        return any(whole.search(text) for text in texts)

    @cached_property
    def _compared(self) -> tuple[str, str]:
        """The words as quotations are compared with them."""
        return normalise(self.original), normalise(self.translation)

    def shown(self) -> str:
        """Return the words to put before an English reader: the translation where there is one.

        >>> from tablesnb.sources import passage
        >>> passage("holme.terms").shown().split(":")[0]
        'Ace, one'
        """
        return unpaged(self.translation or self.original)

    def cite(self) -> str:
        """Return the line of attribution: writer, work, place in it, and translator if any.

        >>> from tablesnb.sources import passage
        >>> passage("cotton.irish.home").cite()
        'Charles Cotton (attributed), The Compleat Gamester (London, 1674), chap. XXVI, p. 155'
        """
        line = f"{self.work.cite()}, {self.place}" if self.place else self.work.cite()
        return f"{line}, translated by {self.translator}" if self.translator else line

    def _repr_html_(self) -> str:
        words = f"<blockquote>“{escape(self.shown())}”</blockquote>"
        if self.translation:
            words += f"<p><i>{escape(unpaged(self.original))}</i></p>"
        return f"{words}<p>— <cite>{escape(self.cite())}</cite></p>"

    def __str__(self) -> str:
        return f'"{self.shown()}" — {self.cite()}'


TAGS = {
    Voice.TRANSLATION: "translation",
    Voice.REPORT: "report",
    Voice.MODERN: "modern",
    Voice.TODAY: "today",
}


def writer(passage: Passage) -> str:
    """Whose words a passage is, in short: the name he is known by, and the voice if not an old one.

    BadValue for what is no passage.

    >>> from tablesnb.sources import passage
    >>> writer(passage("cotton.irish.home")), writer(passage("ducoeur.end"))
    ('Cotton', 'Justin du Coeur (report)')
    """
    if not isinstance(passage, Passage):
        raise BadValue(f"a passage is expected, not {shown(passage)}")
    tag = TAGS.get(passage.voice)
    return f"{passage.person} ({tag})" if tag else str(passage.person)


def writers(passages: Iterable[Passage]) -> str:
    """Whose words these passages are, each named once in a voice, the oldest voice first.

    BadValue for what is no row of passages.

    >>> from tablesnb.sources import passage
    >>> writers([passage("ducoeur.men"), passage("cotton.irish.layout")])
    'Cotton, Justin du Coeur (report)'
    """
    return ", ".join(dict.fromkeys(writer(each) for each in _by_voice(passages)))


def speakers(passages: Iterable[Passage]) -> tuple[Person, ...]:
    """Return everybody whose words these passages are, each once, the oldest voice first.

    BadValue for what is no row of passages.

    >>> from tablesnb.sources import passage
    >>> [str(each) for each in speakers([passage("ducoeur.men"), passage("cotton.irish.layout")])]
    ['Cotton', 'Justin du Coeur']
    """
    return tuple(dict.fromkeys(each.person for each in _by_voice(passages)))


def _by_voice(passages: Iterable[Passage]) -> list[Passage]:
    given = checked_row(passages, "passages", "[passage, …]")
    for each in given:
        writer(each)  # refuses what is no passage
    return sorted(given, key=lambda each: list(Voice).index(each.voice))


# -- the languages of the works, as a page marks them


# By BCP 47.
LANGUAGES: Final[Mapping[str, str]] = {
    "English": "en",
    "Latin": "la",
    "Greek": "grc",
    "Old Spanish": "osp",
    "French": "fr",
    "Spanish": "es",
    "Welsh": "cy",
}


def lang(language: str) -> str:
    """Return the attribute of HTML for words in a language; nothing for English, the page's own.

    >>> lang("Latin"), lang("English")
    (' lang="la"', '')
    """
    code = LANGUAGES.get(language, "en")
    return "" if code == "en" else f' lang="{code}"'
