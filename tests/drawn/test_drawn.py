"""What is no board has HTML of its own: it carries its look in itself, by day and by night."""

from __future__ import annotations

import re
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb import lesson
from tablesnb.base.errors import TablesnbError
from tablesnb.base.shares import Share
from tablesnb.boards.dice import extent
from tablesnb.boards.palette import contrast
from tablesnb.boards.show import scene_of
from tablesnb.drawn import cards, discs, rich, sheet
from tablesnb.rules.rule import Rule, Status
from tablesnb.rules.rule_headings import HEADS, IN_FULL
from tests.drawn.shown import SHOWN, STYLES, TAGS, Read, four, outcome, refusal

CSS = Path(discs.__file__).parents[1] / "widget" / "shared" / "marks.css"
each_shown = pytest.mark.parametrize("name", SHOWN)


def html(of: Any) -> str:
    return str(of._repr_html_())


def read(of: Any) -> Read:
    return Read(html(of))


@pytest.mark.long
@each_shown
def test_what_is_shown_survives_sanitising(name: str) -> None:
    found = read(SHOWN[name]())
    assert found.tags - {"style"} <= TAGS and found.styles <= STYLES
    assert found.wrong == [] and found.open == []
    assert all(each.startswith("data:image/svg+xml;base64,") for each in found.sources)
    assert "<script" not in html(SHOWN[name]())


@pytest.mark.long
@each_shown
def test_it_is_the_same_each_time_and_its_text_is_as_it_was(name: str) -> None:
    first, second = SHOWN[name](), SHOWN[name]()
    assert html(first) == html(second) and repr(first) == repr(second)
    assert "<div" not in repr(first)


@each_shown
def test_every_colour_is_dark_in_a_dark_page(name: str) -> None:
    """What has a light colour of its own has a class by which the sheet darkens it."""
    made = html(SHOWN[name]())
    for tag in re.findall(r"<(?!style|img)[a-z]+[^>]*>", made):
        for what, colour in re.findall(r"(?<![-\w])([a-z-]*color):(#\w+)", tag):
            tones = re.findall(r"tn-d-(\w+)", tag)
            assert any(f".tn-d-{tone}{{{what}:" in made for tone in tones), (tag, what, colour)


def test_words_can_be_read_on_their_ground_by_day_and_by_night() -> None:
    for inks in (sheet._LIGHT, sheet._DARK):
        for words in ("text", "soft", "rubric", "link", "same"):
            for ground in ("page", "raised"):
                assert contrast(inks[words], inks[ground]) >= 4.5, (words, ground)


@pytest.mark.parametrize("status", Status)
def test_a_disc_is_that_of_the_living_board(status: Status) -> None:
    """The page of a board has the five by its style sheet; the paths are the same."""
    at = CSS.read_text(encoding="utf-8").split(f".tn-mark-{status} ")[1].split("\n")[0]
    paths = re.findall(r" d='([^']*)'", at) + re.findall(r"<circle cx='([^']*)' cy='([^']*)'", at)
    for each in paths:
        wanted = each if isinstance(each, str) else f'cx="{each[0]}" cy="{each[1]}"'
        assert wanted in discs.SIGNS[status]


def test_the_six_are_told_apart_without_colour() -> None:
    plain = {discs.disc(each, coloured=False).partition("src=")[2] for each in Status}
    coloured = {discs.disc(each).partition("src=")[2] for each in Status}
    assert len(plain) == len(coloured) == 6
    for status in ("inferred", "today", "editorial"):
        assert discs.disc(status, coloured=False) != discs.disc(status)
    day, night = discs.COLOURS["today"]
    drawn = b64decode(discs.disc("today").partition("base64,")[2].partition('"')[0]).decode()
    assert day in drawn and f"prefers-color-scheme:dark){{.n0{{fill:{discs.GROUND[1]}" in drawn
    assert night in drawn
    with pytest.raises(TablesnbError, match="did you mean 'today'"):
        discs.disc("todey")


# -- rules


def test_a_card_has_the_value_the_words_the_rivals_and_the_way_to_more() -> None:
    rule = tn.ruleset("irish").rule("bear_off")
    found = read(rule)
    words = " ".join(found.words.split())
    assert words.startswith("Bearing off: any lower point too inferred") and rule.sentence in words
    for each in rule.rivals:
        assert each.sentence in words
    assert "irish.bear_off" not in words and "Justin du Coeur" in words
    assert "3 other readings" in words and f'href="{cards.SOURCES}#{rule.id}"' in html(rule)
    assert (Path(__file__).parents[2] / "notebooks" / cards.SOURCES).is_file()


