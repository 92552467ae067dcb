"""The answers of a class: every code counts once or is refused with its reason; none is lost."""

from __future__ import annotations

import csv
import random
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablesnb as tn
from tablesnb import lesson
from tablesnb.base.errors import BadValue, TablesnbError
from tablesnb.base.letters import LETTERS, Checks, in_letters, read_letters
from tablesnb.classroom import ClassAnswers, answers, class_answers, codes, reading
from tablesnb.classroom.codes import Code, text_of, written
from tablesnb.classroom.finding import parted
from tablesnb.lesson.questions import Frame, ask, questions
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.widget.ask import class_folder
from tablesnb.widget.class_answers.view import ClassView
from tests.doors import JUNK
from tests.long import always
from tests.widget.asked import frame

START = "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.31"
POLL = tn.poll(START, "You threw {3-1}. Your move?", name="poll.start")
(ASKED,) = view_data(POLL.questions, "", "")["questions"]
KEYS = dict(ASKED["list"])
SUMS = questions(
    ask("1 + 1?", number={2: "Two.", ...: "No."}, name="class.one"),
    ask("Who?", choice={"<b>Ann</b>": "Yes.", "Bob": "No."}, name="class.who"),
)


def code(of: Any, key: Any, chance: int = 0, tries: int = 1, name: str = "") -> str:
    """A pupil's code; ``chance`` is another for each pupil."""
    return written(Code(of["code"], in_letters(chance, 4), text_of(of["kind"], key), tries, name))


def votes(many: int = 30) -> list[str]:
    """The codes of a class that is not of one mind."""
    by, keys = random.Random(1283), [*KEYS.values()][:5]
    chosen = by.choices(keys, [9, 6, 4, 2, 1], k=many)
    return [code(ASKED, key, n) for n, key in enumerate(chosen)]


def test_every_answer_is_counted_and_the_most_frequent_comes_first() -> None:
    a, b = KEYS["8 → 5, 6 → 5"], KEYS["13 → 10 → 9"]
    found = POLL.read("\n".join([code(ASKED, b, 1), code(ASKED, a, 2), code(ASKED, a, 3)]))
    (counted,) = found.counted
    rows = [(row.sign, row.said, row.many) for row in counted.rows]
    assert rows == [("a", "8 → 5, 6 → 5", 2), ("b", "13 → 10 → 9", 1)]
    assert counted.many == counted.first == 3 and found.refused == ()


def test_thirty_codes_are_read_whatever_stands_between_them() -> None:
    codes = votes()
    for between in ("\n", " ", ", ", "\r\n\r\n", "; ", "\t", " | ", " – "):
        for inner in ("-", " ", ".", "_", "", "\n"):
            text = between.join(each.replace("-", inner) for each in codes)
            found = class_answers(POLL, codes=text.lower())
            assert (len(found.given), found.refused) == (30, ()), (between, inner)


OTHER = written(Code("A" * 4, "2345", "1"))
REFUSED = [
    (code(ASKED, 9, 5).replace("-", "")[:-1] + "Q", "Q is no letter of codes"),
    ("hello class", "these 2 words look like no code"),
    (code(ASKED, 9, 5)[:-5], "12 letters at least"),
    (ASKED["code"], "12 letters at least"),
    (OTHER, "belongs to another question"),
    (code(ASKED, 9999, 5), "nothing that answers this question"),
    (code(ASKED, 0, 5), "nothing that answers this question"),
]


@pytest.mark.parametrize(("text", "reason"), REFUSED)
def test_what_does_not_count_is_listed_with_its_reason(text: str, reason: str) -> None:
    good = code(ASKED, 9, 1)
    found = POLL.read(f"{good}\n{text}\n{code(ASKED, 9, 2)}")
    assert len(found.given) == 2
    (bad,) = found.refused
    assert reason in bad.reason and read_letters(bad.text) == read_letters(text)
    assert reason in found.csv() and reason in repr(found) and reason in answers.html(found)


