"""The cards of the strong player: of the law as it is, whole, and true to what lies beside them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from html import escape
from importlib import resources

import pytest

import tablesnb as tn
from tablesnb.base.errors import UnknownName
from tablesnb.compare.law_version import law_version
from tablesnb.players import cards
from tablesnb.players.cards import Begun, Card, Foretold, Strength, card
from tablesnb.players.learnt import net
from tablesnb.players.opponents import OPPONENTS
from tablesnb.players.outside import ANOTHER, Outside, outside
from tests.long import always

FOLDER = resources.files("tablesnb.players").joinpath("nets")
KEPT = sorted(
    each.name.removesuffix(".json") for each in FOLDER.iterdir() if each.name.endswith(".json")
)
MOST = 250_000  # bytes of a game's weights
LEARNT = [name for name in tn.games() if tn.ruleset(name).family == "tables"]


def kept_by_watching(found: Card) -> bool:
    """Whether the careful player played all games from which a net learnt."""
    return found.course["guided"] >= found.course["games"]


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
    if found.ended is not None:  # nothing was learnt
        assert not found.strength and 2 * found.ended.ended < found.ended.games >= 100
        return
    # where the careful player himself is at the board he is met by what was tried
    assert "careful" in {met.against for met in (*found.strength, *filter(None, [found.tried]))}
    # where both search at Alea a game takes a minute and more: two of each reading are kept
    for met, least in (*((each, 24) for each in found.strength),
                       *((each, 2) for each in found.mirrored.values())):  # fmt: skip
        value, low, high = met.wins
        assert low <= value <= high and met.games >= least
        assert f"{met.games:,} games" in str(met)


@pytest.mark.parametrize("game", [name for name in tn.games() if name in KEPT])
def test_a_games_card_has_every_opponent_that_readers_may_choose(game: str) -> None:
    met = {each.against for each in card(game).strength}
    weaker = OPPONENTS.keys() - {"strong"}
    assert met >= weaker


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
    whose = "of the careful player" if kept_by_watching(found) else "against itself"
    assert f"{int(found.course['games']):,} {further}games {whose}" in found.head()


def test_a_reading_has_a_net_of_its_own_only_where_that_is_better() -> None:
    for name in (each for each in KEPT if "." in each):
        found = of(name)
        assert FOLDER.joinpath(f"{name}.net").is_file() == found.own
        if found.ended is not None:
            assert not found.own and "nothing was learnt for them" in found.head()
        elif not found.own:
            assert "was no better" in found.head() and found.tried_in_words() in found.head()
        if found.tried is not None:
            assert found.tried.payoff is not None
            assert (found.tried.payoff[1] > 0) == found.own
            assert (str(found.tried) in str(found)) == found.own


@pytest.mark.parametrize("game", LEARNT)
def test_every_named_reading_was_tried_and_the_games_card_says_how_it_went(game: str) -> None:
    named = tn.ruleset(game).named
    found = card(game)
    assert found.readings.keys() == named.keys() and not card(game, "default").reading
    shown = found._repr_html_()
    for reading, said in found.readings.items():
        own = card(game, reading)
        assert own.kept == f"{game}.{reading}" and own.tried_in_words() in said
        assert ("net of its own" in said) == own.own
        assert ("nothing was learnt" in said) == (own.ended is not None)
        assert ("serves as well" in said) == (own.by_the_games and own.ended is None)
        assert ("is played carefully" in said) == (not own.own and not own.by_the_games)
        assert f"reading {reading}: {said}" in str(found)
        assert f"<li>{reading}: {escape(said)}</li>" in shown


def test_what_is_said_of_a_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own net with what it won, the game's and by how little, or that nothing was tried."""
    met = {"games": 200, "broken off": 0}
    wins, careful_wins = [0.55, 0.52, 0.58], [0.8, 0.7, 0.9]
    tried = {"against": "the game's net", "wins": wins, "payoff": [0.1, 0.04, 0.16], **met}
    careful = {"against": "careful", "wins": careful_wins, "payoff": [0.6, 0.4, 0.8], **met}
    kept: dict[str, object] = {
        "game": "irish", "reading": {"bear_off": "exact"}, "law": "", "course": {},
        "curve": [[10, 0.625, 0.1]], "strength": [careful],
    }  # fmt: skip

    def said(text: dict[str, object] | None) -> str:
        monkeypatch.setattr("tablesnb.players.cards.text_of", lambda name: text)
        return cards._of_reading("irish", "strict")

    assert said(kept | {"tried": tried, "net": {}}) == (
        "has a net of its own, better than the game's: it won 55.0% (52.0% to 58.0%) against "
        "that, 200 games"
    )
    assert said(kept | {"net": {}}) == (
        "has a net of its own, for the game's does not see its positions: it won 80.0% (70.0% to "
        "90.0%) against the careful player, 200 games"
    )
    assert said(kept | {"tried": tried}) == (
        "the game's net serves as well; of one of its own: it won 55.0% (52.0% to 58.0%) against "
        "that, 200 games"
    )
    assert said(kept) == (
        "the game's net serves as well; of one of its own: it won 62.5% against the careful "
        "player, that won 80.0% (70.0% to 90.0%)"
    )
    # where the game's net sees nothing of it the careful player is at the board
    lost = {"against": "careful", "wins": [0.2, 0.1, 0.3], "payoff": [-0.6, -0.8, -0.4], **met}
    carefully = kept | {"tried": lost | {"broken off": 7}, "strength": []}
    assert said(carefully) == (
        "it is played carefully, for the game's net does not see its positions; of one of its own: "
        "it won 20.0% (10.0% to 30.0%) against the careful player, 200 games, 7 broken off"
    )
    # where most games stand still for ever, nothing is learnt
    still = {"ended": 7, "games": 100, "throws": 2000, "seed": 1283}
    assert said({"game": "irish", "reading": {}, "law": "", "ended": still}) == (
        "nothing was learnt for it alone: of 100 games by the game's net (seed 1283) 7 came to an "
        "end within 2,000 throws"
    )
    # where games do not pay alike it is not who wins that counts
    paid = tried | {"payoff": [0.5, 0.25, 0.75]}
    assert "it was paid +0.50 (+0.25 to +0.75) a game against that" in said(kept | {"tried": paid})
    kept["strength"] = [careful | {"payoff": [0.5, 0.25, 0.75]}]
    assert said(kept).endswith(
        "it was paid +0.10 a game against the careful player, that was paid +0.50 (+0.25 to +0.75) "
        "a game"
    )
    assert said(None) == "no net of its own was tried"


