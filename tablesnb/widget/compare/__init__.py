"""Things beside each other: games in step, and a board between two texts."""
