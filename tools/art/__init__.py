"""The project's pictures, drawn by code so that one change of hand reaches every card.

In all its modules ``p`` is the palette a picture is drawn in.
"""
