"""Passages of old books in a lesson: a chapter as it stands, and two texts side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from html import escape
from typing import Final

from tablesnb.base.checks import checked_text
from tablesnb.base.errors import BadValue
from tablesnb.drawn.sheet import element, line, look, sheet, small
from tablesnb.lesson.pages import wrapped
from tablesnb.sources import Passage, passage
from tablesnb.sources.passages import LANGUAGES, unpaged


@dataclass(frozen=True, repr=False)
class Passages:
    """Passages of one work, one after another, with where they stand; see :func:`passages`."""

    passages: tuple[Passage, ...]

    def __repr__(self) -> str:
        return "\n".join([*(wrapped(f"“{each}”") for each in self._words()), self._cited()])

    def _repr_html_(self) -> str:
        paragraphs = "".join(line(f"“{escape(each)}”") for each in self._words())
        return sheet(paragraphs + small(escape(self._cited())))

    def _words(self) -> list[str]:
        return [" ".join(each.original.split()) for each in self.passages]

    def _cited(self) -> str:
        work = self.passages[0].work
        said = f"{work.title}, {work.date}"
        # the marks of the pages are the transcribers', and no words of the chapter
        paged = any(unpaged(each.original) != each.original for each in self.passages)
        return f"{said}; [p. …]: there a page begins" if paged else said


def passages(*ids: str) -> Passages:
    """Show passages of one work whole, one after another, as a chapter of it is read.

    ``ids`` are those of the passages, in their order. UnknownName for one that there is not,
    BadValue for none, or for passages of several works.

    >>> print(passages("cotton.irish.praise", "cotton.irish.fill"))  # doctest: +ELLIPSIS
    “IRish is an ingenious Game, ...
    """
    found = tuple(passage(each) for each in ids)
    works = {each.work.title for each in found}
    if len(works) != 1:
        raise BadValue(f"passages are of one work, not of {len(works)}")
    return Passages(found)


# -- the words of several works, one after another


@dataclass(frozen=True, repr=False)
class Voices:
    """Passages of several works, each with its English and where it stands; see :func:`voices`."""

    passages: tuple[Passage, ...]

    def __repr__(self) -> str:
        return "\n".join(wrapped(each, 0, 2) for of in self.passages for each in self._lines(of))

    def _repr_html_(self) -> str:
        parts = []
        for of in self.passages:
            *words, where = map(escape, self._lines(of))
            parts.append(f"{''.join(map(line, words))}{small(where)}")
        return sheet("".join(parts))

    def _lines(self, of: Passage) -> list[str]:
        words = filter(None, (of.original, of.translation))
        return [*(f"“{' '.join(each.split())}”" for each in words), of.cite()]


def voices(*ids: str) -> Voices:
    """Show passages of several works whole, each in its own words and in English.

    ``ids`` are those of the passages, in their order. UnknownName for one that there is not.

    >>> print(str(voices("ovid.twelve")).count("months"))
    1
    """
    return Voices(tuple(map(passage, ids)))


# -- two passages side by side, and the words that they have in common, in the same order


# Spellings of one word that count as one; whatever is not here counts as it is written.
SPELT: Final = {
    "aduersary": "adversary", "beareing": "bearing", "benefite": "benefit", "blotts": "blots",
    "borne": "born", "cater": "quater", "deale": "deal", "dispach": "dispatch",
    "doubletts": "doublets", "dubblets": "doublets", "duce": "deuce", "entring": "entering",
    "euer": "ever", "foure": "four", "haue": "have", "learn'd": "learned",
    "noe": "no", "owne": "own", "plaid": "played", "soe": "so", "then": "than", "tra": "trey",
    "tymes": "times",
}  # fmt: skip
"""Old spellings that are evened out, each with the one that stands for both.