def test_a_refusal_says_why_before_it_names_the_rule() -> None:
    words = read(refusal()).words
    assert (
        words.index("24/19 is refused")
        < words.index("Black holds 19")
        < words.index("Holding a point: 2")
    )
    assert "irish.hold" not in words


def test_what_a_rule_says_is_escaped() -> None:
    rule = Rule("a<b>", "<script>", Status.EDITORIAL, reason="<i>so</i>", id="own.rule")
    assert "<script>" not in html(rule) and "a<b>" not in html(rule)
    assert "&lt;i&gt;so" in html(rule)


@pytest.mark.long
@pytest.mark.parametrize("name", tn.games())
def test_a_ruleset_has_every_rule_under_what_it_is_about(name: str) -> None:
    rules = tn.ruleset(name)
    made = html(rules)
    assert IN_FULL["Further"] not in made and made.count("<details") >= len(list(rules.rules()))
    for _, rule in rules.rules():
        assert rule.sentence in Read(made).words


def test_each_mechanism_is_under_one_head() -> None:
    fields = [field for head in HEADS.values() for field in head.split()]
    assert len(fields) == len(set(fields))
    known = {each for name in tn.games() for each in type(tn.ruleset(name))._mechanisms()}
    assert known - set(fields) == set()


# -- games


def test_an_outcome_says_who_won_what_and_why() -> None:
    words = " ".join(read(outcome()).words.split())
    assert words.startswith("White has borne off all men and wins 1.")
    assert "Whitewins 1" in words.replace(" wins", "wins") and "pays 1" in words
    assert "“Stakes”" in words


# -- shares


def test_a_share_and_a_mean_are_shown_with_their_intervals() -> None:
    made = html(Share(47, 60))
    assert "47 of 60" in made and "of 100: 78, likely 66 to 87" in made
    assert "mean: 4.0, likely −8.8 to 16.8" in html(lesson.average([-9, 10, 11]))


def test_a_simulation_has_a_bar_for_each_seat_and_each_end() -> None:
    found = tn.simulate("quinze_tablas", 20, seed=7, cap=300)
    rows = len(found.best) + len(found.ended) + bool(found.unfinished)
    [alt] = read(found).alts
    assert alt.count(", likely ") == rows and "quinze_tablas." not in alt
    assert "Paid best" in alt and f"not ended at {found.cap}" in alt


# -- one text, three ways to read it


def test_one_text_is_live_still_and_plain() -> None:
    rules, text = tn.ruleset("irish"), "Break it. [[binding]] You threw {6-5} & <b>."
    assert (
        rich.plain(text, rules)
        == "Break it. (Binding the tables: reported) You threw 6 and 5 & <b>."
    )
    live, still = rich.live(text, rules), rich.still(text, rules)
    assert 'data-rule="irish.binding"' in live and "<details" not in live
    assert "data-rule" not in still and still.count("<details class") == 1
    for made in (live, still):
        assert (
            "&amp; &lt;b&gt;" in made and made.count('alt="six"') == made.count('alt="five"') == 1
        )
    assert [rule.id for rule in rich.rules_in(text, rules)] == ["irish.binding"]
    with pytest.raises(TablesnbError, match="has no rule 'bindng'; did you mean 'binding'"):
        rich.still("[[bindng]]", rules)


@pytest.mark.parametrize("name", [None, *tn.games()])
def test_every_die_in_a_line_lies_whole_in_its_box(name: str | None) -> None:
    """Each face of each game's dice: its outline and its pips are nowhere cut off."""
    rules = None if name is None else tn.ruleset(name)
    for face in range(1, (7 if rules is None else rules.throw[1]) + 1):
        made = rich.live(f"{{{face}}}", rules)
        drawn = b64decode(made.partition("base64,")[2].partition('"')[0]).decode()
        wide, high = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawn)[0])
        x, y = map(float, re.findall(r"translate\(([\d.]+) ([\d.]+)\)rotate", drawn)[0])
        [part] = rich.parts(f"{{{face}}}", rules)
        assert isinstance(part, rich.Dice)
        across, down = extent(part.kind, face)
        # a stroke of the outline, and the shadow below
        assert x - across / 2 >= 1 and x + across / 2 <= wide - 1
        assert y - down / 2 >= 1 and y + down / 2 + 2 <= high
        dots = re.findall(r"M(-?[\d.]+) (-?[\d.]+)h\.01", drawn)
        assert len(dots) == face
        for i, j in dots:
            assert 3 <= x + float(i) <= wide - 3 and 3 <= y + float(j) <= high - 3


