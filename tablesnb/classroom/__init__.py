"""A class: its answers as codes or files, a poll, and the teacher's minutes."""
