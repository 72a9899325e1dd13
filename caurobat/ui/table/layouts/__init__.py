"""Ways to lay the cards of the middle, for any game: pure, from room to poses."""
