"""The tutor of a board: what each of the reader's plays cost, why, and hints before he plays.

A play is judged when it is whole, before anybody answers it, and stays to be read until the reader
throws or chooses again: players of the package do not wait for that.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tablesnb.base.checks import checked_choice
from tablesnb.base.errors import BadValue, NotAwaited
from tablesnb.base.wording import capital, listed
from tablesnb.boards.ranking import routes_of
from tablesnb.boards.scene import Scene
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.choices import Made, Valued, figure, last_made, less, made, valued
from tablesnb.compare.judging import clue, has_tutor, judge, why
from tablesnb.play import printed
from tablesnb.play.game import Game
from tablesnb.play.printed import ARROW
from tablesnb.widget.board import judged
from tablesnb.widget.shared.panel_tree import Node, button, node

SWITCH, HINT, REVIEW = "panel.tutor", "panel.hint", "panel.review"
WORDS: Final = {"off": "off", "on": "says how good each of your plays was, and why"}
WORST: Final = 3  # plays that are told of at the end of a game
LEVELS: Final = 3  # of hints: where to look, which man, which move


@dataclass
class Tutor:
    """What the tutor of one board knows: each play that was judged, and the hints that were given.

    Plays are known by their place in the game, as judgements are.
    """

    on: bool = False
    plays: dict[judged.Place, Valued | None] = field(default_factory=dict)
    reasons: dict[tuple[judged.Place, int], str] = field(default_factory=dict)
    hints: dict[judged.Place, tuple[int, Analysis]] = field(default_factory=dict)

    def of(self, game: Game, each: Made) -> Valued | None:
        """What a play cost; None where there was no choice."""
        at = judged.place(game, each.ends)
        if at not in self.plays:
            self.plays[at] = valued(each)
        return self.plays[at]

    def why(self, game: Game, play: Valued, near: int) -> str:
        """Why it cost so much; ``near`` is the seat at the foot of the board, here and below."""
        at = judged.place(game, play.made.ends), near
        if at not in self.reasons:
            self.reasons[at] = why(play.found, play.play, near)
        return self.reasons[at]


def readers(game: Game, sits: Collection[str]) -> list[str]:
    """The seats at which no player of the package sits."""
    return [seat for seat in game.rules.seat_names if seat not in sits]


def teaches(state: Tutor, game: Game) -> bool:
    """Whether the tutor is on and knows the game as it is played now: a reading may be another."""
    return state.on and has_tutor(game)


def last(state: Tutor, game: Game, sits: Collection[str]) -> Valued | None:
    """The reader's last play, until he throws or chooses again; None where it was no choice."""
    own = readers(game, sits)
    found = last_made(game, own) if teaches(state, game) else None
    if found is None or any(entry.seat in own for entry in game.log[found.ends :]):
        return None
    return state.of(game, found)


def heard(state: Tutor, game: Game, message: Mapping[str, Any]) -> str:
    """Turn the tutor on or off; what is to be said. BadValue where there is none for this game."""
    on = checked_choice(message["value"], "tutor", WORDS) == "on"
    if on:
        check(game)
    state.on = on
    if on:
        return "The tutor is on: after each of your plays it says how good that was, and why."
    return "The tutor is off."


def check(game: Game) -> None:
    """Raise BadValue where a game has no tutor."""
    if not has_tutor(game):
        raise BadValue(f"there is no tutor for {game.rules.title} as it is played here")


# -- after a play


def card(state: Tutor, game: Game, sits: Collection[str], near: int) -> Node | None:
    """What the last play cost and why, or the hint that was asked for."""
    hint = _hint_card(state, game, near)
    if hint is not None:
        return hint
    play = last(state, game, sits)
    if play is None or play.small:
        return None
    lit = {"key": "best", "lit": [[judged.name(1), 0, 0, 1]]}
    return node(
        "div",
        "tn-judged tn-tutor",
        node("p", f"tn-sentence tn-verdict tn-as-{play.quality}", verdict(play, near)),
        node("p", "", state.why(game, play, near)),
        *([] if _fresh(play, game) else [node("button", "", "Show the best play", **lit)]),
    )


def quiet(state: Tutor, game: Game, sits: Collection[str], near: int) -> Node | None:
    """One word for a play that cost nothing, or next to nothing; and where a hint can be asked."""
    if game.awaits is None or not teaches(state, game):
        return None
    play = last(state, game, sits)
    if play is not None and play.small:
        words = "The best play." if play.quality == "best" else "As good as the best."
        if play.quality in ("worse", "mistake"):
            words = f"{_best(play, near)} was a little better."
        return node("p", "tn-reason", words)
    # once a hint is read, the next is asked for beside it
    if judged.refused(game, _player(game, sits)) or hint_of(state, game)[0]:
        return None
    return node("p", "tn-row", button("Hint", HINT, "hint"))


def _player(game: Game, sits: Collection[str]) -> str | None:
    awaited = game.awaits
    return "tutor" if awaited is not None and awaited.seat in sits else None


def verdict(play: Valued, near: int = 0) -> str:
    """What a play cost, in a sentence."""
    lost = figure(play.cost, play.found.unit, digits=0 if play.cost >= 0.1 else 1)
    made = printed.play(play.found.position, play.play, near)
    return f"{made} {less(lost, play.found.unit, _best(play, near))}"


