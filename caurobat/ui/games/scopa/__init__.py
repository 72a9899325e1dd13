"""Scopa at the table: the spread, closed piles with sweeps across, the count as a show."""
