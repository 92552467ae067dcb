"""The checker finds what is wrong in a lesson, and says where and what was expected."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import TablesnbError
from tablesnb.lesson.__main__ import main
from tablesnb.lesson.checker import check, whole_lesson
from tablesnb.lesson.checker.asked import faults, report
from tablesnb.lesson.checker.cells import Cell, lesson_in
from tablesnb.lesson.checker.whole_lesson import VIEW, words_in
from tablesnb.lesson.questions import ask, frame, questions
from tests.notebooks.lessons import FOLDER

TEMPLATE = Path(__file__).parents[2] / "notebooks" / "template.ipynb"
SHUT = "irish/8x1,6x4,5x2,4x2,3x2,2x2,1x2/18x1,13x5,8x3,6x4,5x2/white.play.51"
OTHERS = ("8/3", "6/5", "5/4", "4/3", "3/2", "2/1", "6/1")
Spoil = Callable[[dict[str, Any]], None]


@pytest.fixture
def spoilt(tmp_path: Path) -> Callable[[Spoil], list[str]]:
    """``spoilt(how)`` is what is found in the template after it was spoilt so."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "write-a-lesson.md").touch()
    folder = tmp_path / "notebooks"
    folder.mkdir()
    for name in ("11_sources.ipynb", "02_early_backgammon.ipynb"):
        (folder / name).write_text('{"cells": []}')

    def found(how: Spoil) -> list[str]:
        notebook = json.loads(TEMPLATE.read_text(encoding="utf-8"))
        how(notebook)
        path = folder / "n.ipynb"
        path.write_text(json.dumps(notebook))
        return [str(each) for each in check(path, stored=True)]

    return found


def cell(notebook: dict[str, Any], kind: str, n: int = 0) -> Any:
    return [each for each in notebook["cells"] if each["cell_type"] == kind][n]


def more(text: str, n: int = 1) -> Spoil:
    """Words added to a cell of words."""
    return lambda notebook: cell(notebook, "markdown", n).__setitem__(
        "source", "".join(cell(notebook, "markdown", n)["source"]) + "\n\n" + text
    )


def output(**what: Any) -> Spoil:
    """An output added to the first cell that runs."""
    return lambda notebook: cell(notebook, "code")["outputs"].append(what)


def metadata(name: str, value: Any) -> Spoil:
    return lambda notebook: notebook["metadata"].__setitem__(name, value)


def code(name: str, value: Any, n: int = 0) -> Spoil:
    return lambda notebook: cell(notebook, "code", n).__setitem__(name, value)


def shape(name: str) -> Spoil:
    return metadata("tablesnb", {"shape": name})


def both(*spoils: Spoil) -> Spoil:
    def spoil(notebook: dict[str, Any]) -> None:
        for each in spoils:
            each(notebook)

    return spoil


SHOWN = {"output_type": "execute_result", "metadata": {}, "execution_count": 1}


def test_the_template_is_right(spoilt: Callable[[Spoil], list[str]]) -> None:
    assert spoilt(lambda notebook: None) == []


