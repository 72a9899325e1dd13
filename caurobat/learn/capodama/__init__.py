"""Learning Capodama."""