def test_a_changed_letter_is_refused() -> None:
    whole = read_letters(code(ASKED, 9, 7))
    for at, letter in enumerate(whole):
        other = LETTERS[(LETTERS.index(letter) + 1) % len(LETTERS)]
        found = POLL.read(whole[:at] + other + whole[at + 1 :])
        assert not found.given and "do not agree" in found.refused[0].reason


def test_what_comes_twice_counts_once() -> None:
    one, two = code(ASKED, 9, 1), code(ASKED, 8, 1)
    ann, again = code(ASKED, 9, 2, name="Ann"), code(ASKED, 8, 3, name="Ann")
    found = POLL.read(f"{one} {one} {two} {ann} {again}")
    assert [str(each.code) for each in found.given] == [one, ann]
    assert [each.reason for each in found.refused] == [
        "it was sent before",
        "the same pupil has answered before: the first answer counts",
        "Ann has answered before: the first answer counts",
    ]
    found.read(one)
    assert len(found.given) == 2 and len(found.refused) == 4


def test_an_answer_that_was_shown_is_told_apart() -> None:
    found = POLL.read(f"{code(ASKED, 9, 1, tries=0)} {code(ASKED, 9, 2, tries=3)}")
    (counted,) = found.counted
    assert (counted.many, counted.first, counted.shown) == (1, 0, 1)
    assert [row[-1] for row in found.rows()] == ["no: it was shown", "yes"]
    found.read(code(ASKED, 9, 3, tries=4))
    assert [row[3] for row in found.rows()] == ["shown", "3", "more than 3"]


@pytest.mark.long
@settings(max_examples=60)
@given(st.lists(st.sampled_from([*votes(6), OTHER, "hello", "<script>alert(1)</script>"])))
def test_no_word_is_lost(parts: list[str]) -> None:
    found = POLL.read("\n".join(parts))
    kept = "".join(
        read_letters(each)
        for each in [*(str(g.code) for g in found.given), *(bad.text for bad in found.refused)]
    )
    assert sorted(kept) == sorted(read_letters("".join(parts)))
    assert "<script" not in answers.html(found)


@given(st.text(max_size=400))
def test_whatever_is_pasted_is_taken(text: str) -> None:
    assert not POLL.read(text).given
    found = parted(text, {"K4AM"}, lambda _: False)
    kept = "".join(
        read_letters(each) for each in [*(each.text for each in found.like), *found.words]
    )
    assert sorted(kept) == sorted(read_letters(text)) and not found.codes


def test_long_text_is_refused_and_changes_nothing() -> None:
    found = POLL.read(votes(1)[0])
    with pytest.raises(BadValue, match="longer than the codes of a class"):
        found.read("x " * 30_000)
    assert (len(found), found.refused) == (1, ())


class Looks:
    """How often letters are looked at, a look being one check or one code that is read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.many = self.read = 0
        hold, read = Checks.hold, codes.read

        def looked(of: Checks, begin: int, end: int) -> bool:
            self.many += 1
            return hold(of, begin, end)

        def was_read(text: str) -> Code:
            self.read += 1
            return read(text)

        monkeypatch.setattr(Checks, "hold", looked)
        monkeypatch.setattr(codes, "read", was_read)

    def at(self, text: str) -> tuple[int, int]:
        """The looks, and the codes read, that a text costs."""
        self.many = self.read = 0
        POLL.read(text)
        return self.many, self.read


NOISE = {
    "single letters": "A ",
    "single letters that no code has": "x ",
    "the mark": f"{ASKED['code']} ",
    "the mark in single letters": " ".join(ASKED["code"]) + " ",
    "a code with a letter changed": f"{votes(1)[0][:-1]}{'2' if votes(1)[0][-1] != '2' else '3'} ",
    "one word": "A",
    "the mark in one word": ASKED["code"],
    "groups of four": "K4A5 ",
    "signs": "-",
}


@pytest.mark.long
@pytest.mark.parametrize("noise", NOISE)
def test_noise_is_read_with_as_many_looks_as_it_has_letters(
    noise: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No figure of time: looks and readings are counted, and do not grow faster than the text."""
    looks = Looks(monkeypatch)
    once = looks.at((NOISE[noise] * 10_000)[:10_000])
    more = looks.at((NOISE[noise] * 40_000)[:40_000])
    for few, many in zip(once, more, strict=True):
        assert many <= 5 * few + 500, (once, more)
    assert once[0] <= 100 * 10_000 and once[1] <= 10_000


