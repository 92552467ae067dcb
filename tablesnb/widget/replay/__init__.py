"""A game to step through, forward and back, with its comments and branches.

``view.py`` makes all that is sent, ``view.js`` shows it, ``view.css`` is how it looks.

What is sent:

- ``lines.py``: the game and its branches as lines of steps;
- ``frames.py``, ``frames.js``: the steps as differences, made and put together again;
- ``patterns.py``: texts that come again with other numbers, sent once;
- ``marks.py``: throws, stops and the chances; ``remarks.py``: the comments.

What stands beside the board:

- ``buttons.js``: the buttons; ``list.js``: the moves as a list;
- ``track.js``: the way through the game as a line; ``panel.js``: who sits there.

Where no Python runs:

- ``page.py``, ``page.js``: the replay as a page that stands alone;
- ``filmstrip.py``: what stays of it where no script runs.
"""
