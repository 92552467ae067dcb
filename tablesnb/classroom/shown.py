"""How the answers of a class are shown: as text, as they stay, and as the view is told them.

They stay folded, and the view covers them: a class votes first, and looks then.
"""

from __future__ import annotations

import re
from collections import Counter
from html import escape, unescape
from typing import Any, Final

from tablesnb.boards.faces import face_of
from tablesnb.boards.image import image
from tablesnb.boards.palette import LIVE, colours
from tablesnb.boards.quality import chosen
from tablesnb.boards.scene import Route, Scene
from tablesnb.boards.svg import svg
from tablesnb.boards.words import alt
from tablesnb.classroom.counting import Class, Counted, Row
from tablesnb.drawn import rich
from tablesnb.drawn.sheet import element, line, sheet, small, table, title
from tablesnb.lesson.pages import wrapped
from tablesnb.widget.class_answers.view import class_view

DRAWN: Final = 4  # answers that have arrows
WIDE: Final = 500  # px
UID: Final = "class"
_TAG: Final = re.compile(r"<[^>]*>")
SAID: Final = {"right": "right", "level": "as good as the best", "less": "good", "wrong": "not so"}


def told(of: Class) -> dict[str, Any]:
    """What the view is told: docs/CLASS.md says what each part means."""
    return {
        "name": of.frame.name or of.frame.title,
        "place": of.frame.place,
        "questions": [_question(each, f"{UID}{n}") for n, each in enumerate(of.counted)],
        "refused": [[each.short, each.reason, each.file] for each in of.refused],
        "undecided": _undecided(of),
        "heads": heads(of),
        "csv": of.csv(),
        "folder": "" if of.folder is None else of.folder.name or str(of.folder),
        "trouble": of.trouble,
    }


def heads(of: Class) -> str:
    """How many answers there are and how many were refused, and why, in a sentence."""
    pupils = {each.whose for each in of.given}
    many = len(of.given)
    found = f"{many} answer{'s' * (many != 1)}"
    if len(of.frame) > 1 and many:
        found += f" to {sum(bool(each.many + each.shown) for each in of.counted)} questions"
    if len(pupils) == 1 and many > 1:
        found += ", all of one pupil"
    if of.undecided:
        found += f" · {len(of.undecided)} undecided: the first answer is not known"
    if of.changed:
        whose = ", ".join(of.changed)
        found += (
            f" · since the last reading an older file came in, and another answer counts of {whose}"
        )
    reasons = Counter(each.reason for each in of.refused)
    if reasons:
        rows = "; ".join(f"{n} × {reason}" if n > 1 else reason for reason, n in reasons.items())
        found += f" · {len(of.refused)} refused: {rows}"
    return found


def _undecided(of: Class) -> list[list[str]]:
    """Of each pupil whose first answer is not known the name, the answers, and why."""
    return [
        [each.whose, " or ".join(map(of.written, each.answers)), each.reason]
        for each in of.undecided
    ]


def _question(of: Counted, uid: str) -> dict[str, Any]:
    scene = _scene(of)
    most = max((row.many for row in of.rows), default=0)
    return {
        "task": rich.live(of.question.task, of.question.rules),
        "board": "" if scene is None else svg(scene, "live", uid),
        "arrows": "" if scene is None else drawn(of, scene, LIVE),
        "many": of.many,
        "first": of.first,
        "shown": of.shown,
        "follows": not of.question.poll,
        "rows": [
            [row.sign, row.said, row.many, round(100 * row.many / most, 1) if most else 0,
             row.verdict, SAID.get(row.verdict, ""), row.why]
            for row in of.rows
        ],
    }  # fmt: skip


def _scene(of: Counted) -> Scene | None:
    explored = of.question.explored
    return None if explored is None else explored.scene


def drawn(of: Counted, scene: Scene, tones: Any) -> str:
    """The answers on the board: arrows as broad as many chose them, and a letter for each."""
    ways = [(way, row.many / of.many) for row in of.rows[:DRAWN] if (way := _way(of, row))]
    return chosen(scene, ways, tones)