def test_dice_in_a_line_look_as_on_the_board() -> None:
    for name in ("irish", "astronomical_tables", "el_mundo"):
        game = tn.Game(name, seed=1)
        game.roll()
        kinds = {die.kind for die in scene_of(game).dice}
        [part] = rich.parts("{6-5-1}", game.rules)
        assert isinstance(part, rich.Dice) and {part.kind} == kinds


def test_no_line_ends_between_dice_and_their_stop() -> None:
    made = re.sub("<img[^>]*>", "#", rich.live("You threw {6-5}. Then ({3}, 4 or {4})"))
    held = '<span style="white-space:nowrap">'
    assert made.replace("\N{NO-BREAK SPACE}", "_") == (
        f"You threw {held}#_#.</span> Then {held}(#,</span> 4 or {held}#)</span>"
    )
    assert "span" not in rich.still("A {6} is thrown")


def test_prose_can_stand_in_a_markdown_cell() -> None:
    said = lesson.say("One. [[binding]]\n\nTwo {3-3}.", "irish")
    assert "\n" not in said.markdown and "<style" not in said.markdown
    assert Read(said.markdown).wrong == [] and len(said.paragraphs) == 2
    assert str(said) == "One. (Binding the tables: reported)\n\nTwo 3 and 3."


def test_prose_speaks_of_the_readings_of_a_game_under_way() -> None:
    strict = tn.Game("irish", reading={"bear_off": "modern"}, seed=1)
    assert str(lesson.say("[[bear_off]]", strict)) == "(Bearing off: today’s law)"
    assert str(lesson.say("[[bear_off]]", "irish")) == "(Bearing off: inferred)"
    with pytest.raises(TablesnbError, match="Irish has no rule"):
        lesson.say("[[bear_of]]", "irish")
    with pytest.raises(TablesnbError, match="without a game"):
        lesson.say("[[bear_off]]")


# -- passages beside each other


def test_words_agree_only_where_both_have_them_in_order() -> None:
    shown = lesson.side_by_side("cotton.irish.fill", "holme.irish")
    for run in shown.runs:
        assert run.one in " ".join(shown.one.original.split())
        assert run.other in " ".join(shown.other.original.split())
    agreed, one, other = shown.many
    assert agreed == sum(run.words for run in shown.runs) == 7 and (one, other) == (42, 27)
    assert ("your own", "your owne") in [(run.one, run.other) for run in shown.runs]
    assert html(shown).count("2px dotted") == 2 and "7 agree" in html(shown)


def test_nothing_is_claimed_of_passages_that_share_no_word() -> None:
    shown = lesson.side_by_side("holme.terms", "wright.many_games")
    assert all(run.words == 1 for run in shown.runs)
    same = lesson.side_by_side("holme.irish", "holme.irish")
    assert same.many == (27, 27, 27) and len(same.runs) == 1 and same.runs[0].alike


# -- readings on boards


def test_each_reading_has_its_board_its_mark_its_holder_and_what_differs() -> None:
    shown = lesson.compare_readings(four(), "bear_off")
    words = " ".join(read(shown).words.split())
    boards = [alt for alt in read(shown).alts if "may go" in alt]
    assert len(boards) == len(shown.rows) == 4
    assert boards[0].endswith("may go: 2, 4, 6.") and boards[1].endswith("may go: 6.")
    assert "Not allowed: off from 2 and off from 4." in words and "/off" not in words
    # who reads it does not know the word of the switch yet: it stands last
    heads = ["Our rule inferred", "Second reading", "Third reading", "Fourth reading today’s law"]
    assert [words.count(head) for head in heads] == [1] * 4
    assert "Justin du Coeur · on the switch: any lower point too" in words
    assert "on the switch: lower if no man stands behind" in words


def test_where_nothing_differs_it_says_so() -> None:
    game = tn.Game("alea_evangelii", seed=1)
    shown = lesson.compare_readings(game, "men_cross_throne")
    words = read(shown).words
    assert "llowed:" not in words
    assert "Here all of them allow the same moves." in words
    assert sum("own numbering" in alt or "lines" in alt for alt in read(shown).alts) == 1
