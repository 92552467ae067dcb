"""Ways in which thirty codes come, pasted and in a folder, as a hostile test tried them once.

Each way is one case, so that it can be said how many were tried and how many failed:
``pytest tests/classroom/test_ways.py -q``.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.letters import LETTERS, read_letters
from tablesnb.classroom import ClassAnswers, answers, reading
from tablesnb.classroom.codes import text_of
from tablesnb.classroom.finding import TWO_WAYS, parted
from tablesnb.classroom.reading import Reader
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.widget.ask.class_folder import hand_in
from tests.classroom.test_class import OTHER, POLL, code, votes
from tests.widget.asked import frame

CODES = votes()
BARE = [each.replace("-", "") for each in CODES]
NAMES = ["Anna", "Ben", "Zoë", "Ömer", "王小明", "Jo", "Lily", "O'Brien", "Max 2", "Łukasz"]
NAMED = [*zip([NAMES[n % 10] for n in range(30)], CODES, strict=True)]
LINES = "\n".join(CODES)
FULL = str.maketrans({n: n + 0xFEE0 for n in range(0x21, 0x7F)})
BOLD = str.maketrans(
    {ord("A") + n: 0x1D400 + n for n in range(26)} | {ord("0") + n: 0x1D7CE + n for n in range(10)}
)
CYRILLIC = str.maketrans("AEHKMPCTYX", "АЕНКМРСТУХ")
CIRCLED = str.maketrans({ord("A") + n: 0x24B6 + n for n in range(26)})


def each(form: str) -> str:
    """A line for each code."""
    return "\n".join(form.format(code) for code in CODES)


def swapped(text: str) -> str:
    """Two letters that stand beside each other and differ, in each other's place."""
    letters = read_letters(text)
    at = next(n for n in range(6, len(letters)) if letters[n] != letters[n + 1])
    return letters[:at] + letters[at + 1] + letters[at] + letters[at + 2 :]


WAYS: dict[str, str] = {
    "lines": LINES,
    "windows lines": "\r\n".join(CODES),
    "old lines": "\r".join(CODES),
    "spaces": " ".join(CODES),
    "tabs": "\t".join(CODES),
    "commas": ",".join(CODES),
    "semicolons": "; ".join(CODES),
    "slashes": " / ".join(CODES),
    "small": LINES.lower(),
    "capitals in turn": "".join(c.lower() if n % 2 else c for n, c in enumerate(LINES)),
    "no dashes": "\n".join(BARE),
    "spaces for dashes": LINES.replace("-", " "),
    "long dashes": LINES.replace("-", "—"),
    "short dashes": LINES.replace("-", "–"),
    "hyphens that do not break": LINES.replace("-", "\u2011"),
    "minus signs": LINES.replace("-", "\u2212"),
    "dots": LINES.replace("-", "."),
    "low lines": LINES.replace("-", "_"),
    "a letter at a time": " / ".join(" ".join(one) for one in BARE),
    "double quotes": each('"{}"'),
    "curled quotes": each("“{}”"),
    "guillemets": each("« {} »"),
    "quoted mail": each("> {}"),
    "list": "\n".join(f"{n}. {one}" for n, one in enumerate(CODES, 1)),
    "points": each("• {}"),
    "wrapped at 20": "\n".join(LINES[n : n + 20] for n in range(0, len(LINES), 20)),
    "wrapped in the code": "\n\n".join(one.replace("-", "-\n") for one in CODES),
    "spaces of no width": "\n".join("\u200b".join(one) for one in CODES),
    "soft hyphens": LINES.replace("-", "\u00ad"),
    "spaces that do not break": LINES.replace("-", "\u00a0"),
    "right to left": each("\u202b{}\u202c"),
    "byte order mark": "\ufeff" + LINES,
    "stamps of a chat": "\n".join(f"[{n % 12 + 8}:{n + 10}] {who}: {one}"
                                  for n, (who, one) in enumerate(NAMED)),
    "stamps on a line of their own": "\n".join(f"10:{n + 10}, {who}\n{one}"
                                               for n, (who, one) in enumerate(NAMED)),
    "CSV": "name,code\n" + "\n".join(f'"{who}","{one}"' for who, one in NAMED),
    "HTML": "".join(f"<li>{escape(who)}: <b>{one}</b></li>" for who, one in NAMED),
    "full width": LINES.translate(FULL),
    "bold letters": LINES.translate(BOLD),
    "a name glued on": "\n".join(f"{who.replace(' ', '')}{one}" for who, one in NAMED),
    # more than the hostile test had
    "a name and a colon": "\n".join(f"{who}:{one}" for who, one in NAMED),
    "a name glued on a bare code": "\n".join(
        f"{who.replace(' ', '')}{one}" for (who, _), one in zip(NAMED, BARE, strict=True)
    ),
    "a name behind": "\n".join(f"{one} {who}" for who, one in NAMED),
    "all in one run": "".join(BARE),
    "Cyrillic letters": LINES.translate(CYRILLIC),
    "letters in circles": LINES.translate(CIRCLED),
    "look-alikes": LINES.translate(str.maketrans("2568V", "ZSGBU")),
    "with other words": "Hello, here they are:\n" + LINES + "\nBest wishes, your class 7b",
}  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
def test_thirty_codes_are_read_however_they_are_pasted(way: str) -> None:
    found = POLL.read(WAYS[way])
    assert [str(one.code) for one in found.given] == CODES
    assert len(found.refused) <= 1, "all other words are one row"
    assert all(bad.reason.endswith("like no code") for bad in found.refused)


