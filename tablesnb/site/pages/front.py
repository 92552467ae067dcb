"""The front page: a question on a board to touch, the ways in, the games, the dates, the places."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any, Final, NamedTuple

from tablesnb.base.files import packaged
from tablesnb.base.wording import number
from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import svg
from tablesnb.games.transcripts import record
from tablesnb.lesson.frames import frames_of, shown_in
from tablesnb.lesson.gallery import Card, gallery
from tablesnb.lesson.questions import written
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.play.game import Game
from tablesnb.rules.registry import games, ruleset
from tablesnb.site.page import Page
from tablesnb.site.pages.frame import key, mark, strip
from tablesnb.widget.ask.pack import packed
from tablesnb.widget.shared.alone import data

# -- the places of the sources, and a map of them: each with the passage that names it


class Place(NamedTuple):
    """A place, what is from there, and the passage on which that rests."""

    name: str
    says: str
    rests: str


PLACES: Final = (
    Place("Seville", "King Alfonso’s book of games, 1283: four of the games here.", "alfonso.era"),
    Place("London", "Cotton’s Compleat Gamester, 1674, with Irish and Backgammon.",
          "cotton.irish.praise"),
    Place("Bangor, Oxford", "The gospel book with Alea Evangelii: written at Bangor, says the "
          "catalogue; it is kept in Oxford.", "codecs.oxford"),
    Place("Ostia, Rome", "Boards of six words of six letters. At Ostia the letters show a way.",
          "eagle.way"),
    Place("Constantinople", "The emperor Zeno’s throw, told by Agathias in the sixth century.",
          "agathias.throw"),
    Place("Lapland", "Tablut, which Linnaeus saw in 1732; north of this map.", "linnaeus.vacant"),
)  # fmt: skip
# On the map: the name, its spot among those of the map, and where its words begin beside it.
_DOTS: Final = (
    ("Seville", 0, 33, "middle"),
    ("London", 14, 11, "start"),
    ("Oxford", -14, 6, "end"),
    ("Bangor", 14, 6, "start"),
    ("Rome", 16, -2, "start"),
    ("Ostia", -14, 12, "end"),
    ("Constantinople", -14, 29, "middle"),
)


def place_map() -> str:
    """A map of Europe with the places, as a drawing.

    Its coastline is Natural Earth's, which is in the public domain.

    >>> place_map()[:4]
    '<svg'
    """
    drawn = packaged("tablesnb.site.pages", "map.json")
    dots = ""
    for name, dx, dy, anchor in _DOTS:
        x, y = drawn["o"][name]
        dots += (
            f'<circle class="dot" cx="{x}" cy="{y}" r="7"/>'
            f'<text x="{x + dx:g}" y="{y + dy:g}" text-anchor="{anchor}">{escape(name)}</text>'
        )
    said = "A map of Europe with " + ", ".join(name for name, *_ in _DOTS)
    return (
        f'<svg class="map" viewBox="20 30 735 490" role="img" aria-label="{escape(said)}">'
        f'<path class="land" d="{drawn["d"]}"/>{dots}</svg>'
    )


FIRST: Final = "00"  # the lesson from which the page has its question and its dates
TITLE: Final = "Old games, and the words they rest on"
WHY: Final = (
    "Play {many} board games, from a Roman stone to today’s law. Ask any rule who says so, and "
    "read the answer in their own words."
)


def front() -> Page:
    """Return the front page.

    >>> front().path
    'index'
    """
    shown = gallery()
    why = WHY.format(many=number(len(games())))
    timeline = shown_in(FIRST, "From the sixth century")
    ways = "".join(
        f'<li><a href="{address}"><b>{escape(name)}</b><span>{escape(says)}</span>'
        '<i aria-hidden="true">→</i></a></li>'
        for address, name, says in _ways()
    )
    cards = "".join(map(_card, shown.cards))
    times = "".join(
        f'<li><b class="num">{escape(each.date)}</b><p>{escape(each.says)}</p>'
        f'<span class="rest">{mark(each.known)} {escape(each.rests_on)}</span></li>'
        for each in timeline.entries
    )
    places = "".join(
        f'<dt>{escape(each.name)}</dt><dd>{escape(each.says)} <a class="note" '
        f'href="sources.html#{each.rests}">who says so</a></dd>'
        for each in PLACES
    )
    body = f"""
<link rel="stylesheet" href="static/ask_page.css">
<div class="hero">
<div><p class="note kicker">Board games from Rome to today</p>
<h1>{TITLE}.</h1>
<p class="why">{escape(why)}</p>
<ul class="ways">{ways}</ul></div>
{_question()}
</div>
<section id="games"><div class="sec-h"><h2>The games</h2>{key()}</div>
<ul class="gallery">{cards}</ul>
<p class="note foot-note">{escape(shown.foot())}</p></section>
<section id="dates"><div class="sec-h"><h2>From the sixth century to today</h2>
<span class="note">and what each date rests on</span></div>
<ol class="time">{times}</ol></section>
<section id="places" class="two-col"><figure>{place_map()}</figure>
<div><h2>Where they are from</h2><dl class="places">{places}</dl></div></section>
"""
    words = " ".join(
        [why, *(f"{each.title}. {each.says}" for each in shown.cards)]
        + [f"{each.date}: {each.says}" for each in timeline.entries]
        + [f"{each.name}: {each.says}" for each in PLACES]
    )
    return Page("index", TITLE, body, words, scripts=("ask_page.js",), wide=True)


def _ways() -> tuple[tuple[str, str, str], ...]:
    """The ways in: the address, who comes, and what is there."""
    old, new = ruleset("irish"), ruleset("modern_backgammon")
    many = number(sum(old.value(name) != new.word(name) for name, _ in old.rules()))
    return (
        ("lessons/01_irish.html", "I know backgammon",
         f"Irish: the same array, and {many} rules that change it"),
        ("lessons/07_alea_evangelii.html", "I like chess",
         "Alea Evangelii: a king breaks out of a ring"),
        ("teach.html", "I teach", "Plans, slides, and sheets to print"),
        ("sources.html", "I look something up",
         "Every rule, every passage, and who reads it otherwise"),
    )  # fmt: skip


def _question() -> str:
    """The first question of the first lesson, answered here as it is in a page of its own."""
    frame = frames_of(FIRST)[0]
    sent = data({"told": packed(view_data(frame.questions, "", frame.name))})
    return (
        '<div class="tn-page first"><div id="tn-live"></div>'
        f'<div class="tn-kept">{written.html(frame.questions)}</div></div>'
        f'<script type="application/json" id="tn-told">{sent}</script>'
    )


def _card(of: Card) -> str:
    drawn = svg(scene_of(_met(of.game)), "live", f"g-{of.game}", alone=True)
    return (
        f'<li><a href="games/{of.game}.html"><div class="shot">{drawn}</div>'
        f"<h3>{escape(of.title)}</h3><p>{escape(of.says)}</p>"
        f'<p class="note">{escape(of.facts)}</p>{strip(of.strip)}</a></li>'
    )


@cache
def _met(name: str) -> Any:
    """A position from the middle of the game's record."""
    game = Game.from_record(record(name))
    return game.before(game.played * 3 // 5)
