"""Where the codes of a text are: pupils send them with names, times and signs around them.

What is found are codes of the questions that were asked, then what looks like a code and is none,
so that whoever lost one is seen, and last all other words together. Every letter of the text is in
one of the three. The work is bounded by the text: at most 200 looks for each letter of it.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Final

from tablesnb.base.letters import ALIKE, LETTERS, Checks, plain
from tablesnb.classroom.codes import LONGEST, MARK, SHORTEST

TWO_WAYS: Final = "it can be read in two ways: put it on a line of its own"
# Of a code that lost letters, so many are left at least; a name with a year has fewer.
_LEAST: Final = SHORTEST - 3
_GROUP: Final = 4
_MOST_GROUPS: Final = LONGEST // _GROUP + 1
_WORD: Final = re.compile(r"[^\W_]+")
_RUN: Final = re.compile(f"[{LETTERS}]+")
# A code is written with signs between its letters; a new line or one of these ends it for sure.
_END: Final = re.compile(r"[\n\r,;|]")
Span = tuple[int, int]  # the first letter, and the one after the last


@dataclass(frozen=True)
class Part:
    """A part of a text: as it is written, its letters, and why it is no code although it fits."""

    text: str
    letters: str
    reason: str = ""


@dataclass(frozen=True)
class Parts:
    """The parts of a text: its ``codes``, what is ``like`` a code, and all other ``words``."""

    codes: tuple[Part, ...]
    like: tuple[Part, ...]
    words: tuple[str, ...]


def parted(text: str, marks: Collection[str], fits: Callable[[str], bool]) -> Parts:
    """The parts of a text, for questions with these marks.

    A code begins with a mark, wherever in a word that is, ends where a word ends or where the next
    mark begins, and ``fits``.

    >>> whole = {"K4AM7T3A35YC", "K4AM7T3A4X2A7"}
    >>> text = "Anna: k4am 7t3a 35yc / BobK4AM7T3A4X2A7, K4AM-9"
    >>> found = parted(text, {"K4AM"}, whole.__contains__)
    >>> [each.text for each in found.codes], [each.text for each in found.like], found.words
    (['k4am 7t3a 35yc', 'K4AM7T3A4X2A7'], ['K4AM-9'], ('Anna', 'Bob'))
    """
    return _Text(plain(text), marks, fits).parts()


class _Text:
    """A text as a row of letters, with what stands between them."""

    def __init__(self, text: str, marks: Collection[str], fits: Callable[[str], bool]) -> None:
        self.text, self.marks, self.fits = text, marks, fits
        self.at: list[int] = []  # where in the text each letter is
        self.words: list[Span] = []
        letters: list[str] = []
        for word in _WORD.finditer(text):
            begin = len(letters)
            for at in range(*word.span()):
                # few letters become two when they are made large
                for each in text[at].upper():
                    if each.isalnum():
                        letters.append(ALIKE.get(each, each))
                        self.at.append(at)
            if begin < len(letters):
                self.words.append((begin, len(letters)))
        self.letters = "".join(letters)
        self.checks = Checks(self.letters)
        # each mark with one letter changed
        self.near = {_but(mark, n) for mark in marks for n in range(MARK)}

    def parts(self) -> Parts:
        codes: list[Part] = []
        like: list[Part] = []
        words: list[str] = []
        begin = 0
        for (first, end), reason in [*self._found(), ((len(self.letters),) * 2, "")]:
            for span, is_like in self._rest(begin, first):
                if is_like:
                    like.append(self._part(span))
                else:
                    words.append(self._part(span).text)
            begin = end
            if first < end:
                (like if reason else codes).append(self._part((first, end), reason))
        return Parts(tuple(codes), tuple(like), tuple(words))

    def _part(self, span: Span, reason: str = "") -> Part:
        begin, end = span
        text = self.text[self.at[begin] : self.at[end - 1] + 1]
        return Part(text, self.letters[begin:end], reason)

    # -- codes

    def _found(self) -> Iterator[tuple[Span, str]]:
        """The codes, in their order, and of each why it does not count, if it does not."""
        marked = sorted({n for mark in self.marks for n in _places(self.letters, mark)})
        ends = sorted({*marked, *(end for _, end in self.words)})
        runs = iter(_RUN.finditer(self.letters))
        run_ends, last = 0, 0
        for begin in marked:
            while run_ends <= begin:
                run_ends = next(runs).end()
            if begin < last:
                continue
            far = min(begin + LONGEST, run_ends)
            after = bisect_left(marked, begin + SHORTEST)
            near, next_one = [*marked[after : after + 2], far, far][:2]
            # a code ends before the next begins; or it has one mark within, by chance
            fitting = self._fitting(begin, ends, begin + SHORTEST, min(near, far))
            fitting = fitting or self._fitting(begin, ends, near + 1, min(next_one, far))
            if not fitting:
                continue
            alone = [end for end in fitting if self._parted(begin) and self._parted(end)]
            sure = fitting if len(fitting) == 1 else alone
            last = sure[0] if len(sure) == 1 else fitting[-1]
            yield (begin, last), "" if len(sure) == 1 else TWO_WAYS

    def _fitting(self, begin: int, ends: list[int], low: int, high: int) -> list[int]:
        """The ends from ``low`` to ``high`` of what fits and begins here."""
        tried = ends[bisect_left(ends, low) : bisect_right(ends, high)]
        held = [end for end in tried if self.checks.hold(begin, end)]
        return [end for end in held if self.fits(self.letters[begin:end])]

    def _parted(self, at: int) -> bool:
        """Whether something that ends a code for sure stands before a letter."""
        if at in (0, len(self.letters)):
            return True
        return bool(_END.search(self.text, self.at[at - 1] + 1, self.at[at]))

    # -- what is no code

    def _rest(self, begin: int, end: int) -> Iterator[tuple[Span, bool]]:
        """The parts of what stands between two codes, and whether each is like a code."""
        line: list[Span] = []
        at = bisect_right(self.words, (begin, len(self.letters) + 1)) - 1
        until = bisect_left(self.words, (end, 0))
        for first, last in self.words[max(at, 0) : until]:
            word = max(first, begin), min(last, end)
            if word[0] >= word[1]:
                continue
            if line and self._parted(word[0]):
                yield from self._line(line)
                line = []
            line.append(word)
        yield from self._line(line)

    def _line(self, words: list[Span]) -> Iterator[tuple[Span, bool]]:
        n = 0
        while n < len(words):
            many = self._marked(words, n) or self._grouped(words, n)
            if many:
                yield (words[n][0], words[n + many - 1][1]), True
            else:
                yield words[n], False
            n += many or 1

    def _marked(self, words: list[Span], n: int) -> int:
        """How many words look like one code, for it begins with a mark or nearly so."""
        begin = words[n][0]
        if not self._begins(begin, words[-1][1]):
            return 0
        many = 1
        for first, end in words[n + 1 : n + LONGEST]:
            short = first - begin < SHORTEST
            tail = self._tail(first, end)
            if end - begin > LONGEST or self._begins(first, words[-1][1]):
                break
            if not (short or tail or self._joined(first) or self._grouping(first, end)):
                break
            many += 1
            if tail and not short:
                break
        return many

    def _begins(self, at: int, end: int) -> bool:
        head = self.letters[at : min(at + MARK, end)]
        return len(head) == MARK and any(_but(head, n) in self.near for n in range(MARK))

    def _grouped(self, words: list[Span], n: int) -> int:
        """How many words look like one code of whatever question, for they stand in such groups."""
        many, begin = 0, words[n][0]
        for first, end in words[n : n + _MOST_GROUPS]:
            tail = many > 0 and self._tail(first, end)
            if end - begin > LONGEST or not (tail or self._grouping(first, end)):
                break
            many += 1
            if end - begin >= SHORTEST and self.checks.hold(begin, end) and self._known(begin, end):
                return many  # a whole code of another question
            if tail:
                break
        end = words[n + many - 1][1] if many else begin
        return many if end - begin >= _LEAST and self._mixed(begin, end) else 0

    def _grouping(self, first: int, end: int) -> bool:
        """Whether a word may be letters of a code: four of them, or letters and digits, or many."""
        many = end - first
        strange = sum(each not in LETTERS for each in self.letters[first:end])
        return strange <= 1 and (
            many == _GROUP
            or (many >= _GROUP - 1 and self._mixed(first, end))
            or (many >= _LEAST and not strange)
        )

    def _mixed(self, first: int, end: int) -> bool:
        """Whether both letters and digits are written there."""
        written = self.text[self.at[first] : self.at[end - 1] + 1]
        return any(map(str.isdigit, written)) and any(map(str.isalpha, written))

    def _tail(self, first: int, end: int) -> bool:
        """Whether a word may be the last letters of a code, fewer than four."""
        if end - first >= _GROUP:
            return False
        return end - first == 1 or self._known(first, end) or self._joined(first)

    def _joined(self, at: int) -> bool:
        """Whether no space stands before a letter."""
        return not any(map(str.isspace, self.text[self.at[at - 1] + 1 : self.at[at]]))

    def _known(self, begin: int, end: int) -> bool:
        return all(each in LETTERS for each in self.letters[begin:end])


def _but(mark: str, at: int) -> str:
    """A mark without one of its letters."""
    return f"{mark[:at]}?{mark[at + 1 :]}"


def _places(letters: str, mark: str) -> Iterator[int]:
    at = letters.find(mark)
    while at >= 0:
        yield at
        at = letters.find(mark, at + 1)
