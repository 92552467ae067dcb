"""The tutor: what a play cost, and why, in facts that one can count."""
