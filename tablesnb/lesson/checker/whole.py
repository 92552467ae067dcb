"""A lesson held to everything, and what was found in order."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tablesnb.base.given import checked_flag
from tablesnb.lesson.checker.cells import Fault, never_run, of_code, of_notebook, of_words
from tablesnb.lesson.checker.lesson import Finding, lesson_in, lesson_of
from tablesnb.lesson.checker.measure import of_acts, of_length

CHECKS = (of_notebook, of_words, of_code, of_length, of_acts)


def check(path: str | Path, *, stored: bool = False) -> list[Finding]:
    """Return what is wrong with a lesson, cell by cell; an empty list for one that is right.

    It is run in a kernel, so that its questions can be tried, and its file left as it is;
    ``stored`` looks only at what stands in the file, and asks that it was run in order and has no
    widget's view or state. Programs that save a notebook leave these behind; where it is run anew,
    they are no fault, and the file is asked only that each cell was run.

    Raises BadRecord for what is no notebook, UnknownName for a shape of lesson that there is not,
    TablesnbError where nothing is there to run it with.
    """
    lesson = lesson_of(path)
    faults = list[Fault]()
    if not checked_flag(stored, "stored"):
        from tablesnb.lesson.checker.run import run

        faults += never_run(lesson)
        notebook, of_questions, own = run(lesson.path)
        lesson = replace(lesson_in(lesson.path, notebook), own=tuple(own))
        faults += of_questions
    for each in CHECKS:
        faults += each(lesson)
    return sorted({Finding(lesson.path.name, *fault) for fault in faults})
