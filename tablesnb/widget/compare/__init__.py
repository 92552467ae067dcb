"""Things beside each other: several games in step, and a board between two texts.

Several games, stepped through together:

- ``in_step.py``, ``in_step.js``, ``in_step.css``: the view; each game in it is sent as a replay is;
- ``forking.py``: where the games part.

A board between two texts:

- ``leaf.py``, ``leaf.js``, ``leaf.css``: the view; a phrase that is chosen lights its men.
"""