# -- a folder


def test_a_folder_is_read_and_read_again(tmp_path: Path) -> None:
    one, two, three = votes(3)
    for n, each in enumerate((one, two)):
        (tmp_path / f"{n}.txt").write_text(each, encoding="utf-8")
    (tmp_path / "notes.md").write_text(three, encoding="utf-8")
    found = POLL.read(folder=tmp_path)
    assert (len(found.given), found.refused) == (2, ())
    (tmp_path / "3.txt").write_text(three, encoding="utf-8")
    assert (len(found.read().given), found.refused) == (3, ())


def test_files_that_are_none_of_codes_are_listed_and_not_believed(tmp_path: Path) -> None:
    (tmp_path / "long.txt").write_text(votes(1)[0] + " " * reading.FILE, encoding="utf-8")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "empty.txt").write_text("", encoding="utf-8")
    (tmp_path / "folder.txt").mkdir()
    (tmp_path / "run.txt").write_text("__import__('os').remove('x')", encoding="utf-8")
    found = POLL.read(folder=tmp_path)
    assert not found.given
    reasons = {each.file: each.reason for each in found.refused}
    assert "longer than 10,000 bytes" in reasons["long.txt"]
    assert "it is no text" in reasons["bytes.txt"]
    assert "nothing stands in it" in reasons["empty.txt"]
    assert "cannot be read" in reasons["folder.txt"]
    assert reasons["run.txt"] == "there is no code in this file"
    with pytest.raises(BadValue, match=r"^the folder '.*nowhere' cannot be read: No such file"):
        POLL.read(folder=tmp_path / "nowhere")


def test_more_files_than_a_class_has_are_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "FILES", 2)
    for n, each in enumerate(votes(3)):
        (tmp_path / f"{n}.txt").write_text(each, encoding="utf-8")
    found = POLL.read(folder=tmp_path)
    assert len(found.given) == 2 and "1 were not read" in found.refused[0].reason


def test_a_code_is_handed_in_as_a_file_and_nothing_else_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TABLESNB_CLASS", raising=False)
    assert class_folder.folder() is None
    monkeypatch.setenv("TABLESNB_CLASS", str(tmp_path))
    there = class_folder.folder()
    assert there == tmp_path
    one = votes(1)[0]
    assert class_folder.hand_in(there, one) == class_folder.hand_in(there, one.lower()) == ""
    for bad in ("../../x", "", None, 5, one + "2", "x" * 10_000):
        assert "no code" in class_folder.hand_in(there, bad)
    assert [each.name for each in tmp_path.iterdir()] == [f"{read_letters(one)}.txt"]
    assert len(POLL.read(folder=there).given) == 1


# -- several questions, and what is shown


def test_questions_of_a_frame_are_counted_each() -> None:
    one, who = view_data(SUMS.questions, "", "")["questions"]
    found = class_answers(
        SUMS, codes=f"{code(one, 2, 1)} {code(one, 3, 2)} {code(who, 1, 1, name='=Ann()')}"
    )
    assert [each.many for each in found.counted] == [2, 1]
    assert [(row.said, row.verdict) for row in found.counted[0].rows] == [
        ("2", "right"),
        ("3", "wrong"),
    ]
    # what nobody chose is told as well
    assert sorted((row.said, row.many) for row in found.counted[1].rows) == [
        ("<b>Ann</b>", 0 if who["options"][1] == "Bob" else 1),
        ("Bob", 1 if who["options"][1] == "Bob" else 0),
    ]
    table = [*csv.reader(StringIO(found.csv()))]
    assert len(table) == 4 and table[3][4] == "'=Ann()"
    assert "<b>Ann" not in answers.html(found) and "&lt;b&gt;Ann" in answers.html(found)


