"""How to play at a real board: no sentence outlives a rule that it states, and none is left out."""

from __future__ import annotations

import html
import json
import re
from base64 import b64decode
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition, BadValue, UnknownName
from tablesnb.lesson import how_to_play, men_to_set
from tablesnb.lesson.how_to_play import FOLDER, _written, value_in_words
from tablesnb.rules.plain_words import rule_name

GAMES = sorted(
    each.name.removesuffix(".toml")
    for each in resources.files("tablesnb.games").joinpath(FOLDER).iterdir()
)
# what a page for two friends need not say
UNSAID = {"hands"}


def sentences(game: str) -> list[tuple[str, dict[str, Any]]]:
    """What stands in a game's own file, each with its length."""
    own = _written(game)
    found = [("six", each) for each in own.get("six", ())]
    found += [("page", each) for part in own.get("part", ()) for each in part["sentence"]]
    found += [("short", each) for each in own.get("short", {}).get("sentence", ())]
    found += [("foot", each) for each in own.get("doubt", ())]
    return found + [(each["length"], each) for each in own.get("instead", ())]


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_states_the_rules_as_they_are(game: str) -> None:
    """Whoever changes a rule reads its sentences again, and writes the new value beside them."""
    now = {name: value_in_words(rule.value) for name, rule in tn.ruleset(game).rules()}
    for _, each in sentences(game):
        assert each["states"] and each["states"].items() <= now.items(), each["says"]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_stated_on_the_page(game: str) -> None:
    found = how_to_play(game)
    stated = {name for part in found.parts for each in part.sentences for name in each.states}
    assert {name for name, _ in tn.ruleset(game).rules()} - stated <= UNSAID
    assert len(found.six) == 6


@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_the_page_is_told_by_a_rule_itself(game: str) -> None:
    """A game that is told as another is has a sentence of its own for all that differs."""
    found = how_to_play(game)
    of_rules = {rule.sentence for _, rule in tn.ruleset(game).rules()}
    said = [*found.six, *found.short, *(each for part in found.parts for each in part.sentences)]
    assert not of_rules & {each.says for each in said}


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_law_is_every_rule_with_its_mark(game: str) -> None:
    shown = how_to_play(game)._repr_html_()
    law = shown.partition("The whole law")[2]
    text = repr(how_to_play(game)).partition("The whole law")[2]
    for _, rule in tn.ruleset(game).rules():
        assert " ".join(rule.sentence.split()) in " ".join(text.split())
    assert law.count("<li>") == len(list(tn.ruleset(game).rules()))


def test_a_changed_rule_is_told_as_it_is_read() -> None:
    """No sentence that is not true of the reading stays, at any length."""
    plain, strict = how_to_play("irish"), how_to_play("irish", {"bear_off": "exact"})
    exact = strict.rules.rule("bear_off").sentence
    assert "any lower" in repr(plain).partition("The whole law")[0]
    short, _, page = repr(strict).partition("The whole law")[0].partition("On one page")
    for said in (short, page):
        assert "any lower" not in said and " ".join(exact.split()) in " ".join(said.split())


def test_no_rule_leaves_the_page_with_another_that_is_changed() -> None:
    """The king at the castle's side is said in one breath with how he is taken."""
    other = how_to_play("tablut", {"king_capture": "smith"})
    stated = {name for part in other.parts for each in part.sentences for name in each.states}
    assert stated == {name for name, _ in other.rules.rules()}


@pytest.mark.parametrize("game", GAMES)
def test_the_foot_counts_how_the_rules_on_the_page_are_known(game: str) -> None:
    """No sentence carries a sign: the whole law says of each rule how it is known."""
    found = how_to_play(game)
    names = {name for part in found.parts for each in part.sentences for name in each.states}
    page = html.unescape(found.paper())
    (many, said) = re.findall(r"How we know the (\d+) rules on this page: ([^.]*)\.", page)[0]
    counts = [int(each) for each in re.findall(r"(\d+) [a-z]", said)]
    assert int(many) == len(names) == sum(counts)
    known = [str(found.rules.rule(name).status) for name in names]
    for status, words in (("editorial", "our own choice"), ("reported", "told by a modern writer")):
        assert (f"{known.count(status)} {words}" in said) == (status in known)
    assert not set("§‡†") & set(page)


