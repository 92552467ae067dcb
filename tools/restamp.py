"""Say of what is kept that it is of the law as it is now: ``python -m tools.restamp REVISION``.

What was found by play bears the version of the law, a digest of its words. A law that gains a
reading has other words and plays as before; then what was kept under REVISION, the last commit
before the change, is not made anew: its version is written over, and nothing else. What is of an
older law than REVISION's stays as it is, and is stale. That the law plays as before is for the
tests to say (``tests/oracle``, and those that let a sample of what is kept come out again): run
them whole afterwards.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import tablesnb as tn
from tablesnb.base.errors import TablesnbError
from tablesnb.compare.law_version import digest, doing_words, law_version
from tablesnb.rules.ruleset import Declared

ROOT = Path(__file__).parents[1]
KEPT = re.compile(r'("law": ")([0-9a-f]{12})(")')
BASE = "tablesnb/base/chance.py"


def git(*words: str) -> str:
    """What git says."""
    return subprocess.run(
        ["git", *words], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout


@cache
def text_at(family: str, revision: str) -> str:
    """What the law of a family said at a revision, in the order in which it is read."""
    listed = git("ls-tree", "--name-only", revision, f"tablesnb/{family}/law/").split()
    names = [BASE, *sorted(each for each in listed if each.endswith(".py"))]
    return "\n".join("\0".join(doing_words(git("show", f"{revision}:{each}"))) for each in names)


def readings(found: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """The games and readings that a kept file names, wherever they stand in it."""
    if isinstance(found, dict):
        if isinstance(found.get("game"), str) and isinstance(found.get("reading"), dict):
            yield found["game"], found["reading"]
        for each in found.values():
            yield from readings(each)
    elif isinstance(found, list):
        for each in found:
            yield from readings(each)


def rulesets(texts: list[str]) -> Iterator[Declared]:
    """Every game, every reading of one of its rules, and the readings that are kept."""
    for game in tn.games():
        rules = tn.ruleset(game)
        yield rules
        for name, rule in rules.rules():
            for rival in rule.rivals:
                try:
                    yield rules.reading(**{name: rival.value})
                except TablesnbError:
                    continue  # it goes only together with another
    for text in texts:
        for game, reading in readings(json.loads(text)):
            yield tn.ruleset(game, reading)


def main(revision: str) -> int:
    """Write the versions over, and say in how many files."""
    places = [*ROOT.glob("tablesnb/**/*.json"), *ROOT.glob("tests/**/*.json")]
    kept = {
        each: each.read_text(encoding="utf-8")
        for each in places
        if "node_modules" not in each.parts
    }
    kept = {each: text for each, text in kept.items() if KEPT.search(text)}
    now: dict[str, str] = {}
    for rules in rulesets([*kept.values()]):
        now[digest(rules, text_at(rules.family, revision))] = law_version(rules)
    changed = 0
    for place, text in kept.items():
        new = KEPT.sub(lambda of: of[1] + now.get(of[2], of[2]) + of[3], text)
        if new != text:
            place.write_text(new, encoding="utf-8")
            changed += 1
    print(f"{changed} of {len(kept)} files are said to be of the law as it is now")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
