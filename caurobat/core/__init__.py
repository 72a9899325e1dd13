"""What every card game here is made of: zones, events, decisions, views and records. No game's name is in it."""