@pytest.mark.parametrize("game", GAMES)
def test_on_paper_the_foot_names_each_rule_by_how_it_is_known(game: str) -> None:
    """What is printed has no sign at which more could be read."""
    found = how_to_play(game)
    page = html.unescape(found.paper())
    for name in {name for part in found.parts for each in part.sentences for name in each.states}:
        known = re.escape(found._called[str(found.rules.rule(name).status)])
        (row,) = re.findall(rf"\d+ {known} \((.*?)\)(?=,? \d|,? and \d|\.)", page)
        assert rule_name(name) in row
    assert "The lesson shows which" in repr(found) and "The lesson shows which" not in page


def test_all_rules_of_irish_are_counted_on_its_page() -> None:
    """The whole law has as many: that one person plays each side is said, too."""
    found = how_to_play("irish")
    assert f"the {len(list(found.rules.rules()))} rules on this page" in found._known_how()


def test_the_foot_names_the_rules_that_rest_on_one_report_or_a_guess() -> None:
    plain, strict = how_to_play("irish"), how_to_play("irish", {"bear_off": "exact"})
    known = {
        name: str(plain.rules.rule(name).status) for each in plain.doubts for name in each.states
    }
    assert known == {"binding": "reported", "bear_off": "inferred"}
    page = html.unescape(plain.paper())
    assert all(f" {each.says}" in page for each in plain.doubts) and len(plain.doubts) == 2
    # what is not played is not doubted
    assert [[*each.states] for each in strict.doubts] == [["binding"]]
    # early Backgammon is told as Irish is, and has both rules from the same witnesses
    assert how_to_play("early_backgammon").doubts == plain.doubts
    assert not how_to_play("todas_tablas").doubts


# those whose two players count the points each from his own end
FROM_TWO_ENDS = [
    game
    for game in GAMES
    if len(tn.ruleset(game).seat_names) == 2
    and tn.ruleset(game).family == "tables"
    and game not in ("duodecim_scripta", "tabula")
]


@pytest.mark.parametrize("game", FROM_TWO_ENDS)
def test_the_picture_has_the_numbers_of_both_players(game: str) -> None:
    """White's are the inner ones, each beside Black's own number of the same point."""
    paper = how_to_play(game).paper()
    assert "White counts by the inner numbers, Black by the outer ones." in paper
    (drawn,) = re.findall(r"data:image/svg\+xml;base64,([^\"]+)", paper)
    text = b64decode(drawn).decode()

    def placed(found: str) -> dict[tuple[str, bool], int]:
        return {(x, float(y) < 300): int(n) for x, y, n in re.findall(found, text)}

    own = placed(r'<text x="([\d.]+)" y="([\d.]+)">(\d+)<')
    other = placed(r'<text transform="translate\(([\d.]+) ([\d.]+)\)">(\d+)<')
    assert own.keys() == other.keys() and {*own.values()} == {*range(1, 25)}
    assert all(number + other[at] == 25 for at, number in own.items())


def test_the_picture_of_a_way_that_both_players_go_has_one_numbering_and_the_way() -> None:
    """The two slabs of places have one name each; the line of the way is drawn over them."""
    found = how_to_play("duodecim_scripta")
    for paper in (found.paper(), found.short_paper()):
        (drawn,) = re.findall(r"data:image/svg\+xml;base64,([^\"]+)", paper)
        text = b64decode(drawn).decode()
        rows = re.findall(r">([A-E]{12})<", text)
        assert rows == ["CCCCCCBBBBBB", "AAAAAAAAAAAA", "DDDDDDEEEEEE"]
        assert "inner numbers" not in paper and "to throw" not in text
        assert "tn-arrow" in text  # the line of the way
    assert (
        "tn-arrow"
        in b64decode(
            re.findall(r"data:image/svg\+xml;base64,([^\"]+)", how_to_play("tabula").paper())[0]
        ).decode()
    )


