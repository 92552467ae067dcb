"""Lessons that are still packages: their scenes and questions, and the games they tell.

A cell of such a lesson imports its package from here and calls one function of it. The others are
written in their notebooks, and these are to follow. ``python -m tablesnb.lesson.shelf.make NAME``
makes anew what takes long to find out.
"""
