"""What pupils sent, pasted or in a folder: each code is counted, or refused with its reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tablesnb.base.errors import BadRecord, BadValue
from tablesnb.base.files import why
from tablesnb.base.letters import LETTERS, holds, read_letters
from tablesnb.base.wording import shown
from tablesnb.classroom import codes
from tablesnb.classroom.codes import Code

LONGEST: Final = 50_000  # letters and signs that are pasted at once
FILE: Final = 10_000  # bytes of a file that is read
FILES: Final = 2_000  # files of a folder that are read
# A code is written with signs between its letters; a new line or one of these ends it for sure.
_WORD: Final = re.compile(r"[^\W_]+")
_END: Final = re.compile(r"[\n\r,;|]")


@dataclass(frozen=True)
class Given:
    """An answer that counts: the code, the question as its view is told it, and its key."""

    code: Code
    question: Mapping[str, Any]
    key: Any

    @property
    def whose(self) -> str:
        """Who gave it, as far as the code tells."""
        return self.code.name or self.code.chance


@dataclass(frozen=True)
class Refused:
    """What does not count: how it was written, why, and the file in which it stood, if in one."""

    text: str
    reason: str
    file: str = ""


@dataclass
class Reader:
    """Reads codes of these questions, and remembers what it has read."""

    questions: Mapping[str, Mapping[str, Any]]
    given: list[Given] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    _seen: set[str] = field(default_factory=set)
    _whose: set[tuple[str, str]] = field(default_factory=set)
    _files: dict[Path, int] = field(default_factory=dict)

    def paste(self, text: str, file: str = "") -> None:
        """Read every code of a text. BadValue for one that is too long for a class."""
        if len(text) > LONGEST:
            raise BadValue(f"this is longer than the codes of a class: {len(text):,} letters")
        for each in parted(text, self._fits):
            self._take(each, file)

    def folder(self, where: Path) -> None:
        """Read the files of a folder ending in .txt that were not read before.

        BadRecord where there is no such folder. A file that cannot be read is refused like a code.
        """
        try:
            found = sorted(each for each in where.iterdir() if each.suffix.lower() == ".txt")
        except (OSError, ValueError) as error:
            raise BadRecord(f"{shown(str(where))} cannot be read: {why(error)}", 1, 1) from None
        for each in found[:FILES]:
            self._file(each)
        many = len(found) - FILES
        if many > 0:
            reason = f"more than {FILES:,} files lie there: {many:,} were not read"
            self.refused.append(Refused("", reason, where.name))

    def _file(self, path: Path) -> None:
        try:
            stamp = path.stat().st_mtime_ns
            if self._files.get(path) == stamp:
                return
            self._files[path] = stamp
            # no more is read than may be, however long it has become meanwhile
            with path.open("rb") as opened:
                octets = opened.read(FILE + 1)
            if len(octets) > FILE:
                reason = f"longer than {FILE:,} bytes: no file of a code"
                self.refused.append(Refused("", reason, path.name))
                return
            text = octets.decode()
        except (OSError, ValueError) as error:
            self.refused.append(Refused("", f"it cannot be read: {why(error)}", path.name))
            return
        if not read_letters(text):
            self.refused.append(Refused("", "nothing stands in it", path.name))
        self.paste(text, path.name)

    def _fits(self, letters: str) -> bool:
        """Whether letters are a whole code of one of these questions."""
        if len(letters) < codes.SHORTEST or letters[: codes.MARK] not in self.questions:
            return False
        if not holds(letters):
            return False
        try:
            code = codes.read(letters)
            codes.key_of(self.questions[code.mark], code.answer)
        except BadValue:
            return False
        return True

    def _take(self, text: str, file: str) -> None:
        try:
            code = codes.read(text)
            question = self.questions.get(code.mark)
            if question is None:
                raise BadValue("it belongs to another question")
            key = codes.key_of(question, code.answer)
            given = Given(code, question, key)
            letters = read_letters(text)
            if letters in self._seen:
                raise BadValue("it was sent before")
            if (code.mark, given.whose) in self._whose:
                whose = code.name or "the same pupil"
                raise BadValue(f"{whose} has answered before: the first answer counts")
        except BadValue as error:
            self.refused.append(Refused(text.strip()[: codes.LONGEST], str(error), file))
            return
        self._seen.add(letters)
        self._whose.add((code.mark, given.whose))
        self.given.append(given)


Words = list[tuple[int, int]]  # where each begins and ends
Fits = Callable[[str], bool]


def parted(text: str, fits: Fits) -> Iterator[str]:
    """The codes of a text, and what stands there else, each as it is written.

    Signs stand between the letters of a code as well as between codes. So whatever ``fits``, a
    whole code of a question, is one; the rest is parted at the ends of lines and the like, and
    where it is a code of another question.

    >>> whole = {"AAAA22", "CCCC33"}
    >>> [*parted("aaaa 22 cccc 33 / xy, EEEE", whole.__contains__)]
    ['aaaa 22', 'cccc 33', 'xy', 'EEEE']
    """
    words = [(found.start(), found.end()) for found in _WORD.finditer(text)]
    for part, whole in _cut(text, words, fits):
        for line in [part] if whole else _lines(text, part):
            for each, _ in [(line, True)] if whole else _cut(text, line, _a_code):
                yield text[each[0][0] : each[-1][1]]


def _a_code(letters: str) -> bool:
    """Whether letters are a code, of whatever question."""
    return len(letters) >= codes.SHORTEST and holds(letters)


def _cut(text: str, words: Words, fits: Fits) -> Iterator[tuple[Words, bool]]:
    """Words in parts, and whether each is something that fits, or what lies between."""
    at, begun = 0, 0
    while at < len(words):
        end = _whole(text, words, at, fits)
        at += 1
        if end:
            if begun < at - 1:
                yield words[begun : at - 1], False
            yield words[at - 1 : end], True
            at = begun = end
    if begun < len(words):
        yield words[begun:], False


def _whole(text: str, words: Words, at: int, fits: Fits) -> int:
    """Before which word something ends that begins here and fits; 0 where nothing does."""
    letters = ""
    for end in range(at, len(words)):
        letters += read_letters(text[slice(*words[end])])
        if len(letters) > codes.LONGEST or any(each not in LETTERS for each in letters):
            return 0
        if fits(letters):
            return end + 1
    return 0


def _lines(text: str, words: Words) -> Iterator[Words]:
    """Words that nothing parts that ends a code for sure."""
    line: Words = []
    for each in words:
        if line and _END.search(text[line[-1][1] : each[0]]):
            yield line
            line = []
        line.append(each)
    if line:
        yield line
