"""Capodama at the table: tricks, suns and roses, and the bar of points."""
