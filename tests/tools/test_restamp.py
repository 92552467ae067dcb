"""The versions of the law that are written over where a law gained words and plays as before."""

from __future__ import annotations

import subprocess

import pytest

import tablesnb as tn
from tablesnb.compare.law_version import digest, law_version
from tools import restamp

LAW = ("tablesnb/tables/law", "tablesnb/tafl/law", restamp.BASE)


def test_readings_are_found_wherever_they_stand() -> None:
    kept = {"game": "irish", "reading": {}, "more": [{"game": "tabula", "reading": {"hold": 2}}]}
    assert list(restamp.readings(kept)) == [("irish", {}), ("tabula", {"hold": 2})]
    assert list(restamp.readings({"game": "irish", "reading": "exact"})) == []


def test_a_version_is_written_over_and_nothing_else() -> None:
    text = '{"law": "0123456789ab", "name": "0123456789ab"}'
    found = restamp.KEPT.sub(lambda of: of[1] + "ffffffffffff" + of[3], text)
    assert found == '{"law": "ffffffffffff", "name": "0123456789ab"}'


@pytest.mark.parametrize("game", ["astronomical_tables", "tablut"])
def test_the_law_at_a_revision_is_read_as_it_is_now(game: str) -> None:
    try:
        changed = restamp.git("status", "--porcelain", *LAW)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no git here")
    if changed:
        pytest.skip("the law is being changed")
    rules = tn.ruleset(game)
    assert digest(rules, restamp.text_at(rules.family, "HEAD")) == law_version(rules)
    assert digest(rules, "another law") != law_version(rules)
