"""The sources as a page of the site: the lesson's own page, at the same addresses."""

from __future__ import annotations

from tablesnb.lesson.apparatus import apparatus
from tablesnb.site.page import Page
from tablesnb.widget.alone import data


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


__all__ = ["sources_page"]
