"""What is drawn or counted for one lesson alone: a module a lesson, and what they draw with."""
