"""Which law a result was got under: a digest of the law's text and of the numbers it reads."""

from __future__ import annotations

import hashlib
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from importlib import resources

from tablesnb.rules.ruleset import Declared

LENGTH = 12
SHAPELESS = (tokenize.COMMENT, tokenize.NL, tokenize.ENCODING)
BLOCKS = (tokenize.INDENT, tokenize.DEDENT, tokenize.NEWLINE)


def law_version(rules: Declared) -> str:
    """Return twelve letters that change with the law of a game's family, or with its readings.

    Comments, docstrings and the way in which lines are broken count for nothing.

    >>> import tablesnb as tn
    >>> irish = tn.ruleset("irish")
    >>> law_version(irish) == law_version(irish.reading(bear_off="exact"))
    False
    """
    return digest(rules, _text_of(rules.family))


def digest(rules: Declared, text: str) -> str:
    """The same of a law whose words are told."""
    numbers = " ".join(map(str, [*rules.row, *rules.throw]))
    chances = " ".join(map(str, rules.die.thresholds or ())) if rules.die else ""
    whole = f"{text}\n{numbers}\n{chances}"
    return hashlib.sha256(whole.encode()).hexdigest()[:LENGTH]


@cache
def _text_of(family: str) -> str:
    """What the law of a family says: its chance, and each of its parts in the order of names."""
    folder = resources.files(f"tablesnb.{family}.law")
    parts = [resources.files("tablesnb.base").joinpath("chance.py")]
    parts += sorted(
        (each for each in folder.iterdir() if each.name.endswith(".py")), key=lambda each: each.name
    )
    return "\n".join("\0".join(doing_words(each.read_text(encoding="utf-8"))) for each in parts)


def doing_words(text: str) -> Iterator[str]:
    """Go through the words of a text of Python that do something.

    >>> list(doing_words("def f():  # so\\n    'It says.'\\n    return 1"))[-4:]
    ['return', '1', '\\n', '<']
    """
    fresh = True  # where a statement begins
    held = ""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in SHAPELESS or token.type == tokenize.ENDMARKER:
            continue
        if token.type == tokenize.STRING and fresh:
            held, fresh = token.string, False  # a docstring, if nothing follows it
            continue
        if token.type in BLOCKS:
            if not held:
                yield {tokenize.INDENT: ">", tokenize.DEDENT: "<"}.get(token.type, "\n")
            held, fresh = "", True
            continue
        if held:
            yield held
        held, fresh = "", False
        yield token.string
