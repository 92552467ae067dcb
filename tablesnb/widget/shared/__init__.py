"""What every view has in common: its page, its style, the painted board, the words."""
