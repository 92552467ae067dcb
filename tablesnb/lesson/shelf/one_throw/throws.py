"""The ten throws of the lesson: doublets, the sixth point, bearing off, and what is paid."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.one_throw.positions import (
    EARLY,
    IRISH,
    TODAS,
    TODAY,
    TWO,
    cost,
    first,
    first_wins,
    pays,
    ranking,
    wins,
)

PLACE: Final = "Ten throws"


def fours() -> Frame:
    """The first throw: two fours by one law, four by another."""
    return questions(_fours_irish(), _fours_today(), place="Throw 1 · two fours, or four")


def _fours_irish() -> Frame:
    return ask(
        "You are White, and begin with {4-4}. At Irish that is two fours. Play them.",
        first(IRISH, (4, 4)),
        says="Your men walk from 24 down to 1. Two men hold a point; one alone can be hit.",
        play={
            "13/9 13/9": "You hold 9, four points before your 13 and one after your 8. No throw "
            f"hits anybody. It wins {first_wins(IRISH, (4, 4), '13/9 13/9')} games in a hundred.",
            "24/20 24/20": "Your two hindmost have left together, and no throw hits them. But you "
            "have built nothing in front of Black.",
            "8/4 8/4": "A point at home, and a man alone on 8: six throws in 36 hit him.",
            "13/9 24/20": "Both halves of two good plays: three men alone, and 31 throws in 36 hit "
            "one of them.",
        },
        hints=("Take two men of one point.", "In front, or behind?", "13/9, twice."),
        large=True,
        name="throw.fours_irish",
    )


def _fours_today() -> Frame:
    return ask(
        "The same {4-4} today: four fours. Play them.",
        first(TODAY, (4, 4)),
        play={
            "13/9 13/9 24/20 24/20": "What you had to choose between, you now have both. No throw "
            f"hits; {first_wins(TODAY, (4, 4), '13/9 13/9 24/20 24/20')} games in a hundred.",
            "8/4 8/4 24/20 24/20": "A point at home and one in Black's. Only the man left on 8 is "
            "in reach.",
            "13/9 9/5 13/9 9/5": "Two men go on to 5. That is a fine point, but your hindmost men "
            "still stand where they stood.",
        },
        hints=("Two fours you know already.", "The best of Irish, and the second best."),
        keep="Two moves make one point; four make two.",
        large=True,
        name="throw.fours_today",
    )


def aces() -> Frame:
    """Two aces or four, and a throw that no law parts."""
    return questions(_aces_irish(), _aces_early(), _three_one(), place=f"{PLACE} · 2 and 3")


def _aces_irish() -> Frame:
    return ask(
        "Throw 2. Irish, {1-1}: two aces. Play them.",
        first(IRISH, (1, 1)),
        play={
            "6/5 6/5": "Two men on 5, three on 6: nobody alone. No throw hits.",
            "24/23 23/22": "No point, but a man steps forward. The games cannot tell it from the "
            "best, though 29 throws in 36 hit somebody.",
            "8/7 8/7": "Two on 7, and one left alone on 8: six throws in 36 hit him.",
        },
        hints=("A point is nearer than you think.", "From 6, or from 8?", "6/5, twice."),
        large=True,
        name="throw.aces_irish",
    )


def _aces_early() -> Frame:
    return ask(
        "Early Backgammon, {1-1}: four aces. Play them.",
        first(EARLY, (1, 1)),
        play={
            "6/5 6/5 8/7 8/7": "Both points at once. The man on 8 is alone, and still in reach of "
            "six throws: with two new points that is a fair price.",
            "6/5 6/5 24/23 24/23": "The point on 5, and the hindmost step forward together.",
            "8/7 8/7 24/23 24/23": "You made 7, but not 5: the aces behind do less.",
        },
        hints=("Begin as at Irish.", "Two aces are left.", "6/5 6/5 8/7 8/7."),
        keep="What makes the best point with two moves is half of the best with four.",
        large=True,
        name="throw.aces_early",
    )


def _three_one() -> Frame:
    return ask(
        "Throw 3. {3-1}, in any of the four games. Play it.",
        first(IRISH, (3, 1)),
        play={
            "8/5 6/5": "No doublet, nobody waiting, nobody at the end: no rule that parts the four "
            "is asked. At Irish it wins "
            f"{first_wins(IRISH, (3, 1), '8/5 6/5')} games in a hundred, at todas tablas "
            f"{first_wins(TODAS, (3, 1), '8/5 6/5')}, today "
            f"{first_wins(TODAY, (3, 1), '8/5 6/5')}.",
            "13/10 6/5": "Two men alone; 16 throws in 36 hit one.",
            "24/21 24/23": "Two men alone behind; 33 throws in 36 hit one.",
        },
        hints=("Two men can meet.", "8/5 and 6/5."),
        name="throw.three_one",
    )


def sixth_point() -> Frame:
    """To shut the home while a man waits, by two laws."""
    return questions(
        _close_today(), _close_irish(), _shut_today(), _shut_irish(), place=f"{PLACE} · 4 and 5"
    )


def _close_today() -> Frame:
    return ask(
        "Throw 4. Today, {6-5}. Black has a man on the bar, and waits. Play it.",
        ranking("close_today"),
        play={
            "7/1 6/1": "The sixth point: Black's man stays out until you open. You win "
            f"{wins('close_today', '7/1 6/1')} games in a hundred.",
            "8/2 7/2": "Safe men, and an open door on 1: eleven throws let Black in. A hundred "
            f"games pay {pays('close_today', '8/2 7/2')} stakes, not "
            f"{pays('close_today', '7/1 6/1')}.",
            "7/1 8/3": "A man alone on 1, where Black comes in: eleven throws hit him.",
        },
        hints=("Which of your six points is open?", "Two men can land on 1.", "7/1 and 6/1."),
        large=True,
        name="throw.close_today",
    )


def _close_irish() -> Frame:
    return ask(
        "The same place and throw at Irish. Play it.",
        ranking("close_irish"),
        says="Whoever holds all six points while a man waits is bound, and must break one: a throw "
        "decides who chooses it. [[binding]]",
        play={
            "8/2 7/2": "The door on 1 stays open, and nothing is broken. Only your man on 7 is "
            "alone: two throws in 36 hit him. You win "
            f"{wins('close_irish', '8/2 7/2')} games in a hundred.",
            "7/1 6/1": reply(
                "All six points, and Black waits: your table is bound. One point is broken: all "
                "its men but one go to the bar. The best move of today costs "
                f"{cost('close_irish', '7/1 6/1')} games in a hundred.",
                then=[(6, 4), (5, 3)],
            ),
            "7/1 8/3": "No sixth point; but a man alone on 1, and eleven throws hit him there.",
        },
        hints=("What would the sixth point do to you here?", "Leave the door on 1 open."),
        keep="Five points at Irish, six today.",
        large=True,
        name="throw.close_irish",
    )


def _shut_today() -> Frame:
    return ask(
        "Throw 5. Today, {6-2}. Hit, or run home?",
        ranking("shut_today"),
        says="Your home is shut. Black's last man stands alone on 8; four are off already.",
        play={
            "10/8* 8/2": "He waits, and you bear off behind a shut door: "
            f"{wins('shut_today', '10/8* 8/2')} games in a hundred.",
            "10/4 2/off": "You race, and Black has four men off already: "
            f"{wins('shut_today', '10/4 2/off')} games in a hundred.",
        },
        hints=("Two points from 10.", "And who waits stays out."),
        large=True,
        name="throw.shut_today",
    )


def _shut_irish() -> Frame:
    return ask(
        "And at Irish, {6-2}?",
        ranking("shut_irish"),
        says="After the hit your table is bound at once, before the six is played.",
        play=_shut_irish_said(),
        hints=("What is a hit worth, if your home is broken for it?",),
        large=True,
        name="throw.shut_irish",
    )


def _shut_irish_said() -> dict[str, str]:
    """What is said to the plays, the best first."""
    hit, run = wins("shut_irish", "10/8*"), wins("shut_irish", "10/4 2/off")
    said = {
        "10/8*": f"He waits, your table is bound, and the throw is over. That wins {hit} games in "
        "a hundred; today the same hit wins "
        f"{wins('shut_today', '10/8* 8/2')}.",
        "10/4 2/off": f"You race: {run} games in a hundred. No table is broken, for nobody waits.",
    }
    best = ranking("shut_irish").best.play
    return {best: said.pop(best), **said}


def larger_die() -> Frame:
    """Bearing off with a die that is larger than needed."""
    return questions(
        _two_irish(), _two_todas(), _two_today(), _larger_irish(), _larger_today(),
        place=f"{PLACE} · 6 and 7",
    )  # fmt: skip


def _two_irish() -> Frame:
    return ask(
        "Throw 6. Irish, {2-2}: two moves. Black is off with the next throw but one. Play it.",
        ranking("two_irish"),
        says="Black has three men on the ace point: two go with any throw, the third with the "
        "next. As we play Irish, a larger die takes any man. [[bear_off]]",
        play={
            "1/off 5/3": "A deuce is spent on an ace, and another brings the last-but-one to 3. "
            f"You have one more throw, and {_in_36('two_irish', '1/off 5/3')} in 36 take both men.",
            "1/off 1/off": "Two off; but the man on 5 goes with "
            f"{_in_36('two_irish', '1/off 1/off')} throws in 36 only.",
            "5/3 3/1": "No point is wasted, and nobody is off. Three men are too many for one "
            "throw.",
        },
        hints=("You have this throw and one more.", "Which two men go most easily?"),
        large=True,
        name="throw.two_irish",
    )


def _two_todas() -> Frame:
    return ask(
        "The same throw at todas tablas, as we fill its silence: a larger die takes a man only if "
        "none stands behind. How many of the 36 next throws win?",
        f"{TODAS}/{TWO}/white.play.22",
        says="With a man on 5, a deuce takes nobody from 1. So 5/3 3/1 is all you may play.",
        number={
            0: "Three men are left for one throw of two dice. Irish won "
            f"{wins('two_irish', '1/off 5/3')} in a hundred here. One silence, and everything "
            "hangs on how we fill it.",
            6: "A doublet is two moves here: we fill that silence, too, and as Irish has it.",
            36: "Three men on the ace point, and two dice.",
            ...: "After 5/3 3/1 you have three men on 1. How many can two dice take?",
        },
        unit="throws",
        hints=("Three men, two dice.", "0."),
        name="throw.two_todas",
    )


def _two_today() -> Frame:
    return ask(
        "And today, {2-2}: four moves. How many of your three men are off after them?",
        f"{TODAY}/{TWO}/white.play.22",
        number={
            2: "5/3 3/1, for the man behind goes first; then two deuces take two men from 1. One "
            "is left, and Black throws. Black needs a doublet: you win "
            f"{wins('two_today', ranking('two_today').best.play)} in a hundred.",
            3: "One deuce short: the man on 5 needs two to come to 1, and a third to leave.",
            ...: "The man on 5 must come down first. How many deuces does that take?",
        },
        unit="men",
        hints=("Two deuces for the man on 5.", "Two are left."),
        keep="Three laws, one throw: none off, one, two.",
        name="throw.two_today",
    )


def _larger_irish() -> Frame:
    return ask(
        "Throw 7. Irish, {4-3}. Play it.",
        ranking("larger_irish"),
        says="Four men against Black's three: you have this throw and one more.",
        play={
            "1/off(4) 3/off": "Two off. A six and an ace remain: "
            f"{_in_36('larger_irish', '1/off(4) 3/off')} throws in 36 take both.",
            "1/off(4) 1/off": "Two off; 6 and 3 go with "
            f"{_in_36('larger_irish', '1/off(4) 1/off')} throws in 36.",
            ("6/2 3/off", "1/off(4) 6/3", "3/off(4) 6/3"): "One off, and three men "
            "left for one throw of two dice. Lost.",
        },
        hints=("Take two men.", "Which two leave you the easier pair?"),
        large=True,
        name="throw.larger_irish",
    )


def _larger_today() -> Frame:
    return ask(
        "Today, {4-3}. Play it.",
        ranking("larger_today"),
        says="“If there is no checker on the point indicated by the roll, the player must make a "
        "legal move using a checker on a higher-numbered point.”",
        play={
            "6/2 3/off": "Three men, on 2, 1 and 1: any doublet takes them, unless Black throws "
            "one first. You win "
            f"{wins('larger_today', '6/2 3/off')} games in a hundred; at Irish "
            f"{wins('larger_irish', '1/off(4) 3/off')}.",
            "6/3 3/off": "Three men, on 3, 1 and 1: a doublet of aces is too little.",
        },
        hints=("The man on 6 bars the way for the four.", "Which doublets save you next time?"),
        keep="Irish counts men, today's law counts points too.",
        large=True,
        name="throw.larger_today",
    )


def _in_36(name: str, play: str) -> int:
    """In how many of 36 throws a play wins that leaves one more."""
    return round(36 * ranking(name)[play].chance)


def not_played() -> Frame:
    """A die that need not be played by the old laws."""
    return questions(_last_irish(), _last_today(), place=f"{PLACE} · 8")


def _last_irish() -> Frame:
    return ask(
        "Throw 8. Irish, as we play it, {6-1}. Black holds your ace point and waits for a shot. "
        "Play it.",
        ranking("last_irish"),
        says="A die is lost when no man can take it; and the order is yours. [[must_play]]",
        play={
            "8/7": "Now the six fits nowhere: from 7 it lands on Black's two. It is lost, and "
            f"nobody is alone. {wins('last_irish', '8/7')} games in a hundred.",
            "8/2 7/6": "All at home, but one alone on 2: eleven throws in 36 hit him. It costs "
            f"{cost('last_irish', '8/2 7/6')} games in a hundred.",
        },
        hints=("Which die do you want to lose?", "Play the ace first."),
        large=True,
        half=False,
        name="throw.last_irish",
    )


def _last_today() -> Frame:
    return ask(
        "The same today, {6-1}. Play it.",
        ranking("last_today"),
        play={
            "8/2 7/6": "Both dice, as you must. The man on 2 is alone, and eleven throws hit him: "
            "the best of bad plays. What was safe at Irish, as we play it, today's law forbids.",
            "8/2 3/2": "Now two stand alone, on 3 and on 7: 20 throws in 36.",
            "8/2 4/3": "Now two stand alone, on 2 and on 7: 20 throws in 36.",
        },
        hints=("Try 8/7, and read what is said.", "Both dice can be played: so they must be."),
        keep="Where you need not play both dice, look for the one that you can lose.",
        large=True,
        name="throw.last_today",
    )


def what_is_paid() -> Frame:
    """Two throws that only the stakes part."""
    return questions(
        _late_early(), _late_today(), _wait_irish(), _wait_early(), place=f"{PLACE} · 9 and 10"
    )


def _late_early() -> Frame:
    return ask(
        "Throw 9. Early Backgammon, {6-4}. Hit the last man, or pass him?",
        ranking("late_early"),
        says="Ten of your men are off, one of Black's. Willughby pays two stakes if Black's men "
        "are not all home at the end; Cotton three. We count two. [[stakes]]",
        play={
            "17/11* 11/7": "He must go round again. You win a few games fewer; but a hundred pay "
            f"{pays('late_early', '17/11* 11/7')} stakes, not {pays('late_early', '17/13 13/7')}.",
            "17/13 13/7": "Won, and Black gets home. Two stakes are left only for a doublet as the "
            "last throw.",
        },
        hints=("You win nearly always. How much?",),
        large=True,
        name="throw.late_early",
    )


def _late_today() -> Frame:
    return ask(
        "And today, {6-4}?",
        ranking("late_today"),
        says="Today two stakes are paid only if the loser has borne off nobody. [[stakes]]",
        play={
            "17/13 13/7": "Black has a man off: more than one stake cannot be won. So why risk "
            "anything?",
            "17/11* 11/7": "It wins no stake more, and now and then Black hits back: that costs "
            f"{cost('late_today', '17/11* 11/7')} stakes in a hundred games.",
        },
        hints=("Has Black borne a man?", "Then one stake is all."),
        keep="Ask first what can still be won.",
        large=True,
        name="throw.late_today",
    )


def _wait_irish() -> Frame:
    return ask(
        "Throw 10. Irish, {5-3}. Black has six men on the sice point, and needs three throws. Does "
        "it matter whom you take off?",
        ranking("wait_irish").position,
        choice={
            "Hardly: one stake, won either way": "Three men, this throw and the next: every play "
            "that leaves two men or fewer wins. At Irish nothing more can be won.",
            "Yes: as many as possible": "One left or two, the next throw is yours long before "
            "Black has six men off.",
            "Yes: wait for a doublet": "At Irish a doublet pays nothing.",
        },
        hints=("What is paid at Irish?", "One stake."),
        name="throw.wait_irish",
    )


def _wait_early() -> Frame:
    return ask(
        "Early Backgammon, {5-3}. Play it.",
        ranking("wait_early"),
        says="A doublet as the last throw pays two stakes.",
        play={
            "5/2 2/off": "Two men are left, on 3 and 1, and you cannot lose. A doublet takes both. "
            "If none falls, you can often leave one man, and try for a doublet again. A hundred "
            "games pay "
            f"{pays('wait_early', '5/2 2/off')} stakes.",
            ("5/off 3/off", "5/off 1/off"): "One man is left, and any throw takes him: six in 36 "
            "are doublets. A hundred games pay "
            f"{pays('wait_early', '5/off 3/off')} stakes.",
            "1/off(5) 5/2": "Two men, on 3 and 2. They need a throw more a little less often.",
            "3/off(5) 5/2": "Two men, on 2 and 1: nearly any throw takes them at once.",
        },
        hints=("You can hardly lose. What can you still win?", "Leave what is hard to take."),
        keep="No hurry while a doublet pays.",
        large=True,
        name="throw.wait_early",
    )
