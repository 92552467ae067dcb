"""Quotations: a verbatim slice of a bundled passage, shown with whose words it is."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from tablesnb.base.checks import checked_text
from tablesnb.base.errors import TablesnbError
from tablesnb.lesson.pages import wrapped
from tablesnb.sources import Passage, passage


@dataclass(frozen=True)
class Quote:
    """Words of a passage in quotation marks, with their attribution and the passage's id.

    ``words`` are a slice of the original or of the translation; ``translation`` stands under a
    whole passage that has one.
    """

    passage: Passage
    words: str
    translation: str = ""

    @property
    def attribution(self) -> str:
        """Writer, work, place in it, and translator where his words are shown."""
        return self.passage.cite()

    def __repr__(self) -> str:
        lines = [wrapped(f"“{self.words}”")]
        if self.translation:
            lines.append(wrapped(f"“{self.translation}”"))
        lines.append(wrapped(f"— {self.attribution} [{self.passage.id}]", 2, 2))
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        translated = f"<p>“{escape(self.translation)}”</p>" if self.translation else ""
        return (
            f"<blockquote><p>“{escape(self.words)}”</p>{translated}"
            f"<p>— {escape(self.attribution)} · <code>{escape(self.passage.id)}</code></p>"
            "</blockquote>"
        )


def quote(passage_id: str, words: str | None = None) -> Quote:
    """Quote a passage, or the ``words`` of it that are wanted.

    The words must stand in the passage verbatim, from whole word to whole word; white space, kinds
    of quotation marks and of dashes are evened out. Raises UnknownName for a passage that there is
    not, TablesnbError for words that are not in it.

    >>> quote("cotton.irish.praise", "Irish is an ingenious")
    Traceback (most recent call last):
    tablesnb.base.errors.TablesnbError: cotton.irish.praise does not say “Irish is an ingenious”
    """
    found = passage(checked_text(passage_id, "the id of a passage"))
    if words is None:
        original = " ".join(found.original.split())
        shown = found.shown()
        return Quote(found, shown) if not found.translation else Quote(found, original, shown)
    words = checked_text(words, "a quotation")
    if not found.has(words):
        raise TablesnbError(f"{found.id} does not say “{words}”{agreeing(found, words)}")
    return Quote(found, words)


def agreeing(found: Passage, words: str) -> str:
    """Say how far a quotation that is none agrees with its passage, to find the slip.

    >>> agreeing(passage("willughby.best"), "Irish is counted the beast.")
    '; it agrees as far as “Irish is counted the”'
    """
    parts = words.split()
    for count in range(len(parts) - 1, 0, -1):
        begun = " ".join(parts[:count])
        if found.has(begun):
            return f"; it agrees as far as “{begun}”"
    return ""
