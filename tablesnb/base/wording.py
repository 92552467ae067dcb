"""Words for people: which names there are, what was given, lists and counts in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from enum import StrEnum
from typing import Self

LONGEST = 120  # characters of a value that an error shows
NEARLY = 0.85  # how like a name a word is that can mean no other
LONGEST_LIST = 400  # characters of the names that an error lists


class Saying(StrEnum):
    """Words of which each ``says`` in a sentence what it means."""

    says: str

    def __new__(cls, word: str, says: str = "") -> Self:
        made = str.__new__(cls, word)
        made._value_, made.says = word, says
        return made


def closest(name: object, known: Iterable[object]) -> str:
    """Return words for an error: a name that is nearly the word, else those that have it in them,
    else the nearest, else all of them, cut where they are many.

    >>> closest("irsh", ["irish", "tabula"]), closest("blue", ["blue_one", "red", "blue_two"])
    ("did you mean 'irish'?", "did you mean 'blue_one' or 'blue_two'?")
    """
    names = [str(each) for each in known]
    near: list[str] = []
    if isinstance(name, str) and len(name) <= LONGEST:
        having = [each for each in names if name.lower() in each] if len(name) > 3 else []
        near = get_close_matches(name, names, 1, NEARLY) or having[:3]
        near = near or get_close_matches(name, names, n=1)
    if near:
        return f"did you mean {listed([repr(each) for each in near], 'or')}?"
    fitting: list[str] = []
    length = 0
    for each in names:
        length += len(each) + 2
        if length > LONGEST_LIST:
            return f"there are: {', '.join(fitting)} and {len(names) - len(fitting)} more"
        fitting.append(each)
    return "there are: " + ", ".join(fitting) if fitting else "there are none"


def shown(value: object) -> str:
    """Write a value into the sentence of an error, in one line, cut where it is long.

    >>> shown("6"), shown("6" * 1000)[-2:], shown(10**9999)
    ("'6'", '6…', 'a number of thousands of digits')
    """
    if isinstance(value, str | bytes | list | tuple):
        value = value[: LONGEST + 1]  # writing megabytes out to cut them takes long
    try:
        text = " ".join(repr(value).splitlines())
    except ValueError:  # Python does not write such a number out
        return "a number of thousands of digits"
    except Exception:  # whatever a stranger's value does when it is asked to show itself
        return f"a {type(value).__name__} that cannot be shown"
    # a lone surrogate could be neither printed nor kept
    text = text.encode("utf-8", "backslashreplace").decode("utf-8")
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def listed(words: list[str], last: str = "and") -> str:
    """Join words as a sentence does: ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def capital(name: str) -> str:
    """Write a name with a capital at its beginning, and the rest as it is.

    >>> capital("white"), capital("the Saxon")
    ('White', 'The Saxon')
    """
    return name[:1].upper() + name[1:]


# fmt: off
_NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen",
)
# fmt: on


def number(many: int, most: int = len(_NUMBERS) - 1) -> str:
    """A number in words, up to fifteen or another number below it.

    >>> number(0), number(11), number(11, 10)
    ('no', 'eleven', '11')
    """
    return _NUMBERS[many] if many <= most else str(many)


def men(number: int) -> str:
    """Count men in words."""
    return "one man" if number == 1 else f"{number} men"
