"""Everything that is said of Scopa."""
