"""A second, slow implementation of the games, used only to check the first."""
