"""Games as lines of text, and read back."""
