"""The project's pictures, drawn by code so that one change of hand reaches every card."""
