"""What commands have in common: an error of ours is said in a line, and none is a traceback."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from tablesnb.base.errors import TablesnbError

Given = ParamSpec("Given")


def in_a_line(main: Callable[Given, int]) -> Callable[Given, int]:
    """Have a command say an error of ours in a line, and end with 2 then.

    >>> @in_a_line
    ... def main() -> int:
    ...     raise TablesnbError("no such game")
    >>> main()
    2
    """

    @wraps(main)
    def carried_out(*words: Given.args, **named: Given.kwargs) -> int:
        try:
            return main(*words, **named)
        except TablesnbError as error:
            print(f"error: {error}", file=sys.stderr)
            return 2

    return carried_out
