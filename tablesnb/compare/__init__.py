"""Readings beside each other, and games under the same dice."""
