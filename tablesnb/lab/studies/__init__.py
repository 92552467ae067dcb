"""Single sentences of the sources, tried."""
