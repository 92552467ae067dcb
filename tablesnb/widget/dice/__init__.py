"""Dice to be thrown by hand: a cup, and two dice of which one is false."""
