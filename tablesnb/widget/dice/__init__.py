"""Dice that the reader throws: a cup of them, and two dice of which one is false.

- ``cup.py``, ``cup.js``, ``cup.css``: a cup; each throw is read off by the reader and counted;
- ``suspects.py``, ``suspects.js``: two dice; the reader finds out which one is false.
"""
