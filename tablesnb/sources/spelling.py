"""Spellings old and new: how words are looked up, whoever wrote them, and however.

The rules are data, so that a page applies the same ones (``tablesnb/widget/sources/find.js``): each
is a pattern and what stands in its place, and both languages read them alike. Two spellings of a
word become one; that now and then two words do as well is the price.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

Rules = tuple[tuple[str, str], ...]

LETTERS: Final[Rules] = (
    ("[\u2018\u2019']", ""),  # ta'ne, learn'd
    ("ſ", "s"),
    ("æ", "ae"),
    ("œ", "oe"),
    ("ς", "σ"),
    ("vv", "w"),
    ("v", "u"),  # haue
    ("[jy]", "i"),  # ioy, tymes
    ("z", "s"),  # surprize
    ("tch", "ch"),  # dispach
    ("(.)\\1", "$1"),  # stragling
    ("ouw", "ow"),  # throuw
    ("^fould", "fold"),
    ("fowr", "four"),
    ("ou", "u"),  # dubblets, honor
    ("^shew", "show"),
    ("^duce", "deuce"),
    ("^quater", "cater"),
    ("^trai", "trei"),
    ("^wun", "won"),
    ("ntring$", "ntering"),
    ("^tane$", "taken"),
    ("^perticular", "particular"),
)
"""From how a word is written to its letters: what somebody is still typing is looked up so."""

ENDS: Final[Rules] = (
    ("oe$", "o"),  # noe, soe
    ("^(.{3,})e$", "$1"),  # benefite
    ("^onel", "onl"),  # onely
    ("^(.{3,})ur$", "$1or"),  # honour
    ("^(.{2,})es$", "$1s"),  # termes
    ("^(.{2,})ed$", "$1d"),  # learned
    ("([kpx])t$", "$1d"),  # pickt
    ("ei", "i"),  # beareing
)
"""From its letters to what two spellings of the whole word have in common."""

WORD: Final = re.compile(r"[^\W_]+(?:['\u2018\u2019-][^\W_]+)*")


def _applied(rules: Rules, word: str) -> str:
    for pattern, to in rules:
        word = re.sub(pattern, to.replace("$", "\\"), word)
    return word


@cache
def letters(word: str) -> str:
    """The letters of a word as it is looked up while it is typed: without accents, evened out.

    >>> letters("Stragling"), letters("straggl")
    ('stragling', 'stragl')
    """
    plain = unicodedata.normalize("NFD", word.lower())
    return _applied(LETTERS, "".join(each for each in plain if not unicodedata.combining(each)))


@cache
def fold(word: str) -> str:
    """What the spellings of a word have in common.

    >>> fold("benefite") == fold("benefit"), fold("dubblets") == fold("doublets")
    (True, True)
    """
    return _applied(ENDS, letters(word))


@cache
def forms(word: str) -> tuple[str, ...]:
    """The words that a written one is: what has a hyphen is one word, and several.

    >>> forms("Back-Gammon")
    ('BackGammon', 'Back', 'Gammon')
    """
    parts = re.split("-", word)
    return ("".join(parts), *parts) if len(parts) > 1 else (word,)


@cache
def same(written: str, asked: str) -> bool:
    """Whether a written word is the one that is asked for, or begins with it.

    >>> same("throws", "throw"), same("throw", "throws")
    (True, False)
    """
    begun = letters("".join(re.split("-", asked)))
    whole = fold("".join(re.split("-", asked)))
    return any(
        fold(each) == whole or (len(begun) > 2 and letters(each).startswith(begun))
        for each in forms(written)
    )


def words(text: str) -> list[str]:
    """The words of a text.

    >>> words("Men are ta'ne up.")
    ['Men', 'are', "ta'ne", 'up']
    """
    return list(_words(text))


@lru_cache(maxsize=8192)  # some more than the library has texts
def _words(text: str) -> tuple[str, ...]:
    """The same, found once: every search goes through the whole library."""
    return tuple(WORD.findall(unicodedata.normalize("NFC", text)))


def level(texts: Iterable[str], asked: Sequence[str]) -> int:
    """How well texts answer: 2 where the words asked for follow one another, 1 where all are there.

    >>> level(["hath the benefite", "of it"], ["the", "benefit"]), level(["the"], ["benefit"])
    (2, 0)
    """
    every = [_words(text) for text in texts]
    for text in every:
        for at in range(len(text) - len(asked) + 1):
            # most words are not the first that is asked for
            if asked and not same(text[at], asked[0]):
                continue
            if all(same(text[at + n], each) for n, each in enumerate(asked)):
                return 2
    return int(all(any(same(one, each) for text in every for one in text) for each in asked))
