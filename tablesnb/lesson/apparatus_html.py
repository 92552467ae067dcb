"""What a saved notebook keeps of the sources: everything to be read, each at its address.

No script and no style sheet is needed. JupyterLab leads to an element by ``data-jupyter-id``, which
it makes of an ``id`` where a notebook is not trusted; a page has the ``id``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from tablesnb.drawn.sheet import element, look, sheet, small, title
from tablesnb.lesson.apparatus_data import GRID, PLURALS
from tablesnb.lesson.items import Item, items, work_of
from tablesnb.lesson.pages import wrapped
from tablesnb.lesson.strip import HEADS, SIGNS, Kind, grid, kind_of
from tablesnb.sources.passages import LANGUAGES

TITLE: Final = "The sources"
WIDE: Final = 1100  # px
HIGH: Final = 520  # px of the place in which everything is read
SITES: Final = 3  # sites that are named, of those on which a work was seen


def text(found: Sequence[Item]) -> str:
    """How many there are of each kind, and the games by their rules in signs."""
    many = [(said, sum(each.type == kind for each in found)) for kind, said in PLURALS.items()]
    counted = ", ".join(f"{number} {said.lower()}" for said, number in many if number)
    lines = [f"{len(found)} found: {counted}" if found else "Nothing was found", "", GRID]
    for _, name, cells in grid():
        signs = (" ".join(SIGNS[kind_of(rule)] for rule in rules) for rules in cells.values())
        lines.append(f"{name}: {' | '.join(signs)}")
    key = ", ".join(f"{sign} {kind}" for kind, sign in SIGNS.items())
    return "\n".join([*lines, wrapped(key)])


def html(found: Sequence[Item]) -> str:
    """The games by their rules, and all that was found in a place that is pushed up and down."""
    many = "1 thing" if len(found) == 1 else f"{len(found)} things"
    inside = "".join(map(_item, found))
    css = f"max-height:{HIGH}px;overflow:auto;border:1px solid;padding:0 12px;margin:6px 0 0"
    read = element("div", inside, css, "line") if found else ""
    fold = (
        '<details class="tn-listed" open style="margin:10px 0 0"><summary style="cursor:pointer">'
        f"{many} found, the oldest words first, what has no date last</summary>{read}</details>"
    )
    return sheet(title(GRID) + _grid() + fold, wide=WIDE)


def _grid() -> str:
    """The games by their rules: a sign for each, which leads to it."""
    there = {each.address: each for each in items()}
    cell = "padding:1px 10px 1px 0;border:0;text-align:left;white-space:nowrap;background:none"
    heads = "".join(
        f"<th{look(f'{cell};font-weight:400', 'soft')}>{escape(head)}</th>" for head in ("", *HEADS)
    )
    rows = ""
    for _, name, cells in grid():
        inner = ""
        for rules in cells.values():
            signs = ""
            for rule in rules:
                said = f"{there[rule.id].name}: {there[rule.id].known}"
                signs += (
                    f'<a href="#{rule.id}" title="{escape(said)}" aria-label="{escape(said)}"'
                    f"{look('text-decoration:none', 'text')}>{SIGNS[kind_of(rule)]}</a>"
                )
            inner += f'<td style="{cell}">{signs}</td>'
        named = element("th", escape(name), f"{cell};font-weight:400")
        rows += f'<tr style="background:none">{named}{inner}</tr>'
    table = (
        '<table style="border:0;border-collapse:collapse;margin:0;font-size:15px">'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )
    key = " · ".join(f"{sign} {kind}" for kind, sign in SIGNS.items())
    return f'<div class="tn-by-rules" style="overflow-x:auto">{table}</div>{small(escape(key))}'


def _item(item: Item) -> str:
    """A thing at its address."""
    sign = f"{SIGNS[Kind[item.sure.upper()]]} " if item.sure else ""
    head = f"{sign}{item.type}, {escape(item.known)}"
    lines = [f"<b>{escape(item.name)}</b> ({head}) <code>{item.address}</code>"]
    if item.type in ("passage", "error", "note"):
        lines.append(f"<q{_lang(item)}>{escape(item.words)}</q>")
    else:
        lines.append(escape(item.words))
    if item.translation:
        lines.append(f"“{escape(item.translation)}” Translated by {escape(item.translator)}.")
    elif item.voice == "translation" and not item.of:
        lines.append("No original was found.")
    lines += [_seen(item)] if item.type == "passage" else []
    lines += [escape(item.note)] if item.note else []
    lines += [f"To look for: {escape(item.wanted)}"] if item.wanted else []
    leads = [
        *(("rests on", item.rests), ("the original", item.of), ("against it", item.against)),
        *(("beside it", item.related), ("rests on it", item.carries), ("rivals", item.rivals)),
    ]
    said = "; ".join(f"{name} {_links(all)}" for name, all in leads if all)
    lines += [said] if said else []
    address = f'id="{item.address}" data-jupyter-id="{item.address}"'
    # short, for there are hundreds of them in one notebook
    return f'<div {address} style="margin:14px 0">{"<br>".join(lines)}</div>'


def _lang(item: Item) -> str:
    code = LANGUAGES.get(item.language, "")
    return f' lang="{code}"' if code and code != "en" else ""


def _seen(item: Item) -> str:
    """Whose work it is, and where it was seen."""
    work = work_of(item.works[0])
    links = ", ".join(
        f'<a href="{escape(all[0])}">{escape(name)}</a>'
        for name, all in [*work.copies.items()][:SITES]
    )
    return f"{escape(work.cite())}{f'; seen at {links}' if links else ''}"


def _links(addresses: Iterable[str]) -> str:
    return ", ".join(f'<a href="#{each}">{each}</a>' for each in addresses)
