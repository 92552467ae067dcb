"""The command line: lessons in JupyterLab, games in a terminal, records, pages, the site, checks.

>>> from tablesnb.command.main import main
>>> main(["play", "irsh"])
2
"""
