"""Games as text: the native record, and the formats of other programs."""
