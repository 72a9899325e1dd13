"""Playing events as a story: the script, its player, and the cards that it moves."""
