"""Trials, a file for each subject: the functions that the entries of its cases name."""
