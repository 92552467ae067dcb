"""The words of a question as HTML and as text: dice drawn, rules marked by how they are known."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from typing import Any, Final

from tablesnb.base.errors import UnknownName
from tablesnb.base.wording import closest, shown
from tablesnb.boards.dice import die_mark
from tablesnb.boards.image import image
from tablesnb.boards.palette import colours
from tablesnb.lesson.quoting import Quote
from tablesnb.rules.rule import Rule
from tablesnb.sources.languages import LANGUAGES
from tablesnb.widget.panel_tree import STATUS, named

_MARKED: Final = re.compile(r"\{([1-7](?:-[1-7])*)\}|\[\[([a-z_]+)\]\]")
DIE: Final = 24  # px


def rule_of(rules: Any, name: str) -> Rule:
    """A rule that a text marks, by its field; UnknownName where there is none."""
    every: dict[str, Rule] = {} if rules is None else dict(rules.rules())
    if name not in every:
        of = "a question without a board" if rules is None else rules.title
        raise UnknownName(f"{of} has no rule {shown(name)}; {closest(name, every)}")
    return every[name]


def rules_in(text: str, rules: Any) -> Iterator[Rule]:
    """The rules that a text marks, in order."""
    for _, name in _MARKED.findall(text):
        if name:
            yield rule_of(rules, name)


def html(text: str, rules: Any = None, still: bool = False) -> str:
    """A text as HTML: ``{6-5}`` are dice, ``[[binding]]`` is the mark of a rule.

    Where it is ``still``, no style draws the mark, and it is said in words.

    >>> html("a < b")
    'a &lt; b'
    """
    found, at = "", 0
    for each in _MARKED.finditer(text):
        found += escape(text[at : each.start()])
        if each[1]:
            faces = [int(face) for face in each[1].split("-")]
            found += "\N{NO-BREAK SPACE}".join(_die(face) for face in faces)
        else:
            rule = rule_of(rules, each[2])
            said = f"{named(each[2])}: {STATUS[str(rule.status)]}"
            found += (
                f"<small>({said})</small>"
                if still
                else (
                    f'<i class="tn-mark tn-mark-{rule.status}" role="img" data-rule="{rule.id}"'
                    f' aria-label="{said}" title="{said}"></i>'
                )
            )
        at = each.end()
    return found + escape(text[at:])


def plain(text: str, rules: Any = None) -> str:
    """The same as text alone.

    >>> plain("You threw {6-5}.")
    'You threw 6 and 5.'
    """

    def said(found: re.Match[str]) -> str:
        if found[1]:
            *some, last = found[1].split("-")
            return f"{', '.join(some)} and {last}" if some else last
        rule = rule_of(rules, found[2])
        return f"({named(found[2])}: {STATUS[str(rule.status)]})"

    return _MARKED.sub(said, text)


def quotation(of: Quote | None) -> str:
    """A quotation as HTML, its words in their own language; of none, nothing."""
    if of is None:
        return ""
    passage, words = of.passage, of.words
    own = words in " ".join(passage.original.split())
    lang = LANGUAGES.get(passage.work.language, "") if own else "en"
    said = f'<p lang="{lang}">' if lang else "<p>"
    translated = f"<p>“{escape(of.translation)}”</p>" if of.translation else ""
    return f"{said}“{escape(words)}”</p>{translated}<cite>{escape(passage.cite())}</cite>"


@cache
def _die(face: int) -> str:
    """A die in a line of text."""
    drawn = die_mark("six" if face < 7 else "log", face, 22, 22, c=colours("light"))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">{drawn}</svg>'
    return image(svg, f"{face}", DIE).replace("height:auto", "height:auto;vertical-align:-6px")
