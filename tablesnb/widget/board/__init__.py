"""The board to touch: a game in a notebook, played by hand; the law in Python answers.

``view.py`` holds the game and answers each message, ``view.js`` puts the page's side together,
``view.css`` is how it looks.

What goes between the two:

- ``wire.py``, ``wire.js``: the messages, as docs/WIRE.md tells them;
- ``link.js``: how it stands between a view and the kernel;
- ``difference.py``, ``difference.js``: only what is new in an answer is sent.

The hand:

- ``grip.js``: which man is picked up and where he may go; ``hand.js``: what a touch means;
- ``drag.js``, ``lens.js``, ``hand.css``: a man in the hand, and a lens above the finger;
- ``points.js``, ``keys.js``: the places as buttons, and the keys.

Beside the board:

- ``controls.js``, ``sheets.js``: the buttons, and the sheets that need no kernel;
- ``voice.js``: the line that says what has happened and what is due;
- ``panel.py``, ``panel.js``, ``panel.css``: what is said beneath the board;
- ``panel_parts.py``: the parts of it, one by one;
- ``panel_readings.py``: the sheet of readings;
- ``panel_result.py``: who has won, when the game is over;
- ``panel_round.py``: what has happened since the reader's last turn;
- ``panel_seats.py``: who sits at the board; ``panel_stage.py``: the seats and the moves so far;
- ``ledger.py``: what each game was worth.

A position that is judged:

- ``judged.py``, ``judged_card.py``, ``judged.css``: the plays as arrows, and their ranking;
- ``tutor.py``: what each play of the reader cost, and hints.

Games that are saved, and boards that are set up:

- ``game_files.py``, ``saved_games.py``: the files of the games, and when they are written;
- ``resume.py``: the offer to go on with a saved game;
- ``setup.py``, ``editing.py``: a board while it is set up, and what is done with it.
"""
