"""Part II of the lesson on dice: how long a prism must be, what unmasks a die, whom it hurts."""

from __future__ import annotations

from typing import Final

from tablesnb import dice
from tablesnb.lab.fairness import limits
from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.seven_sided_dice import drawn
from tablesnb.lesson.shelf.seven_sided_dice.drawn import EQUAL, SAMPLE, SHELF

PLACE: Final = "Is it fair?"
# Three fours, fives and sixes held, and a black man who waits.
WAITING: Final = "irish/13x3,6x4,5x4,4x4/24x1,13x5,8x4,6x4,barx1/black.throw"
LOW, HIGH = limits(SAMPLE, 2 / 7)
TELLING: Final = dict(SHELF.counted("power")["found"])
ONE_IN: Final = round(1 / SHELF.counted("power")["fair"][str(SAMPLE)], -1)
SEATS: Final = SHELF.counted("seats")["found"]
COTTON: Final = SHELF.counted("false_dice")["found"]
COURSE_GAMES: Final = SHELF.counted("false_dice")["course"]["games"]


def length() -> Frame:
    """The guild's experiment, and what its words say."""
    return questions(_rectangles(), _seldom(), place=f"{PLACE} · how long a prism?")


def _rectangles() -> Frame:
    return ask(
        f"A fair die with five rectangles and two ends is thrown {SAMPLE} times. How many throws "
        "show a rectangle, on the average?",
        number={
            50: "Five sevenths. So “most of times the rectangles showed” is true of a fair die.",
            35: "That is half. There are five rectangles and two ends.",
            20: "So many show an end.",
            10: "So many show each single face.",
            ...: "Each of the seven faces comes ten times in seventy.",
        },
        hints=("Seven faces, ten times each.", "Five times ten."),
        name="seven.rectangles",
    )


def _seldom() -> Frame:
    return ask(
        "Which of their words says that the ends came too seldom?",
        says="They had cut all seven faces equal in area. “Funny enough this did not yield a fair "
        "dice. On the contrary, here, most of times the rectangles showed.”",
        quotation="guild.dice.filed",
        choice={
            "They shortened it until it was fair": "A shorter prism stands more often. So the fair "
            "length of their antler lies below that of equal areas.",
            "“most of times the rectangles showed”": "You would say so of a fair die, too: 50 "
            "throws of 70.",
            "“>200 throws”": "That says how much they threw, and not what came.",
        },
        hints=("What does a belt sander do to a prism?",),
        name="seven.seldom",
    )


def which_model() -> Frame:
    """What the guild's experiment decides."""
    at = {model: dice.end_chance(EQUAL, model) for model in dice.MODELS}
    return ask(
        "Which of the three models can be true of that die?",
        picture=drawn.models(),
        says="The guild's prism had faces of equal area, and its ends came too seldom. Can one "
        "reckon that from the shape? Three plain models. By the area: a face falls as often as it "
        "is large. By the angle: as often as it looks wide from the middle of the die. By the "
        "tipping: as often as it is hard to tip the die over from it.",
        choice={
            "By the angle": f"At equal areas it gives an end {at['solid-angle']:.3f}, less than "
            f"one "
            f"in seven. The others give {at['area']:.3f}, which is just fair, and "
            f"{at['tipping']:.3f}, too often. One maker, one table, and no counts by face: it is "
            "a bound, and the only one found.",
            "By the area": "By that model the die was fair when they first threw it.",
            "By the tipping": "By that model the ends came too often. They would have cut a longer "
            "one.",
        },
        hints=("Look at the upright line.", "Which curve is below the red line there?"),
        name="seven.which_model",
    )


# -- unmasking


def unmask() -> Frame:
    """How far a fair die goes by itself, and how many throws it takes."""
    return questions(_suspicious(), _how_many(), place=f"{PLACE} · one die alone")


