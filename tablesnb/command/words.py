"""What a game in a terminal asks, and what it says can be typed."""

from __future__ import annotations

from tablesnb.base.wording import capital
from tablesnb.boards import scene_of
from tablesnb.boards.words import several
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice, Throw

HELP = """\
{move:14}move: one half-move or several, one after another
moves         the moves that are legal now
board, b      the board again{ring}
hint          where to look; again: which man; again: which move
why           of what was refused, or has just happened: the rule and its words
why {move:10}of any move: every reason against it
pips          how far each has come
rules         the rules in force; rules hold: one of them with its passages
back          take back your last {last}
save FILE     write the record; tablesnb play FILE goes on with it
record, id    the record so far; the position in a word
quit          end here; the game is kept"""
THROW = "Enter         throw the dice; roll 6 5 puts in those that fell on a table\n"
# Whoever throws or chooses, and what for, where it is no plain turn.
THROWS = {"opening": " to begin", "place": " for placing", "break": " for the breaking"}
ASKS = {
    "break": "breaks a point",
    "place": "places men",
    "passed": "plays the dice passed on",
    "enter": "enters men",
}


def verb(seat: str, does: str) -> str:
    """Return what a seat does, in its number.

    >>> verb("white", "plays"), verb("attackers", "plays")
    ('plays', 'play')
    """
    return does.removesuffix("s") if several(seat) else does


def asked_for(awaited: Throw | Choice | None) -> str:
    """Return what stands before the line that is read: who is asked, and for what.

    >>> asked_for(Choice("white", "break"))
    'White breaks a point> '
    """
    if awaited is None:
        return "The game is over. back, save FILE, record or quit> "
    who = capital(awaited.seat)
    if isinstance(awaited, Throw):
        return f"{who} {verb(awaited.seat, 'throws')}{THROWS.get(awaited.why, '')}: Enter> "
    asks, _, more = ASKS.get(awaited.why, "moves").partition(" ")
    return f"{who} {verb(awaited.seat, asks)}{more and ' '}{more}> "


def help_for(game: Game) -> str:
    """Return what can be typed, with a move as this game writes it."""
    shown_by = Game(game.rules, seed=1)
    thrown = isinstance(shown_by.awaits, Throw) or bool(shown_by.log)
    while isinstance(shown_by.awaits, Throw):
        shown_by.roll()
    text = HELP.format(
        move=str(next(iter(shown_by.legal_moves))),
        ring=", as it lies" if scene_of(game).layout.ring else "",
        last="throw or move; the dice fall as they fell" if thrown else "move",
    )
    return (THROW if thrown else "") + text
