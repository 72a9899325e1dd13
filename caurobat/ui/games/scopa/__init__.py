"""Scopa at the table: loose cards, closed piles with sweeps across them, and the count."""
