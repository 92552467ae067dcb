"""The lesson on dice of seven sides: what its cells show, in their order."""

from tablesnb.lesson.shelf.seven_sided_dice.back import last_questions
from tablesnb.lesson.shelf.seven_sided_dice.fair import (
    cheat,
    length,
    miracle,
    power,
    seats,
    shared,
    trial,
    two_cups,
    unmask,
    which_model,
)
from tablesnb.lesson.shelf.seven_sided_dice.known import (
    models,
    picture,
    ten,
    two_dice,
    uneven,
    which_die,
)
from tablesnb.lesson.shelf.seven_sided_dice.nets import nets, print_nets
from tablesnb.lesson.shelf.seven_sided_dice.play import (
    again,
    before,
    edge_up,
    first_cup,
    maker,
    mercury,
    parity,
    reading,
    second_cup,
)

__all__ = [
    "again",
    "before",
    "cheat",
    "edge_up",
    "first_cup",
    "last_questions",
    "length",
    "maker",
    "mercury",
    "miracle",
    "models",
    "nets",
    "parity",
    "picture",
    "power",
    "print_nets",
    "reading",
    "seats",
    "second_cup",
    "shared",
    "ten",
    "trial",
    "two_cups",
    "two_dice",
    "uneven",
    "unmask",
    "which_die",
    "which_model",
]
