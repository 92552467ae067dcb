"""The laboratory: the same law compiled, and games played out by the thousand."""

from tablesnb.compare.analysis import Analysis
from tablesnb.lab.analysis.analyse import analyse, rerun
from tablesnb.lab.analysis.bars import bars
from tablesnb.lab.endings.entry_points import bearoff
from tablesnb.lab.endings.value import BearOff, BestPlay
from tablesnb.lab.heatmap import Heat, Heatmap, heat
from tablesnb.lab.openings.first_throws import Openings, opening, openings
from tablesnb.lab.perft import perft
from tablesnb.lab.shot import Shot, Shots, shots
from tablesnb.lab.simulation import Simulated, simulate
from tablesnb.lab.studies.epigram import zeno

__all__ = [
    "Analysis",
    "BearOff",
    "BestPlay",
    "Heat",
    "Heatmap",
    "Openings",
    "Shot",
    "Shots",
    "Simulated",
    "analyse",
    "bars",
    "bearoff",
    "heat",
    "opening",
    "openings",
    "perft",
    "rerun",
    "shots",
    "simulate",
    "zeno",
]
