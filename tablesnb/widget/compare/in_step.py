"""Several games beside each other, to step through together: where their ways part they fork.

Throw n of one stands beside throw n of the others; what is chosen without dice, such as a point to
be broken, belongs to the throw before it. As a replay, it is sent whole, and steps in a page whose
kernel has gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any, Final

from tablesnb.base.checks import checked_mapping, checked_text
from tablesnb.base.errors import BadPosition, BadValue
from tablesnb.base.wording import listed
from tablesnb.boards import Picture
from tablesnb.boards.image import image, two_toned
from tablesnb.play.game import Game
from tablesnb.widget.compare.forking import Forks, forks_of, tree
from tablesnb.widget.replay.filmstrip import small
from tablesnb.widget.replay.frames import frames_of
from tablesnb.widget.replay.lines import Line, lines_of
from tablesnb.widget.shared import alone, still
from tablesnb.widget.shared.living import Told
from tablesnb.widget.shared.scripts import script

VIEW: Final = "compare/in_step.js"
EXAMPLE: Final = "{'Irish': tn.Game('irish'), 'Backgammon': tn.Game('early_backgammon')}"
_TREE: Final = 660  # px


class InStep(Told):
    """Several games to step through together; made by :func:`in_step`.

    ``len`` is the number of throws of the longest. ``forks`` are the throws at which games part,
    ``groups`` says for a throw which still go together. In a saved notebook the tree stays, with
    the boards at each fork, the ends, and the moves as text.
    """

    _esm = script(VIEW)

    def __init__(
        self, games: Mapping[str, Game], says: Mapping[int, str], start: int, **turned: Any
    ) -> None:
        self._lines: dict[str, Line] = {
            name: lines_of(game.copy(), turned)[0] for name, game in games.items()
        }
        self._forks: Forks = forks_of(tuple(self._lines.values()))
        self.says = dict(says)
        for throw in (start, *self.says):
            if isinstance(throw, bool) or not isinstance(throw, int) or not 0 <= throw <= len(self):
                raise BadPosition(f"throws go from 0 to {len(self)}, there is no throw {throw!r}")
        self.start = start
        super().__init__(told=self._told())

    def __len__(self) -> int:
        return len(self._forks.groups) - 1

    def __bool__(self) -> bool:
        return True

    @property
    def names(self) -> tuple[str, ...]:
        """What the games are called."""
        return tuple(self._lines)

    @property
    def forks(self) -> tuple[int, ...]:
        """The throws at which some of the games part."""
        return self._forks.throws

    def groups(self, throw: int) -> tuple[tuple[str, ...], ...]:
        """Which games have gone the same way up to a throw and what was played by it."""
        leads = self._forks.groups[throw]
        return tuple(
            tuple(name for name, lead in zip(self.names, leads, strict=True) if lead == first)
            for first in sorted(set(leads))
        )

    def _told(self) -> dict[str, Any]:
        forks, lines = self._forks, tuple(self._lines.values())
        return {
            "title": listed(list(self.names)),
            "names": list(self.names),
            "games": [frames_of([line]) for line in lines],
            "ends": [list(each) for each in forks.ends],
            "groups": [list(each) for each in forks.groups],
            "played": [list(each) for each in forks.played],
            "dice": list(forks.dice),
            "says": {str(throw): text for throw, text in self.says.items()},
            "forks": list(forks.throws),
            "tree": tree(self.names, forks, "live"),
            "ways": list(forks.ways),
            "start": self.start,
        }

    def _shown(self, throw: int) -> str:
        """The boards of a throw, one for each group, under its words."""
        boards = ""
        for group in self.groups(throw):
            at = self.names.index(group[0])
            step = self._lines[group[0]].steps[self._forks.ends[at][throw]]
            played = self._forks.played[at][throw]
            caption = f"{listed(list(group))}: {played}" if played else listed(list(group))
            boards += (
                '<span style="display:inline-block;width:212px;margin:0 10px 8px 0;'
                f'vertical-align:top">{small(step.scene, caption, 212)}<br>{escape(caption)}</span>'
            )
        dice = f": {self._forks.dice[throw]}" if throw else ""
        head = f"Throw {throw}{dice}. " if throw else "The start. "
        return f"<p><b>{head}</b>{escape(self.says.get(throw, ''))}</p><div>{boards}</div>"

    @property
    def picture(self) -> Picture:
        """The board of the first game at the throw where it begins."""
        line = next(iter(self._lines.values()))
        step = line.steps[self._forks.ends[0][self.start]]
        return Picture(step.scene, step.position.id)

    @cached_property
    def html(self) -> str:
        """What a saved notebook shows: the tree, the boards at each fork, the moves to unfold."""
        drawn = two_toned(*(tree(self.names, self._forks, each) for each in ("light", "dark")))
        words = f"A tree: {'; '.join(self._partings())}."
        told = dict.fromkeys((*self.forks, len(self)))
        # a reader is to say by what they part before it is read
        parts = "".join(map(self._shown, told))
        moves = "".join(f"<p>{escape(line)}</p>" for line in self._moves())
        return (
            image(drawn, words, _TREE, toned=True)
            + f"<details><summary>The boards where they part</summary>{parts}</details>"
            + f"<details><summary>The moves as text</summary>{moves}</details>"
        )

    def _partings(self) -> list[str]:
        """Where which games part, in words."""
        found = []
        for throw in self.forks:
            groups = " | ".join(listed(list(group)) for group in self.groups(throw))
            found.append(f"throw {throw}: {groups}")
        return found or ["nothing parts them"]

    def _moves(self) -> list[str]:
        """Each game's throws, from where it leaves the one that it went with."""
        found = []
        for at, name in enumerate(self.names):
            leads = [groups[at] for groups in self._forks.groups]
            alone = [throw for throw, lead in enumerate(leads) if throw and lead == at]
            played = self._forks.played[at]
            last = self._forks.lasts[at]
            text = "; ".join(f"{throw}. {played[throw]}" for throw in alone if throw <= last)
            before = "" if not alone or alone[0] == 1 else f" (to {alone[0] - 1} as above)"
            found.append(f"{name}{before}: {text}")
        return found

    @cached_property
    def text(self) -> str:
        """The partings, the ids of the ends, then the moves: whatever changes changes this."""
        ends = [f"to {line.steps[-1].position.id}" for line in self._lines.values()]
        return "\n".join([*self._partings(), *ends, *self._moves()])

    def page(self, path: str | Path, *, overwrite: bool = False) -> Path:
        """Write the games as a page that stands alone: one file, which any browser opens.

        It asks for nothing outside, and steps by its buttons, the arrow keys, Home and End, from
        fork to fork by Shift+N and Shift+P; ``forks.html#11`` opens it at throw 11. What is said at
        a fork is told by its button, or by W. Without scripts there are the tree, the boards at
        each fork, and all moves.

        Returns the path. The name must end in ``.html`` and its folder be there; a file that is
        there is replaced only with ``overwrite=True``. BadValue otherwise. Equal games give equal
        files, to the byte.
        """
        title = listed(list(self.names))
        text = alone.document(title, VIEW, {"told": self.told}, kept=self.html)
        return alone.write(path, text, overwrite)

    def _stays(self) -> still.Staying:
        return self


