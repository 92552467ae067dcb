"""What pupils sent, pasted or in a folder: each code is counted, or refused with its reason.

Of each pupil the answer counts that came first.
"""

from __future__ import annotations

import codecs
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Any, Final

from tablesnb.base.errors import BadValue
from tablesnb.base.files import checked_path, plain_bytes, why
from tablesnb.base.letters import Checks, read_letters
from tablesnb.base.wording import shown
from tablesnb.classroom import codes
from tablesnb.classroom.codes import Code
from tablesnb.classroom.finding import parted

# -- the answers of each pupil, and which of them came first: the first one counts
# Files have times, and pasted codes an order. What these do not tell is not guessed: then none of
# the pupil's answers counts, and the teacher is told. Nothing here hangs on the order of reading or
# on the names of files.


@dataclass(frozen=True)
class Given:
    """An answer that was read: the code, the question as its view is told it, its key."""

    code: Code
    question: Mapping[str, Any]
    key: Any

    @property
    def whose(self) -> str:
        """Who gave it, as far as the code tells."""
        return self.code.name or self.code.chance

    @cached_property
    def letters(self) -> str:
        """The letters of its code."""
        return read_letters(str(self.code))


@dataclass(frozen=True)
class Sent:
    """An answer and when it came: ``place`` among what was pasted, ``time`` of its oldest file.

    Each is None where there is none. ``filed`` says that it stands in a file, whose time may be
    None all the same: where it cannot be right.
    """

    given: Given
    place: int | None = None
    time: int | None = None
    filed: bool = False

    def before(self, other: Sent) -> bool:
        """Whether it came before another for sure: nothing that is known of the two denies it."""
        pairs = (self.time, other.time), (self.place, other.place)
        known = [one < two for one, two in pairs if one is not None and two is not None != one]
        return bool(known) and all(known)


@dataclass(frozen=True)
class Undecided:
    """Answers of one pupil to one question of which nobody knows which came first, and why."""

    answers: tuple[Given, ...]
    reason: str

    @property
    def whose(self) -> str:
        """Who gave them, as far as the codes tell."""
        return next((each.code.name for each in self.answers if each.code.name), "")


def of_pupils(sent: Iterable[Sent]) -> list[list[Sent]]:
    """The answers of each pupil to each question.

    A pupil is known by a name; without one by the letters of chance, which are those of a named
    pupil where just one name came with them.
    """
    every = [*sent]
    names: dict[tuple[str, str], set[str]] = {}
    for each in every:
        code = each.given.code
        names.setdefault((code.mark, code.chance), set()).update({code.name} - {""})
    found: dict[tuple[str, str, str], list[Sent]] = {}
    for each in every:
        code = each.given.code
        known = names[code.mark, code.chance]
        name = code.name or (min(known) if len(known) == 1 else "")
        found.setdefault((code.mark, name, "" if name else code.chance), []).append(each)
    return [*found.values()]


def first_of(sent: list[Sent]) -> tuple[Given | None, Undecided | None]:
    """The answer of one pupil that came first, or those of which that is not known.

    >>> eight, nine = (Given(Code("K4AM", "7T3A", each), {}, 0) for each in "89")
    >>> first_of([Sent(eight, 1), Sent(nine, 0)])[0].code.answer
    '9'
    >>> first_of([Sent(eight, 1), Sent(nine, None, 5, True)])[1].reason
    'one of them was pasted and the other is a file'
    """
    # of two that only files tell of, or only pasting, the older is enough to be looked at
    filed = [each for each in sent if each.place is None and each.time is not None]
    pasted = [each for each in sent if each.place is not None and each.time is None]
    old = [each for each in sent if each.place is not None and each.time is not None]
    old += sorted(filed, key=lambda each: each.time or 0)[:1]
    old += sorted(pasted, key=lambda each: each.place or 0)[:1]
    left = [each for each in sent if not any(one.before(each) for one in old)] or sent
    left = sorted(left, key=lambda each: (not each.given.code.name, each.given.letters))
    if len({(each.given.code.answer, each.given.code.tries) for each in left}) == 1:
        return left[0].given, None
    return None, Undecided(tuple(each.given for each in left), _why(left))


def _why(left: list[Sent]) -> str:
    if any(each.filed and each.time is None for each in left):
        return "the time of a file lies in the future"
    if not all(each.filed for each in left):
        if all(each.place is not None for each in left):
            return "the order of pasting and the times of the files do not agree"
        return "one of them was pasted and the other is a file"
    if len({each.time for each in left}) < len(left):
        return "their files have the same time"
    return "the order of pasting and the times of the files do not agree"


