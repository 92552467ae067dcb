"""When a work was written: the year and the century, from what the library says of its date."""

from __future__ import annotations

import re
from typing import Final

UNDATED: Final = "undated"
_ORDINALS: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
    "eighteenth", "nineteenth", "twentieth",
)  # fmt: skip
_CENTURY: Final = re.compile(rf"\b(?:(\d+)(?:st|nd|rd|th)|({'|'.join(_ORDINALS)})) century\b( BC)?")
_YEAR: Final = re.compile(r"(?<![\d.])(?:AD )?(\d{4})\b|\b(\d+) BC\b|\b(?:c\. (?:AD )?|AD )(\d+)\b")
LAST: Final = 9000
"""Where what has no date stands in the order of age: after all that has one."""


def year_of(date: str) -> int:
    """A year for a date in words, before Christ a negative one; of what is undated :data:`LAST`.

    >>> year_of("c. 630"), year_of("1st century BC"), year_of("17th century manuscript, 1905")
    (630, -50, 1650)
    >>> year_of("undated") == LAST
    True
    """
    found = _CENTURY.search(date)
    if found:
        number = int(found[1]) if found[1] else _ORDINALS.index(found[2]) + 1
        middle = number * 100 - 50
        return -middle if found[3] else middle
    year = _YEAR.search(date)
    if year and year[2]:
        return -int(year[2])
    return int(year[1] or year[3]) if year else LAST


def printed_year(date: str) -> str:
    """The year in which a work came out, four digits; nothing where it is about then, or a span.

    >>> printed_year("17th century manuscript, printed 1905"), printed_year("9 December 2011")
    ('1905', '2011')
    >>> printed_year("c. 1665"), printed_year("2006 to 2014"), printed_year("undated")
    ('', '', '')
    """
    years = re.findall(r"(?<![\d.])\d{4}\b", date)
    vague = re.search(r"(?:c\.|\bto) \d{4}|\d{4}-\d", date)
    return years[0] if len(years) == 1 and not vague else ""


def century(date: str) -> str:
    """The century of a date in words.

    >>> century("1674"), century("c. 85"), century("55 BC"), century("undated")
    ('17th century', '1st century', '1st century BC', 'undated')
    """
    if not _CENTURY.search(date) and not _YEAR.search(date):
        return UNDATED
    year = year_of(date)
    number = (abs(year) + 99) // 100
    ending = "th" if number in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending} century{' BC' if year < 0 else ''}"
