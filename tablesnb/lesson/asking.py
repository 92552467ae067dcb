"""Questions that a reader answers in his head before the cell answers them."""

from __future__ import annotations

from tablesnb.base.given import checked_text


def predict(question: str) -> None:
    """Ask before the answer: the question is the first line of what its cell prints.

    Where a notebook is stored with the cell's output folded, the first line is what stays in sight.

    >>> predict("How many fours has White to play?")
    Predict: How many fours has White to play?
    """
    print(f"Predict: {checked_text(question, 'a question')}")
