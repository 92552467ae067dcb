"""What commands have in common: their help, and that an error of ours is said in a line."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from textwrap import fill, indent
from typing import ParamSpec

from tablesnb.base.errors import TablesnbError

Words = ParamSpec("Words")
WIDTH = 78  # of a terminal's line, less two


def in_a_line(main: Callable[Words, int]) -> Callable[Words, int]:
    """Have a command say an error of ours in a line, and end with 2 then.

    >>> @in_a_line
    ... def main() -> int:
    ...     raise TablesnbError("no such game")
    >>> main()
    2
    """

    @wraps(main)
    def carried_out(*words: Words.args, **named: Words.kwargs) -> int:
        try:
            return main(*words, **named)
        except TablesnbError as error:
            print(f"error: {error}", file=sys.stderr)
            return 2

    return carried_out


def described(parser: ArgumentParser, about: str, examples: str) -> None:
    """Give a command its help: what it does, its lines broken, and examples as they are typed.

    >>> parser = ArgumentParser(prog="tablesnb train")
    >>> described(parser, "Learn a net.", "tablesnb train irish")
    >>> parser.format_help().splitlines()[-2:]
    ['examples:', '  tablesnb train irish']
    """
    parser.description = fill(about, WIDTH)
    parser.epilog = "examples:\n" + indent(examples.strip(), "  ")
    parser.formatter_class = RawDescriptionHelpFormatter


def finder(module: str, about: str | None, out: Path) -> ArgumentParser:
    """The words of a command that finds something of a game and writes it into a folder.

    >>> finder("tools.tutor_weights", "Fit weights.", Path("kept")).parse_args(["irish"]).seed
    1283
    """
    parser = ArgumentParser(prog=f"python -m {module}", description=about)
    parser.add_argument("game", help="the game's name")
    parser.add_argument("--seed", type=int, default=1283)
    parser.add_argument("--out", type=Path, default=out, help="the folder to write to")
    return parser
