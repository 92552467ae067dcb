"""Opponents: named in order of strength, each with the score that its game's card has."""

from __future__ import annotations

from typing import Any

import pytest

import tablesnb as tn
from tablesnb.players import cards
from tablesnb.players.opponents import OPPONENTS, opponents


def scores(name: str) -> dict[str, str]:
    return {each.name: each.score for each in opponents(tn.ruleset(name))}


@pytest.mark.parametrize("name", tn.games())
def test_every_game_has_all_opponents_and_strong_is_the_last(name: str) -> None:
    found = opponents(tn.ruleset(name))
    assert sorted(each.name for each in found) == sorted(OPPONENTS)
    assert found[-1].name == "strong" and not found[-1].score
    lost = [each.lost for each in found[:-1]]
    if None not in lost:
        assert lost == sorted(lost, key=lambda share: -(share or 0))
    for each in found[:-1]:
        if each.lost is not None:
            assert each.score and each.score in str(each)


def test_a_score_is_what_the_card_says(monkeypatch: pytest.MonkeyPatch) -> None:
    def met(against: str, wins: float, **more: Any) -> dict[str, Any]:
        return {"against": against, "games": 100, "wins": [wins, wins, wins],
                "payoff": [0, 0, 0], "broken off": 0} | more  # fmt: skip

    def side(attackers: str, defenders: str, won: float, drawn: int) -> dict[str, Any]:
        return {"attackers' player": attackers, "defenders' player": defenders, "games": 100,
                "attackers": [won] * 3, "defenders": [0.95 - won] * 3, "drawn": drawn,
                "broken off": 0}  # fmt: skip

    kept = {
        "irish": [met("beginner", 0.78), met("careful", 0.987), met("skilled", 0.61)],
        "el_mundo": [met("careful", 0.378)],
        "tablut": [side("strong", "careful", 0.9, 5), side("careful", "strong", 0.2, 5)],
    }
    monkeypatch.setattr(
        cards,
        "text_of",
        lambda name: {"game": name, "law": "", "strength": kept[name]} if name in kept else None,
    )
    irish = scores("irish")
    # who lost most stands first
    assert list(irish) == ["careful", "beginner", "skilled", "strong"]
    assert irish["careful"] == "against strong it wins 1.3 of 100 games"
    assert irish["skilled"] == "against strong it wins 39 of 100 games"
    assert scores("el_mundo")["careful"] == (
        "against 3 of it one strong player wins 38 of 100 games, where 25 are a fair share"
    )
    assert scores("tablut")["careful"] == (
        "against strong it wins 5 as defenders and 20 as attackers, of 100 games each"
    )
    assert scores("tablut")["beginner"] == "" and list(scores("tabula")) == list(OPPONENTS)
