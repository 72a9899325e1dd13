"""Cuarenta's table: the arc of ten places, the score kept with cards, shouts and claims, and all that is said there."""
