"""What each play of a position is worth: games played on after it, until the order is settled."""
