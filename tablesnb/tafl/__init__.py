"""The tafl family: one law for every game of a king, his defenders and their attackers."""
