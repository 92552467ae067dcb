"""Lessons in a folder of the reader's own, and JupyterLab open on the first: ``tablesnb lab``.

>>> from tablesnb.opening.copies import FIRST
>>> FIRST
'00_start_here.ipynb'
"""
