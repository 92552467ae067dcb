"""A passage on a page: the original beside its translation, whose it is, and where it was seen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

from tablesnb.lesson.apparatus import apparatus
from tablesnb.site.page import Page
from tablesnb.sources import Passage, Voice, passage
from tablesnb.sources.passages import lang, unpaged
from tablesnb.widget.shared.alone import data

LONG: Final = 420  # letters: above them five lines are shown at first
AGAIN: Final = 160  # letters: above them a passage is whole only once on a page
FIRST: Final = 8  # words of a passage that was quoted above
HOSTS: Final = 3  # as many of the places where words were seen are named; among the sources all
_STRAIGHT: Final = re.compile("&quot;(.*?)&quot;")


def words_of(text: str) -> str:
    """The words as HTML, verse in its lines; quotation marks within them are single."""
    safe = escape(unpaged(text)).replace("&#x27;", "’")
    return _STRAIGHT.sub("‘\\1’", safe).replace(" / ", "<br>")


def seen_at(of: Passage) -> str:
    """Where the words were seen, as links, one for each place of the net."""
    found = [*of.work.copies.items()]
    links = ", ".join(
        f'<a href="{escape(all[0])}" rel="noopener">{escape(name)}</a>'
        for name, all in found[:HOSTS]
    )
    more = f" and {len(found) - HOSTS} more" if len(found) > HOSTS else ""
    return f" · seen at {links}{more}" if links else ""


def cited(of: Passage) -> str:
    """Whose words they are, in which work, and at which place of it, as HTML."""
    work = of.work
    whose = "" if of.person.id == work.by else f"{escape(of.person.name)}, in "
    place = f", {escape(of.place)}" if of.place else ""
    return (
        f"{whose}{escape(work.author)}, <i>{escape(work.title)}</i> "
        f"({escape(work.place)}, {escape(work.date)}){place}"
    )


def _quote(text: str, language: str = "") -> str:
    long = ' class="long"' if len(unpaged(text)) > LONG else ""
    return f"<q{lang(language)}{long}>{words_of(text)}</q>"


def _by(*inner: str) -> str:
    return f'<p class="by">{"".join(inner)}</p>'


def quoted(of: Passage, up: str) -> str:
    """One passage: its words, beside them their translation, each with whose it is."""
    to = f' · <a href="{up}sources.html#{escape(of.id)}">among the sources</a>'
    own = f"{_quote(of.original, of.work.language)}{_by(cited(of), seen_at(of), to)}"
    if of.translation:
        other = f"{_quote(of.translation)}{_by('translated by ', escape(of.translator))}"
        return f'<div class="words two"><div>{own}</div><div>{other}</div></div>'
    if of.voice is Voice.TRANSLATION:
        left = '<p class="none">The original of these words was not found.</p>'
        if of.of:
            first = passage(of.of)
            left = (
                f"{_quote(first.original, first.work.language)}{_by(cited(first), seen_at(first))}"
            )
        return f'<div class="words two"><div>{left}</div><div>{own}</div></div>'
    return f'<div class="words"><div>{own}</div></div>'


def once(of: Passage, shown: Mapping[str, str], up: str) -> str:
    """A passage whole the first time; after that its first words and the way back.

    ``shown`` has the rule under which a passage was quoted before, by the passage's id.
    """
    text = unpaged(of.original)
    if of.id not in shown or len(text) <= AGAIN:
        return quoted(of, up)
    start = escape(" ".join(text.split()[:FIRST])).replace("&#x27;", "’")
    back = f'<a class="note" href="#{escape(shown[of.id])}">quoted above</a>'
    return f'<div class="words"><div><q{lang(of.work.language)}>{start} …</q> {back}</div></div>'


def abreast(ids: Iterable[str], shown: Mapping[str, str], up: str) -> str:
    """Passages under one rule: old words and modern reports of them stand side by side."""
    every = [passage(each) for each in ids]
    old = [each for each in every if each.voice is Voice.OLD and not each.translation]
    told = [each for each in every if each.voice is Voice.REPORT]
    if not old or not told or len(old) + len(told) < len(every):
        return "".join(once(each, shown, up) for each in every)
    columns = (("In old words", old), ("As reported", told))
    inner = "".join(
        f'<div class="column"><h4>{head}</h4>{"".join(once(each, shown, up) for each in row)}</div>'
        for head, row in columns
    )
    return f'<div class="pairs">{inner}</div>'


# -- the sources as a page of the site: the lesson's own page, at the same addresses


def sources_page() -> Page:
    """Return the page on which everything can be looked up, each thing at its address.

    Where no script runs all of it stands there to be read, at the same addresses.

    >>> 'id="cotton.verses"' in sources_page().body
    True
    """
    found = apparatus()
    told = data({"told": found.told, "still": "", "alone": True})
    body = f"""
<link rel="stylesheet" href="static/sources_page.css">
<h1 class="visually">The sources</h1>
<div class="tn-page">
<div id="tn-live"></div>
<div class="tn-kept">{found.html}</div>
</div>
<script type="application/json" id="tn-told">{told}</script>
"""
    words = " ".join(f"{each.name} {each.words} {each.translation}" for each in found.items)
    return Page("sources", "The sources", body, words, scripts=("sources_page.js",), wide=True)
