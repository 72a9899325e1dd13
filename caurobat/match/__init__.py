"""Matches: rounds up to a target, their replay, simulation and storage."""
