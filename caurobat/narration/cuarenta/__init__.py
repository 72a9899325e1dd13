"""Everything that is said of Cuarenta."""
