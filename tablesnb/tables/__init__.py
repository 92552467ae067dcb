"""The tables family: rulesets as data, one text of law, positions as values."""
