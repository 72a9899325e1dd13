"""Everything that is said of cau robat."""
