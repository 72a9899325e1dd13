"""The texts of Zwicker."""
