"""What each play of a position is worth, as a value: to be read, shown, stored and tried again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from tablesnb.base.checks import checked_choice, checked_near
from tablesnb.base.errors import BadValue, TablesnbError
from tablesnb.base.frozen import frozen
from tablesnb.base.sheets import in_columns
from tablesnb.base.wording import shown
from tablesnb.compare import analysis_file
from tablesnb.compare.law_version import law_version
from tablesnb.compare.ranked import End, Mean, Ranked, chance_of, mean, over_in, percent, ways
from tablesnb.play import printed
from tablesnb.play.game import Game
from tablesnb.rules.plain_words import rule_name
from tablesnb.rules.position import Position
from tablesnb.rules.turn import by_the_die

MEASURES = ("wins", "payoff")
# why no more games were played
STOPPED = {
    "order": "the order was settled",
    "best": "the best was settled",
    "games": "every game asked for was played",
    "budget": "the budget was spent",
    "seconds": "the time was up",
    "interrupted": "it was interrupted",
    "exact": "all is known exactly",
    "foretold": "the strong player foretold what comes",
}
SLIGHT = {"wins": 0.04, "payoff": 0.08}  # a play that loses more is a mistake
LEVEL = {"wins": 0.005, "payoff": 0.01}  # what is foretold is not told apart by less
QUALITIES = ("best", "level", "worse", "mistake")
Pairs = Mapping[str, str]
_LEAST = {"wins": "half a game in 100", "payoff": "a hundredth of a stake"}


def in_stakes(paid: float, unit: str) -> str:
    """A mean payoff with its sign: in 100 games, or in one game to a hundredth."""
    return f"{100 * paid:+z.0f}" if unit == "stakes" else f"{paid:+z.2f}"


@dataclass(frozen=True)
class Analysis:
    """The plays of a position in the order of their worth for ``seat``, who is to choose.

    After each play games were played on by ``player`` for every seat, game n from the seed
    ``seed + n``, so that all plays met the same dice: at most ``games`` of them, each broken off
    after ``cap`` throws, or moves where nothing is thrown. ``by`` is what the order goes by,
    ``"wins"`` or ``"payoff"``; ``law`` is the version of the law, ``stopped`` says why no more was
    played; ``dice`` are those of seats that have their own. Where the strong player foretold what
    comes, ``games`` is 0 and none was played. ``budget`` is the most games of all plays together,
    and 0 where it is not known.
    """

    position: Position
    seat: str
    player: str
    seed: int
    games: int
    cap: int
    by: str
    law: str
    stopped: str
    plays: tuple[Ranked, ...]
    dice: Mapping[str, str] = field(default_factory=dict)
    budget: int = 0

    def __post_init__(self) -> None:
        for name in ("plays", "dice"):
            object.__setattr__(self, name, frozen(getattr(self, name)))

    # -- what was found

    @property
    def best(self) -> Ranked:
        """The first play; others may be level with it."""
        return self.plays[0]

    def __len__(self) -> int:
        return len(self.plays)

    def __iter__(self) -> Iterator[Ranked]:
        return iter(self.plays)

    def __contains__(self, play: object) -> bool:
        return any(play == each.play for each in self.plays)

    def __getitem__(self, play: str) -> Ranked:
        """One play, however it is written; UnknownName for what is no whole play here."""
        names = [each.play for each in self.plays]
        if isinstance(play, str) and play not in names:
            play = self._written(play)
        return self.plays[names.index(checked_choice(play, "play", names))]

    def _written(self, play: str) -> str:
        """A play as it is written in the ranking, by where it leads; else as it was given."""
        with suppress(TablesnbError):
            ahead = self.game()
            ahead.push(play)
            for each in self.plays:
                there = self.game()
                there.push(by_the_die(each.play))
                if there.position == ahead.position:
                    return each.play
        return play

    def level(self, play: str) -> tuple[Ranked, ...]:
        """The other plays that cannot be told from this one."""
        own = self[play]
        return tuple(each for each in self.plays if each.place == own.place and each is not own)

    def worth(self, play: str) -> float:
        """The figure that the order goes by: a chance of winning, or a mean payoff."""
        own = self[play]
        if self.by == "wins":
            return own.chance
        return own.payoff.value if own.payoff else 0.0

    @property
    def unit(self) -> str:
        """What figures are said in: ``wins`` or ``stakes`` of 100 games, or ``payoff`` of one."""
        at_two = len(self.position.rules.seat_names) == 2  # where more sit a game pays far more
        return "stakes" if self.by == "payoff" and at_two else self.by

    def loss(self, play: str) -> Mean:
        """How much worse than the best a play is, with its interval at 95 %.

        Both are compared in the games that both have played, under the same dice, so the interval
        is narrower than those of the two plays would make it.
        """
        own = self[play]
        behind = own.behind
        if behind:
            reach = max(1 if self.by == "wins" else 2, *map(abs, behind))
            return mean(behind, -reach, reach)
        (least, most), (low, high) = self.interval(self.best.play), self.interval(play)
        apart = self.worth(self.best.play) - self.worth(play)
        return Mean(apart, min(apart, least - high), max(apart, most - low), own.games)

    def interval(self, play: str) -> tuple[float, float]:
        """Between what the worth of a play lies at 95 %."""
        own = self[play]
        if self.by == "wins":
            return own.between
        return own.payoff.interval if own.payoff else (0.0, 0.0)

    def quality(self, play: str) -> str:
        """How good a play is: ``"best"``, ``"level"`` with it, ``"worse"`` or a ``"mistake"``.

        A mistake loses more than four games in a hundred, or as much in payoff, and surely loses
        something: where its games are too few for that, a play is worse.
        """
        own = self[play]
        if own is self.best:
            return "best"
        if own.place == 1:
            return "level"
        loss = self.loss(play)
        return "mistake" if loss.value > SLIGHT[self.by] and loss.low > 0 else "worse"

    @property
    def foretold(self) -> bool:
        """Whether the strong player foretold what comes, and no game was played."""
        return self.stopped == "foretold"

    @property
    def stale(self) -> bool:
        """Whether it was made under another law than there is now: then it is to be made anew."""
        return self.law != law_version(self.position.rules)

    def game(self) -> Game:
        """The game as it stood, to play a ranked play in."""
        return Game(
            self.position.rules, position=self.position, seed=self.seed, dice=dict(self.dice)
        )

    # -- in words

    def head(self) -> str:
        """Whose plays these are, and how they were tried."""
        rules = self.position.rules
        read = ", ".join(f"{name} = {value}" for name, value in rules.changed.items())
        thrown = " ".join(map(str, getattr(self.position, "dice", ()) or ()))
        many = f"{len(self)} plays" if len(self) > 1 else "one play"
        return (
            f"{rules.title}{f' ({read})' if read else ''}: {self.seat} has {many}"
            f"{f' with {thrown}' if thrown else ''}"
        )

    def printed(self, play: str, near: int) -> str:
        """A play as a board prints it that has this seat at the foot; BadValue for none such."""
        checked_near(near, self.position.rules.seat_names)
        return printed.play(self.position, self[play].play, near)

    def finding(self, near: int | None = None) -> str:
        """The result in one sentence; with ``near`` in the numbers of a board with it at the foot.

        >>> import tablesnb as tn
        >>> tn.lab.opening("irish", (3, 1)).finding(near=0)
        '8 → 5, 6 → 5 wins 59 games of 100. The next best, 13 → 10, 24 → 23, wins 53.'
        """
        best, level = self.best, len(self.level(self.best.play))
        plays = [best.play, self.plays[min(1, len(self) - 1)].play]
        first, second = plays if near is None else (self.printed(play, near) for play in plays)
        if len(self) == 1:
            return f"{first} is the only play: it {self._said(best)}."
        if best.forced and not best.chance:
            return f"Whatever is played, it is lost by force {over_in(best)}."
        if level == len(self) - 1:
            return f"{f'All {level + 1}' if level > 1 else 'Both'} plays are about the same."
        if level:
            others = "One other play is" if level == 1 else f"{level} other plays are"
            return f"{first} {self._said(best)}. {others} about the same."
        nearly = self._said(self.plays[1], short=True)
        return f"{first} {self._said(best)}. The next best, {second}, {nearly}."

    def _said(self, own: Ranked, short: bool = False) -> str:
        """What a play does by the measure of the ranking, after its name."""
        if self.by == "wins":
            chance = chance_of(own) if self.foretold else percent(own.chance, own.between)
            return f"wins {chance.removesuffix('%')}{'' if short else ' games of 100'}"
        games = " in 100 games" if self.unit == "stakes" else " a game"
        return f"pays {in_stakes(self.worth(own.play), self.unit)}{'' if short else games}"

    def foot(self) -> str:
        """By whom, how often, from which seed it was tried, and what the figures are."""
        if self.stopped == "exact":
            told = "All is exact, for the best play on either side."
        elif self.foretold:
            told = (
                f"Foretold by the {self.player} player, {self._how()}; none was played on from "
                f"here. Plays that are less than {_LEAST[self.by]} apart count as level."
            )
            if any(each.at_most for each in self.plays):
                told += " Of some it was only found that they win so much at most."
        else:
            played = sum(each.games for each in self.plays)
            told = (
                f"{played:,} games by {self.player} players, at most {self.games:,} a play, the "
                f"same dice for each, from seed {self.seed}; in brackets the 95 % interval. "
                f"No more were played: {STOPPED[self.stopped]}."
            )
        broken = sum(each.unfinished for each in self.plays)
        if broken:
            told += f" {broken:,} were broken off at {self.cap:,} and count as not won."
        ends = {(end.rule, abs(end.payoff)) for x in self.plays for end in x.ends if end.won}
        if len(ends) == 1:
            ((rule, paid),) = ends
            by = f"“{rule_name(rule.rpartition('.')[2])}”{f' ×{paid}' if paid > 1 else ''}"
            told += f" All that were won were won by the rule {by}."
        if len({each.place for each in self.plays}) < len(self) and not self.foretold:
            told += " Plays that are level cannot be told apart."
        if self.stale:
            told += " The law has changed since: make it anew."
        return told

    def _how(self) -> str:
        """How the strong player comes to know what he foretells."""
        if self.position.rules.family == "tafl":
            return (
                "who looks some moves ahead, and by how often who sees so much has won his games "
                "against himself, a draw as half"
            )
        return "who has learnt the game by playing it"

    def columns(self) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
        """The names of the columns, and a row for each play: the first is its number.

        How games were won stands in a column of its own where there was more than one way.
        """
        several = len({way for each in self.plays for way in each.by_rule()}) > 1
        names = ("", "play", "wins", "payoff", *(("won by",) if several else ()), "")
        rows = [
            (
                str(number),
                each.play,
                chance_of(each),
                str(each.payoff) if each.payoff else "",
                *((ways(each),) if several else ()),
                f"level with {each.place}" if each.place != number else "",
            )
            for number, each in enumerate(self.plays, 1)
        ]
        return names, rows

    def __repr__(self) -> str:
        names, rows = self.columns()
        table = in_columns([names, *rows])
        return "\n".join([self.finding(), self.head(), table, self.foot()])

    # -- stored

    def json(self) -> str:
        """The analysis as text that ``from_json`` reads again: a line for each play."""
        given = {name: getattr(self, name) for name in analysis_file.PLAIN}
        if not self.budget:  # of a file from before there was one
            del given["budget"]
        return analysis_file.written(
            {
                "game": self.position.rules.name,
                "reading": {
                    name: str(value) for name, value in self.position.rules.changed.items()
                },
                "position": self.position.id,
                **given,
                "dice": dict(self.dice),
            },
            [_stored(each) for each in self.plays],
        )

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read an analysis that was written by ``json``.

        Raises BadRecord with line and column for what is no JSON, BadValue, UnknownName, BadReading
        or BadId for what is no analysis. One that was made under another law is read, and is
        ``stale``.
        """
        head, plays = analysis_file.read(text, MEASURES, tuple(STOPPED))
        found = cls(plays=tuple(_read(each) for each in plays), **head)
        if not found.stale:
            found._check_plays()
        return found

    def save(self, path: str | Path) -> None:
        """Write the analysis into a file; BadValue where that cannot be done."""
        analysis_file.write_file(path, self.json())

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read an analysis from a file; BadValue where it cannot be read, else as ``from_json``."""
        return cls.from_json(analysis_file.read_file(path))

    def _check_plays(self) -> None:
        """Raise BadValue for a play that the position does not have, or lacks."""
        there = sorted(str(play) for play in self.game().plays())
        here = sorted(each.play for each in self.plays)
        wrong = [play for play in here if play not in there] or [
            play for play in there if play not in here
        ]
        if wrong or here != there:
            raise BadValue(
                f"the plays stored are not those of the position: {shown((wrong or here)[0])}"
            )


def _stored(own: Ranked) -> dict[str, Any]:
    found: dict[str, Any] = {"play": own.play, "place": own.place, "games": own.games}
    if own.ends:
        found["ends"] = [[end.rule, end.payoff, end.won, end.games] for end in own.ends]
    if own.behind is not None:
        found["behind"] = [[value, many] for value, many in own.behind.items()]
    for name in ("exact", "exact_payoff", "foretold", "foretold_payoff", "forced"):
        if getattr(own, name) is not None:
            found[name] = getattr(own, name)
    if own.at_most:
        found["at_most"] = True
    if own.first:
        found["first"] = list(own.first)
    return found


def _read(given: Mapping[str, Any]) -> Ranked:
    fields = dict(given)
    fields["ends"] = tuple(End(*each) for each in given["ends"])
    return Ranked(**fields)
