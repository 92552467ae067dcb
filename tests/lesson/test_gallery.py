"""The list of games, the line of dates and the strip: each figure is bound to what it states."""

from __future__ import annotations

import ast
from base64 import b64decode
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.boards.numerals import number
from tablesnb.compare.law_version import law_version
from tablesnb.drawn.discs import INK
from tablesnb.lesson.frames import shown_in
from tablesnb.lesson.gallery import (
    A_THROW,
    CARDS,
    ROUND,
    gallery,
    marks,
    measured,
    minutes,
)
from tablesnb.lesson.strip import Kind, kinds, strip
from tablesnb.lesson.timeline import timeline
from tablesnb.sources import passage
from tests.long import always
from tests.notebooks.lessons import read, sources_of
from tools.game_lengths import FIRST, measure

DATES = shown_in("00", "From the sixth century")
LESSONS = Path(__file__).parents[2] / "notebooks"


def test_every_game_stands_in_the_list_once_and_leads_to_a_lesson() -> None:
    assert [card.game for card in gallery().cards] == [*CARDS]
    assert {*CARDS} == {*tn.games()}
    for card in gallery().cards:
        assert (LESSONS / f"{card.lesson}.ipynb").is_file()
        assert card.players == len(tn.ruleset(card.game).seat_names)
        assert card.minutes == minutes(card.game) and str(card.minutes) in card.facts
        assert f'href="{card.lesson}.ipynb"' in gallery()._repr_html_()


@pytest.mark.parametrize("game", CARDS)
def test_minutes_are_those_that_were_measured_under_todays_law(game: str) -> None:
    found = measured()["games"][game]
    assert found["law"] == law_version(tn.ruleset(game)) and found["games"] >= 60
    assert abs(minutes(game) - found["length"] * A_THROW / 60) <= ROUND / 2 or (
        minutes(game) == ROUND
    )


@pytest.mark.parametrize("game", always("tablut", of=CARDS))
def test_the_first_games_played_again_last_as_long(game: str) -> None:
    found = measured()
    assert measure(game, FIRST, found["seed"])["length"] == found["first"][game]


@pytest.mark.parametrize("game", always(of=CARDS))  # two hundred of Irish take fifteen seconds
def test_games_played_again_last_as_long(game: str) -> None:
    kept = measured()["games"][game]
    assert measure(game, kept["games"], measured()["seed"]) == kept


def test_the_door_has_four_ways_in_and_says_minutes_as_the_list_does() -> None:
    cells = read(LESSONS / "00_start_here.ipynb").cells
    (said,) = (each.source for each in cells if "I like chess" in each.source)
    ways = [
        line.partition("**")[2].partition(".**")[0] for line in said.splitlines() if "- **" in line
    ]
    assert ways == ["I have never played a game like this", "I know backgammon", "I like chess",
                    "I teach"]  # fmt: skip
    assert "#Ten-minutes), which takes about ten minutes" in said
    assert f"a small board, about {number(minutes('tablut'))} minutes" in said
    assert minutes("tablut") == min(map(minutes, CARDS)), "the shortest game"


def test_the_list_says_how_many_games_were_played() -> None:
    found = measured()["games"]
    most = max(each["games"] for each in found.values())
    assert most >= 200 and f"{most} whole games of each" in gallery().foot()
    for card in gallery().cards:
        fewer = f"{found[card.game]['games']} of {card.title}"
        assert (fewer in gallery().foot()) == (found[card.game]["games"] < most)


def test_a_strip_has_a_square_for_each_rule_the_surest_first() -> None:
    rules = tn.ruleset("irish")
    found = kinds(rules)
    assert len(found) == len(list(rules.rules()))
    assert found == sorted(found, key=[*Kind].index)
    for kind in {*found}:
        assert f"{found.count(kind)} {kind}" in strip(found)


def test_a_strip_is_dark_in_a_dark_page() -> None:
    """A full square is as light there as the words beside it, and not a dark one in a frame."""
    full = b64decode(strip([Kind.OLD]).partition("base64,")[2].partition('"')[0]).decode()
    assert f'fill="{INK[0]}"' in full and f"fill:{INK[1]}" in full
    for shown in (gallery(), DATES, marks()):
        assert shown._repr_html_().index("<style>") < shown._repr_html_().index('tn-picture"')


def test_what_a_date_rests_on_is_said_and_escaped() -> None:
    line = timeline([("1 < 2", "It is <b>so</b>.", "reported", "a page & no more")])
    html = line._repr_html_()
    assert "1 &lt; 2" in html and "<b>so</b>" not in html and "a page &amp; no more" in html
    assert "reported: a page & no more" in repr(line)
    (cell,) = (source for source in sources_of("00_start_here") if "timeline(\n" in source)
    (call,) = (node.value for node in ast.parse(cell).body if isinstance(node, ast.Expr))
    assert isinstance(call, ast.Call)
    for date, _, _, rests in ast.literal_eval(call.args[0]):
        if " " not in rests:
            assert passage(rests).cite() in repr(DATES).replace("\n  ", " "), date


def test_dates_that_are_none_are_refused() -> None:
    with pytest.raises(UnknownName, match="there is no kind"):
        timeline([("1674", "Cotton prints.", "surely", "x")])
    for wrong in ([], [("1674", "Cotton prints.")], "1674", [("1674", 3, "reported", "x")]):
        with pytest.raises(BadValue):
            timeline(wrong)


def test_one_board_is_open_and_a_browser_closes_it_for_the_next() -> None:
    html = gallery()._repr_html_()
    assert html.count('<details name="tn-games"') == len(CARDS)
    assert html.count("<img") == 2 * len(CARDS), "of each game its board and its strip"
    assert html.count('" open ') == 1 and html.index('" open ') < html.index("<summary")
