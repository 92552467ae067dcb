"""The lowest room: errors, words for people, what a reader gives, mappings that stay."""
