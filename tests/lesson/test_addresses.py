"""Addresses of the second edition: kept answers, links and anchors that lead to them still do.

``second_edition.json`` has the questions of each lesson by the names under which answers are kept,
and its headings, to which links lead. Whoever takes one away says so in CHANGELOG.md and here.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablesnb.lesson.frames import asking_cells
from tests.notebooks.lessons import HEADING, prose_of

SECOND = json.loads((Path(__file__).parent / "second_edition.json").read_text(encoding="utf-8"))
# taken away since, and told in CHANGELOG.md
GONE_QUESTIONS = {
    "irish.anchor", "irish.chain", "irish.chapter", "irish.copy", "irish.dates",
    "irish.directions", "irish.five_one_one", "irish.four_two", "irish.hold", "irish.late_hit",
    "irish.long_game", "irish.model.33", "irish.model.35", "irish.model.41", "irish.never",
    "irish.over", "irish.own_first", "irish.shots.held",
    "irish.shut.come_in", "irish.shut.hit",
    "irish.shut.play", "irish.silence", "irish.six_four", "irish.three_ace",
    "irish.wait", "irish.which_reading", "irish.who",
    "early.as_far", "early.bold_irish", "early.by_irish", "early.by_this", "early.false_dice",
    "early.first", "early.fourfold", "early.fours", "early.gammon", "early.hit_late",
    "early.name", "early.other_half", "early.shut", "early.sices_irish", "early.sixth",
    "throw.both_sides", "throw.fives_irish", "throw.fives_today", "throw.larger_irish",
    "throw.larger_today", "throw.like_today", "throw.never", "throw.proof",
    "throw.standing_six", "throw.still_bound", "throw.three_one", "throw.twice_paid",
    "throw.two_irish", "throw.two_today", "throw.two_todas", "throw.wait_early",
    "throw.wait_today", "throw.which_two", "throw.whose",
    "quinze.again", "quinze.ahead", "quinze.hole", "quinze.irish.enter", "quinze.irish.shut",
    "quinze.model.21", "quinze.model.24", "quinze.model.26", "quinze.pair", "quinze.race",
    "quinze.room", "quinze.three_fours", "quinze.when", "quinze.who",
    "el_mundo.added", "el_mundo.canes", "el_mundo.dice_order", "el_mundo.five_off",
    "el_mundo.guaranteed", "el_mundo.how_many", "el_mundo.judge_hits", "el_mundo.left",
    "el_mundo.must_help", "el_mundo.order", "el_mundo.page", "el_mundo.placing",
    "el_mundo.roll_or_die", "el_mundo.rounds", "el_mundo.same_dice", "el_mundo.same_throw",
    "el_mundo.stands_still", "el_mundo.their_hit", "el_mundo.their_point", "el_mundo.three_off",
    "el_mundo.treys", "el_mundo.whose",
    "early.slow", "early.the_page", "early.the_word", "early.third_end", "early.two_rules",
    "seven.all_sixty", "seven.bears_out", "seven.eleven", "seven.entering", "seven.how_many",
    "seven.longer", "seven.nine", "seven.rectangles", "seven.said_of", "seven.settle",
    "seven.share", "seven.suspicious", "seven.three_more", "seven.who_gains",
    "stars.back_to_what", "stars.empty", "stars.far", "stars.for_good", "stars.found",
    "stars.irish_enter", "stars.irish_full", "stars.out", "stars.pair", "stars.sense",
    "stars.three_dice", "stars.together", "stars.treble",
    "duodecim.ace", "duodecim.assumed", "duodecim.attested", "duodecim.doublet",
    "duodecim.exact", "duodecim.far", "duodecim.large", "duodecim.lost_five", "duodecim.meet",
    "duodecim.no_six", "duodecim.one_game", "duodecim.ovid", "duodecim.qustul",
    "duodecim.their_pair", "duodecim.together", "duodecim.untold", "duodecim.zeno.before_us",
    "duodecim.zeno.fourth", "duodecim.zeno.greek", "duodecim.zeno.held", "duodecim.zeno.leave",
    "duodecim.zeno.one_end", "duodecim.zeno.paired", "duodecim.zeno.way",
    "alea.begins", "alea.beside", "alea.beside_middle", "alea.better", "alea.check",
    "alea.close", "alea.dukes", "alea.full", "alea.glass", "alea.hopeless", "alea.irish",
    "alea.lines", "alea.matthew", "alea.missing", "alea.mundo", "alea.no_man", "alea.open",
    "alea.origin", "alea.over", "alea.page", "alea.ring", "alea.sides", "alea.spoilers",
    "alea.symmetry", "alea.taken", "alea.two", "alea.unmoved", "alea.where", "alea.wimose",
}  # fmt: skip
GONE_HEADINGS = {
    "One throw, four centuries", "From Rome to today",
    # of Irish
    "I. Play it", "Which way, and what stops you", "Taken up, and in again", "Home, and off",
    "The shut door", "II. Play it well", "Which point?", "Count the throws", "Hit, or not?",
    "Run, or hold?", "Take them off", "The After-game", "You can now", "Two pages of Cotton",
    "Holme, and Cotton again", "Willughby, at second hand", "How are men borne off?",
    "What becomes of a bound table?", "A late hit", "Before Irish", "What nobody we read knows",
    "Back: questions, teaching, sources", "Three questions",
    "Slips of modern pages", "Slips, and more than slips",
    # of early Backgammon
    "Four moves", "A doublet that breaks in two", "One position, two laws",
    "What a doublet makes", "For two stakes", "The last doublet", "A game that doublets turned",
    "Three writers, one rule", "What the stakes do", "A quicker dispatch", "False dice",
    "The word", "What Cotton leaves out", "Four questions",
    # of Quinze Tablas
    "You know these", "Which way, and never three", "Hit, and in again", "The slow side wins",
    "Spare your room", "Fill, or hit?", "Whose wall breaks?", "Shut the door",
    "Three hits, and a lost game", "The name", "The three sentences", "Who wins a block?",
    "How does he come in?",
    # of El Mundo
    "The way, and the first twelve men", "Company", "The order of the dice", "Off, but not alone",
    "The painting", "The seasons", "Six faces, or seven?", "Two texts on one page",
    "Who must hit whom?", "The end",
    # of one throw
    "The same thirty men", "Ten throws", "Two moves, or four", "What it comes to",
    "Which law was it?", "Todas tablas, an open question", "Does one come from another?",
    "A page that says almost nothing",
    # of the tables by astronomy
    "Seven points to the right", "Taken for good", "Two you have met", "Two who are alone",
    "Take, and then?", "Two colours are left", "The board, from its words", "Three doubts",
    "Which Aces are left out?", "Errors and cautions",
    # of dice with seven sides
    "Thrown again, and still fair", "One die alone", "Dice that run 6, 5, 4", "For which game?",
    "What a painting proves", "Uneven", "What a model is worth",
    # of the twelve lines
    "Play the game of twelve lines, and try Zeno's throw", "A board that talks", "The way",
    "Come in", "Chased from behind", "Off, by exact dice", "How far three dice see",
    "The last six", "The throw that outlived an emperor", "The trap", "Every placing",
    "What the trap needs", "Who found it before", "The poem", "The older game",
    # of Alea Evangelii
    "Move", "Two that you have met", "Two ways home", "Keep a corner open", "Hunt the king",
    "A game at all?",
    # of one throw
    "The missing century",
}  # fmt: skip
each_lesson = pytest.mark.parametrize("stem", sorted(SECOND))


@each_lesson
def test_each_question_has_the_name_under_which_answers_are_kept(stem: str) -> None:
    wanted = set(SECOND[stem]["questions"]) - GONE_QUESTIONS
    names = {name for cell in asking_cells(stem) for name in cell.questions}
    for cell in asking_cells(stem):
        # what is written in no cell is made to be known, which takes long
        if not names >= wanted:
            names |= {each.name for each in cell.frame}
    assert wanted - names == set()


@each_lesson
def test_each_heading_has_the_words_to_which_links_lead(stem: str) -> None:
    there = {words for _, words in HEADING.findall(prose_of(stem))}
    said = {words for _, words in HEADING.findall("\n".join(_headed(stem)))}
    assert said - GONE_HEADINGS - there == set()


def _headed(stem: str) -> list[str]:
    return [f"# {words}" for words in SECOND[stem]["headings"]]
