"""The story of the events in pictures: their script, its player, and the cards that it moves."""
