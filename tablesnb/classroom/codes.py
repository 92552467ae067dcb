"""A pupil's answer as a code of few letters, and a code as the answer: docs/CLASS.md is the law.

The questions write the same codes where no Python runs (``tablesnb/widget/ask/code.js``);
tests hold the two to each other. Nothing of a code is ever run.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise
from typing import Any, Final

from tablesnb.base.errors import BadValue
from tablesnb.base.letters import (
    CHECKED,
    LETTERS,
    holds,
    in_letters,
    in_number,
    read_letters,
    with_check,
)
from tablesnb.base.wording import shown

MARK: Final = 4  # letters of the question
CHANCE: Final = 4  # letters by which equal answers of two pupils differ
MOST_TRIES: Final = 4  # which stands for all more
LONGEST: Final = 200  # letters of a code
NAMED: Final = 20  # letters of a name, as UTF-16 counts them
COUNT: Final = 2  # letters that say how long the answer is, where a name follows
GROUP: Final = 4
_HEAD: Final = MARK + CHANCE + 1
SHORTEST: Final = _HEAD + 1 + CHECKED
# What answers are written with: see docs/ASK.md, keys.
_SIGNS: Final = "0123456789,:.-e"
Key = Any


@dataclass(frozen=True)
class Code:
    """What a code says: of which question it is, the answer as text, after how many tries, whose.

    ``chance`` are letters that are the same whenever one pupil writes the code of one question.
    ``tries`` is 0 where the answer was shown to the pupil, and at most 4, which stands for more.
    """

    mark: str
    chance: str
    answer: str
    tries: int = 1
    name: str = ""

    def __str__(self) -> str:
        return written(self)


def written(code: Code) -> str:
    """The letters of a code, four by four.

    BadValue for what no code can say: a name longer than 20 letters, an answer longer than answers
    are, tries below 0.

    >>> written(Code("K4AM", "7T3A", "2"))
    'K4AM-7T3A-35YC'
    """
    if len(code.name.encode("utf-16-le", "surrogatepass")) > 2 * NAMED:
        raise BadValue(f"the name in a code has {NAMED} letters at most, not {len(code.name)}")
    if isinstance(code.tries, bool) or code.tries < 0:
        raise BadValue(f"tries are counted from 0, not {shown(code.tries)}")
    said = in_letters(_number(code.answer))
    how = min(code.tries, MOST_TRIES)
    whose = ""
    if code.name:
        how += MOST_TRIES + 1
        said = in_letters(len(said), COUNT) + said
        # a 1 before it, so that no letter at its beginning is lost
        whose = in_letters(int.from_bytes(b"\1" + code.name.encode(), "big"))
    letters = with_check(code.mark + code.chance + LETTERS[how] + said + whose)
    if len(letters) > LONGEST:
        raise BadValue(f"this answer is too long for a code of {LONGEST} letters")
    return grouped(letters)


def grouped(letters: str) -> str:
    """Letters four by four, as they are shown."""
    return "-".join(letters[n : n + GROUP] for n in range(0, len(letters), GROUP))


def read(text: str) -> Code:
    """What a code says; any signs may stand between its letters, which are large or small.

    BadValue, with the reason, for what is no code: too short, a letter that codes do not have, or
    letters that were changed.

    >>> read("k4am 7t3a 35yc").answer
    '2'
    """
    letters = read_letters(text)
    strange = sorted({each for each in letters if each not in LETTERS})
    if strange:
        said = "is no letter" if len(strange) == 1 else "are no letters"
        raise BadValue(f"{' '.join(strange)[:40]} {said} of codes")
    if len(letters) < SHORTEST:
        raise BadValue(f"a code has {SHORTEST} letters at least, not {len(letters)}")
    if len(letters) > LONGEST:
        raise BadValue(f"a code has {LONGEST} letters at most")
    if not holds(letters):
        raise BadValue("its letters do not agree: one or more were changed, or are missing")
    mark, chance = letters[:MARK], letters[MARK : MARK + CHANCE]
    how = LETTERS.index(letters[_HEAD - 1])
    said, name = letters[_HEAD:-CHECKED], ""
    if how > 2 * MOST_TRIES + 1:
        raise BadValue("it was made by other rules than these")
    if how > MOST_TRIES:
        end = COUNT + in_number(said[:COUNT])
        said, name = said[COUNT:end], _named(said[end:])
        how -= MOST_TRIES + 1
    found = Code(mark, chance, _text(in_number(said)), how, name)
    if written(found) != grouped(letters):
        raise BadValue("it was made by other rules than these")
    return found


def _named(letters: str) -> str:
    number = in_number(letters)
    octets = number.to_bytes((number.bit_length() + 7) // 8, "big")
    try:
        return octets[1:].decode()
    except UnicodeDecodeError:
        raise BadValue("it was made by other rules than these") from None


def _number(text: str) -> int:
    """A text of the signs as a number: each text another, and each number another text."""
    found = 0
    for each in text:
        if each not in _SIGNS:
            raise BadValue(f"an answer is not written with {shown(each)}")
        found = found * len(_SIGNS) + _SIGNS.index(each) + 1
    return found


def _text(number: int) -> str:
    found = ""
    while number:
        number, at = divmod(number - 1, len(_SIGNS))
        found = _SIGNS[at] + found
    return found


# -- answers as text


def text_of(kind: str, key: Key) -> str:
    """The answer to a question of a kind, as codes say it.

    BadValue for what is no answer.

    >>> text_of("touch", [3, 5]), text_of("number", 0.25), text_of("all", [1, 2, 3, 5])
    ('3,5', '0.25', '1-3,5')
    """
    if kind == "set" and isinstance(key, str):
        return key
    if kind == "all" and _row(key):
        return _runs(sorted(key))
    if kind in ("touch", "order") and _row(key):
        return ",".join(map(str, key))
    if kind in ("play", "choice") and _whole(key):
        return str(key)
    if kind == "number" and (_whole(key) or (isinstance(key, float) and math.isfinite(key))):
        return _figures(float(key))
    raise BadValue(f"{shown(key)} is no answer to a question of the kind {kind}")


def _whole(key: object) -> bool:
    return isinstance(key, int) and not isinstance(key, bool) and key >= 0


def _row(key: object) -> bool:
    return isinstance(key, list) and all(map(_whole, key))


def _runs(numbers: list[int]) -> str:
    """Numbers in order, and those that follow one another by the first and the last."""
    runs: list[list[int]] = []
    for each in numbers:
        if runs and each == runs[-1][1] + 1:
            runs[-1][1] = each
        else:
            runs.append([each, each])
    return ",".join(f"{low}-{high}" if high > low else f"{low}" for low, high in runs)


def _figures(number: float) -> str:
    """A number as scripts write it, which Python writes otherwise where it is large or small."""
    if number == 0:
        return "0"
    if 1e-6 <= abs(number) < 1e21:
        text = format(Decimal(repr(number)), "f")
        return text.rstrip("0").rstrip(".") if "." in text else text
    digits, _, power = repr(number).partition("e")
    return f"{digits.removesuffix('.0')}e{int(power)}"


def key_of(question: Mapping[str, Any], text: str) -> Key:
    """The answer that a text says to a question, as the view of questions is told it.

    BadValue where it is no answer to this question.

    >>> key_of({"kind": "choice", "options": ["yes", "no"]}, "1")
    1
    """
    kind = question["kind"]
    try:
        key = _key(kind, text)
        fits = text_of(kind, key) == text and _fits(question, kind, key)
    except (BadValue, ValueError, OverflowError):
        fits = False
    if not fits:
        raise BadValue("it says nothing that answers this question")
    return key


def _key(kind: str, text: str) -> Key:
    if kind == "set":
        return text
    if kind == "number":
        return float(text)
    if kind in ("touch", "order"):
        return [int(each) for each in text.split(",") if each]
    if kind == "all":
        found: list[int] = []
        for run in filter(None, text.split(",")):
            low, _, high = run.partition("-")
            if int(high or low) >= 1000:
                raise BadValue("no question has so many half-moves")
            found += range(int(low), int(high or low) + 1)
        return found
    return int(text)


def _fits(question: Mapping[str, Any], kind: str, key: Key) -> bool:
    """Whether a key names what the question has."""
    if kind == "choice":
        return bool(key < len(question["options"]))
    if kind == "order":
        return sorted(key) == [*range(len(question["options"]))]
    if kind == "number":
        return True
    board = question["board"]
    if kind == "play":
        nodes = board["nodes"]
        return bool(0 < key < len(nodes)) and not nodes[key].get("to")
    if kind == "all":
        return {*key} <= {*board["nodes"][0]["to"].values()}
    places = len(board["plate"]["places"])
    if kind == "touch":
        many = len({*key})
        # a poll asks for so many places; elsewhere how many there are is part of the answer
        fits = many == question["many"] if question["poll"] else many > 0
        return fits and many == len(key) and all(at < places for at in key)
    men = [each.split(":") for each in key.split(",")] if key else []
    if not all(len(each) == 2 for each in men):
        return False
    rows = [(int(place), int(many)) for place, many in men]
    ordered = all(one < other for (one, _), (other, _) in pairwise(rows))
    written_so = ",".join(f"{place}:{many}" for place, many in rows) == key
    within = all(f"{at}" in {f"{n}" for n in question["piles"]} and n > 0 for at, n in rows)
    return ordered and written_so and within and sum(n for _, n in rows) <= question["many"]
