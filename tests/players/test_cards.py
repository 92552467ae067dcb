"""The cards of the strong player: of the law as it is, whole, and true to what lies beside them."""

from __future__ import annotations

from importlib import resources

import pytest

import tablesnb as tn
from tablesnb.base.errors import UnknownName
from tablesnb.compare.law_version import law_version
from tablesnb.players.cards import Card, Foretold, card
from tablesnb.players.learnt import net
from tests.long import always

FOLDER = resources.files("tablesnb.players").joinpath("nets")
KEPT = sorted(
    each.name.removesuffix(".json") for each in FOLDER.iterdir() if each.name.endswith(".json")
)
MOST = 250_000  # bytes of a game's weights


def of(name: str) -> Card:
    game, _, reading = name.partition(".")
    return card(game, reading or "default")


@pytest.mark.parametrize("name", KEPT)
def test_a_card_is_of_the_law_as_it_is(name: str) -> None:
    """Whoever changes the law of a game has its player learn anew."""
    found = of(name)
    assert found.kept == name
    rules = tn.ruleset(found.game, name.partition(".")[2] or "default")
    assert found.law == law_version(rules)
    assert dict(found.reading) == {rule: str(value) for rule, value in rules.changed.items()}


@pytest.mark.parametrize("name", KEPT)
def test_strength_has_games_and_intervals(name: str) -> None:
    found = of(name)
    assert {"careful"} <= {met.against for met in found.strength}
    # where both search at Alea a game takes a minute and more: two of each reading are kept
    for met, least in (*((each, 24) for each in found.strength),
                       *((each, 2) for each in found.mirrored.values())):  # fmt: skip
        value, low, high = met.wins
        assert low <= value <= high and met.games >= least
        assert f"{met.games:,} games" in str(met)


@pytest.mark.parametrize(
    "name", [each for each in KEPT if of(each).how == "learnt" and of(each).own]
)
def test_what_was_learnt_is_small_and_says_how(name: str) -> None:
    found = of(name)
    weights = FOLDER.joinpath(f"{name}.net").read_bytes()
    assert len(weights) <= MOST
    kept = net(name)
    assert kept is not None and str(int(found.course["seed"])) in found.head()
    assert found.curve[-1][0] == found.course["games"]
    further = "further " if found.beyond else ""
    assert f"{int(found.course['games']):,} {further}games" in found.head()


def test_a_reading_has_a_net_of_its_own_only_where_that_is_better() -> None:
    for name in (each for each in KEPT if "." in each):
        found = of(name)
        assert FOLDER.joinpath(f"{name}.net").is_file() == found.own
        met = [each for each in found.strength if each.against == "the game's net"]
        if not found.own:
            assert not met and "was no better" in found.head()
        for each in met:
            assert each.payoff is not None and each.payoff[1] > 0


def test_what_was_foretold_wrongly_is_said() -> None:
    rows = [Foretold(0.1, 0.11, 0.09, 0.13, 400), Foretold(0.6, 0.7, 0.65, 0.75, 300)]
    made = Card("irish", {}, "learnt", "", "irish", {}, (), calibration=tuple(rows))
    assert made.judged() == (
        "Foretold rightly in 1 of 2 classes; farthest off at 0.60, where 0.70 came."
    )


def test_a_reading_without_a_net_of_its_own_has_the_games_card() -> None:
    readings = tn.ruleset("irish").named
    for reading in readings:
        assert card("irish", reading).kept in ("irish", f"irish.{reading}")
    with pytest.raises(UnknownName, match="strickt"):
        card("irish", "strickt")


def test_where_nothing_was_learnt_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablesnb.players.cards.text_of", lambda name: None)
    with pytest.raises(UnknownName, match="nothing was learnt of Irish"):
        card("irish")


@pytest.mark.parametrize("name", always("irish", "tablut", of=KEPT))
def test_a_card_is_shown(name: str) -> None:
    shown = of(name)._repr_html_()
    assert shown.count("<tr>") == 1 + len(of(name).strength) + len(of(name).mirrored)
    assert "<td>careful</td>" in shown
