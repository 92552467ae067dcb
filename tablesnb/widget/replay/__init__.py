"""A game to step through, there and back."""
