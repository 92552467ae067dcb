"""The command ``tablesnb``, also as ``python -m tablesnb``: which words ask for what.

Ends with 0 where all went well, 1 where what was looked at has faults, 2 where it cannot be done as
it was asked, and 130 where Ctrl+C ended it.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from tablesnb.base.command import described, in_a_line
from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.base.wording import closest, shown

ABOUT = "Historic tables games: lessons, games in the terminal, records, pages."
EXAMPLES = """
tablesnb lab                         the lessons, in JupyterLab
tablesnb play irish --against strong
tablesnb play my-game.txt            go on with a game that was saved
tablesnb replay my-game.txt --step
tablesnb export 01_irish --to pages
tablesnb COMMAND --help              what each can do
"""
# What each word does, in the order in which a reader meets them. A module of that name here carries
# it out; only that of the word that is asked for is loaded.
COMMANDS = {
    "lab": "copy the lessons to a folder of your own and open JupyterLab on the first",
    "games": "list the games, and where each is from",
    "play": "play a game in the terminal",
    "replay": "show a game that was saved, step by step",
    "export": "write a lesson as a page that stands alone, as slides or as PDF",
    "site": "build the site of the lessons, the rules and the sources",
}
# These have a command line of their own, as modules: help and errors are theirs.
HANDED = {
    "check": ("say what is wrong with a lesson, a line each", "tablesnb.lesson.__main__"),
    "train": ("learn a net for a game from nothing, and measure it", "tablesnb.lab.train.__main__"),
}
# What brings a module that is not there.
BRINGS = {"numpy": "'tablesnb[fast]'", "numba": "'tablesnb[fast]'"}


def main(words: Sequence[str] | None = None) -> int:
    """Do what the words ask, those of the command line if none are given; return how it ended.

    >>> main(["lab", "--to", ""])
    2
    """
    given = list(sys.argv[1:] if words is None else words)
    try:
        ended = carried_out(given)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # whoever read it has seen enough: nothing more is written, at exit too
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return ended


@in_a_line
def carried_out(words: Sequence[str]) -> int:
    """Do what the words ask. Raises UnknownName for no command, BadValue where one lacks a part."""
    words = words or ["--help"]
    name = words[0]
    try:
        if name in HANDED:
            return int(import_module(HANDED[name][1]).main(words[1:], prog=f"tablesnb {name}"))
        if name and name[0] != "-" and name not in COMMANDS:
            known = closest(name, (*COMMANDS, *HANDED))
            raise UnknownName(f"tablesnb has no command {shown(name)}; {known}")
        return _done(name, words)
    except ModuleNotFoundError as error:
        lacking = (error.name or "").partition(".")[0]
        if lacking in ("", "tablesnb"):  # a fault of ours, not a part that is not installed
            raise
        brings = BRINGS.get(lacking, lacking)
        raise BadValue(
            f"tablesnb {name} needs {lacking}, which is not installed in this Python: "
            f"pip install {brings}"
        ) from None


def _done(name: str, words: Sequence[str]) -> int:
    import tablesnb

    about = argparse.ArgumentParser(prog="tablesnb", allow_abbrev=False)
    described(about, ABOUT, EXAMPLES)
    about.add_argument("--version", action="version", version=f"tablesnb {tablesnb.__version__}")
    known = about.add_subparsers(dest="command", metavar="COMMAND", required=True)
    doing: Any = import_module(f"tablesnb.command.{name}") if name in COMMANDS else None
    for each, does in COMMANDS.items():
        parser = known.add_parser(each, help=does, allow_abbrev=False)
        if each == name:
            described(parser, doing.ABOUT, doing.EXAMPLES)
            doing.options(parser)
    for each, (does, _) in HANDED.items():
        known.add_parser(each, help=does)
    asked, others = about.parse_known_args(words)
    if doing is None or (others and name != "lab"):  # what JupyterLab knows, it says itself
        about.error(f"unknown: {' '.join(map(shown, others))}; see tablesnb {name} --help")
    return int(doing.run(asked, others))


if __name__ == "__main__":
    sys.exit(main())
