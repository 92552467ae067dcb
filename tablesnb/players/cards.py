"""Cards of the strong player: how he came to play a game, and how strong he was found to be.

A card lies beside its net, or for a game of tafl alone, and is written by ``tablesnb.lab.train`` or
``tablesnb.lab.siege``; nothing on it was typed by hand. What other programs showed is added from a
file that was.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from html import escape
from importlib import resources
from typing import Any

from tablesnb.base.checks import checked_choice
from tablesnb.base.errors import UnknownName
from tablesnb.base.frozen import frozen
from tablesnb.players.outside import Outside, outside
from tablesnb.rules.registry import ruleset

FOLDER = "nets"
THE_GAMES = "the game's net"  # as it plays where no reading is asked
ROUNDED = 2e-3  # by so much figures of a card may be off
PARTS = 4  # of the curve, between whose ends it is told
Ends = tuple[float, float, float]  # a value, and between what it lies at 95 %


@dataclass(frozen=True)
class Strength:
    """Games against somebody: the share won, and what was paid a game, each with its interval.

    ``sides`` says which the strong player had, where they are not alike. ``payoff`` is None where
    only winning counts; ``left`` games came to no end, or to no winner.
    """

    against: str
    games: int
    wins: Ends
    payoff: Ends | None = None
    sides: str = ""
    left: int = 0

    def __str__(self) -> str:
        told = f"against {self.against}{f', as {self.sides}' if self.sides else ''}: "
        told += f"wins {_share(self.wins)}"
        if self.payoff:
            value, low, high = self.payoff
            told += f", paid {value:+z.2f} ({low:+z.2f} to {high:+z.2f})"
        return f"{told}, {self.games:,} games" + (f", {self.left:,} undecided" if self.left else "")


@dataclass(frozen=True)
class Foretold:
    """Positions of which about the same was foretold, each of another game, and what came of it.

    ``foretold`` is the mean of what was, ``came`` of what came of it, which lies between ``low``
    and ``high`` at 95 %: shares of games won where two play, payoffs where there are more.
    """

    foretold: float
    came: float
    low: float
    high: float
    games: int

    @property
    def holds(self) -> bool:
        """Whether what was foretold lies within the interval of what came."""
        return self.low <= self.foretold <= self.high


@dataclass(frozen=True)
class Ended:
    """How many of some games by the game's net ended within so many throws, from which seed."""

    ended: int
    games: int
    throws: int
    seed: int

    def __str__(self) -> str:
        return (
            f"of {self.games:,} games by the game's net (seed {self.seed}) {self.ended:,} came to "
            f"an end within {self.throws:,} throws"
        )


@dataclass(frozen=True)
class Begun:
    """A net that was to be better and was not learnt to its end: how far, and how it did then."""

    games: int
    whole: int
    hidden: int
    seconds: int
    met: Strength

    def __str__(self) -> str:
        return (
            f"Another net, of {self.hidden} hidden numbers, was begun: after {self.games:,} of "
            f"{self.whole:,} games, {self.seconds / 60:.0f} minutes of one core, it "
            f"{_came(self.met)} against this one, {self.met.games:,} games."
        )


