"""What each game brings to the table: one folder a game, one kit each."""
