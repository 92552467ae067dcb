"""Everybody is one person: one entry, one name that is shown, whatever else he is called."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tablesnb.base.errors import TablesnbError, UnknownName
from tablesnb.rules.rule import Reading, Rule, Status
from tablesnb.rules.ruleset import Named
from tablesnb.sources import Person, passages, person, persons, works
from tablesnb.sources.persons import one_each
from tests.faults import Faults

USED = {
    *(each.by for each in works()),
    *(each.by for each in passages()),
    *(each.translated_by for each in passages()),
    *(
        who
        for name in tn.games()
        for _, rule in tn.ruleset(name).rules()
        for each in (rule, *rule.rivals)
        for who in each.who
    ),
    *(who for name in tn.games() for each in tn.ruleset(name).named.values() for who in each.who),
} - {""}


def test_every_person_is_named_somewhere_or_kept_for_readers() -> None:
    faults = Faults("the persons")
    for each in persons():
        with faults.catching(each.id):
            assert each.id in USED or each.id == "reader", "nothing names him"
            assert person(each.id) is each
            assert each.what and str(each) == each.known_as
    faults.none()


def test_no_two_share_a_name() -> None:
    both = {"a": Person("a", "A", "one", aliases=("C",)), "b": Person("b", "C", "another")}
    with pytest.raises(TablesnbError, match="b and a are both called 'C'"):
        one_each(both)
    assert one_each({each.id: each for each in persons()})


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("this project", "project"),
        ("the project", "project"),
        ("the blog playinginhistory", "playinginhistory"),
        ("playinginhistor", "playinginhistory"),
        ("du Coeur", "ducoeur"),
        ("Justin du Coeur", "ducoeur"),
        ("Charles Cotton", "cotton"),
        ("Guild of St Ives", "ives"),
        ("Ludii", "ludii_code"),
    ],
)
def test_a_name_that_is_no_id_is_told_the_id(name: str, id: str) -> None:
    wanted = f"there is no person '{name}'; did you mean '{id}'?"
    with pytest.raises(UnknownName) as raised:
        Rule(1, "A rule.", Status.EDITORIAL, reason="a test", who=(name,))
    assert str(raised.value) == wanted
    with pytest.raises(UnknownName) as raised:
        Rule(
            1,
            "A rule.",
            Status.EDITORIAL,
            reason="a test",
            rivals=(Reading(2, "A rival.", Status.EDITORIAL, (name,), reason="a test"),),
        )
    assert str(raised.value) == wanted
    with pytest.raises(UnknownName) as raised:
        Named((name,), {})
    assert str(raised.value) == wanted


def test_one_name_given_without_brackets_is_told_too() -> None:
    with pytest.raises(UnknownName, match="no person 'the project'; did you mean 'project'"):
        Rule(1, "A rule.", Status.EDITORIAL, reason="a test", who="the project")  # type: ignore[arg-type]
    with pytest.raises(UnknownName, match="did you mean 'cotton'"):
        Named("Cotton", {})  # type: ignore[arg-type]
