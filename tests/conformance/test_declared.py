"""Every game is declared, cites what there is, and has what the suite asks of it beside it."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb.games import NAMES as PACKAGED
from tests.conformance.given import GAMES, NEEDS, each_game, family, faults_of, given
from tests.faults import Faults

ROOT = Path(__file__).parents[2]
SENTENCES = ROOT / "tests" / "sentences"
LISTED = {
    path.stem: tomllib.loads(path.read_text(encoding="utf-8"))["games"]
    for path in sorted(SENTENCES.glob("*.toml"))
}


@each_game
def test_its_data_are_there(name: str) -> None:
    assert faults_of(name) == []


def test_a_game_without_its_data_is_told_what_to_add() -> None:
    (said,) = faults_of("hnefatafl")
    assert said.startswith("hnefatafl: there is no tests/conformance/data/hnefatafl.py; it holds")
    assert all(what in said for what in NEEDS)


def test_no_data_are_of_no_game() -> None:
    found = {path.stem for path in (Path(__file__).parent / "data").glob("[a-z]*.py")}
    assert found <= set(GAMES)


@each_game
def test_rule_ids_are_stable(name: str) -> None:
    ids = [rule.id for _, rule in tn.ruleset(name).rules()]
    assert ids == [f"{name}.{field}" for field in given(name).FIELDS]


@each_game
def test_every_rule_says_what_it_rests_on(name: str) -> None:
    """Every passage that is cited exists, and every rival reading is somebody's."""
    faults = Faults(name)
    for field, rule in tn.ruleset(name).rules():
        faults.check(rule.sentence.endswith("."), f"{field} is no sentence")
        faults.check(bool(rule.ground()), f"{field} rests on nothing")
        for each in (rule, *rule.rivals):
            where = f"{field} = {each.value}"
            faults.check(bool(each.passages or each.reason), f"{where}: no passage, no reason")
            with faults.catching(where):
                assert [tn.passage(one).id for one in each.passages] == list(each.passages)
        for rival in rule.rivals:
            faults.check(bool(rival.who), f"nobody holds {field} = {rival.value}")
    faults.none()


@each_game
def test_the_reasons_and_events_of_its_law_belong_to_its_rules(name: str) -> None:
    fields, faults = set(given(name).FIELDS), Faults(name)
    for word in given(name).EVENTS:
        of = {rule for each, rule in family(name).EVENTS.values() if each == word}
        faults.check(bool(of & fields), f"{word} is met, and belongs to {of}, none of its rules")
    known = {f"{word} ({rule})" for word, rule in family(name).REASONS.values() if rule in fields}
    for reason in given(name).REASONS - known:
        faults.check(False, f"{reason} is met, and is no reason that its rules give")
    faults.none()


@each_game
def test_its_documents_are_listed_sentence_by_sentence(name: str) -> None:
    """Where documents tell how it is played; else its data say why none does."""
    documents = given(name).DOCUMENTS
    listed = {stem for stem, games in LISTED.items() if name in games}
    if isinstance(documents, str):
        assert len(documents.split()) > 5, f"{name}: say why no document tells how it is played"
        assert not listed, f"{name} is told of in {listed}: name them in DOCUMENTS"
    else:
        assert documents and set(documents) == listed


@each_game
def test_the_readme_names_it(name: str) -> None:
    if name not in PACKAGED:
        return
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"`{name}`" in text, f"README.md: a line on {name} is missing in the table of games"


@pytest.mark.parametrize("of", sorted({tn.ruleset(name).family for name in GAMES}))
def test_every_reason_and_event_of_a_family_belongs_to_a_rule_of_a_game(of: str) -> None:
    found = import_module(f"tests.conformance.family_{of}")
    games = [name for name in GAMES if tn.ruleset(name).family == of]
    known = {field for name in games for field in given(name).FIELDS}
    faults = Faults(of)
    for word, rule in (*found.REASONS.values(), *found.EVENTS.values()):
        faults.check(bool(word) and rule in known, f"{word}: no game has a rule {rule}")
    refused = {reason for name in games for reason in given(name).REASONS}
    for word, rule in found.REASONS.values():
        reason = f"{word} ({rule})"
        faults.check(
            (reason in refused) != (reason in found.ELSEWHERE), f"{reason} is given in no game"
        )
    happens = {word for name in games for word in given(name).EVENTS}
    for word, _ in found.EVENTS.values():
        faults.check(word in happens, f"{word} happens in no game")
    faults.none()
