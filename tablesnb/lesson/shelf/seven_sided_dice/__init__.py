"""The lesson on dice of seven sides: what its cells show, in their order."""

from tablesnb.lesson.shelf.seven_sided_dice.back import last_questions
from tablesnb.lesson.shelf.seven_sided_dice.charging import (
    charge,
    charge_again,
    plans,
    when_to_charge,
)
from tablesnb.lesson.shelf.seven_sided_dice.fair import (
    cheat,
    length,
    miracle,
    power,
    seats,
    shared,
    trial,
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
    edge_up,
    first_cup,
    maker,
    painting,
    parity,
    reading,
    second_cup,
)

__all__ = [
    "again",
    "charge",
    "charge_again",
    "cheat",
    "edge_up",
    "first_cup",
    "last_questions",
    "length",
    "maker",
    "miracle",
    "models",
    "nets",
    "painting",
    "parity",
    "picture",
    "plans",
    "power",
    "print_nets",
    "reading",
    "seats",
    "second_cup",
    "shared",
    "ten",
    "trial",
    "two_dice",
    "uneven",
    "unmask",
    "when_to_charge",
    "which_die",
    "which_model",
]
