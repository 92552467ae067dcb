"""Codes of answers: whatever is answered comes back, and whatever was changed is refused."""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablesnb.base.errors import BadValue
from tablesnb.base.letters import ALIKE, CHECKED, LETTERS, Checks, holds, read_letters, with_check
from tablesnb.classroom.codes import CHANCE, NAMED, Code, key_of, read, text_of, written
from tests.widget.asked import frame_told

VECTORS = json.loads(Path(__file__).with_name("codes.json").read_text(encoding="utf-8"))
KINDS = ("play", "touch", "set", "all", "choice", "number", "order")
LETTER = st.sampled_from(LETTERS)
FOUR = st.text(LETTER, min_size=4, max_size=4)
NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=NAMED // 2)
CODES = st.builds(
    Code, FOUR, FOUR, st.text("0123456789,:.-e", min_size=1, max_size=60), st.integers(0, 4), NAMES
)


@given(CODES)
def test_whatever_a_code_says_comes_back(code: Code) -> None:
    assert read(written(code)) == code


@given(CODES, st.data())
def test_one_changed_letter_is_always_refused(code: Code, data: st.DataObject) -> None:
    letters = read_letters(written(code))
    at = data.draw(st.integers(0, len(letters) - 1))
    other = data.draw(LETTER.filter(lambda each: each != letters[at]))
    with pytest.raises(BadValue):
        read(letters[:at] + other + letters[at + 1 :])


@given(st.text(LETTER, min_size=1, max_size=20), st.data())
def test_two_letters_that_changed_places_are_always_refused(
    letters: str, data: st.DataObject
) -> None:
    code = [*with_check(letters)]
    one, other = data.draw(st.permutations(range(len(code))))[:2]
    same = code[one] == code[other]
    code[one], code[other] = code[other], code[one]
    assert holds("".join(code)) == same


@given(CODES, LETTER)
def test_a_letter_more_or_less_is_refused(code: Code, more: str) -> None:
    """Of short codes, as they are without a name; of longer ones one in 23 letters may pass."""
    letters = read_letters(written(code))
    if len(letters) < len(LETTERS) - 2:
        for other in (letters + more, letters[:-1]):
            try:
                found = read(other)
            except BadValue:
                continue
            # only where what remains happens to agree, which is one in 529
            assert found != code and other != letters + LETTERS[0]


@given(CODES, st.sampled_from(["", " ", "-", " · ", "\n", "__", "/"]), st.booleans())
def test_signs_and_small_letters_change_nothing(code: Code, sign: str, small: bool) -> None:
    text = written(code).replace("-", sign)
    assert read(text.lower() if small else text) == code


@pytest.mark.parametrize(
    "text", ["Ｋ４ＡＭ", "ｋ４ａｍ", "𝐊𝟒𝐀𝐌", "𝗸𝟰𝗮𝗺", "Ⓚ④ⒶⓂ", "К4АМ", "Κ4ΑΜ", "k​4­a_m"]
)
def test_letters_that_look_the_same_are_the_same(text: str) -> None:
    assert read_letters(text) == "K4AM"


@given(st.text(LETTERS + "Q", max_size=40), st.data())
def test_every_run_of_letters_is_checked_with_one_look(letters: str, data: st.DataObject) -> None:
    """The same as the two letters that the writer adds."""
    begin = data.draw(st.integers(0, len(letters)))
    end = data.draw(st.integers(begin, len(letters)))
    run = letters[begin:end]
    if "Q" not in run:
        written = len(run) > CHECKED and with_check(run[:-CHECKED]) == run
        assert Checks(letters).hold(begin, end) == holds(run) == written


@pytest.mark.parametrize("other", ALIKE)
def test_a_letter_is_read_as_what_it_looks_like(other: str) -> None:
    code = next(
        text
        for n in range(10_000)
        if ALIKE[other] in (text := written(Code("K4AM", "7T3A", str(n))))
    )
    assert read(code.replace(ALIKE[other], other)) == read(code)


@given(st.text(max_size=300))
def test_whatever_is_pasted_is_a_code_or_refused_in_a_sentence(text: str) -> None:
    try:
        found = read(text)
    except BadValue as error:
        assert len(str(error)) < 120
    else:
        assert written(found).replace("-", "") == read_letters(text)


