"""Paper: boards to scale, men and dice to cut out, leaflets of the rules, sheets of exercises."""

from tablesnb.paper.board import nets, print_board
from tablesnb.paper.exercises import exercises
from tablesnb.paper.leaflet import leaflet
from tablesnb.paper.sheet import Sheet

__all__ = ["Sheet", "exercises", "leaflet", "nets", "print_board"]
