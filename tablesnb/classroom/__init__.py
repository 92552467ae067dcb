"""A class: polls, codes of answers and their count.

>>> from tablesnb.classroom.codes import read
>>> read("k4am 7t3a 35yc").answer
'2'
"""

from tablesnb.classroom.answers import ClassAnswers, class_answers
from tablesnb.classroom.polling import Poll, poll

__all__ = ["ClassAnswers", "Poll", "class_answers", "poll"]
