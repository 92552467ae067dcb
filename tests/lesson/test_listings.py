"""The apparatus lists all there is, says it as plain text, and escapes what it shows."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import tablesnb as tn
from tablesnb import lesson
from tablesnb.base.errors import TablesnbError, UnknownName
from tablesnb.lesson.listings import Listing, carried, disputed, ways
from tablesnb.rules.rule import Status, holding
from tablesnb.sources import errata, gaps, passage, passages

each_game = pytest.mark.parametrize("game", tn.games())


def test_every_passage_is_listed_once_with_its_place() -> None:
    listed = list(lesson.passages_of())
    assert [row[0] for row in listed] == [each.id for each in passages()]
    for id, place, voice, words, _ in listed:
        assert place == passage(id).place
        assert voice == passage(id).voice
        assert words == f"“{passage(id).shown()}”"


@each_game
def test_the_passages_of_a_game_carry_its_rules(game: str) -> None:
    listed = {row[0]: row[4] for row in lesson.passages_of(game)}
    wanted = {id for _, rule in tn.ruleset(game).rules() for id in rule.passages + rule.related}
    assert wanted <= set(listed)
    for id, rules in listed.items():
        for rule in rules.split(", "):
            field, beside = rule.removesuffix(" (beside)"), rule.endswith(" (beside)")
            there = tn.ruleset(game).rule(field.partition(" = ")[0].removeprefix(f"{game}."))
            named = [each.related if beside else each.passages for each in ways(there)]
            assert id in {name for names in named for name in names}


def test_a_rival_reading_is_carried_by_its_passage_too() -> None:
    assert "quinze_tablas.mutual_block = tie" in carried()["playing.quinze.prime"]
    assert "cotton.irish.praise" not in carried()
    assert "irish.bear_off_when (beside)" in carried()["cotton.irish.fill"]


@each_game
def test_every_rule_of_a_game_is_listed_under_its_status(game: str) -> None:
    status, there = "", {}
    for row in lesson.rules_of(game).rows:
        if len(row) == 1:
            status = row[0].partition(":")[0]
        else:
            there[row[0]] = (status, row[2])
    assert there == {r.id: (str(r.status), r.sentence) for _, r in tn.ruleset(game).rules()}


@each_game
def test_the_readings_of_a_game_are_all_there(game: str) -> None:
    listing = lesson.readings_of(game)
    rules = list(disputed(game))
    assert [row[0] for row in listing.rows if len(row) == 1] == [rule.id for rule in rules]
    assert len(listing) == sum(len(rule.values) for rule in rules)
    assert sum(row[1].startswith("in force, ") for row in listing) == len(rules)


def test_who_holds_what_is_counted() -> None:
    rows = list(lesson.holders())
    assert all(int(many) == len(which.split(", ")) for _, many, which in rows)
    held = sum(
        len(holding(each)) for g in tn.games() for rule in disputed(g) for each in ways(rule)
    )
    assert sum(int(row[1]) for row in rows) == held


def test_everybody_who_holds_a_reading_is_one_person_of_the_list() -> None:
    known = {row[1]: row[0] for row in lesson.persons()}
    assert len(known) == len(lesson.persons()), "one name for each, and each name of one"
    assert {row[0] for row in lesson.holders()} <= set(known)


def test_holders_stand_in_order() -> None:
    rows = list(lesson.holders())
    assert [int(row[1]) for row in rows] == sorted((int(row[1]) for row in rows), reverse=True)


def test_all_games_stand_beside_each_other() -> None:
    rows = list(lesson.certainties())
    assert [row[0] for row in rows] == list(tn.games())
    for game, many, *counts in rows:
        assert int(many) == sum(int(each) for each in counts[: len(Status)])
        report = tn.ruleset(game).report()
        assert [int(each) for each in counts[: len(Status)]] == [
            report.count(each) for each in Status
        ]


def test_errors_and_gaps_are_all_there_and_by_game() -> None:
    assert {row[0] for row in lesson.errata()} == {each.id for each in errata()}
    assert [row[0] for row in lesson.gaps()] == [each.id for each in gaps()]
    assert {row[0] for row in lesson.gaps("tabula")} == {
        each.id for each in gaps() if "tabula" in each.games
    }
    mundo = {row[0] for row in lesson.errata("el_mundo")}
    assert "two_opponents" in mundo and "quinze" not in mundo
    assert "confidence" not in mundo, "it bears on no rule"


def test_words_are_looked_up_without_regard_to_capitals() -> None:
    found = [row[0] for row in lesson.where("of all GAMES at  tables")]
    assert found == ["willughby.best"]
    assert len(lesson.where("longus ludus")) == 1, "the original is searched too"
    assert len(lesson.where("no such words anywhere")) == 0
    with pytest.raises(TablesnbError, match="some words are wanted"):
        lesson.where("  ")


@pytest.mark.parametrize(
    "listing",
    [lesson.passages_of, lesson.rules_of, lesson.readings_of, lesson.errata, lesson.gaps],
)
def test_an_unknown_game_is_told_the_nearest(listing: Callable[[str], Listing]) -> None:
    with pytest.raises(UnknownName, match="did you mean"):
        listing("irsh")


def test_what_is_shown_is_escaped_and_folded_when_long() -> None:
    short = Listing("a < b", ("x", "y"), (("<b>",), ("<i>", "&")))
    html = short._repr_html_()
    assert "a &lt; b" in html and "&lt;i&gt;" in html and "&amp;" in html
    assert "<b>&lt;b&gt;</b>" in html and "<i>" not in html
    assert "<details>" not in html
    assert str(short) == repr(short) == "a < b\n<b>\n  <i> · &"
    assert len(short) == 1 and list(short) == [("<i>", "&")]
    rows = (("<h>",), *(("<y>", "&", ""),) * 7, ("k",), *(("y", "z", ""),) * 5)
    long = Listing("<many>", ("<x>", "v", "w"), rows)._repr_html_()
    assert long.startswith(
        "<details><summary>&lt;many&gt;</summary><p><i>&lt;x&gt; · v · w</i></p>"
    )
    assert "<p><b>&lt;h&gt;</b></p><ul><li><code>&lt;y&gt;</code> · &amp;</li>" in long
    assert long.count("<li>") == 12 and long.count("<ul>") == 2


def test_no_table_holds_live_html() -> None:
    plain = {"table", "caption", "thead", "tbody", "tr", "th", "td", "b", "details", "summary"}
    plain |= {"p", "i", "ul", "li", "code"}
    for listing in (lesson.passages_of(), lesson.errata(), lesson.gaps(), lesson.holders()):
        tags = set(re.findall(r"<(/?[a-z]+)", listing._repr_html_()))
        assert {tag.removeprefix("/") for tag in tags} <= plain
