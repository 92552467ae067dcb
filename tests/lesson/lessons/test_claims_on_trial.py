"""What the lesson on claims says is what is kept of each trial, and nothing else."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, partial
from html import escape
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadValue
from tablesnb.base.shares import Average, Share
from tablesnb.dice import read
from tablesnb.lab.claims import docket
from tablesnb.lab.claims.case import (
    PERCENT,
    Bounds,
    Case,
    Criterion,
    Figure,
    Hearing,
    Number,
    Players,
    Unit,
    figure_named,
)
from tablesnb.lab.claims.trials import irish
from tablesnb.lab.claims.trials.bearing_off import FREE, TODAY
from tablesnb.lab.claims.trials.zeno import forcing
from tablesnb.lab.endings.bearoff_moves import results
from tablesnb.lab.studies import epigram
from tablesnb.lesson import data, frame_with
from tablesnb.lesson.checker.prose import plain
from tablesnb.lesson.claims import asking, drawings, in_words, listing
from tablesnb.lesson.claims.listing import Exhibit, evidence
from tablesnb.lesson.figures import claims_on_trial as figures
from tablesnb.lesson.frames import shown_in
from tablesnb.lesson.pages import Fold
from tablesnb.players.learnt import net_for
from tablesnb.rules.registry import ruleset
from tests.lesson.lessons.asked import asked, makers, question_of, reply_of, reply_to, whole
from tests.lesson.lessons.counting import THROWS
from tests.notebooks.lessons import prose_of, sources_of, written_by

IDS = [each.case.id for each in docket.heard()]
HEARINGS = {id: docket.case(id).hearing for id in IDS}
NUMBERS = {id: each.guess for id, each in HEARINGS.items() if each.guess}
ANSWERS = {id: each.answers for id, each in HEARINGS.items() if each.answers}


def test_a_case_is_guessed_as_a_number_or_by_answers_of_its_own() -> None:
    assert ANSWERS.keys() == set(IDS) - NUMBERS.keys()
    assert all(len({*each.values()}) == 3 for each in ANSWERS.values())
    with pytest.raises(BadValue, match="one of the two"):
        Hearing(part="irish", guess=Number("%", 3, ""), answers={"upheld": "It is"})
    with pytest.raises(BadValue, match="one of the two"):
        Hearing(part="irish")


@pytest.mark.long
@pytest.mark.parametrize("id", ANSWERS)
def test_a_guess_is_answered_by_the_verdict(id: str) -> None:
    trial = docket.tried(id)
    (question,) = asking.guess(id)
    right = ANSWERS[id][trial.verdict]
    assert question.task == trial.case.question
    assert f"Answer: {right}" in asking.guess(id).text.replace("\n    ", " ")
    assert question.name == f"claims.{id}"
    assert in_words.verdict_named(trial) in drawings.evidence(id).text
    # whoever guesses otherwise is told the figure and what follows; the right guess has the limits
    said = [answer.reply.words for answer in question.answers]
    assert said[0] == f"{in_words.verdict_said(trial)} {in_words.follows(trial)}"
    assert said[1:] == [f"{in_words.decided_said(trial)} {in_words.follows(trial)}"] * 2
    assert all(in_words.figure_said(trial.deciding) in each for each in said)


def held(*figures: Figure) -> str:
    """What is said of a trial that found these."""

    def trial(_games: int, _seed: int) -> Iterator[Figure]:
        yield from figures

    bound = Criterion("upheld from one half", Bounds(0.5), Bounds(high=0.5, below=True))
    case = Case("X1", "", "", "", "a share", bound, trial, 1, 1, (), by="nobody")
    return in_words.verdict_said(docket.Trial(case, {}, 1, 1, figures, ()))


def test_a_verdict_is_said_with_its_figure_and_who_would_have_it_otherwise() -> None:
    strong = Figure.of("won", "games won", "strong", Share(600, 1000), decides=True)
    lots = Figure.of("won", "games won", "random", Share(400, 1000), decides=True)
    said = held(strong, lots)
    assert said.startswith(
        "Games won: 60.0 % (56.9 to 63.0); strong players, n = 1,000. "
        "Limits: upheld from one half. Verdict: upheld."
    )
    assert said.endswith("It depends on the players: games of players who draw lots refute it.")
    careful = Figure.of("won", "games won", "careful", Share(400, 1000), decides=True)
    both = "games of careful players and of players who draw lots refute it."
    assert held(strong, careful, lots).endswith(both)
    assert "depends" not in held(strong)
    few = Figure.of("won", "games won", "careful", Share(3, 5), decides=True)
    assert held(strong, few).endswith(
        "Verdict: upheld. Games of careful players leave it undecided."
    )
    assert "Verdict: refuted." in held(lots)


def test_figures_are_said_as_what_they_are() -> None:
    def say(found: Share | Average, unit: Unit | None = None) -> str:
        return in_words.figure_said(Figure.of("x", "", "strong", found, unit=unit))

    def exactly(value: Fraction | int) -> str:
        return in_words.figure_said(Figure.of("x", "", "nobody", value, "difference"))

    assert say(Share(3, 200)) == "1.5 % (0.5 to 4.3)"
    assert say(Average(54.26, 0.28, 400), "throws") == "54.3 (54.0 to 54.5)"
    assert say(Average(0.425, 0.0075, 277), "stakes") == "0.42 (0.42 to 0.43)"
    # a mean of shares, one share less another and a ratio are so much per cent, too
    assert say(Average(0.425, 0.0075, 277), "share") == "42.5 % (41.8 to 43.2)"
    assert say(Average(-0.04, 0.02, 100), "difference") == (
        "\N{MINUS SIGN}4.0 % (\N{MINUS SIGN}6.0 to \N{MINUS SIGN}2.0)"
    )
    assert say(Average(1.2, 0.01, 100), "ratio") == "120.0 % (119.0 to 121.0)"
    assert exactly(Fraction(-1, 36)) == "\N{MINUS SIGN}1/36"
    assert exactly(12) == "12"
    # an interval is seen, however narrow, and what is not certain does not look so
    assert say(Share(14_675, 133_410)) == "11.0 % (10.8 to 11.2)"
    assert exactly(Fraction(46655, 46656)) == "46655/46656, or 99.998 %"
    certain = Figure("x", "", "nobody", 1, 1, 1, 36, "36/36", unit="share")
    assert in_words.figure_said(certain) == "100 %"


def test_words_of_a_figure_decide_nothing() -> None:
    """However its sentence begins and ends, a figure is of the unit that its trial names."""
    found = Average(0.5, 0.1, 100)
    for words in ("games won by it", "coins gained", "what it gains, in games"):
        stakes = Figure.of("x", words, "strong", found, unit="stakes")
        assert in_words.figure_said(stakes) == "0.50 (0.40 to 0.60)"
        assert in_words.scaled(stakes) == ", about half of one stake"
        share = Figure.of("x", words, "strong", found, unit="share")
        assert in_words.figure_said(share) == "50.0 % (40.0 to 60.0)"
        assert in_words.scaled(share) == ""


def test_a_drawing_shows_every_deciding_interval_where_it_lies() -> None:
    shown = drawings.evidence("I23")
    assert "computed: 0, n = 2,304" in shown.text and "Exact.</text>" in shown.svg
    # what was played has a seed; what rests on no number names none
    assert "from seed" in drawings.evidence("I7").text
    assert "n = 0" not in drawings.evidence("T3").text
    spots = spots_of(shown.svg)
    assert spots and all(drawings.LEFT <= x <= drawings.RIGHT for x in spots)


def spots_of(svg: str) -> list[float]:
    """How far from the left the dots of a chart are."""
    return [float(x) for x in re.findall(r"M([\d.]+) [\d.]+h\.01", svg)]


# -- the lesson

question = partial(question_of, "09")
reply = partial(reply_of, "09")
STEM = "09_claims_on_trial"
PARTS = {each.part for each in HEARINGS.values()}
# years of books, numbers of lessons, minutes and marks for a class are no findings
FINDING = re.compile(r"\b(?:upheld|refuted|undecided)\b|%|\d+\.\d|\bhundred\b", re.IGNORECASE)
YEARS = {"1283", "1665", "1674", "1744"}


@cache
def exhibits() -> tuple[Fold, ...]:
    """The evidence as the cells show it."""
    last = (ast.parse(source).body[-1] for source in sources_of(STEM))
    calls = [ast.unparse(each) for each in last if ast.unparse(each).startswith("evidence(")]
    known = {"evidence": evidence, "heard_in": asking.heard_in}
    return tuple(eval(each, known) for each in calls)


def exhibited(of: Fold) -> list[str]:
    """The ids of the cases whose evidence lies in a fold."""
    every = (each.shown for each in of.shown.each)
    return [each.trial.case.id for each in every if isinstance(each, Exhibit)]


def ten() -> list[str]:
    """The ids of the chosen cases after the first."""
    names = (each.name.partition(".")[2] for each in frame_with("claims.forbidden"))
    return [name for name in names if name in IDS]


@pytest.mark.long
def test_every_case_is_heard_once_with_its_evidence_and_its_place_in_the_list() -> None:
    names = Counter(each.name for each in asked("09"))
    listed = repr(listing.every_case()).replace("\n    ", " ")
    shown = "".join(map(repr, exhibits()))
    shown = " ".join(shown.split())
    assert len(PARTS) <= len(listing.TITLES) and {*listing.TITLES} >= PARTS
    for trial in docket.heard():
        of = trial.case
        assert names[f"claims.{of.id}"] == 1
        assert in_words.verdict_named(trial) in listed
        assert " ".join(of.claim.split()) in " ".join(listed.split())
        assert of.criterion.words in shown
    for left in docket.open_questions():
        assert left.why[:40] in " ".join(listed.split())


def test_no_verdict_and_no_figure_is_typed_in_the_prose() -> None:
    prose = plain(prose_of(STEM).partition("## Back")[0])
    assert FINDING.findall(prose) == []
    numbers = set(re.findall(r"\d+", re.sub(r"\[lesson \d+\]|\[Lesson \d+\]", "", prose)))
    assert numbers <= YEARS | {"20", "25"}


@pytest.mark.long
def test_the_evidence_of_the_cases_of_a_cell_lies_beneath_it() -> None:
    names = [[each.name.partition(".")[2] for each in make()] for make in makers("09")]
    cases = [[name for name in some if name in IDS] for some in names]
    assert [some for some in cases if some] == [exhibited(each) for each in exhibits()]
    assert sorted(id for some in cases for id in some) == sorted(IDS)


@pytest.mark.parametrize("id", NUMBERS)
def test_a_number_is_that_of_the_figure(id: str) -> None:
    how, trial = NUMBERS[id], docket.tried(id)
    value = asking.value(how, trial)
    told = next(
        each
        for each in whole(lambda: asking.how_many(id, how))["questions"]
        if each["id"] == f"claims.{id}"
    )
    assert reply_to(told, value)["verdict"] == "right"
    edge = min(value + 1.9 * how.within, asking.near(how, trial)[1])
    assert reply_to(told, edge)["verdict"] == ("less" if edge > value + how.within else "right")
    far = 3 * how.within or 1
    # of a hundred there are no more than a hundred, and nobody is told so of more
    more = "Fewer." if value < how.at_most else "Give a number."
    assert reply_to(told, value + far)["words"].startswith(more)
    assert reply_to(told, value - far)["words"].startswith("More.")
    # what is called near can be: no fewer than none, no more than a hundred of a hundred
    near = [each.texts[0] for each in question(id).answers if " to " in each.texts[0]]
    assert len(near) == (how.within > 0)
    for each in near:
        low, high = map(float, each.split(" to "))
        assert how.least <= low <= value <= high <= how.most
        assert how.unit != PERCENT or high <= 100
        assert how.within < 1 or low == int(low)
    # what is counted out is not nearly so
    of = asking.figure_of(how, trial)
    assert how.within or of.low == of.high == of.value
    if not how.figure:
        assert value == pytest.approx(how.times * trial.deciding.value + how.plus, abs=0.051)
    # said once, as it was asked, with its interval in the same unit
    found = asking.found_said(trial, how)
    ends = [how.scaled(each) for each in (of.value, of.low, of.high)]
    shown = re.findall(r"-?[\d.,]*\d", found.partition(";")[0].replace("\u2212", "-"))
    numbers = [float(each.replace(",", "")) for each in shown]
    assert (
        found.startswith("We found ")
        and f" {how.unit.removesuffix('s')}" in found.partition(";")[0]
    )
    assert numbers == pytest.approx(ends[: len(numbers)], abs=0.051 if value < 100 else 0.51)
    assert len(numbers) == (3 if of.low < of.high else 1)
    assert f"; {in_words.counted(of)}." in found
    assert found.endswith(in_words.follows(trial))


def test_a_man_comes_in_where_and_as_often_as_it_says() -> None:
    entered, points = 0, set()
    for dice in THROWS:
        game = question("where").game.copy()
        game.roll(*dice)
        first = {
            str(move).split()[0].strip("*") for play in game.plays() for move in play.moves[:1]
        }
        here = {each for each in first if each.startswith("bar/")}
        entered += bool(here)
        points |= here
    assert points == {"bar/23", "bar/24"}
    assert entered == 20
    assert question("where").answers[0].texts == ("23 24",)
    assert question("how_often").answers[0].texts == ("20",)


def test_few_throws_cannot_tell_what_many_can() -> None:
    thrown, came, wanted = map(int, re.findall(r"\d+", question("few").task))
    true = wanted / thrown
    assert (thrown, wanted) == (36, 20)
    low, high = Share(came, thrown).interval
    assert low < true < high
    assert "29.5 % to 60.4 %" in reply("few", "Nothing yet")
    low, high = Share(100 * came, 100 * thrown).interval
    assert high < true
    more = f"{in_words.percent(low)} to {in_words.percent(high)}, and refute it"
    assert f"{100 * thrown:,} throws of the same kind would give {more}" in reply(
        "few", "Nothing yet"
    )


def test_the_play_that_today_forbids_is_the_best() -> None:
    free = question("forbidden").game
    last = free.position.id
    chance = {str(play): float(figures.wins(last, str(play)).split()[0]) for play in free.plays()}
    assert max(chance, key=lambda each: chance[each]) == "3/off 1/off"
    assert chance == {
        "3/off 1/off": 88.9,
        "1/off(6) 1/off": 44.4,
        "3/off 3/1": 0,
        "1/off(6) 3/1": 0,
    }
    today = tn.ruleset("irish", {"bear_off": "modern"})
    game = tn.Game(today, position=tn.Position.of(
        today, {"white": {3: 2, 1: 2}, "black": {1: 3}}, off={"white": 11, "black": 12},
        turn="white", dice=(6, 2),
    ))  # fmt: skip
    assert [str(play) for play in game.plays()] == ["3/off 3/1"]
    ways, left = (len(results((2, 0, 2, 0, 0, 0), (6, 2), law)) for law in (FREE, TODAY))
    assert f"Of the {ways} ways to come out of this throw it leaves {left}." in reply(
        "forbidden", "3/off 1/off"
    )


def test_twelve_men_shut_the_door() -> None:
    start = question("shut").game
    primes = []
    for play in start.plays():
        game = start.copy()
        game.push(play)
        if any(event.code == "primed" for event in game.log[-1].events):
            primes.append(str(play))
    assert primes == ["9/6* 8/6"] == [*question("shut").answers[0].texts]


def test_who_begins_is_told_from_the_others_only_where_the_games_can() -> None:
    *games, apart = every = figures.favours()
    assert apart.stakes, "stakes are no games, and stand in no order with them"
    assert [each.value for each in games] == sorted((each.value for each in games), reverse=True)
    asked_of = question("begins")
    assert all(apart.title not in one.texts for one in asked_of.answers)
    for each in games:
        of, begins = docket.tried(each.id).deciding, HEARINGS[each.id].begins
        assert begins is not None
        assert each.value == pytest.approx(100 * (of.value - begins.fair), abs=0.006)
        (answer,) = (one for one in asked_of.answers if each.title in one.texts)
        best = games[0]
        good = "right" if each is best else "level" if each.high >= best.low else "wrong"
        assert answer.reply.verdict == good
    shown = shown_in("09", "The same in one picture").shown
    assert shown.alt.count(", likely ") == len(every)


def test_what_hangs_on_who_plays_is_what_the_figures_say() -> None:
    every = listing.disputed()
    assert int(question("hanging").answers[0].texts[0]) == len(every)
    for trial in every:
        by = trial.case.by_players(trial.figures)
        assert len({*by.values()}) > 1
    others = [each for each in listing.of_several_players() if each not in every]
    assert all(not each.contrary for each in others)
    assert listing.left_open() == tuple(each for each in others if each.unsure)
    (right, *_) = question("hanging").answers
    assert f"In {len(listing.left_open())} others" in right.reply.words


def test_a_figure_of_what_hangs_on_who_plays_is_said_whole() -> None:
    said = " ".join(repr(listing.Disputed()).split())
    for trial in listing.disputed():
        assert f"{in_words.figure_said(trial.deciding)}" in said


@pytest.mark.long(dear=True)
def test_evidence_says_how_a_case_was_tried_and_all_that_was_found() -> None:
    for exhibit in exhibits():
        shown = " ".join(repr(exhibit).split())
        drawn_of = exhibit._repr_html_()
        for id in exhibited(exhibit):
            trial = docket.tried(id)
            assert " ".join(trial.case.test.split()) in shown
            for each in trial.figures:
                if not each.decides:
                    said = f"{each.what}: {in_words.figure_said(each)}"
                    assert said in shown and escape(said) in drawn_of


@pytest.mark.skipif("A1" not in IDS, reason="A1 was not tried yet")
def test_who_played_like_the_writer_is_who_would_uphold_him() -> None:
    right = question("like_them").answers[0].texts
    by = docket.tried("A1").case.by_players(docket.tried("A1").figures)
    called = {"strong": "Strong players", "careful": "Careful players",
              "random": "Players who draw lots"}  # fmt: skip
    assert {*right} == {called[who] for who, verdict in by.items() if verdict == "upheld"}


def test_an_answer_draws_the_interval_of_the_best_against_its_bounds() -> None:
    for trial in docket.heard():
        id = trial.case.id
        answer = question(id).answers[0]
        if trial.case.nature != "trial":
            assert answer.reply.picture is None
            continue
        shown = answer.reply.picture
        # the answer itself says the limits
        assert shown is not None and trial.case.criterion.words in answer.reply.words
        best = [each for each in trial.figures
                if each.decides and each.players == trial.deciding.players]  # fmt: skip
        spots = spots_of(shown.svg)
        assert len(spots) == len(best) and all(0 < x < drawings.WIDE for x in spots)
        assert all(in_words.figure_said(each) in shown.alt for each in best)
        # its ends are in the unit of the figure
        assert ("%</text>" in shown.svg) == all(each.per_cent for each in best)


def test_a_strip_has_upheld_and_refuted_on_their_sides() -> None:
    shown = drawings.strip("I7").svg  # upheld above one in five; 47 %
    at = {name: float(x) for x, name in re.findall(r'<text x="([\d.]+)"[^>]*>(\w+)</text>', shown)}
    (spot,) = spots_of(shown)
    assert at["refuted"] < spot and at["refuted"] < at["upheld"]


def test_ten_are_chosen_and_heard_nowhere_else() -> None:
    first = frame_with("claims.where")
    assert "claims.I23" in [each.name for each in first]
    assert len({*ten(), "I23"}) == 10
    for id in ten():
        assert question(id).says.startswith(HEARINGS[id].title)
    assert {id for id, each in HEARINGS.items() if each.title} == {*ten()}
    for part in PARTS:
        assert not {*asking.heard_in(part)} & {*ten()}
    mundo = frame_with("claims.M4")
    assert not frame_with("claims.forbidden").folded and mundo.folded
    assert "<details><summary>El Mundo: 7 questions</summary>" in mundo.html


@pytest.mark.long
def test_a_board_shows_what_is_said_of_it() -> None:
    boards = {id: each.board for id, each in HEARINGS.items() if each.board}
    games = {id: asking.game_of(each) for id, each in boards.items()}
    assert {*boards} <= {*ten()}
    assert boards["I6"].position == irish.BOUND[0], "the choice that a sample tries again"
    assert games["I6"].position.men("white")[12] == 1 and any(
        str(play) == "12/11*" for play in games["I6"].plays()
    )
    cheat = games["I16"].position
    assert all(cheat.men("white")[point] > 1 for point in (4, 5, 6))
    assert [many for point, many in cheat.men("black").items() if many == 1] == [1]
    (placing,) = forcing(docket.case("Z3").games)[1]
    zeno = epigram.set_up(epigram.rules_for(True), placing, True)
    assert games["Z3"].position.id == zeno.id
    assert games["T5"].position.id == tn.Game("alea_evangelii").position.id
    for id, board in boards.items():
        assert board.says in question(id).after
    assert {each.picture for each in HEARINGS.values()} == {"", *asking.PICTURES}


def test_what_stands_beside_a_verdict_is_said_in_its_line() -> None:
    for trial in docket.heard():
        for each in trial.also_reported:
            said = in_words.figure_said(each)
            assert said in question(trial.case.id).answers[0].reply.words
            assert said in " ".join(repr(listing.every_case()).split())
    assert [each.what for each in docket.tried("I6").also_reported] == [
        "choices in which the hit wins more", "what the hit gains, in games",
    ]  # fmt: skip


def test_who_is_named_is_whose_the_words_are() -> None:
    assert listing.writer(docket.case("A15")).startswith("King Alfonso's text")
    assert listing.writer(docket.case("I14")) == "Charles Cotton"
    for trial in docket.heard():
        of = trial.case
        if of.ours:
            assert "Whose claim" not in question(of.id).says and question(of.id).after[
                0
            ].startswith("To be tried: ")
    assert docket.case("I11").ours and docket.case("T5").ours and not docket.case("I6").ours


def test_what_follows_from_counting_is_counted_apart() -> None:
    every = docket.heard()
    apart = [each for each in every if each.case.nature != "trial"]
    tried = [each for each in every if each not in apart]
    assert {"T1", "T2", "M3"} <= {each.case.id for each in apart}
    said = listing.tally(every)
    first, _, then = said.partition("; by arithmetic or definition ")
    assert sum(map(int, re.findall(r"\d+", first))) == len(tried)
    assert sum(map(int, re.findall(r"\d+", then))) == len(apart)
    found = [each for each in tried if in_words.found_only(each)]
    assert found and f"; {len(found)} found, not tried; " in said
    assert all("not tried" in in_words.verdict_said(each) for each in found)
    late = sum(each.case.known for each in every)
    title = listing.every_case().title
    assert title == f"All {len(every)} cases: {said}; the limits of {late} were set late"
    assert " ".join(repr(listing.every_case()).split()).count(listing.LATE[-12:]) >= late


# -- what follows of a claim


def kept(id: str, name: str, players: Players = "strong") -> float:
    """A figure that is kept of a case, by its own id and who played."""
    return figure_named(docket.tried(id).figures, name, players).value


def deciding(id: str) -> float:
    return docket.tried(id).deciding.value


# Words of a figure in what follows of a case, and what they must be of what is kept.
SAID: dict[str, tuple[str, Callable[[], bool]]] = {
    "I1": ("one throw in ten", lambda: abs(kept("I1", "forbidden_as_played") - 0.1) < 0.01
           and 1 / 7 < deciding("I1") < 1 / 6),
    "I24": ("six or seven games in a hundred", lambda: 0.06 < 0.5 - deciding("I24") < 0.07),
    "I4": ("more than a fifth", lambda: 1.2 < deciding("I4") < 1.25),
    "I5": ("one game of five", lambda: abs(deciding("I5") - 1 / 5) < 0.01),
    "I6": ("one such hit in five", lambda: abs(deciding("I6") - 1 / 5) < 0.01),
    "I7": ("about every second game", lambda: 0.48 < deciding("I7") < 0.55),
    "I11": ("about three games in a hundred", lambda: 0.03 < deciding("I11") - 0.5 < 0.035),
    "I26": ("about one game in a hundred", lambda: 0.005 < deciding("I26") - 0.5 < 0.015),
    "I8": ("one game in 15", lambda: abs(deciding("I8") - 1 / 15) < 0.005),
    "I14": ("more than a sixth", lambda: docket.tried("I14").deciding.low > 7 / 6),
    "I9": ("more than one game in five", lambda: 0.2 < deciding("I9") < 0.24),
    "I13": ("about one throw of seven", lambda: abs(kept("I13", "throws_stopped") - 1 / 7) < 0.01),
    "I10": ("more than one in four", lambda: deciding("I10") > 1 / 4),
    "I15": ("the ace point does worst", lambda: all(
        kept("I15", f"won_with_1_{game}")
        < min(kept("I15", f"won_with_{point}_{game}") for point in (3, 4, 5, 7))
        for game in ("early_backgammon", "irish")
    )),
    "I16": ("about one to one", lambda: 0.45 < deciding("I16") < 0.55),
    "A5": ("about three turns", lambda: abs(kept("A5", "turns_longer", "random") - 3) < 0.1),
    "A4": ("fewer than one die in a hundred", lambda: deciding("A4") < 0.01),
    "A6": ("about five men of 49", lambda: round(49 * deciding("A6")) == 5),
    "A8": ("one time in six he does not", lambda: abs(deciding("A8") - 5 / 6) < 0.01),
    "A9": ("three endings of four", lambda: abs(deciding("A9") - 3 / 4) < 0.01),
    "A10": ("all three together last longer", lambda: kept("A10", "wins_together")
            > kept("A10", "wins_pair_and_rover")),
    "A11": ("a tenth of a man", lambda: abs(deciding("A11") + 0.1) < 0.01),
    "A11b": ("it cost nearly three men", lambda: -3 < deciding("A11b") < -2.5),
    "A12": ("three times as much", lambda: 2.9 < kept("A12", "coins_of_reckless")
            / kept("A12", "coins_of_cautious") < 3.3),
    "A13": ("16 seconds", lambda: round(deciding("A13")) == 16),
    "A16": ("half as often again", lambda: abs(7 * deciding("A16") - 0.5) < 0.05),
    "Q2": ("shorter by two fifths", lambda: abs(kept("Q2", "die_to_free_literal") - 3 / 5) < 0.03
           and abs(1 / kept("Q2", "die_to_free", "random") - 5) < 0.5),  # five times
    "Q4": ("more than four in five", lambda: 4 / 5 < kept("Q4", "lost_by_own") < 6 / 7),
    "Q6": ("two games in three", lambda: abs(deciding("Q6") - 2 / 3) < 0.02),
    "Q7": ("Against the strong player both lose", lambda: kept("Q7", "wall_against_strong") < 0.5
           and kept("Q7", "racer_against_strong") < 0.5),
    "Q8": ("about two games of 100", lambda: abs(deciding("Q8") - 0.52) < 0.005),
    "T4": ("the list has 37", lambda: kept("T4", "pieces", "nobody") == 37),
    "T5": ("from Murray's the attackers alone", lambda: deciding("T5") == 1),
    "M2": ("one die in nine", lambda: abs(deciding("M2") - 1 / 9) < 0.005),
    "M4": ("one turn in four", lambda: abs(deciding("M4") - 1 / 4) < 0.02),
    "M5": ("22 seconds", lambda: round(deciding("M5")) == 22),
    "M6": ("three games in four", lambda: abs(deciding("M6") - 3 / 4) < 0.01),
    "M7": ("about two stakes in a hundred games", lambda: abs(deciding("M7") - 0.02) < 0.002),
    "M8": ("a third of a stake", lambda: abs(deciding("M8") - 1 / 3) < 0.01),
}  # fmt: skip


@pytest.mark.parametrize("id", IDS)
def test_each_case_says_what_follows_of_the_claim(id: str) -> None:
    said = in_words.follows(docket.tried(id))
    assert re.search(r"(?:^|\. )So ", said) and said.endswith(".") and "{" not in said
    assert question(id).answers[0].reply.words.endswith(said)
    words, holds = SAID.get(id, ("", lambda: True))
    assert words in said and holds()


def test_those_who_are_careful_do_not_profit_by_beginning() -> None:
    assert kept("I25", "won_by_first", "careful") < 0.5


def test_of_all_games_a_late_hit_decides_one_in_so_many() -> None:
    some, late = deciding("I8"), kept("I8", "hit_late")
    assert 450 < 1 / (some * late) < 470 and "one in 460" in HEARINGS["I8"].follows


# What was found in the cases of a cell, in a sentence, and the verdicts on which it rests.
FOUND = {
    "The modern rule is a poor guide at Irish; taking men beats saving pips, by a little.": {
        "I24": "refuted", "I2": "refuted",
    },
    "Du Coeur is mostly right: Irish is slower, and in about every second game two men once wait "
    "together.": {"I4": "upheld", "I7": "upheld"},
    "Cotton is right about doublets; of his “Trey, Ace-points” it hangs on which he means.": {
        "I10": "upheld", "I14": "upheld", "I15": "refuted",
    },
    "Every game that was watched ended, and the last on the board usually won it.": {
        "A14": "upheld", "A8": "upheld",
    },
    "The reckless pay more than the cautious, and high dice do not help; to take two men is not "
    "always right.": {"A12": "upheld", "A17": "refuted", "A11b": "refuted"},
    "Walls beat running, and what stops you is mostly your own men.": {
        "Q7": "upheld", "Q4": "upheld",
    },
    "That you must hit costs you; high dice pay.": {
        "M4": "upheld", "M8": "upheld", "M9": "upheld",
    },
    "One way to stand fits the poem, if the throw left the emperor no choice.": {
        "Z1": "upheld", "Z2": "upheld",
    },
    "The king's safe seat changed no siege that was fought, and between Murray's layout and the "
    "guild's the games cannot tell which is fairer.": {"T7": "refuted", "T6": "undecided"},
    "A bar with seven sides falls edge up, and a square prism too often on its ends.": {
        "A15": "upheld", "A16": "refuted",
    },
    "To begin helps at five games, though not much, and harms at one.": dict.fromkeys(
        ("I11", "I25", "I26", "Q8", "M7", "A2"), "upheld"
    ),
}  # fmt: skip


def test_what_was_found_lies_beneath_the_evidence_and_rests_on_its_verdicts() -> None:
    """Folded, for whoever has guessed: the words over a cell do not say it."""
    said = {}
    for exhibit in exhibits():
        last = exhibit.shown.each[-1]
        if last.title == "What was found":
            said[last.shown.words] = exhibited(exhibit)
    assert said.keys() == FOUND.keys()
    assert len(exhibits()) == len(said) + 2  # the first case, and the ten
    for sentence, verdicts in FOUND.items():
        assert sentence not in prose_of(STEM)
        assert {id: docket.tried(id).verdict for id in verdicts} == verdicts
        assert {*verdicts} <= {*said[sentence]}


@pytest.mark.long
def test_parts_of_all_are_said_in_per_cent_and_in_no_other_way() -> None:
    said = [repr(listing.every_case()), *map(repr, exhibits())]
    for each in asked("09"):
        said += [answer.reply.words for answer in each.answers]
        said += [each.says, *each.after]
    for each in docket.heard():
        said += [each.case.note, each.case.criterion.words, each.case.quantity]
    for words in said:
        assert not re.search(r"\d (?:\w+ )?(?:of|in) (?:a|one) hundred|hundredths", words), words
    for trial in docket.heard():
        for each in trial.figures:
            if each.per_cent and not each.exact:
                assert in_words.figure_said(each).count("%") == 1
                assert re.match(r"\N{MINUS SIGN}?[\d.]+ %", in_words.figure_said(each))


def test_a_sheet_has_boxes_for_the_throws_of_a_pair(tmp_path: Path) -> None:
    by_hand = frame_with("claims.where")
    (few,) = (each for each in by_hand if each.name == "claims.few")
    assert few.on_paper is not None and "36 empty boxes" in few.on_paper.alt
    sheet = by_hand.sheet(tmp_path / "hand.html").read_text(encoding="utf-8")
    assert sheet.count("36 empty boxes") == 1
    # on the screen there is no pencil
    assert "empty boxes" not in by_hand.html + repr(by_hand)


def test_what_a_teacher_is_told_to_write_is_written(tmp_path: Path) -> None:
    written = written_by(prose_of(STEM), tmp_path)
    assert {*written} == {"by-hand.html", "ten-cases.html", "el-mundo.html"}
    assert all("Verdict:" not in each for each in written.values())
    for name, id in (("by-hand", "I23"), ("ten-cases", "T5"), ("el-mundo", "M4")):
        assert escape(docket.case(id).question) in written[f"{name}.html"]


# -- Cotton's cheat


def test_cottons_dice_show_6_5_and_4_twice_as_often() -> None:
    die = read(figures.FALSE)
    for high, low in zip((6, 5, 4), (3, 2, 1), strict=True):
        assert die.chance(high) == 2 * die.chance(low)


def test_cottons_cheat_gains_by_throwing_and_less_by_knowing() -> None:
    found = data.counted("09/false_dice")["found"]
    known, alone = found["known"], found["alone"]
    low, high = Share(known["won"], known["games"]).interval
    assert low > 0.5, "it is worth a little"
    assert Share(alone["won"], alone["games"]).interval[0] > high
    assert Share(known["hit"], known["held"]).interval[1] < 2 / 3
    shown = repr(shown_in("09", "Cotton's cheat at Backgammon"))
    for row in (known, alone):
        assert f"wins {100 * row['won'] / row['games']:.0f}" in shown
    assert f"White won {100 * known['hit_won'] / known['hit']:.0f} games of 100" in " ".join(
        shown.split()
    )
    assert {name: row["games"] for name, row in found.items()} == {
        name: games for name, (*_, games) in figures.ARMS.items()
    }


@pytest.mark.long
def test_who_is_watched_is_seen_to_hold_and_to_hit(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    own = net_for(ruleset(figures.COTTON))
    assert own is not None
    monkeypatch.setattr(figures, "taught", lambda by: own.row)
    found = figures.false_dice(8)["found"]
    for row in found.values():
        assert row["games"] == 8 >= row["won"] and row["hit_won"] <= row["hit"] <= row["held"] <= 8
    assert figures.false_dice(8)["found"] == found
