"""Claims on trial."""
