"""The quotation of a question, as HTML."""

from __future__ import annotations

from html import escape

from tablesnb.lesson.quoting import Quote
from tablesnb.sources.passages import LANGUAGES


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
