"""A position that is judged on its board: its plays as arrows, and what has come of it.

What was found belongs to the place in the game where it was asked for: who takes back to there has
it again. The chosen play is told by the position to which it leads, however it was played.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from tablesnb.base.errors import TablesnbError
from tablesnb.boards import Picture, quality
from tablesnb.boards.drawn import UID
from tablesnb.boards.faces import face_of
from tablesnb.boards.palette import LIVE
from tablesnb.boards.ranking import ranking_html, routes_of
from tablesnb.boards.scene import Route, Scene
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.choices import figure, less
from tablesnb.compare.judging import has_tutor
from tablesnb.compare.ranked import Mean, percent
from tablesnb.play.game import Game
from tablesnb.players.opponents import opponents
from tablesnb.rules.turn import Choice, Entry, Throw

MOST: Final = 12  # plays that have a row and an arrow of their own
SHORT: Final = 3  # rows, where no play can be told from another
MANY: Final = 100  # plays: more are not told apart by so few games as are played in seconds
ARROWS: Final = 2  # plays that are drawn together, the best first
Place = tuple[Any, ...]


class Judged:
    """An analysis, with the arrow of each play and the positions to which they lead."""

    def __init__(self, found: Analysis) -> None:
        self.found = found
        self._arrows: tuple[Scene, str] | None = None

    @cached_property
    def apart(self) -> bool:
        """Whether any play can be told from the best."""
        return told_apart(self.found)

    @property
    def rows(self) -> int:
        """How many plays have a row."""
        return MOST if self.apart else SHORT

    def quality(self, play: str) -> str:
        """How good a play is; none is the best where all may be as good."""
        return self.found.quality(play) if self.apart else "level"

    @cached_property
    def leads(self) -> dict[tuple[int, ...], str]:
        """Each play by the position to which it leads."""
        return {tuple(play.position.row): str(play) for play in self.found.game().plays()}

    @cached_property
    def routes(self) -> dict[str, Route]:
        """The way of each play that has a row; a choice that moves nobody has none."""
        ways: dict[str, Route] = {}
        for each in self.found.plays[: self.rows]:
            # a play that the law does not allow any more has none either
            with suppress(TablesnbError):
                ways[each.play] = routes_of(self.found, [each.play])[0]
        return ways

    def made(self, entries: Sequence[Entry]) -> tuple[str, int]:
        """The play that was made by what followed, and by how many choices; none if it is not
        whole yet.
        """
        ahead = self.found.game()
        for many, entry in enumerate(entries, 1):
            if entry.move is None:
                break
            ahead.push(entry.move)
            play = self.leads.get(tuple(ahead.position.row))
            if play:
                return play, many
        return "", 0

    def arrows(self, scene: Scene) -> str:
        """The arrows on a scene, drawn once: to find their ways takes longer than all else."""
        if self._arrows is None or self._arrows[0] != scene:
            self._arrows = scene, _arrows(self, scene)
        return self._arrows[1]

    @cached_property
    def pointed(self) -> list[str]:
        """The plays that are drawn together: none where all may be as good."""
        first = [each.play for each in self.found.plays[:ARROWS] if self.apart]
        return [play for play in first if play in self.routes]


@dataclass
class Judging:
    """What was judged on one board, by its place in a game; ``away``: it is not to be seen now."""

    found: dict[Place, Judged] = field(default_factory=dict)
    away: bool = False

    def keep(self, game: Game, found: Analysis) -> None:
        """Note what was found where a game stands, to be shown from now on."""
        self.found[place(game)] = Judged(found)
        self.away = False


@dataclass(frozen=True)
class Standing:
    """How a board stands to what was judged: at that position, within a play, or after one.

    ``play`` is the play that was made since; ``fresh``: nothing has been thrown or chosen after it.
    """

    judged: Judged
    open: bool
    play: str = ""
    fresh: bool = False

    @property
    def found(self) -> Analysis:
        """The analysis."""
        return self.judged.found


def place(game: Game, after: int | None = None) -> Place:
    """Where a game stands: by its rules, its start, and what was thrown and chosen since.

    ``after`` is after how many throws and choices it stood there, if not now.
    """
    start = "" if game.start is None else game.start.id
    log = [(entry.seat, entry.dice, str(entry.move)) for entry in game.log[:after]]
    return (game.rules.name, tuple(game.rules.row), start, game.first, *log)


_HEAD: Final = 4  # parts of a place before what was thrown and chosen


def standing(state: Judging, game: Game, sits: Collection[str]) -> Standing | None:
    """What of all that was judged is to be seen where a game stands, or None.

    A play is judged until the reader throws or chooses again; players of the package, who sit in
    ``sits``, do not wait for him to read it.
    """
    if not state.found or state.away:
        return None
    here = place(game)
    for end in range(len(here), _HEAD - 1, -1):
        judged = state.found.get(here[:end])
        if judged is not None:
            since = game.log[end - _HEAD :]
            play, many = judged.made(since)
            after = since[many:] if play else ()
            if any(entry.seat not in sits for entry in after):
                return None
            if not play and any(entry.is_throw for entry in since):
                return None
            return Standing(judged, not since, play, bool(play) and not after)
    return None


def refused(game: Game, player: str | None) -> str:
    """Why a position cannot be judged now, as a sentence; none where it can.

    ``player`` is who of the package is to choose.

    >>> refused(Game("irish", first="white"), None)
    'Throw first; then I can judge.'
    """
    awaited = game.awaits
    if awaited is None:
        return "The game is over: there is no play to be judged."
    if isinstance(awaited, Throw):
        return "Throw first; then I can judge."
    if player:
        return f"{player.capitalize()} plays here: a position is judged when it is your turn."
    assert isinstance(awaited, Choice)
    many = len(game.plays())
    if many == 1:
        return "There is only one play: nothing is to be judged."
    if many > MANY and not has_tutor(game):
        slow = f"You have {many} plays. To tell them apart takes longer than you would wait here."
        strong = any(each.name == "strong" for each in opponents(game.rules))
        return f"{slow} {_STRONG}" if strong else slow
    return ""


_STRONG: Final = "To see what a strong player does, choose “strong” under Players."


def offered(game: Game) -> bool:
    """Whether a board offers to judge positions of a game: where nothing is thrown and there is no
    tutor, nearly every position has more plays than can be told apart in seconds.

    >>> offered(Game("irish")), offered(Game("tablut")), offered(Game("alea_evangelii"))
    (True, True, False)
    """
    return face_of(game.rules).THROWN or has_tutor(game)


# -- on the board


def arrows(now: Standing | None, scene: Scene) -> str:
    """The arrows of the best plays, and unseen that of each play alone, to be shown by its name.

    They are drawn as a living board has them: each name begins as all do in its drawing.
    """
    return now.judged.arrows(scene) if now is not None and now.open else ""


def _arrows(judged: Judged, scene: Scene) -> str:
    alone = "".join(
        aside(n, bows(scene, [judged.routes[each.play]]))
        for n, each in enumerate(judged.found.plays[: judged.rows], 1)
        if each.play in judged.routes
    )
    return alone and f"<defs>{alone}</defs>" + bows(
        scene, [judged.routes[play] for play in judged.pointed]
    )


def aside(number: int, drawn: str) -> str:
    """The arrow of a play by its name, which is seen where that is lit up."""
    return f'<g id="{UID}-{name(number)}">{drawn}</g>'


def name(number: int) -> str:
    """The name of the arrow of a play, by its number in the ranking."""
    return f"play-{number}"


def bows(scene: Scene, ways: Sequence[Route]) -> str:
    """The ways of plays, as a living board draws them."""
    return quality.routes(replace(scene, ranked=tuple(ways)), LIVE)


@dataclass(frozen=True)
class JudgedPicture(Picture):
    """The picture that stays of a board that is judged: with its arrows, and the ranking below."""

    judged: Judged | None = None

    @cached_property
    def text(self) -> str:
        """The board as text, then the ranking."""
        assert self.judged is not None
        return f"{super().text}\n{self.judged.found}"

    @cached_property
    def html(self) -> str:
        """The picture with its words, then the ranking."""
        assert self.judged is not None
        return super().html + ranking_html(self.judged.found, self.judged.rows, self.scene.near)


def pictured(now: Standing | None, drawn: Picture) -> Picture:
    """The picture of a board, with what was judged where it is to be seen."""
    if now is None or not now.open:
        return drawn
    plays = now.judged.pointed
    ways = routes_of(now.found, plays, drawn.scene.near) if plays else ()
    scene = replace(drawn.scene, ranked=ways)
    return JudgedPicture(scene, drawn.id, drawn.theme, drawn.width, now.judged)


# -- in words


def told_apart(found: Analysis) -> bool:
    """Whether any play can be told from the best: otherwise their order says nothing."""
    return len(found) == 1 or len(found.level(found.best.play)) < len(found) - 1


def verdict(found: Analysis, play: str, near: int = 0) -> str:
    """How good a play was, in a sentence; ``near`` is the seat at the foot of the board.

    >>> import tablesnb as tn
    >>> men = {"white": {6: 1, 2: 1}, "black": {2: 2}}
    >>> last = tn.Position.of("modern_backgammon", men, off={"white": 13, "black": 13},
    ...                       turn="white", dice=(2, 1))
    >>> judged = tn.analyse(last, 200, seed=1)
    >>> verdict(judged, judged.plays[-1].play)[:64]
    'A mistake: 6 → 4 → 3 wins exactly 4.63 fewer games of 100 than t'
    """
    kind = found.quality(play)
    own, best = found.printed(play, near), found.printed(found.best.play, near)
    if found.best.forced and not found.best.chance:
        return found.finding(near)
    if not told_apart(found):
        return f"{own} is about as good as every other play.{too_few(found)}"
    if kind == "best":
        others = len(found.level(play))
        level = "One other play is" if others == 1 else f"{others} other plays are"
        return f"The best play: {own}." + (f" {level} about the same." if others else "")
    if kind == "level":
        return f"As good as the best: {own} is about the same as {best}."
    mistake = "A mistake: " if kind == "mistake" else ""
    return f"{mistake}{own} {less(lost(found, found.loss(play)), found.unit, best)}"


def too_few(found: Analysis) -> str:
    """Why no play could be told from another, as a sentence more; none where all is exact."""
    known = found.foretold or found.stopped == "exact"
    return "" if known else " Too few games were tried to tell."


def lost(found: Analysis, loss: Mean) -> str:
    """By how much a play is worse, with its interval.

    >>> import tablesnb as tn
    >>> game = tn.Game("irish", seed=1, first="white")
    >>> _ = game.roll(6, 6)
    >>> lost(tn.analyse(game, 2), Mean(0.043, 0.031, 0.055, 100))
    '4 (3 to 6)'
    """
    if found.foretold:
        return f"{'at least ' * (loss.high > loss.value)}{figure(loss.value, found.unit)}"
    ends = tuple(
        f"{each:.2f}" if found.unit == "payoff" else hundredths(each, loss.interval)
        for each in (loss.value, loss.low, loss.high)
    )
    return f"exactly {ends[0]}" if loss.low == loss.high else f"{ends[0]} ({ends[1]} to {ends[2]})"


def hundredths(share: float, between: tuple[float, float]) -> str:
    """A share as so many in 100, with as many places as its interval is worth.

    >>> hundredths(0.497, (0.47, 0.52)), hundredths(0.497, (0.494, 0.5)), hundredths(1, (1, 1))
    ('50', '49.7', '100')
    """
    return percent(share, between).rstrip("%")


def spoken(now: Standing | None, near: int) -> str:
    """What is said when a play has just been made; nothing where none was, or none was judged."""
    return verdict(now.found, now.play, near) if now is not None and now.fresh else ""