DAMAGED: dict[str, Callable[[str], str]] = {
    "two letters in each other's place": swapped,
    "a letter that no code has": lambda one: one[:-1] + "Q",
    "a letter lost": lambda one: one[:6] + one[7:],
    "a letter lost of the mark": lambda one: one[1:],
    "a letter twice": lambda one: one[:7] + one[6:],
    "a wrong letter in the mark": lambda one: ("3" if one[0] != "3" else "4") + one[1:],
    "the half": lambda one: one[:9],
    "letters behind": lambda one: one + "Anna",
    "letters of another alphabet": lambda one: one[:5] + "Ж" + one[6:],
}


@pytest.mark.long
@pytest.mark.parametrize("damage", DAMAGED)
@pytest.mark.parametrize("form", ["{code}", "10:23, {name}: {code}", "{name} {code}", "{small}"])
def test_the_one_code_that_is_lost_stands_out(damage: str, form: str) -> None:
    """Among thirty codes with names and stamps the damaged one is a row of its own, and first."""
    lost = DAMAGED[damage](CODES[17])
    sent = [*CODES[:17], lost, *CODES[18:]]
    text = "\n".join(
        form.format(code=one, name=NAMES[n % 10], small=one.lower().replace("-", " "))
        for n, one in enumerate(sent)
    )
    found = POLL.read(text)
    assert [str(one.code) for one in found.given] == CODES[:17] + CODES[18:]
    first, *rest = found.refused
    assert read_letters(lost)[:12] in read_letters(first.text)
    assert "like no code" not in first.reason and len(rest) <= 1
    if damage == "letters behind" and form != "{small}":
        assert "put a space" in first.reason


def test_a_code_that_can_be_read_in_two_ways_is_asked_for_on_a_line_of_its_own() -> None:
    """Of one code in some hundreds the first twelve letters are a code as well: none is counted."""
    of = tn.poll(None, "How many?", number="")
    (asked,) = view_data(of.questions, "", "")["questions"]
    every = (code(asked, 200, n) for n in range(100_000))
    one = next(each for each in every if of.read(each[:14]).given)
    found = of.read(f"Anna {one}")
    assert (len(found), found.refused[0].text, found.refused[0].reason) == (0, one, TWO_WAYS)
    for text in (one, f"Anna\n{one}\nBen", f"10:23, {one}, 10:24"):
        (given,) = of.read(text).given
        assert given.key == 200, text


