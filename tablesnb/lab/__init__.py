"""The laboratory: the same law compiled, and games played out by the thousand."""
