"""Rules, rulesets, the registry and positions as values."""
