"""The laboratory: the same law compiled, and games played out by the thousand."""

from tablesnb.lab.perft import perft

__all__ = ["perft"]
