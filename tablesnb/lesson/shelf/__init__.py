"""What the lessons show: their scenes and questions, the games they tell, and what was tried.

A lesson's cell says ``from tablesnb.lesson.shelf import alea_evangelii``, and then ``alea_evangelii.moves()``.
What takes long to find out is kept beside the scenes, with its seeds and the version of the law;
``python -m tablesnb.lesson.shelf.make irish`` makes it anew.
"""
