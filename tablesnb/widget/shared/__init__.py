"""What all views have in common: the life of a view, its page, the painted board and the words.

A view in a notebook:

- ``living.py``: the class of every view, with one sheet of style and a picture that stays;
- ``still.py``: the picture that stays when a view no longer lives;
- ``cells.py``: which cell made which view, so that a cell that is run again closes the old one;
- ``scripts.py``: joins the scripts and the styles, each view's as one text;
- ``element.js``, ``within.js``: make elements, find them, and set a view into its cell;
- ``press.js``, ``kept.js``: buttons, files for the reader, what a browser keeps for a page;
- ``lesson.css``: how the first window of a lesson is laid out.

A page that stands alone:

- ``alone.py``: the page as one file; ``page.js`` starts the view in it, ``page.css`` is its style;
- ``paper.css``: questions on paper.

The painted board:

- ``drawing.py``: what is sent of a position; ``paint.js`` and ``paint.css`` draw it;
- ``motion.js``: how men go and dice fall; ``sound.js``: what is heard of it.

Words and marks:

- ``words.py``: what is said of a game's events;
- ``panel_tree.py``: elements as plain data, which a panel draws;
- ``rule_links.py``: the addresses of rules and readings in the lesson on the sources;
- ``marks.css``: how certain a rule is; ``icons.css``: the pictures of the tools.

Room on the page, and the screen before a class:

- ``stage.js``, ``stage.css``: the board with its words beside it, or beneath it;
- ``room.js``: how high the window of a view is; ``screen.js``: the screen for one element;
- ``on_stage.js``: a frame of questions or of answers on the whole screen;
- ``present.js``, ``present.css``: a board on the whole screen;
- ``lead.js``: leads from scene to scene of a page.
"""