def _way(of: Counted, row: Row) -> Route | None:
    """The way of an answer on the board; none where it is answered beside it, or nobody gave it."""
    question, rules, explored = of.question, of.question.rules, of.question.explored
    if explored is None or question.game is None or not row.many:
        return None
    steps: list[tuple[int, int | None]] = []
    if question.kind == "play":
        face, ahead = face_of(rules), explored.games[row.key]
        for entry in ahead.log[question.game.played :]:
            way = None if entry.move is None else face.way(entry.move, rules)
            steps += [way] if way is not None else []
    elif question.kind == "touch":
        places = of.told["board"]["plate"]["places"]
        steps = [(places[each][0], None) for each in row.key]
    seat = explored.scene.mover if explored.scene.turn is None else explored.scene.turn
    return Route(seat, tuple(steps), "", row.sign, row.said) if steps else None


# -- where nothing runs


def text(of: Class) -> str:
    """Every answer with its count, and what was refused."""
    lines = [of.trouble] if of.trouble else []
    lines.append(heads(of))
    for each in of.counted:
        lines.append(wrapped(rich.plain(each.question.task, each.question.rules)))
        lines += [f"  {row.sign}  {row.many:3}  {row.said}" for row in each.rows]
        if each.shown:
            lines.append(f"  not counted: {each.shown} had it shown")
    lines += [
        wrapped(f"undecided: {whose or 'a pupil'}: {answers}: {reason}", 2, 2)
        for whose, answers, reason in _undecided(of)
    ]
    lines += [
        wrapped(f"refused: {bad.short or bad.file}: {bad.reason}", 2, 2) for bad in of.refused
    ]
    return "\n".join(lines)


def html(of: Class) -> str:
    """The questions with their boards, and the answers folded: they are for after the vote."""
    found = title("What the class answered")
    if of.trouble:
        found += line(f"<b>{escape(of.trouble)}</b>")
    found += line(escape(heads(of)))
    for each in of.counted:
        task = rich.still(each.question.task, each.question.rules)
        found += line(f"<b>{task}</b>")
        inner = _board(each) + table(["", "answer", "", "", ""], [_row(each, r) for r in each.rows])
        if each.shown:
            inner += small(f"Not counted: {each.shown} had it shown.")
        found += f"<details><summary>{each.many} answers</summary>{inner}</details>"
    if of.undecided:
        inner = table(["pupil", "answers", "why none counts"],
                      [[*map(escape, each)] for each in _undecided(of)])  # fmt: skip
        found += f"<details><summary>{len(of.undecided)} undecided</summary>{inner}</details>"
    if of.refused:
        rows = [
            [escape(bad.short or bad.file), escape(bad.reason), escape(bad.file)]
            for bad in of.refused
        ]
        inner = table(["code", "why it does not count", "file"], rows)
        found += f"<details><summary>{len(rows)} refused</summary>{inner}</details>"
    return sheet(found)


def _row(of: Counted, row: Row) -> list[str]:
    share = round(100 * row.many / of.many) if of.many else 0
    bar = element("div", "", f"width:{2 * share}px;height:12px;background:#28598F")
    why = f"{SAID[row.verdict]}: {escape(unescape(_TAG.sub('', row.why)))}" if row.verdict else ""
    return [row.sign, escape(row.said), str(row.many), bar, why]


def _board(of: Counted) -> str:
    scene = _scene(of)
    if scene is None:
        return ""
    arrows = drawn(of, scene, colours("light"))
    picture = svg(scene).replace("</svg>", f'<g fill="none">{arrows}</g></svg>')
    chosen_so = ", ".join(f"{row.said} {row.many}" for row in of.rows[:DRAWN] if row.many)
    return image(picture, f"{alt(scene)} Chosen: {chosen_so}.", WIDE)


def view(of: Class) -> Any:
    """The view of the answers that lives, which has with it what stays of them."""
    return class_view(of, text(of), html(of), told)
