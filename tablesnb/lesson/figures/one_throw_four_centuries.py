"""What is laid out, drawn and counted for the lesson on one throw alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from html import escape
from typing import Any, Final

from tablesnb.base import wording
from tablesnb.boards.image import STYLE
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.together import Members, Step, stands, step, until_they_part
from tablesnb.drawn.figure import Figure, circle, drawing, lettered, path
from tablesnb.drawn.sheet import plain_table
from tablesnb.lab.strong_games import Quick
from tablesnb.lesson import data
from tablesnb.lesson.pages import wrapped
from tablesnb.lesson.questions.worth import figure
from tablesnb.lesson.strip import Kind, kind_of, square
from tablesnb.play.game import Game
from tablesnb.players import Decision
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset
from tablesnb.rules.turn import Throw

TODAS: Final = "todas_tablas"
# the games in the order of their years, as the lesson calls them
NAMES: Final = {
    TODAS: "Todas tablas, our filling",
    "irish": "Irish",
    "early_backgammon": "Early Backgammon",
    "modern_backgammon": "Backgammon today",
}
# what each is called in the name of a ranking
SHORT: Final = dict(zip(("todas", "irish", "early", "today"), NAMES, strict=True))
# the throws of the lesson in their order, and their dice
THROWS: Final = {
    "six": "66", "close": "65", "shut": "62", "two": "21", "last": "61", "late": "64",
}  # fmt: skip


def ranking(name: str) -> Analysis:
    """The plays of a throw under a law, the best first, such as ``close_irish``."""
    return data.ranking(f"10/{name}")


# -- games on one board, so that all are drawn the same way round


def on_english_board(name: str) -> Any:
    """A game of the four on the English board."""
    return replace(ruleset(name), board="willughby")


def unnamed(place: str) -> Any:
    """A position on a board that does not say which game it is of."""
    found: Any = Position.from_id(place)
    return replace(found, rules=replace(found.rules, title="A game whose name is lost"))


def four_games() -> dict[str, Game]:
    """The four games of the lesson under the names that it gives them, to the second fork."""
    found = {}
    for name, title in NAMES.items():
        played = data.sample_game(f"10/{name}")
        game = Game(on_english_board(name), seed=played.seed, first="white")
        for entry in played.log:
            game.roll(*entry.dice) if entry.move is None else game.push(entry.move)
        found[title] = game
    return found


# -- the four laws beside each other, and what each throw comes to

# what differs, by its rule, and what each value of it is called; whose game it is where that counts
DIFFER: Final = {
    "opening": (
        "Dice of the first turn",
        {
            "throw_afresh": "both thrown again; may be a double",
            "first_dice": "the two thrown for who begins; no double",
        },
    ),
    "doublets": ("A double", {"once": "two moves", "four": "four moves"}),
    "binding": (
        "Six points held while a man waits",
        {"off": "stay shut", "willughby": "one is opened"},
    ),
    "bear_off": (
        "A larger die takes off",
        {"modern": "only the man farthest back", "free": "any man"},
    ),
    "must_play": (
        "If both dice can be played",
        {"each": "an order that loses one is allowed", "most": "both must be"},
    ),
    "stakes": (
        "Stakes won",
        {
            "single": "one",
            "willughby": "one; two for a last double or a man outside; three for both",
            "modern": "one; two or three if nobody is off",
        },
    ),
}
# what stands in old words, but with our reading of what a word covers: a man hit late is outside
AS_READ: Final = {("stakes", "early_backgammon")}
# today's best play, where an older law ends it early
HABIT: Final = {"shut_irish": "10/8*", "shut_early": "10/8*"}
TABLE: Final = (
    "table-layout:fixed;width:100%;min-width:640px;max-width:1000px;font-size:14px;line-height:18px;"
    "border-spacing:8px 2px"
)
DOUBLE: Final = "six"  # two moves cannot be four: nobody goes wrong there by habit


@dataclass(frozen=True, repr=False)
class Table:
    """A table as a notebook keeps it: names above, of each row its cells as text and as HTML."""

    title: str
    names: tuple[str, ...]
    rows: tuple[tuple[tuple[str, str], ...], ...]
    foot: str = ""

    def __repr__(self) -> str:
        lines = [self.title]
        for row in self.rows:
            for name, (text, _) in zip(self.names, row, strict=True):
                lines.append(wrapped(f"{name}: {text}", 2, 4) if name else text)
        return "\n".join([*lines, *filter(None, [self.foot])])

    def _repr_html_(self) -> str:
        rows = [[html for _, html in row] for row in self.rows]
        return (
            f'{STYLE}<div style="overflow-x:auto"><p style="margin:8px 0 4px">'
            f"<b>{escape(self.title)}</b></p>"
            + plain_table(self.names, rows, css=TABLE)
            + (f'<p style="font-size:14px">{escape(self.foot)}</p>' if self.foot else "")
            + "</div>"
        )


def four_laws() -> Table:
    """The six rules in which the four laws differ."""
    rows = [
        ((title, f"<b>{escape(title)}</b>"), *_row(field)) for field, (title, _) in DIFFER.items()
    ]
    return Table("Six rules, four games", ("", *NAMES.values()), tuple(rows))


def _row(field: str) -> tuple[tuple[str, str], ...]:
    """The values of a rule in the four laws, each with how it is known."""
    _, called = DIFFER[field]
    row = []
    for name in NAMES:
        rule = ruleset(name).rule(field)
        said = called[str(rule.value)]
        kind = Kind.READ if (field, name) in AS_READ else kind_of(rule)
        known = f"<small>{square(kind)} {escape(kind)}</small>"
        row.append((f"{said} ({kind})", f"{escape(said)}<br>{known}"))
    return tuple(row)


def habit(name: str, short: str) -> str:
    """Today's best play of a throw, where an older law has it and another is better; else none."""
    if name == DOUBLE or short == "today":
        return ""
    found = ranking(f"{name}_{short}")
    play = HABIT.get(f"{name}_{short}", ranking(f"{name}_today").best.play)
    level = {found.best.play, *(each.play for each in found.level(found.best.play))}
    return play if play in {each.play for each in found} - level else ""


