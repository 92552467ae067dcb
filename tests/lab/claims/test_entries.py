"""A case is one entry of TOML: what is damaged is refused with its file, its entry and the key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module, resources
from pathlib import Path

import pytest

from tablesnb.base.errors import BadValue, TablesnbError, UnknownName
from tablesnb.lab.claims import docket
from tablesnb.lab.claims.case import (
    FIGURE,
    NEVER,
    Beginner,
    Board,
    Bounds,
    Case,
    Figure,
    Number,
    Open,
)
from tablesnb.lab.claims.entries import entries

WHOLE = """
[X1]
claim = "Whoever begins wins."
passages = ["ducoeur.beware"]
laws = ["irish", { irish = { binding = "off" } }]
trial = "begins"
games = 100
sample = 3
test = "whole games"
quantity = "the share of games"
criterion.upheld = { above = 0.5 }
criterion.refuted = { below = "1/3" }
criterion.words = "upheld above one half"
also_report = ["won"]
note = \"\"\"
A text \\
in lines.\"\"\"

[X1.lesson]
part = "irish"
question = "How many?"
guess = { unit = "%", within = 3, hint = "Half.", figure = "won", plus = "-1/2" }
follows = "So it is {won}."
board = { position = "irish/1x1,offx14/1x1,offx14/white.throw", says = "Here." }
begins = { game = "Irish", fair = "1/2" }

