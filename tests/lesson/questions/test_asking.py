"""Each kind of question: what is right, what is wrong, and what is no question at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb import dice
from tablesnb.base.errors import BadValue, TablesnbError, UnknownName
from tablesnb.boards import dice_picture
from tablesnb.drawn.figure import Figure
from tablesnb.lesson.questions import Frame, answers, ask, questions, reply
from tablesnb.lesson.questions.paper import worksheet
from tablesnb.lesson.questions.pictured import WIDE, pictured
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.play import printed
from tablesnb.play.game import Game
from tests.lesson.test_checks import JUNK

SHUT = "irish/8x1,6x4,5x2,4x2,3x2,2x2,1x2/18x1,13x5,8x3,6x4,5x2/white.play.51"
BROKEN = "irish/7x1,6x1,5x2,4x2,3x2,2x2,1x2,barx3/13x5,8x3,6x4,5x2,barx1/black.throw"
START = "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.31"
POEM = "tabula/inx15/inx15/white.throw"
KINGS = "tablut"


def data(frame: Frame) -> dict[str, Any]:
    """What the view is told of the one question of a frame."""
    (found,) = view_data(frame.questions, "", "")["questions"]
    return dict(found)


def said(frame: Frame, answer: Any) -> dict[str, Any]:
    """The reply to an answer, found as the view finds it."""
    of = data(frame)
    for each in of["answers"]:
        for key in each["is"]:
            within = of["kind"] == "number" and key[0] <= answer <= key[1]
            if within or (of["kind"] != "number" and key == answer):
                return dict(of["replies"][each["reply"]])
    return dict(of["replies"][of["other"]])


def verdict(frame: Frame, answer: Any) -> str:
    return str(said(frame, answer)["verdict"])


def node(frame: Frame, play: str, at: str = SHUT) -> int:
    """The node to which a play leads."""
    game = Game(tn.Position.from_id(at).rules, position=tn.Position.from_id(at))
    game.push(play)
    explored: Any = frame[0].explored
    found: int = explored.where[game.position.id]
    return found


def place(frame: Frame, name: str) -> int:
    """The number of a point on the plate, by the name that the seat to choose gives it."""
    names: dict[int, str] = data(frame)["board"]["nodes"][0]["names"]
    return next(n for n, said in names.items() if said.split(":")[0].split(",")[0] == name)


# -- on the board

HIT = {"8/7": "He goes to the bar.", ("6/5", "5/4"): "A quiet ace.", "8/3": "Over his head.",
       "8/2": "One die at a time.", ...: "Look again."}  # fmt: skip


def legal_of(position: str) -> list[str]:
    """The legal half-moves in the numbers of their board."""
    game = Game("irish", position=tn.Position.from_id(position))
    return [printed.play(game.position, str(move)) for move in game.legal_moves]


def test_one_half_move() -> None:
    asked = ask("Hit him.", SHUT, play=HIT)
    assert asked[0].half
    assert verdict(asked, node(asked, "8/7")) == "right"
    assert said(asked, node(asked, "5/4"))["words"] == "A quiet ace."
    other = said(asked, node(asked, "6/1"))
    assert (other["words"], other["verdict"]) == ("Look again.", "wrong")
    assert [text for text, _ in data(asked)["list"]] == legal_of(SHUT)


def test_a_refused_move_is_answered_in_the_lessons_words() -> None:
    asked = data(ask("Hit him.", SHUT, play=HIT))
    barred = asked["board"]["nodes"][0]["no"]
    way = next(way for way, n in barred.items() if "at a time" in asked["refusals"][n]["words"])
    refusal = asked["refusals"][barred[way]]
    assert (refusal["words"], refusal["card"]) == ("One die at a time.", "irish.dice")
    assert asked["board"]["nodes"][0]["names"][int(way.split(">")[1])].startswith("2:")


def test_a_mark_in_the_words_to_a_refused_move_is_the_card_below_them() -> None:
    plain = "Two dice, {2-1}, at a time."
    for words, card in ((plain, "irish.dice"), (f"{plain} [[hold]]", "irish.hold")):
        asked = data(ask("Hit him.", SHUT, play={**HIT, "8/2": words}))
        refusal = next(each for each in asked["refusals"] if "at a time" in each["words"])
        assert refusal == {"words": "Two dice, 2 and 1, at a time.", "card": card}


def test_the_whole_throw() -> None:
    asked = ask("Play it.", START, play={"8/5 6/5": "A point.", "13/10 24/23": "Loose."}, right=())
    assert not asked[0].half
    assert verdict(asked, node(asked, "6/5 8/5", START)) == "right"
    assert verdict(asked, node(asked, "24/23 13/10", START)) == "wrong"
    assert "allowed" in said(asked, node(asked, "24/23 23/20", START))["words"]


def test_a_play_that_fails_half_way_has_its_words_there() -> None:
    asked = ask("Play it.", START, play={"8/5 6/5": "A point.", "8/5 6/2": "No three is left."})
    nodes = data(asked)["board"]["nodes"]
    at = node(asked, "8/5", START)
    refusals = data(asked)["refusals"]
    assert "No three is left." in {refusals[n]["words"] for n in nodes[at]["no"].values()}
    assert "No three is left." not in {refusals[n]["words"] for n in nodes[0]["no"].values()}
    assert asked.key().rows()[-1][1:] == ("8 → 5, 6 → 2", "wrong", "No three is left.")


def test_a_play_on_a_board_of_lines() -> None:
    asked = ask("Go.", Game(KINGS), play={"d1-d2": "So.", "d1-e1": "He stands there.", ...: "No."})
    of = data(asked)
    assert of["replies"][0]["verdict"] == "right" and len(of["list"]) == len(
        Game(KINGS).legal_moves
    )
    assert "He stands there." in {each["words"] for each in of["refusals"]}


TWO = "24/23 24/21"


def test_several_are_right() -> None:
    asked = ask("Play.", START, play={"8/5 6/5": "One.", TWO: "Two."}, right="24/23 24/21")
    assert verdict(asked, node(asked, "24/23 24/21", START)) == "right"


def test_what_follows_is_played_out() -> None:
    then = [(6, 4), "bar/21", (3, 3)]
    asked = ask("Play.", START, play={"8/5": reply("So.", then=["6/5", (6, 4)]), "6/5": "No."})
    assert len(data(asked)["replies"][0]["show"]) == 2
    with pytest.raises(TablesnbError):
        ask("Hit.", SHUT, play={"8/7": reply("So.", then=then)})


def test_touching_one_place_and_several() -> None:
    one = ask("Where?", BROKEN, touch={"19": "There.", ("20", "21"): "Held.", ...: "No."})
    # Black's 19, 21 and 5 have White's numbers on the board
    assert verdict(one, [place(one, "6")]) == "right"
    assert said(one, [place(one, "4")])["words"] == "Held."
    assert said(one, [place(one, "20")])["words"] == "No."
    three = ask("Where?", SHUT, touch={"8 6 5": "These.", "8 6 4": "Not all."})
    wanted = sorted(place(three, name) for name in ("8", "6", "5"))
    assert data(three)["many"] == 3 and verdict(three, wanted) == "right"
    bar = ask("Who waits?", BROKEN, touch={"white:bar": "Three."})
    assert verdict(bar, [place(bar, "White's bar")]) == "right"
    near = ask("Where?", BROKEN, touch={"6": "There.", ...: "No."}, near="white")
    assert verdict(near, [place(near, "6")]) == "right"
    assert place(near, "6") == place(one, "6")
    king = ask("The king?", Game(KINGS), touch={"e5": "So."})
    assert verdict(king, [place(king, "e5")]) == "right"


def test_setting_men() -> None:
    asked = ask("Set.", POEM, set={"19x7,16x1,15x2": "Ten.", ...: "No."}, seat="white", men=15)
    of = data(asked)
    key = of["answers"][0]["is"][0]
    start = of["board"]["nodes"][0]
    names = start["names"]
    # the men to be set lie in the tray, and not at the side of the board, where Black's lie
    assert len(start["men"]) == 15 and "Black's reserve: fifteen men of Black" in names.values()
    assert not any(each.startswith("reserve") for each in names.values())
    told_men = {names[int(n)].split(":")[0]: int(m) for n, m in
                (each.split(":") for each in key.split(","))}  # fmt: skip
    assert told_men == {"19": 7, "16": 1, "15": 2} and of["many"] == 15
    assert [int(each.split(":")[0]) for each in key.split(",")] == sorted(
        int(each.split(":")[0]) for each in key.split(",")
    )
    assert {len(spots) for spots in of["piles"][0]} == {*range(1, 16)}
    assert verdict(asked, key) == "right" and verdict(asked, "1:3") == "wrong"


def test_all_the_moves() -> None:
    asked = ask("All.", SHUT, all="These.")
    of = data(asked)
    explored = asked[0].explored
    legal = set(legal_of(SHUT))
    assert explored is not None and sorted(of["answers"][0]["is"][0]) == sorted(explored.ends)
    assert of["many"] == len(legal) and {text for text, _ in of["list"]} == legal


# -- beside it


def test_a_choice_lies_in_one_order_that_does_not_tell() -> None:
    asked = ask("What then?", choice={"It is broken.": "Yes.", ("He waits.", "He goes."): "No."})
    assert sorted(data(asked)["options"]) == ["He goes.", "He waits.", "It is broken."]
    right = data(asked)["options"].index("It is broken.")
    assert [verdict(asked, n) for n in range(3)] == [
        "right" if n == right else "wrong" for n in range(3)
    ]
    again = ask("What then?", choice={("He waits.", "He goes."): "No.", "It is broken.": "Yes."})
    assert data(again)["options"] == data(asked)["options"]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (8, "Yes."),
        (8.4, "Yes."),
        (7.6, "Yes."),
        (9, "Many."),
        (100, "Many."),
        (5, "Few."),
        (7, "Count once more."),
    ],
)
def test_a_number(number: float, words: str) -> None:
    asked = ask("How many?", number={8: "Yes.", "> 8.5": "Many.", "3 to 6": "Few."}, unit="steps",
                within=0.5)  # fmt: skip
    assert said(asked, number)["words"] == words
    assert data(asked)["unit"] == "steps"


def test_an_order() -> None:
    asked = ask("Order.", order=("Rome", "1283", "1674"), reply="So.")
    options = data(asked)["options"]
    assert verdict(asked, [options.index(each) for each in ("Rome", "1283", "1674")]) == "right"
    assert verdict(asked, [0, 1, 2]) == "wrong", "it does not lie there in its order"


# -- words


def test_rules_and_dice_in_words() -> None:
    asked = ask("Break it. [[binding]]", SHUT, play=HIT, says="You threw {5-1}.", hints=("A & b.",))
    of = view_data(asked.questions, "", "")
    (question,) = of["questions"]
    assert 'data-rule="irish.binding"' in question["task"] and "irish.binding" in of["cards"]
    assert question["says"].count("<img") == 2 and question["hints"] == ["A &amp; b."]
    assert "You threw 5 and 1." in asked.text


def test_a_quotation_says_whose_it_is() -> None:
    asked = ask("How many?", number={5: "So."}, quotation=("willughby.best", "counted the best"))
    assert "“counted the best”" in data(asked)["quote"] and "Willughby" in data(asked)["quote"]
    assert "Willughby" in asked.text


def test_a_picture_stands_where_there_is_no_board() -> None:
    drawn = dice_picture(dice.log().throw(1283, 1))
    asked = ask("Which number is read?", number={3: "It is nearest.", ...: "No."}, picture=drawn)
    (data,) = view_data(asked.questions, "", "")["questions"]
    assert data["board"] is None and data["drawn"] == pictured(drawn)
    assert pictured(drawn) in asked.html and drawn.alt[:40] in asked.text
    assert "aspect-ratio:160/152" in data["drawn"]
    with pytest.raises(BadValue, match="not both"):
        ask("Which?", "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.55", picture=drawn,
            touch={"8": "There."})  # fmt: skip


def test_where_nothing_can_be_drawn_a_picture_is_its_words() -> None:
    asked = ask("Which?", number={3: "So."}, picture=Figure("a < b", "", ""))
    assert "<p>a &lt; b</p>" in asked.html and 'data:image/svg+xml;base64,"' not in asked.html


def test_a_name_is_the_same_each_time_and_may_be_given() -> None:
    one, two = (ask("1 + 1?", number={2: "So."})[0].name for _ in range(2))
    assert one == two != ask("1 + 2?", number={3: "So."})[0].name
    assert ask("1 + 1?", number={2: "So."}, name="sum.1")[0].name == "sum.1"


def test_what_is_kept_of_folded_questions_lies_under_a_line_and_what_is_sent_is_the_same() -> None:
    one, two = ask("1 + 1?", number={2: "So."}), ask("1 + 2?", number={3: "So."})
    folded, plain = (questions(one, two, place="Sums", folded=each) for each in (True, False))
    line = "<details><summary>Sums: 2 questions</summary>"
    assert line in folded.html and line not in plain.html
    assert folded.text == plain.text and folded.questions == plain.questions


def test_what_is_drawn_on_paper_is_on_the_worksheet_alone() -> None:
    boxes = Figure("four empty boxes", "four empty boxes", '<svg viewBox="0 0 9 9"/>')
    one = ask("Throw twice.", number={2: "So."}, on_paper=boxes)
    assert worksheet("", one.questions).count("four empty boxes") == 1
    assert "empty boxes" not in one.html + one.text + repr(data(one))


def test_a_frame_is_a_row_of_questions() -> None:
    one, two = ask("1 + 1?", number={2: "So."}), ask("1 + 2?", number={3: "So."})
    both = questions(one, two, place="Sums", name="sums")
    assert [each.name for each in both] == [one[0].name, two[0].name] and both[1] is two[0]
    assert view_data(both.questions, both.place, both.name)["place"] == "Sums"
    assert both.text.startswith("Sums")


# -- what is no question


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({}, "in one way of play, touch"),
        ({"number": {1: "x"}, "choice": {"a": "x", "b": "y"}}, "in one way"),
        ({"play": {"8/7": "x"}}, "has a board"),
        ({"number": {}}, "has an answer that is right"),
        ({"number": {"many": "x"}}, 'a number is 8, "> 8"'),
        ({"number": {"> 8": "x"}}, "the first number is the right one"),
        ({"number": {1: "x", "1 to 2": "y"}, "right": "7"}, "is among the answers"),
        ({"number": {1: "x"}, "name": "a b"}, "has letters, digits"),
        ({"number": {1: "x"}, "hints": "Look."}, "hints are given as"),
        ({"number": {1: "x"}, "says": "[[binding]]"}, "without a game has no rule 'binding'"),
        ({"number": {1: 5}}, "a reply is text"),
        ({"number": {(): "x"}}, "one of these has none"),
        ({"number": {1: "x"}, "half": True}, "half belongs to a question with play"),
        (
            {"choice": {"a": "x", "b": "y"}, "unit": [1, 2]},
            "unit belongs to a question with number",
        ),
        ({"number": {1: reply("x", then=["8/7"])}}, "without a board"),
        ({"number": {1: "x"}, "quotation": ("willughby.best", "the beast")}, "does not say"),
        ({"number": {1: "x"}, "quotation": "willughby.beast"}, "did you mean 'willughby.best'"),
        ({"choice": {"a": "x"}}, "between two different things"),
        ({"choice": {"a": "x", "b": "x", ...: "x"}}, "leave out ..."),
        ({"choice": {"a": "x", ("b", "a"): "x"}}, "the answer a is written twice"),
        ({"order": ("a", "b")}, "has a reply"),
        ({"order": ("a", "a"), "reply": "x"}, "the answer a is written twice"),
        ({"order": ("a",), "reply": "x"}, "two different things"),
        ({"at": SHUT, "play": {}}, "has an answer that is right"),
        ({"at": SHUT, "play": {"8/2": "x"}}, "is six points away"),
        ({"at": START, "play": {"8/5": "x", "8/5 6/5": "y"}}, "more than the half-move"),
        ({"at": START, "play": {"8/5 6/5": "x", "6/5": "y"}}, "does not play out the throw"),
        (
            {"at": START, "play": {"8/5 6/5": "x", "6/5 8/5": "y"}},
            "8/5 6/5 and 6/5 8/5 are one and the same answer",
        ),
        ({"number": {2: "x", (3, 2.0): "y"}}, "2 and 2.0 are one and the same answer"),
        (
            {"at": SHUT, "play": {"8/7": "x", "8/2": "y", ("6/5", "8/2"): "z"}},
            "the answer 8/2 is written twice",
        ),
        # a hand that tries one of these has tried the other
        (
            {"at": START, "play": {"8/5 6/5": "x", "24/18": "y", "24/18 6/5": "z"}},
            "24/18 and 24/18 6/5 are one and the same answer",
        ),
        ({"at": SHUT, "touch": {"6 6": "x"}}, "touched once"),
        ({"at": SHUT, "touch": {"6": "x", "5 4": "y"}}, "every answer touches 1"),
        ({"at": SHUT, "touch": {"99": "x"}}, "no place '?99"),
        ({"at": SHUT, "set": {"six": "x"}}, "men are set as 6x7,9x1"),
        ({"at": SHUT, "set": {"barx2": "x"}}, "men are set on points"),
        ({"at": BROKEN, "all": "x"}, "a throw with a choice"),
        ({"at": SHUT, "all": "x", "seat": "red"}, "did you mean|no seat"),
        ({"at": "irish/nowhere", "all": "x"}, "."),
        ({"at": 5, "all": "x"}, "a game, a position or its id, not 5"),
        ({"at": SHUT, "play": {"8/7": "x"}, "says": "[[bindin]]"}, "did you mean 'binding'"),
    ],
)
def test_a_slip_is_told(more: dict[str, Any], words: str) -> None:
    with pytest.raises(TablesnbError, match=words):
        ask("What?", **more)


def test_slips_of_replies_and_frames() -> None:
    with pytest.raises(TablesnbError, match="no verdict"):
        reply("x", verdict="good")
    with pytest.raises(TablesnbError, match="says its dice"):
        reply("x", then=[()])
    one = ask("1 + 1?", number={2: "So."})
    with pytest.raises(TablesnbError, match="a name of its own"):
        questions(one, one)
    with pytest.raises(TablesnbError, match=r"made by tn\.ask, not 5"):
        questions(5)  # type: ignore[arg-type]


GIVEN: Any = {"number": {2: "So."}}
any_of: Any = ask


def with_(kind: str, answer: str = "") -> Callable[[Any], object]:
    """A question answered so, or what is said to one of its answers."""
    return lambda x: any_of("1?", SHUT, **{kind: {answer: x} if answer else x})


def beside(name: str) -> Callable[[Any], object]:
    return lambda x: any_of("1?", SHUT, **{**GIVEN, name: x})


DOORS: dict[str, Callable[[Any], object]] = {
    "task": lambda x: any_of(x, **GIVEN),
    "at": lambda x: any_of("1?", x, **GIVEN),
    **{
        kind: with_(kind)
        for kind in ("play", "touch", "set", "all", "choice", "number")
    },
    **{
        f"a reply of {kind}": with_(kind, "6")
        for kind in ("play", "touch", "set", "choice", "number")
    },
    "order": lambda x: any_of("1?", order=x, reply="x"),
    "reply of an order": lambda x: any_of("1?", order=("a", "b"), reply=x),
    **{
        name: beside(name)
        for name in ("says", "quotation", "hints", "keep", "ranking", "unit", "within", "seat",
                     "men", "near", "mirror", "labels", "large", "half", "name", "right", "picture",
                     "on_paper")
    },
    "reply": reply,
    "then": lambda x: reply("x", then=x),
    "then of one": lambda x: reply("x", then=[x]),
    "verdict": lambda x: reply("x", verdict=x),
    "head": lambda x: reply("x", head=x),
    "questions": lambda x: questions(x),
    "place": lambda x: questions(any_of("1?", **GIVEN), place=x),
    "name of a frame": lambda x: questions(any_of("1?", **GIVEN), name=x),
    "folded": lambda x: questions(any_of("1?", **GIVEN), folded=x),
    "page": lambda x: any_of("1?", **GIVEN).page(x),
    "answers": lambda x: answers(x),
}  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("door", DOORS)
def test_whatever_is_given_is_answered_in_our_own_words(
    door: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for value in JUNK:
        try:
            DOORS[door](value)
        except TablesnbError as error:
            assert 0 < len(str(error)) < 1000, value


def test_the_way_of_a_seat_is_drawn_on_the_board_of_its_question() -> None:
    bare, drawn = (
        ask("Where?", SHUT, touch={"6": "There."}, routes=seat) for seat in (None, "white")
    )
    arrows = [data(each)["board"]["nodes"][0]["parts"].get("arrow") for each in (bare, drawn)]
    assert not arrows[0] and arrows[1]
    assert bare.html != drawn.html, "and where no script runs"
    assert worksheet("", bare.questions) != worksheet("", drawn.questions), "and on paper"
    with pytest.raises(UnknownName):
        ask("Where?", SHUT, touch={"6": "There."}, routes="green")


def test_a_drawing_with_a_twin_for_the_dark_is_dark_in_a_dark_page() -> None:
    light = Figure("words", "text", '<svg viewBox="0 0 600 200"><g fill="#FFF"/></svg>')
    shown = pictured(light)
    assert "tn-picture" not in shown and "aspect-ratio:600/200" in shown
    both = Figure("words", "text", light.svg, 560, light.svg.replace("FFF", "000"))
    assert 'class="tn-picture"' in pictured(both) and "color-scheme:dark" in pictured(both)
    # what has room for many letters is pushed sideways on a phone; the sheet knows it by its width
    sheet = Path("tablesnb/widget/ask/view.css").read_text(encoding="utf-8")
    assert f'img[width="{WIDE}"] {{ min-width' in sheet and f'width="{WIDE}"' in shown
