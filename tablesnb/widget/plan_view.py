"""The view of a teacher's plan: each step opens its scene, and puts it before the class.

What it is told is made by ``tablesnb.lesson.plans``: the ``title``; the table as ``html``; the
``steps``, each with the addresses of its ``scenes``, whether it ``asks`` the class, and of how many
questions only the ``first`` are asked; and the ``questions`` to the class, each with what is
``asked`` and what ``marks`` are for.
"""

from __future__ import annotations

from html import escape
from typing import Any

import traitlets

from tablesnb.widget import cells
from tablesnb.widget.led import FOLLOW, FOLLOWED
from tablesnb.widget.living import Living
from tablesnb.widget.scripts import script
from tablesnb.widget.still import Still, name_of

_SCRIPT = script("plan.js")


class PlanView(Living):
    """A teacher's plan, made by :func:`show`."""

    _esm = _SCRIPT

    told = traitlets.Dict().tag(sync=True)

    def __init__(self, text: str, html: str, told: dict[str, Any]) -> None:
        self.text, self.html = text, html
        super().__init__(told=told, still=name_of(text))

    def _ipython_display_(self) -> None:
        """Show what stays, and after it the view that lives."""
        Still().show(self, self, super()._repr_mimebundle_())

    def __repr__(self) -> str:
        return self.text


def show(text: str, html: str, told: dict[str, Any]) -> None:
    """Show a plan in a notebook. A cell that is run again closes what it showed before."""
    from IPython.display import display

    made = PlanView(text, html, told)
    cells.enter(made, None, lambda: None)
    display(made)


def link(way: str, words: str) -> str:
    """A link to a scene, which a notebook opens beside the one with the plan."""
    where = escape(way, quote=True)
    return f'<a class="tn-led" href="{where}" {FOLLOWED}="{FOLLOW}">{escape(words)}</a>'


def button(step: int) -> str:
    """What puts the scene of a step before the class."""
    said = f"Before the class: step {step}"
    return (
        f'<button type="button" class="tn-tool tn-i-slide" data-of="{step}" '
        f'title="{said}" aria-label="{said}"></button>'
    )
