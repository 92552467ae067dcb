"""The best plays of first throws, found once by games of strong players, and kept."""
