"""A second, slow implementation of three tables games, used only to check the first."""
