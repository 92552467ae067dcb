"""Part II of the lesson on Irish: the After-game, and the three moments of the model game."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.irish.positions import cost, ranking, wins

PLACE: Final = "Play it well"


def after_game() -> Frame:
    """To wait or to run, which point to wait on, and a late hit with a bound table."""
    return questions(_wait(), _anchor(), _own_first(), place=f"{PLACE} · the After-game")


def _wait() -> Frame:
    return ask(
        "You threw {6-5}. Wait with your two on 21, or run?",
        ranking("wait"),
        says="You have 113 points to go, Black 86. Six black men are still outside their home.",
        play={
            "13/7 13/8": "You wait. Your two still hold 21, no throw hits, and Black has six men "
            "to bring by. To run right past with one man is as good.",
            "21/15 15/10": "One man is past them all. 27 throws in 36 hit the one on 21, but he "
            "loses only four points. To wait with both is as good.",
            "21/15 21/16": "Both have stopped half-way, each alone: 32 throws in 36 hit one, and "
            f"he loses nine or ten points. That costs {cost('wait', '21/15 21/16')} games in a "
            "hundred.",
            "13/7 21/16": "One has stopped half-way, and three men stand alone: 29 throws in 36 "
            f"hit. That costs {cost('wait', '13/7 21/16')} games in a hundred.",
            ("13/7 7/2", "13/7 6/1"): "You wait, but leave a man alone on 13: 11 throws in 36 hit "
            "him, and he has come far.",
            "21/15 13/8": "You stop half-way, and leave three men alone: 32 throws in 36 hit one.",
        },
        hints=(
            "More than one play is good here.",
            "What does a man lose who is hit on 21? And on 15?",
            "13/7 13/8, or 21/15 15/10.",
        ),
        keep="Behind, stay together or go right past. What costs is to stop half-way.",
        large=True,
        name="irish.wait",
    )


def _anchor() -> Frame:
    return ask(
        "You threw {2-2}: two deuces. Stay on Black's ace point, or take the trey?",
        ranking("anchor"),
        says="You are the one who waits. Eight black men have still to come home.",
        play={
            "24/22 24/22": "Both stand on Black's trey point, and no throw hits. From here a four "
            "or a six leads out of Black's home; from 24 a six alone did.",
            ("8/6 24/22", "6/4 24/22"): "Half of it: both are alone, and every throw hits one of "
            "them. He has little to lose there, but Black keeps the point.",
            "8/6 8/6": "Nobody is hit, and nobody comes nearer to the way out. That costs "
            f"{cost('anchor', '8/6 8/6')} games in a hundred.",
        },
        hints=(
            "Which dice let a man out from 24? From 22?",
            "Go up together.",
            "24/22, with both.",
        ),
        keep="Wait on a point from which more dice lead out: here the trey rather than the ace.",
        large=True,
        name="irish.anchor",
    )


def _own_first() -> Frame:
    return ask(
        "You threw {3-2}. Play it.",
        ranking("own_first"),
        says="Black has nine men left, and one of them alone on your 19. Your home is full. By our "
        "rule a table is broken as soon as it is bound, even between two dice. [[binding]]",
        quotation=(
            "cotton.irish.hitting",
            "though your Adversary have fill'd his Tables, but withal blots, and you by hitting "
            "him enter, you may win the Game; nay sometimes though he hath born his men all to a "
            "very few.",
        ),
        play={
            "3/1 22/19*": "Your own hand breaks the table, where it costs least: one man is left "
            "alone on 3. Black waits, and 11 throws in 36 bring him in.",
            "4/2 22/19*": "You open 4 yourself. Good, but a higher point is worth more to keep: "
            f"{cost('own_first', '4/2 22/19*')} games in a hundred.",
            "22/19*": "The hit first: the table is bound, and the higher throw chooses. That "
            f"costs {cost('own_first', '22/19*')} games in a hundred against your own choice.",
            "6/4 22/19*": "Two men stay on 6, so all six points are held still, and the hit "
            "breaks them.",
            "5/3 22/19*": "You open 5 yourself, a point that you need.",
            "4/1 4/2": reply(
                "Without the hit Black takes the rest off. You win less than one game in a hundred."
            ),
        },
        hints=(
            "You must hit: else Black takes the rest off.",
            "Your home is full. In which order do you play the dice?",
            "3/1 first, then 22/19.",
        ),
        keep="Far behind, hit even with a full home; but where a bound table is broken at once, "
        "first "
        "open a low point yourself.",
        large=True,
        name="irish.own_first",
    )


def three_moments() -> Frame:
    """The three stops of the model game: the reader's own move."""
    return questions(_five_three(), _four_four(), _three_two(), place=f"{PLACE} · your move")


