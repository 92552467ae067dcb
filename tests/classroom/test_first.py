"""Which answer of a pupil counts: the first, however a class is read, and none where it is open."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path
from typing import Any

import pytest

from tablesnb.classroom import ClassAnswers, answers
from tablesnb.classroom.codes import Code
from tablesnb.classroom.reading import Given, Sent, first_of
from tablesnb.widget.ask.class_folder import hand_in
from tests.classroom.test_class import ASKED, KEYS, POLL, code, view

SECOND = 10**9
BEGUN = 1_700_000_000 * SECOND
ONE, TWO = [*KEYS.values()][:2]


def put(where: Path, name: str, text: str, seconds: float = 0) -> Path:
    """A file of a given second of the lesson."""
    path = where / name
    path.write_text(text, encoding="utf-8")
    at = BEGUN + round(seconds * SECOND)
    os.utime(path, ns=(at, at))
    return path


def outcome(of: ClassAnswers) -> Any:
    """All that a teacher sees, but the names of files."""
    refused = sorted((each.text, each.reason) for each in of.refused)
    return answers.told(of)["questions"], of.given, of.undecided, refused, answers.heads(of)


def one_each(of: ClassAnswers) -> dict[str, str]:
    """What counts of each pupil, as text."""
    return {each.whose: each.code.answer for each in of.given}


def test_the_answer_that_was_handed_in_first_counts_and_not_the_one_shown(tmp_path: Path) -> None:
    """The very case of the review: the code of the shown answer comes first in the alphabet."""
    for text in (code(ASKED, ONE, 5, 1), code(ASKED, TWO, 5, 0)):
        hand_in(tmp_path, text)
    first, second = sorted(tmp_path.iterdir(), key=lambda each: each.stat().st_mtime_ns)
    assert second.name < first.name
    os.utime(first, ns=(BEGUN, BEGUN))
    (counted,) = POLL.read(folder=tmp_path).counted
    assert (counted.many, counted.shown, counted.rows[0].key) == (1, 0, ONE)


def test_names_of_files_decide_nothing(tmp_path: Path) -> None:
    put(tmp_path, "answer.txt", code(ASKED, ONE, 1, name="Ann"), 1)
    put(tmp_path, "answer (1).txt", code(ASKED, TWO, 2, name="Ann"), 2)
    found = POLL.read(folder=tmp_path)
    assert one_each(found) == {"Ann": str(ONE)}
    (bad,) = found.refused
    assert (bad.file, bad.reason) == (
        "answer (1).txt",
        "Ann has answered before: the first answer counts",
    )


def a_class(by: random.Random) -> list[tuple[str, float]]:
    """Thirty pupils, of whom every third answers again, one in the same second, and one sends it
    twice; and something that is no code."""
    keys = [*KEYS.values()][:5]
    found = []
    for n in range(30):
        name = f"Pupil {n}" if n % 2 else ""
        at = by.uniform(0, 1000)
        first = code(ASKED, by.choice(keys), n, name=name)
        found.append((first, at))
        if n % 3 == 0:
            found.append((code(ASKED, by.choice(keys), n, 2, name), at + by.uniform(1, 60)))
        if n == 7:
            found.append((code(ASKED, keys[4], n, 3, name), at))
        if n == 8:
            found.append((first, at + 5))
    return [*found, ("hello", 3), (code(ASKED, keys[0], 77)[:-3], 4)]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
def test_a_class_is_counted_alike_however_it_is_read(seed: int, tmp_path: Path) -> None:
    """At once; half first; a file at a time; renamed; renamed between two readings; from a copy."""
    by = random.Random(seed)
    sent = a_class(by)

    def folder(name: str, order: list[int]) -> Path:
        where = tmp_path / name
        where.mkdir()
        for place, n in enumerate(order):
            put(where, f"{place:03}.txt", *sent[n])
        return where

    whole = [*range(len(sent))]
    at_once = POLL.read(folder=folder("once", whole))
    expected = outcome(at_once)
    assert len(at_once) == 29 and len(at_once.undecided) == 1
    assert outcome(at_once.read()) == expected

    mixed = by.sample(whole, len(whole))
    assert outcome(POLL.read(folder=folder("other names", mixed))) == expected

    where = folder("half", mixed[: len(mixed) // 2])
    halves = POLL.read(folder=where)
    for n in mixed[len(mixed) // 2 :]:
        put(where, f"z{n}.txt", *sent[n])
    halves.read()
    assert outcome(halves.read()) == expected

    where = folder("one by one", [])
    single = POLL.read(folder=where)
    for n in mixed:
        put(where, f"{n}.txt", *sent[n])
        single.read()
    assert outcome(single.read()) == expected
    for n, each in enumerate(sorted(where.iterdir())):
        each.rename(where / f"renamed {97 - n}.txt")
    assert outcome(single.read()) == expected


def test_what_has_the_same_time_is_undecided_and_told(tmp_path: Path) -> None:
    put(tmp_path, "a.txt", code(ASKED, ONE, 1, name="<b>Ann</b>"), 5)
    put(tmp_path, "b.txt", code(ASKED, TWO, 2, 0, name="<b>Ann</b>"), 5)
    put(tmp_path, "c.txt", code(ASKED, TWO, 3), 5)
    put(tmp_path, "d.txt", code(ASKED, TWO, 4, name="<b>Ann</b>"), 6)
    found = POLL.read(folder=tmp_path)
    (counted,) = found.counted
    assert (counted.many, counted.shown, counted.undecided, len(found)) == (1, 0, 1, 1)
    (open_,) = found.undecided
    assert open_.whose == "<b>Ann</b>" and open_.reason == "their files have the same time"
    assert sorted(each.key for each in open_.answers) == sorted([ONE, TWO])
    (bad,) = found.refused
    assert bad.reason.endswith("has answered before: the first answer counts")
    said = [found.written(each) for each in open_.answers]
    assert sum(each.endswith(" (the answer was shown)") for each in said) == 1
    told = answers.told(found)
    assert told["undecided"] == [["<b>Ann</b>", " or ".join(said), open_.reason]]
    assert "1 answer · 1 undecided" in told["heads"]
    table = [row[-1] for row in found.rows()]
    assert table.count("undecided: their files have the same time") == 2
    assert all(each in repr(found).replace("\n  ", " ") for each in said)
    assert "&lt;b&gt;Ann" in answers.html(found) and "<b>Ann" not in answers.html(found)


def test_the_same_answer_twice_is_one_whatever_the_times(tmp_path: Path) -> None:
    put(tmp_path, "a.txt", code(ASKED, ONE, 1, name="Ann"), 5)
    put(tmp_path, "b.txt", code(ASKED, ONE, 2, name="Ann"), 5)
    found = POLL.read(folder=tmp_path)
    assert (len(found), found.undecided) == (1, ())
    assert [each.reason for each in found.refused] == ["it was sent before"]


def test_a_code_with_a_name_is_that_of_the_pupil_who_sent_it_without(tmp_path: Path) -> None:
    """The page shows a code at once, and another when a name is written below it."""
    found = POLL.read(f"{code(ASKED, ONE, 1)}\n{code(ASKED, ONE, 1, name='Ann')}")
    assert found.counted[0].many == 1
    found = POLL.read(f"{code(ASKED, ONE, 1)}\n{code(ASKED, TWO, 1, name='Ann')}")
    assert [each.key for each in found.given] == [ONE]
    names = [code(ASKED, key, 1, name=name) for key, name in ((ONE, "Ann"), (TWO, "Bob"))]
    found = POLL.read("\n".join([*names, code(ASKED, TWO, 1)]))
    assert len(found) == 3, "two names are two pupils, and whose the third is nobody knows"


def test_a_time_in_the_future_does_not_tell_which_came_first(tmp_path: Path) -> None:
    put(tmp_path, "a.txt", code(ASKED, ONE, 1), 5)
    put(tmp_path, "b.txt", code(ASKED, TWO, 1), 3e9)
    put(tmp_path, "c.txt", code(ASKED, TWO, 2), 3e9)
    found = POLL.read(folder=tmp_path)
    assert [each.reason for each in found.undecided] == ["the time of a file lies in the future"]
    assert [each.key for each in found.given] == [TWO], "whoever answered once is counted"


@pytest.mark.parametrize(("hours", "open_"), [(12, 0), (48, 1)])
def test_a_clock_of_another_zone_is_believed(hours: int, open_: int, tmp_path: Path) -> None:
    """A file is dated ahead by less than a day, which is a zone, or by more, which is wrong."""
    put(tmp_path, "a.txt", code(ASKED, ONE, 1), 5)
    put(tmp_path, "b.txt", code(ASKED, TWO, 1), time.time() + hours * 3600 - BEGUN / SECOND)
    assert len(POLL.read(folder=tmp_path).undecided) == open_


def test_an_older_file_that_comes_later_counts_and_the_teacher_is_told(tmp_path: Path) -> None:
    put(tmp_path, "a.txt", code(ASKED, ONE, 1, name="Ann"), 9)
    found = POLL.read(folder=tmp_path)
    put(tmp_path, "b.txt", code(ASKED, TWO, 1, name="Ann"), 3)
    assert one_each(found.read()) == {"Ann": str(TWO)} and found.changed == ("Ann",)
    assert "since the last reading an older file came in" in answers.heads(found)
    assert one_each(POLL.read(folder=tmp_path)) == {"Ann": str(TWO)}, "as in one reading"
    assert found.read().changed == ()


def test_what_was_pasted_counts_in_its_order_and_against_a_file_is_undecided(
    tmp_path: Path,
) -> None:
    one, two = code(ASKED, ONE, 1), code(ASKED, TWO, 1)
    assert [each.key for each in POLL.read(f"{two}\n{one}").given] == [TWO]
    assert [each.key for each in POLL.read(two).read(one).given] == [TWO]
    put(tmp_path, "a.txt", one, 5)
    for found in (POLL.read(two, tmp_path), POLL.read(two).read(folder=tmp_path),
                  POLL.read(folder=tmp_path).read(two)):  # fmt: skip
        (open_,) = found.undecided
        assert (len(found), found.refused) == (0, ())
        assert open_.reason == "one of them was pasted and the other is a file"
    # the file's code pasted as well: now both were pasted
    assert [each.key for each in found.read(one).given] == [TWO]
    put(tmp_path, "b.txt", two, 7)
    (open_,) = found.read().undecided
    assert open_.reason == "the order of pasting and the times of the files do not agree"


def test_a_touched_file_keeps_the_time_at_which_it_was_read(tmp_path: Path) -> None:
    first = put(tmp_path, "a.txt", code(ASKED, ONE, 1), 5)
    put(tmp_path, "b.txt", code(ASKED, TWO, 1), 7)
    found = POLL.read(folder=tmp_path)
    os.utime(first, ns=(BEGUN + 90 * SECOND,) * 2)
    before = outcome(found)
    assert outcome(found.read()) == before


def test_a_file_filled_in_the_same_tick_is_read(tmp_path: Path) -> None:
    """Of the same name, time and size as when nothing stood in it."""
    text = code(ASKED, ONE, 1)
    put(tmp_path, "a.txt", " " * len(text))
    found = POLL.read(folder=tmp_path)
    assert [each.reason for each in found.refused] == ["nothing stands in it"]
    put(tmp_path, "a.txt", text)
    assert (len(found.read()), found.refused) == (1, ())


@pytest.mark.parametrize("seed", range(20))
def test_the_first_is_found_whatever_is_known_of_each(seed: int) -> None:
    """Against a plain rule: what no other precedes for sure; in any order the same."""
    by = random.Random(seed)
    sent = []
    for n in range(by.randint(1, 9)):
        place, time = by.choice([None, by.randrange(6)]), by.choice([None, by.randrange(6)])
        filed = time is not None or place is None
        sent.append(Sent(Given(Code("K4AM", "7T3A", str(n)), {}, n), place, time, filed))
    left = [each for each in sent if not any(one.before(each) for one in sent)] or sent
    first, open_ = first_of(sent)
    if len(left) == 1:
        assert first == left[0].given and open_ is None
    else:
        assert open_ is not None and first is None
        assert {each.key for each in open_.answers} == {each.given.key for each in left}
    assert first_of(by.sample(sent, len(sent))) == (first, open_)


def test_a_flood_of_one_pupil_is_decided_with_few_comparisons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Counted, not timed: 2,000 files of one pupil are compared with the oldest."""
    looks = 0
    before = Sent.before

    def looked(one: Sent, other: Sent) -> bool:
        nonlocal looks
        looks += 1
        return before(one, other)

    monkeypatch.setattr(Sent, "before", looked)
    sent = [Sent(Given(Code("K4AM", "7T3A", str(n)), {}, n), None, n, True) for n in range(2000)]
    first, _ = first_of(sent)
    assert first is not None and first.key == 0 and looks <= 2 * len(sent)


def test_the_view_tells_what_is_undecided_and_of_a_folder_that_is_gone(tmp_path: Path) -> None:
    put(tmp_path, "a.txt", code(ASKED, ONE, 1), 5)
    made = view(POLL.read(folder=tmp_path))
    (tmp_path / "a.txt").unlink()
    tmp_path.rmdir()
    made._hear(made, {"kind": "codes", "text": code(ASKED, TWO, 2)}, [])
    assert made.told["questions"][0]["many"] == 2 and "2 answers" in made.told["heads"]
    assert "cannot be read" in made.told["trouble"]
    made._hear(made, {"kind": "codes", "text": code(ASKED, TWO, 1)}, [])
    assert made.told["undecided"][0][2] == "one of them was pasted and the other is a file"
    assert made.told["questions"][0]["many"] == 1
