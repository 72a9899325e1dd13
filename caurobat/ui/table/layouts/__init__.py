"""Layouts for the cards in the middle that any game may use: pure functions from a room to poses."""
