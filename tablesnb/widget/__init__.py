"""The views of a page: what a reader touches, steps through and answers, in a notebook or alone.

Each view has a room, with its Python, its script and its style. In a room ``view.py`` tells what
is sent, ``view.js`` shows it and is where the script begins, ``view.css`` is how it looks.
A room of several views names each of them. The rooms, each of which uses only those above it:

- ``shared``: what all views have in common, from the painted board to the script and the style;
- ``board``: the board to touch, which shows a game and hands what was chosen to the law;
- ``ask``: a frame of questions;
- ``replay``: a game to step through, with questions where it stops;
- ``compare``: several games in step, and a board between two texts;
- ``dice``: a cup with dice, and two dice of which one is false;
- ``class_answers``: what a class has answered;
- ``plan``: a teacher's plan of a lesson;
- ``sources``: the sources, to be looked up and filtered;
- ``print``: words with a button that prints them as a page of their own.

What a view shows first, and in which order it is put together, stands at the head of its
``view.js``. ``make wheel`` writes to ``packed`` what a wheel has of the scripts.
"""
