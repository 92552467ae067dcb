"""Dice as objects: their shapes, their chances, how they lie, and what is read.

>>> from tablesnb import dice
>>> die = dice.read("prism(0.2)")
>>> die.faces, str(die.chance(6)), str(die.chance(1))
(7, '1/5', '3/25')
>>> print(dice.log().throw(1283, 1))
throw 1: 2 and 3 up, 55° from the line of sight: 3 is nearest
"""

from tablesnb.dice.die import Die
from tablesnb.dice.exact import MODELS, end_chance, fair_height
from tablesnb.dice.falls import DOUBT, Fall, lie
from tablesnb.dice.kinds import loaded, log, prism, prism_of_height, six
from tablesnb.dice.specs import read
from tablesnb.dice.thrown import DiceLog, Throw, throws

__all__ = [
    "DOUBT",
    "MODELS",
    "DiceLog",
    "Die",
    "Fall",
    "Throw",
    "end_chance",
    "fair_height",
    "lie",
    "loaded",
    "log",
    "prism",
    "prism_of_height",
    "read",
    "six",
    "throws",
]
