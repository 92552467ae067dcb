"""THE LAW of the tafl family, read as a statute book: what moves, what is taken, when it is over.

Written so that it runs as plain Python on lists and is compiled (``lab/fitted.py``): ints, indexing
and loops only, no list made, no index from the end, no circle of functions. It is read, and
compiled, as one text in the order of ``PARTS``: the words; the board; why a piece may not go
somewhere, and where it may; how a man is taken; how the king is; what a move does; when the game is
over. Rules come in as one row (``Ruleset.row``). ``refusal`` is the one question, ``objections``
are all answers to it; legal moves are defined by it.
"""

from __future__ import annotations

from tablesnb.tafl.law.board import is_goal as is_goal
from tablesnb.tafl.law.board import king_at as king_at
from tablesnb.tafl.law.board import near_centre as near_centre
from tablesnb.tafl.law.board import next_point as next_point
from tablesnb.tafl.law.board import on_edge as on_edge
from tablesnb.tafl.law.board import sheltered as sheltered
from tablesnb.tafl.law.board import side as side
from tablesnb.tafl.law.capture import captured as captured
from tablesnb.tafl.law.capture import caught as caught
from tablesnb.tafl.law.capture import hostile_to_man as hostile_to_man
from tablesnb.tafl.law.capture import man_between as man_between
from tablesnb.tafl.law.ends import encircled as encircled
from tablesnb.tafl.law.ends import settle as settle
from tablesnb.tafl.law.ends import times as times
from tablesnb.tafl.law.king import hemmed_in as hemmed_in
from tablesnb.tafl.law.king import hostile_to_king as hostile_to_king
from tablesnb.tafl.law.king import king_between as king_between
from tablesnb.tafl.law.king import king_caught as king_caught
from tablesnb.tafl.law.king import king_safe as king_safe
from tablesnb.tafl.law.king import shut_in as shut_in
from tablesnb.tafl.law.king import taken_by_two as taken_by_two
from tablesnb.tafl.law.turn import apply as apply
from tablesnb.tafl.law.turn import imprint as imprint
from tablesnb.tafl.law.turn import imprint_of_turn as imprint_of_turn
from tablesnb.tafl.law.turn import key as key
from tablesnb.tafl.law.vocabulary import *
from tablesnb.tafl.law.way import exits as exits
from tablesnb.tafl.law.way import legal as legal
from tablesnb.tafl.law.way import list_men as list_men
from tablesnb.tafl.law.way import move_by_lot as move_by_lot
from tablesnb.tafl.law.way import moves_up_to as moves_up_to
from tablesnb.tafl.law.way import objections as objections
from tablesnb.tafl.law.way import one_step as one_step
from tablesnb.tafl.law.way import refusal as refusal
from tablesnb.tafl.law.way import space_for_men as space_for_men
from tablesnb.tafl.law.way import space_for_moves as space_for_moves

PARTS = ("vocabulary", "board", "way", "capture", "king", "turn", "ends")
