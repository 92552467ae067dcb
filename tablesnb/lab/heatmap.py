"""A board with a number and a colour on every point, as a value: picture, HTML and text.

The heat of played games is counted and becomes such a board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape
from itertools import pairwise
from typing import Any, Final

from tablesnb.base.checks import SEEDS, checked_choice, checked_row
from tablesnb.base.errors import BadValue
from tablesnb.base.frozen import Frozen
from tablesnb.base.shares import average, wilson
from tablesnb.base.wording import capital, listed, shown
from tablesnb.boards import scene_of
from tablesnb.boards.checks import checked_seat
from tablesnb.boards.faces import face_of
from tablesnb.boards.heat import heat_svg, heat_text
from tablesnb.boards.image import STYLE, Pictorial, image, two_toned
from tablesnb.boards.scene import Scene
from tablesnb.drawn.sheet import line, sheet, small, title
from tablesnb.lab.playouts import by, play_on
from tablesnb.lab.simulation import Simulated
from tablesnb.play.game import Game
from tablesnb.players import move_by_lot
from tablesnb.players import player as player_named
from tablesnb.rules.registry import ruleset
from tablesnb.rules.turn import Throw

WIDE: Final = 620


@dataclass(frozen=True, repr=False)
class Heatmap(Pictorial):
    """Where men stand, or were hit or taken: ``values`` by point, drawn on the board.

    ``what`` is "stand", "hit" or "taken", ``seat`` whose men, None for all. Points bear the name
    that the man's own seat gives them. ``values`` are in ``unit``, ``intervals`` hold 95 % where
    there are enough games; ``finding`` and ``foot`` are what stands above and below the picture.
    """

    what: str
    seat: str | None
    unit: str
    values: Mapping[str, float]
    intervals: Mapping[str, tuple[float, float]]
    finding: str
    foot: str
    scene: Scene
    places: int = 0  # decimals that are shown
    partial: bool = False  # only points that have a value bear a number

    @property
    def hottest(self) -> str | None:
        """The point with the highest value, the first of several; None where there is nothing."""
        best = max(self.values.values(), default=0)
        return next((name for name, value in self.values.items() if value == best > 0), None)

    @property
    def _marks(self) -> dict[int, tuple[float, str]]:
        names = self.scene.layout.names[self.scene.near]
        told = {
            place: (self.values.get(name, 0.0), f"{self.values.get(name, 0.0):.{self.places}f}")
            for place, name in enumerate(names)
        }
        if self.partial:
            return {at: mark for at, mark in told.items() if names[at] in self.values}
        if self.scene.layout.single:  # most points of a large board are hardly ever touched
            return {place: mark for place, mark in told.items() if float(mark[1])}
        return told

    @cached_property
    def svg(self) -> str:
        """The board with its colours and numbers, as one ``<svg>`` element."""
        top = max(self.values.values(), default=0)
        return heat_svg(self.scene, self._marks, top, self.finding, self.unit, self.foot)

    @property
    def text(self) -> str:
        """The finding, the points with their numbers, and what they rest on."""
        board = heat_text(self.scene, self._marks)
        return f"{self.finding}\n({self.unit})\n{board}\n{self.foot}"

    @property
    def html(self) -> str:
        """The picture between its words, dark in a dark page, and the same as text to unfold."""
        top = max(self.values.values(), default=0)
        day, night = (
            heat_svg(self.scene, self._marks, top, self.finding, self.unit, self.foot, theme, False)
            for theme in ("light", "dark")
        )
        said = f"{self.finding}. {self.unit}. {self.foot}"
        drawn = image(two_toned(day, night), said, WIDE, True).removeprefix(STYLE)
        words = f'<pre style="color:inherit">{escape(self.text)}</pre>'
        return sheet(
            title(self.finding)
            + line(f"<i>{escape(self.unit)}</i>", "soft")
            + drawn
            + small(escape(self.foot))
            + f"<details><summary>As text</summary>{words}</details>"
        )


@dataclass(frozen=True, repr=False)
class Heat(Pictorial):
    """The maps of played games, one for each thing that was asked for: ``heat(games)["stand"]``."""

    maps: tuple[Heatmap, ...]

    def __getitem__(self, what: str) -> Heatmap:
        """One of the maps; UnknownName where there is none of that name."""
        named = {each.what: each for each in self.maps}
        return named[checked_choice(what, "map", named)]

    def __iter__(self) -> Iterator[Heatmap]:
        return iter(self.maps)

    @property
    def text(self) -> str:
        """The maps in words, one after another."""
        return "\n\n".join(each.text for each in self.maps)

    @property
    def html(self) -> str:
        """The maps one below another."""
        return "".join(f"<div>{each.html}</div>" for each in self.maps)


# -- heat: where men stand, are hit and are taken in played games, counted game by game


def games_given(games: object) -> tuple[Iterator[Game], str]:
    """The games one after another, and between whom they were played."""
    if isinstance(games, Simulated):
        missing = f" (broken off after {games.games:,} of {games.asked:,})"
        broken = missing if games.unplayed else ""
        return _again(games), f" between {games.player} players{broken}"
    if isinstance(games, Game | str):
        return iter([_game(games)]), ""
    return (_game(each) for each in checked_row(games, "games", "[game, …]")), ""


def _game(given: object) -> Game:
    if isinstance(given, str) and "\n" in given:
        return Game.from_record(given)
    if not isinstance(given, Game):
        raise BadValue(f"a game or a record is expected, not {shown(given)}")
    return given


def _again(found: Simulated) -> Iterator[Game]:
    """The games that were simulated, from their seeds."""
    reading: Any = found.reading or None
    if reading and " = " in reading:
        reading = dict(each.split(" = ") for each in reading.split(", "))
    rules = ruleset(found.game, reading)
    choose = move_by_lot if found.player == "random" else by(player_named(found.player))
    for number in range(found.games):
        game = Game(rules, seed=(found.seed + number) % SEEDS)
        play_on(game, choose, found.cap)
        yield game


# The events by which a man is struck from a point; that the king is taken is told of his captors.
STRUCK: Final = ("hit", "captured", "killed between")
KING: Final = "king taken"
# Where men stand who are on no point, in words.
WHERE: Final = {
    "reserve": "in reserve",
    "bar": "on the bar",
    "off": "borne off",
    "hand": "held captive",
    "captured": "captured",
}


def heat(
    games: Game | str | Simulated | Iterable[Game | str],
    what: str | None = None,
    *,
    seat: str | None = None,
) -> Heat:
    """Draw on the board where men stand and where they are hit, or taken, in played games.

    ``games`` are games under way or over, or records, all of one game; or what ``simulate`` found,
    whose games are then played again, in plain Python. ``what`` is "stand" or "hit", in the tafl
    family "stand" or "taken"; both unless it is said. ``seat`` takes the men of one seat alone, and
    draws the board from its side; else a point is counted under the number that it has for the man
    who stands there. Standing men are counted whenever a turn's dice are to be thrown (in the tafl
    family after every move) and in the last position: the mean of a game, and of these the mean.

    Raises BadValue for what is no game and for games that do not go together, UnknownName for a
    seat and for another ``what``, BadRecord for a record that cannot be read.

    >>> from tablesnb.lab.simulation import simulate
    >>> found = heat(simulate("irish", 20, seed=1), "hit")["hit"]
    >>> found.unit, round(sum(found.values.values()))
    ('hits in a hundred', 100)
    """
    given, who = games_given(games)
    rules: Any = None
    tallies = []
    for game in given:
        rules = rules or game.rules
        _check_alike(rules, game.rules)
        tallies.append(Tally.of(game))
    if rules is None:
        raise BadValue("heat is drawn of one game or more, and none was given")
    names = ("stand", "hit" if "hit" in face_of(rules).EVENTS else "taken")
    wanted = names if what is None else (checked_choice(what, "map", names),)
    counted = Counted.of(rules, tuple(tallies), who, seat)
    return Heat(
        tuple(counted.standing() if each == "stand" else counted.struck(each) for each in wanted)
    )


@dataclass(frozen=True)
class Tally:
    """What one game gives: positions counted, men by seat and point in them, and men struck."""

    seed: int
    positions: int
    stood: Counter[tuple[str, str]]
    struck: Counter[tuple[str, str]]

    @staticmethod
    def of(game: Game) -> Tally:
        """Count one game, in whatever state it is."""
        face, seats = face_of(game.rules), game.rules.seat_names
        lay = scene_of(game.position).layout
        stood: Counter[tuple[str, str]] = Counter()
        positions = 0
        for back in range(game.played, -1, -1):
            then = game.before(back)
            due, thrown = then.awaits, game.rules.throw[0]
            turns = due.why == "turn" if isinstance(due, Throw) else due is None or not thrown
            if back and not turns:
                continue
            positions += 1
            for seat, row in enumerate(face.counts(then.position)):
                for place, men in enumerate(row):
                    if men:
                        stood[seats[seat], lay.name_of(place, seat)] += men
        struck: Counter[tuple[str, str]] = Counter()
        for entry in game.log:
            for event in entry.events:
                if event.code in STRUCK and event.seat:
                    struck[event.seat, event.place] += 1
                elif event.code == KING:
                    struck[next(each for each in seats if each != event.seat), event.place] += 1
        return Tally(game.seed, positions, stood, struck)


@dataclass(frozen=True)
class Counted:
    """All games together, and the board that they are drawn on."""

    tallies: tuple[Tally, ...]
    seat: str | None
    seats: tuple[str, ...]
    scene: Scene
    games: str  # how many, of which seeds, by whom

    @staticmethod
    def of(rules: Any, tallies: tuple[Tally, ...], who: str, seat: str | None) -> Counted:
        """The games of a ruleset, seen by a seat, or by the first for all."""
        near = rules.seat_names[0 if seat is None else checked_seat(rules, seat)]
        start = Game(rules, seed=0, opening="ask").position
        begun = scene_of(start, near=near, note="", moment="")
        scene = replace(begun, men=(), dice=(), turn=None, men_in_words="")
        number = "one game" if len(tallies) == 1 else f"{len(tallies):,} games"
        games = f"{number}{who}, {_seeds(tallies)}"
        return Counted(
            tallies, seat, tuple(rules.seat_names) if seat is None else (seat,), scene, games
        )

    def standing(self) -> Heatmap:
        """Men on each point: the mean over the positions of a game, and the mean over the games."""
        lay = self.scene.layout
        per, places = (100.0, 0) if lay.single else (1.0, 1)
        if self._folded:
            per /= len(self.seats)
        tallies = [tally for tally in self.tallies if tally.positions]

        def means(name: str) -> list[float]:
            return [
                per * sum(tally.stood[seat, name] for seat in self.seats) / tally.positions
                for tally in tallies
            ]

        names = lay.names[self.scene.near]
        found = {name: means(name) for name in names}
        values = {name: sum(each) / len(each) if each else 0.0 for name, each in found.items()}
        intervals = {}
        for name in names if len(tallies) > 1 else ():
            low, high = average(found[name]).interval  # of few games wider than can be
            intervals[name] = max(low, 0.0), min(high, 100.0)
        best = max(names, key=lambda name: values[name])
        told = f"{values[best]:.{places}f}"
        whose = f"{self._whose} " if self._whose else ""
        if not values[best]:
            finding = "no man has stood on the board"
        elif lay.single:
            finding = f"{whose}men stand most often on {best}, in {told} positions of a hundred"
        else:
            finding = f"{whose or 'the '}fullest point is {best}, with {told} men on average"
        positions = sum(tally.positions for tally in tallies)
        foot = [f"{positions:,} positions of {self.games}.", self._numbers()]
        if best in intervals:
            low, high = intervals[best]
            foot.append(
                f"On {_point(best)}: {told} ({low:.{places}f} to {high:.{places}f}, 95\u00a0%)."
            )
        foot.append(self._elsewhere(means))
        return Heatmap(
            "stand",
            self.seat,
            "positions in a hundred with a man there"
            if lay.single
            else f"men{' of a seat' if self._folded else ''} there, on average",
            Frozen(values),
            Frozen(intervals),
            f"{self.scene.title}: {finding}",
            " ".join(each for each in foot if each),
            self.scene,
            places,
        )

    def _elsewhere(self, means: Callable[[str], list[float]]) -> str:
        """How many men stand on no point, on average."""
        lay, said = self.scene.layout, []
        for name in dict.fromkeys(lay.name_of(place, 0) for place in range(lay.size, lay.places)):
            each = means(name)
            value = sum(each) / len(each) if each else 0
            value /= 100 if lay.single else 1
            said += [f"{value:.1f} {WHERE[name]}"] if value >= 0.05 else []
        return f"On no point, on average: {listed(said)}." if said else ""

    def struck(self, what: str) -> Heatmap:
        """Men hit or taken on each point, of a hundred or a thousand."""
        lay = self.scene.layout
        names = lay.names[self.scene.near]
        counts = {
            name: sum(tally.struck[seat, name] for tally in self.tallies for seat in self.seats)
            for name in names
        }
        total = sum(counts.values())
        per, many = (1000, "thousand") if lay.single else (100, "hundred")
        values = {name: per * each / (total or 1) for name, each in counts.items()}
        intervals = {}
        for name in names if total else ():
            low, high = wilson(counts[name], total)
            intervals[name] = per * low, per * high
        best = max(names, key=lambda name: values[name])
        where = _point(best)
        men = f"of {self._whose} men" if self._whose else "men"
        foot = [f"{total:,} {men} {what} in {self.games}.", self._numbers()]
        if total:
            low, high = intervals[best]
            foot.append(
                f"On {where}: {values[best]:.0f} ({low:.0f} to {high:.0f}, 95\u00a0%, "
                "each taken as independent)."
            )
        alike = [_point(name) for name in names if counts[name] == counts[best]]
        most = alike if len(alike) < 4 else [*alike[:2], f"{len(alike) - 2} more"]
        finding = (
            f"{self.scene.title}: of a {many} {men} {what}, {values[best]:.0f} stood on "
            f"{'each of ' if len(alike) > 1 else ''}{listed(most)}"
        )
        return Heatmap(
            what,
            self.seat,
            f"{'hits' if what == 'hit' else 'men taken'} in a {many}",
            Frozen(values),
            Frozen(intervals),
            finding if total else f"{self.scene.title}: no man was {what}",
            " ".join(each for each in foot if each),
            self.scene,
        )

    @property
    def _whose(self) -> str:
        """Whose men are meant, before what they do; nothing where all are."""
        if self.seat is None:
            return ""
        return f"the {self.seat}'" if self.scene.layout.single else f"{capital(self.seat)}'s"

    @property
    def _named_apart(self) -> bool:
        """Whether each seat calls the points by numbers of its own."""
        return len(set(self.scene.layout.names)) > 1

    @property
    def _folded(self) -> bool:
        """Whether the men of several seats lie on one another, each by his own seat's numbers."""
        return self._named_apart and len(self.seats) > 1

    def _numbers(self) -> str:
        """Whose numbers the points bear, where the seats call them differently."""
        if not self._named_apart:
            return ""
        whose = "each man's seat" if self.seat is None else capital(self.seat)
        return f"Points in the numbers of {whose}."


def _check_alike(rules: Any, other: Any) -> None:
    """BadValue where two games are not drawn on one board."""
    if rules.name != other.name or face_of(rules).board(rules) != face_of(other).board(other):
        raise BadValue(f"a game of {other.name} and one of {rules.name} are not on one board")


def _seeds(tallies: Sequence[Tally]) -> str:
    seeds = [tally.seed for tally in tallies]
    if len(seeds) == 1:
        return f"seed {seeds[0]}"
    if len(seeds) > 2 and all(after == before + 1 for before, after in pairwise(seeds)):
        return f"seeds {seeds[0]} to {seeds[-1]}"
    if len(seeds) <= 6:
        return f"seeds {listed([str(seed) for seed in seeds])}"
    return f"seeds {', '.join(map(str, seeds[:3]))} and {len(seeds) - 3} more"


def _point(name: str) -> str:
    return f"point {name}" if name.isdigit() else name
