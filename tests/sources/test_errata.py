"""The errors found in the sources: each quotes the words that err, and says how we know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb import lesson
from tablesnb.base.errors import TablesnbError, UnknownName
from tablesnb.lab.claims.docket import tried
from tablesnb.lesson import certainty
from tablesnb.sources import NOTES, TYPES, Erratum, Gap, errata, find_quote, gaps, passage, passages
from tablesnb.sources.tables import listed
from tests.faults import Faults

LESSONS = Path(__file__).parents[2] / "notebooks"
QUOTED = re.compile(r'"([^"]+)"')


def erratum(id: str) -> Erratum:
    return next(each for each in errata() if each.id == id)


def test_ids_are_unique_and_many() -> None:
    assert len({each.id for each in errata()}) == len(errata()) >= 25
    assert len({each.id for each in gaps()}) == len(gaps()) >= 12


def test_every_erratum_quotes_the_very_words() -> None:
    faults = Faults("the errata")
    for each in errata():
        with faults.catching(each.id):
            assert passage(each.says) in find_quote(each.words)
            assert each.work is passage(each.says).work
            assert [found.id for found in each.evidence] == list(each.against)
            assert each.says not in each.against
    faults.none()


def test_one_letter_changed_in_one_is_refused() -> None:
    faults = Faults("the errata")
    for each in errata():
        with faults.catching(each.id):
            at = next(at for at, letter in enumerate(each.words) if letter.isalnum())
            changed = each.words[:at] + "#" + each.words[at + 1 :]
            with pytest.raises(TablesnbError, match="does not say"):
                Erratum(each.id, each.type, each.says, changed, each.found)
    faults.none()


def test_every_type_has_an_error_and_evidence_fits_it() -> None:
    assert {each.type for each in errata()} == set(TYPES)
    faults = Faults("the errata")
    for each in errata():
        # what contradicts or leaves out something needs the text that it is held to
        wants = each.type in ("contradiction", "omission")
        faults.check(bool(each.against) or not wants, f"{each.id}: nothing speaks against it")
    faults.none()


def test_a_note_is_not_called_an_error() -> None:
    notes = {each.id: each.type for each in errata() if each.kind == "note"}
    assert set(notes.values()) == set(NOTES)
    assert {id for id, type in notes.items() if type.endswith("open")} == {
        "ace_points", "colours", "confidence", "each_player", "folios", "guaranteed",
        "king_specified", "twentieth", "two_opponents",
    }  # fmt: skip
    apparatus = lesson.apparatus()
    for each in errata():
        item = apparatus[each.address]
        assert (each.kind == "note") == (each.id in notes) == item.address.startswith("note.")
        assert item.type == each.kind and (each.kind == "error") == ("An error" in item.cite)


def test_a_note_is_of_the_same_mind_as_the_trial() -> None:
    """What a case of the trial upholds, or leaves undecided, is not called an error or right."""
    assert (tried("I18").verdict, tried("M3").verdict) == ("upheld", "undecided")
    assert erratum("hoyle_eight").type == "looked into, and right"
    assert erratum("guaranteed").type == "looked into, and open"
    for said in ("46,656", "31 times", "with one of the four men on space 5, or two"):
        assert said in " ".join(erratum("guaranteed").found.split())


def test_every_gap_says_what_to_look_for() -> None:
    assert all(len(each.wanted.split()) > 4 for each in gaps())


def test_an_original_that_is_named_is_of_another_tongue() -> None:
    named = [each for each in passages() if each.of]
    assert named, "no translation names its original"
    for each in named:
        assert each.voice == "translation"
        assert passage(each.of).work.language != each.work.language


def test_their_rules_are_rules_of_games() -> None:
    faults = Faults("the errata")
    for each in errata():
        with faults.catching(each.id):
            for named in each.rules:
                game, _, field = named.partition(".")
                assert tn.ruleset(game).rule(field).id == named
    faults.none()


def test_they_name_lessons_of_the_shelf() -> None:
    faults = Faults("the errata")
    for each in errata():
        faults.check(
            not each.lesson or (LESSONS / f"{each.lesson}.ipynb").is_file(),
            f"{each.id}: no lesson {each.lesson}",
        )
    faults.none()


def test_what_they_quote_in_saying_how_we_know_is_quoted_too() -> None:
    faults = Faults("the errata")
    for each in errata():
        with faults.catching(each.id):
            named = {each.says, *each.against}
            for words in QUOTED.findall(each.found):
                if len(words.split()) > 1:
                    assert named & {found.id for found in find_quote(words)}, words
    faults.none()


def test_every_gap_names_games_and_passages_that_are_there() -> None:
    faults = Faults("the gaps")
    for each in gaps():
        with faults.catching(each.id):
            assert set(each.games) <= set(tn.games())
            assert all(named in {one.id for one in passages()} for named in each.passages)
    faults.none()


def test_every_game_lacks_something() -> None:
    named = {name for each in gaps() for name in each.games}
    assert named == set(tn.games())


# -- what the errata say that can be counted


@pytest.mark.long
def test_the_prime_at_the_first_throw() -> None:
    won = 0
    for dice in product(range(1, 7), repeat=3):
        game = tn.Game("quinze_tablas", first="white", seed=1, reading={"prime": "literal"})
        game.roll(*dice)
        for play in game.plays():
            trial = game.copy()
            trial.push(str(play))
            outcome = trial.outcome()
            if outcome is not None and outcome.payoff["white"] > 0:
                won += 1
                break
    assert f"{won} of the 216 first throws" in erratum("first_throw_prime").found


def test_the_confidence_of_one_number() -> None:
    report = certainty(tn.ruleset("el_mundo"))
    assert len(report.of("attested")) * 2 < len(report.rules)
    assert report.in_old_words == ()


def test_the_layout_of_murray_is_symmetrical() -> None:
    position = tn.Game("alea_evangelii", seed=1).position
    files = "abcdefghijklmnopqrs"
    for seat, many in (("attackers", 48), ("defenders", 24)):
        men = [(files.index(name[0]), int(name[1:]) - 1) for name in position.men(seat)]
        men = [each for each in men if each != (9, 9)]  # the king
        assert len(men) == many
        assert set(men) == {(18 - x, y) for x, y in men} == {(y, 18 - x) for x, y in men}


def test_the_sums() -> None:
    assert Fraction(294, 36) == 8 + Fraction(1, 6)
    numbers = [int(each) for each in re.findall(r"\d+", erratum("seventeen").found)]
    assert sum(numbers[:-1]) == numbers[-1] != 17


def test_the_copies_say_what_is_said_of_them() -> None:
    assert "Oxford" in passage("ms122.seven").work.title
    assert passage("cotton.irish.layout").work.date == "1674"


# -- slips in the files

GOOD = """\
[[erratum]]
id = "one"
type = "slip"
says = "willughby.best"
words = "Irish is counted the best"
found = "It is."
lesson = "01_irish"
"""


def test_a_good_file() -> None:
    assert list(listed(Erratum, "erratum", "e.toml", GOOD)) == ["one"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense", "e.toml is not TOML"),
        ("[[errata]]", r"e.toml needs \[\[erratum\]\], and nothing else"),
        (GOOD + GOOD, "e.toml, erratum 2: the id 'one' is used twice"),
        (GOOD + 'foundd = "x"', "erratum 1: unknown key 'foundd'; did you mean 'found'"),
        (GOOD.replace("best\n", "beast\n").replace("the best", "the beast"), "does not say “Irish"),
        (GOOD.replace('found = "It is."\n', ""), "erratum 1: the key 'found' is missing"),
        (GOOD.replace("slip", "slipp"), "there is no type of error 'slipp'; did you mean 'slip'"),
    ],
)
def test_a_slip_is_named(text: str, message: str) -> None:
    with pytest.raises(TablesnbError, match=message):
        listed(Erratum, "erratum", "e.toml", text)


@pytest.mark.parametrize("text", ['against = ["holme.iris"]', ""])
def test_an_unknown_passage_is_told_the_nearest(text: str) -> None:
    spoilt = GOOD + text if text else GOOD.replace("willughby.best", "willughby.bets")
    with pytest.raises(
        TablesnbError, match=r"e.toml, erratum 1: there is no passage .* did you mean"
    ):
        listed(Erratum, "erratum", "e.toml", spoilt)
    with pytest.raises(UnknownName):
        Gap("g", "what", "looked", "wanted", passages=("holme.iris",))


def rows_of_errors() -> Iterator[tuple[str, str, str]]:
    """Of the lessons' tables of slips: the lesson, what a page says, and of which kind that is."""
    for path in sorted(LESSONS.glob("*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            source = "".join(cell["source"])
            if cell["cell_type"] == "markdown" and "| Kind |" in source:
                _, _, table = source.partition("| Kind |")
                for row in table.partition("\n\n")[0].splitlines()[2:]:
                    says, _, kind = row.strip("| ").split(" | ")
                    yield path.stem, says, kind


def test_a_lesson_calls_an_error_what_the_list_calls_it() -> None:
    faults, met = Faults("the tables of slips"), set()
    for stem, says, kind in rows_of_errors():
        quoted = [words.rstrip(".") for words in re.findall("“([^”]+)”", says)]
        for each in errata():
            if any(words in each.words or each.words in words for words in quoted):
                met.add(each.id)
                faults.check(kind.startswith(each.type), f"{stem}: {says} is {kind}, {each.type}")
    faults.none()
    assert len(met) >= 20
