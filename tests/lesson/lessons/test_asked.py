"""Every answer of every question: none is met with silence or an error."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tablesnb.lesson.questions import answers
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.widget.ask.view import Asked
from tablesnb.widget.shared import cells
from tests.lesson.lessons.asked import (
    FRAMES,
    SMALLEST,
    Make,
    best,
    is_end,
    label,
    own,
    possible,
    reply_to,
    way_to,
    whole,
)
from tests.long import always
from tests.notebooks.lessons import LESSONS

NAMED = {label(make): make for make in FRAMES}
# in the short run the smallest that asks each kind of question: to make one of the others takes
# seconds, and every cell that asks is run by `make nbval`
kinds = [make for make in FRAMES if label(make) in SMALLEST.values()]
every = pytest.mark.parametrize("make", always(*kinds, of=FRAMES), ids=label)


def says(html: str) -> bool:
    """Whether somebody reads a sentence there."""
    return len(re.sub(r"<[^>]*>", "", html).split()) > 1


def unanswered(node: dict[str, Any], there: Collection[int]) -> list[tuple[int, ...]]:
    """What a hand may try with the men of a node that neither leads on nor is refused."""
    ways, no = node.get("to", {}), node.get("no", {})
    if "" in no:  # this is the answer to whatever has none of its own
        return []
    answered = {*no, *ways, *(name.partition(":")[0] for name in ways if ">" in name)}
    tried: list[tuple[int, ...]] = [(place,) for place in there if f"{place}" not in node["from"]]
    tried += [(place, to) for place in there if f"{place}" not in no for to in there if to != place]
    return [each for each in tried if ">".join(map(str, each)) not in answered]


def test_they_are_all_the_questions_of_the_notebooks() -> None:
    outputs = [
        out
        for path in LESSONS
        for cell in nbformat.read(path, as_version=4)["cells"]
        for out in cell.get("outputs", ())
        if 'class="tn-asked"' in "".join(out.get("data", {}).get("text/html", ""))
    ]
    assert len(outputs) == len(FRAMES)


@every
def test_the_smallest_of_each_kind_are_known(make: Make) -> None:
    there = {each["kind"] for each in whole(make)["questions"]}
    assert there >= {kind for kind, name in SMALLEST.items() if name == label(make)}
    for kind in there:
        assert len(whole(make)["questions"]) >= len(whole(NAMED[SMALLEST[kind]])["questions"])


@every
def test_every_answer_has_a_verdict_and_a_reason(make: Make) -> None:
    for of in whole(make)["questions"]:
        found = [*possible(of)]
        assert len(found) > 1 or of["refusals"], of["id"]
        verdicts = set()
        for answer in found:
            said = reply_to(of, answer)
            assert said["verdict"] in ("right", "level", "less", "wrong"), (of["id"], answer)
            assert said["head"] and says(said["words"] or said["mine"]), (of["id"], answer)
            verdicts.add(said["verdict"])
        # where scholars disagree, another answer may be as good, or none be right alone
        assert reply_to(of, best(of))["verdict"] in ("right", "level"), of["id"]
        assert verdicts != {"right"} or of["refusals"], f"{of['id']} says yes only"


@every
def test_whatever_the_hand_tries_is_led_or_refused_in_words(make: Make) -> None:
    of_frame = whole(make)
    for of in of_frame["questions"]:
        for each in of["refusals"]:
            assert says(each["words"]), (of["id"], each)
            assert not each["card"] or says(of_frame["cards"][each["card"]]), (of["id"], each)
        for at, node in enumerate(of["board"]["nodes"] if of["kind"] == "play" else ()):
            if is_end(node):
                continue
            assert all(0 < to < len(of["board"]["nodes"]) for to in node["to"].values())
            assert unanswered(node, own(of, at)) == [], (of["id"], at)


@every
def test_every_play_that_is_listed_is_led_to_by_the_hand(make: Make) -> None:
    for of in whole(make)["questions"]:
        for _, key in of["list"] if of["kind"] == "play" else ():
            assert way_to(of, key), of["id"]
            assert is_end(of["board"]["nodes"][key])


@every
def test_every_reply_is_kept_and_read_again(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TABLESNB_KEPT", raising=False)
    monkeypatch.setattr(cells, "running", lambda: ("cell", 1))
    frame = make()
    view = Asked(frame.text, frame.html, view_data(frame.questions, frame.place, frame.name))
    troubles: list[Any] = []
    view.send = lambda content, *_: troubles.append(content["trouble"])
    for of in whole(make)["questions"]:
        by_reply = {id(reply_to(of, each)): each for each in possible(of)}
        for tries, answer in enumerate(by_reply.values(), start=1):
            kept = {"answer": answer, "verdict": reply_to(of, answer)["verdict"], "tries": tries,
                    "hints": 0, "shown": False}  # fmt: skip
            view._hear(view, {"kind": "kept", "id": of["id"], "kept": kept}, [])
            found = answers().kept[of["id"]]
            assert found["answer"] == answer and found["said"], (of["id"], answer)
    view.close()
    assert set(troubles) == {""}
    assert len(answers().rows()) == len(frame)
