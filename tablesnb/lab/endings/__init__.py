"""Exact endings: all men at home, no enemy to meet, and how many throws it still takes."""
