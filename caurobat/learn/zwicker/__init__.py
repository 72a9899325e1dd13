"""Learning Zwicker."""