def _five_three() -> Frame:
    best = "24/19* 9/6"
    return ask(
        "Throw 33. You threw {5-3}: how do you hit?",
        ranking("model_33"),
        says="Black has borne seven men, and stands alone on your 19.",
        play={
            best: "The five hits. The three makes a pair on 6, and only an ace hits back: 11 "
            f"throws in 36. It wins {wins('model_33', best)} games in a hundred.",
            "24/19* 4/1": "The ace point is made, but 6 and 9 are alone: 15 throws in 36 hit. It "
            f"costs {cost('model_33', '24/19* 4/1')} games in a hundred.",
            "24/19* 19/16": reply(
                "The hitter goes on, and three men stay alone where Black comes in: 22 throws in "
                f"36 hit. It costs {cost('model_33', '24/19* 19/16')} games in a hundred.",
                then=[(6, 3), "bar/19* 19/16*"],
            ),
            "24/19* 6/3": "You leave 6 to Black, and 9 and 1 alone: 15 throws in 36 hit. It costs "
            f"{cost('model_33', '24/19* 6/3')} games in a hundred.",
            ("9/4 6/3", "6/1 4/1", "6/1 9/6"): "Without the hit Black takes the rest off: you win "
            "less than one game in a hundred.",
        },
        hints=(
            "The five hits. Whom does the three help?",
            "A man on 9, a man on 6.",
            "24/19, 9/6.",
        ),
        large=True,
        name="irish.model.33",
    )


def _four_four() -> Frame:
    best = "bar/21* 19/15"
    return ask(
        "Throw 35. You threw {4-4}: come in with a four. And the other?",
        ranking("model_35"),
        says="Black came in with an ace, and hit you: your man waits.",
        play={
            best: "In, and a hit; the other man leaves. 3 throws in 36 hit. It wins "
            f"{wins('model_35', best)} games in a hundred, and to go on with the hitter is as "
            "good.",
            "bar/21* 21/17": "In, and a hit. The other four takes that man on, and no throw can "
            "hit. So it was played; the games cannot tell it from the best.",
            "bar/21* 6/2": reply(
                "You break your pair on 6, and 15 throws in 36 hit. It costs "
                f"{cost('model_35', 'bar/21* 6/2')} games in a hundred.",
                then=[(6, 3), "bar/19*"],
            ),
        },
        hints=("Which of your men would be alone within reach?", "Keep the pair on 6."),
        large=True,
        name="irish.model.35",
    )


def _three_two() -> Frame:
    best = "13/10* 15/13"
    return ask(
        "Throw 41. You threw {3-2}: one hit, or two?",
        ranking("model_41"),
        says="Black came in. One black man stands on your ace point, one on your 10.",
        play={
            best: "He was nearly past you, and begins again. The deuce brings your last two "
            f"nearer together: 1 throw in 36 hits. It wins {wins('model_41', best)} games in a "
            "hundred.",
            "13/10* 10/8": "The same hit, but your last man is left seven points behind: 2 throws "
            f"in 36 hit, and it costs {cost('model_41', '13/10* 10/8')} games in a hundred.",
            "13/10* 4/2": "The same hit; your last two stay five points apart. It costs "
            f"{cost('model_41', '13/10* 4/2')} games in a hundred.",
            "13/10* 3/1*": "The second hit gains a point, and leaves you alone on 3 and 1, where "
            "they come in: 20 throws in 36 hit. Cotton: “be not too rash in hitting every blot”. "
            f"It costs {cost('model_41', '13/10* 3/1*')} games in a hundred.",
            "4/1* 15/13": "He had gone nowhere, and loses nothing; the other runs home. It costs "
            f"{cost('model_41', '4/1* 15/13')} games in a hundred.",
        },
        hints=(
            "What does each of the two lose by a hit?",
            "Where will those who were hit come in?",
            "13/10 hits; then bring the last man nearer.",
        ),
        keep="Hit whoever has come far. Do not stand alone where those who were hit come in.",
        large=True,
        name="irish.model.41",
    )