@pytest.mark.parametrize(
    ("text", "like"),
    [
        ("Kate 2345", []),
        ("Kate A2345", ["Kate A2345"]),
        ("K4AM 7T3A P", ["K4AM 7T3A P"]),
        ("K4AM 7T3A Jo", []),
        ("K4AM-7T3A/Jo", ["K4AM-7T3A/Jo"]),
        ("0176 1234 5678", []),
        ("2024-05-03 10:23:45", []),
        ("https://meet.example/abc-defg-hij", []),
        ("Anna Emma Kate Karen", []),
        ("K4AM-7T3A-35Y K4AM-7T3A-36Y", ["K4AM-7T3A-35Y", "K4AM-7T3A-36Y"]),
    ],
)
def test_what_looks_like_a_code_of_whatever_question(text: str, like: list[str]) -> None:
    found = parted(text, {"9999"}, lambda _: False)
    assert [each.text for each in found.like] == like


# -- a folder

Folder = Callable[[Path], ClassAnswers]


def put(where: Path, name: str, text: str | bytes, at: int = 0) -> Path:
    """A file of a given second."""
    octets = text if isinstance(text, bytes) else text.encode()
    (where / name).write_bytes(octets)
    os.utime(where / name, (1_700_000_000 + at, 1_700_000_000 + at))
    return where / name


def fill(where: Path) -> None:
    for n, one in enumerate(CODES):
        put(where, f"{n}.txt", one, n)


def read_then(change: Callable[[Path], object]) -> Folder:
    """Read a class, change something, read again."""

    def reads(where: Path) -> ClassAnswers:
        fill(where)
        found = POLL.read(folder=where)
        change(where)
        return found.read()

    return reads


def with_file(name: str, text: str | bytes) -> Folder:
    """A class, and a file more."""

    def reads(where: Path) -> ClassAnswers:
        fill(where)
        put(where, name, text, 99)
        return POLL.read(folder=where)

    return reads


def pipe(where: Path) -> ClassAnswers:
    fill(where)
    os.mkfifo(where / "pipe.txt")
    return POLL.read(folder=where)


def linked(to: str) -> Folder:
    def reads(where: Path) -> ClassAnswers:
        fill(where)
        (where / "link.txt").symlink_to(where / to)
        return POLL.read(folder=where)

    return reads


def folder_in_it(where: Path) -> ClassAnswers:
    fill(where)
    (where / "sub.txt").mkdir()
    return POLL.read(folder=where)


def half_written(where: Path) -> ClassAnswers:
    fill(where)
    put(where, "0.txt", CODES[0][:7])
    found = POLL.read(folder=where)
    assert len(found) == 29 and "12 letters" in found.refused[0].reason
    put(where, "0.txt", CODES[0])
    return found.read()


def empty_first(where: Path) -> ClassAnswers:
    fill(where)
    put(where, "0.txt", "")
    found = POLL.read(folder=where)
    assert found.refused[0].reason == "nothing stands in it"
    put(where, "0.txt", CODES[0])  # in the same tick
    return found.read()


def renamed(where: Path) -> None:
    for n, path in enumerate(sorted(where.iterdir())):
        path.rename(where / f"x{90 - n}.txt")


def wrong_folder(where: Path) -> ClassAnswers:
    fill(where)
    found = POLL.read(folder=where)
    for wrong in (where / "nowhere", where / "0.txt", where / "\0"):
        with pytest.raises(ValueError, match=r"^the folder .* cannot be read: "):
            found.read(CODES[0], folder=wrong)
    assert found.refused == () and found.folder == where.resolve()
    return found.read()


