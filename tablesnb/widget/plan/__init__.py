"""A teacher's plan: each step opens its scene."""
