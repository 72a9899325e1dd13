"""The texts of Capodama."""
