"""Basics for every package of the window: clock, settings, durations."""
