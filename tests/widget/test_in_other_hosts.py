"""Views in programs that do not ask IPython how a thing is displayed.

marimo asks `_display_`, and knows widgets; Panel and programs that make pages ask for HTML.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
import sys
from collections.abc import Callable, Iterator
from typing import Any

import anywidget
import pytest

import tablesnb as tn
from tablesnb import dice, lesson
from tablesnb.widget.compare.in_step import in_step
from tablesnb.widget.dice.cup import cup
from tablesnb.widget.dice.suspects import suspects
from tablesnb.widget.shared.still import VIEW

ANSWER = "So it is."
FOLD = re.compile(r"<details.*?</details>", re.DOTALL)


def question() -> Any:
    return tn.ask("1 + 1?", number={2: ANSWER, ...: "No."})


def facing() -> Any:
    game = tn.Game("irish", first="white", seed=1)
    return tn.facing(game, "willughby.best", [])


def games() -> Any:
    return in_step(
        {name: tn.Game(name, first="white", seed=1) for name in ("irish", "todas_tablas")}
    )


# what is made, and words of an answer that nobody is to see at once
MADE: dict[str, tuple[Callable[[], Any], str]] = {
    "question": (question, ANSWER),
    "poll": (lambda: tn.poll(None, "1 + 1?", number="men", name="sum"), ""),
    "facing page": (facing, ""),
    "plan": (lambda: lesson.plan("04"), ""),
    "sources": (lambda: lesson.apparatus("straggling"), ""),
    "answers of a class": (lambda: tn.class_answers(question(), codes=""), ""),
    "board": (lambda: tn.board("irish"), ""),
    "replay": (lambda: tn.replay(tn.Game("irish", first="white", seed=1)), ""),
    "cup": (lambda: cup({"The log": dice.log()}, 1283), ""),
    "suspects": (lambda: suspects(1283), "False are, in pair 1"),
    "games in step": (games, ""),
}
each_view = pytest.mark.parametrize(("make", "answer"), MADE.values(), ids=MADE)


def classes() -> Iterator[type]:
    """Every class of the package that says how IPython displays it."""
    for found in pkgutil.walk_packages(tn.__path__, "tablesnb."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
    for name, module in sorted(sys.modules.items()):
        if name.startswith("tablesnb."):
            for _, each in inspect.getmembers(module, inspect.isclass):
                if each.__module__ == name and hasattr(each, "_ipython_display_"):
                    yield each


def test_whatever_ipython_displays_is_a_widget_or_displays_itself() -> None:
    found = set(classes())
    assert len(found) > 10
    lost = [
        each.__qualname__
        for each in found
        if not (issubclass(each, anywidget.AnyWidget) or hasattr(each, "_display_"))
    ]
    assert lost == []


@each_view
def test_marimo_is_given_a_view_that_lives(make: Callable[[], Any], answer: str) -> None:
    made = make()
    if not isinstance(made, anywidget.AnyWidget):
        made = made._display_()
    assert isinstance(made, anywidget.AnyWidget)


@each_view
def test_html_is_there_and_its_answers_are_folded(make: Callable[[], Any], answer: str) -> None:
    made = make()
    if hasattr(made, "_repr_mimebundle_"):
        bundle = made._repr_mimebundle_()
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        assert VIEW not in data or isinstance(made, anywidget.AnyWidget)
        html = data["text/html"]
    else:
        html = made._repr_html_()
    assert html.count("<") > 2
    assert answer in html
    if answer:
        assert answer not in FOLD.sub("", html)


def test_where_there_are_no_widgets_a_question_is_displayed_as_it_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "tablesnb.widget.ask.view", None)
    asked = question()
    assert asked._display_()._repr_html_() == asked.html