def test_the_picture_of_a_board_that_all_go_round_says_who_sits_where() -> None:
    """One numbering for all seats, each with its planet and colour; nobody has begun yet."""
    found = how_to_play("astronomical_tables")
    seats = found.rules.seat_names
    for paper in (found.paper(), found.short_paper()):
        (drawn,) = re.findall(r"data:image/svg\+xml;base64,([^\"]+)", paper)
        text = b64decode(drawn).decode()
        assert all(f">{seat.capitalize()}<" in text for seat in seats)
        assert text.count("1234567" * len(seats)) == 1 and "to throw" not in text
        assert "inner numbers" not in paper
    # who sits at whose right is told as the picture has it
    (sit,) = (each.says for part in found.parts for each in part.sentences if "Sit as" in each.says)
    places = [sit.index(seat.capitalize()) for seat in seats]
    assert places == sorted(places) and sit.rindex("Saturn") > places[-1]


def test_a_short_game_that_only_ends_sooner_says_that_its_end_is_ours() -> None:
    """It has the men of the game itself; on the screen the page beside it shows them."""
    found = how_to_play("astronomical_tables")
    assert "This end is ours" in found.short[-1].says
    assert found._repr_html_().count("data:image/svg+xml") == 1
    assert sum("finish" in each.states for each in found.short) == 0


def test_a_game_that_is_told_as_another_has_its_own_heads_and_stakes() -> None:
    early, todas = how_to_play("early_backgammon"), how_to_play("todas_tablas")
    assert "two fours are four moves" in repr(early) and "three stakes" in repr(early)
    assert "A closed home" in [part.head for part in todas.parts]
    assert "must be opened" not in repr(todas).partition("The whole law")[0]


def test_it_names_the_games_that_it_is_written_for() -> None:
    with pytest.raises(UnknownName, match=r"irish|early_backgammon"):
        how_to_play("modern_backgammon")


def test_a_game_with_a_set_up_for_an_evening_shows_both() -> None:
    """The reading is the page's own advice; whoever asks for another reading sees that alone."""
    page, short = how_to_play("alea_evangelii").paper(), how_to_play("alea_evangelii").short_paper()
    assert page.count("data:image/svg+xml") == 2 and short.count("data:image/svg+xml") == 1
    assert "The set-up for an evening" in page and "inner numbers" not in page + short
    other = how_to_play("alea_evangelii", "evening").paper()
    assert other.count("data:image/svg+xml") == 1


def test_the_page_is_written_as_a_file_and_never_over_another(tmp_path: Path) -> None:
    path = how_to_play("irish").sheet(tmp_path / "irish.html")
    text = path.read_text(encoding="utf-8")
    assert "<script" not in text and "Coming in from the bar" in text and "<img" in text
    with pytest.raises(BadValue):
        how_to_play("irish").sheet(path)
    assert path.read_text(encoding="utf-8") == text


def test_in_a_notebook_it_is_words_that_can_be_printed() -> None:
    found = how_to_play("irish")
    view = found._view()
    assert {*view.told} == {"html", "title", "pages"}
    pages = {"Print the page": found.paper(), "Print a short game": found.short_paper()}
    assert dict(view.told["pages"]) == pages
    # alive, each rule has a mark that leads to the sources; what stays has it in words
    many = len(list(found.rules.rules()))
    assert view.told["html"].count("tn-mark") >= many and "(in old words)" not in view.told["html"]
    assert found._repr_html_().count("<i>(") == many and "tn-mark" not in found._repr_html_()
    # one length is open: who reads the lesson has not met the same rules twice
    assert view.told["html"].count("<details open>") == 1 and json.dumps(view.told)
    view.close()


def test_men_are_set_up_by_hand_under_the_rules_of_the_game_itself() -> None:
    """The rules that a question shows are those of the game, not of one whose men wait."""
    game = men_to_set("irish", seed=7)
    assert game.position.men("white") == {} and sum(game.position.men("black").values()) == 15
    assert game.rules.rule("start").sentence == tn.ruleset("irish").rule("start").sentence
    waiting = men_to_set("quinze_tablas")
    assert not waiting.over and waiting.position.men("white") == {}, "nothing is mirrored yet"
    other = men_to_set("early_backgammon", seat="black")
    assert other.position.men("black") == {} and other.position.men("white")[24] == 2
    for name in ("tabula", "tablut"):
        with pytest.raises(BadPosition, match="do not stand on points"):
            men_to_set(name)
    with pytest.raises(UnknownName):
        men_to_set("irish", seat="green")
