"""Everything that is said of Zwicker."""
