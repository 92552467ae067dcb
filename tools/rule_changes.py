"""Every change of a rule as a line that a program can read: ``docs/rules-changes.jsonl``.

A line says which rule or reading, what it was and what it is now (value, status, passages, those
beside, persons; null where there was none or is none), on whose word, on which day, in which
version, and the fingerprint of the sheet of rules after it, by which ``docs/RULES-CHANGES.md``
tells the same for people. ``python -m tools.rule_sheet`` writes it. Undone one after another from
the sheet as it is, the lines lead back to the first sheet: a test goes that way.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from itertools import groupby
from typing import Any

import tablesnb as tn
from tablesnb.base.wording import listed
from tablesnb.sources import PROJECT, passage, person, speakers
from tools.rule_text import LOG, fingerprint, laid, read

CHANGES = LOG.with_name("rules-changes.jsonl")
Row = dict[str, Any]
NOTHING = "no passage"


def said(text: str) -> Row:
    """Return what a line of the sheet says, part by part.

    >>> said("single · attested · willughby.stakes")["passages"]
    ['willughby.stakes']
    """
    value, *parts = text.split(" · ")
    found: Row = {"value": value}
    if parts and not parts[0].startswith("by "):
        passages = parts[1].split(", ")
        found |= {"status": parts[0], "passages": [] if passages == [NOTHING] else passages}
        parts = parts[2:]
    for word in ("beside", "by"):
        named = [part for part in parts if part.startswith(f"{word} ")]
        if named:
            found[word] = named[0].removeprefix(f"{word} ").split(", ")
    return found


def line(about: Row) -> str:
    """Return the line of the sheet that says this.

    >>> line({"value": "6", "status": "editorial", "passages": [], "by": ["project"]})
    '6 · editorial · no passage · by project'
    """
    parts = [str(about["value"])]
    if "status" in about:
        parts += [about["status"], ", ".join(about["passages"]) or NOTHING]
    parts += [f"{word} {', '.join(about[word])}" for word in ("beside", "by") if word in about]
    return " · ".join(parts)


def whose(about: Row) -> str:
    """Return on whose word a rule stands: who is named, else who speaks in its passages, else we.

    >>> whose(said("free · inferred · ducoeur.best_guess · by ducoeur"))
    'Justin du Coeur'
    """
    if "by" in about:
        return listed([str(person(each)) for each in about["by"]])
    if about.get("status") == "editorial" or not about.get("passages"):
        return str(person(PROJECT))
    return listed([str(each) for each in speakers(map(passage, about["passages"]))])


def between(old: str, new: str) -> list[Row]:
    """Return the changes from one sheet to another, in the order of the sheets."""
    before, now = read(old), read(new)
    found = []
    for name in [*now, *(name for name in before if name not in now)]:
        if before.get(name) == now.get(name):
            continue
        there = list(before if name in before else now)
        place = there.index(name)
        found.append(
            {
                "rule": name,
                "old": said(before[name]) if name in before else None,
                "new": said(now[name]) if name in now else None,
                "whose": whose(said(now.get(name) or before[name])),
                "after": there[place - 1] if place else None,
            }
        )
    return found


def undone(text: str, rows: Sequence[Row]) -> str:
    """Return the sheet as it was before these changes; ValueError where they do not fit it."""
    lines = read(text)
    for row in rows:
        if lines.get(row["rule"]) != (line(row["new"]) if row["new"] else None):
            raise ValueError(f"{row['rule']} is not in the sheet what this change made of it")
        if row["old"] is None:
            del lines[row["rule"]]
        elif row["new"] is not None:
            lines[row["rule"]] = line(row["old"])
    for row in rows:
        if row["new"] is None:
            names = list(lines)
            place = names.index(row["after"]) + 1 if row["after"] else 0
            names.insert(place, row["rule"])
            lines[row["rule"]] = line(row["old"])
            lines = {name: lines[name] for name in names}
    return laid(lines)


def rows(text: str) -> list[Row]:
    """Return the changes that a log of them holds, the oldest first."""
    return [json.loads(each) for each in text.splitlines()]


def written(before: str, now: str, told: str) -> str:
    """Return the log with the changes from one sheet to another at its end.

    ``told`` is the fingerprint of the newest entry for people. Changes that no such entry tells of
    yet are still being made: they are taken together with the new ones.
    """
    known = rows(CHANGES.read_text(encoding="utf-8"))
    open_still = [row for row in known if row["sheet"] == fingerprint(before)]
    if open_still and fingerprint(before) != told:
        known = known[: -len(open_still)]
        before = undone(before, open_still)
    head = {
        "sheet": fingerprint(now),
        "date": date.today().isoformat(),
        "version": tn.__version__,
    }
    return "".join(
        json.dumps(row, ensure_ascii=False) + "\n"
        for row in [*known, *({**head, **row} for row in between(before, now))]
    )


def entries(text: str) -> list[tuple[str, list[Row]]]:
    """Return the changes by the sheets that they led to, the oldest first."""
    found = groupby(rows(text), key=lambda row: str(row["sheet"]))
    return [(mark, list(each)) for mark, each in found]
