"""The parts that every card game here is built from: zones, events, decisions, views and records. It names no game."""
