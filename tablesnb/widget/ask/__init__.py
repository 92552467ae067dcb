"""A frame of questions: what is asked, what was answered, and what is said back."""
