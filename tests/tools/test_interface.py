"""The page of the public interface: up to date, whole, and Markdown that stands."""

from __future__ import annotations

import re
from collections import Counter
from types import ModuleType

import pytest

import tablesnb as tn
from tablesnb.play.moves import LegalMoves
from tablesnb.rules.ruleset import Declared
from tools import interface

TEXT = interface.page()
HEADINGS = re.findall(r"^#+ (.+)$", re.sub(r"```.*?```", "", TEXT, flags=re.S), flags=re.M)


def test_the_page_is_up_to_date() -> None:
    stands = interface.PAGE.read_text(encoding="utf-8")
    assert stands == TEXT, "docs/interface.md: run python -m tools.interface"


@pytest.mark.parametrize("name", tn.__all__)
def test_every_public_name_has_its_place_and_its_words(name: str) -> None:
    assert f"tn.{name}" in HEADINGS
    thing = getattr(tn, name)
    sentence = interface.first_sentence(thing)
    assert len(sentence) > 10 and sentence in TEXT
    if isinstance(thing, ModuleType):
        lacking = [each for each in interface.shown(thing) if f"tn.{name}.{each}" not in HEADINGS]
        assert lacking == []


@pytest.mark.parametrize("kind", [tn.Game, tn.Position, LegalMoves, Declared])
def test_every_public_method_has_its_place(kind: type) -> None:
    owner = "Ruleset" if kind is Declared else kind.__name__
    methods = {
        name
        for name, member in vars(kind).items()
        if not name.startswith("_")
        and (callable(member) or isinstance(member, property | staticmethod | classmethod))
    }
    assert {f"{owner}.{name}" for name in methods} <= set(HEADINGS)


def test_no_heading_stands_twice_and_every_line_of_the_table_leads_to_one() -> None:
    twice = [name for name, often in Counter(HEADINGS).items() if often > 1]
    assert twice == []
    anchors = {interface.anchor(each) for each in HEADINGS}
    assert set(re.findall(r"\]\(#([^)]+)\)", TEXT)) <= anchors


def test_the_page_tells_nothing_of_the_machine() -> None:
    assert not re.search(r"0x[0-9a-f]{6}|/home/|/work/|<function|<class", TEXT)
    assert TEXT.count("```") % 2 == 0
    assert not re.search(r":(func|class|meth|mod):|[ \t]+$", TEXT, flags=re.M)


def test_signatures_are_written_as_they_are_called() -> None:
    def several(
        one: int, /, two: str = "x", *rest: int, three: bool = True, **more: object
    ) -> None:
        """Something."""

    def alone(*, only: str | None = None) -> int:
        """Something."""
        return 1

    assert interface.signature("f", several) == (
        'f(one: int, /, two: str = "x", *rest: int, three: bool = True, **more: object) -> None'
    )
    assert interface.signature("f", alone) == "f(*, only: str | None = None) -> int"
    assert interface.plainly("2**32 of ``a|b``, see :func:`tablesnb.dice.lie`") == (
        r"2\*\*32 of `a|b`, see `lie`"
    )
