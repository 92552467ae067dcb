"""Calls that must meet just one error of the project."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablesnb.base.errors import TablesnbError

HUGE = 10**5_000  # Python does not write such a number out
DIGITS = "1" * 5_000


def refused(kind: type[TablesnbError], words: str | list[str], call: Callable[[], object]) -> None:
    """The call raises just this error, and its sentence has these words."""
    with pytest.raises(kind) as caught:
        call()
    assert caught.type is kind
    for word in [words] if isinstance(words, str) else words:
        assert word in str(caught.value), str(caught.value)[:2000]
    assert len(str(caught.value)) < 1_500
