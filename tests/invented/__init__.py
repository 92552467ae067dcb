"""A game that nobody ever played, added as CONTRIBUTING.md says a reader adds his own."""
