"""Layouts for the cards of the middle that any game may use: pure functions from a room to poses."""