@pytest.mark.parametrize(
    ("how", "said"),
    [
        (more("He says “beware of blotting, that done, bear slowly”."), "stands in no passage"),
        (more("[on](nowhere.ipynb)"), "the link nowhere.ipynb leads nowhere"),
        (more("[on](#III.-Who-knows)"), "there is no such heading"),
        (more("![](board.png)"), "a picture has no words"),
        (more('<img src="data:,">'), "a picture has no words"),
        (more("A man is hit (`early_backgammon.hit`)."), "early_backgammon.hit is the id"),
        (more("word " * 140), "words since the hand last did something: at most 120"),
        (more("word " * 700, 4), "part III has"),
        (shape("door"), ""),
        (both(shape("door"), more("word " * 1000, 0)), "words before the back: at most 1,000"),
        (more("word\n\n" * 500, 0), "windows of 650 px: at most 24"),
        (more("word\n\n" * 12, 0), "the first act is about"),
        (lambda n: n["cells"].pop(2), "there is no part I"),
        (lambda n: n["cells"].pop(0), "it does not begin with a title"),
        (code("source", "a = 1\n" * 7), "7 statements of code: one to 6"),
        (code("source", "# A sum\n" + "import math\n" * 7 + "a = 1\n" * 6), ""),
        (code("source", ""), "0 statements of code"),
        (code("source", "# A sum\na = (\n" + "1\n" * 9), ""),
        (code("metadata", {}), "its code is in sight"),
        (code("metadata", {"jupyter": {"source_hidden": True}}), "other programs than Jup"),
        (
            code("metadata", {"jupyter": {"source_hidden": True}, "tags": ["hide-input"]}),
            "other programs than JupyterLab show its code, and with it the answers: “python -m ",
        ),
        (code("execution_count", 7), "run as number 7: 1"),
        (code("execution_count", None, 2), "run as number None"),
        (
            code("source", "tn.ask('How many?', number={2: 'Two.', 3: 'No.', 2: 'Both.'})"),
            "cell 2: the question “How many?” has the answer 2 twice: each answer once",
        ),
        (
            code("source", "tn.ask('Which? [[hit]]', play={'8/7': 'So.', ('6/5', '8/7'): 'No.'})"),
            "the question “Which?” has the answer 8/7 twice",
        ),
        (
            code("source", "tn.ask('Which?', play={'8/7': 'So.', ...: 'No.', ...: 'Look.'})"),
            "the question “Which?” has the answer ... twice",
        ),
        (
            code("source", "men = {'24': 2, '6': 5, '24': 1}"),
            "{…} has '24' twice: each once",
        ),
        (code("source", "# Men\nmen = {'24': 2, '6': 5}, {'24': 1}"), ""),
        (code("source", "# Wide\nwide = {(1, 2): 3, 1: 4}"), ""),
        (
            code("source", "tn.ask('How many?', number={2: 'Two.'}, hints=('Look.',), name='a')"),
            "the question “How many?” has hints and name after its answers: answers last",
        ),
        (
            code("source", "# One\ntn.ask('1?', hints=(), name='a', number={1: 'So.'}, keep='')"),
            "",
        ),
        (code("source", "a = 1"), "it does not begin with a line of words: “# A throw to play”"),
        (output(output_type="error", ename="KeyError", evalue="6"), "it fails with KeyError: 6"),
        (
            output(output_type="error", ename="IllegalMove", evalue="refused.\nRule a: b"),
            "it fails with IllegalMove: refused.: a cell that runs",
        ),
        (output(output_type="stream", name="stdout", text="a\nb\n"), "it prints several lines"),
        (output(output_type="stream", name="stdout", text="a\n"), ""),
        (output(**SHOWN, data={"text/plain": "<object>"}), "as Python writes it"),
        (output(**SHOWN, data={"text/html": "<img src='x'>"}), "a picture has no words"),
        (
            output(**SHOWN, data={"application/vnd.jupyter.widget-view+json": {}}),
            "the view of a widget is stored",
        ),
        (metadata("widgets", {}), "the state of widgets is stored"),
        (
            lambda n: [each.__setitem__("outputs", []) for each in n["cells"] if "outputs" in each],
            "nothing for the hand to do",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_is_found(
    how: Spoil, said: str, spoilt: Callable[[Spoil], list[str]]
) -> None:
    found = spoilt(how)
    assert (found == []) if not said else any(said in each for each in found), found
    assert all(each.startswith("n.ipynb: ") for each in found)


def test_of_questions_in_a_frame_the_words_of_the_first_are_counted() -> None:
    one = ask("How many are one and one?", number={2: "Two.", ...: "No."}, name="one")
    two = ask("How many are one and two?", number={3: "Three.", ...: "No."}, name="two")

    def words(*asked: Any) -> int:
        shows = {**SHOWN, "data": {"text/html": questions(*asked).html}}
        return words_in(Cell(1, True, "", {}, (shows,), 1))

    assert words(one, two) == words(one) >= 6


def test_the_cell_is_named(spoilt: Callable[[Spoil], list[str]]) -> None:
    assert spoilt(code("metadata", {}, 1)) == [
        "n.ipynb: cell 4: its code is in sight: “python -m tablesnb.lesson fold n.ipynb”, with "
        "the notebook closed"
    ]


# -- questions


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"number": {2: "Two."}}, "nothing to say to any other answer"),
        ({"number": {2: "Two.", ...: ""}}, "says nothing to an answer"),
        ({"number": {2: "", ...: "No."}}, "says nothing to an answer"),
        (
            {"number": {2: "“Irish is counted the beast of all games”.", ...: "No."}},
            "quotes what no",
        ),
        ({"number": {2: "See irish.hit.", ...: "No."}}, "names the rule irish.hit by its id"),
        ({"number": {2: "It costs {cost}.", ...: "No."}}, "shows {cost} as it is written"),
        ({"at": SHUT, "touch": {"6": "So."}}, "nothing to say to any other"),
        ({"choice": {"It is hit.": "", "No.": ""}, "hints": ("It is hit.", "Look.")}, "gives its"),
        ({"number": {2: "Two.", ...: "No."}, "hints": ("2.", "Look.")}, "answer away: “2.”"),
        ({"at": SHUT, "play": {"8/7": "So."}, "hints": ("See 8/7.", "So.")}, "away: “See 8/7.”"),
        ({"at": SHUT, "play": {"8/7": "So."}}, "nothing to say to any other"),
    ],
)
def test_a_question_that_leaves_somebody_without_an_answer(given: Any, said: str) -> None:
    found = [*faults(ask("What?", **given)[0])]
    assert any(said in wrong for wrong, _ in found), found


