"""The game that a reader holds."""
