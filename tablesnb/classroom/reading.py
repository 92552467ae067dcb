"""What pupils sent, pasted or in a folder: each code is counted, or refused with its reason."""

from __future__ import annotations

import codecs
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any, Final

from tablesnb.base.errors import BadValue
from tablesnb.base.files import checked_path, plain_bytes, why
from tablesnb.base.letters import Checks
from tablesnb.base.wording import shown
from tablesnb.classroom import codes
from tablesnb.classroom.finding import parted
from tablesnb.classroom.pupils import Given, Sent, Undecided, first_of, of_pupils

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