LONGEST: Final = 50_000  # letters and signs that are pasted at once
FILE: Final = 10_000  # bytes of a file that is read
SHORT: Final = 200  # letters of what was refused, in a table
FILES: Final = 2_000  # files of a folder that are read
# A clock may be set to another zone; further ahead it is wrong, and does not tell what came first.
AHEAD: Final = 24 * 60 * 60 * 10**9
TWICE: Final = "it was sent before"
_WIDE: Final = {
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}


@dataclass(frozen=True)
class Refused:
    """What does not count: how it was written, why, and the file in which it stood, if in one."""

    text: str
    reason: str
    file: str = ""

    @property
    def short(self) -> str:
        """The beginning of the text, for a row of a table."""
        return self.text if len(self.text) <= SHORT else f"{self.text[: SHORT - 1]}…"


@dataclass(frozen=True)
class _Entry:
    """A code as it was read, or what was refused instead."""

    text: str
    given: Given | None = None
    reason: str = ""


@dataclass(frozen=True)
class _Source:
    """What was pasted at once, or a file as it was read last."""

    entries: tuple[_Entry, ...] = ()
    words: tuple[str, ...] = ()
    octets: bytes | None = None
    time: int | None = None
    file: str = ""


@dataclass(frozen=True)
class Results:
    """What came of all that was read.

    ``changed`` are pupils of whom another answer counts than before, for an older file came in.
    """

    given: tuple[Given, ...] = ()
    undecided: tuple[Undecided, ...] = ()
    refused: tuple[Refused, ...] = ()
    changed: tuple[str, ...] = ()


@dataclass
class Reader:
    """Reads codes of these questions, and remembers what it has read.

    ``results`` hang on what was read alone, not on how often or in which order files were read.
    """

    questions: Mapping[str, Mapping[str, Any]]
    results: Results = field(default_factory=Results)
    _pasted: tuple[_Source, ...] = ()
    _folders: dict[Path, tuple[_Source, ...]] = field(default_factory=dict)
    _sent: dict[str, Sent] = field(default_factory=dict)
    _whole: dict[str, Given] = field(default_factory=dict)

    def read(
        self, text: str, folder: Path | None = None, files: Iterable[Path] | None = None
    ) -> None:
        """Read every code of a text, and the files of a folder as they are now, if there are any.

        Where ``files`` is None the folder stays as it was read before.
        """
        pasted, folders, sent = self._pasted, dict(self._folders), dict(self._sent)
        source = self._source(text)
        places = count(sum(len(each.entries) for each in pasted))
        for each in source.entries:
            if each.given is not None:
                _note(sent, Sent(each.given, next(places)))
        pasted += (source,)
        if folder is not None and files is not None:
            folders[folder] = self._files(folder, [*files])
            for one in folders[folder]:
                for each in one.entries:
                    if each.given is not None:
                        _note(sent, Sent(each.given, None, one.time, True))
        results = self._decided(pasted, folders, sent)
        # all at once: whatever fails before this changes nothing
        self._pasted, self._folders, self._sent, self.results = pasted, folders, sent, results

    # -- files

    def _files(self, folder: Path, files: list[Path]) -> tuple[_Source, ...]:
        known = {each.file: each for each in self._folders.get(folder, ())}
        over = len(files) - FILES
        if over > 0:
            # the newest are left out: so none that was read before is
            files = sorted(files, key=lambda each: (_modified(each), each.name))[:FILES]
        found = [self._file(each, known.get(each.name)) for each in files]
        found.sort(key=lambda each: (each.time is None, each.time or 0, each.file))
        if over > 0:
            reason = f"more than {FILES:,} files lie there: {over:,} were not read"
            found.append(_refused(reason, folder.name))
        return tuple(found)

    def _file(self, path: Path, before: _Source | None) -> _Source:
        """A file as it is now; what stands in it is looked at anew only where that has changed."""
        try:
            octets, about = plain_bytes(path, FILE + 1)
            if len(octets) > FILE:
                return _refused(f"longer than {FILE:,} bytes: no file of a code", path.name)
            changed = about.st_mtime_ns if about.st_mtime_ns <= time.time_ns() + AHEAD else None
            if before is not None and before.octets == octets:
                return replace(before, time=changed)
            text, whole = _text(octets)
        except (OSError, ValueError) as error:
            return _refused(f"it cannot be read: {why(error)}", path.name)
        found = self._source(text)
        if not found.entries:
            reason = "there is no code in this file" if found.words else "nothing stands in it"
            reason = reason if whole else "it cannot be read: it is no text"
            found = _Source((_Entry(" ".join(found.words) if whole else "", None, reason),))
        return replace(found, octets=octets, time=changed, file=path.name)

    # -- codes

    def _source(self, text: str) -> _Source:
        found = parted(text, self.questions, self._fits)
        entries = [_Entry(each.text, self._whole[each.letters]) for each in found.codes]
        for each in found.like:
            text = each.text if len(each.letters) <= codes.LONGEST else each.text[: codes.LONGEST]
            entries.append(_Entry(text, None, each.reason or self._reason(each.letters)))
        return _Source(tuple(entries), found.words)

    def _fits(self, letters: str) -> bool:
        """Whether letters are a whole code of one of these questions."""
        if letters not in self._whole:
            try:
                self._whole[letters] = self._read(letters)
            except BadValue:
                return False
        return True

    def _read(self, letters: str) -> Given:
        code = codes.read(letters)
        question = self.questions.get(code.mark)
        if question is None:
            raise BadValue("it belongs to another question")
        return Given(code, question, codes.key_of(question, code.answer))

    def _reason(self, letters: str) -> str:
        """Why letters are no code."""
        checks = Checks(letters)
        for end in range(codes.SHORTEST, min(len(letters), codes.LONGEST)):
            if checks.hold(0, end) and self._fits(letters[:end]):
                return "other letters stand right behind this code: put a space between them"
        try:
            self._read(letters)
        except BadValue as error:
            return str(error)
        return "other letters stand right behind this code: put a space between them"

    # -- what counts

    def _decided(
        self,
        pasted: tuple[_Source, ...],
        folders: Mapping[Path, tuple[_Source, ...]],
        sent: Mapping[str, Sent],
    ) -> Results:
        counting: list[Given] = []
        undecided: list[Undecided] = []
        late: dict[str, str] = {}
        for pupil in of_pupils(sorted(sent.values(), key=_order)):
            first, unknown = first_of(pupil)
            if first is not None:
                counting.append(first)
            if unknown is not None:
                undecided.append(unknown)
            left = {each.letters for each in (unknown.answers if unknown else [first]) if each}
            late |= {
                each.given.letters: _late(each.given, first)
                for each in pupil
                if each.given.letters not in left
            }
        refused: list[Refused] = []
        words: list[str] = []
        seen: set[str] = set()
        for source in (*pasted, *(each for folder in folders.values() for each in folder)):
            words += source.words
            for entry in source.entries:
                reason = entry.reason
                if entry.given is not None:
                    letters = entry.given.letters
                    reason = TWICE if letters in seen else late.get(letters, "")
                    seen.add(letters)
                if reason:
                    refused.append(Refused(entry.text, reason, source.file))
        if words:
            many = f"these {len(words):,} words look" if len(words) > 1 else "this word looks"
            refused.append(Refused(" ".join(words), f"{many} like no code"))
        changed = _changed(self.results.given, counting)
        return Results(tuple(counting), tuple(undecided), tuple(refused), changed)


