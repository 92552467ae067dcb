"""The page for those who teach: the plans of the lessons, sheets to print, a class's answers."""

from __future__ import annotations

from html import escape
from typing import Final

from tablesnb.lesson.plans import LENGTHS, Plan, plans
from tablesnb.rules.registry import games
from tablesnb.site.lessons import Lesson, lessons
from tablesnb.site.page import Page, rewritten
from tablesnb.site.sheets import Printed, called, sheets

TITLE: Final = "For a class"
LEAD: Final = (
    "Each lesson has a plan of twenty minutes and one of forty-five, slides, and exercises with "
    "a key. Boards, men and rules can be printed. None of it needs anything installed."
)
ANSWERS: Final = (
    "Under each question, once it is answered, stands the word code. It gives a short code, which "
    "the pupil copies and sends to you in any way you like.",
    "You paste the codes into a cell: tn.class_answers(frame, codes=…). You see a bar for each "
    "answer and arrows on the board, covered until you show them. A code of another question, or "
    "one that was changed, is refused, and you are told why.",
    "To send them nobody needs Python, and to count them the browser's own will do: “Play here” on "
    "a lesson's page opens it, and a new cell takes that line. A code is not a secret.",
)
KINDS: Final = (("rules", "Rules, to fold"), ("board", "Board and men"))


def teach_page() -> Page:
    """Return the page for those who teach.

    >>> teach_page().path
    'teach'
    """
    printed = sheets()
    every = plans()
    shelf = lessons(None)
    rows = "".join(_lesson(each, every, printed, shelf) for each in shelf)
    head = "".join(f'<th scope="col">{words}</th>' for _, words in KINDS)
    table = "".join(_game(game, printed) for game in games())
    nets = _links([each for each in printed if each.kind == "nets"], "Nets of the dice")
    body = f"""
<h1>{TITLE}</h1>
<p>{LEAD}</p>
<h2 id="plans">Twenty minutes, or forty-five</h2>
{rows}
<h2 id="sheets">To print</h2>
<p>Print at 100 %, not “fit to page”: each board says how large its men are, and comes on as many
sheets as it needs. The rules go on both sides of one sheet, folded once.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Sheets to print"><table class="sheets">
<thead><tr><th scope="col">Game</th>{head}</tr></thead><tbody>{table}</tbody></table></div>
<p>Dice of seven sides, to cut and glue: {nets}</p>
<h2 id="answers">What a class answers</h2>
{"".join(f"<p>{escape(each)}</p>" for each in ANSWERS)}
"""
    words = [TITLE, LEAD, *ANSWERS, *(step.words for each in every for step in each.steps)]
    return Page("teach", TITLE, body, " ".join(words))


def _lesson(
    of: Lesson, every: tuple[Plan, ...], printed: tuple[Printed, ...], shelf: tuple[Lesson, ...]
) -> str:
    plans_of = [each for each in every if each.lesson == f"{of.stem}.ipynb"]
    if not plans_of:
        return ""
    sheet = _links([each for each in printed if each.of == of.stem], f"Exercises of {of.title}")
    more = f" · exercises and key: {sheet}" if sheet else ""
    tables = "".join(_plan(each, shelf) for each in plans_of)
    return (
        f'<details class="plan" id="plan.{of.stem[:2]}"><summary>{escape(of.title)}</summary>'
        f'<p class="note"><a href="lessons/{of.stem}.html">The lesson</a> · '
        f'<a href="slides/{of.stem}.html">slides</a>{more}</p>{tables}</details>'
    )


def _plan(of: Plan, shelf: tuple[Lesson, ...]) -> str:
    rows = ""
    for step in of.steps:
        scenes = "; ".join(
            f'<a href="{escape(_scene(of, where, shelf))}">{escape(words)}</a>'
            for words, where in step.scenes
        )
        rows += (
            f'<tr><td class="num">{step.begins}–{step.ends}</td>'
            f"<td>{escape(step.words)}</td><td>{scenes}</td></tr>"
        )
    what = f" {escape(of.what.strip(' ,.'))}" if of.what else ""
    return (
        f'<table class="minutes"><caption>{LENGTHS[of.minutes]} minutes{what}</caption><thead><tr>'
        '<th scope="col">minutes</th><th scope="col">what</th><th scope="col">scene</th>'
        f"</tr></thead><tbody>{rows}</tbody></table>"
    )


def _scene(of: Plan, where: str, shelf: tuple[Lesson, ...]) -> str:
    """The address of a scene from the folder of the site."""
    led = rewritten(f"({of.address(where)})", [f"lessons/{each.stem}" for each in shelf])[1:-1]
    return f"lessons/{led}"


def _game(game: str, printed: tuple[Printed, ...]) -> str:
    cells = ""
    for kind, what in KINDS:
        found = [each for each in printed if (each.of, each.kind) == (game, kind)]
        cells += f"<td>{_links(found, f'{called(game)}: {what}')}</td>"
    return (
        f'<tr><th scope="row"><a href="games/{game}.html">{escape(called(game))}</a></th>'
        f"{cells}</tr>"
    )


def _links(found: list[Printed], what: str) -> str:
    """One link for each paper; its name for those who hear it says what it prints."""
    return " · ".join(
        f'<a href="{each.place}" aria-label="{escape(what)}, {each.paper}">{each.paper}</a>'
        for each in found
    )
