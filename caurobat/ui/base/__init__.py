"""Basics for every room of the window: clock, settings, durations."""
