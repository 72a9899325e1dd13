"""The parts that every card game here is built from: zones, events, decisions, views, records. It knows no game."""
