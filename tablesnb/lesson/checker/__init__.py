"""Whether a lesson keeps what lessons promise: ``python -m tablesnb.lesson check my.ipynb``."""

from tablesnb.lesson.checker.cells import Finding
from tablesnb.lesson.checker.whole_lesson import check, looked_at

__all__ = ["Finding", "check", "looked_at"]
