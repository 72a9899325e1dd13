"""Looking back: a snapshot of the round, or the replay of a play."""