@pytest.mark.parametrize(
    "given",
    [
        {"number": {2: "“Irish is counted the best”, and two.", ...: "No."}},
        {"choice": {"a": "Yes.", "b": "No."}},
        {"order": ("a", "b"), "reply": "So."},
        {"choice": {"a": "Yes.", "b": "No."}, "hints": ("Look.", "a")},
        {"number": {4: "Yes.", ...: "No."}, "hints": ("What stands on 4?", "Now count.", "4.")},
        {"at": SHUT, "all": ""},
        {"at": SHUT, "play": {"8/7": "So.", ...: "No."}},
        {"at": SHUT, "play": {"8/7": "So.", OTHERS: "No."}},
    ],
)  # fmt: skip
def test_a_question_that_answers_everybody(given: Any) -> None:
    assert [*faults(ask("What?", **given)[0])] == []


def reported(cell: int, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What the kernel says of the questions that were made since it was last asked."""
    capsys.readouterr()
    report(cell)
    return [": ".join(each) for each in json.loads(capsys.readouterr().out)[0]]


def test_two_questions_of_one_name(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their answers are kept by it: whoever answers one finds the other answered."""
    monkeypatch.setattr(frame, "_NEW", [])  # what is made afterwards is not gathered
    reported(1, capsys)
    one = ask("Of one name?", number={1: "Yes.", ...: "No."}, name="two.names")
    assert reported(2, capsys) == []
    questions(one, ask("Another?", number={1: "Yes.", ...: "No."}, name="two.other"))
    assert reported(3, capsys) == [], "a question in a second frame is the same question"
    ask("And this?", number={1: "Yes.", ...: ""}, name="two.names")
    assert reported(7, capsys) == [
        "the question “And this?” says nothing to an answer: a sentence that says why",
        "the question “And this?” has the name two.names, and so has the question "
        "“Of one name?” in cell 2: a name of its own, for answers are kept by it",
    ]
    for _ in "ab":
        ask("Without a name?", number={1: "Yes.", ...: "No."})
    (same,) = reported(9, capsys)
    assert same.startswith("the question “Without a name?” is asked in cell 9 already: ")
    tn.poll(None, "A vote?", number="", name="two.vote")
    assert reported(10, capsys) == []


@pytest.mark.long
def test_it_is_run_and_its_questions_are_tried(tmp_path: Path) -> None:
    """What only the kernel knows: a question without an answer, and the lesson's own source."""
    notebook = json.loads(TEMPLATE.read_text(encoding="utf-8"))
    codes = [each for each in notebook["cells"] if each["cell_type"] == "code"]
    first, second = codes[0], codes[1]
    words = "let nobody hit upon a doublet here"
    first["source"] = (
        "import tablesnb as tn\n"
        f"tn.sources.add('mine.a', 'So {words}.', author='A. B.', work='C', seen='D')\n"
        "tn.ask('1 + 1?', number={2: 'Two.'}, name='a')"
    )
    second["source"] = "tn.ask('2 + 1?', number={3: 'Three.', ...: ''}, name='a')\ntn.nothing"
    title = {**notebook["cells"][0], "source": f"# Play\n\nHe says “{words}”."}
    notebook["cells"] = [title, first, second, codes[-1]]
    notebook["metadata"]["tablesnb"] = {"shape": "own"}
    path = tmp_path / "n.ipynb"
    path.write_text(json.dumps(notebook))
    before = path.read_bytes()
    found = [str(each) for each in check(path)]
    assert path.read_bytes() == before
    assert not any(words in each for each in found), "its own source is known"
    assert any("cell 2: the question “1 + 1?” has nothing to say" in each for each in found)
    assert any("cell 3: it fails with AttributeError" in each for each in found)
    assert any("cell 3: the question “2 + 1?” says nothing" in each for each in found)
    assert any(
        "“2 + 1?” has the name a, and so has the question “1 + 1?” in cell 2" in each
        for each in found
    )


@pytest.mark.long
def test_what_saving_leaves_behind_is_no_fault_where_the_lesson_is_run(tmp_path: Path) -> None:
    """Counts of a second run, views and state of widgets: every save has them. A cell that was
    never run has no picture on paper, and is named in one line.
    """
    notebook = json.loads(TEMPLATE.read_text(encoding="utf-8"))
    notebook["cells"] = [notebook["cells"][0], *notebook["cells"][-2:]]
    codes = [each for each in notebook["cells"] if each["cell_type"] == "code"]
    for each in codes:
        each.update(source="1", outputs=[{**SHOWN, "data": {VIEW: {}}}], execution_count=99)
    notebook["metadata"] |= {"tablesnb": {"shape": "own"}, "widgets": {"state": {}}}
    path = tmp_path / "n.ipynb"

    def found() -> list[str]:
        path.write_text(json.dumps(notebook))
        said = "run as number", "of a widget", "of widgets", "not run"
        return [str(each) for each in check(path) if any(one in str(each) for one in said)]

    assert found() == []
    codes[-1]["execution_count"] = None
    (only,) = found()
    assert "it was not run: Run All Cells, then save" in only


# -- by hand


def test_by_its_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--stored", str(TEMPLATE)]) == 0
    assert "nothing is wrong" in capsys.readouterr().out
    (tmp_path / "n.ipynb").write_text('{"cells": []}')
    assert main(["check", "--stored", str(tmp_path / "n.ipynb")]) == 1
    assert "n.ipynb: it does not begin with a title" in capsys.readouterr().out
    assert main(["check", str(tmp_path / "none.ipynb")]) == 2
    assert "cannot be read" in capsys.readouterr().err


SHAPELESS = '{"cells": [], "metadata": {"tablesnb": {"shape": "x"}}}'


@pytest.mark.parametrize("text", ["", "{", "[]", '{"cells": 1}', SHAPELESS])
def test_what_is_no_lesson_is_told(text: str, tmp_path: Path) -> None:
    (tmp_path / "n.ipynb").write_text(text)
    with pytest.raises(TablesnbError):
        check(tmp_path / "n.ipynb", stored=True)


# -- a lesson of the third edition: what is met by whoever answers right


def third(words: int, questions: int, said: str = "", most: int = 3) -> list[str]:
    """What is found of a lesson whose first part asks so many questions with so many words."""
    heads = ["# Play\n\nA game." + said, "## I. Learn", "## II. Better", "## III. Know", "## Back"]
    cells: list[dict[str, Any]] = [
        {"cell_type": "markdown", "metadata": {}, "source": head} for head in heads
    ]
    asks = {"cell_type": "code", "metadata": {}, "source": "# A question", "outputs": []}
    cells.insert(2, asks)
    notebook = {"cells": cells, "metadata": {"tablesnb": {"shape": "lesson"}}}
    lesson = replace(lesson_in(Path("my.ipynb"), notebook), met={3: (questions, words)})
    return [f"{wrong}: {expected}" for _, wrong, expected in whole_lesson.of_length(lesson)]


def test_words_and_questions_of_a_lesson_are_those_that_a_reader_meets() -> None:
    assert third(3_400, 12) == []
    assert third(3_600, 12) == ["3,609 words for whoever answers right: at most 3,500"]
    assert third(100, 13) == ["part I asks 13 questions: at most 12"]
    assert third(3_000, 12, " It takes about 40 minutes.") == []
    (found,) = third(3_000, 12, " It takes about 5 minutes.")
    assert found.startswith("it says about 5 minutes: 28 for words and questions")


def test_it_is_told_how_long_a_lesson_is_and_may_be(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", str(TEMPLATE)])
    said = capsys.readouterr().out
    assert "template.ipynb: nothing is wrong\n" in said
    assert re.search(r"template.ipynb: \d+ words before the back, at most 2,200\n", said)
    assert re.search(r"template.ipynb: part II has \d+ words, at most 700\n", said)
    assert re.search(r"template.ipynb: about \d windows of 650 px, at most 24\n", said)


def test_a_lesson_in_whose_last_part_its_reader_searches_may_ask_ten_questions_there() -> None:
    """And no more in its other parts."""
    plain, search = (
        lesson_in(Path("my.ipynb"), {"cells": [], "metadata": {"tablesnb": about}}).shape.questions
        for about in ({"shape": "lesson"}, {"shape": "lesson", "search": True})
    )
    assert plain["III"] == 6 and search == {**plain, "III": 10}


@pytest.mark.long(dear=True)
def test_the_lesson_on_irish_is_held_to_what_its_reader_meets() -> None:
    assert [str(each) for each in check(FOLDER / "01_irish.ipynb")] == []