def in_step(
    games: Mapping[str, Game],
    *,
    says: Mapping[int, str] | None = None,
    start: int = 0,
    near: str | None = None,
    mirror: bool = False,
    labels: str | None = "numbers",
) -> InStep:
    """Several games to step through together, throw by throw, each under the words given for it.

    Two games are drawn as one as long as they have gone the same way: the same dice, the same plays
    and the same men. ``says`` is what is said at a throw, by its number, and at a fork when it is
    asked for; ``start`` the throw shown
    first; ``near``, ``mirror`` and ``labels`` turn and letter all boards alike, as for
    ``tn.replay``. Raises BadValue for fewer than two games or what is none, BadPosition for a throw
    that there is not.

    >>> from tablesnb.play.game import Game
    >>> games = {name: Game(name, first="white") for name in ("irish", "early_backgammon")}
    >>> for game, made in zip(games.values(), ("6/5 6/5", "6/5 6/5 8/7 8/7")):
    ...     _ = game.roll(1, 1), game.push(made)
    >>> shown = in_step(games)
    >>> shown.forks, shown.groups(0)
    ((1,), (('irish', 'early_backgammon'),))
    """
    given = checked_mapping(games, "games", EXAMPLE)
    for name, game in given.items():
        checked_text(name, "the words over a board")
        if not isinstance(game, Game):
            raise BadValue(f"games are given as {EXAMPLE}, not with {game!r}")
    if len(given) < 2:
        raise BadValue("two games or more are stepped through together")
    said = {} if says is None else checked_mapping(says, "says", "{11: 'They part.'}")
    return InStep(given, said, start, near=near, mirror=mirror, labels=labels)
