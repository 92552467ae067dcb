"""The sources as one page, which looks up and filters all that it was sent.

``view.py`` sends it, ``view.js`` puts it together, ``view.css`` is how it looks.
``tablesnb.lesson.apparatus`` makes what is sent.

- ``find.js``: looks words up, in old spellings and new; ``filter.js``: the boxes that filter;
- ``grid.js``: the games by their rules; ``item.js``: one thing that was found;
- ``export.js``: what was found, as a file.
"""
