"""The careful player's judgement on the moves of a tafl game, and his words for it."""

from __future__ import annotations

from tablesnb.base.chance import PLAYER_STREAM, draw
from tablesnb.base.wording import listed, men
from tablesnb.play.game import Game
from tablesnb.players import tafl_weights as slides
from tablesnb.rules.turn import Move
from tablesnb.tafl.law import ATTACKERS, exits, king_at


def chosen(game: Game) -> tuple[Move, str]:
    """The move worth most, and why in words; equals are drawn from by the game's seed."""
    row, rules = list(game.position.row), game.rules.row
    found = [0] * slides.FEATURES
    best: list[Move] = []
    most = 0
    for move in game.legal_moves:
        seat, source, target = move.code
        value = slides.worth(row, rules, (seat, source, target), found)
        if not best or value > most:
            best, most = [move], value
        elif value == most:
            best.append(move)
    seat = best[0].code[0]
    move = best[draw(game.seed, PLAYER_STREAM, len(game.log), seat, len(best)) - 1]
    return move, reason(game, move)


def reason(game: Game, move: Move) -> str:
    """Why a move was chosen, in words."""
    if len(game.legal_moves) == 1:
        return "there is no other move"
    return words(list(game.position.row), game.rules.row, move)


def features(row: list[int], rules: tuple[int, ...], move: Move) -> list[int]:
    """What a move leads to, in the order of ``slides``."""
    found = [0] * slides.FEATURES
    seat, source, target = move.code
    slides.look(row, rules, (seat, source, target), found)
    return found


def words(row: list[int], rules: tuple[int, ...], move: Move) -> str:
    """Say what a move gains and what it risks, in one sentence."""
    found = features(row, rules, move)
    attacking = move.code[0] == ATTACKERS
    if found[slides.WINS]:
        return "takes the king" if attacking else "brings the king home"
    said = []
    if found[slides.TAKES]:
        said.append(f"takes {men(found[slides.TAKES])}")
    ways = found[slides.EXITS]
    if ways and attacking:
        said.append(f"cannot keep the king from {lines(ways)} home")
    elif ways:
        said.append(f"opens {lines(ways)} home to the king")
    elif attacking and shut(row, rules):
        said.append("shuts the king's line home")
    if found[slides.HELD_UP] and attacking:
        said.append("threatens to take the king")
    if found[slides.ROUTES] and not attacking:
        said.append(f"leaves the king {points(found[slides.ROUTES])} from which a line leads home")
    if found[slides.EXPOSED]:
        said.append("may be taken in turn")
    if found[slides.AGAIN]:
        said.append("brings the game near a draw")
    if not said:
        said.append(ways_of_the_king(row, rules, found[slides.FREEDOM], attacking))
    return listed(said)


def ways_of_the_king(row: list[int], rules: tuple[int, ...], now: int, attacking: bool) -> str:
    """What a move that neither takes nor shuts a line does to where the king can go."""
    found = [0] * slides.FEATURES
    slides.see_king(row, rules, king_at(row, rules), found)
    before = found[slides.FREEDOM]
    if attacking and now < before:
        return f"leaves the king {now or 'none'} of the {points(before)} to which he could move"
    if not attacking and now > before:
        return f"lets the king move to {points(now - before)} more, {now} in all"
    other = "as many points as before" if now == before else f"{points(now)}, before it {before}"
    return f"a quiet move: it takes nothing, and the king can move to {other}"


def shut(row: list[int], rules: tuple[int, ...]) -> bool:
    """Whether the king had a line home before the move."""
    return exits(row, rules, king_at(row, rules)) > 0


def lines(number: int) -> str:
    """Count lines in words."""
    return "a line" if number == 1 else f"{number} lines"


def points(number: int) -> str:
    """Count points in words."""
    return "one point" if number == 1 else f"{number} points"
