"""Looking back at what was: a snapshot of the round, or a play shown once more."""
