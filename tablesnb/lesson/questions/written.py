"""Questions where nothing runs: as text, and as HTML with the answers folded."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tablesnb.boards.html import SHOWN
from tablesnb.boards.show import picture
from tablesnb.drawn import rich
from tablesnb.drawn.sheet import STYLE, table
from tablesnb.lesson.pages import wrapped
from tablesnb.lesson.questions.in_words import ELSE, answered
from tablesnb.lesson.questions.pictured import pictured
from tablesnb.lesson.questions.question import Answer, Question
from tablesnb.lesson.questions.quoted import quotation
from tablesnb.lesson.questions.worth import compared, worth

LARGE = 500  # px


def text(of: Question) -> str:
    """A question with its answer, as text."""
    lines = []
    if of.says:
        lines.append(wrapped(rich.plain(of.says, of.rules)))
    if of.quotation is not None:
        lines.append(wrapped(f"“{of.quotation.words}”", 2))
        lines.append(wrapped(f"— {of.quotation.attribution}", 4))
    if of.game is not None:
        lines.append(of.game.position.id)
    if of.picture is not None:
        lines.append(wrapped(of.picture.alt, 2))
    lines.append(wrapped(rich.plain(of.task, of.rules)))
    lines += [wrapped(f"- {each}", 2, 2) for each in of.options]
    lines += [wrapped(f"Answer: {said(of, each)}", 2, 2) for each in _good(of)]
    if of.keep:
        lines.append(wrapped(f"Keep: {rich.plain(of.keep, of.rules)}", 2, 2))
    return "\n".join(lines)


def _good(of: Question) -> list[Answer]:
    good = [each for each in of.answers if each.reply.verdict in ("right", "level")]
    return good or [of.right]


def said(of: Question, answer: Answer) -> str:
    """An answer and what is said to it, as text."""
    words = answered(of, answer)
    end = "" if words.endswith((".", "?")) else "."
    return f"{words}{end} {rich.plain(answer.reply.words, of.rules)}"


def html(questions: Sequence[Question], place: str = "") -> str:
    """Questions as a saved notebook keeps them, and as a page shows where no script runs."""
    head = f"<p>{escape(place)}</p>" if place else ""
    return (
        f'{STYLE}<div class="tn-asked">{head}{"<hr>".join(_one(each) for each in questions)}</div>'
    )


def _line(inner: str) -> str:
    """A line of HTML in which cards may unfold, so no paragraph of HTML's own."""
    return f'<div style="margin:0 0 10px">{inner}</div>'


def _one(of: Question) -> str:
    rules, found = of.rules, ""
    if of.says:
        found += _line(rich.still(of.says, rules))
    if of.quotation is not None:
        found += f"<blockquote>{quotation(of.quotation)}</blockquote>"
    found += _line(pictured(of.picture)) if of.picture is not None else ""
    found += _line(f"<b>{rich.still(of.task, rules)}</b>")
    if of.options:
        found += f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in of.options)}</ul>"
    for number, each in enumerate(of.hints, 1):
        hint = _line(rich.still(each, rules))
        found += f"<details><summary>Hint {number}</summary>{hint}</details>"
    found += f"<details><summary>Answer</summary>{_answers(of)}</details>"
    if of.game is None:
        return f'<div style="max-width:660px">{found}</div>'
    wide = LARGE if of.large else SHOWN
    board = picture(of.game, width=wide, last=False, **of.turned).html
    return (
        '<div style="display:flex;flex-wrap:wrap;gap:18px">'
        f'<div style="flex:0 1 {wide}px;min-width:0;max-width:100%">{board}</div>'
        f'<div style="flex:1 1 260px;max-width:560px">{found}</div></div>'
    )


def _answers(of: Question) -> str:
    """The right answers first, then what is said to the others."""
    good, rules = _good(of), of.rules
    found = "".join(_answered(of, each) for each in good)
    others = [each for each in of.answers if each not in good] + [*of.barred]
    rows = "".join(f"<li>{_answered(of, each, False)}</li>" for each in others)
    if of.written:
        rows += f"<li>{ELSE}: {rich.still(of.other.words, rules)}</li>"
    found += f"<ul>{rows}</ul>" if rows else ""
    if of.ranking is not None:
        shown = compared(of.ranking, of.named)
        worths = [
            [escape(each.play), escape(worth(of.ranking, each)) if number else "the best"]
            for number, each in enumerate(of.ranking)
            if number in shown
        ]
        found += _line("What the plays are worth") + table([], worths)
    if of.keep:
        found += _line(f"<b>Keep:</b> {rich.still(of.keep, rules)}")
    return found


def _answered(of: Question, answer: Answer, block: bool = True) -> str:
    told = f"<b>{escape(answered(of, answer))}</b> {rich.still(answer.reply.words, of.rules)}"
    return _line(told) if block else told


__all__ = ["html", "text"]
