"""Leaflets say what the rulesets say, in their own sentences, with every letter there."""

from __future__ import annotations

import logging

import pytest

import tablesnb as tn
from tablesnb.paper import leaflet
from tablesnb.paper.leaflet import _quoted
from tablesnb.paper.sheet import INKS, PAPERS
from tablesnb.rules.rule import holder
from tablesnb.rules.rule_headings import under_heads
from tests.long import always
from tests.paper.reading import CLOSE, fonts, sizes, squeezed, words

EVERY = [(game, paper, ink) for game in tn.games() for paper in PAPERS for ink in INKS]
KEPT = [("tabula", "A4", "grey"), ("todas_tablas", "A4", "colour"),
        ("alea_evangelii", "Letter", "grey")]  # fmt: skip


@pytest.mark.parametrize(("game", "paper", "ink"), always(*KEPT, of=EVERY))
def test_a_leaflet_has_every_rule_in_its_own_sentence(
    game: str, paper: str, ink: str, caplog: pytest.LogCaptureFixture
) -> None:
    rules = tn.ruleset(game)
    with caplog.at_level(logging.WARNING):
        sheet = leaflet(game, paper, ink=ink)
    assert caplog.messages == [], "no letter is missing"
    assert sheet.pages == 2
    high = 210 if paper == "A4" else 215.9
    assert all(tall == pytest.approx(high, abs=CLOSE) for _, tall in sizes(sheet))
    assert all(fonts(sheet).values())
    inside, all_of_it = words(sheet, 1), words(sheet)
    for _, rule in rules.rules():
        assert squeezed(rule.sentence) in inside
        for rival in rule.rivals:
            assert squeezed(rival.sentence) in all_of_it
            assert squeezed(holder(rival)) in all_of_it
        for each in rule.quoted:
            assert squeezed(each.work.title) in all_of_it
    for each in _quoted(rules)[:1]:  # the first is short, and has room on every front
        assert squeezed(each.original) in all_of_it
        assert squeezed(each.translation) in all_of_it


def test_greek_is_read_back_letter_for_letter() -> None:
    said = words(leaflet("tabula"))
    assert any("ἐ" in tn.passage(each.id).original for each in _quoted(tn.ruleset("tabula")))
    assert any(
        squeezed(each.original) in said
        for each in _quoted(tn.ruleset("tabula"))
        if each.work.language == "Greek"
    )
    assert "Didot" in " ".join(fonts(leaflet("tabula")))


@pytest.mark.parametrize("game", tn.games())
def test_every_rule_has_a_head(game: str) -> None:
    heads = under_heads(tn.ruleset(game).rules())
    assert "Further" not in heads
    fields = [field for here in heads.values() for field, _ in here]
    assert sorted(fields) == sorted(field for field, _ in tn.ruleset(game).rules())


@pytest.mark.long
def test_a_leaflet_says_which_readings_it_has() -> None:
    ours = tn.ruleset("irish")
    rival = ours.rule("bear_off").rivals[0]
    other = leaflet(ours.reading(bear_off=rival.value))
    assert "Ourdefaultreadings" in words(leaflet("irish"))
    assert f"Bearoff:{rival.value}" in words(other)
    assert squeezed(rival.sentence) in words(other, 1)
    assert squeezed(ours.rule("bear_off").sentence) not in words(other, 1)
    assert squeezed(ours.rule("bear_off").sentence) in words(other), "among what others read"
