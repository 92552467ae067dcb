"""A reader's answers are kept in a small file of his own, and by nothing else than an answer."""

from __future__ import annotations

import csv
import io
import json
import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablesnb.base.errors import TablesnbError
from tablesnb.lesson.questions import answers, ask
from tablesnb.widget.ask import answer_file
from tablesnb.widget.ask.answer_file import Keeper, keeper, read
from tablesnb.widget.shared import cells

GIVEN = {"answer": 3, "said": "8/7", "verdict": "right", "tries": 2, "hints": 1, "shown": False}


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TABLESNB_KEPT", raising=False)
    monkeypatch.setattr(cells, "running", lambda: ("cell", 1))
    return tmp_path / answer_file.NAME


def test_an_answer_is_found_again(place: Path) -> None:
    assert keeper().keep("sum", GIVEN) == ""
    kept = keeper().read()["sum"]
    assert {name: kept[name] for name in GIVEN} == GIVEN and kept["when"][:4].isdigit()
    assert keeper().keep("other", {**GIVEN, "answer": [1, 2]}) == ""
    assert [*read(place)] == ["sum", "other"]
    assert stat.S_IMODE(place.stat().st_mode) & 0o077 == 0, "nobody else reads it"


def test_answers_are_wiped_by_their_names(place: Path) -> None:
    for name in ("one", "two"):
        keeper().keep(name, GIVEN)
    assert keeper().wipe(["one", "three"]) == ""
    assert [*read(place)] == ["two"]
    answers().wipe()
    assert not place.exists() and len(answers()) == 0


@pytest.mark.parametrize("why", ["0", "no cell"])
def test_nothing_is_kept_where_nothing_is_to_be(
    place: Path, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if why == "0":
        monkeypatch.setenv("TABLESNB_KEPT", "0")
    else:
        monkeypatch.setattr(cells, "running", lambda: None)
    assert keeper().keep("sum", GIVEN) == "" and keeper().read() == {}
    assert [*place.parent.iterdir()] == []


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"answers": 1}', '{"version": 2, "answers": {}}', "[" * 100_000, "\x00"],
)
def test_a_file_that_is_none_is_set_aside(place: Path, text: str) -> None:
    place.write_text(text)
    with pytest.raises(TablesnbError, match="my-answers"):
        answers()
    assert keeper().read() == {} and place.read_text() == text, "reading changes nothing"
    assert keeper().keep("sum", GIVEN) == ""
    assert place.with_suffix(".damaged.json").read_text() == text
    assert [*read(place)] == ["sum"]


def test_two_damaged_files_are_both_kept(place: Path) -> None:
    for text in ("{", "}"):
        place.write_text(text)
        keeper().keep("sum", GIVEN)
    kept = {each.read_text() for each in place.parent.glob("*damaged*")}
    assert kept == {"{", "}"}


def test_a_file_too_large_is_none(place: Path) -> None:
    place.write_text(" " * (answer_file.LONGEST + 1))
    with pytest.raises(TablesnbError, match="longer than"):
        answers()


def test_a_link_is_left_a_link_and_what_it_leads_to_alone(place: Path, tmp_path: Path) -> None:
    """The file takes the place of a link: nothing is written where a link leads."""
    elsewhere = tmp_path / "precious.txt"
    elsewhere.write_text("precious")
    place.symlink_to(elsewhere)
    keeper().keep("sum", GIVEN)
    assert elsewhere.read_text() == "precious"


def test_a_folder_that_cannot_be_written(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(answer_file, "put_whole", denied)
    assert keeper().keep("sum", GIVEN) == "this answer cannot be kept: Permission denied"
    assert keeper().wipe(["sum"]).endswith("Permission denied")


def test_a_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    assert "cannot be kept" in Keeper(tmp_path / "gone" / "a.json").keep("sum", GIVEN)


@pytest.mark.parametrize(
    "bad",
    [
        None,
        5,
        [],
        {"answer": {}},
        {"answer": [[1]]},
        {"answer": [True]},
        {"answer": "x" * 201},
        {"answer": [1] * 201},
        {"answer": float("nan")},
        {"verdict": "good"},
        {"verdict": ["right"]},
        {"tries": -1},
        {"tries": 10**9},
        {"tries": "1"},
        {"hints": None},
    ],
)
def test_what_no_view_says_is_not_kept(place: Path, bad: Any) -> None:
    assert keeper().keep("sum", bad) == "this answer cannot be kept"
    assert not place.exists()


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=5), inner),
    ),
    st.sampled_from([*GIVEN, "when", "more"]),
)
def test_whatever_a_view_says_is_kept_plain_or_not_at_all(value: Any, name: str) -> None:
    checked = answer_file._checked({**GIVEN, name: value})
    if checked is not None:
        again = json.loads(json.dumps(checked))
        assert answer_file._checked(again) == checked and len(json.dumps(checked)) < 20_000


def test_the_table_and_its_csv(place: Path) -> None:
    name = ask("How many sixes?", number={11: "So."})[0].name
    keeper().keep(name, {**GIVEN, "said": "=1+1", "verdict": ""})
    keeper().keep("gone", {**GIVEN, "said": "<i>", "shown": True})
    found = answers()
    first, second = found.rows()
    assert first[:6] == ("How many sixes?", "=1+1", "not yet", "2", "1", "")
    assert second[:6] == ("gone", "<i>", "right", "2", "1", "yes")
    rows = [*csv.reader(io.StringIO(found.csv()))]
    assert rows[0][0] == "question" and rows[1][1] == "'=1+1" and len(rows) == 3
    assert found.csv(place.with_suffix(".csv")) == place.with_suffix(".csv").read_text()
    with pytest.raises(TablesnbError, match="overwrite=True"):
        found.csv(place.with_suffix(".csv"))
    assert "&lt;i&gt;" in found._repr_html_() and "<i>" not in found._repr_html_()
    assert "How many sixes?" in repr(found)