def _suspicious() -> Frame:
    return ask(
        f"Yours stands {HIGH + 1} times in {SAMPLE}. What do you say?",
        says="Now there is no second die to compare, only yours. A fair one stands on 6 or 7 "
        f"between {LOW} and {HIGH} times in {SAMPLE}, but for about one trial in {ONE_IN:.0f}. A "
        "rule of ours: a die that goes so far twice running is changed.",
        choice={
            "Suspicious: throw it again, as often": "A fair die does so now and then, and seldom "
            "twice running.",
            "It is false": reply(
                f"It may be. But of {ONE_IN:.0f} fair dice about one goes so far.",
                verdict="level",
                head="Too soon.",
            ),
            "It is fair": "A fair one seldom goes so far.",
        },
        hints=("Could a fair die do that?",),
        name="seven.suspicious",
    )


def _how_many() -> Frame:
    many = TELLING["0.20"]
    assert many is not None
    return ask(
        "A prism shows a 6 in one throw of five, and a 7 as often. After how many throws is it "
        "found out, in four trials of five?",
        choice={
            f"About {round(many, -1)}": f"{many}, if you count 6 and 7 together. One game at the "
            f"seven-sided board has about {SEATS['log']['throws']:.0f} throws of three dice.",
            "About 20": "So many find out a die that shows a 6 in three of ten.",
            "About 1,000": "So many are wanted only where it is very nearly fair: for "
            f"a chance of 0.16, instead of 0.143, {TELLING['0.16']:,}.",
        },
        hints=("It is less far from fair than the dice of the game.",),
        name="seven.how_many",
    )


def power() -> Folded:
    """How many throws unmask a die."""
    return Folded("How many throws find a die out", drawn.power())


# -- shared dice


def shared() -> Frame:
    """Whom an unfair die hurts."""
    return questions(_nobody(), _moon(), place=f"{PLACE} · to whom?")


def _nobody() -> Frame:
    return ask(
        "All seven players throw one prism, which stands in half of its throws. Which seat gains?",
        quotation=("stars.uneven", "especially if everyone shares the same dice."),
        choice={
            "None": "The board looks the same from each of its seven sides, and a throw settles "
            "who begins. A die can be unfair to its faces, and fair to the players.",
            "Who begins": "The seats differ only in who begins, and that is settled by a throw of "
            "the same dice.",
            "Saturn, at the head of the list": "The list is ours. Round the board no seat is "
            "first.",
        },
        hints=("How does Mars's seat differ from Sun's?",),
        name="seven.nobody",
    )


def _moon() -> Frame:
    lost = -SEATS["one"]["paid"]["moon"]["mean"]
    gained = SEATS["one_shy"]["paid"]["moon"]["mean"]
    mercury, moon = (SEATS["one"]["paid"][seat] for seat in ("mercury", "moon"))
    return ask(
        "Now Moon alone throws that prism, with many a 6 and 7, and the others fair dice. Moon …",
        says="Whoever captures wins; so does whoever is not captured.",
        choice={
            "loses": f"{lost:.1f} of seven stakes a game: Moon's men run ahead of all others, and "
            f"are soon among strangers. With a die that seldom stands Moon gains {gained:.1f}. And "
            f"Mercury, whose men come into Moon's table next, gains {mercury['mean']:.2f}: about "
            "as much as Moon loses. Why it is so is our guess; that it is so was played.",
            "gains": "So one thinks, from games in which the first home wins. Here nobody goes "
            "home.",
            "neither": f"It is {lost:.2f} of seven stakes, give or take "
            f"{moon['wide']:.2f}: chance alone does not explain it.",
        },
        hints=("Is this a race?",),
        name="seven.moon",
    )


def seats() -> Folded:
    """What each seat is paid, with shared dice and with its own."""
    return Folded("What each seat wins or loses", drawn.seats())


# -- Cotton's cheat


def cheat() -> Frame:
    """Dice that run 6, 5, 4, and what they bring."""
    return questions(
        _entering(), _nine(), _said_of(), _who_gains(), place=f"{PLACE} · dice that run 6, 5, 4"
    )


def _entering() -> Frame:
    return ask(
        "How many of the 36 throws of two dice of six bring Black's man in?",
        WAITING,
        says="Irish, one of the old games. Black's man was hit and waits beside the board. A 1, 2 "
        "or 3 on either die brings him in on White's point of that number. White holds 4, 5 and "
        "6: there he may not land.",
        number={
            27: "One die of 1, 2 or 3 is enough. Nine throws have none. Now the cheat comes to "
            "this board.",
            9: "So many keep him out.",
            18: "One die brings him in half the time. There are two dice.",
            ...: "Count the throws with no 1, 2 or 3: three times three. Take them from 36.",
        },
        hints=("Which numbers enter?", "Nine throws have none of them.", "27."),
        name="seven.entering",
    )


