"""Everything that is said of Capodama."""
