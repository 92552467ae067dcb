"""A teacher's plan of a lesson: each step opens its scene, or puts it before the class.

``view.py`` sends the plan, ``view.js`` goes through it, ``view.css`` is how it looks.
``tablesnb.lesson.plans`` makes what is sent.
"""
