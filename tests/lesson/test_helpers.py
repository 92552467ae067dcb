"""What a lesson shows beside a board: quotations, comparisons and certainty."""

from __future__ import annotations

from collections.abc import Callable
from html.parser import HTMLParser

import pytest

import tablesnb as tn
from tablesnb import lesson
from tablesnb.base.errors import TablesnbError, UnknownName
from tablesnb.lesson.pages import WIDTH
from tablesnb.rules.rule import Status
from tablesnb.sources import find_quote, passages
from tests.tables.setting import play_from

ALMOST = {8: 1, 6: 3, 5: 2, 4: 3, 3: 1, 2: 2, 1: 2}
CLOSED = {6: 3, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}


def four() -> tn.Game:
    """The throw that the four ways of bearing off answer in four ways."""
    return play_from({6: 1, 4: 1, 2: 1}, {24: 2, 6: 13}, 6, 5)


def almost() -> tn.Game:
    """White's ace from 4 to 3 would bind his table before a man on the bar."""
    return play_from(ALMOST, {6: 13}, 1, 2, bar=(0, 1))


# -- quotations


def test_a_quote_shows_words_attribution_and_id() -> None:
    shown = lesson.quote("cotton.irish.home", "bring them home as safe as he may")
    assert str(shown) == (
        "“bring them home as safe as he may”\n"
        "  — Charles Cotton (attributed), The Compleat Gamester (London, 1674), chap. XXVI, "
        "p. 155\n    [cotton.irish.home]"
    )
    html = shown._repr_html_()
    assert "“bring them home as safe as he may”" in html
    assert "<code>cotton.irish.home</code>" in html and "Charles Cotton" in html


@pytest.mark.parametrize(
    ("ids", "paged"),
    [(("cotton.irish.praise", "cotton.irish.layout"), True), (("willughby.best",), False)],
)
def test_the_sign_of_a_page_is_explained_only_where_it_stands(
    ids: tuple[str, ...], paged: bool
) -> None:
    shown = lesson.passages(*ids)
    assert ("[p. 155]" in str(shown)) is paged
    for text in (str(shown), shown._repr_html_()):
        assert ("there a page begins" in text) is paged


@pytest.mark.long
@pytest.mark.parametrize("id", [each.id for each in passages()])
def test_a_whole_passage_can_be_quoted(id: str) -> None:
    shown = lesson.quote(id)
    assert id in {each.id for each in find_quote(shown.words)}
    assert bool(shown.translation) == bool(shown.passage.translation)
    assert all(len(line) <= WIDTH for line in str(shown).splitlines())


def test_a_translation_stands_under_its_original() -> None:
    shown = lesson.quote("wright.many_games")
    assert str(shown).index("multi sunt ludi") < str(shown).index("many are the games")
    assert "translated by" in str(shown) and shown._repr_html_().count("“") == 2
    half = lesson.quote("wright.many_games", "the game of the English")
    assert half.translation == "" and "multi" not in str(half)


def test_words_that_are_no_slice_are_refused_with_passage_and_words() -> None:
    with pytest.raises(TablesnbError) as caught:
        lesson.quote("cotton.irish.hitting", "be not too rush in hitting")
    assert str(caught.value) == (
        "cotton.irish.hitting does not say “be not too rush in hitting”; "
        "it agrees as far as “be not too”"
    )
    with pytest.raises(TablesnbError, match="does not say “hitting every blo”"):
        lesson.quote("cotton.irish.hitting", "hitting every blo")
    with pytest.raises(UnknownName):
        lesson.quote("cotton.irish.hiting")


# -- one position, several readings


def test_the_four_readings_on_the_same_throw() -> None:
    shown = lesson.compare_readings(four(), "bear_off")
    assert {row.value: set(row.moves) for row in shown.rows} == {
        "free": {"6/off", "4/off(6)", "4/off(5)", "2/off(6)", "2/off(5)"},
        "exact": {"6/off"},
        "idle": {"6/off", "4/off(5)"},  # named as in the other lists
        "modern": {"6/off"},
    }
    assert shown.shared == ("6/off",) and shown.parted
    assert [row.in_force for row in shown.rows] == [True, False, False, False]
    assert "Justin du Coeur; in force here" in str(shown)
    html = shown._repr_html_()
    assert html.count("<img class") == 8, "a board and a mark for each"
    assert "Not allowed: off from 2 and off from 4." in html and "6/off" not in html


def test_the_reading_in_force_is_the_games_own() -> None:
    strict = play_from({6: 1, 4: 1, 2: 1}, {24: 2, 6: 13}, 6, 5, bear_off="exact")
    rows = lesson.compare_readings(strict, "bear_off").rows
    assert (rows[0].value, rows[0].in_force) == ("exact", True)
    assert {row.value for row in rows} == {"free", "exact", "idle", "modern"}


def test_a_position_is_compared_like_a_game() -> None:
    game = four()
    assert lesson.compare_readings(game.position, "bear_off") == lesson.compare_readings(
        game, "bear_off"
    )