LATIN = f"Zoë: {CODES[0]}".encode("latin-1")
# Each with the reason of the one row that is refused, or nothing where nothing is.
FOLDERS: dict[str, tuple[Folder, str]] = {
    "thirty files": (read_then(lambda where: None), ""),
    "read three times": (read_then(lambda where: POLL.read(folder=where)), ""),
    "a code for another question": (with_file("a.txt", OTHER), "it belongs to another question"),
    "a changed code": (with_file("a.txt", swapped(CODES[0])), "its letters do not agree"),
    "half a code": (with_file("a.txt", CODES[0][:9]), "a code has 12 letters at least"),
    "an empty file": (with_file("a.txt", ""), "nothing stands in it"),
    "only signs": (with_file("a.txt", " -\n"), "nothing stands in it"),
    "a letter home": (with_file("a.txt", "Dear all, hello"), "there is no code in this file"),
    "noise": (with_file("a.txt", bytes(range(128, 256)) * 9), "it cannot be read: it is no text"),
    "a large file": (with_file("a.txt", "x" * 20_000), "longer than 10,000 bytes"),
    "a file of another name": (with_file("a.md", CODES[0]), ""),
    "the same code again": (with_file("a.txt", CODES[0]), "it was sent before"),
    "UTF-16": (with_file("0.txt", CODES[0].encode("utf-16")), ""),
    "UTF-16, the other way": (with_file("0.txt", b"\xfe\xff" + CODES[0].encode("utf-16-be")), ""),
    "UTF-16 without a mark": (with_file("0.txt", CODES[0].encode("utf-16-le")), ""),
    "words in UTF-16": (with_file("a.txt", "hello".encode("utf-16")), "there is no code in"),
    "a byte order mark": (with_file("0.txt", b"\xef\xbb\xbf" + CODES[0].encode()), ""),
    "a name in Latin-1": (with_file("0.txt", LATIN), "this word looks like no code"),
    "full width": (with_file("0.txt", CODES[0].translate(FULL)), ""),
    "ends in TXT": (with_file("A.TXT", CODES[0]), "it was sent before"),
    "a folder in it": (folder_in_it, "it cannot be read: it is a folder"),
    "a pipe": (pipe, "it cannot be read: it is no plain file"),
    "a link to a file": (linked("0.txt"), "it was sent before"),
    "a link to nothing": (linked("nothing"), "it cannot be read: No such file"),
    "a link to itself": (linked("link.txt"), "it cannot be read: "),
    "a file that never ends": (linked("/dev/zero"), "it cannot be read: it is no plain file"),
    "half written first": (half_written, ""),
    "empty first": (empty_first, ""),
    "touched": (read_then(lambda where: (where / "7.txt").touch()), ""),
    "all touched": (read_then(lambda where: [one.touch() for one in where.iterdir()]), ""),
    "a file gone": (read_then(lambda where: (where / "7.txt").unlink()), ""),
    "renamed": (read_then(renamed), ""),
    "the folder gone": (read_then(shutil.rmtree), ""),
    "a wrong folder": (wrong_folder, ""),
}


@pytest.mark.long
@pytest.mark.parametrize("case", FOLDERS)
def test_a_class_in_a_folder_is_counted_and_only_what_is_wrong_is_told(
    case: str, tmp_path: Path
) -> None:
    reads, reason = FOLDERS[case]
    found = reads(tmp_path)
    assert sorted(str(one.code) for one in found.given) == sorted(CODES)
    assert found.counted[0].many == len(found) == 30 and found.undecided == ()
    assert answers.heads(found).startswith("30 answers")
    assert len(found.refused) == bool(reason)
    if reason:
        assert found.refused[0].reason.startswith(reason)
    # and a second reading says the same, once
    assert found.read().refused == found.refused and len(found) == 30


def test_no_case_of_the_hostile_test_is_missing() -> None:
    assert len(WAYS) >= 39 and len(FOLDERS) >= 28


