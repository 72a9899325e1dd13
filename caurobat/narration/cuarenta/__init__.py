"""The texts of Cuarenta."""
