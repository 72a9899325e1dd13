"""Chores for the project's makers; nothing in here is shipped."""
