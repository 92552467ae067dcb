"""What a reader holds: a game under way."""