def _note(sent: dict[str, Sent], new: Sent) -> None:
    """Note that a code came: what counts is the first place and the oldest file of it."""
    old = sent.get(new.given.letters, new)
    places = [each.place for each in (old, new) if each.place is not None]
    times = [each.time for each in (old, new) if each.time is not None]
    sent[new.given.letters] = Sent(
        old.given, min(places, default=None), min(times, default=None), old.filed or new.filed
    )


def _order(sent: Sent) -> tuple[Any, ...]:
    return sent.place is None, sent.place, sent.time is None, sent.time or 0, sent.given.letters


def _late(given: Given, first: Given | None) -> str:
    """Why an answer does not count that did not come first."""
    code = given.code
    if first is not None and (first.code.answer, first.code.tries) == (code.answer, code.tries):
        return TWICE
    return f"{code.name or 'the same pupil'} has answered before: the first answer counts"


def _changed(before: Iterable[Given], now: Iterable[Given]) -> tuple[str, ...]:
    """Whose answer is another than before; only an older file makes it so."""
    known = {(each.code.mark, each.whose): each.key for each in before}
    return tuple(
        each.whose for each in now if known.get((each.code.mark, each.whose), each.key) != each.key
    )


# -- files


def listed(folder: object) -> tuple[Path, list[Path]]:
    """A folder by its whole path, and its files ending in .txt.

    BadValue where it cannot be read.
    """
    where = checked_path(folder)
    try:
        where = where.resolve()
        return where, [each for each in where.iterdir() if each.suffix.lower() == ".txt"]
    except (OSError, ValueError, RuntimeError) as error:
        raise BadValue(f"the folder {shown(str(folder))} cannot be read: {why(error)}") from None


def _modified(path: Path) -> float:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return float("inf")


def _refused(reason: str, file: str) -> _Source:
    return _Source((_Entry("", None, reason),), file=file)


def _text(octets: bytes) -> tuple[str, bool]:
    """The text of a file, and whether all of it is text.

    Where it is not, the letters of codes are still there: an editor may write the name beside a
    code in the signs of its own country.
    """
    for sign, coding in _WIDE.items():
        if octets.startswith(sign):
            return octets.decode(coding), True
    try:
        return octets.decode("utf-8-sig"), True
    except UnicodeDecodeError:
        return octets.decode("utf-8", "replace"), False