def test_a_folder_that_went_away_is_told_and_pasted_codes_count(tmp_path: Path) -> None:
    fill(tmp_path)
    (tmp_path / "0.txt").unlink()
    found = POLL.read(folder=tmp_path)
    assert found.counted[0].many == 29
    shutil.rmtree(tmp_path)
    found.read(CODES[0])
    assert len(found) == found.counted[0].many == 30 and found.refused == ()
    told = answers.told(found)
    assert told["heads"] == "30 answers" and told["questions"][0]["many"] == 30
    assert told["trouble"].startswith("The folder '") and "line 1" not in told["trouble"]
    assert told["trouble"].endswith("What was read from it before still counts.")
    assert told["trouble"] in repr(found) and "cannot be read" in answers.html(found)
    tmp_path.mkdir()
    fill(tmp_path)
    assert answers.told(found.read())["trouble"] == "" and len(found) == 30


def test_the_limit_of_files_is_said_once_and_the_oldest_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "FILES", 20)
    fill(tmp_path)
    renamed(tmp_path)
    found = POLL.read(folder=tmp_path)
    for _ in range(3):
        said = [one.reason for one in found.read(CODES[0]).refused]
        assert said.count("more than 20 files lie there: 10 were not read") == 1
    assert {str(one.code) for one in found.given} == {*CODES[:20]}


def test_this_folder_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path)
    monkeypatch.chdir(tmp_path)
    found = POLL.read(folder=".")
    assert answers.told(found)["folder"] == tmp_path.name
    monkeypatch.chdir("/")
    assert len(found.read()) == 30 and found.trouble == "", "and it stays that folder"
    assert answers.told(POLL.read(folder="/"))["folder"] == "/"


def test_a_code_that_is_handed_in_again_keeps_its_time(tmp_path: Path) -> None:
    path = put(tmp_path, f"{BARE[0]}.txt", f"{read_letters(CODES[0])}\n")
    before = path.stat().st_mtime_ns
    assert hand_in(tmp_path, CODES[0]) == "" and path.stat().st_mtime_ns == before
    path.write_text("half", encoding="utf-8")
    assert hand_in(tmp_path, CODES[0]) == ""
    assert path.read_text(encoding="utf-8") == f"{BARE[0]}\n"


# -- slips of one letter

ANSWERS: dict[str, Any] = {
    "door": 8, "throw": 7, "two": [3, 5], "set": "5:7,8:1", "choice": 2, "number": 10,
    "order": [2, 1, 0],
}  # fmt: skip


@cache
def told() -> dict[str, Any]:
    """A question of each kind, by its name."""
    return {each["id"]: each for each in view_data(frame().questions, "", "")["questions"]}


def slips(text: str) -> Iterator[str]:
    """Each letter changed into each other, lost, written twice, or with another before it; and two
    in each other's place."""
    for at, letter in enumerate(text):
        for other in LETTERS.replace(letter, ""):
            yield text[:at] + other + text[at + 1 :]
            yield text[:at] + other + text[at:]
        yield text[:at] + text[at + 1 :]
        yield text[:at] + letter + text[at:]
        if text[at + 1 :] and text[at + 1] != letter:
            yield text[:at] + text[at + 1] + letter + text[at + 2 :]


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("asked", ANSWERS)
def test_a_slip_of_one_letter_never_passes_as_another_answer(asked: str) -> None:
    """60,759 slips in all seven cases: a code with a letter too many in front is still read."""
    answer = text_of(told()[asked]["kind"], ANSWERS[asked])
    for n, name in enumerate(["", "Ann", "Zoë", "王小明", "7", "Jo B.", "x" * 20]):
        whole = read_letters(code(told()[asked], ANSWERS[asked], n * 977 + 5, 1, name))
        for slip in slips(whole):
            reader = Reader({each["code"]: each for each in told().values()})
            reader.read(slip)
            for each in reader.results.given:
                assert (each.code.answer, each.code.name) == (answer, name), slip
                assert slip.endswith(whole), slip
