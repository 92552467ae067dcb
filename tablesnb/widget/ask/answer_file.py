"""Where a reader's answers are kept: a small file of his own beside the lesson.

It is written when a question is answered in a notebook, and by nothing else. ``TABLESNB_KEPT`` in
the environment keeps nothing where it is ``0``. A file that cannot be read is set aside, and never
written over.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from tablesnb.base.errors import BadRecord, TablesnbError
from tablesnb.base.files import put_whole, why
from tablesnb.base.wording import shown
from tablesnb.widget.shared import cells

NAME: Final = "my-answers.json"
LONGEST: Final = 1_000_000  # bytes of a file that is read, and of what is kept
VERSION: Final = 1
VERDICTS: Final = ("right", "level", "less", "wrong", "")
Kept = dict[str, dict[str, Any]]


def read(path: Path) -> Kept:
    """The answers of a file, by the names of their questions; none where there is no file.

    BadRecord for a file that is none of answers, with line and column where it is no JSON.
    """
    try:
        long = path.stat().st_size > LONGEST
        text = "" if long else path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise BadRecord(f"{shown(path.name)} cannot be read: {why(error)}", 1, 1) from None
    if long:
        raise BadRecord(f"{shown(path.name)} is longer than a file of answers", 1, 1)
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(
            f"{shown(path.name)} is no file of answers: {error.msg}", error.lineno, error.colno
        ) from None
    except RecursionError:
        raise BadRecord(f"{shown(path.name)} is no file of answers", 1, 1) from None
    kept = found.get("answers") if isinstance(found, dict) else None
    if not isinstance(kept, dict) or found.get("version") != VERSION:
        raise BadRecord(f"{shown(path.name)} is no file of answers of this version", 1, 1)
    whole = {name: _checked(each) for name, each in kept.items()}
    return {name: each for name, each in whole.items() if each is not None}


def _checked(given: object) -> dict[str, Any] | None:
    """An answer as it may be kept: plain, and no longer than answers are; else None."""
    if not isinstance(given, Mapping):
        return None
    answer, verdict = given.get("answer"), given.get("verdict", "")
    if verdict not in VERDICTS or not _plain(answer):
        return None
    counts = {name: given.get(name, 0) for name in ("tries", "hints")}
    if not all(isinstance(each, int) and 0 <= each < 10_000 for each in counts.values()):
        return None
    return {
        "answer": answer,
        "said": str(given.get("said", ""))[:200],
        "verdict": verdict,
        **counts,
        "shown": given.get("shown") is True,
        "when": str(given.get("when", ""))[:25],
    }


def _plain(answer: object) -> bool:
    if isinstance(answer, list):
        return len(answer) <= 200 and all(
            isinstance(each, int) and not isinstance(each, bool) for each in answer
        )
    if isinstance(answer, float):
        return math.isfinite(answer)
    return (
        answer is None
        or isinstance(answer, int)
        or (isinstance(answer, str) and len(answer) <= 200)
    )


class Keeper:
    """Keeps the answers of one folder; it raises nothing. None for ``path`` keeps nothing."""

    def __init__(self, path: Path | None) -> None:
        self.path = path

    def read(self) -> Kept:
        """What is kept; nothing where that cannot be read."""
        if self.path is None:
            return {}
        try:
            return read(self.path)
        except TablesnbError:
            return {}

    def keep(self, name: str, given: object) -> str:
        """Keep an answer; returns why it could not be, or nothing."""
        answer = _checked(given)
        if answer is None:
            return "this answer cannot be kept"
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        return self._write({**self._mine(), name: {**answer, "when": now}})

    def wipe(self, names: Iterable[str]) -> str:
        """Forget these answers; returns why they could not be, or nothing."""
        gone = {*names}
        return self._write({k: v for k, v in self._mine().items() if k not in gone})

    def _mine(self) -> Kept:
        """What is kept; a file that is none of answers is set aside under another name."""
        if self.path is None:
            return {}
        try:
            return read(self.path)
        except TablesnbError:
            try:
                self.path.replace(self._aside(self.path))
            except OSError:
                self.path = None
            return {}

    @staticmethod
    def _aside(path: Path) -> Path:
        """A name that no file has yet, beside another."""
        names = (path.with_suffix(f".damaged{n or ''}.json") for n in range(1_000))
        return next((each for each in names if not each.exists()), path)

    def _write(self, kept: Kept) -> str:
        if self.path is None:
            return ""
        text = json.dumps({"version": VERSION, "answers": kept}, indent=1, ensure_ascii=False)
        try:
            put_whole(self.path, f"{text}\n".encode(), 0o600)
        except (OSError, ValueError) as error:
            return f"this answer cannot be kept: {why(error)}"
        return ""


def keeper() -> Keeper:
    """The keeper of the notebook that is running; of nothing where none is."""
    off = os.environ.get("TABLESNB_KEPT", "") == "0"
    return Keeper(None if off or cells.running() is None else Path.cwd() / NAME)
