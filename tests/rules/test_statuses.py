"""Status and voices agree, for every rule and every rival reading of every game.

Attested rules have a passage in an old writer's words, or a translation of them; construed ones
have it too, and say what is read into it; reported ones a modern report, and no old words that say
it; inferred ones somebody who argues them, and words; those of today a passage of today's law;
editorial ones a reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading
from tablesnb.rules.rule import Reading, Rule, Status
from tablesnb.sources import AN_OLD_WRITER, Voice, errata, passage
from tests.faults import Faults


def every() -> Iterator[tuple[str, Rule | Reading]]:
    for name in tn.games():
        for _, rule in tn.ruleset(name).rules():
            yield rule.id, rule
            for rival in rule.rivals:
                yield f"{rule.id} or {rival.value}", rival


ALL = list(every())


def table(check: Callable[[Rule | Reading], None]) -> None:
    """Look at every rule and every rival reading, and report all that is wrong at once."""
    faults = Faults("the rules")
    for name, of in ALL:
        with faults.catching(name):
            check(of)
    faults.none()


def fault(of: Rule | Reading) -> str:
    """What keeps the status of a rule from its passages; nothing where they agree."""
    voices = {passage(id).voice for id in of.passages}
    old = voices & AN_OLD_WRITER
    if of.status is Status.ATTESTED:
        return "" if old else "no old writer says it"
    if of.status is Status.CONSTRUED:
        if not (of.reason or (isinstance(of, Rule) and of.note)):
            return "nothing says what its words leave open"
        return "" if old else "there are no old words to be read"
    if of.status is Status.REPORTED:
        if old:
            return "an old writer says it himself"
        return "" if Voice.REPORT in voices else "nobody reports it"
    if of.status is Status.INFERRED:
        return "" if of.who and of.passages else "nobody argues it, or from no words"
    if of.status is Status.TODAY:
        return "" if voices == {Voice.TODAY} else "no law of today says it"
    if of.passages:
        return "words say it, so it is not our choice"
    return "" if of.reason else "no reason"


def test_status_and_voices_agree() -> None:
    def agree(of: Rule | Reading) -> None:
        assert not fault(of), f"{of.sentence} is {of.status}, and {fault(of)}"

    table(agree)


def test_a_passage_stands_once_and_says_it_or_stands_beside() -> None:
    def once(of: Rule | Reading) -> None:
        both = (*of.passages, *of.related)
        assert len(set(both)) == len(both), f"one stands twice in {both}"
        for id in both:
            assert passage(id).id == id

    table(once)


@pytest.mark.parametrize("name", tn.games())
def test_a_note_names_passages_that_there_are(name: str) -> None:
    for _, rule in tn.ruleset(name).rules():
        for id in re.findall(r"\(([a-z]+(?:\.[a-z_]+)+)\)", rule.note):
            assert passage(id), rule.id


def test_a_law_of_today_is_no_ground_of_an_old_game() -> None:
    def of_today(of: Rule | Reading) -> None:
        if any(passage(id).voice is Voice.TODAY for id in of.passages):
            assert of.status is Status.TODAY and "today" in of.who

    table(of_today)


HOLD = tn.ruleset("irish").rule("hold")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"status": Status.ATTESTED}, "no old writer"),
        ({"status": Status.CONSTRUED}, "no old words to be read"),
        ({"status": Status.CONSTRUED, "note": ""}, "nothing says what its words leave open"),
        ({"passages": ("cotton.irish.hitting",)}, "an old writer says it himself"),
        ({"passages": ("golladay.mundo.capture", "ducoeur.hold")}, "an old writer says it"),
        ({"passages": ("stars.safe",)}, "nobody reports it"),
        ({"status": Status.TODAY}, "no law of today"),
        ({"status": Status.EDITORIAL, "reason": "so"}, "words say it"),
    ],
)
def test_a_wrong_status_is_found(change: dict[str, object], why: str) -> None:
    assert not fault(HOLD)
    assert why in fault(replace(HOLD, **change))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("status", "given", "message"),
    [
        (Status.ATTESTED, {"reason": "we think so"}, "is attested by no passage"),
        (Status.CONSTRUED, {"reason": "we think so"}, "is construed by no passage"),
        (Status.REPORTED, {"reason": "we think so"}, "is reported by no passage"),
        (Status.TODAY, {"reason": "everybody does"}, "is today by no passage"),
        (Status.INFERRED, {"reason": "so", "who": ("project",)}, "is inferred by no passage"),
        (Status.INFERRED, {"passages": ("holme.men",)}, "nobody is named who argues it"),
        (Status.EDITORIAL, {"passages": ("holme.men",)}, "editorial and gives no reason"),
        (Status.EDITORIAL, {}, "neither a passage nor a reason"),
    ],
)
def test_a_rule_without_the_ground_of_its_status_is_refused(
    status: Status, given: dict[str, object], message: str
) -> None:
    with pytest.raises(BadReading, match=message):
        Rule(1, "A rule.", status, **given)  # type: ignore[arg-type]
    with pytest.raises(BadReading, match=message):
        Rule(
            1,
            "A rule.",
            Status.EDITORIAL,
            reason="a test",
            rivals=(Reading(2, "A rival.", status, **given),),  # type: ignore[arg-type]
        )


def test_the_passages_beside_go_with_a_reading() -> None:
    rule = tn.ruleset("quinze_tablas").rule("mutual_block")
    tie = rule.read("tie")
    assert rule.related == ("playing.quinze.prime",)
    assert tie.related == ("dlp.emperador.tie", "golladay.medio")
    assert tie.read("last_mover").related == rule.related
    assert "Beside it: " in str(tn.ruleset("quinze_tablas").report())


def test_what_errs_is_not_called_attested() -> None:
    """A passage that is listed as an error attests nothing by itself."""
    wrong = {each.says for each in errata() if passage(each.says).voice not in AN_OLD_WRITER}
    for name, of in ALL:
        if of.status is Status.ATTESTED:
            assert set(of.passages) - wrong, name
