"""Claims on trial: what the sources, and those who read them, say of their games, computed.

``case.py`` says what a case is, ``criterion.py`` when it is upheld, ``cases`` holds the cases by
subject, ``docket.py`` all of them, and ``kept`` what was found, with the version of the law.
"""

from tablesnb.lab.claims.docket import Trial, case, cases, heard, open_questions, tried

__all__ = ["Trial", "case", "cases", "heard", "open_questions", "tried"]