def test_every_kind_of_question_is_shown() -> None:
    of = frame()
    asked = view_data(of.questions, "", "")["questions"]
    picked: dict[str, Any] = {
        "door": 8, "throw": 7, "alone": [6], "two": [3, 5], "set": "5:7,8:1",
        "all": [1, 2, 3, 4, 5, 6, 7, 8], "choice": 2, "number": 11, "order": [2, 1, 0],
    }  # fmt: skip
    codes = [code(each, picked[each["id"]], 1) for each in asked]
    found = class_answers(of, codes="\n".join(codes))
    assert (len(found.given), found.refused) == (9, ())
    data = answers.told(found)
    drawn = {
        each["id"]: more["arrows"] for each, more in zip(asked, data["questions"], strict=True)
    }
    assert {name for name, arrows in drawn.items() if "<circle" in arrows} == {
        "door", "throw", "alone", "two",
    }  # fmt: skip
    assert all(each["rows"] for each in data["questions"])


def test_an_arrow_is_as_broad_as_many_chose_it() -> None:
    a, b = KEYS["13 → 10 → 9"], KEYS["24 → 21 → 20"]
    codes = [code(ASKED, a, n) for n in range(3)] + [code(ASKED, b, 9)]
    (asked,) = answers.told(POLL.read("\n".join(codes)))["questions"]
    assert f'stroke-width="{3 + 16 * 0.75:g}"' in asked["arrows"]
    assert f'stroke-width="{3 + 16 * 0.25:g}"' in asked["arrows"]
    assert asked["arrows"].count("<text") == 2


def test_a_poll_tells_nobody_whether_an_answer_is_good() -> None:
    assert ASKED["poll"] and {each["verdict"] for each in ASKED["replies"]} == {"right"}
    assert {each["words"] for each in ASKED["replies"]} == {"Wait until all have answered."}
    assert "Answer" not in POLL.text and "<summary>Answer" not in POLL.html
    assert POLL[0] not in tn.key().questions and POLL.key().questions == ()
    (asked,) = answers.told(POLL.read(votes(1)[0]))["questions"]
    assert not asked["follows"] and asked["rows"][0][4:] == ["", "", ""]


def test_another_question_has_another_mark() -> None:
    one = view_data(ask("1 + 1?", number={2: "Two."}, name="m").questions, "", "")["questions"][0]
    other = view_data(ask("1 + 2?", number={2: "Two."}, name="m").questions, "", "")["questions"][0]
    again = view_data(ask("1 + 1?", number={2: "So."}, name="m").questions, "", "")["questions"][0]
    assert one["code"] != other["code"] and one["code"] == again["code"]


def view(of: ClassAnswers) -> ClassView:
    return ClassView(of, answers.text(of), answers.html(of), answers.told)


def test_codes_that_are_pasted_in_the_view_are_read_and_nothing_else_is_heard() -> None:
    made = view(POLL.read())
    for message in (None, {}, {"kind": "codes"}, {"kind": "codes", "text": 5}, {"kind": "x"}):
        made._hear(made, message, [])
        assert made.told["questions"][0]["many"] == 0
    made._hear(made, {"kind": "codes", "text": "\n".join(votes())}, [])
    assert made.told["questions"][0]["many"] == 30 and made.told["trouble"] == ""
    made._hear(made, {"kind": "codes", "text": "x " * 30_000}, [])
    assert "longer than the codes" in made.told["trouble"]


