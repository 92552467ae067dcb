"""How a throw of the lesson is asked: on a large board, its plays ranked by games played on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tablesnb.lesson.questions.asking import ask
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.quoting import Quote
from tablesnb.lesson.shelf.one_throw.positions import ranking


def throw(
    at: str,
    task: str,
    *,
    play: Mapping[Any, Any],
    hints: Iterable[str],
    says: str = "",
    quotation: Quote | str | tuple[str, str] | None = None,
    keep: str = "",
    half: bool | None = None,
    called: str = "",
) -> Frame:
    """Ask for the play of a throw under a law, such as ``close_irish``; the rest is as for ``ask``.

    The question is named like the throw, or as it is ``called``.
    """
    return ask(
        task, ranking(at), play=play, says=says, quotation=quotation, hints=hints, keep=keep,
        half=half, large=True, name=f"throw.{called or at}",
    )  # fmt: skip
