"""What is no board as a notebook keeps it: rules, refusals, results, logs, shares, and prose."""
