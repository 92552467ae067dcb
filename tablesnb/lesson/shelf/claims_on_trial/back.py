"""Three questions to go home with."""

from __future__ import annotations

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame


def last_questions() -> Frame:
    """Three questions on trials themselves."""
    return questions(_afterwards(), _same(), _history(), place="Three questions")


def _afterwards() -> Frame:
    return ask(
        "You play a thousand games, look at the figure, and then set the limit just below it. What "
        "is the verdict worth?",
        choice={
            "Nothing: the limit was chosen to fit": "Some limit would have fitted any figure. Here "
            "limits were written down before the games; where one was not, the verdict says so.",
            "As much as before: the games are the same": "The games are. But the limit now follows "
            "them, and could not have failed.",
            "More: the limit is exact": "It is exact about this figure, and says nothing of the "
            "claim.",
        },
        name="claims.afterwards",
    )


def _same() -> Frame:
    return ask(
        "Players who draw lots decide a case one way, strong players the other. Which do you "
        "believe?",
        choice={
            "The strong, of a claim about good play": "A claim about how to win is a claim about "
            "those who try. Of a claim about beginners neither is a good witness.",
            "The lots: they favour nobody": "They favour nobody, and nobody plays so. A lot hits "
            "and leaves men alone without asking.",
            "Neither": "Then no claim on play could be tried at all. But say who played: that is "
            "part of the verdict.",
        },
        name="claims.which_players",
    )


def _history() -> Frame:
    return ask(
        "A trial upholds that a rule makes the better game. Was it played so in 1674?",
        choice={
            "That does not follow": "People have played by worse rules for centuries. What was "
            "played, only words and boards of the time can tell.",
            "Yes: people find the better rule": "Then there would be one game of tables, and not "
            "a dozen.",
            "No: old rules are worse": "Nor does that follow. A trial says nothing of the year.",
        },
        name="claims.history",
    )
