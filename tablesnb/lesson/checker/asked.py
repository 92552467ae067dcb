"""Whether a lesson's questions can be answered: looked at where they were made, in its kernel."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from weakref import WeakSet

from tablesnb.drawn import rich
from tablesnb.lesson.checker.prose import ids, misquoted, words_of
from tablesnb.lesson.questions.frame import Frame, taken
from tablesnb.lesson.questions.kinds import KINDS
from tablesnb.lesson.questions.question import Question, named_so
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.lesson.questions.worth import FIGURES
from tablesnb.sources.library import OWN
from tablesnb.widget.replay.view import OPEN, Replay

FIGURE = re.compile(rf"\{{(?:{'|'.join(FIGURES)})\}}")
Fault = tuple[str, str]  # what is wrong, and what was expected


def called(question: Question) -> str:
    """How a finding names a question."""
    return f"the question “{rich.plain(question.task, question.rules)}”"


def faults(question: Question) -> Iterator[Fault]:
    """What is wrong with a question: each as what it is, and what was expected."""
    name = called(question)
    (data,) = view_data([question], "", "")["questions"]
    for reply in data["replies"]:
        if not (reply["words"] or reply["mine"]) and question.kind != "all":
            yield f"{name} says nothing to an answer", "a sentence that says why"
    if question.right.reply.verdict not in ("right", "level"):
        yield f"{name} shows an answer that is not right", "the right one as the first"
    if _open(question, data["answers"]):
        yield f"{name} has nothing to say to any other answer", '...: "why not" among its answers'
    nodes = data["board"]["nodes"] if data["board"] else ()
    for number in {n for node in nodes for n in node.get("no", {}).values()}:
        if not data["refusals"][number]["words"]:
            yield f"{name} refuses a move without a word", "a sentence that says why"
    for hint in question.hints[:-1]:
        if any(_says(hint, text) for text in question.right.texts):
            yield f"{name} gives its answer away: “{hint}”", "no hint but the last that says it"
    for text in _texts(question):
        for each in FIGURE.findall(text):
            yield (
                f"{name} shows {each} as it is written",
                "a figure only in the answer to a ranked play",
            )
        for words in misquoted(text):
            yield f"{name} quotes what no passage says", f"“{words}” word for word"
        for each in ids(text):
            yield f"{name} names the rule {each} by its id", "[[its_field]], which draws its mark"


def _says(hint: str, answer: str) -> bool:
    """Whether a hint says an answer: a number may stand in it by chance, so it says no more."""
    if answer.isdecimal():
        return hint.strip(" .") == answer
    return re.search(rf"(?<![\w/.]){re.escape(answer)}(?![\w/])", hint) is not None


def _open(question: Question, answers: list[dict[str, list[object]]]) -> bool:
    """Whether an answer can be given of which the writer says nothing."""
    if question.written or question.ranking is not None or KINDS[question.kind].closed:
        return False
    if question.kind != "play":
        return True
    explored = question.explored
    known = {key for each in answers for key in each["is"]}
    return bool({*explored.ends} - known) if explored is not None else True


def _texts(question: Question) -> Iterator[str]:
    yield from (question.task, question.says, *question.after, question.keep, *question.hints)
    for each in (*question.answers, *question.barred):
        yield each.reply.words
    yield question.other.words


# -- what was asked before, in the kernel of the lesson that is looked at


_SEEN: dict[int, Question] = {}  # by its answers: a poll, and a frame of frames, have them again
_READ: WeakSet[Replay] = WeakSet()  # games whose words are counted already
_NAMES: dict[str, tuple[int, Question]] = {}  # who had a name first, and in which cell


def report(cell: int) -> None:
    """Print what is wrong with the questions that this cell has made, as a row of JSON.

    With it go the words of the lesson's own sources, how many questions the cell asks besides those
    at the stops of a game, and how many words a reader meets in them and beside games who answers
    right. It is called by the checker in the lesson's own kernel, once before the first cell.
    """
    new = {id(each.answers): each for each in taken() if id(each.answers) not in _SEEN}
    _SEEN.update(new)
    found: list[Fault] = []
    for each in new.values():
        found += () if each.poll else faults(each)
        first, other = _NAMES.setdefault(each.name, (cell, each))
        if other is not each:
            found.append(_of_one_name(each, other, first))
    own = [text for each in OWN.values() for text in (each.original, each.translation) if text]
    frames = (shown.asked for shown in OPEN)
    stops = {id(each.answers) for of in frames if isinstance(of, Frame) for each in of}
    asked = [each for each in new.values() if id(each.answers) not in stops]
    replays = [shown for shown in OPEN if shown not in _READ]
    _READ.update(replays)
    met = sum(map(words_met, new.values())) + sum(map(words_beside, replays))
    print(json.dumps([found, own, len(asked), met]))


def words_met(question: Question) -> int:
    """How many words a reader meets of a question who answers right at the first try."""
    quoted = question.quotation.words if question.quotation else ""
    said = (question.task, question.says, *question.after, quoted, question.right.reply.words)
    return sum(words_of(rich.plain(each, question.rules)) for each in (*said, question.keep))


def words_beside(shown: Replay) -> int:
    """How many words stand beside a game that is stepped through: comments and quotations.

    What opens only at a click is not among them.
    """
    steps = [shown.step(number) for number in range(len(shown) + 1)]
    seen = [step for step in steps if not step.folded]
    quoted = [step.some.get(each.id, each.original) for step in seen for each in step.words]
    return sum(map(words_of, (*(step.comment for step in steps), *quoted)))


def _of_one_name(question: Question, other: Question, cell: int) -> Fault:
    """The fault of a question with the name of another, which stands in that cell."""
    where = question.game.position.id if question.game is not None else ""
    if question.name == named_so(question.kind, question.task, where, ""):
        return (
            f"{called(question)} is asked in cell {cell} already",
            'name="…" in each, for answers are kept by it',
        )
    return (
        f"{called(question)} has the name {question.name}, and so has {called(other)} in "
        f"cell {cell}",
        "a name of its own, for answers are kept by it",
    )