def paying_more(name: str, play: str) -> str:
    """How many games of 100 a play wins for more than one stake."""
    own = ranking(name)[play]
    return f"{100 * sum(end.games for end in own.ends if end.payoff > 1) / own.games:.0f}"


def goes_wrong(short: str) -> list[str]:
    """The throws at which whoever plays as today loses something under a law."""
    return [name for name in THROWS if habit(name, short)]


def finding() -> str:
    """How often a player of today goes wrong under each older law."""
    irish, early, todas = (
        wording.number(len(goes_wrong(short))) for short in ("irish", "early", "todas")
    )
    return (
        f"Of these six throws a player of today gets {irish} wrong at Irish, {early} at early "
        f"Backgammon, {todas} at todas tablas as we fill it"
    )


def six_throws() -> Table:
    """What is best at each throw under each law."""
    rows = []
    for number, (name, dice) in enumerate(THROWS.items(), 1):
        head = f"{number} · {dice[0]}-{dice[1]}"
        rows.append(((head, f"<b>{head}</b>"), *(_cell(name, short) for short in SHORT)))
    note = (
        "The best move, and how many games of 100 it wins; in bold, what today's best move wins "
        "there, if it is worse. Throw 1 is not compared so, for two moves cannot be four. Of moves "
        "that did about equally well one stands here."
    )
    return Table(finding(), ("", *NAMES.values()), tuple(rows), note)


def _cell(name: str, short: str) -> tuple[str, str]:
    """What is best at a throw under a law, and what today's play comes to there."""
    found, own = f"{name}_{short}", habit(name, short)
    best = ranking(found).best
    said = f"{ranking(found).printed(best.play, 0)} wins {_comes_to(found, best.play)}"
    more = f"Today's wins {_comes_to(found, own)}" if own else ""
    return f"{said}. {more}".rstrip(" ."), f"{escape(said)}<br><b>{escape(more)}</b>"


def _comes_to(found: str, play: str) -> str:
    """How many games of 100 a play wins, and where more than one stake decides, for how many."""
    many = figure("wins", ranking(found), play)
    if found != "late_early":
        return many
    return f"{many}, {paying_more(found, play)} of them for more than one stake"


# -- the board of letters

# the points by the letters of the treatise, from a along one side and back along the other
FOOT: Final = "abcdefghiklm"
HEAD: Final = "nopqrstuxyz&"


