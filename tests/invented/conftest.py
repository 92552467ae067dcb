"""Whoever imports the game registers it: pytest is not to look for tests in it."""

collect_ignore = ["twelve_canes.py", "twelve_canes_data.py"]
