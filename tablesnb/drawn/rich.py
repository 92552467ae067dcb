"""Words with dice and marks in them: one text, to be read in four ways.

``{6-5}`` are dice, ``[[binding]]`` is the mark of a rule. Where a script runs, a mark is an element
that the script opens; where none does it is the disc, whose card unfolds where it stands; in text
alone it is said in words; on paper the disc stands by itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any, Final

from tablesnb.base.errors import UnknownName
from tablesnb.base.wording import closest, number, shown
from tablesnb.boards.dice import die_mark, extent, look
from tablesnb.boards.geometry import num
from tablesnb.boards.image import FITTED, image
from tablesnb.boards.palette import colours
from tablesnb.dice.die import Kind
from tablesnb.drawn.cards import card
from tablesnb.drawn.discs import disc
from tablesnb.rules.plain_words import rule_name
from tablesnb.rules.rule import Rule
from tablesnb.widget.shared.panel_tree import STATUS
from tablesnb.widget.shared.rule_links import FOLLOW, FOLLOWED, leads

_MARKED: Final = re.compile(r"\{([1-7](?:-[1-7])*)\}|\[\[([a-z_]+)\]\]")
_CLINGING: Final = re.compile(r"[^\s\w{}[\]]*\{[1-7](?:-[1-7])*\}[^\s\w{}[\]]*")
# beside a picture a line may end, even at a no-break space
_HELD: Final = '<span style="white-space:nowrap">'
DIE: Final = 24  # px, the height of a die in a line
_ROOM: Final = 3  # units round a die, for its outline and its shadow


@dataclass(frozen=True)
class Dice:
    """Dice in a text."""

    faces: tuple[int, ...]
    kind: Kind = "six"


@dataclass(frozen=True)
class Mark:
    """The mark of a rule in a text."""

    name: str
    rule: Rule

    @property
    def said(self) -> str:
        """The rule's name, and how it is known."""
        return f"{rule_name(self.name)}: {STATUS[str(self.rule.status)]}"


Part = str | Dice | Mark


def rule_of(rules: Any, name: str) -> Rule:
    """A rule that a text marks, by its field; UnknownName where there is none."""
    every: dict[str, Rule] = {} if rules is None else dict(rules.rules())
    if name not in every:
        of = "a text without a game" if rules is None else rules.title
        raise UnknownName(f"{of} has no rule {shown(name)}; {closest(name, every)}")
    return every[name]


def parts(text: str, rules: Any = None) -> Iterator[Part]:
    """The parts of a text in order; UnknownName for the mark of a rule that there is not.

    >>> list(parts("You threw {6-5}."))
    ['You threw ', Dice(faces=(6, 5), kind='six'), '.']
    """
    at = 0
    for each in _MARKED.finditer(text):
        if each.start() > at:
            yield text[at : each.start()]
        if each[1]:
            yield _thrown(each[1], rules)
        else:
            yield Mark(each[2], rule_of(rules, each[2]))
        at = each.end()
    if at < len(text):
        yield text[at:]


def _thrown(written: str, rules: Any) -> Dice:
    """Dice as on the board of their game; where none is named, a seven makes them long."""
    faces = tuple(map(int, written.split("-")))
    if rules is None:
        return Dice(faces, look(None, max(faces)))
    return Dice(faces, look(rules.die, rules.throw[1]))


def rules_in(text: str, rules: Any) -> Iterator[Rule]:
    """The rules that a text marks, in order."""
    return (each.rule for each in parts(text, rules) if isinstance(each, Mark))


def live(text: str, rules: Any = None) -> str:
    """A text as HTML for a page with a script: each mark leads to its rule among the sources.

    >>> live("a < b")
    'a &lt; b'
    """
    return _joined(_live, text, rules)


def _joined(mark: Callable[[Mark], str], text: str, rules: Any) -> str:
    """The parts of a text as HTML; dice, and a stop or a bracket at them, stay in one line."""

    def made(part: Part) -> str:
        if isinstance(part, Mark):
            return mark(part)
        return _dice(part) if isinstance(part, Dice) else escape(part)

    html, at = "", 0
    for each in _CLINGING.finditer(text):
        held = "".join(map(made, parts(each[0], rules)))
        html += "".join(map(made, parts(text[at : each.start()], rules)))
        # a die alone is whole
        html += f"{_HELD}{held}</span>" if len(each[0]) > len("{6}") else held
        at = each.end()
    return html + "".join(map(made, parts(text[at:], rules)))


def _live(mark: Mark) -> str:
    disc = (
        f'<i class="tn-mark tn-mark-{mark.rule.status}" role="img" data-rule="{mark.rule.id}"'
        f' aria-label="{mark.said}" title="{mark.said}"></i>'
    )
    way = leads(mark.rule.id)
    return f'<a class="tn-led" href="{way}" {FOLLOWED}="{FOLLOW}">{disc}</a>' if way else disc


def still(text: str, rules: Any = None) -> str:
    """A text as HTML that needs neither script nor style sheet: each mark unfolds its card.

    It holds blocks, so it cannot stand in a ``<p>``.

    >>> still("a < b")
    'a &lt; b'
    """
    return _joined(_still, text, rules)


def _still(mark: Mark) -> str:
    inside = f'<div style="margin:6px 0;width:640px;max-width:100%">{card(mark.rule)}</div>'
    return (
        '<details class="tn-d-fold" style="display:inline-block;vertical-align:top;margin:0;'
        'padding:0;border:0;max-width:100%">'
        '<summary style="display:inline;list-style:none;cursor:pointer;margin:0;padding:0">'
        f"{disc(str(mark.rule.status), words=mark.said)}</summary>{inside}</details>"
    )


def printed(text: str, rules: Any = None) -> str:
    """A text as HTML for paper, where nothing unfolds: a mark is its disc, in ink.

    >>> printed("a < b")
    'a &lt; b'
    """
    return _joined(_printed, text, rules)


def _printed(mark: Mark) -> str:
    return disc(str(mark.rule.status), size=14, coloured=False, words=mark.said)


def plain(text: str, rules: Any = None) -> str:
    """A text as text alone.

    >>> plain("You threw {6-5}.")
    'You threw 6 and 5.'
    """
    return "".join(_plain(each) for each in parts(text, rules))


def unmarked(text: str, rules: Any = None) -> str:
    """A text as text alone without its marks, where the card of the rule stands beside it.

    >>> unmarked("You threw {6-5}.")
    'You threw 6 and 5.'
    """
    said = (_plain(each) for each in parts(text, rules) if not isinstance(each, Mark))
    return " ".join("".join(said).split())


def _plain(part: Part) -> str:
    if isinstance(part, Mark):
        return f"({part.said})"
    if isinstance(part, Dice):
        *some, last = map(str, part.faces)
        return f"{', '.join(some)} and {last}" if some else last
    return part


def _dice(of: Dice) -> str:
    return "\N{NO-BREAK SPACE}".join(die(of.kind, face) for face in of.faces)


@cache
def die(kind: Kind, face: int) -> str:
    """A die in a line of text, whole in its own box."""
    wide, high = (side + 2 * _ROOM for side in extent(kind, face))
    drawn = die_mark(kind, face, wide / 2, high / 2, c=colours("light"))
    box = f'viewBox="0 0 {num(wide)} {num(high)}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{drawn}</svg>'
    # screen readers take a figure alone for no name: it is said in a word
    return image(svg, number(face), round(DIE * wide / high), css=f"{FITTED};vertical-align:-6px")