def board_of_letters() -> Figure:
    """The board of c. 1330 by its letters, with where each side's men begin."""
    parts = [lettered(24, 34, 19, "The board by its letters: fifteen men on one point")]
    for at in range(12):
        x = 60 + 46 * at + 22 * (at > 5)
        for row, letter in ((0, HEAD[11 - at]), (1, FOOT[at])):
            y, tip = (84, 164) if row == 0 else (284, 204)
            tone = "umber" if (at + row) % 2 else "line"
            dart = f"M{x} {y}H{x + 42}L{x + 21} {tip}Z"
            parts.append(path(dart, fill=tone, more='opacity=".55"'))
            parts.append(lettered(x + 21, 74 if row == 0 else 304, 19, letter, anchor="middle"))
    for colour, y, said in (("bone", 98, "15"), ("ink", 270, "15")):
        ink = "boneblack" if colour == "bone" else "bone"
        parts.append(circle(81, y, 15, colour, "ink", 2))
        parts.append(lettered(81, y + 6, 15, said, ink, "middle"))
    way, dots = "M104 98H600Q636 98 636 130V240Q636 270 600 270H112", 'stroke-dasharray="2 7"'
    parts.append(path(way, "azurite", 4, fill="none", more=f'{dots} stroke-linecap="round"'))
    parts.append(path("M118 262L104 270L118 278", "azurite", 4, fill="none"))
    foot = "Drawn by a modern English version; the treatise's own drawing, f. 157v, was not seen"
    parts.append(lettered(24, 338, 14, foot))
    text = "\n".join(
        (
            "The board by its letters:",
            f"  far side, from the left: {' '.join(reversed(HEAD))}",
            f"  near side, from the left: {' '.join(FOOT)}",
            "  fifteen men on &, who walk by n and m to a; fifteen on a, who walk the other way",
            foot,
        )
    )
    return drawing("The board by its letters", text, "".join(parts), 674, 356, 560)


# -- four games with one run of dice, and the switches of one

SEED: Final = 7  # of the four games
BEGUN: Final = 1330  # the seed of the first game in which the switches are tried
GAMES: Final = 200
FAR: Final = 20  # throws
# What of todas tablas no words that were seen decide, and what another of the four games has there.
SWITCHES: Final = {
    "doublets": "early_backgammon",
    "must_play": "modern_backgammon",
    "binding": "irish",
    "bear_off": "irish",
    "stakes": "modern_backgammon",
}


@dataclass
class Strong:
    """The strong player of whatever game is before it."""

    known: dict[str, Quick] = field(default_factory=dict)

    def decide(self, game: Game) -> Decision:
        """The play that it makes."""
        name = game.rules.name
        if name not in self.known:
            self.known[name] = Quick(ruleset(name))
        return Decision(self.known[name].choose(game), "the strong player chose it")


def four(seed: int, player: Strong | None = None) -> dict[str, Game]:
    """The four games with the dice of a seed, White first, each played to its end.

    The first of those that have gone the same way decides for them, as its strong player would;
    the others follow as long as their laws allow the same moves.
    """
    strong = player or Strong()
    games = {name: Game(name, seed=seed, first="white") for name in NAMES}
    groups: deque[tuple[Members, list[Step]]] = deque([(list(games.items()), [])])
    while groups:
        members, steps = groups.popleft()
        sides = until_they_part(members, steps, strong)
        if sides[0][0][1].awaits is not None or len(sides) > 1:
            groups.extend((side, list(steps)) for side in sides)
    return games


def switched(field_name: str, other: str) -> Any:
    """Todas tablas with one rule as another of the four games has it."""
    exchanged: dict[str, Any] = {field_name: ruleset(other).rule(field_name)}
    return replace(ruleset(TODAS), **exchanged)


def parted(seed: int, strong: Strong, far: int | None = FAR) -> dict[str, int]:
    """In a game of todas tablas of this seed, the throw at which each switch first shows.

    Those that do not show by throw ``far``, or to the end without it, are left out.
    """
    lead = Game(TODAS, seed=seed, first="white")
    others = {
        name: Game(switched(name, other), seed=seed, first="white")
        for name, other in SWITCHES.items()
    }
    found: dict[str, int] = {}
    planned: deque[str] = deque()
    while others and lead.awaits is not None and (far is None or lead.throws <= far):
        if isinstance(lead.awaits, Throw) and lead.throws == far:
            break
        step((lead, *others.values()), planned, strong)
        seen = stands(lead)
        for name in [name for name, game in others.items() if stands(game) != seen]:
            found[name] = lead.throws
            del others[name]
    return found


def switches() -> dict[str, Any]:
    """How many games of strong players each switch has changed by throw 20, and by the end."""
    strong = Strong()
    every = [parted(BEGUN + number, strong, None) for number in range(GAMES)]
    return {
        "seed": BEGUN,
        "games": GAMES,
        "throws": {name: sorted(each[name] for each in every if name in each) for name in SWITCHES},
    }


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "switches": switches,
}