@dataclass(frozen=True)
class Card:
    """How the strong player came to play a game, and what he was found to be worth.

    ``how`` is ``"learnt"`` or ``"search"``, ``course`` how that was done, number by number.
    ``strength`` has games against others, ``mirrored`` by reading what share the attackers win
    where both sides are strong, ``curve`` the games learnt from and then the share won and the
    payoff against the careful player, ``calibration`` what was foretold and what came. ``law`` is
    the version of the law under which all was measured, ``kept`` the file's name without its end.
    A reading's net may have gone on ``beyond`` the game's. A reading that is played by the game's
    net, or carefully, has none of its ``own``: what was learnt for it was no better. ``tried`` is
    how a net that was learnt for a reading met the game's, where both see its positions; else how
    it met the careful player, by whom the reading is played where that net was no better. Nothing
    was learnt for a reading under which too few games by the game's net are ``ended``: the share
    that came to an end, in how many games, of how many throws at the most.
    ``pieces`` are the seconds of each piece of a course that was learnt in several. A net that was
    to follow this one may be ``begun``.
    ``readings`` has, for the card of a game, what was found of each of its named readings, in
    words. ``outside`` has, for the card of a game, what other programs showed of its players.
    """

    game: str
    reading: Mapping[str, str]
    how: str
    law: str
    kept: str
    course: Mapping[str, Any]
    strength: tuple[Strength, ...]
    curve: tuple[tuple[int, float, float], ...] = ()
    calibration: tuple[Foretold, ...] = ()
    mirrored: Mapping[str, Strength] = field(default_factory=dict)
    own: bool = True
    beyond: str = ""
    tried: Strength | None = None
    ended: Ended | None = None
    pieces: tuple[int, ...] = ()
    readings: Mapping[str, str] = field(default_factory=dict)
    begun: Begun | None = None
    outside: tuple[Outside, ...] = ()

    def __post_init__(self) -> None:
        for name in (
            "reading", "course", "strength", "curve", "calibration", "mirrored", "readings",
        ):  # fmt: skip
            object.__setattr__(self, name, frozen(getattr(self, name)))

    def head(self) -> str:
        """Which game it is, and how its player came about, in a sentence."""
        of = ruleset(self.game).title
        read = ", ".join(f"{rule} = {value}" for rule, value in self.reading.items())
        counted = ("positions", "games", "hidden")
        whole = {name: f"{self.course[name]:,}" for name in counted if name in self.course}
        said = f"{of}{f' ({read})' if read else ''}: the strong player"
        if self.ended is not None:
            why = self.tried_in_words()
            return f"{said} plays as without these readings; nothing was learnt for them: {why}."
        if self.how == "search":
            how = f"looks at {whole['positions']} positions a move"
        else:
            further = "further " if self.beyond else ""
            watched = self.course["guided"] >= self.course["games"]
            by = "of the careful player against himself" if watched else "against itself"
            how = (
                f"learnt by {whole['games']} {further}games {by} "
                f"(seed {self.course['seed']:g}, {whole['hidden']} hidden numbers)"
            )
        if not self.own:
            as_before = "as without these readings" if self.by_the_games else "carefully"
            how = f"plays {as_before}; a net of its own that {how} was no better"
            how += f": {self.tried_in_words()}"
        return f"{said} {how}."

    @property
    def by_the_games(self) -> bool:
        """Whether a reading is played by the game's net; by the careful player where none fits."""
        return not self.own and (self.tried is None or self.tried.against == THE_GAMES)

    def tried_in_words(self) -> str:
        """How a net that was learnt for a reading did, beside the game's where it is no better.

        Where none was learnt, how many games came to an end.
        """
        if self.ended is not None:
            return str(self.ended)
        if self.tried is not None:
            whom = "that" if self.tried.against == THE_GAMES else "the careful player"
            left = f", {self.tried.left:,} broken off" if self.tried.left else ""
            return f"it {_came(self.tried)} against {whom}, {self.tried.games:,} games{left}"
        careful = next(met for met in self.strength if met.against == "careful")
        if self.own:
            return f"it {_came(careful)} against the careful player, {careful.games:,} games"
        _, won, paid = self.curve[-1]
        last = f"won {won:.1%}" if _alike(careful) else f"was paid {paid:+z.2f} a game"
        return f"it {last} against the careful player, that {_came(careful)}"

    def learning(self) -> str:
        """How strong he was while he learnt, in a sentence; none where he did not."""
        if not self.curve:
            return ""
        last = len(self.curve) - 1
        looks = [self.curve[last * part // PARTS] for part in range(PARTS + 1)]
        told = ", ".join(f"{won:.1%} after {games:,} games" for games, won, _ in looks)
        minutes = ", ".join(f"{each / 60:.0f}" for each in self.pieces)
        spent = f" It took {len(self.pieces)} pieces, of {minutes} minutes." if minutes else ""
        return f"Won against careful while it was learnt: {told}.{spent}"

    def judged(self) -> str:
        """Whether he foretells rightly, in a sentence; none where he foretells nothing."""
        if not self.calibration:
            return ""
        wrong = [each for each in self.calibration if not each.holds]
        told = f"Foretold rightly in {len(self.calibration) - len(wrong)} of "
        told += f"{len(self.calibration)} classes"
        if wrong:
            far = max(wrong, key=lambda each: abs(each.foretold - each.came))
            told += f"; farthest off at {far.foretold:.2f}, where {far.came:.2f} came"
        return f"{told}."

    def __repr__(self) -> str:
        lines = [self.head(), *(f"  {met}" for met in self._met())]
        lines += [f"  {name}: {met}" for name, met in self.mirrored.items()]
        lines += [f"  other programs: {each}" for each in self.outside]
        lines += [f"  reading {name}: {said}" for name, said in self.readings.items()]
        return "\n".join([*lines, *self._small()])

    def _small(self) -> list[str]:
        """How he learnt, whether he foretells rightly, and what was tried since."""
        begun = str(self.begun) if self.begun else ""
        return [each for each in (self.learning(), self.judged(), begun) if each]

    def _met(self) -> list[Strength]:
        """Whom the net that plays has met: the game's first, where it is a reading's own."""
        return [*([self.tried] if self.tried and self.own else []), *self.strength]

    def _repr_html_(self) -> str:
        heads = "".join(f"<th>{head}</th>" for head in ("against", "as", "games", "wins", "paid"))
        body = "".join(_row(met) for met in self._met())
        both = "".join(_row(met, f"itself, {name}") for name, met in self.mirrored.items())
        read = "".join(
            f"<li>{escape(name)}: {escape(said)}</li>" for name, said in self.readings.items()
        )
        others = "".join(f"<li>{escape(str(each))}</li>" for each in self.outside)
        small = " ".join(self._small())
        return (
            f"<p>{escape(self.head())}</p><table><thead><tr>{heads}</tr></thead>"
            f"<tbody>{body}{both}</tbody></table><p><small>{escape(small)}</small></p>"
            + (f"<p>What other programs showed:</p><ul>{others}</ul>" if others else "")
            + (f"<p>Its readings:</p><ul>{read}</ul>" if read else "")
        )


def _share(of: Ends) -> str:
    value, low, high = of
    return f"{value:.1%} ({low:.1%} to {high:.1%})"


def _alike(met: Strength) -> bool:
    """Whether all games pay alike, so that the share won says all."""
    return met.payoff is None or abs(met.payoff[0] - (2 * met.wins[0] - 1)) < ROUNDED


def _came(of: Strength) -> str:
    """What came of games, by what counts: the share won where all pay alike, else what was paid."""
    if of.payoff is None or _alike(of):
        return f"won {_share(of.wins)}"
    return "was paid {:+z.2f} ({:+z.2f} to {:+z.2f}) a game".format(*of.payoff)


def _row(met: Strength, against: str = "") -> str:
    paid = "" if met.payoff is None else "{:+.2f} ({:+.2f} to {:+.2f})".format(*met.payoff)
    cells = against or met.against, met.sides, f"{met.games:,}", _share(met.wins), paid
    return f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"


# -- read


@cache
def text_of(name: str) -> Mapping[str, Any] | None:
    """A card as it is kept, by the name of its file; None where there is none."""
    kept = resources.files("tablesnb.players").joinpath(FOLDER).joinpath(f"{name}.json")
    if not kept.is_file():
        return None
    found: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
    return found


def card(game: str, reading: str = "default") -> Card:
    """Return the card of the strong player of a game, under a named reading where one is asked.

    That of a game says of each named reading whether a net of its own was better, and by how much;
    and how its players did against other programs, where they met.
    UnknownName for a game or a reading that there is not, and where nothing was learnt.

    >>> card("irish").strength[0].against
    'random'
    """
    rules = ruleset(game)
    named = checked_choice(reading, "reading", ("default", *rules.named))
    for name in (f"{rules.name}.{named}", rules.name):
        found = text_of(name)
        if found is not None:
            made = _card(found, name)
            if name != rules.name:
                return made
            return replace(made, readings=_of_readings(rules), outside=outside(rules.name))
    raise UnknownName(f"nothing was learnt of {rules.title}: its strong player plays carefully")


def _of_readings(rules: Any) -> dict[str, str]:
    """What was found of each named reading of a game whose player learns, in words."""
    if rules.family != "tables":  # a search plays every reading, and needs no net
        return {}
    return {name: _of_reading(rules.name, name) for name in rules.named}


def _of_reading(game: str, reading: str) -> str:
    text = text_of(f"{game}.{reading}")
    if text is None:
        return "no net of its own was tried"
    found = _card(text, f"{game}.{reading}")
    if found.ended is not None:
        why = found.tried_in_words()
        return f"nothing was learnt for it alone: {why}"
    if not found.own:
        who = (
            "the game's net serves as well"
            if found.by_the_games
            else ("it is played carefully, for the game's net does not see its positions")
        )
        return f"{who}; of one of its own: {found.tried_in_words()}"
    why = "better than the game's" if found.tried else "for the game's does not see its positions"
    return f"has a net of its own, {why}: {found.tried_in_words()}"


def _card(given: Mapping[str, Any], kept: str) -> Card:
    how = "search" if "search" in given else "learnt"
    return Card(
        game=given["game"],
        reading=given.get("reading", {}),
        how=how,
        law=given["law"],
        kept=kept,
        course=given["search"] if how == "search" else given.get("course", {}),
        strength=tuple(_met(each) for each in given.get("strength", ())),
        curve=tuple((int(games), won, paid) for games, won, paid in given.get("curve", ())),
        calibration=tuple(Foretold(*each) for each in given.get("calibration", ())),
        own=how == "search" or "net" in given,
        beyond=given.get("beyond", ""),
        tried=_met(given["tried"]) if "tried" in given else None,
        ended=Ended(**given["ended"]) if "ended" in given else None,
        pieces=tuple(given.get("pieces", ())),
        begun=_begun(given["begun"]) if "begun" in given else None,
        mirrored={_called(each): _siege(each, "itself") for each in given.get("both strong", ())},
    )


def _begun(given: Mapping[str, Any]) -> Begun:
    return Begun(**{**given, "met": _met(given["met"])})


def _called(given: Mapping[str, Any]) -> str:
    """How a reading is called under which he met himself, and by how much less he looked at."""
    few = f", at {given['positions']:,} positions a move" if "positions" in given else ""
    return f"{given['reading']}{few}"


def _ends(given: Sequence[float]) -> Ends:
    value, low, high = given
    return value, low, high


def _met(given: Mapping[str, Any]) -> Strength:
    if "wins" in given:
        paid = _ends(given["payoff"])
        return Strength(
            given["against"], given["games"], _ends(given["wins"]), paid, left=given["broken off"]
        )
    side = "attackers" if given["attackers' player"] == "strong" else "defenders"
    other = "defenders" if side == "attackers" else "attackers"
    return _siege(given, given[f"{other}' player"], side)


def _siege(given: Mapping[str, Any], against: str, side: str = "attackers") -> Strength:
    left = given["drawn"] + given["broken off"]
    return Strength(against, given["games"], _ends(given[side]), sides=side, left=left)
