"""What a lesson prints for a class: sheets of paper, cards of rules, and words of the sources."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, Final

from tablesnb.drawn.displayable import Displayable
from tablesnb.lesson.how_to_play import how_to_play
from tablesnb.sources import passage
from tablesnb.widget.print.view import print_view
from tablesnb.widget.shared.alone import paper

ALL: Final = "Print all of them"
BREAK: Final = '<div style="break-before:page"></div>'


class Handouts(Displayable):
    """Pages for a class: a line of words for each, a button that prints it, and one for them all.

    ``pages`` are, by what a button says, what stands on a sheet, in HTML.
    """

    def __init__(self, title: str, lines: Sequence[str], pages: Mapping[str, str]) -> None:
        self.title, self.lines, self.pages = title, lines, pages

    def __repr__(self) -> str:
        return "\n".join(self.lines)

    def _repr_html_(self) -> str:
        return "<ul>" + "".join(f"<li>{escape(each)}</li>" for each in self.lines) + "</ul>"

    def _view(self) -> Any:
        html = self._repr_html_()
        return print_view(repr(self), html, self.title, self.documents, html)

    @property
    def documents(self) -> dict[str, str]:
        """What each button prints."""
        every = {**self.pages, ALL: BREAK.join(self.pages.values())}
        return {button: paper(self.title, page) for button, page in every.items()}


STAR: Final = " *"  # after a sentence that says something which we chose ourselves


def rules_card(title: str, rules: Any) -> str:
    """The rules of a game for whoever plays it on a printed board: its page of rules, numbered.

    >>> from tablesnb.rules.registry import ruleset
    >>> rules_card("Tablut", ruleset("tablut"))[:83]
    "<h2>Tablut</h2><ol style='margin-left:8mm'><li>The Muscovites, who attack, move fir"
    """
    _, *parts = how_to_play(rules).parts  # the men are set up as the board has them
    rows = ""
    for each in (each for part in parts for each in part.sentences):
        ours = any(rules.rule(name).status == "editorial" for name in each.states)
        rows += f"<li>{escape(each.says)}{STAR if ours else ''}</li>"
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
