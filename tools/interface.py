"""Writes the page of the public interface from the docstrings: ``python -m tools.interface``.

Every name of ``tablesnb`` stands there with its signature, what its docstring says and the
example, which the tests run where it is written; of a class every public method, of a module all
that it shows. A name that is added needs nothing here.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from tablesnb.site.sphinx.reference import met, named

PAGE = Path(__file__).parents[1] / "docs" / "interface.md"
WIDE = 88  # letters of a signature that stands in one line
LONG = 60  # letters of a value that is written out
HEAD = (
    "# The public interface\n\n"
    "All that a reader of `tablesnb` holds, after `import tablesnb as tn`. This page is made from "
    "the docstrings by `python -m tools.interface`, and a test holds it to them; the examples are "
    "run as tests where they stand."
)
BESIDE = (
    "## What else a reader meets\n\nNobody makes these by hand: they come from what stands above."
)


def page() -> str:
    """The whole page."""
    given = [(f"tn.{name}", thing) for name, thing in named()]
    parts = [HEAD, index([*given, *met()])]
    for name, thing in given:
        parts += section(name, thing)
    parts.append(BESIDE)
    for name, thing in met():
        parts += section(name, thing, "###", made=False)
    return "\n\n".join(parts) + "\n"


def index(entries: list[tuple[str, Any]]) -> str:
    """All names with their first sentences, as a table."""
    rows = [
        f"| [`{name}`](#{anchor(name)}) | {first_sentence(thing).replace('|', chr(92) + '|')} |"
        for name, thing in entries
    ]
    return "\n".join(["| name | what it is |", "|---|---|", *rows])


def anchor(heading: str) -> str:
    """Where a heading is found, as a page of Markdown is shown by its hosts."""
    return re.sub(r"[^\w-]", "", heading.lower())


def section(name: str, thing: Any, level: str = "##", made: bool = True) -> Iterator[str]:
    """One name: its heading, its signature if it is ``made`` by hand, its words, what it holds."""
    yield f"{level} {name}"
    if isinstance(thing, ModuleType):
        yield from words(thing)
        for each in shown(thing):
            yield from section(f"{name}.{each}", getattr(thing, each), level + "#")
        return
    if not callable(thing):
        yield fenced(f"{name} = {value(thing)}")
        return
    plain = is_error(thing)
    if made and not plain:
        yield fenced(f"{'class ' * inspect.isclass(thing)}{signature(name, thing)}")
    yield from words(thing)
    if inspect.isclass(thing) and not plain:
        for each, member in members(thing):
            yield from held(name.removeprefix("tn."), each, member, level + "#")


def held(owner: str, name: str, member: Any, level: str) -> Iterator[str]:
    """One method or property of a class."""
    yield f"{level} {owner}.{name}"
    if isinstance(member, property):
        kind = member.fget.__annotations__.get("return", "Any") if member.fget else "Any"
        yield fenced(f"{owner}.{name}: {kind}")
        yield from words(member)
        return
    plain = getattr(member, "__func__", member)
    yield fenced(signature(f"{owner}.{name}", plain))
    yield from words(plain)


def shown(module: ModuleType) -> list[str]:
    """The names that a module shows: those of its ``__all__``, else all classes of its own."""
    names = getattr(module, "__all__", None)
    if names is None:
        return [
            name
            for name, each in vars(module).items()
            if inspect.isclass(each)
            and each.__module__ == module.__name__
            and not name.startswith("_")
            and not getattr(each, "_is_protocol", False)
        ]
    return sorted(names, key=lambda name: (name.isupper(), str(name).lower()))


def members(kind: type) -> Iterator[tuple[str, Any]]:
    """The public methods and properties that a class says something about."""
    for name, member in vars(kind).items():
        plain = getattr(member, "__func__", member)
        if not name.startswith("_") and isinstance(plain, property) | inspect.isfunction(plain):
            if inspect.getdoc(plain):
                yield name, member


def is_error(thing: Any) -> bool:
    return inspect.isclass(thing) and issubclass(thing, Exception)


def signature(name: str, thing: Any) -> str:
    """How a thing is called, a line for each argument where they are many."""
    found = inspect.signature(thing)
    given = []
    last = None
    for each in found.parameters.values():
        if each.name in ("self", "cls"):
            continue
        if each.kind is each.KEYWORD_ONLY and last not in (each.KEYWORD_ONLY, each.VAR_POSITIONAL):
            given.append("*")
        if last is inspect.Parameter.POSITIONAL_ONLY and each.kind is not last:
            given.append("/")
        given.append(argument(each))
        last = each.kind
    returned = found.return_annotation
    after = "" if returned is found.empty or inspect.isclass(thing) else f" -> {typed(returned)}"
    line = f"{name}({', '.join(given)}){after}"
    if len(line) <= WIDE:
        return line
    return "\n".join([f"{name}(", *(f"    {each}," for each in given), f"){after}"])


def argument(given: inspect.Parameter) -> str:
    """One argument, with what it may be and what it is unless it is given."""
    stars = "*" * (given.kind is given.VAR_POSITIONAL) + "**" * (given.kind is given.VAR_KEYWORD)
    kind = "" if given.annotation is given.empty else f": {typed(given.annotation)}"
    if given.default is given.empty:
        return f"{stars}{given.name}{kind}"
    equals = " = " if kind else "="
    return f"{stars}{given.name}{kind}{equals}{value(given.default)}"


def typed(annotation: Any) -> str:
    """A type as it is written."""
    return annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)


def value(thing: Any) -> str:
    """A value as it is written, or what it is where that is long or tells of the machine."""
    if isinstance(thing, str) and '"' not in thing and "'" not in repr(thing)[1:-1]:
        return f'"{thing}"' if len(thing) <= LONG else "…"
    if isinstance(thing, str | int | float | bool | tuple | None) and len(repr(thing)) <= LONG:
        return repr(thing)
    if isinstance(thing, dict):
        return f"{{{', '.join(f'{key!r}: …' for key in thing)}}}"
    return "…"


def first_sentence(thing: Any) -> str:
    """The first sentence of a docstring."""
    text = next(iter(paragraphs(inspect.getdoc(thing) or "")), "")
    found = re.match(r"(.+?\.)(\s|$)", text)
    return plainly(found[1] if found else text).rstrip(".") + "."


def words(thing: Any) -> Iterator[str]:
    """A docstring as Markdown: its paragraphs, each in one line, and its examples."""
    for paragraph in paragraphs(inspect.getdoc(thing) or ""):
        yield fenced(paragraph, "pycon") if paragraph.startswith(">>>") else plainly(paragraph)


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of a docstring; an example stays as it is."""
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        if paragraph.startswith(">>>"):
            yield paragraph.rstrip()
        elif paragraph.startswith("- "):
            items = re.split(r"\n(?=- )", paragraph)
            yield "\n".join(" ".join(item.split()) for item in items)
        elif paragraph.strip():
            yield " ".join(paragraph.split())


def plainly(text: str) -> str:
    """Prose of a docstring in the signs of Markdown."""
    parts = re.split(r"(``.+?``)", text)
    for at, part in enumerate(parts):
        if part.startswith("``"):
            parts[at] = f"`{part.strip('`')}`"
            continue
        part = re.sub(r":\w+:`(?:[\w.]+\.)?(\w+)`", r"`\1`", part)
        parts[at] = part.replace("**", r"\*\*").replace("<", "&lt;")
    return "".join(parts)


def fenced(text: str, language: str = "python") -> str:
    return f"```{language}\n{text}\n```"


def main(arguments: list[str]) -> int:
    """Write the page, or with ``--check`` say whether it is up to date."""
    text = page()
    if "--check" in arguments:
        fresh = PAGE.is_file() and PAGE.read_text(encoding="utf-8") == text
        print(f"{PAGE.name} is {'up to date' if fresh else 'not what the docstrings say'}")
        return 0 if fresh else 1
    PAGE.write_text(text, encoding="utf-8")
    print(f"{PAGE.name}: {len(text.splitlines()):,} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
