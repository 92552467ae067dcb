"""Questions on paper: a worksheet with boards and room to write, and the teacher's key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final

from tablesnb.boards.image import image
from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import svg
from tablesnb.boards.words import alt
from tablesnb.drawn import rich
from tablesnb.drawn.discs import disc
from tablesnb.drawn.sheet import table
from tablesnb.lesson.questions.in_words import Scene, rows_of
from tablesnb.lesson.questions.kinds import KINDS
from tablesnb.lesson.questions.pictured import pictured, quotation
from tablesnb.lesson.questions.question import Question
from tablesnb.widget.shared.alone import paper
from tablesnb.widget.shared.panel_tree import STATUS

WIDE: Final = 320  # px, of a board: two stand beside each other on A4
LINE: Final = '<p class="write"></p>'  # to write on
FINE: Final = 100  # points: a board that has more stands alone, and the words beside it


def worksheet(
    title: str, questions: Sequence[Question], written: Sequence[str] = (), above: str = ""
) -> str:
    """A page of questions with their boards and room to answer; no answer and no hint is in it.

    Those that are ``written`` stand at its end, and are answered in words; ``above`` is HTML.
    """
    names = "<p>Name <u></u> Class <u></u></p>"
    rows = "".join(_asked(number, of) for number, of in enumerate(questions, 1))
    for number, task in enumerate(written, len(questions) + 1):
        rows += f"<li>{_numbered(number)}<p><b>{rich.printed(task)}</b></p>{LINE * 2}</li>"
    return _page(title, f'{above}<ol class="asked">{rows}</ol>', questions, names)


def key(scenes: Iterable[Scene], written: Mapping[str, str] | None = None) -> str:
    """A page of every answer, with what is said to it, by the numbers of the worksheet."""
    found, questions = "", list[Question]()
    for place, asked in scenes:
        questions += (of for _, of in asked)
        found += f"<h2>{escape(place)}</h2>" if place else ""
        found += "".join(f"<section>{_answers(number, of)}</section>" for number, of in asked)
    for number, (task, answer) in enumerate((written or {}).items(), len(questions) + 1):
        asked_so = f"<p>{_numbered(number)}<b>{rich.printed(task)}</b></p>"
        found += f"<section>{asked_so}<p>{rich.printed(answer)}</p></section>"
    return _page("Answers", found, questions)


def _numbered(number: int) -> str:
    return f'<b class="number">{number}</b>'


def _page(title: str, inner: str, questions: Sequence[Question], beside: str = "") -> str:
    head = f"<header><h1>{escape(title)}</h1>{beside}</header>"
    return paper(title, f"{head}{inner}{_foot(questions, inner)}")


def _foot(questions: Iterable[Question], inner: str) -> str:
    """Which games these are, and what the marks mean that stand on the page."""
    titles = dict.fromkeys(of.rules.title for of in questions if of.rules is not None)
    marks = [
        f"<span>{mark} {escape(said)}</span>"
        for status, said in STATUS.items()
        if (mark := disc(status, size=14, coloured=False)).rpartition(" src=")[2] in inner
    ]
    said = "".join((*marks, *(f"<span>{escape(title)}</span>" for title in titles)))
    return f"<footer>{said}</footer>" if said else ""


def _asked(number: int, of: Question) -> str:
    found = _numbered(number)
    found += f'<p class="small">{rich.printed(of.says, of.rules)}</p>' if of.says else ""
    if of.quotation is not None:
        found += f"<blockquote>{quotation(of.quotation)}</blockquote>"
    for each in of.after:
        found += f'<p class="small">{rich.printed(each, of.rules)}</p>'
    found += f"<p>{pictured(of.picture)}</p>" if of.picture is not None else ""
    found += f"<p><b>{rich.printed(of.task, of.rules)}</b></p>"
    found += f"<p>{pictured(of.on_paper)}</p>" if of.on_paper is not None else ""
    if of.game is None:
        return f"<li>{found}{_room(of)}</li>"
    scene = scene_of(of.game, last=False, **of.turned)
    board = image(svg(scene, "print"), " ".join(alt(scene).split()), WIDE, css="")
    board = board.replace("<img ", '<img class="board" ', 1)
    if scene.layout.size > FINE:
        return f'<li class="fine">{board}<div>{found}{_room(of)}</div></li>'
    return f"<li>{found}{board}{_room(of)}</li>"


def _room(of: Question) -> str:
    """Where the answer goes, and how it is given with a pen."""
    given = KINDS[of.kind].pen(of)
    found = f'<p class="small">{given.how}</p>' if given.how else ""
    found += LINE * given.lines
    if given.options:
        rows = "".join(f"<li>{escape(each)}</li>" for each in given.options)
        ordered = " ordered" if given.ordered else ""
        found += f'<ul class="choices{ordered}">{rows}</ul>'
    if given.short:
        found += f'<p><span class="short"></span>{escape(given.unit)}</p>'
    return found


def _answers(number: int, of: Question) -> str:
    rows = [[f"<b>{words}</b>", *more] for words, *more in rows_of(of, rich.printed)]
    keep = f"<p><b>Keep:</b> {rich.printed(of.keep, of.rules)}</p>" if of.keep else ""
    task = f"{_numbered(number)}<b>{rich.printed(of.task, of.rules)}</b>"
    return f"<p>{task}</p>{table([], rows)}{keep}"
