"""What a lesson prints for a class: sheets of paper, cards of rules, and words of the sources."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from html import escape
from importlib import resources
from pathlib import Path
from typing import Any, Final, NamedTuple

from tablesnb.sources import passage

BREAK: Final = '<div style="break-before:page"></div>'
WORDS: Final = "handouts.toml"


def handout(path: str | Path, title: str, pages: Sequence[str], overwrite: bool) -> Path:
    """Write pages as a file for A4, a sheet for each, and return its path.

    BadValue where ``alone.write`` raises it.
    """
    from tablesnb.widget.shared.alone import paper, write

    return write(path, paper(title, BREAK.join(pages)), overwrite)


class Line(NamedTuple):
    """A line of a printed card of rules, with the values of the rules that it says."""

    sentence: str
    says: Mapping[str, object]

    def holds(self, rules: Any) -> bool:
        """Whether these rules are as the line says."""
        return all(rules.rule(name).value == value for name, value in self.says.items())


STAR: Final = " *"  # after a line that says something which we chose ourselves


@cache
def words_of(game: str) -> Mapping[str, Any]:
    """What the lesson on a game prints in words, by the names that it has in the file.

    >>> words_of("tablut")["card"][1].says
    {'moves': 'slide', 'jumping': 'never'}
    """
    file = resources.files("tablesnb.lesson.figures").joinpath(WORDS)
    found: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))[game]
    return {**found, "card": tuple(Line(**each) for each in found.get("card", ()))}


def rules_card(title: str, rules: Any, lines: Iterable[Line]) -> str:
    """The rules of a game for whoever plays it on paper: those of the lines that hold for them.

    >>> from tablesnb.rules.registry import ruleset
    >>> lines = Line("Jump.", {"jumping": "always"}), Line("Never jump.", {"jumping": "never"})
    >>> rules_card("Tablut", ruleset("tablut"), lines)[-42:]
    "margin-left:8mm'><li>Never jump.</li></ol>"
    """
    rows = ""
    for line in lines:
        if line.holds(rules):
            ours = any(rules.rule(name).status == "editorial" for name in line.says)
            rows += f"<li>{escape(line.sentence)}{STAR if ours else ''}</li>"
    return f"<h2>{escape(title)}</h2><ol style='margin-left:8mm'>{rows}</ol>"


def quotations(ids: Iterable[str]) -> str:
    """Passages by their ids, each in its own words, then in English, with its source.

    >>> quotations(["willughby.best"])[:22]
    '<blockquote><p>Of all '
    """
    found = ""
    for of in map(passage, ids):
        texts = filter(None, (of.original, of.translation))
        said = "".join(f"<p>{escape(' '.join(each.split()))}</p>" for each in texts)
        found += f"<blockquote>{said}<cite>{escape(of.cite())}</cite></blockquote>"
    return found
