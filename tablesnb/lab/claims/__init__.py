"""Claims on trial: what the sources, and those who read them, say of their games, computed.

A case is one entry of a file in ``cases``: the claim, its words, the law, the criterion, and how a
lesson asks it. The function that tries it is in ``trials``. ``entries.py`` reads the entries,
``docket.py`` has them all, and ``kept`` is what was found, with the version of the law.
"""

from tablesnb.lab.claims.docket import Trial, case, cases, heard, open_questions, tried

__all__ = ["Trial", "case", "cases", "heard", "open_questions", "tried"]
