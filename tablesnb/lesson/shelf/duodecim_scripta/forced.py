"""Part III of the lesson on the twelve lines: what the search finds, and what its trap needs."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.duodecim_scripta.poem import solved
from tablesnb.lesson.shelf.duodecim_scripta.positions import SHELF

PLACE: Final = "How we know"


def how_many() -> Frame:
    """What the search finds."""
    found = SHELF.counted("placings")
    return ask(
        f"The search tries {found['placings']:,} placings, up and down. In how many must eight men "
        "stand alone, whatever is played?",
        number={
            found["forced"]: "One: yours, and White goes up. But eight can come about in "
            f"{found['possible']:,} placings, if the king plays badly. On a board of 22, 23, 25 or "
            "26 lines none forces eight.",
            found["possible"]: "In so many eight are possible. In how many is there no way out?",
            ...: "Fewer than one thinks. A single way out is enough to save him.",
        },
        unit=f"of {found['placings']:,}",
        hints=("You have found one by hand.", "The search finds no other."),
        name="duodecim.zeno.how_many",
    )


def no_choice() -> Frame:
    """The throw is played, and the eight are looked at."""
    return questions(_play(), _paired(), _greek(), place=f"{PLACE} · eight single men")


def _play() -> Frame:
    return ask(
        "You are the emperor. Play the throw, and try to do better.",
        solved(),
        says="Two, six, five.",
        play={
            "10/16 19/24 20/22": "There was nothing else. On 9, 10, 16, 19, 20, 22, 23 and 24 they "
            "stand alone: eight.",
            "9/14": "Black's pair on Antigonus.",
            "23/off": "Nobody leaves before all are in the last quarter.",
            ...: "Two black men stand there.",
        },
        hints=("Each die moves one man only.", "10/16, 20/22, 19/24."),
        large=True,
        name="duodecim.zeno.play",
    )


def _paired() -> Frame:
    return ask(
        "Paton: “so that at once he had eight single pieces in all which had formerly been next "
        "others”. Of the eight, how many had stood with another before the throw?",
        solved(),
        number={
            6: "Six: those of 10, 19 and 20. The men on 9 and on divus were alone already. So "
            "Paton's “next others” cannot be true of all eight; or the placing is wrong, or the "
            "poet is loose. It stays open.",
            8: "Look at 9 and 23 before the throw: one man each.",
            ...: "Three pairs are split.",
        },
        unit="men",
        hints=("Which of them moved, and whom did they leave?", "Three pairs."),
        large=True,
        name="duodecim.zeno.paired",
    )


def _greek() -> Frame:
    return ask(
        "Is “formerly been next others” in the Greek?",
        quotation=("agathias.poem", "αὐτίκα δʼ ὀκτὼ / ἄζυγας εἶχεν ὅλας πρόσθε μεριζομένας"),
        says="Word for word: at once eight, unyoked, he had, in all; then πρόσθε, formerly, and "
        "μεριζομένας, from a verb: to part, to share out.",
        choice={
            "Not plainly": "Word for word: formerly parted, or distributed. Paton took it for "
            "men that stood next to others. It may also be of the pairs, or of men shared out "
            "over the lines; then nothing need be counted. We do not know.",
            "Yes, word for word": "No word there is “next”, and none is “others”. Paton says what "
            "he took it to mean.",
            "No, it says that he had no choice": "The Greek has no word for that. That the king "
            "could not help it is inferred, from a trap and from the moral.",
        },
        hints=("Look for a word that means “next”.",),
        name="duodecim.zeno.greek",
    )


def drop() -> Frame:
    """What becomes of the trap when an assumption falls."""
    return questions(_held(), _must(), _leave(), _way(), place=f"{PLACE} · what the trap needs")


def _held() -> Frame:
    return ask(
        "In the placing that was found, let two men close no line. How few could the king leave "
        "alone?",
        solved(),
        number={
            1: "One. And in no other placing are eight forced then. So pairs must close a line, or "
            "there is no story. The poem says neither; the story needs it. [[hold]]",
            8: "The seven on 6 could move now, and cover others.",
            ...: "The seven can move now, and join men who are alone. Few are left.",
        },
        unit="alone",
        hints=("Nearly everybody finds company.", "1."),
        name="duodecim.zeno.held",
    )


def _must() -> Frame:
    return ask(
        "And if dice need not be played? How few could the king leave alone then?",
        solved(),
        number={
            2: "Those who stood alone before, on 9 and on divus. So a die that can be played must "
            "be. That too is inferred from the story.",
            0: "Two stand alone before any die is played.",
            ...: "Let him play nothing. Who is alone?",
        },
        unit="alone",
        hints=("He plays nothing.", "9 and 23."),
        name="duodecim.zeno.must",
    )


def _leave() -> Frame:
    return ask(
        "And if men may leave at once, each by the exact die? How few could the king leave alone "
        "then?",
        solved(),
        says="The last line is 24: from 23 a two takes a man off, from 20 a five, from 19 a six.",
        number={
            2: "Two; and no placing forces eight. So nobody may leave yet: inferred from the "
            "story, as the others are. [[bear_off_when]]",
            8: "Then the man on 23 leaves by the two, and nobody must break a pair for it.",
            ...: "The two takes off the man on 23. Which man leaves by the five, and which by the "
            "six?",
        },
        unit="alone",
        hints=(
            "Three men leave: from 23, 20 and 19.",
            "Who is alone? Count again with one fewer on 19 and on 20.",
            "2.",
        ),
        name="duodecim.zeno.leave",
    )


def _way() -> Frame:
    return ask(
        "We have not assumed which way White goes: the search tried both. What does it say of "
        "Black's way?",
        quotation=("agathias.poem", "when of the white men who were on their way back"),
        choice={
            "Nothing": "Black only stands there. The words are White's alone, and “on their way "
            "back” may mean out and home, or the last stretch. Some modern pages let both go the "
            "same way, one lets them meet.",
            "The same way as White": "So we play it; the poem does not say it.",
            "Against White": "So one modern page plays it; the poem does not say it.",
        },
        hints=("Does any black man move in the poem?",),
        name="duodecim.zeno.way",
    )