def test_the_curve_of_learning_is_told_from_its_first_look_to_its_last() -> None:
    curve = tuple((10 * look, look / 100, 0.0) for look in range(1, 21))
    made = Card("irish", {}, "learnt", "", "irish", {}, (), curve=curve)
    assert made.learning() == (
        "Won against careful while it was learnt: 1.0% after 10 games, 5.0% after 50 games, "
        "10.0% after 100 games, 15.0% after 150 games, 20.0% after 200 games."
    )
    assert not card("tablut").learning()


def test_a_net_that_was_begun_is_told_of() -> None:
    met = Strength("the game's net", 4000, (0.53, 0.514, 0.545), (0.06, 0.03, 0.09))
    begun = Begun(24_000, 240_000, 80, 795, met)
    course = {"games": 1, "hidden": 1, "guided": 0, "seed": 1}
    made = Card("irish", {}, "learnt", "", "irish", course, (), begun=begun)
    said = (
        "Another net, of 80 hidden numbers, was begun: after 24,000 of 240,000 games, 13 minutes "
        "of one core, it won 53.0% (51.4% to 54.5%) against this one, 4,000 games."
    )
    assert str(begun) == said and said in repr(made)
    assert escape(said) in made._repr_html_()


# what ../shared/reviews/outside-engines.md and CONTRIBUTING.md have of other programs
MATCHES = {
    "tabula": [("strong", 96, 100), ("strong", 74, 100), ("careful", 13, 60), ("careful", 5, 30)],
    "duodecim_scripta": [("strong", 20, 20), ("strong", 12, 12)],
    "tablut": [("strong", 16, 22)],
}
JUDGED = {"modern_backgammon": [("strong", 0.005, 0.0004, 1500), ("strong", 0.0057, 0.0005, 1500)]}


@pytest.mark.parametrize("game", tn.games())
def test_a_games_card_has_what_other_programs_showed(game: str) -> None:
    found = outside(game)
    met = [(each.player, each.won, each.many) for each in found if each.won is not None]
    judged = [(e.player, e.loss, e.error, e.many) for e in found if e.loss is not None]
    assert met == MATCHES.get(game, []) and judged == JUDGED.get(game, [])
    assert len(met) + len(judged) == len(found), "each is either a match or a judgment"
    if game in KEPT:
        shown = card(game)
        assert shown.outside == found
        assert all(f"  other programs: {each}" in repr(shown) for each in found)
        assert all(f"<li>{escape(str(each))}</li>" in shown._repr_html_() for each in found)
        assert ("What other programs showed" in shown._repr_html_()) == bool(found)
    else:
        assert not found


def test_a_readings_card_has_nothing_of_other_programs() -> None:
    """They played by the game's net, and partly by rules that no reading of ours has."""
    assert card("tabula").outside and not card("tabula", "bell").outside


def test_what_another_program_showed_is_told_with_its_interval() -> None:
    made = Outside("OpenTafl", "strong", 22, date(2026, 11, 28), "commit 6895051", won=16)
    assert str(made) == (
        "strong against OpenTafl (commit 6895051), 28 November 2026: wins 16 of 22, 73% "
        "(52% to 87%)."
    )
    made = replace(made, rules="by its own rules", since="It thinks longer now.")
    assert str(made) == (
        "strong against OpenTafl (commit 6895051), 28 November 2026, by its own rules: wins 16 of "
        "22, 73% (52% to 87%). It thinks longer now."
    )
    made = Outside("gnubg", "strong", 1500, date(2026, 11, 30), loss=0.005, error=0.0004)
    assert str(made) == (
        "by the judgment of gnubg, 1,500 decisions of strong, 30 November 2026: one loses 0.0050 "
        "stakes on average (standard error 0.0004)."
    )


def test_of_a_net_that_was_replaced_the_card_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A net is known again by its bytes, so nobody need remember to say it."""
    assert not any(each.replaced for game in tn.games() for each in outside(game))
    monkeypatch.setattr("tablesnb.players.outside._net_of", lambda game: "another")
    strong, by_its_rules, careful, _ = outside("tabula")
    assert strong.replaced and by_its_rules.replaced and not careful.replaced
    assert ANOTHER in str(strong) and ANOTHER not in str(careful)
    (searching,) = outside("tablut")  # it has no net
    assert not searching.replaced


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
    found = of(name)
    rows = len(found.strength) + len(found.mirrored) + (found.own and found.tried is not None)
    assert shown.count("<tr>") == 1 + rows
    assert ("<td>careful</td>" in shown) == bool(found.strength)
