"""What the view of questions is told, as plain data: docs/ASK.md says what each part means."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from tablesnb.base.letters import mark_of
from tablesnb.boards.spots import form, spot
from tablesnb.compare.analysis import Analysis
from tablesnb.drawn import rich
from tablesnb.lesson.questions.in_words import answered, as_printed
from tablesnb.lesson.questions.kinds import KINDS, position_after
from tablesnb.lesson.questions.pictured import pictured, quotation
from tablesnb.lesson.questions.question import HEADS, Question, Reply
from tablesnb.lesson.questions.worth import VERDICT, ranked_rows, worth
from tablesnb.widget.ask import exploration
from tablesnb.widget.ask.exploration import Explored
from tablesnb.widget.board.judged import Judged
from tablesnb.widget.shared import drawing
from tablesnb.widget.shared.panel_tree import html_of, rule

VERSION: Final = 1
NOT_BEST: Final = "Not the best."  # what stands over a play that loses more than another
ROOM: Final = (
    250  # letters that what a rule rests on has room for beside a question; else it is folded
)


def view_data(questions: Sequence[Question], place: str, name: str) -> dict[str, Any]:
    """All that the view is told of a frame."""
    cards: dict[str, str] = {}
    every = [_question(each, cards) for each in questions]
    return {"wire": VERSION, "name": name, "place": place, "questions": every, "cards": cards}


def _question(of: Question, cards: dict[str, str]) -> dict[str, Any]:
    rules = of.rules
    replies: list[dict[str, Any]] = []
    explored: Explored | None = of.explored
    refused = of.refused
    keys = []
    for each in of.answers:
        keys.append({"is": list(each.keys), "reply": len(replies)})
        at = each.keys[0] if of.kind == "play" else 0
        replies.append(_reply(of, each.reply, explored, at, each.texts[0]))
    other = len(replies)
    replies.append(_reply(of, of.other, explored, 0, ""))
    if of.ranking is not None and explored is not None:
        keys += _ranked(of, explored, replies, {key for each in of.answers for key in each.keys})
    for found in [*refused.rules.values(), *_marked(of)]:
        if found.id not in cards:
            cards[found.id] = html_of(["div", {"class": "tn-card"}, *rule(found, "card", ROOM)])
    board = None if explored is None else _board(of, explored)
    listing = [] if explored is None else KINDS[of.kind].listed(of, explored)
    say = KINDS["play"].in_words  # places of other lists are said so already
    return {
        "id": of.name,
        "kind": of.kind,
        "says": rich.live(of.says, rules),
        "quote": quotation(of.quotation),
        "after": "".join(f"<p>{rich.live(each, rules)}</p>" for each in of.after),
        "drawn": pictured(of.picture),
        "task": rich.live(of.task, rules),
        "hints": [rich.live(each, rules) for each in of.hints],
        "keep": rich.live(of.keep, rules),
        "board": board,
        "large": of.large,
        "options": list(of.options),
        "unit": of.unit,
        "best": _best(of, explored),
        "many": of.many,
        **_tray(of, explored, board),
        "list": [[say(as_printed(of, text)), key] for text, key in listing],
        "answers": keys,
        "other": other,
        "refusals": refused.told,
        "replies": replies,
        "ranking": None if of.ranking is None else _ranking(of, of.ranking, explored),
        "code": _mark(of, [[say(text), key] for text, key in listing]),
        "poll": of.poll,
    }


def _mark(of: Question, listing: list[list[Any]]) -> str:
    """The letters by which codes know a question: others where an answer would mean another."""
    where = "" if of.game is None else of.game.position.id
    asked = [of.name, of.kind, of.task, of.options, of.unit, of.many, of.seat, where, listing]
    return mark_of(json.dumps(asked, ensure_ascii=False))


def _best(of: Question, explored: Explored | None) -> str:
    """The right answer in words, where the view has no other way to show it."""
    if of.kind not in ("play", "number", "order", "set"):
        return ""
    return f"{answered(of, of.right)}."


def _marked(of: Question) -> Iterable[Any]:
    texts = (of.says, *of.after, of.task, of.keep, *of.hints, of.other.words)
    for text in (*texts, *(each.reply.words for each in of.answers)):
        yield from rich.rules_in(text, of.rules)


def _reply(
    of: Question, reply: Reply, explored: Explored | None, at: int, text: str
) -> dict[str, Any]:
    shown = []
    if reply.then and explored is not None:
        shown = exploration.shown(explored, at, reply.then, of.turned)
    row, mine, head = -1, "", reply.head
    if of.ranking is not None and head == HEADS["wrong"]:
        head = NOT_BEST
    if of.ranking is not None and text:
        own = of.ranking[text]
        row = [each.play for each in of.ranking].index(own.play)
        mine = worth(of.ranking, own, of.refused.near)
    return {
        "verdict": reply.verdict,
        "head": rich.live(head, of.rules),
        "mine": mine,
        "words": _seen(reply) + rich.live(reply.words, of.rules),
        "show": shown,
        "row": row,
    }


def _seen(reply: Reply) -> str:
    """The picture of a reply, before its words: those may be longer than the frame has room for."""
    if reply.picture is None:
        return ""
    return f'<span style="display:block;margin:0 0 6px">{pictured(reply.picture)}</span>'


def _board(of: Question, explored: Explored) -> dict[str, Any]:
    assert of.game is not None
    return {"plate": drawing.plate(explored.scene, of.game.rules), "nodes": explored.nodes}


# -- men that are set


def _tray(
    of: Question, explored: Explored | None, board: Mapping[str, Any] | None
) -> dict[str, Any]:
    """Of whom men are set, and for each place where those of each pile stand."""
    if of.kind != "set" or explored is None or board is None:
        return {}
    assert of.game is not None
    rules: Any = of.game.rules
    scene = explored.scene
    seat = rules.seat(of.seat) if of.seat else scene.mover
    piles: dict[int, list[Any]] = {}
    for number, (place, owner, *_) in enumerate(board["plate"]["places"]):
        if owner < 0:
            piles[number] = [
                [_spot(scene, seat, place, index, many) for index in range(many)]
                for many in range(1, of.many + 1)
            ]
    return {"seat": seat, "piles": piles, "symbol": scene.layout.figures[seat].name}


def _spot(scene: Any, seat: int, place: int, index: int, many: int) -> list[float]:
    scale, _ = form(scene, seat, place)
    x, y = spot(scene, seat, place, index, many)
    return [round(x, 1), round(y, 1), scale]


# -- what plays are worth


def _ranked(
    of: Question, explored: Explored, replies: list[dict[str, Any]], known: set[Any]
) -> list[dict[str, Any]]:
    """A reply to each play that is ranked and that the question does not name."""
    found = []
    words = of.other.words if of.written else ""
    ranking = of.ranking
    assert ranking is not None
    for each in ranking:
        at = explored.where.get(position_after(of, each.play))
        if at is None or at in known:
            continue
        verdict = VERDICT[ranking.quality(each.play)]
        said = Reply(words).judged(verdict)
        found.append({"is": [at], "reply": len(replies)})
        replies.append(_reply(of, said, explored, at, each.play))
    return found


def _ranking(of: Question, found: Analysis, explored: Explored | None) -> dict[str, Any]:
    """The ranking as rows, and the arrow of each play."""
    arrows = "" if explored is None else Judged(found).arrows(explored.scene)
    return {**ranked_rows(found, of.named, of.refused.near), "arrows": arrows}
