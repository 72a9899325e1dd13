"""Matches: rounds to a target, replaying and simulating them, and what is kept of them."""
