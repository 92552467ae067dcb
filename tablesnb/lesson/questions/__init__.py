"""Questions that the hand answers, their answers kept, and the teacher's key."""

from tablesnb.lesson.questions.answers_table import Answers, answers
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame, Teacher, key
from tablesnb.lesson.questions.question import Answer, Question, Reply, reply

__all__ = [
    "Answer",
    "Answers",
    "Frame",
    "Question",
    "Reply",
    "Teacher",
    "answers",
    "ask",
    "key",
    "questions",
    "reply",
]
