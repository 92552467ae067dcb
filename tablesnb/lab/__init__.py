"""The laboratory: the same law compiled, and games played out by the thousand."""

from tablesnb.lab.endings.door import bearoff
from tablesnb.lab.endings.value import BearOff, BestPlay
from tablesnb.lab.heating import heat
from tablesnb.lab.heatmap import Heat, Heatmap
from tablesnb.lab.perft import perft
from tablesnb.lab.shooting import shots
from tablesnb.lab.shot import Shot, Shots
from tablesnb.lab.simulation import Simulated, simulate
from tablesnb.lab.studies.epigram import zeno

__all__ = [
    "BearOff",
    "BestPlay",
    "Heat",
    "Heatmap",
    "Shot",
    "Shots",
    "Simulated",
    "bearoff",
    "heat",
    "perft",
    "shots",
    "simulate",
    "zeno",
]
