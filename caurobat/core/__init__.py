"""The parts that every card game here is made of: zones, events, decisions, views, records. It names no game."""
