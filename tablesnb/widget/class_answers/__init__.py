"""What a class has answered, covered until somebody asks for it.

``view.py`` counts the codes that are pasted there, ``view.js`` shows the board with an arrow for
each answer and a bar beside it, ``view.css`` is how it looks. ``tablesnb.classroom.answers`` makes
what is sent, and docs/CLASS.md tells what each part means.
"""
