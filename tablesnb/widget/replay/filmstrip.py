"""What stays of a replay where no script runs: a picture, a strip of small ones, and the moves.

Each picture is an image of its own with its words, so it survives untrusted and exported pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Final

from tablesnb.boards.html import picture_html
from tablesnb.boards.image import image, two_toned
from tablesnb.boards.scene import Scene
from tablesnb.boards.svg import svg
from tablesnb.boards.words import alt, heading
from tablesnb.widget.ask.view import Questions
from tablesnb.widget.replay.frames import ground, remark_html, remark_text
from tablesnb.widget.replay.lines import Line, Step, turn_words

MOST: Final = 6
_WIDE: Final = 176  # three beside each other in a column of text

# What makes a position worth a picture, what more and what less.
_RANKS: Final = {"bound": 0, "broken": 0, "won": 0, "hit": 2, "captured": 2}


def key_steps(line: Line, most: int = MOST) -> list[Step]:
    """At most so many steps worth a picture, the last of all among them, in their order.

    Before all others come a table that is bound or broken, the first man hit or captured and the
    first borne off; then what is pointed at or commented on, and further hits.
    """
    steps = line.steps[1:]
    if not steps or not most:
        return []
    once: set[str] = set()
    ranked = []
    for step in steps[:-1]:
        ranks = [_RANKS[code] for code in step.events if code in _RANKS]
        for code in ("hit", "borne off", "captured"):
            if code in step.events and code not in once:
                once.add(code)
                ranks.append(1)
        if step.arrows or step.marks:
            ranks.append(2)
        if step.comment:
            ranks.append(3)
        if ranks:
            ranked.append((min(ranks), step.number))
    chosen = sorted(number for _, number in sorted(ranked)[: most - 1])
    return [line.steps[number] for number in chosen] + steps[-1:]


def strip_html(line: Line, steps: Iterable[Step]) -> str:
    """Steps of a line as small pictures, each with its moment under it."""
    frames = "".join(
        f'<span style="display:inline-block;width:{_WIDE}px;margin:0 8px 8px 0;'
        f'vertical-align:top">{small(step.scene, caption)}<br>{escape(caption)}</span>'
        for step in steps
        for caption in [caption_of(line, step)]
    )
    return f"<div>{frames}</div>" if frames else ""


def caption_of(line: Line, step: Step) -> str:
    """What stands under a small picture: the turn, and what happened; of men set anew, why.

    The steps of a walk are counted as its buttons go, from comment to comment.
    """
    said = step.said if step.seat or not step.turn else step.comment or step.text
    number = f"{step.turn}"
    if line.others:
        number = f"Step {1 + sum(bool(each.comment) for each in line.steps[: step.number])}"
    return f"{number}. {said.partition('. ')[0].rstrip('.')}"


def small(scene: Scene, caption: str, wide: int = _WIDE) -> str:
    """A small picture of a scene, without what would be too small to read in it."""
    bare = replace(scene, labels=None, was_hit=())
    drawn = two_toned(*(plain(svg(bare, theme)) for theme in ("light", "dark")))
    return image(drawn, f"{caption}. {alt(scene)}", wide, toned=True)


def plain(drawn: str, first: str = "") -> str:
    """A drawing without words, numbers of men, and symbols it does not use or ``first`` has."""
    drawn = re.sub(r"<title>.*?</desc>| data-man=\"\d+\"", "", drawn)
    for symbol in re.findall(r'<g id="([\w-]+)">', drawn):
        if f'<g id="{symbol}">' in first or f'href="#{symbol}"' not in drawn:
            drawn = re.sub(rf'<g id="{symbol}">.*?</g>(?=<g id=|</defs>)', "", drawn)
    return drawn


def turn_html(turn: list[Step], marked: bool) -> str:
    """A turn with its comments."""
    comments = "".join(
        f"<br>{remark_html(step.comment, step.position.rules, marked)}" * bool(step.comment)
        + ground(step)
        for step in turn
    )
    played = turn_words(turn) if turn[0].number else ""
    return escape(f"{played} {turn[-1].quality}".rstrip()) + comments


def moves_html(lines: Sequence[Line], number: int = 0, marked: bool = False) -> str:
    """The turns of a line, and the branches where they leave it.

    ``marked`` where a style sheet draws how each rule is known that a comment names.
    """
    line = lines[number]
    text, begun = "", "" if number else turn_html(line.steps[:1], marked).removeprefix("<br>")
    for turn in line.turns:
        if turn[-1].number <= line.at:
            continue
        other = "".join(
            f"<p>Or else:</p>{moves_html(lines, each.number, marked)}"
            for each in lines[1:]
            if each.base == number and turn[0].number <= each.turn_end <= turn[-1].number
        )
        text += f'<li value="{turn[0].turn}">{turn_html(turn, marked)}{other}</li>'
    # within a list a page may count by letters, but a turn's number is its number
    counted = ' style="list-style-type:decimal"' if number else ""
    return f"<div>{begun}</div>" * bool(begun) + f"<ol{counted}>{text}</ol>"


def moves_text(lines: Sequence[Line], number: int = 0, indent: str = "") -> list[str]:
    """The same as lines of text."""
    line = lines[number]
    found = [] if number else [f"    {said}" for said in filter(None, [_remarks(line.steps[:1])])]
    for turn in line.turns:
        if turn[-1].number <= line.at:
            continue
        comments = _remarks(turn)
        quality = f" {turn[-1].quality}" if turn[-1].quality else ""
        where = "" if turn[0].seat else f" {turn[0].position.id}"
        words = turn_words(turn) + where + quality + (f" ; {comments}" if comments else "")
        found.append(f"{indent}{turn[0].turn:>3} {words}")
        for each in lines[1:]:
            if each.base == number and turn[0].number <= each.turn_end <= turn[-1].number:
                found += [f"{indent}  (", *moves_text(lines, each.number, f"{indent}  ")]
                found.append(f"{indent}  )")
    return found


def _remarks(turn: list[Step]) -> str:
    """The comments on a turn, and where the words stand that it rests on."""
    said = [remark_text(step.comment, step.position.rules) for step in turn]
    return " ".join(filter(None, [*said, *(each.cite() for step in turn for each in step.words)]))


@dataclass(frozen=True)
class Strip:
    """What stays of a replay that begins at step ``start``, as text and as HTML.

    ``covered`` folds away what a reader is to think about before he sees it; ``drawn`` are the
    steps that are drawn small, ``asked`` the questions at its stops.
    """

    lines: Sequence[Line]
    start: int = 0
    covered: bool = False
    drawn: Sequence[Step] = ()
    asked: Questions | None = None

    @property
    def text(self) -> str:
        """The ids of start and end, then the moves: whatever changes in the game changes this."""
        steps = self.lines[0].steps
        return "\n".join(
            [
                heading(replace(steps[0].scene, moment="")),
                f"from {steps[0].position.id}",
                f"to {steps[-1].position.id}",
                *moves_text(self.lines),
                *(["", self.asked.text] if self.asked else []),
            ]
        )

    @property
    def html(self) -> str:
        """The picture at the start, the strip of key positions, and the moves to unfold."""
        step = self.lines[0].steps[self.start]
        strip = strip_html(self.lines[0], self.drawn)
        if self.covered and strip:
            strip = f"<details><summary>How it went on</summary>{strip}</details>"
        moves = f"<details><summary>The moves as text</summary>{moves_html(self.lines)}</details>"
        asked = self.asked.html if self.asked else ""
        return picture_html(step.scene, step.position.id) + asked + strip + moves
