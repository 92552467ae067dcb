"""The laboratory: the same law compiled, and games played out by the thousand."""

from tablesnb.lab.perft import perft
from tablesnb.lab.simulation import Simulated, simulate
from tablesnb.lab.studies.epigram import zeno

__all__ = ["Simulated", "perft", "simulate", "zeno"]
