"""Write the sheet of all rules: ``python -m tools.rule_sheet``.

The sheet stands in ``tests/rules/sheet.txt``: for each game each rule and each rival reading, with
its value, its status, the passages that say it and those beside it, and who holds it; and each
named reading. A test holds the games to it, and the sheet to ``docs/RULES-CHANGES.md``: the newest
entry there names the sheet's fingerprint. So a rule that is changed on purpose has a line in that
log: change it, run this, and write the line. What a program can read of it this writes itself, into
``docs/rules-changes.jsonl`` (see ``tools.rule_changes``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import tablesnb as tn
from tablesnb.rules.rule import Reading, Rule, show
from tablesnb.rules.ruleset import Declared
from tools import rule_changes
from tools.rule_text import LOG, ROOT, SHEET, fingerprint, read

ENTRY = re.compile(r"^## \S+ · `([0-9a-f]{12})`$", re.MULTILINE)


def lines(rules: Declared) -> Iterator[tuple[str, str]]:
    """Go through the lines of one game: what each is of, and what it says."""
    for _, rule in rules.rules():
        yield rule.id, _ground(rule)
        for rival in rule.rivals:
            yield f"{rule.id} or {show(rival.value)}", _ground(rival)
    for name, named in rules.named.items():
        changes = ", ".join(f"{field} = {show(value)}" for field, value in named.changes.items())
        yield f"{rules.name} as {name}", f"{changes} · by {', '.join(named.who)}"


def _ground(of: Rule | Reading) -> str:
    parts = [str(show(of.value)), str(of.status), ", ".join(of.passages) or "no passage"]
    if of.related:
        parts.append("beside " + ", ".join(of.related))
    if of.who:
        parts.append("by " + ", ".join(of.who))
    return " · ".join(parts)


def sheet() -> str:
    """Return the sheet of the rules as they are."""
    games = (
        "\n".join(f"{name}: {says}" for name, says in lines(tn.ruleset(game))) + "\n"
        for game in tn.games()
    )
    return "\n".join(games)


def logged(text: str) -> str:
    """Return the fingerprint that the newest entry of the log names, the first that stands in it.

    Raises ValueError for a log without an entry.
    """
    found = ENTRY.search(text)
    if found is None:
        raise ValueError("no entry of the log begins as '## 2026-11-22 · `0123456789ab`'")
    return found.group(1)


def main() -> None:
    """Write the sheet and the changes in it, and say what is still to be done by hand."""
    text, told = sheet(), LOG.read_text(encoding="utf-8")
    before = SHEET.read_text(encoding="utf-8")
    written = rule_changes.written(before, text, logged(told))
    SHEET.write_text(text, encoding="utf-8")
    rule_changes.CHANGES.write_text(written, encoding="utf-8")
    mark = fingerprint(text)
    print(f"{SHEET.relative_to(ROOT)}: {len(read(text))} lines, fingerprint {mark}")
    if logged(told) != mark:
        print(
            f"say in {LOG.relative_to(ROOT)}, in an entry that names it, what you changed and why"
        )


if __name__ == "__main__":
    main()
