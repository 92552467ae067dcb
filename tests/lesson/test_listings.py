"""The apparatus lists all there is, says it as plain text, and escapes what it shows."""

from __future__ import annotations

import re

import pytest

import tablesnb as tn
from tablesnb import lesson
from tablesnb.base.errors import TablesnbError, UnknownName
from tablesnb.lesson.listings import Listing, carried
from tablesnb.rules.rule import holding, show
from tablesnb.sources import passage, persons

each_game = pytest.mark.parametrize("game", tn.games())


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


def test_a_passage_is_listed_with_its_place_and_the_rules_that_it_carries() -> None:
    listed = list(lesson.where("the"))
    assert len({row[0] for row in listed}) == len(listed) > 100
    for id, place, voice, words, rules in listed:
        assert place == passage(id).place
        assert voice == passage(id).voice
        assert words == f"“{passage(id).shown()}”"
        assert rules == (", ".join(carried().get(id, ())) or "no rule")


@each_game
def test_the_passages_of_a_rule_carry_it(game: str) -> None:
    for _, rule in tn.ruleset(game).rules():
        for each in (rule, *rule.rivals):
            said = f"{rule.id} = {show(each.value)}" if rule.rivals else rule.id
            assert all(said in carried()[id] for id in each.passages)
            assert all(f"{said} (beside)" in carried()[id] for id in each.related)


def test_everybody_who_holds_a_reading_is_one_person_of_the_list() -> None:
    known = [each.known_as for each in persons()]
    assert len(set(known)) == len(known), "one name for each, and each name of one"
    rules = [rule for game in tn.games() for _, rule in tn.ruleset(game).rules()]
    held = [each for rule in rules if rule.rivals for each in (rule, *rule.rivals)]
    assert {str(who) for each in held for who in holding(each)} <= set(known)


def test_words_are_looked_up_without_regard_to_capitals() -> None:
    found = [row[0] for row in lesson.where("of all GAMES at  tables")]
    assert found == ["willughby.best"]
    assert len(lesson.where("longus ludus")) == 1, "the original is searched too"
    assert len(lesson.where("no such words anywhere")) == 0
    with pytest.raises(TablesnbError, match="some words are wanted"):
        lesson.where("  ")


def test_an_unknown_game_is_told_the_nearest() -> None:
    with pytest.raises(UnknownName, match="did you mean"):
        lesson.rules_of("irsh")


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
    for listing in (lesson.where("the"), *map(lesson.rules_of, tn.games())):
        tags = set(re.findall(r"<(/?[a-z]+)", listing._repr_html_()))
        assert {tag.removeprefix("/") for tag in tags} <= plain