[X2]
claim = "It is older."
why = "No count can show it."
where = "Books."
by = "nobody"
"""


def begins(_games: int, _seed: int) -> Iterator[Figure]:
    """A trial that finds nothing."""
    yield from ()


def read(text: str) -> tuple[Case | Open, ...]:
    return entries("few.toml", text, {"begins": begins})


def test_an_entry_is_a_case_or_a_claim_that_stays_open() -> None:
    case, left = read(WHOLE)
    assert isinstance(case, Case) and isinstance(left, Open)
    assert (case.id, case.games, case.seed, case.trial) == ("X1", 100, 1283, begins)
    assert case.laws == (("irish", None), ("irish", {"binding": "off"}))
    assert case.criterion.upheld == Bounds(0.5, above=True)
    assert case.criterion.refuted == Bounds(high=1 / 3, below=True)
    assert (case.note, case.also_report, case.question) == (
        "A text in lines.",
        ("won",),
        "How many?",
    )
    heard = case.hearing
    assert heard.guess == Number("%", 3, "Half.", plus=-0.5, figure="won")
    assert heard.board == Board("irish/1x1,offx14/1x1,offx14/white.throw", "Here.")
    assert heard.begins == Beginner("Irish", 0.5)
    assert (left.why, left.where, left.by) == ("No count can show it.", "Books.", "nobody")


@pytest.mark.parametrize(
    ("written", "bounds"),
    [
        ("{ from = 2 }", Bounds(2)),
        ("{ above = 2, to = 3 }", Bounds(2, 3, above=True)),
        ("{ from = 2, below = 3 }", Bounds(2, 3, below=True)),
        ('"never"', NEVER),
    ],
)
def test_bounds_are_written_in_words(written: str, bounds: Bounds) -> None:
    text = WHOLE.replace("upheld = { above = 0.5 }", f"upheld = {written}")
    (case, _) = read(text)
    assert isinstance(case, Case)
    assert case.criterion.upheld == bounds


# What is put in place of what, the kind of the error, and what it says after the file.
DAMAGED: dict[str, tuple[str, str, type[TablesnbError], str]] = {
    "an unknown key": ("note =", "nota =", UnknownName,
                       ", entry X1: there is no key 'nota'; did you mean 'note'?"),
    "an unknown key below": ("hint =", "hints =", UnknownName,
                             ", entry X1: lesson: guess: there is no key 'hints'; did you mean "
                             "'hint'?"),
    "a key that is missing": ('claim = "Whoever begins wins."\n', "", BadValue,
                              ", entry X1: the key 'claim' is missing"),
    "no lesson": ('part = "irish"\n', "", BadValue,
                  ", entry X1: lesson: the key 'part' is missing"),
    "another trial": ('"begins"', '"begin"', UnknownName,
                      ", entry X1: there is no trial 'begin'; did you mean 'begins'?"),
    "no number": ("games = 100", 'games = "many"', BadValue,
                  ", entry X1: games is a whole number from 1, not 'many'"),
    "no text": ('test = "whole games"', "test = 3", BadValue, ", entry X1: test is text, not 3"),
    "an empty text": ('test = "whole games"', 'test = " "', BadValue, ", entry X1: test is empty"),
    "no list": ('passages = ["ducoeur.beware"]', 'passages = "ducoeur.beware"', BadValue,
                ", entry X1: passages are a list of texts, not 'ducoeur.beware'"),
    "no such passage": ("ducoeur.beware", "ducoeur.bewere", UnknownName, ", entry X1: there is no "
                        "passage 'ducoeur.bewere'; did you mean 'ducoeur.beware'?"),
    "no such law": ('laws = ["irish", ', 'laws = ["irsh", ', UnknownName,
                    ", entry X1: there is no game 'irsh'; did you mean 'irish'?"),
    "a law of two": ("{ irish = { binding", "{ tabula = {}, irish = { binding", BadValue,
                     ", entry X1: laws: a game is written as"),
    "nobody's claim": ('passages = ["ducoeur.beware"]\n', "", BadValue,
                       ", entry X1: case X1 does not say whose claim it is"),
    "bounds that meet": ('below = "1/3"', "below = 0.6", BadValue,
                         ", entry X1: criterion: what upholds and what refutes lie apart"),
    "bounds the wrong way": ('{ below = "1/3" }', "{ from = 0.3, to = 0.2 }", BadValue,
                             ", entry X1: criterion: refuted: bounds go from the lower"),
    "bounds of nothing": ('{ below = "1/3" }', "{}", BadValue,
                          ", entry X1: criterion: refuted: bounds are 'from' or 'above'"),
    "two ends": ('{ below = "1/3" }', "{ to = 0.2, below = 0.2 }", BadValue,
                 ", entry X1: criterion: refuted: bounds are 'from' or 'above'"),
    "no fraction": ('below = "1/3"', 'below = "1/0"', BadValue,
                    ", entry X1: criterion: refuted: below is a number, or a fraction such as"),
    "not a number": ("above = 0.5", "above = nan", BadValue,
                     ", entry X1: criterion: upheld: above is a number, or a fraction such as"),
    "neither guess nor answers": (
        'guess = { unit = "%", within = 3, hint = "Half.", figure = "won", plus = "-1/2" }\n', "",
        BadValue, ", entry X1: lesson: a case is guessed either as a number or by answers"),
    "another nature": ("games = 100", 'nature = "trail"\ngames = 100', UnknownName,
                       ", entry X1: nature: there is no nature 'trail'; did you mean 'trial'?"),
    "braces of nothing": ("{won}", "{won", BadValue, ", entry X1: lesson: follows: nothing stands "
                          "in braces but a figure by its id"),
    "no such players": ("{won}", "{won|strung}", UnknownName, ", entry X1: lesson: follows: won: "
                        "there are no players 'strung'; did you mean 'strong'?"),
    "another number": ("[X1.lesson]", '[X1.lesson]\nplainly = "In {many} throws"', BadValue,
                       ", entry X1: lesson: plainly: nothing stands in braces but {count}"),
    "no such board": ("white.throw", "white.thrown", BadValue,
                      ", entry X1: lesson: board: position: "),
    "a key of a case in an open claim": ('why =', 'note = "So."\nwhy =', UnknownName,
                                         ", entry X2: there is no key 'note'"),
    "no table": ("\n[X1]\n", "\nX0 = 3\n[X1]\n", BadValue,
                 ", entry X0: a table of keys was expected, not 3"),
    "a text without its end": ('hint = "Half.", figure = "won"', 'hint = "Half., figure = "won"',
                               BadValue, ", entry X1: this is not TOML: "),
    "an entry twice": ("[X2]", "[X1]", BadValue, ", entry X1: this is not TOML: "),
    "a damaged open claim": ('why = "No', 'why = No', BadValue,
                             ", entry X2: this is not TOML: "),
    "a damaged beginning": ("\n[X1]\n", "\n=\n[X1]\n", BadValue, ": this is not TOML: "),
}  # fmt: skip


@pytest.mark.parametrize("name", DAMAGED)
def test_what_is_damaged_is_refused_with_its_file_and_entry(name: str) -> None:
    here, there, kind, said = DAMAGED[name]
    assert here in WHOLE
    with pytest.raises(kind, match=f"^{re.escape(f'few.toml{said}')}") as refused:
        read(WHOLE.replace(here, there, 1))
    assert type(refused.value) is kind


def test_a_file_that_is_cut_short_is_refused_or_has_fewer_entries() -> None:
    """Cut after any line; nothing but words comes of it."""
    file = resources.files("tablesnb.lab.claims").joinpath("cases", "entering.toml")
    part = import_module("tablesnb.lab.claims.trials.entering")
    trials = {name: getattr(part, name) for name in part.__all__}
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    whole = entries(file.name, "".join(lines), trials)
    refused = 0
    for many in range(len(lines)):
        try:
            found = entries(file.name, "".join(lines[:many]), trials)
        except TablesnbError as error:
            assert str(error).startswith("entering.toml, entry I23: ")
            refused += 1
        else:
            assert found == () or found[0].id == whole[0].id
    assert refused > len(lines) / 2


def test_every_figure_that_an_entry_names_was_found() -> None:
    for trial in docket.heard():
        of = trial.case
        ids = {each.id for each in trial.figures}
        guess = of.hearing.guess
        named = {*of.also_report, *([guess.figure] if guess and guess.figure else [])}
        named |= {id for id, _ in FIGURE.findall(of.hearing.follows)}
        assert named <= ids, of.id
        for figures in (trial.figures, trial.sample):
            keys = [(each.id, each.players) for each in figures]
            assert len({*keys}) == len(keys), f"{of.id}: an id means one figure of each players"


def test_every_trial_is_named_by_an_entry() -> None:
    named = {each.trial for each in docket.cases()}
    for subject in docket.SUBJECTS:
        part = import_module(f"tablesnb.lab.claims.trials.{subject}")
        assert {getattr(part, name) for name in part.__all__} <= named


def test_an_id_that_two_files_have_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = replace(docket.case("I23"), id="I1")
    monkeypatch.setattr(docket, "entries", lambda *_: (twice,))
    with pytest.raises(BadValue, match=r"irish\.toml: another file has an entry I1, too"):
        docket._all.__wrapped__()


@pytest.mark.parametrize("content", [None, b"[X1]\nclaim = '\xff'"])
def test_a_file_that_cannot_be_read_is_named(
    content: bytes | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if content is not None:
        (tmp_path / "bearing_off.toml").write_bytes(content)
    monkeypatch.setattr(docket, "_folder", lambda _name: tmp_path)
    with pytest.raises(BadValue, match=r"^bearing_off\.toml cannot be read: "):
        docket._all.__wrapped__()
