"""A game to step through, forward and back, with its comments and branches.

``view.py`` makes all that is sent, throws, stops and chances among it, and the page that stands
alone; ``replaying.js`` shows it, ``view.css`` is how it looks. ``view.js`` starts it, and where it
asks for the reader's move ``asking_view.js``, with what ``stops.js`` takes from the room ``ask``.

What is sent:

- ``lines.py``: the game and its branches as lines of steps;
- ``frames.py``, ``frames.js``: the steps as differences with their comments, made and put together
  again; texts that come again with other numbers are sent once.

What stands beside the board:

- ``buttons.js``: the buttons; ``list.js``: the moves as a list;
- ``track.js``: the way through the game as a line; ``panel.js``: who sits there.

Where no Python runs:

- ``filmstrip.py``: what stays of it where no script runs.
"""