def test_a_class_is_counted_with_the_same_looks_however_it_voted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Thirty answers cost thirty readings, and the board is drawn once: counted, not timed."""
    seen = count()
    read = reading.codes.read
    monkeypatch.setattr(reading.codes, "read", lambda text: (next(seen), read(text))[1])
    found = POLL.read("\n".join(votes()))
    answers.told(found)
    assert len(found.given) == 30 and next(seen) == 30, "each is read once"


@pytest.mark.parametrize("junk", [None, 5, [], "x", POLL[0]])
def test_only_a_frame_is_answered_by_a_class(junk: Any) -> None:
    with pytest.raises(BadValue, match=r"a class answers what tn\.ask"):
        class_answers(junk)
    if not isinstance(junk, str):
        with pytest.raises(BadValue, match="codes are text"):
            class_answers(POLL, codes=junk)


def test_a_poll_may_be_of_places_on_every_board() -> None:
    for name in tn.games():
        of = tn.poll(tn.Game(name, seed=1).position, "Which two hold most?", touch=2)
        (asked,) = view_data(of.questions, "", "")["questions"]
        found = of.read(f"{code(asked, [0, 3], 1)} {code(asked, [1, 2], 2)} {code(asked, [0], 3)}")
        assert [row.many for row in found.counted[0].rows] == [1, 1], name
        assert all(", " in row.said and row.verdict == "" for row in found.counted[0].rows), name
        assert "nothing that answers" in found.refused[0].reason, name
    with pytest.raises(BadValue, match="from 1 to 6, not 7"):
        tn.poll(START, "So?", touch=7)


def test_a_poll_may_be_of_a_number_and_no_number_is_better() -> None:
    of = tn.poll(None, "How many throws hit?", number="of 36")
    (asked,) = view_data(of.questions, "", "")["questions"]
    found = of.read(" ".join(code(asked, key, n) for n, key in enumerate((11, 0, 11))))
    rows = [(row.said, row.many, row.verdict) for row in found.counted[0].rows]
    assert rows == [("11 of 36", 2, ""), ("0 of 36", 1, "")]
    assert {each["verdict"] for each in asked["replies"]} == {"right"}
    with pytest.raises(BadValue, match="in one way, not by choice and number"):
        tn.poll(None, "So?", choice=("a", "b"), number="")


def test_a_poll_may_be_a_choice() -> None:
    of = tn.poll(None, "Who wins?", choice=("White", "Black"), name="poll.who")
    assert isinstance(of, Frame) and {*of[0].options} == {"White", "Black"}
    with pytest.raises(BadValue, match="two choices"):
        tn.poll(None, "Who wins?", choice=("White",))
    with pytest.raises(BadValue, match="game or a position"):
        tn.poll(None, "Who wins?")
    with pytest.raises(BadValue, match="nobody is to play"):
        tn.poll(tn.Game("irish", first="white", seed=1), "And now?")


DOORS: dict[str, Any] = {
    "frame": class_answers,
    "codes": lambda junk: POLL.read(junk),
    "folder": lambda junk: POLL.read(folder=junk),
    "at": lambda junk: tn.poll(junk, "So?"),
    "task": lambda junk: tn.poll(START, junk),
    "choice": lambda junk: tn.poll(None, "So?", choice=junk),
    "touch": lambda junk: tn.poll(START, "So?", touch=junk),
    "number": lambda junk: tn.poll(None, "So?", number=junk),
    "says": lambda junk: tn.poll(START, "So?", says=junk),
    "near": lambda junk: tn.poll(START, "So?", near=junk),
    "large": lambda junk: tn.poll(START, "So?", large=junk),
    "name": lambda junk: tn.poll(START, "So?", name=junk),
    "csv": lambda junk: POLL.read().csv(junk),
    "lesson": lambda junk: lesson.plan(junk),
    "minutes": lambda junk: lesson.plan("04", junk),
}


@pytest.mark.parametrize("door", always("choice", "csv", of=DOORS))
def test_whatever_is_given_is_answered_in_our_own_words(
    door: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for value in JUNK.values():
        try:
            DOORS[door](value)
        except TablesnbError as error:
            assert 0 < len(str(error)) < 1000, value