def _nine() -> Frame:
    return ask(
        "His dice show each of 6, 5 and 4 twice as often as each of 3, 2 and 1. Of nine throws of "
        "both, how many bring Black in, on the average?",
        WAITING,
        says="With fair dice 27 throws of 36 brought him in. Cotton does not say how far false "
        "ones run: twice is ours.",
        number={
            5: "A die keeps him out two times in three, both dice four times in nine. With fair "
            "dice he came in three times in four. Randle Holme, who often repeats Cotton, calls "
            "such dice “high runners”.",
            4: "So many keep him out.",
            3: "One die alone brings him in three times in nine.",
            ...: "Each die keeps him out two times in three.",
        },
        hints=("A die shows 6, 5 or 4 in two throws of three.", "2/3 × 2/3 is 4/9."),
        name="seven.nine",
    )


def _said_of() -> Frame:
    return ask(
        "Of what does he say “two to one”?",
        quotation=(
            "cotton.backgammon.cunning",
            "he provides Dice that runs 6, 5, 4, 'tis his business to secure those points, so that "
            "if he happens to surprize any of your men coming home, as 'tis two to one but he "
            "does, "
            "he does without a kind of Miracle win the set.",
        ),
        choice={
            "Of hitting a man who comes home": "“to surprize any of your men coming home”. That "
            "the set is won then, short of a miracle, is another claim.",
            "Of winning the set": "He wins “without a kind of Miracle”: that is more than two to "
            "one.",
            "Of throwing a 6, 5 or 4": "With our dice that would be two to one as well. It is not "
            "what stands there.",
        },
        hints=("Read up to “coming home”.",),
        name="seven.said_of",
    )


def _who_gains() -> Frame:
    share = {name: 100 * row["won"] / row["games"] for name, row in COTTON.items()}
    return ask(
        "Two strong players with one plan. When does White gain most?",
        says="The game is early Backgammon: Cotton's words stand in that chapter. Whoever has "
        f"learnt by false dice has practised with them for {COURSE_GAMES:,} games; the other for "
        "as many with fair ones.",
        choice={
            "White alone throws the false dice": f"{share['alone']:.0f} games in 100: they are "
            "also quick dice.",
            "Both throw them, and only White has learnt by them": f"{share['known']:.0f} games in "
            "100, which the interval cannot tell from 50. To know the dice is worth little if the "
            "other throws them, too.",
            "Both throw them, and neither knows": "Then nothing tells White from Black.",
        },
        hints=("What else do dice do that run high?",),
        name="seven.who_gains",
    )


def trial() -> Folded:
    """The trial of Cotton's words."""
    return Folded("The trial of Cotton's words", drawn.cheat())


def miracle() -> Frame:
    """What the trial says of Cotton's two claims."""
    known = COTTON["known"]
    hit, won = (100 * known["hit"] / known["held"], 100 * known["hit_won"] / known["hit"])
    fair = 100 * COTTON["fair"]["hit"] / COTTON["fair"]["held"]
    return ask(
        "Does the trial bear Cotton out?",
        says="Early Backgammon, and both threw false dice; only White had learnt by them. "
        f"Where White held 6, 5 and 4 against a man who had still to "
        f"pass, White then hit in {hit:.0f} games of 100, and won {won:.0f} of 100 of those.",
        choice={
            "The winning nearly, the hitting not": f"Two to one would be 67; with fair dice it was "
            f"{fair:.0f}. But {won:.0f} in 100 is near his “kind of Miracle”. Dice that run "
            "farther than ours may bear him out. So may a poorer opponent: his is a “novice or "
            "innocent man”, ours a strong player who only does not know the dice.",
            "Both": f"Two to one would be 67 games of 100, not {hit:.0f}.",
            "Neither": reply(
                f"The hitting falls short. As to the winning, {100 - won:.0f} lost games of 100 "
                "are no miracle, and he promises more.",
                verdict="level",
                head="It can be argued.",
            ),
        },
        hints=("How many of 100 is two to one?",),
        name="seven.bears_out",
    )
