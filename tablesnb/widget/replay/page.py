"""A replay as a page that stands alone, and what can be read of it where no script runs.

That is the start, the key positions, and the moves with their comments; where the reader is to
think for himself before he reads on, the last two are folded.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape
from typing import Any, Final

from tablesnb.base.wording import listed
from tablesnb.boards.svg import svg
from tablesnb.boards.words import alt, heading, who
from tablesnb.widget.replay.filmstrip import key_steps, moves_html
from tablesnb.widget.replay.lines import Line, Step
from tablesnb.widget.shared import alone

VIEW: Final = "replay/page.js"
_BOARD: Final = re.compile(r'<g class="tn-board"[^>]*>.*?</g>')


def replay_page(lines: Sequence[Line], told: Mapping[str, Any], start: int) -> str:
    """The text of the page; ``told`` is what the living replay is told."""
    line = lines[0]
    first = line.steps[start].scene
    drawn = alone.drawing(first)
    rest = (
        f'<div class="tn-strip">{_strip(line, drawn)}</div>'
        f'<div class="tn-written">{moves_html(lines, marked=True)}</div>'
    )
    if told["stops"]:
        rest = f"<details><summary>How it went on</summary>{rest}</details>"
    kept = f'<div class="tn-first">{drawn}</div>{rest}'
    return alone.document(_title(line), VIEW, {"told": told}, kept=kept)


def _title(line: Line) -> str:
    """The game, and who plays it where the record says so: ``Irish: Ann (White) and Black``."""
    scene, names = line.steps[0].scene, line.game.names
    game = heading(replace(scene, moment=""))
    if not names:
        return game
    seats = [
        f"{names[name]} ({who(scene, seat)})" if name in names else who(scene, seat)
        for seat, name in enumerate(scene.seats)
    ]
    return f"{game}: {listed(seats)}"


def _strip(line: Line, first: str) -> str:
    """The key positions as small drawings, with their moments under them."""
    return "".join(
        f"<figure>{_small(step, caption, first)}<figcaption>{escape(caption)}</figcaption></figure>"
        for step in key_steps(line)
        for caption in [f"{step.turn}. {step.said.partition('. ')[0].rstrip('.')}"]
    )


def _small(step: Step, caption: str, first: str) -> str:
    """A small drawing; the board and the symbols are those of the first, where it has them."""
    drawn = svg(replace(step.scene, labels=None, was_hit=()), "live", alone.STILL)
    drawn = re.sub(r"<title>.*?</desc>| data-man=\"\d+\"", "", drawn)
    for symbol in re.findall(r'<g id="([\w-]+)">', drawn):
        if f'<g id="{symbol}">' in first or f'href="#{symbol}"' not in drawn:
            drawn = re.sub(rf'<g id="{symbol}">.*?</g>(?=<g id=|</defs>)', "", drawn)
    board = _BOARD.search(drawn)
    same = f'<g id="{alone.STILL}-board" class'
    if board and board[0].replace("<g class", same, 1) in first:
        drawn = drawn.replace(board[0], f'<use href="#{alone.STILL}-board"/>', 1)
    words = escape(f"{caption}. {alt(step.scene)}")
    return drawn.replace("<defs></defs>", "").replace(
        ' role="img"', f' role="img" aria-label="{words}"', 1
    )
