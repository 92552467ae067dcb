"""A position as a link: ``play.html?id=…`` shows it where no Python runs."""

from __future__ import annotations

import json
from html import escape
from typing import Final

from tablesnb.rules.registry import games
from tablesnb.site.page import Page

# How an id is written: an example, and what it says.
GRAMMAR: Final = (
    ("irish/…/…/white.play.31", "the game; each seat’s men; whose turn it is and for what"),
    ("24x2,13x5,8x3,6x5", "a seat’s men: on its own point 24 two, on 13 five, and so on"),
    ("in, bar, off, held-by-red", "places that are no points: in hand, on the bar, borne off, "
     "held by a seat"),
    ("none", "a seat without men"),
    ("white.throw", "White is to throw"),
    ("white.play.31", "White has thrown a three and an ace and is to play them"),
    ("white.play.31.left1", "and of these the ace is left"),
    ("tabula/…/white.throw.direction-contrary", "a reading that decides the board or the men, "
     "where it is not the default one"),
    ("tablut/3ttt3,4t4,…/defenders.play", "boards of lines, row by row from the highest: t an "
     "attacker, T a defender, K the king, a number so many empty points"),
)  # fmt: skip


def play_page() -> Page:
    """Return the page that shows a position from the id in its address.

    >>> "no Python" in play_page().words
    True
    """
    rows = "".join(
        f"<tr><td><code>{escape(example)}</code></td><td>{escape(says)}</td></tr>"
        for example, says in GRAMMAR
    )
    words = (
        "A position is a link: it shows a board and no Python runs. How the id of a position is "
        "written. " + " ".join(says for _, says in GRAMMAR)
    )
    body = f"""
<div class="position">
<h1 id="title">A position</h1>
<p id="trouble" class="trouble" role="alert" hidden></p>
<noscript><p class="trouble">Without scripts this page cannot read its address.
The boards of the games are on their <a href="index.html#games">pages</a>.</p></noscript>
<div id="shown" class="shown">
<figure><div id="board" class="plate"></div>
<figcaption id="told" role="status"></figcaption></figure>
<div>
<h2>Play it from here</h2>
<p id="starts" hidden><a class="btn small main" id="start">Play it here</a> in the browser’s own
Python, which takes some seconds to come.</p>
<p>In a notebook of your own, type one line:</p>
<p class="line"><code id="line">tn.board(…)</code></p>
<p><button class="btn small" id="copy" type="button">Copy the line</button>
<span id="copied" role="status"></span></p>
<p><a id="link" href="play.html">Link to this position</a> ·
<a id="rules" href="index.html#games">The games</a></p>
<h2>Where the men stand</h2>
<ul id="stand" class="stand"></ul>
</div>
</div>
<form id="form" class="ask-id"><label for="id">Another position, by its id</label>
<div><input id="id" autocomplete="off" spellcheck="false" autocapitalize="off">
<button class="btn" type="submit">Show it</button></div></form>
<details class="grammar"><summary>How an id is written</summary>
<p>The id is what <code>game.position.id</code> says in Python. This page looks whether it can
be drawn: each man has a place, and each seat its men. Whether the law allows the position is
looked at when it is played.</p>
<table><thead><tr><th scope="col">As written</th><th scope="col">It says</th></tr></thead>
<tbody>{rows}</tbody></table></details>
<script type="application/json" id="games">{json.dumps(list(games()))}</script>
</div>
"""
    return Page("play", "A position", body, words, scripts=("position.js", "play.js"), wide=True)
