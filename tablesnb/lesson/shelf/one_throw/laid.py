"""What is laid out in a table: the four laws beside each other, and what each throw comes to."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Final

from tablesnb.base.given import checked_choice
from tablesnb.boards.night import STYLE
from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.pages import LEFT, wrapped
from tablesnb.lesson.questions.worth import SMALL
from tablesnb.lesson.shelf.one_throw.positions import NAMES, SHORT, THROWS, ranking
from tablesnb.lesson.strip import kind_of, square
from tablesnb.rules.registry import ruleset

# what differs, by its rule, and what each value of it is called; whose game it is where that counts
DIFFER: Final = {
    "doublets": ("A doublet", {"once": "two moves", "four": "four moves"}),
    "binding": (
        "Six points held while a man waits",
        {"off": "stay shut", "willughby": "one is broken"},
    ),
    "bear_off": (
        "A larger die takes off",
        {"modern": "a man with nobody behind", "free": "any man"},
    ),
    "must_play": (
        "Both dice if they can be played",
        {"each": "not if the order loses one", "most": "must be"},
    ),
    "stakes": (
        "Stakes won",
        {
            "single": "one",
            "willughby": "one; two for a last doublet or a man outside; three for both",
            "modern": "one; two or three if nobody is off",
        },
    ),
}
# today's best play, where an older law ends it early or lets half of it be played
HABIT: Final = {
    "shut_irish": "10/8*",
    "shut_early": "10/8*",
    "two_irish": "5/3 3/1",
    "two_todas": "5/3 3/1",
}
TITLE: Final = "font-size:17px;line-height:25px;margin:0 0 6px"
TABLE: Final = (
    "table-layout:fixed;width:100%;min-width:640px;max-width:1000px;font-size:15px;line-height:21px"
)
ABREAST: Final = "display:flex;flex-wrap:wrap;gap:10px 16px;max-width:1000px"
CELL: Final = "flex:1 1 135px;font-size:15px;line-height:21px"
DOUBLETS: Final = ("six", "five")  # two moves cannot be four: nobody goes wrong there by habit


@dataclass(frozen=True, repr=False)
class Table:
    """A table as a notebook keeps it: names above, of each row its cells as text and as HTML."""

    title: str
    names: tuple[str, ...]
    rows: tuple[tuple[tuple[str, str], ...], ...]
    foot: tuple[str, str] = ("", "")

    def __repr__(self) -> str:
        lines = [self.title]
        for row in self.rows:
            for name, (text, _) in zip(self.names, row, strict=True):
                lines.append(wrapped(f"{name}: {text}", 2, 4) if name else text)
        return "\n".join([*lines, *filter(None, self.foot[:1])])

    def _repr_html_(self) -> str:
        if len(self.rows) == 1:
            return self._abreast()
        names = "".join(f'<th style="{LEFT}">{escape(name)}</th>' for name in self.names)
        rows = "".join(
            "<tr>" + "".join(f'<td style="{LEFT}">{html}</td>' for _, html in row) + "</tr>"
            for row in self.rows
        )
        return (
            f'{STYLE}<div style="overflow-x:auto">'
            f'<p style="{TITLE}"><b>{escape(self.title)}</b></p>'
            f'<table style="{TABLE}">'
            f"<thead><tr>{names}</tr></thead><tbody>{rows}</tbody></table>"
            + (f'<p style="font-size:14px">{self.foot[1]}</p>' if self.foot[1] else "")
            + "</div>"
        )

    def _abreast(self) -> str:
        """A single row: each name with its cell beneath, two by two on a phone."""
        cells = "".join(
            f'<div style="{CELL}"><b>{escape(name)}</b><br>{html}</div>'
            for name, (_, html) in zip(self.names, self.rows[0], strict=True)
        )
        head = f'<p style="{TITLE}"><b>{escape(self.title)}</b></p>'
        return f'{STYLE}{head}<div style="{ABREAST}">{cells}</div>'


def four_laws() -> Folded:
    """The five rules in which the four laws differ, to be unfolded and kept in sight."""
    rows = [
        ((title, f"<b>{escape(title)}</b>"), *_row(field)) for field, (title, _) in DIFFER.items()
    ]
    table = Table("Five rules, four laws", ("", *NAMES.values()), tuple(rows))
    return Folded("All five rules, side by side", table)


def laws_on(field: str) -> Table:
    """What the four laws say of one thing, and how each is known."""
    title, _ = DIFFER[checked_choice(field, "rule", tuple(DIFFER))]
    return Table(title, tuple(NAMES.values()), (_row(field),))


def _row(field: str) -> tuple[tuple[str, str], ...]:
    """The values of a rule in the four laws, each with how it is known."""
    _, called = DIFFER[field]
    row = []
    for name in NAMES:
        rule = ruleset(name).rule(field)
        said, kind = called[str(rule.value)], kind_of(rule)
        known = f"<small>{square(kind)} {escape(kind)}</small>"
        row.append((f"{said} ({kind})", f"{escape(said)}<br>{known}"))
    return tuple(row)


def astray(name: str, short: str) -> float:
    """What today's best play loses under another law, in a hundred games.

    0 where it is as good as any, as far as the games tell, and where it cannot be played.
    """
    if name in DOUBLETS or short == "today":
        return 0
    found = ranking(f"{name}_{short}")
    play = HABIT.get(f"{name}_{short}", ranking(f"{name}_today").best.play)
    known = [each.play for each in found]
    level = {found.best.play, *(each.play for each in found.level(found.best.play))}
    return 100 * found.loss(play).value if play in known and play not in level else 0


def goes_wrong(short: str) -> list[str]:
    """The throws at which whoever plays as today loses something under a law."""
    return [name for name in THROWS if round(astray(name, short)) > 0]


def finding() -> str:
    """How often a player of today goes wrong under each older law."""
    irish, early, todas = (SMALL[len(goes_wrong(short))] for short in ("irish", "early", "todas"))
    return (
        f"Of these ten throws a player of today gets {irish} wrong at Irish, {early} at early "
        f"Backgammon, {todas} at todas tablas as we fill it"
    )


def ten_throws() -> Folded:
    """What is best at each throw under each law, for whoever has played them."""
    rows = []
    for number, (name, (_, dice)) in enumerate(THROWS.items(), 1):
        head = f"{number} · {dice[0]}-{dice[1]}"
        rows.append(((head, f"<b>{head}</b>"), *(_cell(name, short) for short in SHORT)))
    note = (
        "The best play, and what today's best play loses in a hundred: games where one "
        "stake is played for, else stakes. Four moves cannot be played where a doublet is two: "
        "nothing is counted there."
    )
    table = Table(finding(), ("", *NAMES.values()), tuple(rows), (note, escape(note)))
    return Folded("Ten throws under four laws", table)


def _cell(name: str, short: str) -> tuple[str, str]:
    """What is best at a throw under a law, and what today's play loses there."""
    found = ranking(f"{name}_{short}")
    lost = round(astray(name, short))
    said = found.best.play
    if all(each.chance == 0 for each in found):
        said = "any: lost"
    elif all(each.chance > 0.9999 for each in found) and not lost:
        said = "any: won"
    elif name in DOUBLETS and len(found.level(said)) == len(found) - 1:
        said = "any"
    if not lost:
        return said, escape(said)
    costs = f"today's loses {lost} {'games' if short in ('todas', 'irish') else 'stakes'}"
    return f"{said}; {costs}", f"<b>{escape(said)}</b><br>{escape(costs)}"
