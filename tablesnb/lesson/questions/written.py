"""Questions where nothing runs: as text, and as HTML with the answers folded."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tablesnb.boards.html import SHOWN, picture_html
from tablesnb.boards.show import scene_of
from tablesnb.drawn import rich
from tablesnb.drawn.sheet import PAGE, WIDE, element, look, sheet, small, table
from tablesnb.lesson.pages import wrapped
from tablesnb.lesson.questions.in_words import ELSE, answered, valued
from tablesnb.lesson.questions.pictured import pictured, quotation
from tablesnb.lesson.questions.question import Answer, Question
from tablesnb.lesson.questions.worth import compared, won

LARGE = 500  # px
CARD = 1020  # px: a large board, and the words beside it
RULE = element("div", "", "margin:14px 0;border-top:1px solid", "line")  # between two questions


def text(of: Question) -> str:
    """A question with its answer, as text."""
    lines = []
    if of.says:
        lines.append(wrapped(rich.plain(of.says, of.rules)))
    if of.quotation is not None:
        lines.append(wrapped(f"“{of.quotation.words}”", 2))
        lines.append(wrapped(f"— {of.quotation.attribution}", 4))
    lines += [wrapped(rich.plain(each, of.rules)) for each in of.after]
    if of.game is not None:
        lines.append(of.game.position.id)
    if of.picture is not None:
        lines.append(wrapped(of.picture.alt, 2))
    lines.append(wrapped(rich.plain(of.task, of.rules)))
    lines += [wrapped(f"- {each}", 2, 2) for each in of.options]
    if not of.poll:
        lines += [wrapped(f"Answer: {answer_and_reply(of, each)}", 2, 2) for each in _good(of)]
    if of.keep:
        lines.append(wrapped(f"Keep: {rich.plain(of.keep, of.rules)}", 2, 2))
    return "\n".join(lines)


def _good(of: Question) -> list[Answer]:
    good = [each for each in of.answers if each.reply.verdict in ("right", "level")]
    return good or [of.right]


def answer_and_reply(of: Question, answer: Answer) -> str:
    """An answer and what is said to it, as text."""
    words = valued(of, answer)
    end = "" if words.endswith((".", "?")) else "."
    return f"{words}{end} {rich.plain(answer.reply.words, of.rules)}"


def html(
    questions: Sequence[Question], place: str = "", folded: bool = False, drawn: bool = True
) -> str:
    """Questions as a saved notebook keeps them, and as a page shows where no script runs.

    Their boards are ``drawn``, or left out.
    """
    head = small(escape(place)) if place else ""
    found = RULE.join(_one(each, drawn) for each in questions)
    if folded and place:
        many = f"{len(questions)} question{'s' if len(questions) > 1 else ''}"
        found = f"<details><summary>{escape(place)}: {many}</summary>{found}</details>"
    else:
        found = head + found
    words = f'<div class="tn-asked" style="font-size:17px;line-height:25px">{found}</div>'
    return PAGE + sheet(words, wide=CARD)


def _line(inner: str) -> str:
    """A line of HTML in which cards may unfold, so no paragraph of HTML's own."""
    return f'<div style="margin:0 0 10px">{inner}</div>'


def _one(of: Question, drawn: bool) -> str:
    rules, found = of.rules, ""
    if of.says:
        found += _line(rich.still(of.says, rules))
    if of.quotation is not None:
        css = "margin:0 0 10px;padding:0 0 0 12px;border:0;border-left:1px solid"
        source = look("display:block;font-size:14px;line-height:19px;font-style:normal", "soft")
        said = quotation(of.quotation).replace("<p", '<p style="margin:0 0 4px"')
        said = said.replace("<cite>", f"<cite{source}>")
        found += element("blockquote", said, css, "gold")
    for each in of.after:
        found += _line(rich.still(each, rules))
    found += _line(pictured(of.picture)) if of.picture is not None else ""
    found += _line(f'<b style="font-size:19px">{rich.still(of.task, rules)}</b>')
    if of.options:
        rows = "".join(f"<li>{escape(each)}</li>" for each in of.options)
        found += element("ul", rows, "margin:0 0 10px;padding-left:24px")
    for number, each in enumerate(of.hints, 1):
        hint = _line(rich.still(each, rules))
        found += f"<details><summary>Hint {number}</summary>{hint}</details>"
    if not of.poll:
        found += f"<details><summary>Answer</summary>{_answers(of)}</details>"
    if of.game is None or not drawn:
        return f'<div style="max-width:{WIDE}px">{found}</div>'
    wide = LARGE if of.large else SHOWN
    scene = scene_of(of.game, last=False, **of.turned)
    board = picture_html(scene, of.game.position.id, width=wide, plain=True)
    return (
        '<div style="display:flex;flex-wrap:wrap;gap:6px 22px">'
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
            [escape(of.ranking.printed(each.play, of.refused.near)), won(of.ranking, each)]
            for number, each in enumerate(of.ranking)
            if number in shown
        ]
        few = f"{len(shown)} of the {len(of.ranking)}" if len(shown) < len(of.ranking) else "the"
        found += _line(f"What {few} plays are worth") + table([], worths)
    if of.keep:
        found += _line(f"<b>Keep:</b> {rich.still(of.keep, rules)}")
    return found


def _answered(of: Question, answer: Answer, block: bool = True) -> str:
    told = f"<b>{escape(answered(of, answer))}</b> {rich.still(answer.reply.words, of.rules)}"
    told += _line(pictured(answer.reply.picture)) if answer.reply.picture is not None else ""
    return _line(told) if block else told
