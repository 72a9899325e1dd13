"""The texts of Scopa."""
