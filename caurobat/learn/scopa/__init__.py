"""Learning Scopa."""
