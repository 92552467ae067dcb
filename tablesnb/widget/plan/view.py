"""The view of a teacher's plan: each step opens its scene, and puts it before the class.

What it is told is made by ``tablesnb.lesson.plans``: the ``title``; the table as ``html``; the
``steps``, each with the addresses of its ``scenes``, whether it ``asks`` the class, of how many
questions only the ``first`` are asked or whether the ``last`` alone is, at which minute it
``ends``, its ``words``, what the class ``does`` till the next scene, and as SVG the ``board`` that
the class sets up, where a step comes back to a scene that was met; and the ``questions`` to the
class, each with what is ``asked`` and what ``marks`` are for.
"""

from __future__ import annotations

from html import escape
from typing import Any

from tablesnb.widget.shared.living import Worded, entered
from tablesnb.widget.shared.rule_links import FOLLOW, FOLLOWED
from tablesnb.widget.shared.scripts import script


class PlanView(Worded):
    """A teacher's plan, made by :func:`plan_view`."""

    _esm = script("plan/view.js")


def plan_view(text: str, html: str, told: dict[str, Any]) -> PlanView:
    """The view of a plan, to be shown."""
    return entered(PlanView(text, html, told))


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