def _best(play: Valued, near: int) -> str:
    return printed.play(play.found.position, play.best, near)


def spoken(state: Tutor, game: Game, sits: Collection[str], near: int) -> str:
    """What is said when a play has just been made that cost something."""
    play = last(state, game, sits)
    if not play or not _fresh(play, game) or play.small:
        return ""
    return f"{verdict(play, near)} {state.why(game, play, near)}"


def _fresh(play: Valued, game: Game) -> bool:
    """Whether nobody has thrown or chosen after a play."""
    return play.made.ends == len(game.log)


def arrows(state: Tutor, game: Game, sits: Collection[str], scene: Scene) -> str:
    """The arrow of the best play, where another was made that cost something, or the last hint.

    Once others have played on, the board shows what they did, and this on request.
    """
    level, found = hint_of(state, game)
    play = None
    if found is None or level < LEVELS:
        play = last(state, game, sits)
        if play is None or play.small:
            return ""
        found = play.found
    best = judged.bows(scene, routes_of(found, [found.best.play]))
    if play is None or _fresh(play, game):
        return best
    return f"<defs>{judged.aside(1, best)}</defs>"


# -- before a play


def hint_of(state: Tutor, game: Game) -> tuple[int, Analysis | None]:
    """How plain a hint was given where a game stands, and how that was judged; 0 where none was."""
    return state.hints.get(judged.place(game), (0, None)) if state.on else (0, None)


def hint(state: Tutor, game: Game, player: str | None, near: int) -> str:
    """Give a hint, or a plainer one; what is to be said. NotAwaited where the tutor is off."""
    if not state.on:
        raise NotAwaited("the tutor is off: turn it on where it is chosen who plays")
    check(game)
    refused = judged.refused(game, player)
    if refused:
        return refused
    level, found = hint_of(state, game)
    found = found or judge(game)
    level = min(level + 1, LEVELS)
    state.hints[judged.place(game)] = level, found
    return hints_of(found, near)[level - 1]


def hints_of(found: Analysis, near: int = 0) -> list[str]:
    """Return the three hints of a position: where to look, which man, which move."""
    best = printed.play(found.position, found.best.play, near)
    ways = [each for each in best.split(", ") if ARROW in each]
    places = list(dict.fromkeys(each.partition(ARROW)[0] for each in ways))
    names = [f"the {each}" if each in ("bar", "reserve") else f"{each}" for each in places]
    one = len(ways) == 1 and not re.search("(twice|times)$", best)
    move = "The man to move stands on" if one else "The men to move stand on"
    return [clue(found), f"{move} {listed(names or [best])}.", f"The best play: {best}."]


def _hint_card(state: Tutor, game: Game, near: int) -> Node | None:
    level, found = hint_of(state, game)
    if found is None:
        return None
    lines = [node("p", "tn-sentence", each) for each in hints_of(found, near)[:level]]
    more = [button("A plainer hint", HINT, "hint")] if level < LEVELS else []
    return node("div", "tn-judged tn-tutor", *lines, *more)


# -- at the end


def review(state: Tutor, game: Game, sits: Collection[str]) -> str:
    """Judge every play of the reader in a game that is over; what is to be said of it."""
    if game.awaits is not None:
        raise NotAwaited("the game is not over: play it to its end, or take it back")
    check(game)
    dear = _dear([state.of(game, each) for each in made(game, readers(game, sits))])
    return _found(len(dear))


def costly(state: Tutor, game: Game, sits: Collection[str], near: int) -> Node | None:
    """The reader's plays that cost most, each to be tried again; None while the game goes on.

    Where no tutor has judged them there is a button to have them judged.
    """
    own = readers(game, sits)
    if game.awaits is not None or not has_tutor(game):
        return None
    plays = list(made(game, own))
    judged_all = all(judged.place(game, each.ends) in state.plays for each in plays)
    if not plays:
        return None
    if not state.on and not judged_all:
        made_by = "the moves" if len(own) > 1 else "my moves"
        return node("p", "", button(f"Judge {made_by}", REVIEW, "review"))
    dear = _dear([state.of(game, each) for each in plays])
    path = game.tree.here.path
    lines = []
    for each in dear[:WORST]:
        there = path[each.made.begins - 1].number if each.made.begins else 0
        again = ["button", {"send": {"kind": "goto", "node": there}, "key": f"again-{there}"},
                 "Try again"]  # fmt: skip
        who = "" if len(own) == 1 else f"{capital(each.made.seat)}: "
        told = f"{who}{verdict(each, near)} {state.why(game, each, near)} "
        lines.append(node("li", "", told, again))
    said = node("p", "tn-sentence", _found(len(dear)))
    return node("div", "", said, *([node("ul", "", *lines)] if lines else []))


def _dear(found: list[Valued | None]) -> list[Valued]:
    """The plays that cost something worth a word, the dearest first."""
    return sorted((each for each in found if each and not each.small), key=lambda each: -each.cost)


def _found(many: int) -> str:
    """How many plays cost something, as a sentence that stands over the dearest of them."""
    if many == 0:
        return "No move cost anything worth a word."
    if many == 1:
        return "One move cost something:"
    return f"The {'two' if many == 2 else 'three'} moves that cost most:"
