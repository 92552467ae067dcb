"""Words with a button that prints them as a page of their own.

``view.py`` sends the words and the page, ``view.js`` prints it, ``view.css`` is how it looks.
"""
