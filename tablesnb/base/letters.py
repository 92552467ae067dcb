"""The letters of codes that people copy by hand, and the two last ones that tell a slip.

There are 23, a prime number: so two letters at the end, reckoned modulo 23, find any one letter
that was changed and any two that changed places. None looks like another: of 2 and Z, 5 and S, 6
and G, 8 and B, V and U only the first is written, and the second is read as the first; 0, O, Q, D,
1, I, L and J are no letters of a code. Letters that look the same in another script, or in full
width, are read as these. docs/CLASS.md tells the whole.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import accumulate
from typing import Final
from unicodedata import normalize

LETTERS: Final = "23456789ACEFHKMNPRTVWXY"
ALIKE: Final = {"Z": "2", "S": "5", "G": "6", "B": "8", "U": "V"} | dict(
    # Greek capitals, then Cyrillic ones, by what they look like
    zip("ΑΒΕΖΗΚΜΝΡΤΥΧ" + "АВЕЗКМНРСТУХЅ", "A8E2HKMNPTYX" + "A8E3KMHPCTYX5", strict=True)
)
CHECKED: Final = 2  # letters at the end
BASE: Final = len(LETTERS)
_VALUE: Final = {letter: value for value, letter in enumerate(LETTERS)}


def plain(text: str) -> str:
    """A text with plain letters: those in full width, in bold or in a circle are only drawn so.

    >>> plain("Ｋ４ＡＭ")
    'K4AM'
    """
    return text if text.isascii() else normalize("NFKC", text)


def read_letters(text: str) -> str:
    """The letters of a text as they are written in codes; what is no letter or digit is left out.

    A letter that no code has stays, for whoever is to be told of it.

    >>> read_letters("k4zm-7t"), read_letters("K4OM")
    ('K42M7T', 'K4OM')
    """
    return "".join(ALIKE.get(each, each) for each in plain(text).upper() if each.isalnum())


def with_check(letters: str) -> str:
    """Letters with the two that check them.

    Modulo 23 all values add up to how many letters there are, and the values each times its number,
    counted from 1, to nothing.

    >>> with_check("K4AM")
    'K4AM5H'
    """
    values = [_VALUE[each] for each in letters]
    at = len(values) + 1
    plain = sum(values)
    weighed = sum(number * each for number, each in enumerate(values, 1))
    last = at * (plain - at - 1) - weighed
    first = at + 1 - plain - last
    return letters + LETTERS[first % BASE] + LETTERS[last % BASE]


def holds(letters: str) -> bool:
    """Whether the last two letters are those that check the others.

    >>> holds(with_check("K4AM")), holds("K4AMAA"), holds("K4OM33")
    (True, False, False)
    """
    return all(each in _VALUE for each in letters) and Checks(letters).hold(0, len(letters))


class Checks:
    """Of which runs of some letters the last two check the others, with one look for each run.

    >>> Checks("AA" + with_check("K4AM")).hold(2, 8)
    True
    """

    def __init__(self, letters: str) -> None:
        values = [_VALUE.get(each, 0) for each in letters]
        self._plain = [0, *accumulate(values)]
        self._weighed = [0, *accumulate(at * each for at, each in enumerate(values, 1))]

    def hold(self, begin: int, end: int) -> bool:
        """Whether the letters from ``begin`` to before ``end``, all of codes, are checked."""
        many = end - begin
        plain = self._plain[end] - self._plain[begin]
        # numbered from 1 where the run begins
        weighed = self._weighed[end] - self._weighed[begin] - begin * plain
        return many > CHECKED and (plain - many) % BASE == 0 and weighed % BASE == 0


def in_letters(number: int, many: int = 0) -> str:
    """A number in letters, at least ``many``; no letter for 0 where none is wanted.

    >>> in_letters(0), in_letters(22), in_letters(23), in_letters(1, 3)
    ('', 'Y', '32', '223')
    """
    found = ""
    while number:
        number, value = divmod(number, BASE)
        found = LETTERS[value] + found
    return found.rjust(many, LETTERS[0])


def in_number(letters: str) -> int:
    """The number that letters say.

    >>> in_number(in_letters(1283))
    1283
    """
    found = 0
    for each in letters:
        found = found * BASE + _VALUE[each]
    return found


def mark_of(text: str, many: int = 4) -> str:
    """So many letters that stand for a text: for another text it is another, with few exceptions.

    >>> len(mark_of("irish.which")), mark_of("irish.which") == mark_of("irish.what")
    (4, False)
    """
    return in_letters(int(sha256(text.encode()).hexdigest(), 16) % BASE**many, many)
