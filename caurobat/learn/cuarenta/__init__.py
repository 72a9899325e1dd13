"""Learning Cuarenta."""