They are of the 1600s, when *then* and *than* were one word: both count as one, the adverb too.
"""

_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+")


@dataclass(frozen=True)
class Run:
    """Words that follow one another in both passages, as each has them."""

    one: str
    other: str
    words: int

    @property
    def alike(self) -> bool:
        """Whether both spell them in the same way, capitals apart."""
        return _letters(self.one) == _letters(self.other)


@dataclass(frozen=True, repr=False)
class SideBySide:
    """Two passages and the words that agree in them; made by :func:`side_by_side`.

    Words are compared one by one, capitals and punctuation apart and the spellings of ``SPELT``
    evened out. What agrees is claimed to be equal words in equal order, and nothing else.
    """

    one: Passage
    other: Passage

    @cached_property
    def blocks(self) -> tuple[tuple[int, int, int], ...]:
        """Where words agree: number in the one, number in the other, how many."""
        words = [[even(each[0]) for each in _words(_text(of))] for of in (self.one, self.other)]
        found = SequenceMatcher(None, words[0], words[1], autojunk=False).get_matching_blocks()
        return tuple((a, b, size) for a, b, size in found if size)

    @property
    def runs(self) -> tuple[Run, ...]:
        """The runs of words that agree, in order."""
        one, other = _text(self.one), _text(self.other)
        here, there = list(_words(one)), list(_words(other))
        return tuple(
            Run(
                one[here[a].start() : here[a + size - 1].end()],
                other[there[b].start() : there[b + size - 1].end()],
                size,
            )
            for a, b, size in self.blocks
        )

    @property
    def many(self) -> tuple[int, int, int]:
        """How many words agree, and how many the one and the other have."""
        agreed = sum(size for _, _, size in self.blocks)
        return agreed, *(sum(1 for _ in _words(_text(of))) for of in (self.one, self.other))  # type: ignore[return-value]

    @property
    def spelt_otherwise(self) -> int:
        """How many of the words that agree the two texts spell differently, capitals apart."""
        here, there = (
            [_letters(each[0]) for each in _words(_text(of))] for of in (self.one, self.other)
        )
        return sum(
            here[a + at] != there[b + at] for a, b, size in self.blocks for at in range(size)
        )

    def counted(self) -> str:
        """How much agrees, in words."""
        agreed, one, other = self.many
        if not agreed:
            return f"Of {one} words and {other}, none agree."
        longest = max(run.words for run in self.runs)
        spelt = self.spelt_otherwise
        said = f"Of {one} words and {other}, {agreed} agree in the same order"
        said += f"; the longest run is of {longest}." if longest > 1 else ", each by itself."
        if spelt:
            are = "is" if spelt == 1 else "are"
            said += f" {spelt} of these {agreed} {are} spelt differently in the two texts."
        return said

    def __repr__(self) -> str:
        lines = []
        for of in (self.one, self.other):
            lines += [wrapped(f"“{_text(of)}”"), wrapped(f"— {of.cite()}", 2, 2)]
        runs = "; ".join(f"“{run.one}”" if run.alike else f"“{run.one}” and “{run.other}”"
                         for run in self.runs)  # fmt: skip
        lines.append(wrapped(self.counted()))
        if runs:
            lines.append(wrapped(f"The same: {runs}", 2, 2))
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        columns = self._column(self.one, 0) + self._column(self.other, 1)
        flex = element("div", columns, "display:flex;flex-wrap:wrap;gap:12px 28px")
        foot = small(
            "Green and underlined: the same words in the same order. A dotted line: the same word"
            " in another spelling. Equal words alone do not say who had them from whom."
        )
        return sheet(flex + line(f"<b>{escape(self.counted())}</b>") + foot, wide=880)

    def _column(self, of: Passage, side: int) -> str:
        text, every, found, at = _text(of), list(_words(_text(of))), "", 0
        for run, block in zip(self.runs, self.blocks, strict=True):
            first, last = every[block[side]].start(), every[block[side] + block[2] - 1].end()
            how = "solid" if run.alike else "dotted"
            css = f"border:0;border-bottom:2px {how};font-weight:700"
            found += escape(text[at:first]) + element("span", escape(text[first:last]), css, "same")
            at = last
        found += escape(text[at:])
        language = LANGUAGES.get(of.work.language, "")
        words = f'<span lang="{language}">“{found}”</span>' if language else f"“{found}”"
        body = element("p", words, "margin:0 0 6px;font-size:17px;line-height:25px")
        return f"<div{look('flex:1 1 280px;min-width:0')}>{body}{small(escape(of.cite()))}</div>"


def even(word: str) -> str:
    """A word as it is compared.

    >>> even("Noe"), even("Aduersaries’")
    ('no', 'aduersaries')
    """
    plain = _letters(word)
    return SPELT.get(plain, plain)


def _letters(words: str) -> str:
    """Words in small letters, without what a printer adds."""
    plain = words.casefold().replace("ſ", "s").replace("’", "'")
    return " ".join(re.findall(r"[\w']+", plain)).strip("'")


def _text(of: Passage) -> str:
    return unpaged(of.original)


def _words(text: str) -> Iterator[re.Match[str]]:
    return _WORD.finditer(text)


def side_by_side(one: str, other: str) -> SideBySide:
    """Set two passages beside each other, with the words that agree in them marked and counted.

    Raises UnknownName for a passage that there is not.

    >>> side_by_side("cotton.irish.fill", "holme.irish").runs[0]
    Run(one='your', other='your', words=1)
    """
    return SideBySide(
        passage(checked_text(one, "the id of a passage")),
        passage(checked_text(other, "the id of a passage")),
    )