def test_where_nothing_is_to_be_chosen_it_says_what_is() -> None:
    bound = tn.Position.of(
        "irish",
        {"white": CLOSED, "black": {6: 13}},
        bar={"black": 1},
        off={"white": 2, "black": 1},
        turn="black",
    )
    said = {row.value: row.otherwise for row in lesson.compare_readings(bound, "binding").rows}
    assert said["willughby"].endswith("it must be broken. Black is to throw for the breaking.")
    assert said["off"] == "Black is to throw."
    assert "under every reading" not in str(lesson.compare_readings(bound, "binding"))
    settled = tn.Game("irish", position=bound)  # awaits a throw that one reading does not know
    rows = lesson.compare_readings(settled, "binding").rows
    assert rows[-1].otherwise.startswith("This position awaits the breaking")


def test_a_game_that_is_over_can_be_compared() -> None:
    game = play_from({1: 1}, {6: 15}, 6, 5)
    game.push("1/off(5)")
    rows = lesson.compare_readings(game, "bear_off").rows
    assert {row.otherwise for row in rows} == {"White has borne off all men and wins 1."}


def test_a_field_that_is_not_there() -> None:
    with pytest.raises(UnknownName, match="bear_off"):
        lesson.compare_readings(four(), "bear_of")


@pytest.mark.parametrize("name", tn.games())
def test_every_rule_of_every_game_can_be_compared(name: str) -> None:
    game = tn.Game(name, seed=1)
    if isinstance(game.awaits, tn.Throw):
        game.roll()
    for field, rule in game.rules.rules():
        shown = lesson.compare_readings(game, field)
        assert shown.rows[0].sentence == rule.sentence
        assert len(shown.rows) == len(rule.values)


# -- certainty


def test_certainty_counts_what_the_report_counts() -> None:
    rules = tn.ruleset("irish")
    shown = lesson.certainty(rules)
    for status in Status:
        assert len(shown.of(status)) == rules.report().count(status)
    old = "seats hands men doublets reserve stakes"
    assert [rule.id for rule in shown.in_old_words] == [f"irish.{field}" for field in old.split()]
    assert shown.in_old_words == shown.of("attested")
    mundo = lesson.certainty(tn.ruleset("el_mundo"))
    assert mundo.of("attested") and not mundo.in_old_words, "a translation is no old word"
    assert shown.rules == lesson.certainty(tn.Game("irish", seed=1)).rules
    assert str(shown) == str(rules.report())


# -- as a notebook keeps them


class Tags(HTMLParser):
    """The tags that are open; an error in their order fails."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("br", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


SHOWN: dict[str, Callable[[], object]] = {
    "quote": lambda: lesson.quote("ducoeur.dice_names"),
    "translation": lambda: lesson.quote("wright.many_games"),
    "comparison": lambda: lesson.compare_readings(four(), "bear_off"),
}


@pytest.mark.parametrize("make", SHOWN.values(), ids=SHOWN)
def test_text_and_html_are_the_same_each_time(make: Callable[[], object]) -> None:
    first, second = make(), make()
    assert repr(first) == repr(second) == str(first)
    html = first._repr_html_()  # type: ignore[attr-defined]
    assert html == second._repr_html_()  # type: ignore[attr-defined]
    tags = Tags()
    tags.feed(html)
    assert tags.open == []
    assert all(len(line) <= WIDTH for line in repr(first).splitlines())


def test_what_is_quoted_is_escaped() -> None:
    assert "up &amp; opening" in lesson.quote("willughby.difference")._repr_html_()


# -- boards side by side


def test_boards_stand_side_by_side_each_under_its_words() -> None:
    game = tn.Game("irish", first="white", seed=1)
    later = play_from({2: 1}, {6: 15}, 6, 5)
    shown = lesson.abreast({"at <first>": game, "later": later.position})
    one, two = tn.picture(game), tn.picture(later.position)
    assert str(shown) == repr(shown) == f"at <first>\n{one.text}\n\nlater\n{two.text}"
    html = shown._repr_html_()
    assert html.count("<img ") == 2
    assert html.index("at &lt;first&gt;") < html.index(one.html) < html.index(two.html)
    assert lesson.abreast({"x": one}, theme="dark").boards == (("x", one),)
    dark = lesson.abreast({"x": game}, theme="dark", labels=None)
    assert dark.boards[0][1] == tn.picture(game, theme="dark", labels=None)
    with pytest.raises(TablesnbError, match="no board"):
        lesson.abreast({})


def test_then_and_than_are_one_word_in_two_spellings() -> None:
    """Holme's sentence is Cotton's but for the spelling and one word."""
    beside = lesson.side_by_side("cotton.irish.praise", "holme.praise")
    assert beside.many == (32, 38, 33)
    assert "otherwise then by observation" in beside.runs[-1].other
    assert "otherwise than by observation" in beside.runs[-1].one
    # deale, learned and then: how many words, not in how many runs
    assert beside.counted().endswith("3 of these 32 are spelt differently in the two texts.")