@cache
def told() -> dict[str, Any]:
    """A question of each kind. Of those to be touched it is the one with one place."""
    every = frame_told()["questions"]
    named = {each["id"]: each for each in every}
    kinds = {each["kind"]: each for each in every}
    return kinds | {"touch": named["alone"], "play": named["throw"]}


def keys(kind: str) -> st.SearchStrategy[Any]:
    """What may be answered to the question of a kind."""
    of = told()[kind]
    if kind == "play":
        nodes = of["board"]["nodes"]
        return st.sampled_from([n for n, each in enumerate(nodes) if n and not each.get("to")])
    if kind == "touch":
        places = of["board"]["plate"]["places"]
        return st.integers(0, len(places) - 1).map(lambda at: [at])
    if kind == "set":
        piles = st.sampled_from(sorted(map(int, of["piles"])))
        return st.lists(piles, min_size=1, max_size=7, unique=True).map(
            lambda places: ",".join(f"{each}:{1 + each % 2}" for each in sorted(places))
        )
    if kind == "all":
        return st.just(sorted({*of["board"]["nodes"][0]["to"].values()}))
    if kind == "choice":
        return st.integers(0, len(of["options"]) - 1)
    if kind == "number":
        return st.floats(allow_nan=False, allow_infinity=False) | st.integers(0, 10**6)
    return st.permutations(range(len(of["options"]))).map(list)


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_of_every_kind_comes_back(kind: str) -> None:
    @given(keys(kind), st.integers(0, 4), NAMES)
    def comes_back(key: Any, tries: int, name: str) -> None:
        code = written(Code("K4AM", "7T3A", text_of(kind, key), tries, name))
        assert key_of(told()[kind], read(code).answer) == key

    comes_back()


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("play", "0"), ("play", "999"), ("play", ""), ("play", "1,2"), ("play", "01"),
        ("touch", "0,0"), ("touch", "999"), ("touch", ""),
        ("set", "5:7,5:8"), ("set", "8:1,5:7"), ("set", "5:99"), ("set", "5"), ("set", "5:0"),
        ("set", "999:1"),
        ("all", "1-999999999"), ("all", "1,2"), ("all", "999"),
        ("choice", "3"), ("choice", "-1"), ("choice", "1.5"),
        ("number", "e"), ("number", "1e999"), ("number", "1e5"), ("number", "1.50"),
        ("order", "0,0,1"), ("order", "0,1"),
    ],
)  # fmt: skip
def test_what_is_no_answer_of_the_question_is_refused(kind: str, text: str) -> None:
    with pytest.raises(BadValue, match="nothing that answers"):
        key_of(told()[kind], text)


def test_the_page_tells_how_likely_two_pupils_have_the_same_letters() -> None:
    page = (Path(__file__).parents[2] / "docs" / "CLASS.md").read_text(encoding="utf-8")
    all_letters = len(LETTERS) ** CHANCE
    one_in = {
        many: 1 / (1 - math.prod(1 - n / all_letters for n in range(many))) for many in (30, 300)
    }
    assert f"about 1 in {round(one_in[30], -1):.0f} in a class of 30" in page
    assert f"about 1 in {one_in[300]:.0f} in a lecture of 300 (23⁴ is {all_letters:,})" in page


@pytest.mark.parametrize("vector", VECTORS, ids=lambda each: each["code"][:19])
def test_codes_are_those_of_the_shared_vectors(vector: dict[str, Any]) -> None:
    """``tests/js/code.test.js`` has the script write the same."""
    text = text_of(vector["kind"], vector["answer"])
    code = Code(vector["mark"], vector["chance"], text, vector["tries"], vector["name"])
    assert written(code) == vector["code"]
    assert read(vector["code"]) == code


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (Code("K4AM", "7T3A", "1", 1, "x" * 21), "20 letters at most"),
        (Code("K4AM", "7T3A", "1", 1, "\U0001d7d9" * 11), "20 letters at most"),
        (Code("K4AM", "7T3A", "1", -1), "counted from 0"),
        (Code("K4AM", "7T3A", "1" * 400), "too long for a code"),
        (Code("K4AM", "7T3A", "x"), "not written with"),
    ],
)
def test_what_no_code_can_say_is_refused(code: Code, reason: str) -> None:
    with pytest.raises(BadValue, match=reason):
        written(code)
